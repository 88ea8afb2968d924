import type { Hint } from './board.ts';

/** A piece of advice with the moment that it is for. */
export interface Advice<V> extends Hint {
  when(view: V, seat: number): boolean;
}

/** All advice that fits a moment, in the order in which it is listed: a board's `hints`. */
export const hintsOf =
  <V>(advice: readonly Advice<V>[]) =>
  (view: V, seat: number): readonly Hint[] =>
    advice.filter(({ when }) => when(view, seat)).map(({ when: _, ...hint }) => hint);
