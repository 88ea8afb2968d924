import { expect, test } from 'vitest';
import type { Mark } from '../src/index.ts';
import { windowed } from '../src/index.ts';

const window = { left: 0, top: 0, right: 100, bottom: 100 };
const line = (d: string, clip?: string): Mark => ({
  kind: 'path',
  d,
  style: { stroke: 'ink' },
  ...(clip === undefined ? {} : { clip }),
});
const name = (x: number, along?: string): Mark => ({
  kind: 'text',
  at: [x, 50],
  text: 'Potomac',
  lettering: { font: 'map', size: 10, ink: 'ink' },
  ...(along === undefined ? {} : { along }),
});

test('path data lose the parts outside a window, and marks that lie wholly outside are left out', () => {
  const cut = windowed([line('M10 10l20 0M500 10l20 0'), line('M500 500l9 9'), line('M-50 50C0 0 200 0 300 50')]);
  expect(cut(window)).toEqual([line('M10 10l20 0'), line('M-50 50C0 0 200 0 300 50')]);
  expect(cut({ left: -100, top: -100, right: 900, bottom: 900 })).toHaveLength(3);
});

test('what is clipped goes by its clip, letters by their place or their course', () => {
  const inside = line('M0 0h900', 'M10 10h20v20h-20z');
  const outside = line('M0 0h900', 'M510 10h20v20h-20z');
  const kept = [name(150), name(0, 'M-40 50l60 0')];
  expect(windowed([inside, outside, ...kept, name(900), name(0, 'M500 500l60 0')])(window)).toEqual([inside, ...kept]);
});
