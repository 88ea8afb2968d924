/** What a leader takes along: troops that he drops and picks up where he is, depots and siege trains (bab-move-3). */
import { at, count, id, int, type Rule, word } from '@longroll/kernel';
import { roomOf, suitsCavalryLeader } from '../command.ts';
import { PRODUCT_WORDS } from '../data/production.ts';
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
import { movingStrength, STACK } from '../movement.ts';
import { fleetOf } from '../ships/routes.ts';
import { stackedIn } from '../standing.ts';
import { type Force, NOBODY, type State, withWar } from '../state.ts';
import { isLeft, oneMore, STORE_KINDS, STORE_LIFT, STORE_POINTS, type StoreKind } from '../stores.ts';
import { whereabouts } from '../whereabouts.ts';
import { inPlace } from '../words.ts';
import { isFitting, isForced, isOpen, type Picked, picked } from './movers.ts';

/** "2 SF of militia": troops pass from hand to hand by one kind at a time. */
const shareText = (troops: Troops): string =>
  KINDS.flatMap((kind) => (troops[kind] > 0 ? [`{${kind}?# ${PRODUCT_WORDS[kind][1]}}`] : [])).join(', ');

const TROOPS = { ...FORCE, militia: count(), line: count(), cavalry: count() };
const dropped = event('dropped', 'bab-move-3')
  .of(TROOPS)
  .says((d) => `{force} left ${shareText(d)} behind.`);
const taken = event('taken', 'bab-move-3')
  .of(TROOPS)
  .says((d) => `{force} took over ${shareText(d)}.`);

const MOST = 240;

/** Some troops of one kind, and the leader who drops or takes them. */
type Some = Picked & { readonly kind: Kind; readonly strength: number };

const someOf = ({ kind, strength }: Some): Troops => troopsOf(kind, strength);
/** What a leader has once he has left some behind, or taken them over. */
const left = (s: State, action: Some): Troops => without(forceAt(s, action.force), someOf(action));
const grown = (s: State, action: Some): Troops => sumOf([forceAt(s, action.force), someOf(action)]);
const told = (s: State, action: Some) => ({ ...picked(s, action), ...someOf(action) });

/** The leaders of the open move, who alone drop and take. */
const leaders = (s: State): readonly number[] => s.march.forces.filter(isLed);
/** What his force would be is one that a cavalry leader may lead (bab-lead-5). */
const suits = (after: typeof left): Rule<State, Some> =>
  bar('bab-lead-5', '{force} leads cavalry: half of his force at least must be mounted.').unless((s, action) =>
    suitsCavalryLeader(s, action.force, after(s, action)),
  );

/** A leader and a kind of the troops that pass between him and the force without leader where he is. */
const passing = <W extends string>(verb: W, title: string, ...rules: readonly Rule<State, Picked>[]) =>
  decision(verb, 'bab-move-3', title, 'infantry')
    .when(
      bar('bab-move-3', 'No leader is being moved.').unless((s) => leaders(s).length > 0),
      bar('bab-move-2', 'Who makes a forced march stays together until it is over.').unless((s) => !isForced(s)),
    )
    .pick(
      'force',
      id('force'),
      leaders,
      bar('bab-move-3', '{force} is not the leader who is being moved.').unlessListed,
      ...rules,
    )
    .pick('kind', word<Kind>(...KINDS), () => KINDS);

export const drop = passing('drop', 'Leave troops')
  .pick('strength', int(1, MOST), (s, { force, kind }) => portionsOf(forceAt(s, force)[kind]), suits(left))
  .otherwise((s, { force, kind, strength }) => {
    const has = forceAt(s, force)[kind];
    const why = '{force} has {has} SF of {kind}, and leaves portions of them, not {strength}.';
    return said(why)(s, { force, kind, strength, has });
  })
  .called((s, action) => said(`{force} leaves ${shareText(someOf(action))}`)(s, action))
  .tells(dropped, told)
  .does((s, action) => {
    const from = forceAt(s, action.force);
    const troops = { ...from, ...someOf(action), moved: s.march.steps > 0 };
    return withLeaderless(withForce(s, action.force, left(s, action)), from.side, from.place, troops);
  });

const source = (s: State, row: number): number => leaderlessAt(s, forceAt(s, row).side, forceAt(s, row).place);
const leaderless = (s: State, row: number): Force | undefined => s.forces[source(s, row)];

export const take = passing(
  'take',
  'Take over troops',
  bar('bab-move-3', 'No troops without a leader are where {force} is.').unless(
    (s, { force }: Picked) => source(s, force) !== NOBODY,
  ),
  bar('bab-move-3', 'Those troops have moved this turn.').unless(
    (s, { force }: Picked) => leaderless(s, force)?.moved !== true,
  ),
)
  .pick(
    'strength',
    int(1, MOST),
    (s, { force, kind }) => portionsOf(leaderless(s, force)?.[kind] ?? 0),
    bar('bab-unit-4', '{force} may take on {there} SF more.').unlessEnough((s, { force, strength }) => [
      strength,
      Math.max(0, roomOf(s, force)),
    ]),
    bar('bab-stack-2', `A hex holds ${STACK} SF of a side beside its garrison; {force} takes over too many.`).unless(
      (s, { force, strength }) => {
        const { side, place } = forceAt(s, force);
        return !isGarrisonPlace(s, place) || stackedIn(s, side, place) + strength <= STACK;
      },
    ),
    suits(grown),
  )
  .otherwise((s, { force, kind }) => `There are ${leaderless(s, force)?.[kind] ?? 0} SF of ${kind}, taken in portions.`)
  .called((s, action) => said(`{force} takes over ${shareText(someOf(action))}`)(s, action))
  .tells(taken, told)
  .does((s, action) => {
    const row = source(s, action.force);
    const [to, from] = [forceAt(s, action.force), forceAt(s, row)];
    const led = joined([to, { ...from, ...someOf(action) }]);
    return swept(withForce(withForce(s, action.force, led), row, without(from, someOf(action))), row);
  });

/** Where the open move or fleet stands, and what goes along with it. */
const along = (s: State) =>
  isFitting(s) ? fleetOf(s) : { place: forceAt(s, at(s.march.forces, 0)).place, stores: s.march.stores };

const wordOf = (kind: StoreKind): string => (kind === 'depot' ? 'depot' : 'siege train');

export const haul = decision('haul', 'bab-move-3', 'Take along', 'supply')
  .when(
    bar('bab-move-3', 'Nobody is being moved.').unless((s) => isFitting(s) || isOpen(s)),
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
      (s, { kind }) => `No ${wordOf(kind)} is left ${inPlace(along(s).place)}.`,
    ),
    bar('bab-nav-2', 'The ships lift {there} SF more; a depot or siege train counts for {needed}.').unlessEnough((s) =>
      isFitting(s) ? [STORE_LIFT, fleetOf(s).room] : [0, 0],
    ),
  )
  .called((s, { kind }) => {
    const price = isFitting(s) || s.march.rail ? `${STORE_LIFT} SF` : `at most ${STORE_POINTS} movement points`;
    return `Take a ${wordOf(kind)} along from ${whereabouts(along(s).place)}: ${price}`;
  })
  .does((s, { kind }) => {
    const stores = oneMore(along(s).stores, kind);
    return isFitting(s) ? withWar(s, { fleet: { ...s.war.fleet, stores } }) : { ...s, march: { ...s.march, stores } };
  });
