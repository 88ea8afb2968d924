/** The field in letters: the sign of each area's ground, the first of its pieces, and where that faces. */
import { arrowOf, gridText, type TextMap } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { facingName, pieceId } from '../naming.ts';
import type { State } from '../state.ts';
import type { Ground } from '../terrain.ts';

/** A ridge under other ground is marked (is-scen-2). */
const signOf = ({ code, name }: Ground): string => (name.endsWith(' on a hill') ? `${code}^` : code);

/** Pieces by their area, fighting units before generals, who face nowhere. */
const standing = (s: State): ReadonlyMap<number, readonly number[]> => {
  const rows = s.pieces.flatMap((piece, row) => (piece.area >= 0 ? [row] : []));
  const last = (row: number): number => (at(s.setting.roster, row).general ? 1 : 0);
  return Map.groupBy(
    rows.toSorted((a, b) => last(a) - last(b)),
    (row) => at(s.pieces, row).area,
  );
};

const pieceText = (s: State, rows: readonly number[]): string => {
  const [first] = rows;
  if (first === undefined) return '';
  const arrow = at(s.setting.roster, first).general ? '' : arrowOf(facingName(s, at(s.pieces, first).facing));
  return `${pieceId(s, first)}${arrow}${rows.length > 1 ? '+' : ''}`;
};

/** The map of a position: rows of areas under the numbers of their columns, and its signs. */
export const textMap = (s: State): TextMap => {
  const { grid, ground } = s.setting;
  const pieces = standing(s);
  const signs = new Map(ground.map((one) => [signOf(one), one.name]));
  const cell = (x: number, y: number): string => {
    const area = y * grid.width + x;
    const here = pieceText(s, pieces.get(area) ?? []);
    return `${signOf(at(ground, area))}${here}`;
  };
  return {
    rows: gridText(grid, cell),
    key: [
      [...signs].map(([sign, name]) => `${sign} ${name}`).join(', '),
      'A piece stands after the sign of its ground, with the side that it faces; + says that others are with it.',
    ],
    whole: true,
  };
};
