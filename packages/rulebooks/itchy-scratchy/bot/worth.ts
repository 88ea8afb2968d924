/** What pieces and places are worth to a computer player, in points: one strength point of infantry is 1. */
import { distance } from '@longroll/geometry';
import { CONVOY, EVEN_PLACES, type PlaceWeights, POINT_WORTH, PROFILES, type Profile } from '../data/weights.ts';
import { lineOf, nearestEnemy, spLost } from '../queries.ts';
import { DESTROYED, type Piece, type RosterLine, SAFE, type Side, type State } from '../state.ts';

/** Worth of one strength point of a piece. */
export const pointWorth = (s: State, line: RosterLine): number => {
  const { victory } = s.setting;
  return victory.kind === 'escort' && line.transport && victory.side === line.side
    ? CONVOY.under
    : POINT_WORTH[line.type];
};

/** How much a side's losses weigh beyond the pieces: it may do less once half of its strength is gone (is-exh-4). */
const weariness = (s: State, side: Side): number => {
  const share = spLost(s, side) / Math.max(1, s.setting.exhaustion[side]);
  return 2.5 * Math.min(1, share) ** 2 + (share >= 1 ? 4 : 0);
};

/** The profile of a side by its part in the battle. */
export const profileOf = (s: State, side: Side): Profile => {
  const { victory } = s.setting;
  switch (victory.kind) {
    case 'battle':
    case 'points':
      return PROFILES.calm;
    case 'hold':
      return victory.side === side ? PROFILES.storming : PROFILES.holding;
    case 'escort':
      return victory.side === side ? PROFILES.escorting : PROFILES.hunting;
  }
};

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

const escortWorth = (
  s: State,
  line: RosterLine,
  area: number,
  places: PlaceWeights,
  { side, haven }: { readonly side: Side; readonly haven: readonly number[] },
): number => {
  if (line.side === side) {
    const pull = line.transport ? places.convoy : places.escort;
    return -pull * nearestOf(s, area, haven);
  }
  const wagons = piecesOf(s, (other) => other.transport && other.side === side);
  if (wagons.length === 0) return -places.battle * nearestEnemy(s, line.side, area);
  return -places.hunt * Math.min(nearestOf(s, area, wagons), nearestEnemy(s, line.side, area) + 1);
};

const objectiveWorth = (s: State, line: RosterLine, area: number, places: PlaceWeights): number => {
  const { victory, objectives } = s.setting;
  const on = objectives.find((objective) => objective.area === area);
  const storms = victory.kind === 'hold' && victory.side === line.side;
  const pull = storms ? places.storm : victory.kind === 'hold' ? places.hold : places.points;
  const prize = on ? (victory.kind === 'hold' ? places.there : places.perPoint * on.points) : 0;
  const nearest = nearestOf(
    s,
    area,
    objectives.map((objective) => objective.area),
  );
  return prize - pull * (storms ? nearest : Math.min(nearest, nearestEnemy(s, line.side, area) + 1));
};

/** How good it is for a piece to stand in an area, as far as the battle's purpose goes. */
export const placeWorth = (s: State, line: RosterLine, area: number, places: PlaceWeights = EVEN_PLACES): number => {
  const { victory, objectives } = s.setting;
  if (line.general) return -0.05 * nearestEnemy(s, line.side, area);
  if (line.target === 'gun') return -places.battle * Math.abs(nearestEnemy(s, line.side, area) - places.guns);
  if (victory.kind === 'escort') return escortWorth(s, line, area, places, victory);
  return objectives.length > 0
    ? objectiveWorth(s, line, area, places)
    : -places.battle * nearestEnemy(s, line.side, area);
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

/** Points of one side by what it has: pieces, what they hold, how tired they are. */
export const strengthWorth = (s: State, side: Side): number => {
  let sum = holdings(s, side) - weariness(s, side);
  for (let row = 0; row < s.pieces.length; row++) {
    const line = lineOf(s, row);
    if (line.side !== side) continue;
    const { area, sp } = s.pieces[row] as Piece;
    if (area === SAFE) sum += CONVOY.rescued;
    else if (area !== DESTROYED) sum += sp * pointWorth(s, line);
  }
  return sum;
};

/** Points of one side by where its pieces stand. */
export const placement = (s: State, side: Side): number => {
  let sum = 0;
  for (let row = 0; row < s.pieces.length; row++) {
    const line = lineOf(s, row);
    const { area } = s.pieces[row] as Piece;
    if (line.side === side && area >= 0) sum += placeWorth(s, line, area);
  }
  return sum;
};
