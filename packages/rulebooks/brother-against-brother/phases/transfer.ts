/** What a leader takes along: troops that he drops and picks up where he is, depots and siege trains (bab-move-3). */
import { at, count, id, int, type Rule, word } from '@longroll/kernel';
import { roomOf, suitsCavalryLeader } from '../command.ts';
import { bar, decision, event, FORCE, portionsOf, rule, said } from '../define.ts';
import {
  forceAt,
  isGarrisonPlace,
  isLed,
  joined,
  KINDS,
  type Kind,
  leaderlessAt,
  sumOf,
  swept,
  type Troops,
  troopsOf,
  withForce,
  withLeaderless,
  without,
} from '../forces.ts';
import { movingStrength, STACK, stackedIn } from '../movement.ts';
import { fleetOf } from '../ships/routes.ts';
import { type Force, NOBODY, type State, withWar } from '../state.ts';
import { isLeft, oneMore, STORE_KINDS, STORE_LIFT, STORE_POINTS, type StoreKind } from '../stores.ts';
import { forceWord, placeName, troopsText } from '../words.ts';
import { isFitting } from './open-move.ts';

const TROOPS = { ...FORCE, militia: count(), line: count(), cavalry: count() };
const dropped = event('dropped', 'bab-move-3')
  .of(TROOPS)
  .says((d) => `{force} left ${troopsText(d)} behind.`);
const taken = event('taken', 'bab-move-3')
  .of(TROOPS)
  .says((d) => `{force} took over ${troopsText(d)}.`);

const MOST = 240;

interface Picked {
  readonly force: number;
  readonly kind: Kind;
  readonly strength: number;
}

const someOf = ({ kind, strength }: Picked): Troops => troopsOf(kind, strength);
/** What a leader has once he has left some behind, or taken them over. */
const left = (s: State, action: Picked): Troops => without(forceAt(s, action.force), someOf(action));
const grown = (s: State, action: Picked): Troops => sumOf([forceAt(s, action.force), someOf(action)]);

/** The leaders of the open move, who alone drop and take. */
const leaders = (s: State): readonly number[] => s.march.forces.filter(isLed);
const isOpen = bar('bab-move-3', 'No leader is being moved.').unless((s) => leaders(s).length > 0);
const isEasy = bar('bab-move-2', 'Who makes a forced march stays together until it is over.').unless((s) =>
  s.march.forces.every((row) => !forceAt(s, row).forced),
);
const isMoved = bar('bab-move-3', '{force} is not the leader who is being moved.').surelyUnless(
  (s, { force }: { readonly force: number }) => leaders(s).includes(force),
);
/** What his force would be is one that a cavalry leader may lead (bab-lead-5). */
const suits = (after: typeof left): Rule<State, Picked> =>
  bar('bab-lead-5', '{force} leads cavalry: half of his force at least must be mounted.').unless((s, action) =>
    suitsCavalryLeader(s, action.force, after(s, action)),
  );

export const drop = decision('drop', 'bab-move-3', 'Leave troops', 'infantry')
  .when(isOpen, isEasy)
  .pick('force', id('force'), leaders, isMoved)
  .pick('kind', word<Kind>(...KINDS), () => KINDS)
  .pick('strength', int(1, MOST), (s, { force, kind }) => portionsOf(forceAt(s, force)[kind]), suits(left))
  .otherwise((s, { force, kind, strength }) => {
    const has = forceAt(s, force)[kind];
    const why = '{force} has {has|SF|SF} of {kind}, and leaves portions of them, not {strength}.';
    return said(why)(s, { force, kind, strength, has });
  })
  .called((s, action) => said(`{force} leaves ${troopsText(someOf(action))}`)(s, action))
  .does((s, action, { tell }) => {
    const from = forceAt(s, action.force);
    const troops = { ...from, ...someOf(action), moved: s.march.steps > 0 };
    tell.tell(dropped, { side: from.side, force: forceWord(action.force), ...someOf(action) });
    return withLeaderless(withForce(s, action.force, left(s, action)), from.side, from.place, troops);
  });

const source = (s: State, row: number): number => leaderlessAt(s, forceAt(s, row).side, forceAt(s, row).place);
const leaderless = (s: State, row: number): Force | undefined => s.forces[source(s, row)];

export const take = decision('take', 'bab-move-3', 'Take over troops', 'infantry')
  .when(isOpen, isEasy)
  .pick(
    'force',
    id('force'),
    leaders,
    isMoved,
    bar('bab-move-3', 'No troops without a leader are where {force} is.').unless(
      (s, { force }) => source(s, force) !== NOBODY,
    ),
    bar('bab-move-3', 'Those troops have moved this turn.').unless(
      (s, { force }) => leaderless(s, force)?.moved !== true,
    ),
  )
  .pick('kind', word<Kind>(...KINDS), () => KINDS)
  .pick(
    'strength',
    int(1, MOST),
    (s, { force, kind }) => portionsOf(leaderless(s, force)?.[kind] ?? 0),
    rule(
      'bab-unit-4',
      (s, { force, strength }) => strength <= roomOf(s, force),
      (s, { force }) =>
        said('{force} may take on {room|SF|SF} more.')(s, { force, room: Math.max(0, roomOf(s, force)) }),
    ),
    bar('bab-stack-2', `A hex holds ${STACK} SF of a side beside its garrison; {force} takes over too many.`).unless(
      (s, { force, strength }) => {
        const { side, place } = forceAt(s, force);
        return !isGarrisonPlace(s, place) || stackedIn(s, side, place) + strength <= STACK;
      },
    ),
    suits(grown),
  )
  .otherwise((s, { force, kind }) => `There are ${leaderless(s, force)?.[kind] ?? 0} SF of ${kind}, taken in portions.`)
  .called((s, action) => said(`{force} takes over ${troopsText(someOf(action))}`)(s, action))
  .does((s, action, { tell }) => {
    const row = source(s, action.force);
    const [to, from] = [forceAt(s, action.force), forceAt(s, row)];
    tell.tell(taken, { side: to.side, force: forceWord(action.force), ...someOf(action) });
    const led = joined([to, { ...from, ...someOf(action) }]);
    return swept(withForce(withForce(s, action.force, led), row, without(from, someOf(action))), row);
  });

/** Where the open move or fleet stands, and what goes along with it. */
const along = (s: State) =>
  isFitting(s) ? fleetOf(s) : { place: forceAt(s, at(s.march.forces, 0)).place, stores: s.march.stores };

const wordOf = (kind: StoreKind): string => (kind === 'depot' ? 'depot' : 'siege train');

export const haul = decision('haul', 'bab-move-3', 'Take along', 'wagon')
  .when(
    bar('bab-move-3', 'Nobody is being moved.').unless((s) => isFitting(s) || s.march.forces.length > 0),
    bar('bab-move-3', 'Depots and siege trains are taken up before the first step.').unless((s) => s.march.steps === 0),
    bar('bab-move-3', 'Depots and siege trains march with a leader’s force only.').unless(
      (s) => isFitting(s) || s.march.rail || (isLed(at(s.march.forces, 0)) && movingStrength(s) > 0),
    ),
  )
  .pick(
    'kind',
    word<StoreKind>(...STORE_KINDS),
    () => STORE_KINDS,
    rule(
      'bab-move-3',
      (s, { kind }) => isLeft(s, s.acting, along(s).place, kind, along(s).stores),
      (s, { kind }) => `No ${wordOf(kind)} is left at ${placeName(along(s).place)}.`,
    ),
    rule(
      'bab-nav-2',
      (s) => !isFitting(s) || fleetOf(s).room >= STORE_LIFT,
      (s) => `The ships lift ${fleetOf(s).room} SF more; a depot or siege train counts for ${STORE_LIFT}.`,
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
