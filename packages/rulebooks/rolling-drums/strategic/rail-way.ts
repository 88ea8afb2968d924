/** Ways by rail: the squares of a ride from one to another (rotd-8.1c, rotd-8.3). */
import { at, memoize } from '@longroll/kernel';
import { areFriends } from '../relations.ts';
import type { Setting } from '../setting.ts';
import { SQUARES, squareBeside } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { linkOf, RAIL } from '../strategic.ts';
import type { Position } from '../work.ts';

/** Squares that a unit may ride in a turn, and the longest way on which it sets out (rotd-8.1c, rotd-8.3c). */
export const MOST_RIDE = 40;
export const LONGEST_WAY = 80;

const railRows = memoize((squares: readonly number[]): Int32Array => {
  const rows = new Int32Array(SQUARES).fill(NOBODY);
  squares.forEach((square, row) => {
    rows[square] = row;
  });
  return rows;
});

/** Who controls the railroad of a square; NOBODY where nobody does or none is (rotd-8.2). */
export const railHolder = ({ setting, rails }: Pick<Position, 'rails' | 'setting'>, square: number): number => {
  const row = at(railRows(setting.railSquares), square);
  return row === NOBODY ? NOBODY : at(rails, row);
};

/** Whether a state's side controls the railroad of a square (rotd-8.2a). */
export const isRailOurs = (
  p: Pick<Position, 'rails' | 'relations' | 'setting'>,
  state: number,
  square: number,
): boolean => {
  const holder = railHolder(p, square);
  return holder !== NOBODY && areFriends(p, state, holder);
};

/** Squares of a shortest way along links of rail, after the first: breadth first, N, E, S, W. Undefined where there is none. */
const shortest = (from: number, to: number, mayEnter: (square: number) => boolean): readonly number[] | undefined => {
  const before = new Map([[from, from]]);
  for (const square of before.keys()) {
    if (square === to) break;
    for (let direction = 0; direction < 8; direction += 2) {
      if ((linkOf(square, direction) & RAIL) === 0) continue;
      const next = squareBeside(square, direction);
      if (next >= 0 && !before.has(next) && mayEnter(next)) before.set(next, square);
    }
  }
  if (!before.has(to)) return undefined;
  const way: number[] = [];
  for (let square = to; square !== from; square = before.get(square) ?? from) way.push(square);
  return way.reverse();
};

/** A way by rail as it is ridden: the squares after the first; the clause where it ends before its destination or is none. */
export interface RailWay {
  readonly squares: readonly number[];
  readonly ends?: string;
}

const NO_WAY: readonly number[] = [];

/**
 * The way that a ride takes (rotd-8.3): the shortest in friendly hands of at most 80 squares; else the shortest of all of at
 * most 80, up to the first square that is not; 40 squares of it a turn. `isOurs` says whose hands a square is in, `mayEnter`
 * which squares are open to the unit.
 */
export const railWay = (
  from: number,
  stops: readonly number[],
  mayEnter: (square: number) => boolean,
  isOurs: (square: number) => boolean,
): RailWay => {
  const legs = (open: (square: number) => boolean): readonly number[] | undefined => {
    const way: number[] = [];
    for (const stop of stops) {
      const leg = shortest(way.at(-1) ?? from, stop, open);
      if (!leg) return undefined;
      way.push(...leg);
    }
    return way;
  };
  const ours = legs((square) => mayEnter(square) && isOurs(square));
  if (ours && ours.length <= LONGEST_WAY) return { squares: ours.slice(0, MOST_RIDE) };
  const all = legs(mayEnter);
  if (!all) return { squares: NO_WAY, ends: 'rotd-8.3d' };
  if (all.length > LONGEST_WAY) return { squares: NO_WAY, ends: 'rotd-8.3c' };
  const barred = all.findIndex((square) => !isOurs(square));
  return barred >= 0 && barred < MOST_RIDE
    ? { squares: all.slice(0, barred), ends: 'rotd-8.3b' }
    : { squares: all.slice(0, MOST_RIDE) };
};

/** The squares that a scenario is played on. */
export const isOpenSquare = ({ open }: Setting, square: number): boolean => open[square] === 1;
