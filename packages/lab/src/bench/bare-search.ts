/** Searches and tests of the plane written by hand for one case each: the limits that the geometry is held against. */
import type { Grid } from '@longroll/geometry';
import type { Point } from '@longroll/geometry/plane';

/** A search with a budget below 64 for a fixed grid and table of prices: gives how many areas it reached, and their costs together. */
export const bareReach = ({ areas, facings, neighbours }: Grid, prices: Uint16Array, budget: number) => {
  const costs = new Uint8Array(areas).fill(255);
  const rows = Array.from({ length: budget + 1 }, () => new Int16Array(areas));
  const lengths = new Int32Array(budget + 1);
  const touched = new Int16Array(areas);
  return (from: number): number => {
    lengths.fill(0);
    let seen = 0;
    let sum = 0;
    let count = 0;
    costs[from] = 0;
    touched[seen++] = from;
    (rows[0] as Int16Array)[0] = from;
    lengths[0] = 1;
    for (let cost = 0; cost <= budget; cost++) {
      const row = rows[cost] as Int16Array;
      for (let i = 0; i < (lengths[cost] as number); i++) {
        const area = row[i] as number;
        if (costs[area] !== cost) continue;
        count++;
        sum += cost;
        for (let edge = area * facings; edge < (area + 1) * facings; edge++) {
          const to = neighbours[edge] as number;
          const price = prices[edge] as number;
          const next = cost + price;
          if (to < 0 || price === 0 || next > budget || next >= (costs[to] as number)) continue;
          if (costs[to] === 255) touched[seen++] = to;
          costs[to] = next;
          const length = lengths[next] as number;
          (rows[next] as Int16Array)[length] = to;
          lengths[next] = length + 1;
        }
      }
    }
    for (let i = 0; i < seen; i++) costs[touched[i] as number] = 255;
    return count * 1000 + sum;
  };
};

/** The cost of a shortest way over a fixed grid, found with a binary heap of typed integers; -1 when there is none. */
export const bareWay = ({ areas, facings, neighbours }: Grid, prices: Uint16Array) => {
  const costs = new Int32Array(areas);
  const heap = new Float64Array(areas * facings + 1);
  return (from: number, goal: number): number => {
    costs.fill(-1);
    costs[from] = 0;
    heap[0] = from;
    let length = 1;
    while (length > 0) {
      const top = heap[0] as number;
      const last = heap[--length] as number;
      let hole = 0;
      for (let child = 1; child < length; child = 2 * hole + 1) {
        if (child + 1 < length && (heap[child + 1] as number) < (heap[child] as number)) child++;
        if ((heap[child] as number) >= last) break;
        heap[hole] = heap[child] as number;
        hole = child;
      }
      heap[hole] = last;
      const cost = Math.floor(top / 65_536);
      const area = top - cost * 65_536;
      if (area === goal) return cost;
      if (cost > (costs[area] as number)) continue;
      for (let edge = area * facings; edge < (area + 1) * facings; edge++) {
        const to = neighbours[edge] as number;
        const price = prices[edge] as number;
        const next = cost + price;
        if (to < 0 || price === 0 || ((costs[to] as number) >= 0 && next >= (costs[to] as number))) continue;
        costs[to] = next;
        const key = next * 65_536 + to;
        let place = length++;
        for (let parent = (place - 1) >> 1; place > 0 && (heap[parent] as number) > key; parent = (place - 1) >> 1) {
          heap[place] = heap[parent] as number;
          place = parent;
        }
        heap[place] = key;
      }
    }
    return -1;
  };
};

/** Bases of four corners as one row of numbers: x and y of each, 8 numbers a base. */
export type FlatBases = Int32Array;

const separates = (bases: FlatBases, a: number, b: number): boolean => {
  for (let i = 0; i < 8; i += 2) {
    const x = bases[8 * a + i] as number;
    const y = bases[8 * a + i + 1] as number;
    const dx = (bases[8 * a + ((i + 2) & 7)] as number) - x;
    const dy = (bases[8 * a + ((i + 3) & 7)] as number) - y;
    let outside = 0;
    for (let j = 0; j < 8; j += 2)
      if (dx * ((bases[8 * b + j + 1] as number) - y) - dy * ((bases[8 * b + j] as number) - x) <= 0) outside++;
    if (outside === 4) return true;
  }
  return false;
};

/** Whether two bases overlap. */
export const bareOverlap = (bases: FlatBases, a: number, b: number): boolean =>
  !separates(bases, a, b) && !separates(bases, b, a);

/** Whether a segment runs through no base: each is asked whether its corners lie on both sides of the line, and its edges. */
export const bareSight = (bases: FlatBases, a: Point, b: Point): boolean => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  for (let base = 0; base < bases.length; base += 8) {
    let left = 0;
    let right = 0;
    for (let i = 0; i < 8; i += 2) {
      const side = dx * ((bases[base + i + 1] as number) - a.y) - dy * ((bases[base + i] as number) - a.x);
      if (side > 0) right++;
      else if (side < 0) left++;
    }
    if (left === 0 || right === 0) continue;
    let out = false;
    for (let i = 0; i < 8 && !out; i += 2) {
      const x = bases[base + i] as number;
      const y = bases[base + i + 1] as number;
      const ex = (bases[base + ((i + 2) & 7)] as number) - x;
      const ey = (bases[base + ((i + 3) & 7)] as number) - y;
      out = ex * (a.y - y) - ey * (a.x - x) <= 0 && ex * (b.y - y) - ey * (b.x - x) <= 0;
    }
    if (!out) return false;
  }
  return true;
};
