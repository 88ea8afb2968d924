/** Building stones of captions, refusals and sentences. */
import { at } from '@longroll/kernel';
import { areaName, facingName, pieceId, sideName } from './naming.ts';
import type { Piece, Side, State } from './state.ts';
import { SAFE, WAITING } from './state.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A small number as a word: "four", or its digits above ten. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** "one die", "four dice". */
export const counted = (count: number, one: string, many: string): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** The text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Washington, Baltimore and Richmond". */
export const listedWords = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** "U1": a piece within a sentence. */
export const thePiece = (s: State, row: number): string => pieceId(s, row);

/** "U1 (infantry)". */
export const pieceLong = (s: State, row: number): string => `${pieceId(s, row)} (${at(s.setting.roster, row).type})`;

/** "5,4 (woods)": an area with its ground; open ground goes without saying. */
export const areaLong = (s: State, area: number): string => {
  const ground = s.setting.ground[area];
  return ground === undefined || ground.code === '.' ? areaName(s, area) : `${areaName(s, area)} (${ground.name})`;
};

/** "the Union side". */
export const theSide = (s: State, side: Side): string => `the ${sideName(s, side)} side`;

/** Where a piece is that stands on no area, as a sentence. */
export const notOnBoard = (s: State, row: number): string => {
  const { area } = at(s.pieces, row) as Piece;
  if (area === WAITING) return `${pieceId(s, row)} has not arrived yet.`;
  return area === SAFE ? `${pieceId(s, row)} has been taken off to safety.` : `${pieceId(s, row)} is destroyed.`;
};

/** The board element of an area: `area:5,4`. */
export const areaLight = (s: State, area: number): string => `area:${areaName(s, area)}`;

/** The board element of a piece: `piece:U1`. */
export const pieceLight = (s: State, row: number): string => `piece:${pieceId(s, row)}`;

/** The board element of an edge of an area: `edge:5,4:NE`. */
export const edgeLight = (s: State, area: number, facing: number): string =>
  `edge:${areaName(s, area)}:${facingName(s, facing)}`;
