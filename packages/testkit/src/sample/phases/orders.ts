/** Sealing, replacing and taking back the order of the day. */
import { at, type Dice, type Offer, type Refusal, refuse, type SeatId, type Step, Teller } from '@longroll/kernel';
import { playDay } from '../sequence.ts';
import { CLOCK, COLUMNS, type Column, ENDINGS, type State } from '../state.ts';
import type { Action, Order } from '../verbs.ts';
import { viewOf } from '../view.ts';
import { rationsFor } from './day.ts';

const PACES: readonly Order[] = [
  { do: 'march', pace: 'rest' },
  { do: 'march', pace: 'steady' },
  { do: 'march', pace: 'hard' },
];
const HARASS: readonly Order[] = COLUMNS.map((_, column) => ({ do: 'harass', column }));
const EVERY_ACTION: readonly Action[] = [...PACES, ...HARASS, { do: 'recall' }];
const OWN: readonly (readonly SeatId[])[] = [[0], [1], [2]];

/** Whoever may act: every column, those with a sealed order included, and the clock (tc-order-3, -4). */
export const actors = (state: State): readonly SeatId[] => (state.outcome ? [] : [0, 1, 2, CLOCK]);

/** What the seat may do now. */
export const offer = (view: State, seat: SeatId): Offer<Action> => {
  if (view.outcome) return { ask: 'nothing', choices: [] };
  if (seat === CLOCK) return { ask: 'call', choices: [{ do: 'call', day: view.day }] };
  const { rations } = at(view.columns, seat);
  const choices = EVERY_ACTION.filter((action) => judge(view, seat, action) === undefined);
  return { ask: 'order', facts: { rations }, choices };
};

/** The rule that forbids the action, as far as the seat can know; undefined when it is legal. */
export const judge = (view: State, seat: SeatId, action: Action): Refusal | undefined => {
  if (view.outcome) return refuse(ENDINGS[view.outcome.ending], 'The race is over.');
  if (action.do === 'call') return judgeCall(view, seat, action.day);
  if (seat === CLOCK) return refuse('tc-order-4', 'The clock gives no orders; it calls the day.');
  const own = at(view.columns, seat);
  if (action.do === 'recall') {
    if (own.order === 'none') return refuse('tc-order-3', 'No order is sealed that could be taken back.');
    return undefined;
  }
  if (action.do === 'harass' && action.column === seat)
    return refuse('tc-order-6', 'A column cannot harass itself.', 'action/column');
  return judgeRations(own, action);
};

const judgeCall = (view: State, seat: SeatId, day: number): Refusal | undefined => {
  if (seat !== CLOCK) return refuse('tc-order-4', 'Only the clock calls the day.');
  if (day === view.day) return undefined;
  return refuse('tc-order-4', `The day to be called is day ${view.day}, not day ${day}.`, 'action/day');
};

const judgeRations = (own: Column, order: Order): Refusal | undefined => {
  const cost = rationsFor(order);
  if (cost <= own.rations) return undefined;
  return refuse('tc-order-5', `That order costs ${cost} rations, and the column has ${own.rations}.`, 'action', {
    cost,
    rations: own.rations,
  });
};

/** Judges the action and carries it out. The last order of the day, or the clock, sets the columns going. */
export const apply = (state: State, seat: SeatId, action: Action, dice: Dice): Step<State> | Refusal => {
  const refusal = judge(viewOf(state, seat), seat, action);
  if (refusal) return refusal;
  const tell = new Teller(dice);
  if (action.do === 'call') {
    tell.say('called', ['tc-order-4'], { day: action.day });
    return { state: playDay(state, dice, tell), events: tell.events };
  }
  const sealed = withOrder(state, seat, action.do === 'recall' ? 'none' : action);
  tell.say(action.do === 'recall' ? 'recalled' : 'sealed', ['tc-order-2', 'tc-order-3'], { column: seat });
  if (action.do !== 'recall') tell.say('ordered', ['tc-order-1'], { column: seat, order: action }, OWN[seat]);
  const ready = sealed.columns.every((column) => column.order !== 'none');
  return { state: ready ? playDay(sealed, dice, tell) : sealed, events: tell.events };
};

const withOrder = (state: State, seat: SeatId, order: Column['order']): State => ({
  ...state,
  columns: state.columns.with(seat, { ...at(state.columns, seat), order }),
});
