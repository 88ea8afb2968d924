/** A small map in letters, for command lines and for readers that show no pictures. */
import type { Point } from './marks.ts';

/** A map as lines of text, and what its signs mean. */
export interface TextMap {
  readonly rows: readonly string[];
  readonly key: readonly string[];
  /** It shows all that there is to say of every place: they need not be listed beside it, only what stands in them. */
  readonly whole?: true;
}

const wide = (text: string): number => [...text].length;

/** Arrows by the name of a direction. */
const ARROWS: { readonly [direction: string]: string } = {
  N: '↑',
  NE: '↗',
  E: '→',
  SE: '↘',
  S: '↓',
  SW: '↙',
  W: '←',
  NW: '↖',
};

/** The arrow that points where a direction's name says: `→` for `E`; the name itself for any other word. */
export const arrowOf = (direction: string): string => ARROWS[direction] ?? direction;

/** What a map needs to know of a grid: a hex grid's odd rows stand half an area to the east. */
export interface TextGrid {
  readonly kind: 'squares' | 'hexes';
  readonly width: number;
  readonly height: number;
}

/** The rows of a grid under the numbers of its columns, each after its own number; `cell` says what an area shows. */
export const gridText = (
  { kind, width, height }: TextGrid,
  cell: (x: number, y: number) => string,
): readonly string[] => {
  const cells = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cell(x, y)));
  const heads = Array.from({ length: width }, (_, x) => String(x));
  const most = Math.max(...[heads, ...cells].flat().map(wide));
  const room = kind === 'hexes' && most % 2 === 0 ? most + 1 : most;
  const margin = String(height - 1).length;
  const row = (head: string, texts: readonly string[], shift: number): string => {
    const spaced = texts.map((text) => text + ' '.repeat(room - wide(text))).join(' ');
    return `${head.padStart(margin)} ${' '.repeat(shift)}${spaced}`.trimEnd();
  };
  const half = kind === 'hexes' ? (room + 1) / 2 : 0;
  return [row('', heads, 0), ...cells.map((texts, y) => row(String(y), texts, (y & 1) * half))];
};

/** Where a label begins that is to stand round a column. */
const beginOf = (column: number, text: string, columns: number): number =>
  Math.max(0, Math.min(columns - wide(text), column - Math.floor(wide(text) / 2)));

/** A letter is about twice as high as it is wide. */
const LETTER = 2;

/**
 * Labels about where their points lie, on as many columns as are given. One for which there is no room in its row
 * stands in the nearest row that has some. Rows in which nothing stands are left out.
 */
export const placesText = (
  places: readonly { readonly at: Point; readonly text: string }[],
  columns: number,
): readonly string[] => {
  const xs = places.map(({ at }) => at[0]);
  const ys = places.map(({ at }) => at[1]);
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const scale = Math.max(1e-9, Math.max(...xs) - west) / (columns - 1);
  const lines: string[][] = [];
  const fits = (row: number, begin: number, text: string): boolean =>
    row >= 0 &&
    (lines[row] ?? []).slice(Math.max(0, begin - 1), begin + wide(text) + 1).every((letter) => letter === ' ');
  for (const { at, text } of places.toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])) {
    const begin = beginOf(Math.round((at[0] - west) / scale), text, columns);
    const home = Math.round((at[1] - north) / scale / LETTER);
    let row = home;
    for (let off = 1; !fits(row, begin, text); off++) row = home + (off % 2 === 1 ? 1 : -1) * Math.ceil(off / 2);
    while (lines.length <= row) lines.push(Array.from({ length: columns }, () => ' '));
    [...text].forEach((letter, i) => {
      const line = lines[row];
      if (line) line[begin + i] = letter;
    });
  }
  return lines.map((line) => line.join('').trimEnd()).filter((line) => line !== '');
};
