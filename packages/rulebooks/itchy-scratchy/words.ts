/** Building stones of captions, refusals and sentences. */

import { areaWord, directionWords } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { SAFE, type State, WAITING } from './state.ts';

export { capital, counted, listedWords, numberWord } from '@longroll/kernel';

/** The word of an area: `5,4` (is-grid-3). */
export const areaName = (s: State, area: number): string => areaWord(s.setting.grid, area);

/** The id of a piece: `U1` (is-unit-4). */
export const pieceId = (s: State, row: number): string => at(s.setting.roster, row).id;

/** The name of a facing: `NE`. */
export const facingName = (s: State, facing: number): string => at(s.setting.grid.names, facing);

/** A facing in words: "north-east". */
export const facingWords = (s: State, facing: number): string => directionWords(facingName(s, facing));

/** "infantry U1". */
export const pieceWords = (s: State, row: number): string => `${at(s.setting.roster, row).type} ${pieceId(s, row)}`;

/** "infantry U1", by the id that the log tells. */
export const pieceCalled = (s: State, id: string): string => {
  const row = s.setting.pieceNumber[id];
  return row === undefined ? id : pieceWords(s, row);
};

/** The acting piece, "U1". */
export const actor = (s: State): string => pieceId(s, s.activation.piece);

/** "U1 (infantry)". */
export const pieceLong = (s: State, row: number): string => `${pieceId(s, row)} (${at(s.setting.roster, row).type})`;

/** The acting piece, "U1 (infantry)". */
export const actorLong = (s: State): string => pieceLong(s, s.activation.piece);

/** "5,4 (woods)": an area with its ground; open ground goes without saying. */
export const areaLong = (s: State, area: number): string => {
  const ground = s.setting.ground[area];
  return ground === undefined || ground.code === '.' ? areaName(s, area) : `${areaName(s, area)} (${ground.name})`;
};

/** "the Union side". */
export const theSide = (s: State, side: number): string => `the ${s.setting.sides[side] ?? ''} side`;

/** Where a piece is that stands on no area, as a sentence. */
export const notOnBoard = (s: State, row: number): string => {
  const { area } = at(s.pieces, row);
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
