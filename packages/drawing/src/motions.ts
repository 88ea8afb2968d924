import type { Motion, Told } from './board.ts';
import type { Point } from './marks.ts';

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

/** The places on the way of whoever moves in an event: its `path`, or `from` and `to`. */
const wayIn = ({ path, from, to }: { readonly [field: string]: unknown }): readonly string[] =>
  isWords(path) ? path : isWords([from, to]) ? [String(from), String(to)] : [];

/**
 * What moves on the map when an event is shown: of the kinds in which somebody does, the element that `mover` names along
 * its way. `at` gives the point of a place, undefined for what is none.
 */
export const motionOf = (
  { kind, data }: Told,
  kinds: ReadonlySet<string>,
  mover: (data: { readonly [field: string]: unknown }, way: readonly string[]) => string,
  at: (place: string) => Point | undefined,
): readonly Motion[] => {
  if (!kinds.has(kind)) return [];
  const told = data as { readonly [field: string]: unknown };
  const way = wayIn(told);
  const path = way.flatMap((place) => {
    const point = at(place);
    return point ? [point] : [];
  });
  return path.length < 2 ? [] : [{ element: mover(told, way), path }];
};
