/** Railroads and rivers as ways on which units are carried: the squares of a ride from one to another (rotd-8.1c, rotd-8.3, rotd-F7). */
import { at, memoize } from '@longroll/kernel';
import { shipsBar } from '../naval/seas.ts';
import { areFriends } from '../relations.ts';
import type { Setting } from '../setting.ts';
import { SQUARES, squareBeside, tacsApart } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { linkOf, RAIL, RIVER as RIVER_LINK } from '../strategic.ts';
import { isPassableTac, type TacticalMap } from '../tactical/map.ts';
import { TAC_RIVER } from '../tactical/terrain.ts';
import type { Position } from '../work.ts';

/** What of a position says in whose hands railroads and rivers are. */
type Ground = Pick<Position, 'rails' | 'relations' | 'rivers' | 'setting' | 'state'>;

/** A kind of way on which units are carried. */
export interface Line {
  readonly by: 'rail' | 'river';
  /** The links that it runs along: bits of `links`. */
  readonly links: number;
  /** Squares that a unit may ride in a turn (rotd-8.1c; of a river as far as supplies, rotd-11.6b). */
  readonly most: number;
  /** Whether a state's side controls it in a square (rotd-8.2). */
  isOurs(p: Ground, state: number, square: number): boolean;
  /** Whether a unit gets on and off in a tac: at the rails (rotd-8.4), beside the river. */
  isAt(map: TacticalMap, tac: number): boolean;
}

const rowsOf = memoize((squares: readonly number[]): Int32Array => {
  const rows = new Int32Array(SQUARES).fill(NOBODY);
  squares.forEach((square, row) => {
    rows[square] = row;
  });
  return rows;
});

/** Whether the side of a state has a square of some, of which each has a holder. */
const isHeldBy = (p: Ground, state: number, squares: readonly number[], holders: ArrayLike<number>, square: number) => {
  const row = at(rowsOf(squares), square);
  const holder = row === NOBODY ? NOBODY : at(holders, row);
  return holder !== NOBODY && areFriends(p, state, holder);
};

export const RAILROAD: Line = {
  ...{ by: 'rail', links: RAIL, most: 40 },
  isOurs: (p, state, square) => isHeldBy(p, state, p.setting.railSquares, p.rails, square),
  isAt: ({ rail }, tac) => rail[tac] === 1,
};

/** Whether a tac lies beside a river. */
export const isAtRiver = ({ terrain }: TacticalMap, tac: number): boolean =>
  terrain.some((kind, other) => kind === TAC_RIVER && tacsApart(tac, other) === 1);

export const RIVER: Line = {
  ...{ by: 'river', links: RIVER_LINK, most: 30 },
  isOurs: (p, state, square) =>
    isHeldBy(p, state, p.setting.riverSquares, p.rivers, square) && !shipsBar(p, state, square, NOBODY),
  isAt: (map, tac) => isPassableTac(map, tac) && isAtRiver(map, tac),
};

/** Squares of a shortest way along links of a kind, after the first: breadth first, N, E, S, W. Undefined where there is none. */
const shortest = (
  links: number,
  from: number,
  to: number,
  mayEnter: (square: number) => boolean,
): readonly number[] | undefined => {
  const before = new Map([[from, from]]);
  for (const square of before.keys()) {
    if (square === to) break;
    for (let direction = 0; direction < 8; direction += 2) {
      if ((linkOf(square, direction) & links) === 0) continue;
      const next = squareBeside(square, direction);
      if (next >= 0 && !before.has(next) && mayEnter(next)) before.set(next, square);
    }
  }
  if (!before.has(to)) return undefined;
  const way: number[] = [];
  for (let square = to; square !== from; square = before.get(square) ?? from) way.push(square);
  return way.reverse();
};

/** A way as it is ridden: the squares after the first; the clause where it ends before its destination or is none. */
export interface RideWay {
  readonly squares: readonly number[];
  readonly ends?: string;
}

/** The longest way on which a unit sets out, in turns of riding (rotd-8.3c). */
const LONGEST = 2;
const NO_WAY: readonly number[] = [];

/**
 * The way that a ride takes (rotd-8.3): the shortest in friendly hands of at most 80 squares; else the shortest of all of at
 * most 80, up to the first square that is not; 40 squares of it a turn; of a river 60 and 30. `isOurs` says whose hands a square is in, `mayEnter`
 * which squares are open to the unit.
 */
export const rideWay = (
  { links, most }: Pick<Line, 'links' | 'most'>,
  from: number,
  stops: readonly number[],
  mayEnter: (square: number) => boolean,
  isOurs: (square: number) => boolean,
): RideWay => {
  const longest = LONGEST * most;
  const legs = (open: (square: number) => boolean): readonly number[] | undefined => {
    const way: number[] = [];
    for (const stop of stops) {
      const leg = shortest(links, way.at(-1) ?? from, stop, open);
      if (!leg) return undefined;
      way.push(...leg);
    }
    return way;
  };
  const ours = legs((square) => mayEnter(square) && isOurs(square));
  if (ours && ours.length <= longest) return { squares: ours.slice(0, most) };
  const all = legs(mayEnter);
  if (!all) return { squares: NO_WAY, ends: 'rotd-8.3d' };
  if (all.length > longest) return { squares: NO_WAY, ends: 'rotd-8.3c' };
  const barred = all.findIndex((square) => !isOurs(square));
  return barred >= 0 && barred < most
    ? { squares: all.slice(0, barred), ends: 'rotd-8.3b' }
    : { squares: all.slice(0, most) };
};

/** The squares that a scenario is played on. */
export const isOpenSquare = ({ open }: Setting, square: number): boolean => open[square] === 1;
