/** Events in words: one sentence each, in the past tense and in the book's terms. No rules here. */
import type { Sentence, Told } from '@longroll/drawing';
import { columnLight, columnName } from './describe.ts';
import type { Order } from './verbs.ts';

/** All fields that an event of this book may carry. */
interface Data {
  readonly column: number;
  readonly target: number;
  readonly columns: readonly number[];
  readonly winners: readonly number[];
  readonly miles: number;
  readonly found: number;
  readonly rations: number;
  readonly day: number;
  readonly order: Order;
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
const named = (columns: readonly number[]): string =>
  columns.map((column) => `**${columnName(column)}**`).join(' and ');

const TEXTS: { readonly [kind: string]: (data: Data) => string } = {
  supplied: ({ column, rations }) => `${named([column])} begins with ${counted(rations, 'ration')}.`,
  sealed: ({ column }) => `${named([column])} sealed an order.`,
  recalled: ({ column }) => `${named([column])} took its order back.`,
  ordered: ({ order }) =>
    order.do === 'harass' ? `The order: harass ${columnName(order.column)}.` : `The order: ${PACES[order.pace]}.`,
  called: ({ day }) => `The clock called day ${day}.`,
  foraged: ({ column, found }) => `${named([column])} found ${counted(found, 'ration')}.`,
  harassed: ({ column, target }) => `${named([column])} harassed ${columnName(target)}.`,
  marched: ({ column, miles }) => `${named([column])} marched ${counted(miles, 'mile')}.`,
  contended: ({ columns }) => `${named(columns)} reached the crossroads together and threw for it.`,
  'day-begun': ({ day }) => `Day ${day}.`,
  won: ({ winners }) => `${named(winners)} won the race.`,
};
const PACES = { rest: 'rest', steady: 'march', hard: 'march hard' } as const;

const kindOf = (kind: string): Sentence['kind'] => {
  if (kind === 'won') return 'win';
  return kind === 'day-begun' ? 'turn' : 'line';
};

export const sentence = (event: Told): Sentence => {
  const data = event.data as Data;
  const text = TEXTS[event.kind];
  if (!text) throw new Error(`no sentence for the event ${event.kind}`);
  return {
    text: text(data),
    dice: event.faces.map(() => 'plain' as const),
    kind: kindOf(event.kind),
    lights: data.column === undefined ? [] : [columnLight(data.column)],
    ...(data.column === undefined ? {} : { seat: data.column }),
  };
};
