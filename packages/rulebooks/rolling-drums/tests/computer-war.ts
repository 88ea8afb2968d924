/** Wars of the printed scenarios between computer players, as the game plays them: sheets from views, turns carried out from sheets. */
import {
  at,
  type Event,
  type Finding,
  findingsOf,
  KeyedDice,
  packSheet,
  resolveTurn,
  type SealedSheets,
  type SheetLine,
  sha256,
} from '@longroll/kernel';
import { sheetOf } from '../bot/sheets.ts';
import type { Style } from '../bot/style.ts';
import { US } from '../names.ts';
import { orders } from '../orders.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import type { State } from '../state.ts';
import { viewOf } from '../view.ts';
import { begunOf } from './war.ts';
import { drawnFor } from './war-by-lot.ts';

/** Who leads a side: a computer player, or orders drawn by lot. */
export type Leader = Style | 'lot';

export interface TurnPlayed {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Bytes of a game and a turn: no two games share them. */
const bytesOf = (length: number, game: number, turn: number): Uint8Array =>
  sha256(new TextEncoder().encode(`war ${game}, ${turn}`)).slice(0, length);

const linesFor = (view: State, seat: number, leader: Leader, lot: KeyedDice): readonly SheetLine[] =>
  leader === 'lot' ? drawnFor(view, seat, lot) : sheetOf(view, seat, leader);

/** All that the desk says of a sheet. */
export const findingsIn = (view: State, seat: number, lines: readonly SheetLine[]): readonly Finding[] => {
  const mine = new Set(orders.subjects(view, seat));
  return lines.flatMap((line) => findingsOf(rulebook, view as never, seat, line, mine));
};

/** A war of a scenario to its end, or so many turns of it: each turn with what it told. Throws on an unknown scenario. */
export const computerWar = (
  scenario: string,
  { union, confederate }: { readonly union: Leader; readonly confederate: Leader },
  game: number,
  most = 40,
): readonly TurnPlayed[] => {
  const found = scenarios.find(({ id }) => id === scenario);
  if (!found) throw new RangeError(`there is no scenario "${scenario}"`);
  let state = begunOf(found.data);
  const played: TurnPlayed[] = [];
  while (!state.outcome && played.length < most) {
    const sheets: SealedSheets = new Map(
      orders.waitsFor(state).map((seat) => {
        const leader = at(state.setting.players, seat).state === US ? union : confederate;
        const lot = new KeyedDice(bytesOf(32, game, state.turn + 64 * seat));
        return [seat, packSheet(orders, linesFor(viewOf(state, seat), seat, leader, lot))] as const;
      }),
    );
    const done = resolveTurn(rulebook, state as never, sheets, bytesOf(16, game, state.turn));
    state = done.state as unknown as State;
    played.push({ state, events: done.events });
  }
  return played;
};

/** Points of the Union's leader in a finished war: 1 won, ½ drawn, 0 lost. */
export const unionPoints = (played: readonly TurnPlayed[]): number => {
  const { outcome, setting } = at(played, played.length - 1).state;
  const [winner] = outcome?.winners ?? [];
  if (winner === undefined) return 0.5;
  return at(setting.players, winner).state === US ? 1 : 0;
};

/** Points of one leader against another in wars with the sides changed: two for each game. */
export const pointsAgainst = (scenario: string, one: Leader, other: Leader, games: number): number => {
  let points = 0;
  for (let game = 1; game <= games; game++) {
    points += unionPoints(computerWar(scenario, { union: one, confederate: other }, game));
    points += 1 - unionPoints(computerWar(scenario, { union: other, confederate: one }, game));
  }
  return points;
};
