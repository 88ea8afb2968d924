/** What happens when forces enter a hex or leave their place: moves, retreats and advances alike (bab-map-11, bab-move-3, bab-fort-2). */
import { at, type Effect, name, count as number, seat, type Teller } from '@longroll/kernel';
import { controlOf, withControl } from './control.ts';
import { event } from './define.ts';
import { meetEnemy } from './fates.ts';
import { forceAt, fortLevel, isLed, strengthOf, withForces } from './forces.ts';
import { enterNeutral } from './neutrals.ts';
import { centreTaken } from './production/training.ts';
import { roused } from './resting.ts';
import { otherSide } from './sides.ts';
import { ownForcesIn } from './standing.ts';
import { type Depot, type Side, type State, UNION } from './state.ts';
import { counted, placeText, placeTold, theSide } from './words.ts';

const lostStores = event(
  'stores-lost',
  ['bab-move-3', 'bab-rp-9'],
  { side: seat(), place: name('place'), count: number() },
  (d) =>
    `${counted(d.count, 'depot or siege train', 'depots and siege trains')} of ${theSide(d.side)} at ${placeText(d.place)} were lost.`,
);

/** The state once forces of a side leave a place: who commands there is open again (bab-unit-5). */
export const departed = (s: State, rows: readonly number[]): State => {
  const { side, place } = forceAt(s, at(rows, 0));
  const there = ownForcesIn(s, side, place).filter((row) => forceAt(s, row).senior);
  return there.length === 0 ? s : withForces(s, there, { senior: false });
};

/** A fort whose hex is captured loses one level (bab-fort-2). */
export const fortTaken = (s: State, hex: number): State => ({
  ...s,
  forts: s.forts.flatMap((fort) =>
    fort.hex !== hex ? [fort] : fort.level > 1 ? [{ hex, level: fort.level - 1 }] : [],
  ),
});

/** Depots and siege trains of a side that the enemy finds in a hex are removed (bab-move-3, bab-rp-9). */
const depotsTaken = (s: State, side: Side, hex: number, tell: Teller): State => {
  const lies = (depot: Depot): boolean => depot.side === side && depot.hex === hex;
  if (!s.war.depots.some(lies) && !s.war.trains.includes(hex)) return s;
  const depots = s.war.depots.filter((depot) => !lies(depot));
  const trains = side === UNION ? s.war.trains.filter((place) => place !== hex) : s.war.trains;
  const count = s.war.depots.length - depots.length + s.war.trains.length - trains.length;
  if (count === 0) return s;
  tell.tell(lostStores, { side, place: placeTold(hex), count });
  return { ...s, war: { ...s.war, depots, trains } };
};

/** The state once a side has lost a hex to the enemy: its depots, siege trains and training centre there (bab-rp-9, bab-trn-10). */
export const captured = (s: State, side: Side, hex: number, effect: Pick<Effect, 'dice' | 'tell'>): State =>
  centreTaken(depotsTaken(s, side, hex, effect.tell), side, hex, effect);

/** The state once forces have gone into a hex: its control, its fort, enemy leaders who are alone there, and neutral states. */
export const entered = (
  s: State,
  rows: readonly number[],
  to: number,
  effect: Pick<Effect, 'dice' | 'tell'>,
): State => {
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
