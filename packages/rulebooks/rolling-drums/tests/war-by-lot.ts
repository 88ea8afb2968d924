/** Wars of the printed scenarios by orders at random: sheets that the players could seal, drawn from their own views. */
import {
  drawSheet,
  KeyedDice,
  packSheet,
  resolveTurn,
  type SealedSheets,
  type SeatId,
  type SheetLine,
} from '@longroll/kernel';
import { orders } from '../orders.ts';
import { rulebook } from '../rulebook.ts';
import type { scenarios } from '../scenarios/index.ts';
import type { State } from '../state.ts';
import { viewOf } from '../view.ts';
import { begunOf } from './war.ts';

type Data = (typeof scenarios)[number]['data'];

/** Dice that lots and starts are drawn with. */
export const dice = (game: number): KeyedDice =>
  new KeyedDice(Uint8Array.from({ length: 32 }, (_, i) => (game * 37 + i * 11) & 255));

const { draw: _, ...desk } = rulebook.orders ?? {};
/** The book without its likely orders: every field is drawn by lot. */
export const atRandom = { ...rulebook, orders: desk } as typeof rulebook;

/** A sheet that a player could seal, drawn from his view by lot: likely marches and postures. */
export const drawnFor = (view: State, seat: SeatId, lot: KeyedDice): readonly SheetLine[] =>
  drawSheet(rulebook, view as never, seat, lot);

/** Sheets that all players could seal, each drawn from his own view. */
export const sheets = (state: State, lot: KeyedDice): SealedSheets =>
  new Map(
    orders.waitsFor(state).map((seat) => {
      const view = viewOf(state, seat);
      return [
        seat,
        packSheet(orders, drawSheet(atRandom, view as never, seat, lot.at(state.turn * 64 + seat))),
      ] as const;
    }),
  );

/** Turns after which a war is broken off. */
export const MOST_TURNS = 30;

/** A war by orders at random, to its end or through so many turns: all its states. */
export const warOf = (
  data: Data,
  game: number,
  options: Readonly<Record<string, string>> = {},
  most = MOST_TURNS,
): readonly State[] => {
  const states = [begunOf(data, options)];
  const lot = dice(game);
  for (let turn = 1; turn <= most; turn++) {
    const state = states.at(-1) as State;
    if (state.outcome) break;
    const seed = Uint8Array.from({ length: 16 }, (_, i) => (game * 17 + turn * 5 + i) & 255);
    states.push(resolveTurn(rulebook, state as never, sheets(state, lot), seed).state as unknown as State);
  }
  return states;
};
