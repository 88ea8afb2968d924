/** What pieces and places are worth to a computer player, in points: one strength point of infantry is 1. */
import { distance } from '@longroll/geometry';
import { lineOf, nearestEnemy, spLost, standing } from '../queries.ts';
import type { Piece, RosterLine, Side, State } from '../state.ts';

const BY_TYPE = {
  infantry: 1,
  'dismounted cavalry': 0.95,
  'mounted cavalry': 1.1,
  'machine gun': 1.6,
  artillery: 1.6,
  transport: 0.5,
  general: 2,
} as const;

/** A wagon on its way to safety decides the battle that it is in. */
const CONVOY = 6;

/** Worth of one strength point of a piece. */
export const pointWorth = (s: State, line: RosterLine): number => {
  const { victory } = s.setting;
  return victory.kind === 'escort' && line.transport && victory.side === line.side ? CONVOY : BY_TYPE[line.type];
};

/** How much a side's losses weigh beyond the pieces: it may do less once half of its strength is gone (is-exh-4). */
const weariness = (s: State, side: Side): number => {
  const share = spLost(s, side) / Math.max(1, s.setting.exhaustion[side]);
  return 2.5 * Math.min(1, share) ** 2 + (share >= 1 ? 4 : 0);
};

/** Links of the way between a piece and what it is after, weighed by how much it is wanted there. */
const PULL = 0.12;

const nearestOf = (s: State, area: number, places: readonly number[]): number => {
  let nearest = 30;
  for (const place of places) {
    const steps = distance(s.setting.grid, area, place);
    if (steps < nearest) nearest = steps;
  }
  return nearest;
};

const piecesOf = (s: State, is: (line: RosterLine) => boolean): readonly number[] => {
  const areas: number[] = [];
  for (let row = 0; row < s.pieces.length; row++) {
    const { area } = s.pieces[row] as Piece;
    if (area >= 0 && is(lineOf(s, row))) areas.push(area);
  }
  return areas;
};

/** How good it is for a piece to stand in an area, as far as the battle's purpose goes. */
export const placeWorth = (s: State, line: RosterLine, area: number): number => {
  const { victory, objectives } = s.setting;
  if (line.general) return -0.05 * nearestEnemy(s, line.side, area);
  if (victory.kind === 'escort') {
    if (line.side !== victory.side) {
      const wagons = piecesOf(s, (other) => other.transport && other.side === victory.side);
      return wagons.length > 0 ? -PULL * nearestOf(s, area, wagons) : -PULL * nearestEnemy(s, line.side, area);
    }
    if (line.transport) return -0.5 * nearestOf(s, area, victory.haven);
    return -0.6 * PULL * nearestOf(s, area, victory.haven);
  }
  if (objectives.length === 0) return -PULL * nearestEnemy(s, line.side, area);
  const areas = objectives.map((objective) => objective.area);
  const standsOn = objectives.find((objective) => objective.area === area);
  const prize = standsOn ? (victory.kind === 'hold' ? 1.6 : 0.7 * standsOn.points) : 0;
  return prize - PULL * Math.min(nearestOf(s, area, areas), nearestEnemy(s, line.side, area) + 1);
};

/** What the places that decide are worth as they are held now. */
const holdings = (s: State, side: Side): number => {
  const { victory, objectives } = s.setting;
  let sum = 0;
  objectives.forEach((objective, place) => {
    if (s.holders[place] === side) sum += victory.kind === 'hold' ? 3 : 1.6 * objective.points;
  });
  return sum;
};

/** Points of one side: pieces, where they stand, what they hold, how tired they are. */
export const sideWorth = (s: State, side: Side): number => {
  const { held } = standing(s);
  let sum = holdings(s, side) - weariness(s, side);
  for (let row = 0; row < s.pieces.length; row++) {
    const line = lineOf(s, row);
    if (line.side !== side) continue;
    const { area, sp } = s.pieces[row] as Piece;
    if (area === -3) sum += 8;
    else if (area >= -1) sum += sp * pointWorth(s, line);
    if (area >= 0 && held[area] === side + 1) sum += placeWorth(s, line, area);
  }
  return sum;
};
