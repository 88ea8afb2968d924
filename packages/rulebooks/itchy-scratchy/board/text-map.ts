/** The field in letters: the sign of each area's ground, the first of its pieces, and where that faces. */
import { arrowOf, gridText, type TextMap } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { lineOf, piecesAt } from '../queries.ts';
import type { State } from '../state.ts';
import type { Ground } from '../terrain.ts';
import { facingName, pieceId } from '../words.ts';

/** A ridge under other ground is marked (is-scen-2). */
const signOf = ({ code, name }: Ground): string => (name.endsWith(' on a hill') ? `${code}^` : code);

/** Who stands in an area: fighting units before generals, who face nowhere. */
const pieceText = (s: State, area: number): string => {
  const rows = piecesAt(s, area);
  const first = rows.find((row) => !lineOf(s, row).general) ?? rows[0];
  if (first === undefined) return '';
  const arrow = lineOf(s, first).general ? '' : arrowOf(facingName(s, at(s.pieces, first).facing));
  return `${pieceId(s, first)}${arrow}${rows.length > 1 ? '+' : ''}`;
};

/** The map of a position: rows of areas under the numbers of their columns, and its signs. */
export const textMap = (s: State): TextMap => {
  const { grid, ground } = s.setting;
  const signs = new Map(ground.map((one) => [signOf(one), one.name]));
  const cell = (x: number, y: number): string => {
    const area = y * grid.width + x;
    return `${signOf(at(ground, area))}${pieceText(s, area)}`;
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
