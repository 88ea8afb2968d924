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
import type { Work } from '../shelf.ts';
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

const PLAYERS: PlainRecord = {
  turns: 15,
  begins: { year: 1862, month: 3, day: 1 },
  players: [
    { name: 'Union', state: 'US' },
    { name: 'Confederate', state: 'CS' },
  ],
};

/** A brigade by its number on its side: infantry first, then the other arms. */
const brigade = (side: string, n: number): PlainRecord => {
  const type = at(TYPES, Math.floor(n / NUMBERS));
  const isGuns = type === 'LA' || type === 'HA' || type === 'SA';
  const strength = isGuns ? { men: 300, batteries: BATTERIES - 1 } : { men: 1000 };
  return { id: `${side}${(n % NUMBERS) + 1}${type}`, commander: side === 'US' ? 'Union' : 'Confederate', ...strength };
};

/** A war of so many brigades, three against three in each battle, and the Union's orders to attack one tac to the south. */
const warOf = (brigades: number): War => {
  const setting = prepare({ ...PLAYERS, units: [] }, {});
  if (isRefusal(setting)) throw new TypeError(setting.reason);
  const battles = Math.ceil(brigades / (2 * A_SIDE));
  const units: PlainRecord[] = [];
  const lines: SheetLine[] = [];
  for (let square = 0, battle = 0; battle < battles; square++) {
    if (square >= SQUARES) throw new RangeError(`there is no room for ${brigades} brigades`);
    if (!isEnterable(square) || setting.cityAt[square] !== -1) continue;
    for (const [from, to] of battlegrounds(setting, square).slice(0, battles - battle)) {
      for (let i = 0; i < A_SIDE; i++) {
        const [ours, theirs] = ['US', 'CS'].map((side) => brigade(side, battle * A_SIDE + i));
        if (!ours || !theirs) continue;
        const where = squareWord(square);
        units.push({ ...ours, square: where, tac: tacWord(from) }, { ...theirs, square: where, tac: tacWord(to) });
        lines.push({ subject: unitId(String(ours.id)) ?? 0, order: { destination: to, offensive: 'attack' } });
      }
      battle++;
    }
  }
  const sheets = new Map([[0, packSheet(orders, lines)]]);
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

const wars = constants(warOf);

/** Carries out a turn; throws where fewer battles came of it than were laid out. */
const fight = (brigades: number): { readonly count: number; readonly checksum: string } => {
  const { state, sheets } = wars(brigades);
  const done = resolveTurn(rulebook, state, sheets, new Uint8Array(16));
  const battles = done.events.reduce((sum, { kind }) => (kind === 'fight-begun' ? sum + 1 : sum), 0);
  if (battles * 2 * A_SIDE < brigades) throw new Error(`${battles} battles for ${brigades} brigades`);
  const { men, tac, fatigue } = (done.state as State).units;
  const sums = [men, tac, fatigue].map((column) =>
    column.reduce((sum, value, row) => (sum * 31 + value + row) % 2 ** 31, 0),
  );
  return { count: brigades, checksum: [battles, ...sums].join(' ') };
};

export const works: readonly Work[] = (
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
