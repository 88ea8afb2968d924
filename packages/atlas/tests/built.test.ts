import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eastern } from '../data/built/eastern.ts';
import { virginia } from '../data/built/virginia.ts';
import { unpackGround } from '../src/ground.ts';
import { distance, isInside, type Place, packLine, sampleSmooth, simplify, unpackLine } from '../src/lines.ts';
import { toWindow } from '../src/projection.ts';
import { WINDOWS } from '../src/windows.ts';
import { moduleText } from '../tools/build.ts';
import { buildGround } from '../tools/ground.ts';

describe('built grounds', () => {
  test.each(Object.entries(WINDOWS))('the committed form of %s is what the tables give', (name, window) => {
    const committed = readFileSync(new URL(`../data/built/${name}.ts`, import.meta.url), 'utf8');
    expect(committed === moduleText(name, buildGround(window)), 'run node packages/atlas/tools/build.ts').toBe(true);
  });

  test('land and sea are where they should be', () => {
    for (const packed of [eastern, virginia]) {
      const ground = unpackGround(packed);
      const isWater = (lat: number, lon: number): boolean =>
        ground.water.filter((ring) => isInside(toWindow(ground.window, lat, lon), ring)).length % 2 === 1;
      expect(isWater(37.54, -77.44), 'Richmond').toBe(false);
      expect(isWater(37.6, -76.15), 'Chesapeake Bay').toBe(true);
      expect(isWater(37.5, -74.8), 'Atlantic').toBe(true);
    }
  });

  test('water lines lie offshore, the further ones outside of the nearer', () => {
    const { waterLines, water } = unpackGround(eastern);
    const coast = water.flat();
    const gap = (ring: readonly Place[]): number => {
      const p = ring[ring.length >> 1];
      return p === undefined ? 0 : Math.min(...coast.map((q) => distance(p, q)));
    };
    const longest = waterLines.map((rings) => rings.reduce((a, b) => (b.length > a.length ? b : a)));
    expect(longest.map((ring) => gap(ring) > 1.5)).toEqual([true, true, true, true, true]);
  });

  test('stay small', () => {
    expect(JSON.stringify([eastern, virginia]).length).toBeLessThan(200_000);
  });
});

describe('lines', () => {
  test('survive packing to a tenth of a unit', () => {
    const line: readonly Place[] = [
      [0, 0],
      [-3.2, 1000.7],
      [12345.6, -0.1],
      [12345.6, -0.1],
    ];
    expect(unpackLine(packLine(line))).toEqual(line);
    expect(unpackLine('')).toEqual([]);
    expect(() => unpackLine('a!')).toThrow(/no digit/);
  });

  test('lose no point that matters when simplified', () => {
    const line: readonly Place[] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 10],
    ];
    expect(simplify(line, 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  test('are sampled evenly through their own points', () => {
    const fine = sampleSmooth(
      [
        [0, 0],
        [10, 0],
        [20, 10],
      ],
      2,
    );
    expect(fine[0]).toEqual([0, 0]);
    expect(fine.at(-1)).toEqual([20, 10]);
    expect(fine.some((p) => distance(p, [10, 0]) < 1e-9)).toBe(true);
    expect(Math.max(...fine.slice(1).map((p, i) => distance(p, fine[i] ?? p)))).toBeLessThan(3);
  });
});
