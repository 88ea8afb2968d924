import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areasAlong, explore, isLinked, makeGrid, makeNetwork, makeSearch } from '../src/index.ts';

const grid = makeGrid('hexes', 7, 6);
const search = makeSearch(grid);
const area = fc.integer({ min: 0, max: grid.areas - 1 });
const table = (length: number) => fc.array(fc.nat(1), { minLength: length, maxLength: length });

it('comes along links to what a search finds where each costs 1, in the same order', () => {
  fc.assert(
    fc.property(
      table(grid.areas * grid.facings),
      fc.array(fc.tuple(area, fc.nat(9), table(grid.areas), table(grid.areas)), { minLength: 1, maxLength: 4 }),
      (links, walks) => {
        const network = makeNetwork(grid, (edge) => links[edge] === 1);
        for (const [from, budget, ...tables] of walks) {
          const [within, open] = tables.map((row) => Uint8Array.from(row)) as [Uint8Array, Uint8Array];
          const price = Uint16Array.from(links);
          const isOpen = (to: number): boolean => within[to] === 1 && open[to] === 1;
          const count = explore(search, { from, price, budget, within: isOpen });
          expect(areasAlong(network, from, budget, within, open)).toEqual([...search.reached.subarray(0, count)]);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('tells from where a link leads', () => {
  const network = makeNetwork(grid, (edge) => edge === 8 * grid.facings + 1);
  expect([isLinked(network, 8), isLinked(network, 9), isLinked(network, 7)]).toEqual([true, false, false]);
});
