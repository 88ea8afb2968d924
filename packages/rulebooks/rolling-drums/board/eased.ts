/** Counters that would lie over one another are moved apart. */
import type { Point } from '@longroll/drawing';

/** Rounds after which counters are left as they are. */
const ROUNDS = 200;

/** Moves two boxes of a size apart where they overlap, each by half of what is missing along the shorter way. */
const part = (a: [number, number], b: [number, number], [width, height]: Point): boolean => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [x, y] = [width - Math.abs(dx), height - Math.abs(dy)];
  if (x <= 0.01 || y <= 0.01) return false;
  const axis = x < y ? 0 : 1;
  const by = ((axis === 0 ? x : y) / 2) * ((axis === 0 ? dx : dy) < 0 ? -1 : 1);
  a[axis] -= by;
  b[axis] += by;
  return true;
};

/**
 * The middles of boxes of a size, moved until none lies over another. The same list gives the same places; what stands
 * free stays where it is.
 */
export const easedApart = (middles: readonly Point[], size: Point): readonly Point[] => {
  const moved = middles.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < ROUNDS; round++) {
    const order = [...moved.keys()].sort((a, b) => (moved[a]?.[0] ?? 0) - (moved[b]?.[0] ?? 0) || a - b);
    let isMoved = false;
    order.forEach((one, i) => {
      const a = moved[one];
      for (let j = i + 1; j < order.length; j++) {
        const b = moved[order[j] ?? -1];
        if (!a || !b || b[0] - a[0] >= 2 * size[0]) break;
        isMoved = part(a, b, size) || isMoved;
      }
    });
    if (!isMoved) break;
  }
  return moved;
};
