/** What the bench measures of this book beside play and odds: whole turns of large armies, each brigade in a battle. */
import {
  at,
  constants,
  isRefusal,
  type PlainRecord,
  packSheet,
  resolveTurn,
  type SealedSheets,
  type SheetLine,
} from '@longroll/kernel';
import type { CrowdedTurn, Work } from '../shelf.ts';
import { sheetOf } from './bot/sheets.ts';
import { HARD } from './bot/style.ts';
import { unitId } from './names.ts';
import { orders } from './orders.ts';
import { prepare } from './prepare.ts';
import { rulebook } from './rulebook.ts';
import { setUp } from './setup.ts';
import { SQUARES, squareWord, TACS, tacBeside, tacWord } from './squares.ts';
import type { State } from './state.ts';
import { isEnterable } from './strategic.ts';
import { isPassableTac, tacticalMap } from './tactical/map.ts';

/** Brigades of each side in a battle, and how many battles a square has. */
const A_SIDE = 3;
const BATTLES_OF_A_SQUARE = 2;
/** Numbers of a type within a state; the next brigades are of the next type (rotd-3.1b). */
const NUMBERS = 999;
const TYPES = ['IN', 'CV', 'MI', 'LA', 'HA', 'SA'] as const;
const BATTERIES = 4;

interface War {
  readonly state: State;
  readonly sheets: SealedSheets;
}

const SIDES = ['US', 'CS'] as const;
const nameOf = (side: string, n: number): string => `${side}-${n + 1}`;

/** A war without units, half of its players on each side. */
const peopled = (players: number): PlainRecord => ({
  turns: 15,
  begins: { year: 1862, month: 3, day: 1 },
  players: SIDES.flatMap((state) => Array.from({ length: players / 2 }, (_, n) => ({ name: nameOf(state, n), state }))),
  units: [],
});

/** A brigade by its number on its side, under one of its players: infantry first, then the other arms. */
const brigade = (side: string, n: number, player: number): PlainRecord => {
  const type = at(TYPES, Math.floor(n / NUMBERS));
  const isGuns = type === 'LA' || type === 'HA' || type === 'SA';
  const strength = isGuns ? { men: 300, batteries: BATTERIES - 1 } : { men: 1000 };
  return { id: `${side}${(n % NUMBERS) + 1}${type}`, commander: nameOf(side, player), ...strength };
};

/** A war of so many brigades, three against three in each battle, and the Union's orders to attack one tac to the south. */
const warOf = (brigades: number, players = 2): War => {
  const setting = prepare(peopled(players), {});
  if (isRefusal(setting)) throw new TypeError(setting.reason);
  const battles = Math.ceil(brigades / (2 * A_SIDE));
  const units: PlainRecord[] = [];
  const lines: SheetLine[][] = Array.from({ length: players / 2 }, () => []);
  for (let square = 0, battle = 0; battle < battles; square++) {
    if (square >= SQUARES) throw new RangeError(`there is no room for ${brigades} brigades`);
    if (!isEnterable(square) || setting.cityAt[square] !== -1) continue;
    for (const [from, to] of battlegrounds(setting, square).slice(0, battles - battle)) {
      const player = Math.floor((battle * lines.length) / battles);
      for (let i = 0; i < A_SIDE; i++) {
        const [ours, theirs] = SIDES.map((side) => brigade(side, battle * A_SIDE + i, player));
        if (!ours || !theirs) continue;
        const where = squareWord(square);
        units.push({ ...ours, square: where, tac: tacWord(from) }, { ...theirs, square: where, tac: tacWord(to) });
        lines[player]?.push({ subject: unitId(String(ours.id)) ?? 0, order: { destination: to, offensive: 'attack' } });
      }
      battle++;
    }
  }
  const sheets = new Map(lines.map((sheet, seat) => [seat, packSheet(orders, sheet)]));
  return { state: setUp(setting, { units, depots: [] }), sheets };
};

/** Pairs of passable tacs of a square, one south of the other, far from each other pair. */
const battlegrounds = (setting: State['setting'], square: number): readonly (readonly [number, number])[] => {
  const map = tacticalMap(setting, square);
  const isFree = (tac: number): boolean => tac >= 0 && isPassableTac(map, tac);
  const grounds: (readonly [number, number])[] = [];
  for (let tac = 0; tac < TACS && grounds.length < BATTLES_OF_A_SQUARE; tac++) {
    const south = tacBeside(tac, 4);
    const isFar = grounds.every(([other]) => Math.abs(other - tac) >= TACS / 3);
    if (isFar && isFree(tac) && isFree(south)) grounds.push([tac, south]);
  }
  return grounds;
};

const wars = constants((brigades) => warOf(brigades));

/** A turn of a war with so many players, an even number, and brigades. */
export const crowdedTurn = (players: number, brigades: number): CrowdedTurn => warOf(brigades, players);

/** Carries out a turn; throws where fewer battles came of it than were laid out. */
const fight = (brigades: number): { readonly count: number; readonly checksum: string } => {
  const { state, sheets } = wars(brigades);
  const done = resolveTurn(rulebook, state, sheets, new Uint8Array(16));
  const battles = done.events.reduce((sum, { kind }) => (kind === 'fight-begun' ? sum + 1 : sum), 0);
  if (battles * 2 * A_SIDE < brigades) throw new Error(`${battles} battles for ${brigades} brigades`);
  return { count: brigades, checksum: `${battles} ${sumsOf(done.state as State)}` };
};

const sumsOf = ({ units: { men, tac, fatigue } }: State): string =>
  [men, tac, fatigue]
    .map((column) => column.reduce((sum, value, row) => (sum * 31 + value + row) % 2 ** 31, 0))
    .join(' ');

/** Has a Marshal command each side of a war, from what it sees, and carries the turn out. */
const command = (brigades: number): { readonly count: number; readonly checksum: string } => {
  const { state } = wars(brigades);
  const sheets = new Map(
    state.setting.players.map((_, seat) => [seat, packSheet(orders, sheetOf(rulebook.view(state, seat), seat, HARD))]),
  );
  const done = resolveTurn(rulebook, state, sheets, new Uint8Array(16));
  return { count: brigades, checksum: `${done.events.length} ${sumsOf(done.state as State)}` };
};

const turns: readonly Work[] = (
  [
    [400, {}],
    [2000, { most: 30 }],
    [10_000, { most: 100 }],
  ] as const
).map(([brigades, goal]) => ({
  id: `turn-${brigades}`,
  ...goal,
  title: `a turn of ${brigades} brigades carried out, every one of them in a battle`,
  unit: 'brigades',
  run: () => fight(brigades),
}));

export const works: readonly Work[] = [
  ...turns,
  {
    id: 'commanded-2000',
    most: 500,
    title: 'a turn of 2000 brigades, ordered on both sides by a Marshal and carried out',
    unit: 'brigades',
    run: () => command(2000),
  },
];
