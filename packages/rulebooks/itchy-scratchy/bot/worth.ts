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
  const wagons = s.pieces.flatMap((piece, row) => {
    const other = lineOf(s, row);
    return piece.area >= 0 && other.transport && other.side === side ? [piece.area] : [];
  });
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
export const placeWorth = (s: State, line: RosterLine, area: number, places = EVEN_PLACES): number => {
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
  const worth = (points: number): number => (victory.kind === 'hold' ? 3 : 1.6 * points);
  return objectives.reduce((sum, { points }, place) => (s.holders[place] === side ? sum + worth(points) : sum), 0);
};

/** The sum of something over the pieces of a side. */
export const sumOver = (
  s: State,
  side: Side,
  worth: (piece: Piece, line: RosterLine, row: number) => number,
): number => {
  let sum = 0;
  for (let row = 0; row < s.pieces.length; row++) {
    const line = lineOf(s, row);
    if (line.side === side) sum += worth(s.pieces[row] as Piece, line, row);
  }
  return sum;
};

/** Points of one side by what it has: pieces, what they hold, how tired they are. */
export const strengthWorth = (s: State, side: Side): number =>
  holdings(s, side) -
  weariness(s, side) +
  sumOver(s, side, ({ area, sp }, line) => {
    if (area === SAFE) return CONVOY.rescued;
    return area === DESTROYED ? 0 : sp * pointWorth(s, line);
  });

/** Points of one side by where its pieces stand. */
export const placement = (s: State, side: Side): number =>
  sumOver(s, side, ({ area }, line) => (area >= 0 ? placeWorth(s, line, area) : 0));
