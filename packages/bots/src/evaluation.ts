/** What a position has for a side, each by name: figures in points. */
export type Features<V, S> = { readonly [name: string]: (view: V, side: S) => number };

/** How much each feature counts; those left out count nothing. */
export type Weights<F> = { readonly [name in keyof F]?: number };

/** An evaluation: the sum of its features by their weights, in the order of the weights. */
export const evaluation =
  <V, S, F extends Features<V, S>>(features: F, weights: Weights<F>): ((view: V, side: S) => number) =>
  (view, side) => {
    let sum = 0;
    for (const name in weights) sum += (weights[name] ?? 0) * (features[name]?.(view, side) ?? 0);
    return sum;
  };
