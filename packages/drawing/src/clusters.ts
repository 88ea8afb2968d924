import type { Point } from './marks.ts';

/** Something that may be told together with others of its kind that stand close by. */
export interface Gathered {
  readonly at: Point;
  /** Only those of one kind come together: a side. */
  readonly kind: string;
  readonly weight: number;
}

/** Some of one kind as one: where, of what weight, and which they are by their places in the list. */
export interface Cluster {
  readonly at: Point;
  readonly kind: string;
  readonly weight: number;
  readonly members: readonly number[];
}

/** Some of one kind as one, in the middle of them by weight; what weighs nothing counts alike where nothing else does. */
export const togetherOf = (all: readonly Gathered[]): Gathered => {
  const weight = all.reduce((sum, one) => sum + one.weight, 0);
  const share = (one: Gathered): number => (weight > 0 ? one.weight / weight : 1 / all.length);
  const middle = (axis: 0 | 1): number => all.reduce((sum, one) => sum + one.at[axis] * share(one), 0);
  return { at: [middle(0), middle(1)], kind: all[0]?.kind ?? '', weight };
};

/**
 * Gathers what stands within cells of `reach` units: each cluster lies at the middle of its members by weight. The
 * same list gives the same clusters, and what is added far away changes none of them.
 */
export const clustersOf = (list: readonly Gathered[], reach: number): readonly Cluster[] => {
  const cells = new Map<string, number[]>();
  list.forEach(({ at, kind }, i) => {
    const key = `${kind} ${Math.floor(at[0] / reach)} ${Math.floor(at[1] / reach)}`;
    const cell = cells.get(key);
    if (cell) cell.push(i);
    else cells.set(key, [i]);
  });
  return [...cells.values()].map((members) => {
    return { ...togetherOf(members.flatMap((i) => list[i] ?? [])), members };
  });
};
