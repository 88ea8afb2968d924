/** Volunteer calls and levies (bab-pp-1 to -11). */
import { at } from '@longroll/kernel';
import { yearOf } from '../calendar.ts';
import { controlOf } from '../control.ts';
import { CALLS, CITY_PEOPLE, EMANCIPATION_PEOPLE, LEVIES, LEVIES_FROM } from '../data/production.ts';
import { CITIES } from '../map.ts';
import { valuesOf } from '../politics/points.ts';
import { CONFEDERATE, type Side, type State, UNION } from '../state.ts';
import { withEconomy } from './economy.ts';

/** Percent of what a call brings that may be spent in one turn (bab-pp-7). */
const A_TURN = 50;

export type Raising = 'call' | 'levy';

/** Personnel Points for cities lost and gained when a side calls (bab-pp-3, -4). */
export const cityPeople = (s: State, side: Side): number => {
  const resource = CITIES.filter((city) => city.resource);
  const held = (hex: number): boolean => controlOf(s, hex) === side;
  const own = resource.filter((city) => (side === UNION ? city.side !== 'confederate' : city.side === 'confederate'));
  const lost = own.filter(({ hex }) => !held(hex)).length;
  const gained = side === CONFEDERATE ? resource.filter((city) => city.side === 'neutral' && held(city.hex)).length : 0;
  return CITY_PEOPLE * (gained - lost);
};

type Levies = readonly [readonly number[], readonly number[]];

/** What the levies of both sides bring: the book's, or the scenario's (bab-pp-11). */
const leviesIn = ({ setting }: State): Levies => setting.levies ?? LEVIES;

/** What a call or levy brings after so many others, with the points of its cities; 0 where there is none left (bab-pp-1, -2, -11, bab-pol-9). */
export const raisingBy = (
  side: Side,
  kind: Raising,
  before: number,
  cities: number,
  freed: boolean,
  levies: Levies = LEVIES,
): number => {
  const basis = (kind === 'call' ? CALLS : levies)[side][before] ?? 0;
  const more = freed && kind === 'levy' && side === UNION ? EMANCIPATION_PEOPLE : 0;
  return basis === 0 ? 0 : Math.max(0, basis + cities + more);
};

/** What may be spent in one turn of what a call brings (bab-pp-7). */
export const mostInATurn = (total: number): number => Math.floor((total * A_TURN) / 100);

/** What the next call or levy of a side brings. */
export const raisingOf = (s: State, side: Side, kind: Raising): number => {
  const { calls, levies } = at(s.war.economies, side);
  const before = kind === 'call' ? calls : levies;
  return raisingBy(side, kind, before, cityPeople(s, side), s.war.emancipation === 'proclaimed', leviesIn(s));
};

/** Why a side may not call or levy now, with the clause; undefined where it may. */
export const raisingFault = (
  s: State,
  side: Side,
  kind: Raising,
): { readonly clause: string; readonly reason: string } | undefined => {
  const { calls, levies, calledIn, leviedIn } = at(s.war.economies, side);
  const year = yearOf(s.turn);
  if (kind === 'call') {
    if (levies > 0) return { clause: 'bab-pp-9', reason: 'After the first levy nobody answers a volunteer call.' };
    if (calledIn === year) return { clause: 'bab-pp-8', reason: `Volunteers have been called in ${year}.` };
    if (calls >= CALLS[side].length) return { clause: 'bab-pp-1', reason: 'There are no volunteers left to call.' };
    return undefined;
  }
  if (year < LEVIES_FROM) return { clause: 'bab-pp-11', reason: `There is no levy before ${LEVIES_FROM}.` };
  if (leviedIn === year) return { clause: 'bab-pp-10', reason: `There has been a levy in ${year}.` };
  if (levies >= leviesIn(s)[side].length) return { clause: 'bab-pp-11', reason: 'There is nobody left to levy.' };
  return undefined;
};

/** The state after a call or levy, with its political cost (bab-pp-7, bab-pol-6). */
export const raised = (s: State, side: Side, kind: Raising): State => {
  const total = raisingOf(s, side, kind);
  const before = at(s.war.economies, side);
  const year = yearOf(s.turn);
  const most = before.most + mostInATurn(total);
  const isLevy = kind === 'levy';
  const { unionLevy, confederateLevy, laterCall } = valuesOf(s);
  const levy = side === UNION ? unionLevy : confederateLevy;
  const politics = isLevy ? levy : side === UNION && before.calls > 0 ? laterCall : 0;
  const freed = isLevy && side === UNION && s.war.emancipation === 'proclaimed' ? 'levied' : s.war.emancipation;
  const counted = isLevy ? { levies: before.levies + 1, leviedIn: year } : { calls: before.calls + 1, calledIn: year };
  const people = { people: before.people + total, most, ...counted };
  const after = withEconomy(s, side, people);
  return { ...after, politics: s.politics + politics, war: { ...after.war, emancipation: freed } };
};

/** Personnel Points that a side may still spend this turn (bab-pp-6, -7). */
export const peopleNow = (s: State, side: Side): number => {
  const { people, most, spent } = at(s.war.economies, side);
  return Math.max(0, Math.min(people, most - spent));
};
