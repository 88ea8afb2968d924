/** The start of a scenario: forces, corps and leaders as its file says (chapter 13). */
import { at } from '@longroll/kernel';
import { monthOf } from './calendar.ts';
import { aloneLimit, armyLimit, COMMANDER_STARS, suitsCavalryLeader } from './command.ts';
import {
  bareForce,
  forceAt,
  type Kind,
  NO_TROOPS,
  strengthOf,
  sumOf,
  type Troops,
  troopsOf,
  withForce,
  withLeaderless,
  without,
} from './forces.ts';
import { LEADERS } from './leaders.ts';
import { lostBy } from './losses.ts';
import type { ReadEntry, ReadScenario } from './scenario-file.ts';
import { type Coming, NOBODY, type Officer, type Side, type State, sideOf } from './state.ts';

/** The most SF of a garrison (bab-stack-1). */
export const GARRISON = 16;
/** Turns for which a leader has held his rank at the start: enough for the next one (bab-lead-6). */
const LONG = 8;

/** The stars of the leader of an entry: the lowest that he can have, if it does not say. */
export const starsOf = ({ leader, stars }: ReadEntry): number =>
  stars ?? (leader === undefined ? 0 : (at(LEADERS, leader).ranks[0]?.stars ?? 0));

/** Leaders before any set-up: in the cup at their lowest rank, or out of the war (bab-lead-6, -10). */
const officersAt = (turn: number): readonly Officer[] =>
  LEADERS.map(({ ranks, out }) => {
    const isOut = out !== undefined && out <= monthOf(turn) && turn > 1;
    return { fate: isOut ? 'gone' : 'cup', stars: at(ranks, 0).stars, since: turn - LONG, back: turn };
  });

/** The rows of the leaders, none of them in play. */
const noForces = (): State['forces'] => LEADERS.map(({ side }) => bareForce(side === 'union' ? 0 : 1));

/** A leader brought into play where he is to stand; his troops are added to those that he has. */
export const placed = (s: State, leader: number, stars: number, place: number, troops: Troops): State => {
  const officers = s.officers.with(leader, { ...at(s.officers, leader), fate: 'play', stars, back: 0 });
  return { ...withForce(s, leader, { ...sumOf([forceAt(s, leader), troops]), place }), officers };
};

/** What comes onto the map: with its leader, or to the leaderless force of its side there. */
export const arrive = (s: State, coming: Coming): State => {
  const { side, leader, stars, place } = coming;
  return leader === NOBODY ? withLeaderless(s, side, place, coming) : placed(s, leader, stars, place, coming);
};

const comingOf = (entry: ReadEntry, side: Side, turn: number): Coming => {
  const { at: place, militia, line, cavalry, leader = NOBODY } = entry;
  return { turn: entry.turn ?? turn, side, leader, stars: starsOf(entry), place, militia, line, cavalry };
};

/** A leader's troops given to another, as many of each kind as `order` has them, up to `most` in all. */
const handedOver = (s: State, from: number, to: number, most: number, order: readonly Kind[]): State =>
  order.reduce((now, kind) => {
    const [giver, taker] = [forceAt(now, from), forceAt(now, to)];
    const some = troopsOf(kind, Math.min(most - strengthOf(taker), giver[kind]));
    return withForce(withForce(now, from, without(giver, some)), to, sumOf([taker, some]));
  }, s);

/**
 * An army as the set-up splits it: corps under the attached leaders, the largest limit first, until the commander could lead the rest
 * alone; what is over the limit of the army stays in the hex without a leader (bab-scn-6).
 */
const split = (s: State, commander: number, corps: readonly number[]): State => {
  const starsAt = (row: number): number => at(s.officers, row).stars;
  const order = corps.toSorted((a, b) => aloneLimit(s, starsAt(b)) - aloneLimit(s, starsAt(a)) || a - b);
  const most = armyLimit(s, starsAt(commander));
  const whole = forceAt(s, commander);
  const excess = Math.max(0, strengthOf(whole) - most);
  const [over = NO_TROOPS] = lostBy([whole], excess);
  const rest = withForce(s, commander, without(whole, over));
  const within = excess > 0 ? withLeaderless(rest, whole.side, whole.place, over) : s;
  return order.reduce((now, row) => {
    if (strengthOf(forceAt(now, commander)) <= aloneLimit(s, starsAt(commander))) return now;
    const kinds = ['line', 'militia', 'cavalry'] as const;
    const isMounted = !suitsCavalryLeader(now, row, troopsOf('line', 1));
    return handedOver(now, commander, row, aloneLimit(s, starsAt(row)), isMounted ? ['cavalry'] : kinds);
  }, within);
};

/** The armies of a set-up: of leaders of two stars or more, whoever has leaders under him, or leads more than a leader may alone (bab-unit-3). */
const withArmies = (s: State, entries: readonly ReadEntry[]): State => {
  const commanders = entries.flatMap((entry) => {
    const { leader, turn, under } = entry;
    if (leader === undefined || turn !== undefined || under !== undefined) return [];
    if (starsOf(entry) < COMMANDER_STARS) return [];
    const hasCorps = entries.some((other) => other.under === leader);
    return hasCorps || strengthOf(entry) > aloneLimit(s, starsOf(entry)) ? [leader] : [];
  });
  return commanders.reduce((now, commander) => {
    const corps = entries.flatMap(({ leader, under, turn }) =>
      leader !== undefined && under === commander && turn === undefined ? [leader] : [],
    );
    const joined = [commander, ...corps].reduce((state, row) => withForce(state, row, { army: commander }), now);
    return split(joined, commander, corps);
  }, s);
};

/** Officers while one of them is to come with a force: until then his counter is in no cup (bab-scn-6, bab-lead-6). */
const awaited = (officers: readonly Officer[], { leader, turn: back = 0 }: ReadEntry): readonly Officer[] =>
  leader === undefined ? officers : officers.with(leader, { ...at(officers, leader), back });

/** The position at the start of a scenario: `bare` with its forces and leaders. */
export const setUp = (bare: State, file: ReadScenario): State => {
  const empty: State = { ...bare, forces: noForces(), officers: officersAt(file.turn) };
  return [file.union, file.confederate].reduce((now, entries, seat) => {
    const of = (list: readonly ReadEntry[]) => list.map((entry) => comingOf(entry, sideOf(seat), file.turn));
    const [first, later] = [entries.filter(({ turn }) => turn === undefined), entries.filter(({ turn }) => turn)];
    const here = of(first).reduce(arrive, now);
    const officers = later.reduce(awaited, here.officers);
    return withArmies({ ...here, officers, coming: [...here.coming, ...of(later)] }, entries);
  }, empty);
};
