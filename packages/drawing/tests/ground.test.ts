import { unpackGround } from '@longroll/atlas';
import { virginia } from '@longroll/atlas/virginia';
import { describe, expect, test } from 'vitest';
import { frameLayer, groundLayers, isDrawn, paletteOf, scaleBar } from '../src/index.ts';

const ground = unpackGround(virginia);
const layers = groundLayers(ground, { scales: [0.6, 1.2] });

describe('the ground as marks', () => {
  test('is drawn in the order of the look: land, wash, relief, borders, rivers, water, its lines, coast', () => {
    expect(layers.map((l) => l.name)).toEqual([
      'land',
      'wash',
      'relief',
      'borders',
      'rivers',
      'water',
      'water-lines',
      'coast',
    ]);
  });

  test('has two water lines in the overview and five nearer', () => {
    const lines = layers.find((l) => l.name === 'water-lines')?.marks ?? [];
    expect([0.4, 0.9, 2].map((k) => lines.filter((m) => isDrawn(m.zoom, k)).length)).toEqual([2, 5, 5]);
  });

  test('shows minor rivers and low ridges only from the sheet on', () => {
    const count = (name: string, k: number): number =>
      layers.find((l) => l.name === name)?.marks.filter((m) => isDrawn(m.zoom, k)).length ?? 0;
    expect([count('rivers', 0.4), count('rivers', 0.9), count('rivers', 2)]).toEqual([2, 4, 4]);
    expect([count('relief', 0.4), count('relief', 0.9), count('relief', 2)]).toEqual([1, 5, 5]);
  });

  test('follows a warp', () => {
    const moved = groundLayers(ground, { scales: [0.6, 1.2], warp: ([x, y]) => [x + 1000, y] });
    const first = (list: typeof layers): string => {
      const mark = list.find((l) => l.name === 'coast')?.marks[0];
      return mark?.kind === 'path' ? mark.d.slice(0, 12) : '';
    };
    const x = (d: string): number => Number(d.match(/M(-?[\d.]+)/)?.[1]);
    expect(x(first(moved)) - x(first(layers))).toBeCloseTo(1000, 3);
  });

  test('names only tokens that exist', () => {
    const palette = paletteOf('dark');
    for (const mark of layers.flatMap((l) => l.marks)) {
      if (mark.kind !== 'path') continue;
      for (const ink of [mark.style.fill, mark.style.stroke]) if (ink !== undefined) expect(palette(ink)).toMatch(/^#/);
    }
  });
});

describe('the frame', () => {
  test('names whole degrees on all four edges', () => {
    const names = frameLayer(ground.window, 0.6, 1).marks.flatMap((m) => (m.kind === 'text' ? [m.text] : []));
    for (const degree of ['78°', '77°', '38°', '39°']) expect(names.filter((n) => n === degree).length).toBe(2);
  });

  test('a scale bar says its length', () => {
    const marks = scaleBar([0, 0], 3, [0, 20, 40], 0.6);
    const words = marks.flatMap((m) => (m.kind === 'text' ? [[m.text, m.at[0]] as const] : []));
    expect(words).toEqual([
      ['0', 0],
      ['20', 60],
      ['40 miles', 120],
    ]);
  });
});
