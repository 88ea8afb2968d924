/** What becomes of leaders: the cup, capture, the end (bab-lead-6, -8, -9, bab-siege-6). */
import { distance } from '@longroll/geometry';
import { at, type Effect, flag, name, replaced } from '@longroll/kernel';
import { CITIES } from './cities.ts';
import { loosened } from './command.ts';
import { controlOf } from './control.ts';
import { event, FORCE } from './define.ts';
import { bareForce, forceAt, strengthOf, withForces, withLeaderless } from './forces.ts';
import { GRID } from './grid.ts';
import { LEADERS } from './leaders.ts';
import { isHex, NOWHERE } from './places.ts';
import { otherSide } from './sides.ts';
import { strengthIn } from './standing.ts';
import { NOBODY, type Officer, type Side, type State } from './state.ts';
import { leaderText, placeText, placeTold } from './words.ts';

const fellIn = event(
  'leader-met-enemy',
  ['bab-move-3', 'bab-siege-6'],
  { ...FORCE, place: name('place'), captured: flag(), to: name('place') },
  ({ force, captured, place, to }) => {
    const who = leaderText(force);
    if (captured) return `${who} was captured at ${placeText(place)}.`;
    return to === ''
      ? `${who} escaped from ${placeText(place)}.`
      : `${who} escaped from ${placeText(place)} to ${placeText(to)}.`;
  },
  { loss: true },
);

const hit = event(
  'leader-hit',
  ['bab-lead-9'],
  { ...FORCE, place: name('place'), killed: flag() },
  ({ force, place, killed }) =>
    `${leaderText(force)} was ${killed ? 'killed or crippled' : 'wounded'} at ${placeText(place)}.`,
  { loss: true },
);

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
  const left = { moved: force.moved, forced: force.forced, battles: force.battles, unsupplied: force.unsupplied };
  const troops = strengthOf(force) > 0 ? withLeaderless(s, force.side, force.place, force, left) : s;
  const gone = { ...troops, forces: replaced(troops.forces, leader, bareForce(force.side)) };
  return withOfficer(loosened(gone), leader, change);
};

/** The city to which a leader escapes: the nearest of his side without enemies, counted straight; NOWHERE where it has none. */
export const refuge = (s: State, side: Side, from: number): number => {
  let best = NOWHERE;
  let far = Number.MAX_SAFE_INTEGER;
  for (const { hex } of CITIES) {
    if (hex === from || controlOf(s, hex) !== side || s.setting.window[hex] !== 1) continue;
    if (strengthIn(s, otherSide(side), hex) > 0) continue;
    const away = distance(GRID, from, hex);
    if (away < far) [best, far] = [hex, away];
  }
  return best;
};

/** A leader who is alone among enemies: one die, 1 to 5 captured, else he escapes to a city, or to the cup (bab-siege-6). */
export const meetEnemy = (s: State, leader: number, { dice, tell }: Pick<Effect, 'dice' | 'tell'>): State => {
  const { side, place } = forceAt(s, leader);
  const captured = dice.d(10) <= CAPTURED_UP_TO;
  const to = captured || !isHex(place) ? NOWHERE : refuge(s, side, place);
  const told = { side, force: at(LEADERS, leader).id, place: placeTold(place), captured, to: placeTold(to) };
  tell.tell(fellIn, told);
  if (captured) return withoutLeader(s, leader, { fate: 'cup', back: s.turn + CAPTIVITY });
  if (to === NOWHERE) return withoutLeader(s, leader, { fate: 'cup', back: s.turn });
  return loosened(withForces(s, [leader], { place: to, army: NOBODY, senior: false }));
};

/**
 * What a battle does to the leaders who took part, when both sides had 20 CP or more: one die for each, in the order given (the Union's
 * first, by id); who is hit throws again, and is in the cup after 8 turns or gone for good (bab-lead-9).
 */
export const battleCasualties = (s: State, leaders: readonly number[], effect: Pick<Effect, 'dice' | 'tell'>): State =>
  leaders.reduce((now, leader) => {
    if (!isHit(effect.dice.d(10))) return now;
    const killed = isKilled(effect.dice.d(10));
    const { side, place } = forceAt(now, leader);
    effect.tell.tell(hit, { side, force: at(LEADERS, leader).id, place: placeTold(place), killed });
    return withoutLeader(now, leader, killed ? { fate: 'gone', back: 0 } : { fate: 'cup', back: now.turn + RECOVERY });
  }, s);
