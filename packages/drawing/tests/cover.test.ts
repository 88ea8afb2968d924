import { describe, expect, it } from 'vitest';
import type { Board, Mark } from '../src/index.ts';
import { coverOf } from '../src/index.ts';

const line = (d: string): Mark => ({ kind: 'path', d, style: { stroke: 'map-ink' } });
const named = (name: string, at: readonly [number, number]) => ({
  name,
  label: name,
  at,
  half: [10, 10] as const,
  level: 1,
  marks: [
    { kind: 'text', at: [0, 0], text: name, lettering: { font: 'map', size: 10, ink: 'ink', halo: 'halo' } },
    { kind: 'text', at: [0, 0], text: `no. ${name}`, lettering: { font: 'head', size: 10, ink: 'ink' } },
  ] satisfies readonly Mark[],
});

const marks: readonly Mark[] = [
  // Far away, then relative to it near the middle, then an arc.
  line('M900 900l10 10m-420 -420l5 5M500 500a20 20 0 1 0 40 0'),
  line('M10 10h20v20h-20z'),
  { kind: 'text', at: [505, 505], text: 'Town', lettering: { font: 'map', size: 10, ink: 'ink' } },
  { kind: 'text', at: [5, 5], text: 'Corner', lettering: { font: 'map', size: 10, ink: 'ink' } },
  { kind: 'group', at: [100, 100], grows: true, marks: [line('M395 395L405.13 405.13l.1 .1'), line('M0 0L1 1')] },
];

const board = {
  sheet: () => ({
    name: 'a map',
    width: 1000,
    height: 1000,
    margin: 0,
    scales: [],
    layers: [
      { name: 'ground', marks },
      { name: 'names', marks: [line('M500 500L501 501')] },
    ],
  }),
  elements: () => [named('near', [510, 510]), named('far', [10, 10])],
  home: () => ({ at: [500, 500], span: [100, 100] }),
} as unknown as Board<unknown, unknown>;

const cover = coverOf(board, {}, { width: 200, height: 100 }, 'a');

describe('the cover of a book', () => {
  it('holds what is seen in its window and nothing else', () => {
    expect(cover).toContain('Town');
    expect(cover).not.toContain('Corner');
    expect(cover).toContain('no. near');
    expect(cover).not.toContain('no. far');
    expect(cover).not.toContain('M10 10');
    expect(cover).not.toContain('M900');
    expect(cover).not.toContain('M0 0L1 1');
  });

  it('makes a relative beginning absolute, keeps arcs, and draws straight lines in steps of half a unit', () => {
    expect(cover).toContain('M490 490l5 5M500 500a20 20 0 1 0 40 0');
    expect(cover).toContain('M395 395l10 10');
  });

  it('leaves out names, and is an ornament inked by the page', () => {
    expect(cover).not.toContain('>near<');
    expect(cover).toContain('aria-hidden="true"');
    expect(cover).toContain('var(--map-ink)');
    expect(cover).not.toContain('M500 500L501 501');
  });
});
