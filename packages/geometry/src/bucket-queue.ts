/** A queue of areas by whole cost: a ring of buckets, each a chain of areas in the order in which they came. */

/** An area is in at most one bucket. All costs in the queue lie within one turn of the ring. */
export interface BucketQueue {
  heads: Int32Array;
  tails: Int32Array;
  /** One less than the number of buckets, a power of two. */
  mask: number;
  readonly next: Int32Array;
  readonly before: Int32Array;
  length: number;
}

const FIRST_BUCKETS = 64;

/** An empty queue for areas below `areas`. */
export const makeQueue = (areas: number): BucketQueue => ({
  heads: new Int32Array(FIRST_BUCKETS).fill(-1),
  tails: new Int32Array(FIRST_BUCKETS).fill(-1),
  mask: FIRST_BUCKETS - 1,
  next: new Int32Array(areas),
  before: new Int32Array(areas),
  length: 0,
});

/** Adds an area behind those of equal cost. */
export const push = (queue: BucketQueue, cost: number, area: number): void => {
  const { heads, tails, next, before } = queue;
  const bucket = cost & queue.mask;
  const last = tails[bucket] as number;
  next[area] = -1;
  before[area] = last;
  if (last < 0) heads[bucket] = area;
  else next[last] = area;
  tails[bucket] = area;
  queue.length++;
};

/** Takes out an area that was put in at a cost. */
export const remove = (queue: BucketQueue, cost: number, area: number): void => {
  const { heads, tails, next, before } = queue;
  const bucket = cost & queue.mask;
  const after = next[area] as number;
  const prior = before[area] as number;
  if (prior < 0) heads[bucket] = after;
  else next[prior] = after;
  if (after < 0) tails[bucket] = prior;
  else before[after] = prior;
  queue.length--;
};

/** The first area at a cost; -1 when none waits there. */
export const firstAt = (queue: BucketQueue, cost: number): number => queue.heads[cost & queue.mask] as number;

/** Makes the ring longer than `step`; the least cost in the queue is `from`. */
export const widen = (queue: BucketQueue, step: number, from: number): void => {
  const { heads, tails, mask } = queue;
  let buckets = mask + 1;
  while (buckets <= step) buckets *= 2;
  queue.heads = new Int32Array(buckets).fill(-1);
  queue.tails = new Int32Array(buckets).fill(-1);
  queue.mask = buckets - 1;
  for (let cost = from; cost <= from + mask; cost++) {
    queue.heads[cost & queue.mask] = heads[cost & mask] as number;
    queue.tails[cost & queue.mask] = tails[cost & mask] as number;
  }
};
