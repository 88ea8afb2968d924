/** Political points: what cities, states, battles and time are worth (bab-pol-1 to -10). Plus favours the Confederacy. */

import { distance } from '@longroll/geometry';
import { about, int, memoize, optional, type SheetOf } from '@longroll/kernel';
import { monthOfYear, segmentOf, yearOf } from '../calendar.ts';
import { controlOf } from '../control.ts';
import { commandsArmy, forceAt, forcesOf, strengthOf } from '../forces.ts';
import { CITIES, type City, cityNamed, GRID, isHex, NOWHERE } from '../map.ts';
import { strengthIn } from '../standing.ts';
import { CONFEDERATE, NEUTRAL, type Owner, type Side, type State, UNION } from '../state.ts';

/** The book's values. Those of events count for the side that they favour; those of a track are read as they stand. */
export const PRINTED_VALUES = {
  battle: 1,
  greatBattle: 3,
  city: 1,
  greatCity: 3,
  richmond: 12,
  washington: 20,
  tennessee: 4,
  borderState: 3,
  rebelState: 3,
  unionLevy: 4,
  confederateLevy: -3,
  laterCall: 1,
  halfYear: 2,
  monthOf1864: 1,
  favour: 25,
  intervention: 10,
  emancipation: -3,
  confederateElection: 15,
  unionElection: -10,
  electionGain: -5,
} as const;
type Word = keyof typeof PRINTED_VALUES;
/** What every event is worth. */
export type Values = { readonly [word in Word]: number };

const worth = (label: string, clause: string) => about(label, optional(int(-200, 200)), clause);

export const valueFields = {
  battle: worth('A battle of 30 combat points or more on both sides, to its winner', 'bab-pol-5'),
  greatBattle: worth('A battle of 60 combat points or more on both sides, to its winner', 'bab-pol-5'),
  city: worth('A resource city taken from its owner of 1861', 'bab-pol-5'),
  greatCity: worth('A strategic city or a capital', 'bab-pol-5'),
  richmond: worth('Richmond', 'bab-pol-5'),
  washington: worth('Washington', 'bab-pol-5'),
  tennessee: worth('Tennessee, controlled by the Union', 'bab-pol-5'),
  borderState: worth('Kentucky or Missouri, to the side that controls it', 'bab-pol-5'),
  rebelState: worth('Each other Confederate state, controlled by the Union', 'bab-pol-5'),
  unionLevy: worth('A levy of the Union; plus favours the Confederacy', 'bab-pol-6'),
  confederateLevy: worth('A levy of the Confederacy; plus favours the Confederacy', 'bab-pol-6'),
  laterCall: worth('Each Union call after the first; plus favours the Confederacy', 'bab-pol-6'),
  halfYear: worth('January and July from 1863; plus favours the Confederacy', 'bab-pol-7'),
  monthOf1864: worth('Each month of 1864 up to October, more than that', 'bab-pol-7'),
  favour: worth('The points that foreign powers want to come in', 'bab-pol-8'),
  intervention: worth('What the Confederacy gains when they come in', 'bab-pol-8'),
  emancipation: worth('Emancipation; plus favours the Confederacy', 'bab-pol-9'),
  confederateElection: worth('The points from which the Confederacy wins the election of 1864', 'bab-pol-10'),
  unionElection: worth('The points up to which that election favours the Union', 'bab-pol-10'),
  electionGain: worth('What the Union then gains; plus favours the Confederacy', 'bab-pol-10'),
};

/** The book's values with those that a scenario puts in their place; undefined where it has none. */
export const valuesIn = (file: SheetOf<typeof valueFields> | undefined): Values | undefined => {
  if (file === undefined) return undefined;
  const own = Object.entries(file).filter(([, value]) => value !== undefined);
  return { ...PRINTED_VALUES, ...Object.fromEntries(own) };
};

/** CP that both sides have at least in a battle that counts, and in a great one (bab-pol-5). */
const BATTLE = 30;
const GREAT_BATTLE = 60;
/** Arkansas and West Virginia, which the source itself gives (bab-pol-3, -4). */
const ARKANSAS = 2;
const WEST_VIRGINIA = 2;
const REBEL_STATES = ['VA', 'NC', 'SC', 'GA', 'FL', 'AL', 'MS', 'LA'];

/** What events are worth in a match (bab-pol-5 to -10). */
export const valuesOf = (s: State): Values => s.setting.values ?? PRINTED_VALUES;

/** Points of a state that a side gains; plus where the Confederacy has it (bab-pol-3, -4, -5). */
const statesWorth = memoize(
  ({ tennessee, borderState, rebelState }: Values): readonly (readonly [string, number, number])[] => [
    ['AR', -ARKANSAS, 0],
    ['WV', 0, WEST_VIRGINIA],
    ['TN', -tennessee, 0],
    ['KY', -borderState, borderState],
    ['MO', -borderState, borderState],
    ...REBEL_STATES.map((state) => [state, -rebelState, 0] as const),
  ],
);
/** SF that count as a Union army at Richmond without a commander (bab-pol-2). */
const ARMY = 60;
const RICHMOND = cityNamed('richmond').hex;

/** What a battle is worth to its winner (bab-pol-5). */
export const battlePoints = ({ battle, greatBattle }: Values, attacker: number, defender: number): number => {
  const least = Math.min(attacker, defender);
  return least >= GREAT_BATTLE ? greatBattle : least >= BATTLE ? battle : 0;
};

const cityPoints = (values: Values, { id, side, strategic, capital }: City): number => {
  const great = strategic || capital ? values.greatCity : values.city;
  const points = id === 'richmond' ? values.richmond : id === 'washington' ? values.washington : great;
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
  const values = valuesOf(s);
  const cities = CITIES.filter((city) => city.resource && isTaken(s, city)).reduce(
    (sum, city) => sum + cityPoints(values, city),
    0,
  );
  return statesWorth(values).reduce(
    (sum, [state, union, confederate]) =>
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
export const weariness = ({ halfYear, monthOf1864 }: Values, turn: number): number => {
  const [year, month] = [yearOf(turn), monthOfYear(turn)];
  if (segmentOf(turn) !== 1) return 0;
  return (
    (year >= 1863 && (month === 0 || month === 6) ? halfYear : 0) + (year === 1864 && month <= 9 ? monthOf1864 : 0)
  );
};

/** Points above what foreign powers want that add one to the die, and the total at which they come in (bab-pol-8). */
const A_STEP = 5;
const COMES_IN = 9;

/** Whether foreign powers come in by a die: with one more for each five points above what they want (bab-pol-8). */
export const isForeign = (
  { favour }: Values,
  points: number,
  die: number,
): { readonly total: number; readonly comes: boolean } => {
  const total = die + Math.floor((points - favour) / A_STEP);
  return { total, comes: total >= COMES_IN };
};

/** Whom the election of 1864 favours, and the points that follow; the Confederacy wins the war by it (bab-pol-10). */
export const electionOf = (
  { confederateElection, unionElection, electionGain }: Values,
  points: number,
): { readonly favours: Owner; readonly change: number } => {
  if (points >= confederateElection) return { favours: CONFEDERATE, change: 0 };
  return points > unionElection ? { favours: NEUTRAL, change: 0 } : { favours: UNION, change: electionGain };
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
