/** Who sees whom on a tactical map (rotd-4.2). */
import { at, cell, constants } from '@longroll/kernel';
import { areFriends, isCombatant, stateIn } from '../relations.ts';
import { TACS, tacSector, tacsApart } from '../squares.ts';
import { isActive, type Position } from '../work.ts';

/** What sight on a tactical map rests on: units and where they stand, and how their states stand to each other. */
export type Seen = Pick<Position, 'units' | 'standing' | 'relations'>;

const DIRECTIONS = 8;
const FAR = 99;

/** The sector of each tac from one (rotd-G6); 8 for the tac itself. */
const sectorsFrom = constants((from) =>
  Uint8Array.from({ length: TACS }, (_, to) => (from === to ? DIRECTIONS : tacSector(from, to))),
);

/** Whether a unit sights others, or hides those behind it from those who are no friends: active, and no headquarters (rotd-4.1d, 4.2c). */
const isWatcher = (p: Seen, row: number): boolean => isActive(p.units, row) && isCombatant(p.units, row);

const isFriendOf = (p: Seen, state: number, row: number): boolean => areFriends(p, state, stateIn(p.units, row));

/** Whether a state has an active unit of a friend in a square, through whom its players see the tactical map (rotd-4.6b). */
export const hasFriendIn = (p: Seen, square: number, state: number): boolean => {
  const { first, next } = p.standing;
  for (let row = first[square] ?? -1; row >= 0; row = next[row] ?? -1)
    if (isActive(p.units, row) && isFriendOf(p, state, row)) return true;
  return false;
};

/** Whether another unit that is no friend of a state stands nearer to a watcher's tac in a sector: it alone is seen (rotd-4.2b). */
const isHidden = (p: Seen, state: number, row: number, from: number, sector: number, distance: number): boolean => {
  const { first, next } = p.standing;
  const sectors = sectorsFrom(from);
  for (let other = first[cell(p.units.square, row)] ?? -1; other >= 0; other = next[other] ?? -1) {
    if (other === row || !isWatcher(p, other) || isFriendOf(p, state, other)) continue;
    const tac = cell(p.units.tac, other);
    if (sectors[tac] === sector && tacsApart(from, tac) < distance) return true;
  }
  return false;
};

/** Whether any watcher in the unit's square that answers to a test would see the unit in a tac (rotd-4.2b). */
const isWatchedAt = (p: Seen, row: number, tac: number, counts: (state: number) => boolean): boolean => {
  const { first, next } = p.standing;
  for (let viewer = first[cell(p.units.square, row)] ?? -1; viewer >= 0; viewer = next[viewer] ?? -1) {
    if (!isWatcher(p, viewer)) continue;
    const state = stateIn(p.units, viewer);
    if (!counts(state)) continue;
    const from = cell(p.units.tac, viewer);
    if (from === tac || !isHidden(p, state, row, from, at(sectorsFrom(from), tac), tacsApart(from, tac))) return true;
  }
  return false;
};

/**
 * Whether the units of a state and its friends would see the unit in a row if it stood in a tac of its square; the others
 * are where they are. Friends are always seen (rotd-4.2a), others where nobody that is no friend stands nearer in the same
 * sector (rotd-4.2b); what one sees, all see (rotd-4.2d).
 */
export const isSeenAt = (p: Seen, state: number, row: number, tac: number): boolean =>
  isFriendOf(p, state, row)
    ? hasFriendIn(p, cell(p.units.square, row), state)
    : isWatchedAt(p, row, tac, (viewer) => areFriends(p, state, viewer));

/** Whether any unit in its square that is neither of its state nor of an active ally would see the unit in a tac (rotd-4.4b). */
export const isSeenByOthersAt = (p: Seen, row: number, tac: number): boolean => {
  const state = stateIn(p.units, row);
  return isWatchedAt(p, row, tac, (viewer) => !areFriends(p, state, viewer));
};

/** Whether the units of a state and its friends see the unit in a row (rotd-4.2). */
export const isSeen = (p: Seen, state: number, row: number): boolean => isSeenAt(p, state, row, cell(p.units.tac, row));

/** How near the nearest unit that is no friend of a state stands to a tac, in each sector (rotd-4.2b). */
const nearestBySector = (p: Seen, from: number, others: readonly number[]): Uint8Array => {
  const nearest = new Uint8Array(DIRECTIONS + 1).fill(FAR);
  const sectors = sectorsFrom(from);
  for (const row of others) {
    if (!isWatcher(p, row)) continue;
    const tac = cell(p.units.tac, row);
    const sector = at(sectors, tac);
    nearest[sector] = Math.min(at(nearest, sector), tacsApart(from, tac));
  }
  return nearest;
};

/**
 * Rows of the units in a square that a state's players see through the active units of its friends there, friends among
 * them (rotd-4.2). Empty where it has none.
 */
export const seenRows = (p: Seen, square: number, state: number): ReadonlySet<number> => {
  const seen = new Set<number>();
  if (!hasFriendIn(p, square, state)) return seen;
  const others: number[] = [];
  const watched = new Set<number>();
  const { first, next } = p.standing;
  for (let row = first[square] ?? -1; row >= 0; row = next[row] ?? -1) {
    if (!isFriendOf(p, state, row)) others.push(row);
    else {
      seen.add(row);
      if (isWatcher(p, row)) watched.add(cell(p.units.tac, row));
    }
  }
  for (const from of watched) {
    const nearest = nearestBySector(p, from, others);
    for (const row of others) {
      const tac = cell(p.units.tac, row);
      if (tac === from || tacsApart(from, tac) <= at(nearest, at(sectorsFrom(from), tac))) seen.add(row);
    }
  }
  return seen;
};
