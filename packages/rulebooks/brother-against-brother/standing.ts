/** Who stands where, and zones of control: worked out from the forces (chapter 1). */
import { derived } from '@longroll/kernel';
import { forceAt, isGarrison, strengthOf } from './forces.ts';
import { GRID } from './grid.ts';
import { BRIDGE, FORD, isLand, sides, TIDAL } from './map.ts';
import { posts } from './parts.ts';
import { isHex, NOWHERE, PLACES } from './places.ts';
import { otherSide } from './sides.ts';
import type { Side, State } from './state.ts';

/** SF of a formation from which on it has a zone of control (bab-zoc-1). */
export const ZONE_STRENGTH = 3;

/** What stands where. Read it, do not keep it. */
export interface Standing {
  /** SF of each side by place. */
  readonly strength: readonly [Int16Array, Int16Array];
  /** Formations of each side whose zone of control covers a hex. */
  readonly zones: readonly [Int16Array, Int16Array];
  /** The first force of each place, NOBODY for none; `next` leads to the following ones, by id. */
  readonly first: Int16Array;
  next: Int16Array;
  /** Places where any force stands. */
  held: number[];
}

/** Whether a zone of control crosses a hexside: not a tidal river without bridge or ford, and never into water (bab-zoc-1). */
const isOpenSide = (edge: number): boolean => {
  const bits = sides[edge] as number;
  const to = GRID.neighbours[edge] as number;
  return to >= 0 && isLand(to) && ((bits & TIDAL) === 0 || (bits & (BRIDGE | FORD)) !== 0);
};

/** By hexside as seen from a hex: whether its zone of control reaches over it. */
const OPEN: Uint8Array = Uint8Array.from({ length: GRID.areas * GRID.facings }, (_, edge) =>
  isOpenSide(edge) ? 1 : 0,
);

/** Whether a zone of control reaches from a hex over one of its edges (bab-zoc-1). */
export const isZoneOver = (edge: number): boolean => OPEN[edge] === 1;

const makeRoom = (rows: number): Standing => ({
  strength: [new Int16Array(PLACES), new Int16Array(PLACES)],
  zones: [new Int16Array(GRID.areas), new Int16Array(GRID.areas)],
  first: new Int16Array(PLACES).fill(-1),
  next: new Int16Array(rows),
  held: [],
});

/** Empties an old answer: only the places that it says are held, and those around them. */
const cleared = (room: Standing): Standing => {
  for (const place of room.held) {
    room.first[place] = -1;
    for (const strength of room.strength) strength[place] = 0;
    if (!isHex(place)) continue;
    for (const zones of room.zones) {
      zones[place] = 0;
      for (let facing = 0; facing < GRID.facings; facing++) {
        const to = GRID.neighbours[place * GRID.facings + facing] as number;
        if (to >= 0) zones[to] = 0;
      }
    }
  }
  room.held = [];
  return room;
};

const addZone = (zones: Int16Array, place: number, around: boolean): void => {
  if (!isHex(place)) return;
  (zones[place] as number)++;
  if (!around) return;
  for (let facing = 0; facing < GRID.facings; facing++) {
    const edge = place * GRID.facings + facing;
    if (OPEN[edge] === 1) (zones[GRID.neighbours[edge] as number] as number)++;
  }
};

/** Who stands where in a position. */
export const standing = derived<State, Standing>(
  (s, spare) => {
    const room = spare ? cleared(spare) : makeRoom(s.forces.length);
    if (room.next.length < s.forces.length) room.next = new Int16Array(2 * s.forces.length);
    for (let row = s.forces.length - 1; row >= 0; row--) {
      const force = forceAt(s, row);
      const { place, side } = force;
      if (place === NOWHERE) continue;
      if (room.first[place] === -1) room.held.push(place);
      room.next[row] = room.first[place] as number;
      room.first[place] = row;
      const strength = strengthOf(force);
      (room.strength[side][place] as number) += strength;
      if (strength >= ZONE_STRENGTH) addZone(room.zones[side], place, !isGarrison(s, row));
    }
    return room;
  },
  posts,
  (s) => s.forts,
);

/** Forces in a place, by id. */
export const forcesIn = (s: State, place: number): readonly number[] => {
  const { first, next } = standing(s);
  const rows: number[] = [];
  for (let row = first[place] as number; row >= 0; row = next[row] as number) rows.push(row);
  return rows;
};

/** A side's forces in a place, by id. */
export const ownForcesIn = (s: State, side: Side, place: number): readonly number[] =>
  forcesIn(s, place).filter((row) => forceAt(s, row).side === side);

/** SF of a side in a place. */
export const strengthIn = (s: State, side: Side, place: number): number => standing(s).strength[side][place] as number;

/** Whether a hex lies in the zone of control of a side's enemy (bab-zoc-1). */
export const isInEnemyZone = (s: State, side: Side, hex: number): boolean =>
  isHex(hex) && (standing(s).zones[otherSide(side)][hex] as number) > 0;
