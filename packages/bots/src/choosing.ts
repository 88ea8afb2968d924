/** The choices of one verb, in their order. */
export const only = <A extends { readonly do: string }, D extends A['do']>(
  choices: readonly A[],
  verb: D,
): readonly Extract<A, { readonly do: D }>[] =>
  choices.filter((action): action is Extract<A, { readonly do: D }> => action.do === verb);

/** One of a list with its score. */
export interface Scored<T> {
  readonly one: T;
  readonly score: number;
}

/** The one with the highest score, the first of equals; undefined of an empty list, and where no score is a number. */
export const bestOf = <T>(list: Iterable<T>, score: (one: T) => number): Scored<T> | undefined => {
  let best: Scored<T> | undefined;
  for (const one of list) {
    const points = score(one);
    if (points > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { one, score: points };
  }
  return best;
};

/** The best few by a cheap score, best first: those that a dearer one is worth asking of. */
export const shortlist = <T>(list: readonly T[], score: (one: T) => number, most: number): readonly Scored<T>[] => {
  const best: Scored<T>[] = [];
  for (const one of list) {
    const points = score(one);
    let place = best.length;
    while (place > 0 && (best[place - 1] as Scored<T>).score < points) place--;
    if (place === most) continue;
    if (best.length === most) best.pop();
    best.splice(place, 0, { one, score: points });
  }
  return best;
};

/** The first of the wanted actions that is among the choices: those that are equal in all their fields. */
export const firstOffered = <A>(choices: readonly A[], wanted: readonly A[]): A | undefined => {
  const offered = new Set(choices.map((choice) => JSON.stringify(choice)));
  return wanted.find((action) => offered.has(JSON.stringify(action)));
};
