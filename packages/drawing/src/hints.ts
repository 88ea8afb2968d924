import type { Hint } from './board.ts';

/** A board's `hints`: of all advice, in the order in which it is listed, what fits the moment. `moments` has that of each by its id. */
export const hintsOf =
  <V, I extends string>(
    advice: readonly (Hint & { readonly id: I })[],
    moments: { readonly [id in NoInfer<I>]: (view: V, seat: number) => boolean },
  ) =>
  (view: V, seat: number): readonly Hint[] =>
    advice.filter(({ id }) => moments[id](view, seat));
