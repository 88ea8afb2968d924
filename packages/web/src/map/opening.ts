import { boundsOf, type Element, holds, middleOf, type Point } from '@longroll/drawing';
import { type Extent, firstView, leastTheatre, type Size } from './camera.ts';
import { windowOf } from './tiles.ts';

/** A part of a map that is to be looked at: its middle, and how much round it. */
export interface Part {
  readonly at: Point;
  readonly span: Point;
}

const isNear = (a: Point, b: Point, reach: Point): boolean =>
  Math.abs(a[0] - b[0]) * 2 <= reach[0] && Math.abs(a[1] - b[1]) * 2 <= reach[1];

/**
 * Where a map opens that does not fit the screen: at `home` where that shows half of what may act now or nothing may,
 * else where most of it stands within one screen of another.
 */
export const openingPart = (
  elements: readonly Element[],
  lit: ReadonlySet<string>,
  home: Part,
  extent: Extent,
  size: Size,
): Part => {
  const points = elements.flatMap(({ name, at }) => (lit.has(name) ? [at] : []));
  const shown = windowOf(firstView(extent, home, size), size);
  if (points.filter((point) => holds(shown, point)).length * 2 >= points.length) return home;
  const scale = leastTheatre(extent);
  const reach: Point = [size.width / scale, size.height / scale];
  let most: readonly Point[] = [];
  for (const middle of points) {
    const near = points.filter((point) => isNear(point, middle, reach));
    if (near.length > most.length) most = near;
  }
  return most.length === 0 ? home : { at: middleOf(most), span: boundsOf(most).span };
};
