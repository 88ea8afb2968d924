/** Who stands where, and zones of control: worked out from the forces (chapter 1). */
import { changedRows, following } from '@longroll/kernel';
import { forceAt, isGarrisonPlace, isLed, strengthOf } from './forces.ts';
import { BRIDGE, FORD, GRID, isHex, isLand, NOWHERE, PLACES, sides, TIDAL } from './map.ts';
import { type Force, isPosted, NOBODY, otherSide, posts, type Side, type State } from './state.ts';

/** SF of a formation from which on it has a zone of control (bab-zoc-1). */
export const ZONE_STRENGTH = 3;

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

const makeRoom = ({ forces, forts }: State) => ({
  /** SF of each side by place. */
  strength: [new Int16Array(PLACES), new Int16Array(PLACES)] as const,
  /** The same without garrisons: what counts for the stack (bab-stack-2). */
  stacked: [new Int16Array(PLACES), new Int16Array(PLACES)] as const,
  /** Formations of each side whose zone of control covers a hex. */
  zones: [new Int16Array(GRID.areas), new Int16Array(GRID.areas)] as const,
  /** By hex: 1 where rides and supply lines of a side may pass. */
  clear: [new Uint8Array(GRID.areas).fill(1), new Uint8Array(GRID.areas).fill(1)] as const,
  /** The first force of each place, NOBODY for none; `next` leads to the following ones, by id. */
  first: new Int16Array(PLACES).fill(NOBODY),
  next: new Int16Array(2 * forces.length),
  /** The forces that have been counted, and the forts beside which they are garrisons. */
  forces: [] as readonly Force[],
  forts,
});
/** What stands where. Read it, do not keep it. */
export type Standing = ReturnType<typeof makeRoom>;

/** No enemy SF may stand there, and no enemy zone of control lie there unless own troops hold it (bab-rail-2, bab-sup-6). */
const judge = ({ strength, zones, clear }: Standing, hex: number): void => {
  const [union, confederate] = [strength[0][hex] as number, strength[1][hex] as number];
  clear[0][hex] = confederate === 0 && (zones[1][hex] === 0 || union > 0) ? 1 : 0;
  clear[1][hex] = union === 0 && (zones[0][hex] === 0 || confederate > 0) ? 1 : 0;
};

/** Counts a zone of control in a hex and, unless it is a garrison's, round it. */
const addZone = (room: Standing, side: Side, hex: number, by: 1 | -1, around: boolean): void => {
  const zones = room.zones[side];
  (zones[hex] as number) += by;
  for (let edge = hex * GRID.facings; around && edge < (hex + 1) * GRID.facings; edge++) {
    if (OPEN[edge] !== 1) continue;
    const to = GRID.neighbours[edge] as number;
    (zones[to] as number) += by;
    judge(room, to);
  }
};

/** Takes a force into the chain of its place, or out of it. */
const chain = ({ first, next }: Standing, row: number, place: number, by: 1 | -1): void => {
  let before = NOBODY;
  let here = first[place] as number;
  while (here !== NOBODY && here < row) {
    before = here;
    here = next[here] as number;
  }
  const then = by === 1 ? row : (next[row] as number);
  if (by === 1) next[row] = here;
  if (before === NOBODY) first[place] = then;
  else next[before] = then;
};

/** Counts a force where it stands, or no longer. */
const count = (room: Standing, row: number, force: Force | undefined, by: 1 | -1): void => {
  if (!force || force.place === NOWHERE) return;
  const { place, side } = force;
  const strength = strengthOf(force);
  const inField = isLed(row) || !isGarrisonPlace(room, place);
  (room.strength[side][place] as number) += by * strength;
  if (inField) (room.stacked[side][place] as number) += by * strength;
  chain(room, row, place, by);
  if (!isHex(place)) return;
  if (strength >= ZONE_STRENGTH) addZone(room, side, place, by, inField);
  judge(room, place);
};

/** Who stands where in a position: an older answer is brought up to date by the forces that are others now. */
export const standing = following<State, Standing>(
  (s, spare) => {
    const { forces, forts } = s;
    const room = spare?.forts === forts && spare.next.length >= forces.length ? spare : makeRoom(s);
    const before = room.forces;
    const common = Math.min(before.length, forces.length);
    for (const row of changedRows(before, forces)) {
      if (row < common && isPosted(before[row] as Force, forces[row] as Force)) continue;
      count(room, row, row < before.length ? before[row] : undefined, -1);
      count(room, row, row < forces.length ? forces[row] : undefined, 1);
    }
    room.forces = forces;
    return room;
  },
  posts,
  (s) => s.forts,
);

/** Forces in a place, by id; of one side if it is named. */
export const forcesIn = (s: State, place: number, side?: Side): readonly number[] => {
  const { first, next } = standing(s);
  const rows: number[] = [];
  for (let row = first[place] as number; row >= 0; row = next[row] as number)
    if (side === undefined || forceAt(s, row).side === side) rows.push(row);
  return rows;
};
export const ownForcesIn = (s: State, side: Side, place: number): readonly number[] => forcesIn(s, place, side);

/** Whether there is one force in a place, or none. */
export const isAlone = (s: State, place: number): boolean => {
  const { first, next } = standing(s);
  const row = first[place] as number;
  return row < 0 || (next[row] as number) < 0;
};

/** SF of a side in a place. */
export const strengthIn = (s: State, side: Side, place: number): number => standing(s).strength[side][place] as number;

/** SF of a side in a place that count for the stack: garrisons apart (bab-stack-2). */
export const stackedIn = (s: State, side: Side, place: number): number => standing(s).stacked[side][place] as number;

/** By hex: 1 where a side's rides and supply lines may pass (bab-rail-2, bab-sup-6). */
export const clearFor = (s: State, side: Side): Uint8Array => standing(s).clear[side];

/** Whether enemy SF or their zone of control lie in each of some hexes. */
export const areThreatened = (s: State, side: Side, hexes: readonly number[]): boolean => {
  const { strength, zones } = standing(s);
  const enemy = otherSide(side);
  return hexes.every((hex) => strength[enemy][hex] !== 0 || zones[enemy][hex] !== 0);
};

/** Whether a hex lies in the zone of control of a side's enemy (bab-zoc-1). */
export const isInEnemyZone = (s: State, side: Side, hex: number): boolean =>
  isHex(hex) && (standing(s).zones[otherSide(side)][hex] as number) > 0;
