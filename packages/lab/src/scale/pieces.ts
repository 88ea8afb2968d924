import { disc, neighbour } from '@longroll/geometry';
import { memoizeBy } from '@longroll/kernel';
import { chanceOf, country, HIGH, kinds, WIDE } from './country.ts';

/** How many counters there are. */
export const COUNTERS = 2000;
const ARMIES = 40;
/** The board has been played so many turns; position 0 is the set-up. */
export const TURNS = 40;

export interface Piece {
  readonly id: string;
  readonly side: 0 | 1;
  readonly arm: 'infantry' | 'cavalry' | 'artillery';
  readonly strength: number;
}

/** Piece by piece: armies of fifty, the sides in turn. */
export const pieces: readonly Piece[] = Array.from({ length: COUNTERS }, (_, i) => {
  const side = Math.floor(i / (COUNTERS / ARMIES)) % 2 === 0 ? 0 : 1;
  const chance = chanceOf(i, 5, 21);
  return {
    id: `${side === 0 ? 'U' : 'C'}${i}`,
    side,
    arm: chance < 0.7 ? 'infantry' : chance < 0.88 ? 'cavalry' : 'artillery',
    strength: 1 + Math.floor(chanceOf(i, 6, 22) * 9),
  };
});

const isDry = (area: number): boolean => area >= 0 && kinds[area] !== 'water';

/** The dry hex nearest to a place, row by row from there on. */
const dryFrom = (area: number): number => {
  for (let by = 0; by < country.areas; by++) {
    const next = (area + by) % country.areas;
    if (isDry(next)) return next;
  }
  return area;
};

/** Where an army gathers: its own side's half, further on with each turn. */
const campOf = (army: number): number => {
  const x = Math.floor(chanceOf(army, 1, 31) * (WIDE - 8)) + 4;
  const north = army % 2 === 0 ? 6 : HIGH / 2 - 4;
  const y = Math.floor(chanceOf(army, 2, 31) * (HIGH / 2 - 6)) + north;
  return dryFrom(y * WIDE + x);
};

const setUp = (): Int16Array =>
  Int16Array.from({ length: COUNTERS }, (_, i) => {
    const camp = campOf(Math.floor(i / (COUNTERS / ARMIES)));
    const near = disc(country, camp, 3).filter(isDry);
    return near[Math.floor(chanceOf(i, 3, 32) * near.length)] ?? camp;
  });

const moved = (before: Int16Array, turn: number): Int16Array =>
  before.map((area, i) => {
    if (chanceOf(i, turn, 41) < 0.7) return area;
    const next = neighbour(country, area, Math.floor(chanceOf(i, turn, 42) * country.facings));
    return isDry(next) ? next : area;
  });

/** A position of the board: the hex of each piece after so many turns. */
export interface ScaleView {
  readonly turn: number;
  readonly areas: Int16Array;
}

/** The position after a turn. Throws a RangeError for a turn that was not played. */
export const positionAt = memoizeBy(
  (turn: number): string => `${turn}`,
  (turn: number): ScaleView => {
    if (turn < 0 || turn > TURNS) throw new RangeError(`there is no turn ${turn}`);
    return { turn, areas: turn === 0 ? setUp() : moved(positionAt(turn - 1).areas, turn) };
  },
);
