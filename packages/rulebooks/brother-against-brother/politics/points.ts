/** Political points: what cities, states, battles and time are worth (bab-pol-1 to -7). Plus favours the Confederacy. */
import { distance } from '@longroll/geometry';
import { monthOfYear, segmentOf, yearOf } from '../calendar.ts';
import { CITIES, type City, cityNamed } from '../cities.ts';
import { controlOf } from '../control.ts';
import { commandsArmy, forceAt, forcesOf, strengthOf } from '../forces.ts';
import { GRID } from '../grid.ts';
import { isHex, NOWHERE } from '../places.ts';
import { strengthIn } from '../standing.ts';
import { CONFEDERATE, NEUTRAL, type Owner, type Side, type State, UNION } from '../state.ts';

/** Points of battles, by the CP that both sides had at least (bab-pol-5). */
const BATTLES = [
  { least: 60, points: 3 },
  { least: 30, points: 1 },
] as const;
/** Points of a resource city that is taken, of a strategic city or capital, and of the two capitals of the war (bab-pol-5). */
const CITY = 1;
const GREAT_CITY = 3;
const SEATS: { readonly [city: string]: number } = { richmond: 12, washington: 20 };
/** Points of a state that a side gains; plus where the Confederacy has it (bab-pol-3, -4, -5). */
const STATES: { readonly [state: string]: readonly [union: number, confederate: number] } = {
  AR: [-2, 0],
  WV: [0, 2],
  TN: [-4, 0],
  KY: [-3, 3],
  MO: [-3, 3],
  ...Object.fromEntries(['VA', 'NC', 'SC', 'GA', 'FL', 'AL', 'MS', 'LA'].map((state) => [state, [-3, 0] as const])),
};
/** SF that count as a Union army at Richmond without a commander (bab-pol-2). */
const ARMY = 60;
const RICHMOND = cityNamed('richmond').hex;

/** What a battle is worth to its winner (bab-pol-5). */
export const battlePoints = (attacker: number, defender: number): number =>
  BATTLES.find(({ least }) => attacker >= least && defender >= least)?.points ?? 0;

const cityPoints = ({ id, side, strategic, capital }: City): number => {
  const points = SEATS[id] ?? (strategic || capital ? GREAT_CITY : CITY);
  return side === 'confederate' ? -points : points;
};

const isTaken = (s: State, { hex, side }: City): boolean =>
  side !== 'neutral' && controlOf(s, hex) === (side === 'union' ? CONFEDERATE : UNION);

/** By state: the hexes of its capital, NOWHERE for none, and of its resource cities. */
const CITIES_OF: ReadonlyMap<string, { readonly capital: number; readonly cities: readonly number[] }> = new Map(
  CITIES.map(({ state }) => {
    const own = CITIES.filter((city) => city.state === state);
    const capital = own.find((city) => city.capital)?.hex ?? NOWHERE;
    return [state, { capital, cities: own.filter(({ resource }) => resource).map(({ hex }) => hex) }];
  }),
);

/** Whether a side controls a state: its capital and more than half of its resource cities (bab-pol-1). */
export const controlsState = (s: State, side: Side, state: string): boolean => {
  const { capital, cities } = CITIES_OF.get(state) ?? { capital: NOWHERE, cities: [] };
  if (capital === NOWHERE || controlOf(s, capital) !== side) return false;
  return 2 * cities.filter((hex) => controlOf(s, hex) === side).length > cities.length;
};

/** What all cities taken and states controlled now come to: what changes of it from turn to turn is scored (bab-pol-3 to -5). */
export const standingPoints = (s: State): number => {
  const cities = CITIES.filter((city) => city.resource && isTaken(s, city)).reduce(
    (sum, city) => sum + cityPoints(city),
    0,
  );
  return Object.entries(STATES).reduce(
    (sum, [state, [union, confederate]]) =>
      sum +
      (union !== 0 && controlsState(s, UNION, state) ? union : 0) +
      (confederate !== 0 && controlsState(s, CONFEDERATE, state) ? confederate : 0),
    cities,
  );
};

/** Whether a Union army stands beside Richmond (bab-pol-2). */
export const isRichmondThreatened = (s: State): boolean =>
  forcesOf(s, UNION).some((row) => {
    const { place } = forceAt(s, row);
    if (!isHex(place) || distance(GRID, place, RICHMOND) !== 1 || controlOf(s, RICHMOND) === UNION) return false;
    return (commandsArmy(s, row) && strengthOf(forceAt(s, row)) > 0) || strengthIn(s, UNION, place) >= ARMY;
  });

/** Points that time brings at the start of a month (bab-pol-7). */
export const weariness = (turn: number): number => {
  const [year, month] = [yearOf(turn), monthOfYear(turn)];
  if (segmentOf(turn) !== 1) return 0;
  return (year >= 1863 && (month === 0 || month === 6) ? 2 : 0) + (year === 1864 && month <= 9 ? 1 : 0);
};

/** What foreign powers want to come in, and the points that add one to the die (bab-pol-8). */
export const FAVOUR = 25;
const A_STEP = 5;
const COMES_IN = 9;

/** Whether foreign powers come in by a die: with one more for each five points above 25 (bab-pol-8). */
export const isForeign = (points: number, die: number): { readonly total: number; readonly comes: boolean } => {
  const total = die + Math.floor((points - FAVOUR) / A_STEP);
  return { total, comes: total >= COMES_IN };
};

/** Points of the election of 1864, from or up to which it favours a side, and what the Union gains (bab-pol-10). */
const CONFEDERACY_WINS = 15;
const UNION_GAINS = -10;
const GAIN = -5;

/** Whom the election of 1864 favours, and the points that follow; the Confederacy wins the war by it (bab-pol-10). */
export const electionOf = (points: number): { readonly favours: Owner; readonly change: number } => {
  if (points >= CONFEDERACY_WINS) return { favours: CONFEDERATE, change: 0 };
  return points > UNION_GAINS ? { favours: NEUTRAL, change: 0 } : { favours: UNION, change: GAIN };
};

/** The last points at which the Union has won when the war is over, and at which nobody has (bab-vic-1). */
const UNION_AT = -30;
const DRAW_AT = -10;

/** Who has won once the last turn is over (bab-vic-1). */
export const winnerAtEnd = (points: number): Owner =>
  points <= UNION_AT ? UNION : points <= DRAW_AT ? NEUTRAL : CONFEDERATE;

/** The ten Confederate capitals of the map (bab-vic-1). */
export const capitalsHeld = (s: State, side: Side): number =>
  CITIES.filter((city) => city.capital && city.side === 'confederate' && controlOf(s, city.hex) === side).length;

/** Who holds a city. */
export const holds = (s: State, side: Side, city: string): boolean => controlOf(s, cityNamed(city).hex) === side;
