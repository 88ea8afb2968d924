/** How far troops move, and what ground does to them (sections 6 and 7), in hundredths of an inch. */
import { at } from '@longroll/kernel';

/** The table of section 6: allowances by troops and mode. */
export const ALLOWANCES = {
  infantry: { line: 600, 'line-firing': 400, column: 750, open: 750, skirmish: 750, charge: 900 },
  cavalry: { normal: 900, battle: 1200, charge: 1800 },
  artillery: { team: 600, manhandled: 100 },
  wagon: { team: 600 },
  barge: { upstream: 600, downstream: 900, canal: 750 },
  general: { normal: 1200 },
} as const;

export type Troops = keyof typeof ALLOWANCES;
export const TROOPS = Object.keys(ALLOWANCES) as readonly Troops[];
export const MODES = [...new Set(Object.values(ALLOWANCES).flatMap((modes) => Object.keys(modes)))];

export const GROUNDS = ['level', 'uphill', 'downhill', 'scenic', 'woods', 'swamp', 'ford', 'river'] as const;
export type GroundWord = (typeof GROUNDS)[number];

/** The columns of the table of section 7, and a general: woods and swamp halve his ride (grant-gen-1). */
export type Mover = 'formed' | 'loose' | 'cavalry' | 'train' | 'general';
const MOVERS: readonly Mover[] = ['formed', 'loose', 'cavalry', 'train', 'general'];

/** What ground costs: 1 normal, 2 half the move, 0 barred. Rows of the table of section 7; fords are priced in moves. */
const COSTS: { readonly [ground in GroundWord]: readonly number[] } = {
  level: [1, 1, 1, 1, 1],
  uphill: [2, 2, 2, 2, 2],
  downhill: [1, 1, 1, 1, 1],
  scenic: [2, 2, 2, 2, 2],
  woods: [2, 1, 0, 0, 2],
  swamp: [0, 2, 0, 0, 2],
  ford: [0, 0, 0, 0, 0],
  river: [0, 0, 0, 0, 0],
};
/** Moves that a fordable river takes (grant-terr-7). */
const FORD_MOVES = [2, 2, 2, 4, 2];

/** What a step on some ground costs: 1 normal, 2 half, 0 barred (grant-terr-1 to -8). */
export const groundCost = (mover: Mover, ground: GroundWord): number => at(COSTS[ground], MOVERS.indexOf(mover));

/** Moves in the water of a fordable river (grant-terr-7). */
export const fordMoves = (mover: Mover): number => at(FORD_MOVES, MOVERS.indexOf(mover));

/** The column of the table of ground for troops in a mode. */
export const moverOf = (troops: Troops, mode: string): Mover => {
  if (troops === 'infantry') return mode === 'open' || mode === 'skirmish' ? 'loose' : 'formed';
  return troops === 'cavalry' || troops === 'general' ? troops : 'train';
};

/** Allowance in hundredths of an inch; undefined where the troops have no such mode. */
export const allowanceOf = (troops: Troops, mode: string): number | undefined => {
  const modes: { readonly [mode: string]: number } = ALLOWANCES[troops];
  return Object.hasOwn(modes, mode) ? modes[mode] : undefined;
};
