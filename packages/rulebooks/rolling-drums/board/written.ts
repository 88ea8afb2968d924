/** Orders as they stand on a sheet that is being written: any field may still be missing. */
import type { Ink } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import type { State } from '../state.ts';

/** An order of a unit as far as it has been filled in. */
export interface Written {
  readonly row: number;
  readonly order: { readonly [field: string]: unknown };
  /** It is the one that is looked at: drawn heavy, with its numbers and words. */
  readonly looked: boolean;
  readonly ink: Ink;
}

/** Whether a field that names a square, a tac or a phase has been filled in. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The field of a sheet within an order. */
export const partOf = (order: Written['order'], field: string): Written['order'] | undefined => {
  const value = order[field];
  return typeof value === 'object' && value !== null ? (value as Written['order']) : undefined;
};

/** Squares of a path with the strategic phase in which each is meant to be reached (rotd-7.4a). */
export const stepsOf = (order: Written['order']): readonly { readonly square: number; readonly phase: number }[] =>
  (Array.isArray(order.path) ? order.path : []).flatMap((square: unknown, i) =>
    isNumber(square) ? [{ square, phase: i + 1 }] : [],
  );

/** The square in which an order has its unit in a tactical phase, if all goes as it says: two of them come before the first march, two after it, and one after the last (rotd-Q). */
export const squareInPhase = (
  { units }: Pick<State, 'units'>,
  { row, order }: Pick<Written, 'row' | 'order'>,
  tacticalPhase: number,
): number => {
  const start = isNumber(order.withdrawTo) ? order.withdrawTo : cell(units.square, row);
  if (tacticalPhase <= BEFORE_MARCHES) return start;
  const steps = stepsOf(order).filter(({ phase }) => phase === 1 || tacticalPhase > BEFORE_MORE_MARCHES);
  return steps.at(-1)?.square ?? start;
};

/** The last tactical phase before the first strategic phase, and before the second. */
const BEFORE_MARCHES = 2;
const BEFORE_MORE_MARCHES = 4;
