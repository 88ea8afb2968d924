/** The part of the map that is played on in letters: terrain, cities, and the strength of who stands there. */
import { gridText, type TextMap } from '@longroll/drawing';
import { cityIn, GRID, TERRAINS, terrain } from '../map.ts';
import { strengthIn } from '../standing.ts';
import type { State } from '../state.ts';

const SIGNS: { readonly [terrain in (typeof TERRAINS)[number]]: string } = {
  clear: '.',
  woods: 'w',
  rough: 'r',
  mountain: 'm',
  swamp: 's',
  sea: '~',
  lake: '~',
};

const cellOf = (s: State, hex: number): string => {
  const [union, confederate] = [strengthIn(s, 0, hex), strengthIn(s, 1, hex)];
  if (union > 0) return `U${union}`;
  if (confederate > 0) return `C${confederate}`;
  if (s.setting.window[hex] !== 1) return ' ';
  return cityIn(hex) ? '#' : SIGNS[TERRAINS[terrain[hex] ?? 0] ?? 'clear'];
};

/** Columns and rows of the part that is played on, the first row an even one. */
const partOf = (s: State) => {
  let [left, right, top, bottom] = [GRID.width, 0, GRID.height, 0];
  for (let hex = 0; hex < GRID.areas; hex++) {
    if (s.setting.window[hex] !== 1) continue;
    const column = hex % GRID.width;
    const row = (hex - column) / GRID.width;
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
  }
  const first = top - (top & 1);
  return { left, top: first, width: right - left + 1, height: bottom - first + 1 };
};

/** The position as a small map in letters. */
export const textMap = (s: State): TextMap => {
  const { left, top, width, height } = partOf(s);
  return {
    rows: gridText({ kind: 'hexes', width, height }, (x, y) => cellOf(s, (y + top) * GRID.width + x + left)),
    key: [
      `The first column is ${left + 1}, the first row ${top + 1} of the map.`,
      '. clear, w woods, r rough, m mountain, s swamp, ~ water, # a city; U and C with the SF of who stands there.',
    ],
  };
};
