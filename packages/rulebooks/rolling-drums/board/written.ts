/** Orders as they stand on a sheet that is being written: any field may still be missing. */
import type { Ink } from '@longroll/drawing';

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
