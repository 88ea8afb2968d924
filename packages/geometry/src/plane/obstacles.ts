/** Many shapes on a table, found by where they lie: whether any stands between two points. */
import { type Box, boxOf, type Convex, segmentEnters } from './convex.ts';
import type { Point } from './point.ts';

/** Shapes by the buckets of a square net in which they lie. It is made again when a shape moves. */
export interface Obstacles {
  readonly shapes: readonly Convex[];
  /** Side of a bucket, in hundredths of an inch. */
  readonly side: number;
  /** West, north, east and south of each shape. */
  readonly boxes: Int32Array;
  /** The net: where it begins, and how many buckets it has each way. */
  readonly west: number;
  readonly north: number;
  readonly across: number;
  readonly down: number;
  /** `members[starts[bucket]]` up to `members[starts[bucket + 1]]`: the shapes of a bucket, the lowest number first. */
  readonly starts: Int32Array;
  readonly members: Int32Array;
  /** Which query has met a shape last: a shape of several buckets is looked at once. */
  readonly met: Int32Array;
  query: number;
}

const SIDE = 600;

/** Calls `see` with the bucket of each of the net that a box lies in. */
const eachBucket = (net: Pick<Obstacles, 'side' | 'west' | 'north' | 'across'>, box: Box, see: (b: number) => void) => {
  const { side, west, north, across } = net;
  for (let row = Math.floor((box.north - north) / side); row <= Math.floor((box.south - north) / side); row++)
    for (let column = Math.floor((box.west - west) / side); column <= Math.floor((box.east - west) / side); column++)
      see(row * across + column);
};

/** The shapes of a table, ready to be asked; `side` of a bucket should be about that of a common shape or more. */
export const obstaclesOf = (shapes: readonly Convex[], side: number = SIDE): Obstacles => {
  const all = shapes.map(boxOf);
  const { west, north, east, south } =
    shapes.length === 0 ? { west: 0, north: 0, east: 0, south: 0 } : boxOf(shapes.flat());
  const across = Math.floor((east - west) / side) + 1;
  const down = Math.floor((south - north) / side) + 1;
  const net = { side, west, north, across };
  const starts = new Int32Array(across * down + 1);
  const count = (bucket: number): void => {
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  };
  for (const box of all) eachBucket(net, box, count);
  for (let bucket = 0; bucket < across * down; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number);
  const members = new Int32Array(starts[across * down] as number);
  const filled = starts.slice();
  all.forEach((box, index) => {
    eachBucket(net, box, (bucket) => {
      const place = filled[bucket] as number;
      members[place] = index;
      filled[bucket] = place + 1;
    });
  });
  const boxes = Int32Array.from(all.flatMap((box) => [box.west, box.north, box.east, box.south]));
  return { shapes, ...net, down, boxes, starts, members, met: new Int32Array(shapes.length), query: 0 };
};

/** Whether the box of a shape and a box have a point in common. */
const isNear = (boxes: Int32Array, index: number, box: Box): boolean =>
  (boxes[4 * index] as number) <= box.east &&
  (boxes[4 * index + 1] as number) <= box.south &&
  (boxes[4 * index + 2] as number) >= box.west &&
  (boxes[4 * index + 3] as number) >= box.north;

/** Looks through part of a row of buckets; gives the first shape that `found` takes, -1 when it takes none. */
const lookThrough = (
  obstacles: Obstacles,
  row: number,
  first: number,
  last: number,
  box: Box,
  found: (index: number) => boolean,
): number => {
  const { boxes, across, starts, members, met, query } = obstacles;
  const end = starts[row * across + Math.min(last, across - 1) + 1] as number;
  // Buckets of a row follow each other, and so do their members.
  for (let place = starts[row * across + Math.max(first, 0)] as number; place < end; place++) {
    const index = members[place] as number;
    if (met[index] === query) continue;
    met[index] = query;
    if (isNear(boxes, index, box) && found(index)) return index;
  }
  return -1;
};

/** Looks at shapes near a segment, row of buckets by row, until `found` takes one; gives its number, else -1. */
const findAlong = (obstacles: Obstacles, a: Point, b: Point, found: (index: number) => boolean): number => {
  const { side, west, north, across, down } = obstacles;
  const box = boxOf([a, b]);
  obstacles.query++;
  const top = Math.max(0, Math.floor((box.north - north) / side));
  const bottom = Math.min(down - 1, Math.floor((box.south - north) / side));
  const slope = a.y === b.y ? 0 : (b.x - a.x) / (b.y - a.y);
  for (let row = top; row <= bottom; row++) {
    // Where the segment runs through this row, and a unit to either side: which shapes are looked at decides nothing.
    const from = Math.max(box.north, north + row * side);
    const to = Math.min(box.south, north + (row + 1) * side);
    const one = slope === 0 ? box.west : a.x + (from - a.y) * slope;
    const other = slope === 0 ? box.east : a.x + (to - a.y) * slope;
    const first = Math.floor((Math.min(one, other) - 1 - west) / side);
    const last = Math.floor((Math.max(one, other) + 1 - west) / side);
    if (last < 0 || first >= across) continue;
    const index = lookThrough(obstacles, row, first, last, box, found);
    if (index >= 0) return index;
  }
  return -1;
};

/** How a segment is judged against a shape: `segmentEnters` lets a grazing line pass, `segmentMeets` stops it. */
export type Blocks = (shape: Convex, a: Point, b: Point) => boolean;

/**
 * Whether the straight line between two points is open past all shapes but those that `ignores` names. A line that only
 * grazes a shape, along an edge or at a corner, is open, unless `blocks` is `segmentMeets`.
 */
export const isSightOpen = (
  obstacles: Obstacles,
  a: Point,
  b: Point,
  ignores?: (index: number) => boolean,
  blocks: Blocks = segmentEnters,
): boolean =>
  findAlong(obstacles, a, b, (index) => !ignores?.(index) && blocks(obstacles.shapes[index] as Convex, a, b)) < 0;
