import type { Element, Point } from '@longroll/drawing';

/** The most stand-ins at once. */
export const MOST_STAND_INS = 24;

/** What decides which marks get a stand-in. */
export interface Concern {
  /** Where the focus is; else the middle of the screen, in units of the map. */
  readonly from: Point;
  /** The element with the focus. */
  readonly focus?: string | undefined;
  readonly picked: readonly string[];
  /** What may be decided now. */
  readonly lit: ReadonlySet<string>;
}

const rankOf = (element: Element, { focus, picked, lit }: Concern): number => {
  if (element.name === focus) return 0;
  if (picked.includes(element.name)) return 1;
  if (lit.has(element.name)) return 2;
  return element.own ? 3 : 4;
};

/**
 * The marks that real buttons stand for: what has the focus and what is picked, then what may be decided now, then own
 * pieces, then the rest; of each kind the nearest to the focus first.
 */
export const standInsOf = (elements: readonly Element[], concern: Concern): readonly Element[] => {
  const { from } = concern;
  const far = ({ at }: Element): number => Math.hypot(at[0] - from[0], at[1] - from[1]);
  return elements
    .filter(({ still }) => !still)
    .map((element) => ({ element, rank: rankOf(element, concern), far: far(element) }))
    .toSorted((a, b) => a.rank - b.rank || a.far - b.far)
    .slice(0, MOST_STAND_INS)
    .map(({ element }) => element);
};

/** The order in which stand-ins lie in the document: whoever stays keeps its place, so that none loses the focus. */
export const steadyOrder = (before: readonly string[], wanted: readonly Element[]): readonly Element[] => {
  const byName = new Map(wanted.map((element) => [element.name, element]));
  const kept = before.flatMap((name) => byName.get(name) ?? []);
  const known = new Set(kept.map(({ name }) => name));
  return [...kept, ...wanted.filter(({ name }) => !known.has(name))];
};
