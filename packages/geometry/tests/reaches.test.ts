import fc from 'fast-check';
import { expect, it } from 'vitest';
import { explore, makeGrid, makeReaches, makeSearch, visitWithin } from '../src/index.ts';

const grid = makeGrid('hexes', 7, 6);
const search = makeSearch(grid);
const area = fc.integer({ min: 0, max: grid.areas - 1 });
const prices = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: grid.areas * 6, maxLength: grid.areas * 6 })
  .map((list) => Uint16Array.from(list));
/** The same table with a few other prices. */
const nearly = (price: Uint16Array) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: price.length - 1 }), fc.nat(4)), { maxLength: 4 })
    .map((changes) => changes.reduce((table, [edge, cost]) => table.with(edge, cost), price));

it('visits what a search finds while areas are opened and shut, up to what is enough and all as near', () => {
  fc.assert(
    fc.property(
      prices.chain((price) => fc.tuple(fc.constant(price), fc.oneof(prices, nearly(price)))),
      fc.integer({ min: 0, max: 9 }),
      fc.array(fc.tuple(area, area, fc.nat(1), fc.nat(5)), { maxLength: 60 }),
      (tables, budget, changes) => {
        const reaches = makeReaches(grid, budget);
        const within = new Uint8Array(grid.areas).fill(1);
        for (const [changed, from, table, wanted] of changes) {
          within[changed] = within[changed] === 1 ? 0 : 1;
          const price = tables[table] as Uint16Array;
          const isEnough = (at: number): boolean => at % 6 === wanted;
          const count = explore(search, { from, price, within, budget });
          const all = [...search.reached.subarray(0, count)].map((at) => [at, search.costs[at]] as const);
          const [, last = budget] = all.find(([at]) => isEnough(at)) ?? [];
          const visits: (readonly [number, number])[] = [];
          visitWithin(reaches, from, price, within, (at, cost) => {
            visits.push([at, cost]);
            return isEnough(at);
          });
          expect(visits).toEqual(all.filter(([, cost]) => (cost ?? 0) <= last));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('searches again only where an area that was looked at has changed, or a price there, or for what lies farther', () => {
  const reaches = makeReaches(grid, 3);
  let price = new Uint16Array(grid.areas * 6).fill(1);
  const within = new Uint8Array(grid.areas).fill(1);
  const visit = (enough: boolean) => {
    visitWithin(reaches, 0, price, within, () => enough);
    return reaches.known[0];
  };
  const near = visit(true);
  expect([near?.areas.length, near?.depth]).toEqual([1, 0]);
  expect(visit(true)).toBe(near);
  const whole = visit(false);
  expect(whole?.depth).toBe(3);
  within[grid.areas - 1] = 0;
  expect(visit(false)).toBe(whole);
  price = price.with((grid.areas - 1) * 6, 2);
  expect(visit(false)).toBe(whole);
  price = price.with(1, 2);
  const dearer = visit(false);
  expect(dearer).not.toBe(whole);
  expect(visit(false)).toBe(dearer);
  within[whole?.areas[1] ?? 0] = 0;
  expect(visit(false)).not.toBe(dearer);
});
