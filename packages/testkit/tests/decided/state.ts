/** The plain state of Three Columns, and in the same shape what one seat may know of it. Columns are numbered like their seats. */
import {
  about,
  either,
  flag,
  id,
  int,
  keyed,
  optional,
  orElse,
  type SeatId,
  type SheetOf,
  sheet,
  word,
} from '@longroll/kernel';
import { COLUMNS, type ENDINGS, MOST_RATIONS } from '../../src/sample/state.ts';

export {
  CLOCK,
  COLUMNS,
  columnLight,
  columnName,
  ENDINGS,
  inRace,
  MOST_RATIONS,
  milesLeft,
  SEATS,
  UNKNOWN,
} from '../../src/sample/state.ts';

export const PACES = ['rest', 'steady', 'hard'] as const;

const order = either({ march: { pace: word(...PACES) }, harass: { column: id('column') }, none: {} });
export type Order = SheetOf<{ order: typeof order }>['order'];
export const NO_ORDER: Order = { do: 'none' };

/** A position in the file form: types, check, JSON Schema and both ways of translation are made of it. */
export const file = {
  miles: about('Miles to the crossroads.', int(1, 99)),
  lastDay: about('The last day.', int(1, 99)),
  day: about('The day to begin with.', orElse(int(1, 99), 1)),
  columns: keyed(
    COLUMNS,
    sheet({
      miles: about('Miles marched so far.', orElse(int(0, 99), 0)),
      rations: about('Thrown for when left out (tc-frame-2).', optional(int(0, MOST_RATIONS))),
      out: about('It has given up (tc-end-4).', orElse(flag(), false)),
      order: about('The order sealed for this day.', orElse(order, NO_ORDER)),
    }),
  ),
};
export type File = SheetOf<typeof file>;

/** The compiled scenario and options: shared by all positions of a match, never saved. */
export interface Setting extends File {
  readonly mud: boolean;
}

/** In the view of another seat the rations are UNKNOWN, and the order shows that it is sealed. */
export interface Column {
  readonly miles: number;
  readonly rations: number;
  /** It has given up (tc-end-4). */
  readonly out: boolean;
  readonly order: Order | { readonly do: 'sealed' };
}

export interface State {
  readonly setting: Setting;
  readonly phase: string;
  readonly day: number;
  readonly columns: readonly Column[];
  readonly outcome?: { readonly winners: readonly SeatId[]; readonly ending: keyof typeof ENDINGS };
}

/** tc-order-5. */
export const rationsFor = (order: Column['order']): number => {
  if (order.do === 'march') return { rest: 0, steady: 1, hard: 2 }[order.pace];
  return order.do === 'harass' ? 1 : 0;
};
