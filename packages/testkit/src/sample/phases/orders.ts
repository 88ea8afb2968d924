/** The order desk: what stands on a column's sheet, and what is said of it. */
import { at, type Finding, finding, type OrderDesk, orderDesk, type SeatId } from '@longroll/kernel';
import { column, type Order } from '../forms.ts';
import { columnName, inRace, MOST_RATIONS, milesLeft, rationsFor, type State } from '../state.ts';
import { arrive, forage, march, nextDay, STEADY_MILES } from './day.ts';

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
  if (cost > rations) {
    const reason = `That order costs ${cost} rations, and the column has ${rations}.`;
    return [
      {
        ...finding('illegal', 'tc-order-5', reason, harass === undefined ? 'pace' : 'harass'),
        facts: { cost, rations },
      },
    ];
  }
  if (harass !== undefined && v.columns[harass]?.out)
    return [finding('contradictory', 'tc-end-4', `${columnName(harass)} has given up and marches no more.`, 'harass')];
  if (pace === 'hard' && milesLeft(v, seat) <= STEADY_MILES - (v.setting.mud ? 1 : 0))
    return [finding('unlikely', 'tc-march-1', 'A march would be enough.', 'pace')];
  if (cost === 0 && rations === MOST_RATIONS)
    return [finding('unlikely', 'tc-rest-1', 'The column can carry nothing that it finds.', 'pace')];
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
  phases: sequence,
  over: ({ outcome }) => outcome !== undefined,
});
