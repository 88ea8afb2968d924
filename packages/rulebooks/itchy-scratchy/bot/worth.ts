/** What pieces and places are worth to a computer player, in points: one strength point of infantry is 1. */
import { distance } from '@longroll/geometry';
import { lineOf, nearestEnemy, spLost } from '../queries.ts';
import { DESTROYED, type Piece, type RosterLine, SAFE, type Side, type State } from '../state.ts';

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
/** And more when it is safe. */
const RESCUED = 9;

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

/** What a side wants of the places of a battle: points for each step nearer, and for standing where it matters. */
export interface PlaceWeights {
  /** Nearer to the enemy, where nothing else is at stake; for guns, to their range. */
  readonly battle: number;
  /** Nearer to an objective that counts points, and to hold it. */
  readonly points: number;
  readonly perPoint: number;
  /** Nearer to a place that decides: its defenders, and those who must take it; and to stand there. */
  readonly hold: number;
  readonly storm: number;
  readonly there: number;
  /** Nearer to wagons, for those who hunt them; to safety, for the wagons and for their escort. */
  readonly hunt: number;
  readonly convoy: number;
  readonly escort: number;
  /** How far from the enemy guns do their work best, in areas. */
  readonly guns: number;
}

/** What the evaluation counts on. */
export const EVEN_PLACES: PlaceWeights = {
  battle: 0.22,
  points: 0.3,
  perPoint: 0.9,
  hold: 0.22,
  storm: 0.55,
  there: 2.4,
  hunt: 0.45,
  convoy: 0.7,
  escort: 0.12,
  guns: 3,
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
    if (area === SAFE) sum += RESCUED;
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
