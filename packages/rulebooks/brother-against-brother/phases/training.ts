/** Training centres are named, and orders of line infantry given to those who train them, in the Production Phase (bab-trn-1 to -7). */
import { at, count, id, int, name, seat } from '@longroll/kernel';
import { dateText } from '../calendar.ts';
import { bold, decision, event, rule, sureRule } from '../define.ts';
import { forceAt, rankOf } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { portionsOf } from '../portions.ts';
import {
  centrePlaces,
  inTraining,
  leadersAtCentres,
  MOST_CENTRES,
  trainedEntry,
  trainedIn,
  trainingRoom,
  untrained,
  withCentres,
} from '../production/training.ts';
import type { State } from '../state.ts';
import {
  capital,
  inPlace,
  leaderText,
  placeHead,
  placeLight,
  placeName,
  placeText,
  placeTold,
  strengthText,
  theSide,
} from '../words.ts';

const PLACE = { side: seat(), place: name('place') };
const centreNamed = event(
  'centre-named',
  ['bab-trn-2'],
  PLACE,
  (d) => `${capital(theSide(d.side))} trains recruits at ${bold(placeText(d.place))}.`,
);
const centreClosed = event(
  'centre-closed',
  ['bab-trn-2'],
  PLACE,
  (d) => `${capital(theSide(d.side))} closed its training centre at ${placeText(d.place)}.`,
);
const assigned = event(
  'training-began',
  ['bab-trn-1', 'bab-trn-5'],
  { ...PLACE, leader: name('leader'), amount: count(), due: count() },
  (d) =>
    `${leaderText(d.leader)} trains ${bold(strengthText(d.amount))} of line infantry at ${placeText(d.place)}, due ${dateText(d.due)}.`,
);

const isTrained = rule(
  'bab-scn-1',
  (s) => s.setting.parts.includes('training'),
  'This scenario is played without training.',
);
const own = (s: State): readonly number[] => s.war.centres[s.acting];
export const foundCentre = decision('centre', 'bab-trn-2', 'Name a training centre', 'infantry')
  .when(
    isTrained,
    rule('bab-trn-2', (s) => own(s).length < MOST_CENTRES, `A side has at most ${MOST_CENTRES} training centres.`),
  )
  .pick('place', id('place'), (s) => centrePlaces(s, s.acting))
  .otherwise((_s, { place }) => `${placeHead(place)} cannot be a training centre of this side, or is one already.`)
  .called((_s, { place }) => `Train recruits ${inPlace(place)}`)
  .does((s, { place }, { tell }) => {
    tell.tell(centreNamed, { side: s.acting, place: placeTold(place) });
    return withCentres(s, s.acting, [...own(s), place]);
  });

export const closeCentre = decision('close-centre', 'bab-trn-2', 'Close a training centre', 'infantry')
  .pick(
    'place',
    id('place'),
    (s) => [...new Set(own(s))],
    rule(
      'bab-trn-2',
      (s, { place }) => trainedIn(s, s.acting, place).length === 0,
      (_s, { place }) => `Recruits are being trained at ${placeName(place)}: the centre is not empty.`,
    ),
  )
  .otherwise((_s, { place }) => `${placeHead(place)} is no training centre of this side.`)
  .called((_s, { place }) => `Train no more recruits ${inPlace(place)}`)
  .does((s, { place }, { tell }) => {
    tell.tell(centreClosed, { side: s.acting, place: placeTold(place) });
    return withCentres(s, s.acting, own(s).toSpliced(own(s).indexOf(place), 1));
  });

const leaderName = (leader: number): string => at(LEADERS, leader).name;
const waiting = (s: State, order: number): number => at(s.war.orders, order).amount;

export const train = decision('train', 'bab-trn-1', 'Train line infantry', 'infantry')
  .when(isTrained)
  .pick('order', id('order'), (s) => untrained(s, s.acting))
  .otherwise(() => 'Only line infantry on order that nobody trains yet is trained.')
  .pick(
    'leader',
    id('leader'),
    (s) => leadersAtCentres(s, s.acting),
    sureRule(
      'bab-trn-3',
      (s, { leader }) => leadersAtCentres(s, s.acting).includes(leader),
      (_s, { leader }) => `${leaderName(leader)} is at no training centre of this side.`,
    ),
    rule(
      'bab-trn-3',
      (s, { leader }) => rankOf(s, leader).administrative > 0,
      (_s, { leader }) => `${leaderName(leader)} has no administrative value above 0 and trains nobody.`,
    ),
    rule(
      'bab-trn-6',
      (s, { leader }) => trainingRoom(s, leader) > 0,
      (_s, { leader }) => `${leaderName(leader)} trains as many as he can, or his centre is full: 3 leaders or 120 SF.`,
    ),
  )
  .pick('amount', int(1, 999), (s, { order, leader }) =>
    portionsOf(Math.min(waiting(s, order), trainingRoom(s, leader))),
  )
  .otherwise(
    (s, { leader }) => `${leaderName(leader)} may train ${strengthText(trainingRoom(s, leader))} more, in portions.`,
  )
  .called((s, { order, leader, amount }) => {
    const { place } = forceAt(s, leader);
    const due = trainedEntry(at(s.war.orders, order).plain, rankOf(s, leader).administrative, s.turn);
    return {
      label: `${leaderName(leader)} trains ${strengthText(amount)} ${inPlace(place)}: ${dateText(due)}`,
      lights: [placeLight(place)],
    };
  })
  .does((s, { order, leader, amount }, { tell }) => {
    const after = inTraining(s, order, leader, amount);
    const { due } = at(after.war.orders, order);
    const told = { side: s.acting, place: placeTold(forceAt(s, leader).place), leader: at(LEADERS, leader).id };
    tell.tell(assigned, { ...told, amount, due });
    return after;
  });
