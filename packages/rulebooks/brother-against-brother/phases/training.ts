/** Training of line infantry on order: centres, who trains how many, and what a lost centre costs (bab-trn-1 to -10). */
import { distance } from '@longroll/geometry';
import { at, count, id, int, name, rowsOf, seat } from '@longroll/kernel';
import { dateText } from '../calendar.ts';
import { aloneLimit } from '../command.ts';
import { citiesOf } from '../control.ts';
import { PRODUCTS } from '../data/production.ts';
import { bar, decision, event, LOSS, portionsOf, said } from '../define.ts';
import { forceAt, LED, rankOf } from '../forces.ts';
import { lossOf, shareOf } from '../losses.ts';
import { cityIn, GRID, NORTH_BOX, NOWHERE, nearestTo, TEXAS_BOX } from '../map.ts';
import { isBesieged } from '../sieges/siege.ts';
import { strengthIn } from '../standing.ts';
import { NOBODY, type Order, otherSide, type Side, type State, UNION, type Working, withWar } from '../state.ts';
import { forceName, forceWord, inPlace, placeLight, placeTold, strengthText } from '../words.ts';

/** Centres of a side, leaders and SF in one at once, SF that enter at one in a turn (bab-trn-2, -6, -9). */
export const MOST_CENTRES = 5;
const CENTRE_LEADERS = 3;
const CENTRE_STRENGTH = 120;
export const ENTRY = 60;
/** Hexes within which survivors of a lost centre come back, and after how many turns (bab-trn-10). */
const NEAR = 30;
const COME_BACK = 2;
const LINE = PRODUCTS.indexOf('line');

/** The turn on which line infantry enters that would by itself on `plain` (bab-trn-5). */
export const trainedEntry = (plain: number, administrative: number, turn: number): number =>
  Math.max(turn + 1, plain - administrative);

/** Cities of a side, none of them besieged. */
const freeCities = (s: State, side: Side): readonly number[] =>
  citiesOf(s, side).filter((hex) => !isBesieged(s, side, hex));

/** Places that a side may name as a centre: its unbesieged cities, the North as often as it likes, Texas once (bab-trn-2, -7). */
export const centrePlaces = (s: State, side: Side): readonly number[] => {
  const named = s.war.centres[side];
  const cities = freeCities(s, side).filter((hex) => !named.includes(hex));
  return side === UNION ? [...cities, NORTH_BOX] : named.includes(TEXAS_BOX) ? cities : [...cities, TEXAS_BOX];
};

/** The state in which a side has these training centres. */
export const withCentres = (s: State, side: Side, centres: readonly number[]): State =>
  withWar(s, { centres: s.war.centres.with(side, centres) as [readonly number[], readonly number[]] });

/** Orders that are trained in a place. */
export const trainedIn = (s: State, side: Side, centre: number): readonly Order[] =>
  s.war.orders.filter((order) => order.side === side && order.centre === centre);

const amountOf = (orders: readonly Order[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

/** How often a place counts as a centre of a side: the North may several times (bab-trn-7). */
const centresAt = (s: State, side: Side, place: number): number =>
  s.war.centres[side].filter((centre) => centre === place).length;

/** Orders of line infantry that nobody trains yet (bab-trn-1). */
export const untrained = (s: State, side: Side): readonly number[] =>
  rowsOf(s.war.orders).filter((row) => {
    const order = at(s.war.orders, row);
    return order.side === side && order.product === LINE && order.trainer === NOBODY;
  });

/** Leaders of a side at a centre of its (bab-trn-3). */
export const leadersAtCentres = (s: State, side: Side): readonly number[] =>
  rowsOf({ length: LED }).filter((row) => {
    const force = forceAt(s, row);
    return force.side === side && force.place !== NOWHERE && centresAt(s, side, force.place) > 0;
  });

/** SF that a leader may still train: what he could lead as a corps, and what his centre holds (bab-trn-4, -6). */
export const trainingRoom = (s: State, leader: number): number => {
  const { side, place } = forceAt(s, leader);
  const here = trainedIn(s, side, place);
  const own = amountOf(here.filter(({ trainer }) => trainer === leader));
  const leaders = new Set([...here.map(({ trainer }) => trainer), leader]).size;
  if (leaders > CENTRE_LEADERS * centresAt(s, side, place)) return 0;
  const centre = CENTRE_STRENGTH * centresAt(s, side, place) - amountOf(here);
  return Math.max(0, Math.min(aloneLimit(s, rankOf(s, leader).stars) - own, centre));
};

/** The state once some of an order is trained by a leader where he is (bab-trn-5). */
export const inTraining = (s: State, row: number, leader: number, amount: number): State => {
  const order = at(s.war.orders, row);
  const rest = order.amount > amount ? [{ ...order, amount: order.amount - amount }] : [];
  const due = Math.min(order.plain, trainedEntry(order.plain, rankOf(s, leader).administrative, s.turn));
  const trained = { ...order, amount, due, trainer: leader, centre: forceAt(s, leader).place };
  return withWar(s, { orders: s.war.orders.toSpliced(row, 1, trained, ...rest) });
};

/** Orders once the turn begins: who has lost his leader waits as if he had never been trained (bab-trn-3). */
export const withoutTeacher = (s: State): State => {
  const isLost = ({ trainer, centre }: Order): boolean => trainer !== NOBODY && forceAt(s, trainer).place !== centre;
  if (!s.war.orders.some(isLost)) return s;
  const orders = s.war.orders.map((order) =>
    isLost(order) ? { ...order, trainer: NOBODY, centre: NOWHERE, due: Math.max(order.plain, s.turn) } : order,
  );
  return withWar(s, { orders });
};

const PLACE = { side: seat(), place: name('place') };
const centreLost = event('centre-lost', 'bab-trn-10')
  .of({ ...PLACE, percent: int(0, 100), lost: count(), to: name('place') })
  .says(
    'The training centre of {side} {place+at} was taken: **{lost} SF** of its recruits were lost{to?, the others gather at #}.',
    LOSS,
  );

/** The nearest city at which survivors of a lost centre gather; NOWHERE where there is none (bab-trn-10). */
const gathering = (s: State, side: Side, from: number): number => {
  const near = freeCities(s, side).filter(
    (hex) => hex !== from && strengthIn(s, otherSide(side), hex) === 0 && distance(GRID, from, hex) <= NEAR,
  );
  return nearestTo(from, near) ?? NOWHERE;
};

/** The state once a place in which a side had a centre is the enemy's: a die tells what is lost of those who train there (bab-trn-10). */
export const centreTaken = (s: State, side: Side, hex: number, { dice, tell }: Working): State => {
  if (cityIn(hex) === undefined || !s.war.centres[side].includes(hex)) return s;
  const here = trainedIn(s, side, hex);
  const left = s.war.centres[side].filter((centre) => centre !== hex);
  const closed = withCentres(s, side, left);
  if (here.length === 0) return closed;
  const to = gathering(s, side, hex);
  const percent = 10 * dice.d(10);
  const amounts = here.map(({ amount }) => amount);
  const lost = lossOf(amountOf(here), to === NOWHERE ? 100 : percent);
  tell.tell(centreLost, { side, place: placeTold(hex), percent, lost, to: lost < amountOf(here) ? placeTold(to) : '' });
  const due = s.turn + COME_BACK;
  const survivors = shareOf(lost, amounts).flatMap((gone, i) => {
    const order = { ...at(here, i), amount: at(amounts, i) - gone };
    return order.amount > 0 ? [{ ...order, place: to, due, plain: due, trainer: NOBODY, centre: NOWHERE }] : [];
  });
  return withWar(closed, { orders: [...s.war.orders.filter((order) => !here.includes(order)), ...survivors] });
};

const centreNamed = event('centre-named', 'bab-trn-2').of(PLACE).says('{side} trains recruits **{place+at}**.');
const centreClosed = event('centre-closed', 'bab-trn-2')
  .of(PLACE)
  .says('{side} closed its training centre {place+at}.');
const assigned = event('training-began', 'bab-trn-1', 'bab-trn-5')
  .of({ ...PLACE, leader: name('leader'), amount: count(), due: count() })
  .says('{leader} trains **{amount} SF** of line infantry {place+at}, due {due}.');

const isTrained = bar('bab-scn-1', 'This scenario is played without training.').unless((s) =>
  s.setting.parts.includes('training'),
);
const own = (s: State): readonly number[] => s.war.centres[s.acting];
export const foundCentre = decision('centre', 'bab-trn-2', 'Name a training centre', 'infantry')
  .when(
    isTrained,
    bar('bab-trn-2', `A side has at most ${MOST_CENTRES} training centres.`).unless(
      (s) => own(s).length < MOST_CENTRES,
    ),
  )
  .pick('place', id('place'), (s) => centrePlaces(s, s.acting))
  .otherwise(said('{place} cannot be a training centre of this side, or is one already.'))
  .called(said('Train recruits {place+at}'))
  .tells(centreNamed, (s, { place }) => ({ side: s.acting, place: placeTold(place) }))
  .does((s, { place }) => withCentres(s, s.acting, [...own(s), place]));

export const closeCentre = decision('close-centre', 'bab-trn-2', 'Close a training centre', 'infantry')
  .pick(
    'place',
    id('place'),
    (s) => [...new Set(own(s))],
    bar('bab-trn-2', 'Recruits are being trained {place+at}: the centre is not empty.').unless(
      (s, { place }) => trainedIn(s, s.acting, place).length === 0,
    ),
  )
  .otherwise(said('{place} is no training centre of this side.'))
  .called(said('Train no more recruits {place+at}'))
  .tells(centreClosed, (s, { place }) => ({ side: s.acting, place: placeTold(place) }))
  .does((s, { place }) => withCentres(s, s.acting, own(s).toSpliced(own(s).indexOf(place), 1)));

export const train = decision('train', 'bab-trn-1', 'Train line infantry', 'infantry')
  .when(isTrained)
  .pick('order', id('order'), (s) => untrained(s, s.acting))
  .otherwise(() => 'Only line infantry on order that nobody trains yet is trained.')
  .pick(
    'leader',
    id('leader'),
    (s) => leadersAtCentres(s, s.acting),
    bar('bab-trn-3', '{leader} is at no training centre of this side.').unlessListed,
    bar('bab-trn-3', '{leader} has no administrative value above 0 and trains nobody.').unless(
      (s, { leader }) => rankOf(s, leader).administrative > 0,
    ),
    bar('bab-trn-6', '{leader} trains as many as he can, or his centre is full: 3 leaders or 120 SF.').unless(
      (s, { leader }) => trainingRoom(s, leader) > 0,
    ),
  )
  .pick('amount', int(1, 999), (s, { order, leader }) =>
    portionsOf(Math.min(at(s.war.orders, order).amount, trainingRoom(s, leader))),
  )
  .otherwise(
    (s, { leader }) => `${forceName(s, leader)} may train ${strengthText(trainingRoom(s, leader))} more, in portions.`,
  )
  .called((s, { order, leader, amount }) => {
    const { place } = forceAt(s, leader);
    const due = dateText(trainedEntry(at(s.war.orders, order).plain, rankOf(s, leader).administrative, s.turn));
    const label = `${forceName(s, leader)} trains ${strengthText(amount)} ${inPlace(place)}: ${due}`;
    return { label, lights: [placeLight(place)] };
  })
  .does((s, { order, leader, amount }, { tell }) => {
    const after = inTraining(s, order, leader, amount);
    const { due, centre } = at(after.war.orders, order);
    tell.tell(assigned, { side: s.acting, place: placeTold(centre), leader: forceWord(leader), amount, due });
    return after;
  });
