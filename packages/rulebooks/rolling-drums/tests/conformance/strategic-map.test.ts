import { readFileSync } from 'node:fs';
import { toGrid } from '@longroll/atlas';
import { readTable } from '@longroll/atlas/tables';
import { describe, expect, test } from 'vitest';
import { SQUARES, squareBeside, squareId, squaresApart, squareWord } from '../../squares.ts';
import {
  CONFEDERATE_HOME,
  features,
  homes,
  isBlockedDiagonal,
  isCanada,
  isEnterable,
  isPassable,
  LANDS,
  landOf,
  lands,
  linkOf,
  MAJOR_RIVER,
  MINOR_RIVER,
  RAIL,
  RIDGE,
  RIVER,
  TERRAINS,
  terrain,
  UNION_HOME,
} from '../../strategic.ts';
import { citiesText, mapText, pointsText } from '../../tools/build.ts';

const at = (word: string): number => {
  const square = squareId(word);
  if (square === undefined) throw new RangeError(`no square ${word}`);
  return square;
};
const terrainAt = (word: string): string | undefined => TERRAINS[terrain[at(word)] ?? 255];
const all = Array.from({ length: SQUARES }, (_, square) => square);
const place = (id: string): number => {
  const row = readTable('cities').find((each) => each.id === id);
  const { x, y } = toGrid(Number(row?.lat), Number(row?.lon));
  return Math.floor(y) * 140 + Math.floor(x);
};
/** All squares that hang together with one by links of some kinds, with the steps that it takes. */
const along = (from: number, bits: number): ReadonlyMap<number, number> => {
  const found = new Map([[from, 0]]);
  for (const [square, steps] of found)
    for (const direction of [0, 2, 4, 6]) {
      const to = squareBeside(square, direction);
      if ((linkOf(square, direction) & bits) !== 0 && !found.has(to)) found.set(to, steps + 1);
    }
  return found;
};

describe('the committed map', () => {
  test('rotd-M2: is what the atlas gives', () => {
    const committed = (name: string): string => readFileSync(new URL(`../../data/${name}.ts`, import.meta.url), 'utf8');
    const run = 'run node packages/rulebooks/rolling-drums/tools/build.ts';
    expect(committed('map') === mapText(), run).toBe(true);
    expect(committed('cities') === citiesText(), run).toBe(true);
    expect(committed('points') === pointsText(), run).toBe(true);
  });

  test('rotd-M1: 16,800 squares with terrain, state and links', () => {
    expect([terrain.length, lands.length, features.length, homes.length]).toEqual([SQUARES, SQUARES, SQUARES, SQUARES]);
  });
});

describe('terrain', () => {
  test('rotd-1.2a: each square has one of nine terrains, and all nine occur', () => {
    expect(TERRAINS.length).toBe(9);
    expect(new Set(terrain)).toEqual(new Set(TERRAINS.keys()));
  });

  test('rotd-1.2b: water, high mountain and swamp are impassable, the other six passable', () => {
    const closed = new Set(all.filter((square) => !isPassable(square)).map((square) => TERRAINS[terrain[square] ?? 0]));
    const open = new Set(all.filter(isPassable).map((square) => TERRAINS[terrain[square] ?? 0]));
    expect(closed).toEqual(new Set(['water', 'highMountain', 'swamp']));
    expect(open).toEqual(new Set(['open', 'hill', 'forest', 'forestedHills', 'mountain', 'marsh']));
  });

  test('rotd-1.2b: rivers, ridges and railroads are features of their own, whatever the terrain', () => {
    for (const bits of [RIVER, RIDGE, RAIL]) {
      const kinds = new Set(
        all.filter((square) => ((features[square] ?? 0) & bits) !== 0).map((square) => terrain[square]),
      );
      expect(kinds.size).toBeGreaterThan(3);
    }
  });

  test('rotd-M2: seas, lakes, ranges and swamps lie where they do', () => {
    const named = {
      'Lake Michigan': [43.5, -87, 'water'],
      'the Chesapeake': [37.6, -76.1, 'water'],
      'the Atlantic': [34, -75, 'water'],
      'the Gulf': [29, -87, 'water'],
      'the Great Smokies': [35.56, -83.45, 'highMountain'],
      'the Okefenokee': [30.8, -82.3, 'swamp'],
      'the prairie': [40, -89, 'open'],
      'the Ozarks': [37, -92.5, 'forestedHills'],
    } as const;
    for (const [name, [lat, lon, kind]] of Object.entries(named)) {
      const { x, y } = toGrid(lat, lon);
      expect(TERRAINS[terrain[Math.floor(y) * 140 + Math.floor(x)] ?? 255], name).toBe(kind);
    }
  });

  test('rotd-M2: the squares of towns of rank 1 and 2 and of forts are land', () => {
    for (const row of readTable('cities')) {
      const { x, y } = toGrid(Number(row.lat), Number(row.lon));
      if (x < 0 || y < 0 || x >= 140 || y >= 120 || (row.rank === '3' && row.fort === '0')) continue;
      expect(terrainAt(squareWord(Math.floor(y) * 140 + Math.floor(x))), row.id).not.toBe('water');
    }
  });
});

describe('states', () => {
  test('rotd-1.3a: every land square belongs to one state of the atlas, water to none, and Canada is CAN', () => {
    const codes = readTable('states').map(({ code }) => code);
    expect(LANDS.every((code) => code === '--' || codes.includes(code))).toBe(true);
    for (const square of all) expect(landOf(square) === '--').toBe(terrain[square] === TERRAINS.indexOf('water'));
    const samples = { 'E8-Q6': 'IL', 'K3-T4': 'VA', 'I4-R8': 'WV', 'D4-S8': 'MO', 'H6-Q0': 'CAN', 'K4-S5': 'DC' };
    for (const [word, code] of Object.entries(samples)) expect(landOf(at(word)), word).toBe(code);
  });

  test('rotd-7.15: nobody enters Canada, however passable', () => {
    const canada = all.filter(isCanada);
    expect(canada.length).toBeGreaterThan(100);
    expect(canada.some(isPassable)).toBe(true);
    expect(canada.some(isEnterable)).toBe(false);
  });

  test('rotd-G9: Union states are home to the Union, Confederate ones to the Confederacy, border states to both', () => {
    const both = UNION_HOME | CONFEDERATE_HOME;
    const expected: { readonly [code: string]: number } = {
      ...{ OH: UNION_HOME, PA: UNION_HOME, DC: UNION_HOME, KS: UNION_HOME },
      ...{ VA: CONFEDERATE_HOME, TN: CONFEDERATE_HOME, TX: CONFEDERATE_HOME },
      ...{ MD: both, KY: both, MO: both, DE: both, WV: both, CAN: 0, '--': 0 },
    };
    for (const [code, home] of Object.entries(expected)) {
      const squares = all.filter((square) => landOf(square) === code);
      expect(squares.length, code).toBeGreaterThan(0);
      expect(new Set(squares.map((square) => homes[square])), code).toEqual(new Set([home]));
    }
  });
});

describe('links', () => {
  test('rotd-M7: a link joins two orthogonal neighbours and is the same from both', () => {
    const wrong = all.flatMap((square) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((direction) => {
        const to = squareBeside(square, direction);
        const link = linkOf(square, direction);
        const back = direction % 2 === 1 || to < 0 ? 0 : linkOf(to, (direction + 4) % 8);
        // A river is minor or major.
        return link !== back || (link & RIVER) === RIVER;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('rotd-M7: the great rivers run unbroken to where they end', () => {
    const major = along(place('st-louis-mo'), MAJOR_RIVER);
    for (const id of ['st-paul-mn', 'cairo-il', 'memphis-tn', 'vicksburg-ms', 'new-orleans-la', 'kansas-city-mo'])
      expect(major.has(place(id)), id).toBe(true);
    for (const id of ['pittsburgh-pa', 'cincinnati-oh', 'nashville-tn', 'little-rock-ar', 'shreveport-la'])
      expect(major.has(place(id)), id).toBe(true);
    const any = along(place('harpers-ferry-va'), RIVER);
    for (const id of ['cumberland-md', 'washington-dc', 'front-royal-va']) expect(any.has(place(id)), id).toBe(true);
  });

  test('rotd-M2, M7: rivers run as far as the sea, so that nobody walks round a mouth', () => {
    const water = TERRAINS.indexOf('water');
    for (const id of [
      'richmond-va',
      'fredericksburg-va',
      'washington-dc',
      'new-bern-nc',
      'savannah-ga',
      'new-orleans-la',
    ])
      expect(
        [...along(place(id), RIVER).keys()].some((square) => terrain[square] === water),
        id,
      ).toBe(true);
  });

  test('rotd-M7: a river is major where ships or the tide go, and minor above', () => {
    const links = (id: string): number => [0, 2, 4, 6].reduce((bits, d) => bits | linkOf(place(id), d), 0);
    for (const id of ['cairo-il', 'washington-dc', 'vicksburg-ms', 'new-orleans-la'])
      expect(links(id) & MAJOR_RIVER, id).toBe(MAJOR_RIVER);
    for (const id of ['harpers-ferry-va', 'front-royal-va', 'lynchburg-va'])
      expect(links(id) & RIVER, id).toBe(MINOR_RIVER);
  });

  test('rotd-M7: ridges run along the crests of the mountains and nowhere else', () => {
    for (const name of ['Thornton', 'Swift Run', 'Snicker']) {
      const gap = readTable('passes').find((pass) => pass.name.startsWith(name));
      const { x, y } = toGrid(Number(gap?.lat), Number(gap?.lon));
      const near = all.filter(
        (square) =>
          Math.max(Math.abs((square % 140) - Math.floor(x)), Math.abs(Math.floor(square / 140) - Math.floor(y))) <= 1,
      );
      expect(
        near.some((square) => ((features[square] ?? 0) & RIDGE) !== 0),
        name,
      ).toBe(true);
    }
    for (const word of ['E8-Q6', 'K3-T4', 'C8-X1']) expect((features[at(word)] ?? 0) & RIDGE, word).toBe(0);
  });

  test('rotd-M7: railroads of 1861 join the cities that they joined, and no later ones do', () => {
    const virginia = along(place('richmond-va'), RAIL);
    for (const id of ['manassas-junction-va', 'gordonsville-va', 'staunton-va', 'petersburg-va', 'fredericksburg-va'])
      expect(virginia.has(place(id)), id).toBe(true);
    for (const id of ['atlanta-ga', 'chattanooga-tn', 'charleston-sc', 'memphis-tn', 'mobile-al', 'new-orleans-la'])
      expect(virginia.has(place(id)), id).toBe(true);
    expect(along(place('chicago-il'), RAIL).has(place('new-york-ny'))).toBe(true);
    // Danville to Greensboro was laid in 1864, Selma to Meridian in 1862: before, the way goes round.
    for (const [one, other] of [
      ['danville-va', 'greensboro-nc'],
      ['selma-al', 'meridian-ms'],
    ] as const) {
      const steps = along(place(one), RAIL).get(place(other)) ?? Number.POSITIVE_INFINITY;
      expect(steps, one).toBeGreaterThan(3 * squaresApart(place(one), place(other)));
    }
  });

  test('rotd-M2: railroads, gaps and cities make high mountain and swamp passable', () => {
    for (const square of all)
      if (((features[square] ?? 0) & RAIL) !== 0) expect(isPassable(square), squareWord(square)).toBe(true);
    for (const pass of readTable('passes')) {
      const { x, y } = toGrid(Number(pass.lat), Number(pass.lon));
      expect(isPassable(Math.floor(y) * 140 + Math.floor(x)), pass.name).toBe(true);
    }
  });

  test('rotd-N5: the Manassas Gap railroad runs from K1-S6 to Manassas Junction', () => {
    expect(along(at('K1-S6'), RAIL).has(at('K2-S6'))).toBe(true);
    expect(linkOf(at('K1-S6'), 2) & RAIL).toBe(RAIL);
  });
});

describe('blocked diagonals', () => {
  test('rotd-7.4b: between two squares of water or two of high mountain; swamp and one of each do not block', () => {
    const kinds = new Map<string, boolean>();
    for (const square of all)
      for (const direction of [1, 3, 5, 7]) {
        const beside = [squareBeside(square, (direction + 7) % 8), squareBeside(square, (direction + 1) % 8)];
        const pair = beside
          .map((each) => (each < 0 ? 'rim' : (TERRAINS[terrain[each] ?? 0] ?? '')))
          .toSorted()
          .join();
        const blocked = pair === 'water,water' || pair === 'highMountain,highMountain';
        expect(isBlockedDiagonal(square, direction), `${squareWord(square)} ${pair}`).toBe(blocked);
        kinds.set(pair, blocked);
      }
    for (const pair of ['water,water', 'highMountain,highMountain', 'swamp,water', 'swamp,swamp'])
      expect(kinds.has(pair), pair).toBe(true);
    for (const direction of [0, 2, 4, 6]) expect(isBlockedDiagonal(at('E8-Q6'), direction)).toBe(false);
  });
});
