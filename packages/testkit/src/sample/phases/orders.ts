/** The order desk: what stands on a column's sheet, and what is said of it. */
import {
  at,
  type Doubt,
  type Finding,
  finding,
  type OrderDesk,
  type Orders,
  orderDesk,
  type SeatId,
} from '@longroll/kernel';
import { column, type Order, REST } from '../forms.ts';
import { joinedWay, roadOf } from '../places.ts';
import { columnName, inRace, MOST_RATIONS, milesLeft, rationsFor, type State } from '../state.ts';
import { arrive, forage, march, nextDay, STEADY_MILES } from './day.ts';

/** Miles of the longest hard march (tc-march-2). */
const FARTHEST = 6;

/** A day as it is carried out, in the book's words: from top to bottom. */
export const sequence = [forage, march, arrive, nextDay];

/** tc-order-1, -5, -6 forbid; what is likely to be a slip is said and taken. */
const check = (v: State, seat: SeatId, _subject: number, order: Order): readonly Finding[] => {
  const { rations } = at(v.columns, seat);
  const { pace, harass } = order;
  const cost = rationsFor(order);
  if (harass === seat) return [finding('illegal', 'tc-order-6', 'A column cannot harass itself.', 'harass')];
  if (harass !== undefined && pace !== 'rest')
    return [finding('illegal', 'tc-order-1', 'A column that harasses another does not march.', 'pace')];
  const [first] = order.pickets;
  if (first !== undefined && roadOf(first) !== seat)
    return [finding('illegal', 'tc-picket-1', 'Pickets set out from a place at the own road.', 'pickets')];
  if (cost > rations) {
    const reason = `That order costs ${cost} rations, and the column has ${rations}.`;
    return [
      {
        ...finding('illegal', 'tc-order-5', reason, harass === undefined ? 'pace' : 'harass'),
        facts: { cost, rations },
      },
    ];
  }
  const end = joinedWay(order.pickets);
  if (end.length < order.pickets.length)
    return [
      finding('contradictory', 'tc-picket-1', 'The way is not joined: the pickets stop where it ends.', 'pickets'),
    ];
  if (order.grounds !== 'anywhere' && cost > 0)
    return [finding('contradictory', 'tc-rest-2', 'Only a resting column forages.', 'grounds')];
  if (harass !== undefined && v.columns[harass]?.out)
    return [finding('contradictory', 'tc-end-4', `${columnName(harass)} has given up and marches no more.`, 'harass')];
  if (pace === 'hard' && milesLeft(v, seat) <= STEADY_MILES - (v.setting.mud ? 1 : 0))
    return [finding('unlikely', 'tc-march-1', 'A march would be enough.', 'pace')];
  if (cost === 0 && rations === MOST_RATIONS)
    return [finding('unlikely', 'tc-rest-1', 'The column can carry nothing that it finds.', 'pace')];
  const kept = roadOf(end.at(-1) ?? seat * 2);
  return kept === undefined || kept === seat
    ? []
    : [finding('note', 'tc-picket-2', `${columnName(kept)} can cost it no mile.`, 'pickets')];
};

/** What no column knows before the day is called: dice, and what the others order. */
const doubts = (v: State, seat: SeatId, phase: string, given: Orders<Order>): readonly Doubt[] => {
  const order = given.of(seat) ?? REST;
  const subject = seat;
  if (phase === 'foraging' && rationsFor(order) === 0)
    return [{ subject, clause: 'tc-rest-1', reason: 'How much it finds is thrown for: one to three rations.' }];
  if (phase === 'marching' && order.harass === undefined && order.pace !== 'rest')
    return [
      { subject, clause: 'tc-march-3', reason: 'Whoever harasses it costs it a mile, and who does is not known.' },
      ...(order.pace === 'hard'
        ? [{ subject, clause: 'tc-march-2', reason: 'A hard march is thrown for: three to six miles.' }]
        : []),
    ];
  if (phase === 'arrival' && milesLeft(v, seat) <= FARTHEST && order.pace !== 'rest')
    return [{ subject, clause: 'tc-end-2', reason: 'Whether another column comes there too is not known.' }];
  return [];
};

export const orders: OrderDesk<State, State, unknown> = orderDesk<State, State>({
  clause: 'tc-order-4',
  title: 'Day',
  domain: 'column',
  forms: { column },
  turn: ({ day }) => day,
  waitsFor: inRace,
  subjects: (v, seat) => (inRace(v).includes(seat) ? [seat] : []),
  check,
  sections: {
    column: [
      { title: 'March', fields: ['pace', 'halt', 'harass'] },
      { title: 'Pickets', fields: ['pickets'] },
      { title: 'Foraging', fields: ['grounds'] },
    ],
  },
  rehearsal: { doubts },
  phases: sequence,
  over: ({ outcome }) => outcome !== undefined,
});
