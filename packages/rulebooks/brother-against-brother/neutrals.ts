/** The neutral states of 1861 (bab-map-12). */
import { count, name, seat, type Teller } from '@longroll/kernel';
import { cityNamed } from './cities.ts';
import { withControl } from './control.ts';
import { event } from './define.ts';
import { withLeaderless } from './forces.ts';
import { stateOf } from './map.ts';
import { KENTUCKY_UNTIL } from './movement.ts';
import { otherSide } from './sides.ts';
import { NEUTRAL, type Side, type State } from './state.ts';
import { capital, placeText, placeTold, theSide } from './words.ts';

/** Political points that a side loses by entering Kentucky too early, and the militia that rises against it (bab-map-12). */
export const KENTUCKY_POINTS = 5;
export const KENTUCKY_MILITIA = 20;
const RISING = [cityNamed('louisville').hex, cityNamed('bowling-green').hex] as const;

const entered = event(
  'kentucky-entered',
  ['bab-map-12'],
  { side: seat(), points: count(), militia: count(), place: name('place') },
  ({ side, points, militia, place }) =>
    `${capital(theSide(side))} entered neutral Kentucky: ${points} political points lost, and ${militia} militia rose against it at ${placeText(place)}.`,
);

/** What comes of troops of a side entering a hex: the first to enter Kentucky before I September 1861 pays for it (bab-map-12). */
export const enterNeutral = (s: State, side: Side, hex: number, tell: Teller): State => {
  if (s.turn > KENTUCKY_UNTIL || s.kentucky !== NEUTRAL || stateOf(hex) !== 'KY') return s;
  const enemy = otherSide(side);
  const place = RISING[enemy];
  tell.tell(entered, { side, points: KENTUCKY_POINTS, militia: KENTUCKY_MILITIA, place: placeTold(place) });
  const politics = s.politics + (side === 0 ? KENTUCKY_POINTS : -KENTUCKY_POINTS);
  // Troops that stand there already keep the city that they have entered.
  const isFree = place !== hex;
  const risen = isFree ? withLeaderless(s, enemy, place, { militia: KENTUCKY_MILITIA, line: 0, cavalry: 0 }) : s;
  return { ...(isFree ? withControl(risen, place, enemy) : risen), politics, kentucky: side };
};
