/** Political points: what cities, states, battles and time are worth (bab-pol-1 to -10). Plus favours the Confederacy. */

import { distance } from '@longroll/geometry';
import { about, int, memoize, optional, type SheetOf } from '@longroll/kernel';
import { monthOfYear, segmentOf, yearOf } from '../calendar.ts';
import { armyStrength } from '../command.ts';
import { controlOf } from '../control.ts';
import { WORTH } from '../data/politics.ts';
import { commandsArmy, forceAt, forcesOf } from '../forces.ts';
import { CITIES, type City, cityNamed, GRID, isHex } from '../map.ts';
import { strengthIn } from '../standing.ts';
import { CONFEDERATE, NEUTRAL, type Owner, type Side, type State, UNION } from '../state.ts';

type Word = keyof typeof WORTH;
type Worth = readonly [printed: number, label: string, clause: string];
/** What every event is worth. */
export type Values = { readonly [word in Word]: number };

const ofEach = <T>(make: (worth: Worth) => T) =>
  Object.fromEntries(Object.entries(WORTH).map(([word, worth]) => [word, make(worth)])) as {
    readonly [word in Word]: T;
  };
export const PRINTED_VALUES: Values = ofEach(([printed]) => printed);
export const valueFields = ofEach(([, label, clause]) => about(label, optional(int(-200, 200)), clause));

/** The book's values with those that a scenario puts in their place; undefined where it has none. */
export const valuesIn = (file: SheetOf<typeof valueFields> | undefined): Values | undefined => {
  if (file === undefined) return undefined;
  const own = Object.entries(file).filter(([, value]) => value !== undefined);
  return { ...PRINTED_VALUES, ...Object.fromEntries(own) };
};

/** CP that both sides have at least in a battle that counts, and in a great one (bab-pol-5). */
export const BATTLE = 30;
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
export const RICHMOND_ARMY = 60;
export const RICHMOND: number = cityNamed('richmond').hex;

/** Whether a place is a hex beside Richmond. */
export const isBesideRichmond = (place: number): boolean => isHex(place) && distance(GRID, place, RICHMOND) === 1;

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

const CITIES_OF: ReadonlyMap<string, readonly City[]> = Map.groupBy(CITIES, ({ state }) => state);

/** Whether a side controls a state: its capital and more than half of its resource cities (bab-pol-1). */
export const controlsState = (s: State, side: Side, state: string): boolean => {
  const own = CITIES_OF.get(state) ?? [];
  const isHeld = ({ hex }: City): boolean => controlOf(s, hex) === side;
  const cities = own.filter(({ resource }) => resource);
  return own.some((city) => city.capital && isHeld(city)) && 2 * cities.filter(isHeld).length > cities.length;
};

/** What all cities taken and states controlled now come to: what changes of it from turn to turn is scored (bab-pol-3 to -5). */
export const standingPoints = (s: State): number => {
  const values = valuesOf(s);
  const cities = CITIES.filter((city) => city.resource && isTaken(s, city)).map((city) => cityPoints(values, city));
  const has = (side: Side, state: string, points: number): number =>
    points !== 0 && controlsState(s, side, state) ? points : 0;
  const states = statesWorth(values).map(
    ([state, union, confederate]) => has(UNION, state, union) + has(CONFEDERATE, state, confederate),
  );
  return [...cities, ...states].reduce((sum, points) => sum + points, 0);
};

/** Whether a Union army stands beside Richmond (bab-pol-2). */
export const isRichmondMenaced = (s: State): boolean =>
  forcesOf(s, UNION).some((row) => {
    const { place } = forceAt(s, row);
    if (!isBesideRichmond(place)) return false;
    return (commandsArmy(s, row) && armyStrength(s, row) > 0) || strengthIn(s, UNION, place) >= RICHMOND_ARMY;
  });

/** Points that time brings at the start of a month (bab-pol-7). */
export const weariness = ({ halfYear, monthOf1864 }: Values, turn: number): number => {
  const [year, month] = [yearOf(turn), monthOfYear(turn)];
  if (segmentOf(turn) !== 1) return 0;
  const yearly = year >= 1863 && month % 6 === 0 ? halfYear : 0;
  return yearly + (year === 1864 && month <= 9 ? monthOf1864 : 0);
};

/** Points above what foreign powers want that add one to the die, and the total at which they come in (bab-pol-8). */
const A_STEP = 5;
const COMES_IN = 9;

/** Whether foreign powers come in by a die: with one more for each five points above what they want (bab-pol-8). */
export const isForeign = ({ favour }: Values, points: number, die: number) => {
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
export const UNION_AT = -30;
export const DRAW_AT = -10;

/** Who has won once the last turn is over (bab-vic-1). */
export const winnerAtEnd = (points: number): Owner =>
  points <= UNION_AT ? UNION : points <= DRAW_AT ? NEUTRAL : CONFEDERATE;

/** The ten Confederate capitals of the map (bab-vic-1). */
export const capitalsHeld = (s: State, side: Side): number =>
  CITIES.filter((city) => city.capital && city.side === 'confederate' && controlOf(s, city.hex) === side).length;

/** Who holds a city. */
export const holds = (s: State, side: Side, city: string): boolean => controlOf(s, cityNamed(city).hex) === side;
