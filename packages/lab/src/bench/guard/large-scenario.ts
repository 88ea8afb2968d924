import type { PlainRecord } from '@longroll/kernel';

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

const LONG = 'x'.repeat(1000);

/** All rows that the table of units may have, each a unit; half of them in one box. */
const manyUnits = (): PlainRecord => ({
  base: '1861',
  title: LONG.slice(0, 120),
  about: LONG,
  units: times(400, (i) => ({
    side: i % 2 === 0 ? 'confederate' : 'union',
    box: i % 2 === 0 ? 'richmond' : 'washington',
    kind: ['MI', 'VI', 'MC', 'VC'][(i >> 1) % 4] ?? 'MI',
  })),
});

/** The largest board, all of it heights, with as many pieces as a roster takes. */
const manyPieces = (): PlainRecord => ({
  grid: 'squares',
  title: LONG.slice(0, 120),
  about: LONG,
  board: times(30, (y) => times(30, (x) => ((x * 7 + y * 5) % 4 === 0 ? 'W' : '.')).join('')),
  heights: times(900, (i) => `${i % 30},${Math.floor(i / 30)}`),
  objectives: times(30, (x) => ({ area: `${x},15`, name: LONG.slice(0, 40), points: 1 })),
  roster: times(120, (i) => ({
    id: `P${i}`,
    side: i < 60 ? 'Union' : 'Confederate',
    type: 'infantry',
    weapon: 'rifle',
    area: `${i % 30},${Math.floor(i / 30) + (i < 60 ? 0 : 26)}`,
    facing: i < 60 ? 'S' : 'N',
  })),
});

const LARGE: { readonly [book: string]: () => PlainRecord } = {
  'house-divided': manyUnits,
  'itchy-scratchy': manyPieces,
};

/** The largest position that a book allows in a file, near enough; undefined for a book whose files are not known here. */
export const largeScenario = (book: string): PlainRecord | undefined => LARGE[book]?.();
