/** The plain state of Three Columns. Columns are numbered like their seats. */
import type { SeatId } from '@longroll/kernel';
import type { Order } from './verbs.ts';

export const COLUMNS = ['red', 'white', 'blue'] as const;
export const CLOCK: SeatId = 3;
/** tc-rest-1. */
export const MOST_RATIONS = 5;
/** Stands in a view for the rations of another column. */
export const UNKNOWN = -1;

/** How a race ends, with the clause that ends it so. */
export const ENDINGS = { alone: 'tc-end-1', together: 'tc-end-2', nearest: 'tc-end-3' } as const;
export type Ending = keyof typeof ENDINGS;

/** The compiled scenario and options: shared by all positions of a match, never saved. */
export interface Setting {
  readonly mud: boolean;
  /** Miles from the start of each road to the crossroads. */
  readonly miles: number;
  readonly lastDay: number;
  readonly start: Start;
}

/** A position to begin from. Rations that are not given are thrown for (tc-frame-2). */
export interface Start {
  readonly day: number;
  readonly columns: readonly (Omit<Column, 'rations'> & { readonly rations?: number })[];
}

export interface Column {
  /** Miles marched. */
  readonly miles: number;
  /** UNKNOWN in the view of another seat. */
  readonly rations: number;
  /** `sealed` in the view of another seat. */
  readonly order: Order | 'none' | 'sealed';
}

/** The state, and in the same shape what one seat may know of it. */
export interface State {
  readonly setting: Setting;
  readonly day: number;
  readonly columns: readonly Column[];
  readonly outcome?: { readonly winners: readonly SeatId[]; readonly ending: Ending };
}
