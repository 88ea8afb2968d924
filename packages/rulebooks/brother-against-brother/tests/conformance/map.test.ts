import { readFileSync } from 'node:fs';
import { distance } from '@longroll/geometry';
import { describe, expect, test } from 'vitest';
import { milesOf } from '../../board/projection.ts';
import { RAILROADS } from '../../data/railroads.ts';
import {
  BRIDGE,
  CITIES,
  CITY_AT,
  cityNamed,
  FORD,
  GRID,
  hexName,
  hexNamed,
  isLand,
  RAIL,
  RIVER,
  SHIPS,
  sides,
  stateOf,
  TERRAINS,
  TIDAL,
  terrain,
} from '../../map.ts';
import { moduleText } from '../../tools/build.ts';
import { hexAt, pointOf } from '../../tools/hexes.ts';
import { between as riversBetween } from '../../tools/rivers.ts';

const at = (id: string): number => cityNamed(id).hex;
const classOf = (hex: number): string | undefined => TERRAINS[terrain[hex] ?? 255];
const neighbours = (hex: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5].map((facing) => GRID.neighbours[hex * 6 + facing] ?? -1).filter((to) => to >= 0);
/** What lies between two neighbouring hexes. */
const between = (from: number, to: number): number => {
  for (let facing = 0; facing < 6; facing++)
    if (GRID.neighbours[from * 6 + facing] === to) return sides[from * 6 + facing] ?? 0;
  throw new RangeError(`${hexName(from)} and ${hexName(to)} are no neighbours`);
};
/** All hexes that can be reached over hexsides with a bit. */
const reached = (from: number, bit: number): ReadonlySet<number> => {
  const found = new Set([from]);
  for (const hex of found) for (const to of neighbours(hex)) if ((between(hex, to) & bit) !== 0) found.add(to);
  return found;
};

describe('the committed map', () => {
  test('is what the atlas and the rules of the chapter give', () => {
    const committed = readFileSync(new URL('../../data/map.ts', import.meta.url), 'utf8');
    expect(committed === moduleText(), 'run node packages/rulebooks/brother-against-brother/tools/build.ts').toBe(true);
  });
});

describe('the grid', () => {
  test('bab-map-1: 80 by 64 hexes, named by column and row from 01; 6819 is Richmond', () => {
    expect(GRID.areas).toBe(5120);
    expect(hexName(at('richmond'))).toBe('6819');
    expect([hexName(0), hexName(GRID.areas - 1)]).toEqual(['0101', '8064']);
    for (const hex of [0, 79, 80, 2719, 5119]) expect(hexNamed(hexName(hex))).toBe(hex);
    for (const name of ['0001', '8101', '0165', '681', '68190', 'Richmond']) expect(hexNamed(name)).toBe(-1);
  });

  test('bab-map-2: neighbours of an even and of an odd row, counted from zero', () => {
    const names = (hex: string): readonly string[] => neighbours(hexNamed(hex)).map(hexName).toSorted();
    // (10, 10) is 1111: (9,10) (11,10) (9,9) (10,9) (9,11) (10,11).
    expect(names('1111')).toEqual(['1010', '1011', '1012', '1110', '1112', '1211'].toSorted());
    // (10, 11) is 1112: (9,11) (11,11) (10,10) (11,10) (10,12) (11,12).
    expect(names('1112')).toEqual(['1012', '1111', '1113', '1211', '1212', '1213'].toSorted());
  });

  test('bab-map-2: a place lies in the hex whose centre is nearest; bab-map-3: but for towns on their own bank', () => {
    const elsewhere = CITIES.flatMap(({ id, lat, lon, hex }) => {
      const own = hexAt(milesOf(lat, lon));
      return own === hex ? [] : [[id, distance(GRID, own, hex)]];
    });
    expect(elsewhere.map(([id]) => id)).toEqual(expect.arrayContaining(['fort-monroe', 'new-albany', 'covington']));
    for (const [, far] of elsewhere) expect(far).toBe(1);
    expect(elsewhere.length).toBeLessThan(8);
  });

  test('bab-map-3: two cities never share a hex, and a hex with a city is land', () => {
    expect(new Set(CITIES.map(({ hex }) => hex)).size).toBe(CITIES.length);
    for (const { hex, id } of CITIES) expect([id, isLand(hex)]).toEqual([id, true]);
    for (const [i, { hex }] of CITIES.entries()) expect(CITY_AT[hex]).toBe(i);
    for (let edge = 0; edge < sides.length; edge++)
      if (((sides[edge] ?? 0) & RAIL) !== 0) expect(isLand((edge - (edge % 6)) / 6)).toBe(true);
  });
});

describe('the ground', () => {
  test.each([
    ['winchester', 'clear'],
    ['staunton', 'clear'],
    ['knoxville', 'clear'],
    ['charleston-wv', 'rough'],
    ['grafton', 'rough'],
    ['lexington-ky', 'clear'],
    ['springfield-mo', 'rough'],
    ['charlotte', 'clear'],
    ['huntsville', 'clear'],
    ['nashville', 'clear'],
    ['tupelo', 'clear'],
    ['opelousas', 'clear'],
    ['houston', 'clear'],
    ['charleston-sc', 'swamp'],
    ['pensacola', 'swamp'],
    ['raleigh', 'woods'],
    ['richmond', 'woods'],
    ['meridian', 'woods'],
    ['indianapolis', 'clear'],
  ])('bab-map-4: %s stands on %s ground', (city, ground) => {
    // The classes are judged in the order of the list: Valley, mountain, rough, swamp, clear belts, woods, clear.
    expect(classOf(at(city))).toBe(ground);
  });

  test('bab-map-4: the Alleghenies part the Valley from western Virginia', () => {
    const row = (hex: number): string => classOf(hex) ?? '';
    const staunton = at('staunton');
    const west = Array.from({ length: 8 }, (_, i) => row(staunton - i));
    expect(west[0]).toBe('clear');
    expect(west).toContain('mountain');
    expect(west.at(-1)).toBe('rough');
  });

  test('bab-map-11, -13: states by the outlines at the reference point, West Virginia apart from Virginia', () => {
    expect(CITIES.filter(({ hex, state }) => stateOf(hex) !== state)).toEqual([]);
    expect(stateOf(hexNamed('6714'))).toBe('VA');
    for (let hex = 0; hex < GRID.areas; hex++) expect(stateOf(hex) === undefined).toBe(!isLand(hex));
  });
});

describe('hexsides', () => {
  test('lie alike on both of their hexes', () => {
    for (let hex = 0; hex < GRID.areas; hex++)
      for (const to of neighbours(hex)) expect(between(hex, to)).toBe(between(to, hex));
  });

  test('bab-map-5, -13: Falmouth lies across the Rappahannock from Fredericksburg; the Potomac is tidal below Washington', () => {
    expect(between(hexNamed('6714'), at('fredericksburg')) & (RIVER | TIDAL)).not.toBe(0);
    expect(between(hexNamed('6913'), hexNamed('6813')) & TIDAL).toBe(TIDAL);
    expect(between(at('vicksburg'), hexNamed('1646')) & TIDAL).toBe(TIDAL);
    expect(between(at('st-louis'), hexNamed('2113')) & (RIVER | TIDAL)).toBe(RIVER);
  });

  test('bab-terrain-2, bab-map-6: fords stand on tidal hexsides only, next to the named towns, and never beside a bridge', () => {
    const ferries = ['cairo', 'paducah', 'columbus-ky', 'memphis', 'helena', 'vicksburg', 'natchez', 'baton-rouge'];
    const more = ['new-orleans', 'evansville', 'louisville', 'fredericksburg', 'yorktown', 'wilmington', 'savannah'];
    const towns = new Set([...ferries, ...more].map(at));
    for (let hex = 0; hex < GRID.areas; hex++)
      for (const to of neighbours(hex)) {
        const side = between(hex, to);
        if ((side & FORD) === 0) continue;
        expect(side & (TIDAL | BRIDGE)).toBe(TIDAL);
        expect(towns.has(hex) || towns.has(to)).toBe(true);
      }
  });

  test('bab-map-6: bridges are where a railroad crosses a river; the Ohio and the Mississippi have the one at Wheeling', () => {
    for (let hex = 0; hex < GRID.areas; hex++)
      for (const to of neighbours(hex)) {
        const side = between(hex, to);
        expect((side & BRIDGE) !== 0).toBe((side & RAIL) !== 0 && (side & (RIVER | TIDAL)) !== 0);
        if ((side & BRIDGE) === 0) continue;
        const crossed = riversBetween(pointOf(hex).at, pointOf(to).at).rivers;
        if (crossed.some((river) => river === 'ohio' || river === 'mississippi'))
          expect([hexName(hex), hexName(to)]).toContain(hexName(at('wheeling')));
      }
    expect(reached(at('wheeling'), RAIL).has(at('columbus-oh'))).toBe(true);
    const bridged = neighbours(at('washington')).filter((to) => (between(at('washington'), to) & BRIDGE) !== 0);
    expect(bridged.length).toBe(1);
  });

  test('bab-map-7: ships go up the Tennessee to Florence, and the rivers join', () => {
    const isOnWater = (hex: number): boolean => neighbours(hex).some((to) => (between(hex, to) & SHIPS) !== 0);
    const towns = ['florence-al', 'nashville', 'kansas-city', 'shreveport', 'fort-smith', 'montgomery', 'augusta'];
    for (const city of [...towns, 'washington', 'richmond', 'memphis'])
      expect([city, isOnWater(at(city))]).toEqual([city, true]);
    for (const city of ['chattanooga', 'knoxville', 'atlanta', 'lynchburg'])
      expect([city, isOnWater(at(city))]).toEqual([city, false]);
  });
});

describe('railroads', () => {
  test('bab-map-8: every chain joins its cities, but where the index names a gap, a stub, or a river that had no bridge', () => {
    const cut = RAILROADS.trim()
      .split('\n')
      .flatMap((line) => {
        const words = line.split(' ').filter((word) => !/^\d/.test(word));
        return words.slice(1).flatMap((word, i) => {
          const [from, to] = [words[i]?.replace('~', '') ?? '', word.replace('~', '')];
          return reached(at(from), RAIL).has(at(to)) ? [] : [`${from} ${to}`];
        });
      });
    expect(cut.toSorted()).toEqual(
      ['centralia st-louis', 'little-rock helena', 'monroe vicksburg', 'springfield-il st-louis'].toSorted(),
    );
    expect(neighbours(at('winchester')).filter((to) => (between(at('winchester'), to) & RAIL) !== 0).length).toBe(1);
  });

  test('bab-map-8: the stub from Little Rock goes 40 miles, which are three hexes', () => {
    expect(reached(at('little-rock'), RAIL).size).toBe(4);
  });
});

describe('cities', () => {
  test('bab-map-11: 63 Confederate resource cities, 24 of the Union, 16 in the neutral states', () => {
    const count = (side: string): number => CITIES.filter((city) => city.side === side && city.resource).length;
    expect([count('confederate'), count('union'), count('neutral')]).toEqual([63, 24, 16]);
    expect(CITIES.length).toBe(164);
  });

  test('bab-map-13: four riverside towns are judged on their true bank', () => {
    for (const [city, lat] of [
      ['cairo', 37.01],
      ['fredericksburg', 38.26],
      ['weldon', 36.39],
      ['new-bern', 35.08],
    ] as const)
      expect(pointOf(at(city)).lat).toBe(lat);
  });

  test('bab-map-5, bab-map-6: the Ohio runs to the Mississippi between Cairo and Kentucky, and is crossed there by ferry', () => {
    expect(between(at('cairo'), hexNamed('2422')) & (TIDAL | SHIPS | FORD)).toBe(TIDAL | SHIPS | FORD);
  });
});
