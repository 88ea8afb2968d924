/** Questions about a position, asked by every phase. */
import { distance, neighbour } from '@longroll/geometry';
import { at, derived } from '@longroll/kernel';
import type { Piece, RosterLine, Setting, Side, State } from './state.ts';
import { GROUND_BIT } from './terrain.ts';

/** The opponent (is-frame-1). */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** Who stands where: by area, and the pieces of each area as a chain in roster order. */
export interface Standing {
  /** First piece of each area, -1 for none; `next` leads to the following ones. */
  readonly first: Int16Array;
  readonly next: number[];
  /** The unit of each area that is no transport, -1 for none (is-grid-6). */
  readonly fighter: Int16Array;
  /** Whether any unit, a transport too, stands in each area: 1, else 0. */
  readonly units: Uint8Array;
  /** Whose pieces stand in each area: 0 nobody's, else the side plus 1. */
  readonly held: Uint8Array;
  /** Units of each side on the board or still to arrive (is-victory-1), and its SP left. */
  readonly unitsLeft: [number, number];
  readonly spLeft: [number, number];
}

const emptyStanding = (areas: number): Standing => ({
  first: new Int16Array(areas),
  next: [],
  fighter: new Int16Array(areas),
  units: new Uint8Array(areas),
  held: new Uint8Array(areas),
  unitsLeft: [0, 0],
  spLeft: [0, 0],
});

/** Who stands where: read it, do not keep it. */
export const standing = derived<State, Standing>(
  ({ setting, pieces }, spare) => {
    const { roster, grid } = setting;
    const stands = spare?.first.length === grid.areas ? spare : emptyStanding(grid.areas);
    const { first, next, fighter, units, held, unitsLeft, spLeft } = stands;
    first.fill(-1);
    fighter.fill(-1);
    units.fill(0);
    held.fill(0);
    unitsLeft[0] = unitsLeft[1] = 0;
    spLeft[0] = spLeft[1] = 0;
    for (let row = pieces.length - 1; row >= 0; row--) {
      const { area, sp } = pieces[row] as Piece;
      const line = roster[row] as RosterLine;
      spLeft[line.side] += sp;
      if (area < -1) continue;
      if (!line.general) unitsLeft[line.side]++;
      if (area < 0) continue;
      next[row] = first[area] as number;
      first[area] = row;
      held[area] = line.side + 1;
      if (line.general) continue;
      units[area] = 1;
      if (!line.transport) fighter[area] = row;
    }
    return stands;
  },
  (s) => s.pieces,
  (s) => s.setting,
);

/** Whether a piece is a unit that fights: no general and no transport (is-close-2). */
export const isFighter = ({ general, transport }: RosterLine): boolean => !general && !transport;

/** The roster line of a piece. */
export const lineOf = (s: State, row: number): RosterLine => s.setting.roster[row] as RosterLine;

/** The roster line of the acting piece. */
export const acting = (s: State): RosterLine => lineOf(s, s.activation.piece);

/** The pieces of an area in roster order, all of one side (is-grid-6). */
export const piecesAt = (s: State, area: number): readonly number[] => {
  const { first, next } = standing(s);
  const rows: number[] = [];
  for (let row = at(first, area); row >= 0; row = at(next, row)) rows.push(row);
  return rows;
};

/** Whether an area holds any enemy piece of a side. */
export const hasEnemy = (s: State, side: Side, area: number): boolean => standing(s).held[area] === 2 - side;

/** Whether a general stands in an area (is-attack-5). */
export const hasGeneral = (s: State, area: number): boolean => {
  const { first, next } = standing(s);
  for (let row = first[area] as number; row >= 0; row = next[row] as number) if (lineOf(s, row).general) return true;
  return false;
};

/** Whether an area shares an edge with an enemy piece of a side (is-move-7). */
export const isBeside = (s: State, side: Side, area: number): boolean => {
  const { held } = standing(s);
  for (const next of s.setting.around[area] as readonly number[]) if (held[next] === 2 - side) return true;
  return false;
};

/** Edges of an area beyond which enemy pieces of a side stand, as bits (is-move-9). */
export const enemyEdges = (s: State, side: Side, area: number): number => {
  const { neighbours, facings } = s.setting.grid;
  const { held } = standing(s);
  let edges = 0;
  for (let facing = 0; facing < facings; facing++) {
    const next = neighbours[area * facings + facing] as number;
    if (next >= 0 && held[next] === 2 - side) edges |= 1 << facing;
  }
  return edges;
};

/** Whether a piece on the board has a front area for others to fear: any unit, and a general without one (is-move-12). */
export const hasFront = (s: State, row: number): boolean =>
  !lineOf(s, row).general || standing(s).units[(s.pieces[row] as Piece).area] === 0;

/** The front area of a piece on the board; -1 off the grid (is-grid-5). */
export const frontOf = (s: State, row: number): number => {
  const { area, facing } = s.pieces[row] as Piece;
  return neighbour(s.setting.grid, area, facing);
};

/** Whether a piece in the area `by` faces the adjacent area `area` (is-move-10, -12). */
export const isFacedFrom = (s: State, by: number, area: number): boolean => {
  const { first, next } = standing(s);
  for (let row = first[by] as number; row >= 0; row = next[row] as number)
    if (hasFront(s, row) && frontOf(s, row) === area) return true;
  return false;
};

/** Whether any enemy piece of a side faces an area, from wherever. */
export const isFaced = (s: State, side: Side, area: number): boolean => {
  const { held } = standing(s);
  for (const by of s.setting.around[area] as readonly number[])
    if (held[by] === 2 - side && isFacedFrom(s, by, area)) return true;
  return false;
};

/** Steps to the nearest enemy piece on the board; a large number when there is none (is-exh-4). */
export const nearestEnemy = (s: State, side: Side, area: number): number => {
  let nearest = 1000;
  for (let row = 0; row < s.pieces.length; row++) {
    const piece = s.pieces[row] as Piece;
    if (piece.area < 0 || lineOf(s, row).side === side) continue;
    const steps = distance(s.setting.grid, area, piece.area);
    if (steps < nearest) nearest = steps;
  }
  return nearest;
};

/** Whether the ground of an area has a quality. */
export const isGround = (setting: Setting, area: number, quality: keyof typeof GROUND_BIT): boolean =>
  ((setting.bits[area] as number) & GROUND_BIT[quality]) !== 0;

/** Whether pieces in an area are in cover (is-terrain-3). */
export const inCover = (s: State, area: number): boolean => isGround(s.setting, area, 'cover');

/** SP that a side has lost so far; pieces taken off to safety have lost none (is-exh-2). */
export const spLost = (s: State, side: Side): number => s.setting.totals[side] - standing(s).spLeft[side];

/** Whether a side has a unit on the board or still to arrive (is-victory-1). */
export const hasUnits = (s: State, side: Side): boolean => standing(s).unitsLeft[side] > 0;

/** Whether a piece may end its move, arrive or withdraw in an area without enemies, as far as stacking goes (is-grid-6). */
export const mayEndIn = (s: State, row: number, area: number): boolean => {
  if (!isFighter(lineOf(s, row))) return true;
  const { first, next } = standing(s);
  // A piece on its way may stand there already, on top of another: all that stand there are looked at.
  for (let other = first[area] as number; other >= 0; other = next[other] as number)
    if (other !== row && isFighter(lineOf(s, other))) return false;
  return true;
};
