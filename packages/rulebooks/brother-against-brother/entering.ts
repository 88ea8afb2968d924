/** What happens when forces enter a hex or leave their place, and what becomes of leaders and neutral states by it (bab-map-11, -12, bab-move-3, bab-fort-2, bab-lead-6, -8, -9, bab-siege-6). */
import { distance } from '@longroll/geometry';
import { at, count, flag, name, replaced, seat, type Teller } from '@longroll/kernel';
import { loosened, moveOver } from './command.ts';
import { citiesOf, controlOf, withControl } from './control.ts';
import { event, FORCE_THERE, LOSS } from './define.ts';
import { bareForce, forceAt, fortLevel, isLed, strengthOf, troopsOf, withForces, withLeaderless } from './forces.ts';
import { cityNamed, GRID, isHex, NOWHERE, stateOf } from './map.ts';
import { KENTUCKY_UNTIL } from './movement.ts';
import { centreTaken } from './phases/training.ts';
import { ownForcesIn, strengthIn } from './standing.ts';
import { NEUTRAL, NOBODY, type Officer, otherSide, roused, type Side, type State, type Working } from './state.ts';
import { countOf, storesIn, withoutStores } from './stores.ts';
import { placeTold, told } from './words.ts';

const fellIn = event('leader-met-enemy', 'bab-move-3', 'bab-siege-6')
  .of({ ...FORCE_THERE, captured: flag(), to: name('place') })
  .says((d) => (d.captured ? '{force} was captured {place+at}.' : '{force} escaped from {place}{to? to #}.'), LOSS);

const hit = event('leader-hit', 'bab-lead-9')
  .of({ ...FORCE_THERE, killed: flag() })
  .says((d) => `{force} was ${d.killed ? 'killed or crippled' : 'wounded'} {place+at}.`, LOSS);

/** Face by which a leader is hit after a large battle, the last by which he is only wounded, and for how many turns (bab-lead-9). */
const HIT = 1;
const WOUNDED_UP_TO = 5;
export const isHit = (face: number): boolean => face === HIT;
export const isKilled = (face: number): boolean => face > WOUNDED_UP_TO;
export const RECOVERY = 8;
/** Turns after which a captured leader is in the cup again (bab-siege-6). */
export const CAPTIVITY = 24;
/** The last face by which a leader is captured (bab-siege-6). */
const CAPTURED_UP_TO = 5;

/** The state with a leader changed. */
export const withOfficer = (s: State, leader: number, change: Partial<Officer>): State => ({
  ...s,
  officers: replaced(s.officers, leader, { ...at(s.officers, leader), ...change }),
});

/**
 * The state without a leader in play: his troops stay where they are without him, his army is none, and he is what `change` says, in the
 * cup from a turn on or gone for good.
 */
export const withoutLeader = (s: State, leader: number, change: Pick<Officer, 'fate' | 'back'>): State => {
  const force = forceAt(s, leader);
  const troops = strengthOf(force) > 0 ? withLeaderless(s, force.side, force.place, force) : s;
  const gone = { ...troops, forces: replaced(troops.forces, leader, bareForce(force.side)) };
  return withOfficer(loosened(gone), leader, change);
};

/** Cities of a side without enemies. */
export const openCities = (s: State, side: Side): readonly number[] =>
  citiesOf(s, side).filter((hex) => strengthIn(s, otherSide(side), hex) === 0);

/** The city to which a leader escapes: the nearest of his side without enemies, counted straight; NOWHERE where it has none. */
export const refuge = (s: State, side: Side, from: number): number => {
  const away = (hex: number): number => distance(GRID, from, hex);
  const cities = openCities(s, side).filter((hex) => hex !== from);
  return cities.reduce((best, hex) => (best === NOWHERE || away(hex) < away(best) ? hex : best), NOWHERE);
};

/** A leader who is alone among enemies: one die, 1 to 5 captured, else he escapes to a city, or to the cup (bab-siege-6). */
export const meetEnemy = (s: State, leader: number, { dice, tell }: Working): State => {
  const { side, place } = forceAt(s, leader);
  const captured = dice.d(10) <= CAPTURED_UP_TO;
  const to = captured || !isHex(place) ? NOWHERE : refuge(s, side, place);
  tell.tell(fellIn, { ...told(s, leader), captured, to: placeTold(to) });
  if (captured) return withoutLeader(s, leader, { fate: 'cup', back: s.turn + CAPTIVITY });
  if (to === NOWHERE) return withoutLeader(s, leader, { fate: 'cup', back: s.turn });
  return loosened(withForces(s, [leader], { place: to, army: NOBODY, senior: false }));
};

/**
 * What a battle does to the leaders who took part, when both sides had 20 CP or more: one die for each, in the order given (the Union's
 * first, by id); who is hit throws again, and is in the cup after 8 turns or gone for good (bab-lead-9).
 */
export const battleCasualties = (s: State, leaders: readonly number[], effect: Working): State =>
  leaders.reduce((now, leader) => {
    if (!isHit(effect.dice.d(10))) return now;
    const killed = isKilled(effect.dice.d(10));
    effect.tell.tell(hit, { ...told(now, leader), killed });
    return withoutLeader(now, leader, killed ? { fate: 'gone', back: 0 } : { fate: 'cup', back: now.turn + RECOVERY });
  }, s);

/** Political points that a side loses by entering Kentucky too early, and the militia that rises against it (bab-map-12). */
export const KENTUCKY_POINTS = 5;
export const KENTUCKY_MILITIA = 20;
const RISING = [cityNamed('louisville').hex, cityNamed('bowling-green').hex] as const;

const kentuckyEntered = event('kentucky-entered', 'bab-map-12')
  .of({ side: seat(), points: count(), militia: count(), place: name('place') })
  .says(
    '{side} entered neutral Kentucky: {points} political points lost, and {militia} militia rose against it {place+at}.',
  );

/** What comes of troops of a side entering a hex: the first to enter Kentucky before I September 1861 pays for it (bab-map-12). */
export const enterNeutral = (s: State, side: Side, hex: number, tell: Teller): State => {
  if (s.turn > KENTUCKY_UNTIL || s.kentucky !== NEUTRAL || stateOf(hex) !== 'KY') return s;
  const enemy = otherSide(side);
  const place = RISING[enemy];
  tell.tell(kentuckyEntered, { side, points: KENTUCKY_POINTS, militia: KENTUCKY_MILITIA, place: placeTold(place) });
  const politics = s.politics + (side === 0 ? KENTUCKY_POINTS : -KENTUCKY_POINTS);
  // Troops that stand there already keep the city that they have entered.
  const isFree = place !== hex && strengthIn(s, side, place) === 0;
  const risen = isFree ? withLeaderless(s, enemy, place, troopsOf('militia', KENTUCKY_MILITIA)) : s;
  return { ...(isFree ? withControl(risen, place, enemy) : risen), politics, kentucky: side };
};

const lostStores = event('stores-lost', 'bab-move-3', 'bab-rp-9')
  .of({ side: seat(), place: name('place'), count: count() })
  .says((d) => {
    const what = d.side === 0 ? '{count|depot or siege train|depots and siege trains}' : '{count|depot|depots}';
    return `{side} lost ${what} {place+at}.`;
  }, LOSS);

/** The state once forces of a side leave a place: who commands there is open again (bab-unit-5). */
const departed = (s: State, rows: readonly number[]): State => {
  const { side, place } = forceAt(s, at(rows, 0));
  const there = ownForcesIn(s, side, place).filter((row) => forceAt(s, row).senior);
  return there.length === 0 ? s : withForces(s, there, { senior: false });
};

/** A fort whose hex is captured loses one level (bab-fort-2). */
export const fortTaken = (s: State, hex: number): State => {
  const after = s.forts.map((fort) => (fort.hex === hex ? { hex, level: fort.level - 1 } : fort));
  return { ...s, forts: after.filter(({ level }) => level > 0) };
};

/** Depots and siege trains of a side that the enemy finds in a hex are removed (bab-move-3, bab-rp-9). */
const depotsTaken = (s: State, side: Side, hex: number, tell: Teller): State => {
  const there = storesIn(s, side, hex);
  if (countOf(there) === 0) return s;
  tell.tell(lostStores, { side, place: placeTold(hex), count: countOf(there) });
  return withoutStores(s, side, hex, there);
};

/** The state once a side has lost a hex to the enemy: its depots, siege trains and training centre there (bab-rp-9, bab-trn-10). */
export const captured = (s: State, side: Side, hex: number, effect: Working): State =>
  centreTaken(depotsTaken(s, side, hex, effect.tell), side, hex, effect);

/** The state once forces have gone into a hex: its control, its fort, enemy leaders who are alone there, and neutral states. */
export const entered = (s: State, rows: readonly number[], to: number, effect: Working): State => {
  const { side } = forceAt(s, at(rows, 0));
  const there = withForces(departed(s, rows), rows, { place: to });
  if (rows.every((row) => strengthOf(forceAt(s, row)) === 0)) return there;
  const enemy = otherSide(side);
  const isTaken = controlOf(s, to) === enemy;
  const taken = isTaken ? roused(there, enemy) : there;
  const held = withControl(isTaken && fortLevel(s, to) > 0 ? fortTaken(taken, to) : taken, to, side);
  const stores = captured(held, enemy, to, effect);
  const met = ownForcesIn(held, enemy, to).filter(isLed);
  const alone = met.reduce((now, leader) => meetEnemy(now, leader, effect), stores);
  return enterNeutral(alone, side, to, effect.tell);
};

/** The state once forces have been carried to a place by rail or by ships: they enter a hex as a march would, and have moved. */
export const carried = (s: State, rows: readonly number[], to: number, effect: Working): State => {
  const there = isHex(to) ? entered(s, rows, to, effect) : withForces(departed(s, rows), rows, { place: to });
  return moveOver(there, rows, to);
};
