/** Depots and siege trains go along with a leader's force, by rail, or aboard ships (bab-move-3). */
import { at, word } from '@longroll/kernel';
import { decision, must, rule } from '../define.ts';
import { forceAt, isLed } from '../forces.ts';
import { fleetPlace, roomAboard, STORE_LIFT } from '../ships/routes.ts';
import { type State, withWar } from '../state.ts';
import { isLeft, oneMore, STORE_KINDS, STORE_POINTS, type StoreKind } from '../stores.ts';
import { placeName } from '../words.ts';
import { isFitting } from './open-move.ts';

/** Where the open move or fleet stands, and what goes along with it. */
const along = (s: State) =>
  isFitting(s)
    ? { place: fleetPlace(s), stores: s.war.fleet.stores }
    : { place: forceAt(s, at(s.march.forces, 0)).place, stores: s.march.stores };

const wordOf = (kind: StoreKind): string => (kind === 'depot' ? 'depot' : 'siege train');

interface Taken {
  readonly kind: StoreKind;
}
export const haul = decision('haul', 'bab-move-3', 'Take along', 'wagon')
  .when(
    must('bab-move-3', 'Nobody is being moved.', (s) => isFitting(s) || s.march.forces.length > 0),
    must('bab-move-3', 'Depots and siege trains are taken up before the first step.', (s) => s.march.steps === 0),
    must(
      'bab-move-3',
      'Depots and siege trains march with a leader’s force only.',
      (s) => isFitting(s) || s.march.rail || isLed(at(s.march.forces, 0)),
    ),
  )
  .pick(
    'kind',
    word<StoreKind>(...STORE_KINDS),
    () => STORE_KINDS,
    rule<Taken>(
      'bab-move-3',
      (s, { kind }) => isLeft(s, s.acting, along(s).place, kind, along(s).stores),
      (s, { kind }) => `No ${wordOf(kind)} is left at ${placeName(along(s).place)}.`,
    ),
    rule<Taken>(
      'bab-nav-2',
      (s) => !isFitting(s) || roomAboard(s) >= STORE_LIFT,
      (s) => `The ships lift ${roomAboard(s)} SF more; a depot or siege train counts for ${STORE_LIFT}.`,
    ),
  )
  .called((s, { kind }) => {
    const price = isFitting(s) || s.march.rail ? `${STORE_LIFT} SF` : `at most ${STORE_POINTS} movement points`;
    return `Take a ${wordOf(kind)} along from ${placeName(along(s).place)}: ${price}`;
  })
  .does((s, { kind }) => {
    const stores = oneMore(along(s).stores, kind);
    return isFitting(s) ? withWar(s, { fleet: { ...s.war.fleet, stores } }) : { ...s, march: { ...s.march, stores } };
  });
