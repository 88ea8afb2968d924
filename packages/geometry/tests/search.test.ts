import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaAt,
  disc,
  distance,
  explore,
  facingTo,
  type Journey,
  makeGrid,
  makeSearch,
  neighbour,
  type Price,
  pricesOf,
  type Search,
  wayTo,
} from '../src/index.ts';

const GRIDS = [
  ['four', makeGrid('squares', 7, 6)],
  ['eight', makeGrid('squares', 7, 6, 8)],
  ['six', makeGrid('hexes', 7, 6)],
] as const;

interface Found {
  cost: number;
  second: number;
  entered: number;
  /** When a way of this cost was first found. */
  found: number;
}

/** The search by its definition: the cheapest area waiting, and of those the one found first, is looked for among all. */
const byDefinition = (grid: Search['grid'], journey: Journey): readonly (readonly [number, Found])[] => {
  const priced = (price: Journey['second'], from: number, facing: number, to: number): number =>
    typeof price === 'function' ? price(from, facing, to) : (price?.[from * grid.facings + facing] ?? 0);
  const starts = [journey.from].flat();
  let clock = 0;
  const waiting = new Map<number, Found>();
  const done: (readonly [number, Found])[] = [];
  for (const area of starts)
    if (!waiting.has(area)) waiting.set(area, { cost: 0, second: 0, entered: -1, found: clock++ });
  while (waiting.size > 0) {
    const [area, at] = [...waiting].reduce((a, b) =>
      b[1].cost < a[1].cost || (b[1].cost === a[1].cost && b[1].found < a[1].found) ? b : a,
    );
    waiting.delete(area);
    done.push([area, at]);
    const { until } = journey;
    if (typeof until === 'function' ? until(area) : until === area) break;
    const { stops } = journey;
    if (!starts.includes(area) && (typeof stops === 'function' ? stops(area) : stops?.[area] === 1)) continue;
    for (let facing = 0; facing < grid.facings; facing++) {
      const to = neighbour(grid, area, facing);
      if (to < 0 || done.some(([other]) => other === to)) continue;
      const { within } = journey;
      if (within && !waiting.has(to) && !(typeof within === 'function' ? within(to) : within[to] === 1)) continue;
      const step = priced(journey.price, area, facing, to);
      const cost = at.cost + step;
      if (step <= 0 || cost > (journey.budget ?? Number.POSITIVE_INFINITY)) continue;
      const second = at.second + priced(journey.second, area, facing, to);
      const known = waiting.get(to);
      if (known && (known.cost < cost || (known.cost === cost && known.second <= second))) continue;
      const found = known?.cost === cost ? known.found : clock++;
      waiting.set(to, { cost, second, entered: facing, found });
    }
  }
  return done;
};

const answers = (search: Search) =>
  [...search.reached.subarray(0, search.count)].map((area) => ({
    area,
    cost: search.costs[area],
    second: search.seconds[area],
    entered: search.entered[area],
  }));

describe.each(GRIDS)('a search with %s neighbours', (_, grid) => {
  const search = makeSearch(grid);
  const area = fc.integer({ min: 0, max: grid.areas - 1 });
  const table = (most: number) =>
    fc
      .array(fc.integer({ min: 0, max: most }), {
        minLength: grid.areas * grid.facings,
        maxLength: grid.areas * grid.facings,
      })
      .map((prices) => Uint16Array.from(prices));
  const prices = fc.oneof(table(1), table(4), table(300));
  const areas = (holds: (some: readonly number[], at: number) => boolean) =>
    fc
      .tuple(fc.uniqueArray(area, { maxLength: 12 }), fc.boolean())
      .map(([some, asTable]) =>
        asTable
          ? Uint8Array.from({ length: grid.areas }, (_, at) => (holds(some, at) ? 1 : 0))
          : (at: number) => holds(some, at),
      );
  const journeys: fc.Arbitrary<Journey> = fc.record(
    {
      from: fc.oneof(area, fc.array(area, { minLength: 1, maxLength: 4 })),
      price: prices,
      second: table(3),
      budget: fc.integer({ min: 0, max: 20 }),
      within: areas((some, at) => !some.includes(at)),
      stops: areas((some, at) => some.includes(at)),
      until: fc.oneof(
        area,
        area.map((least) => (at: number) => at % 7 === least % 7),
      ),
    },
    { requiredKeys: ['from', 'price'] },
  );

  it('finds what its definition finds, in the same order, by the same ways', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        const expected = byDefinition(grid, journey);
        expect(explore(search, journey)).toBe(expected.length);
        const { second } = journey;
        expect(answers(search)).toEqual(
          expected.map(([at, found]) => ({
            area: at,
            cost: found.cost,
            second: second ? found.second : 0,
            entered: found.entered,
          })),
        );
        const reached = new Set(expected.map(([at]) => at));
        for (let at = 0; at < grid.areas; at++) if (!reached.has(at)) expect(search.costs[at]).toBe(-1);
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same by a table and by the price that it was made from', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 9 }), (from, seed) => {
        const price: Price = (a, facing, b) => ((a * 31 + facing * 17 + b * 7 + seed) % 5) - 1;
        explore(search, { from, price, budget: 12 });
        const byRule = answers(search);
        explore(search, { from, price: pricesOf(grid, price), budget: 12 });
        expect(answers(search)).toEqual(byRule);
      }),
    );
  });

  it('gives ways of neighbours whose steps come to the cost, and none to what it did not reach', () => {
    fc.assert(
      fc.property(area, area, prices, (from, to, price) => {
        explore(search, { from, price, until: to });
        const way = wayTo(search, to);
        if (way.length === 0) {
          expect(search.costs[to]).toBe(-1);
          return;
        }
        expect([way[0], way.at(-1)]).toEqual([from, to]);
        let sum = 0;
        for (let i = 1; i < way.length; i++) {
          const [a, b] = [way[i - 1] ?? -1, way[i] ?? -1];
          sum += price[a * grid.facings + facingTo(grid, a, b)] ?? 0;
        }
        expect(sum).toBe(search.costs[to]);
      }),
    );
  });

  it('reaches the disc of a radius at a price of 1', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 0, max: 8 }), (from, radius) => {
        explore(search, { from, price: () => 1, budget: radius });
        expect([...search.reached.subarray(0, search.count)].sort((a, b) => a - b)).toEqual(disc(grid, from, radius));
        for (const at of disc(grid, from, radius)) expect(search.costs[at]).toBe(distance(grid, from, at));
      }),
    );
  });
});

describe('a search', () => {
  const grid = makeGrid('squares', 5, 3, 8);
  const search = makeSearch(grid);
  const words = (areas: readonly number[]): string =>
    areas.map((at) => `${at % grid.width},${Math.floor(at / grid.width)}`).join(' ');

  it('takes the first of equal ways by the order of facings, and another one by a second price', () => {
    const [from, to] = [areaAt(grid, 0, 1), areaAt(grid, 4, 1)];
    explore(search, { from, price: () => 1, until: to });
    expect(words(wayTo(search, to))).toBe('0,1 1,0 2,0 3,0 4,1');
    explore(search, { from, price: () => 1, second: (_, facing) => facing % 2, until: to });
    expect(words(wayTo(search, to))).toBe('0,1 1,1 2,1 3,1 4,1');
    expect(search.seconds[to]).toBe(0);
  });

  it('asks for no price off the grid and refuses prices that are none', () => {
    explore(search, {
      from: 0,
      price: (a, facing, b) => {
        expect(neighbour(grid, a, facing)).toBe(b);
        return 1;
      },
    });
    expect(search.count).toBe(grid.areas);
    for (const price of [1.5, 70_000, Number.NaN]) {
      expect(() => explore(search, { from: 7, price: (a) => (a === 7 ? 1 : price) })).toThrow(RangeError);
      expect(() => pricesOf(grid, () => price)).toThrow(RangeError);
    }
    expect(explore(search, { from: 0, price: () => 1, budget: 1 })).toBe(4);
    expect(search.costs.filter((cost) => cost >= 0)).toHaveLength(4);
  });

  it('goes round what is barred, and stops where a way ends', () => {
    const wall = areaAt(grid, 2, 0);
    const price: Price = (_, __, to) => (to % 5 === 2 && to !== wall ? 0 : 1);
    explore(search, { from: areaAt(grid, 0, 2), price });
    expect(words(wayTo(search, areaAt(grid, 4, 2)))).toBe('0,2 1,1 2,0 3,1 4,2');
    explore(search, { from: areaAt(grid, 0, 2), price, stops: (at) => at === wall });
    expect(search.costs[wall]).toBe(2);
    expect(wayTo(search, areaAt(grid, 4, 2))).toEqual([]);
  });
});
