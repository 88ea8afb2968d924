/** Sealing, replacing and taking back the order of the day. */
import { at, type Effect, id, int, name, type SeatId, text, word } from '@longroll/kernel';
import { bold, OWN } from '../../../src/sample/words.ts';
import { decision, event, phase, rule } from '../define.ts';
import {
  CLOCK,
  COLUMNS,
  type Column,
  columnLight,
  columnName,
  inRace,
  NO_ORDER,
  type Order,
  PACES,
  rationsFor,
  SEATS,
  type State,
} from '../state.ts';

const PACE_TITLES = { rest: 'Rest and forage', steady: 'March', hard: 'March hard' } as const;
const PACE_WORDS = { rest: 'rest', steady: 'march', hard: 'march hard' } as const;

const sealed = event(
  'sealed',
  ['tc-order-2', 'tc-order-3'],
  { column: name('column') },
  (d) => `${bold(d.column)} sealed an order.`,
);
const recalled = event(
  'recalled',
  ['tc-order-2', 'tc-order-3'],
  { column: name('column') },
  (d) => `${bold(d.column)} took its order back.`,
);
const ordered = event(
  'ordered',
  ['tc-order-1'],
  { column: name('column'), order: text() },
  (d) => `The order: ${d.order}.`,
);
const called = event('called', ['tc-order-4'], { day: int(1, 99) }, (d) => `The clock called day ${d.day}.`);

const orderOf = (v: State, seat: SeatId): Column['order'] => v.columns[seat]?.order ?? NO_ORDER;
const orderWords = (order: Order): string =>
  order.do === 'march' ? PACE_WORDS[order.pace] : order.do === 'harass' ? `harass ${columnName(order.column)}` : 'none';

const withOrder = (s: State, seat: SeatId, order: Order): State => ({
  ...s,
  columns: s.columns.with(seat, { ...at(s.columns, seat), order }),
});

const byColumn = rule('tc-order-4', (_v, _a, seat) => seat !== CLOCK, 'The clock gives no orders; it calls the day.');

const affordable = rule<Order>(
  'tc-order-5',
  (v, order, seat) => rationsFor(order) <= at(v.columns, seat).rations,
  (v, order, seat) => {
    const facts = { cost: rationsFor(order), rations: at(v.columns, seat).rations };
    return { reason: `That order costs ${facts.cost} rations, and the column has ${facts.rations}.`, facts };
  },
);

const seal = (s: State, order: Order, { seat, tell }: Effect): State => {
  tell.tell(sealed, { column: at(COLUMNS, seat) });
  tell.tell(ordered, { column: at(COLUMNS, seat), order: orderWords(order) }, { seenBy: at(OWN, seat) });
  return withOrder(s, seat, order);
};

export const march = decision('march', 'tc-order-1', 'March', 'march', true)
  .when(byColumn)
  .pick('pace', word(...PACES), () => PACES, affordable)
  .called((_v, { pace }, seat) => ({ label: PACE_TITLES[pace], lights: [columnLight(seat)] }))
  .does(seal);

export const harass = decision('harass', 'tc-order-1', 'Harass', 'cavalry')
  .when(byColumn)
  .pick(
    'column',
    id('column'),
    () => SEATS,
    rule('tc-order-6', (_v, { column }, seat) => column !== seat, 'A column cannot harass itself.'),
    affordable,
  )
  .called((_v, { column }, seat) => ({
    label: `Harass ${columnName(column)}`,
    lights: [columnLight(seat), columnLight(column)],
  }))
  .does(seal);

export const recall = decision('recall', 'tc-order-3', 'Take back', 'rally')
  .when(
    byColumn,
    rule('tc-order-3', (v, _a, seat) => orderOf(v, seat).do !== 'none', 'No order is sealed that could be taken back.'),
  )
  .calmly()
  .called(() => 'Take the order back')
  .does((s, _a, { seat, tell }) => {
    tell.tell(recalled, { column: at(COLUMNS, seat) });
    return withOrder(s, seat, NO_ORDER);
  });

export const call = decision('call', 'tc-order-4', 'Call the day', 'drum', true)
  .when(rule('tc-order-4', (_v, _a, seat) => seat === CLOCK, 'Only the clock calls the day.'))
  .pick(
    'day',
    int(1, 99),
    (v) => [v.day],
    rule(
      'tc-order-4',
      (v, { day }) => day === v.day,
      (v, { day }) => `The day to be called is day ${v.day}, not day ${day}.`,
    ),
  )
  .ending()
  .called((_v, { day }) => `Call day ${day}`)
  .does((s, { day }, { tell }) => {
    tell.tell(called, { day });
    return s;
  });

export const orders = phase({
  id: 'orders',
  title: 'Orders',
  clause: 'tc-order-1',
  actors: (v) => [...inRace(v), CLOCK],
  decisions: [march, harass, recall, call],
  until: (s) => s.columns.every(({ order, out }) => out || order.do !== 'none'),
  ask: (_v, seat) => (seat === CLOCK ? 'call' : 'order'),
  prompt: (v, seat) =>
    seat === CLOCK
      ? { title: `Call day ${v.day}`, detail: 'Columns without an order rest.', clause: 'tc-order-4' }
      : {
          title: `Give the order for day ${v.day}`,
          detail: 'The others see only that it is sealed.',
          clause: 'tc-order-1',
        },
});
