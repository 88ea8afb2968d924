/** Small pictures on paper: a piece, the ground of one area, the arc of attack. */
import { CELL, counterMarks, type Mark, type PrintDrawing } from '@longroll/drawing';
import { counterOf, styleOf } from '../board/counters.ts';
import { sampleOf } from '../board/sheet.ts';
import type { RosterLine } from '../state.ts';
import type { Ground } from '../terrain.ts';

/** Sheet units that a piece with its prow takes, or on hexes with its seat, and how far its middle lies under theirs. */
export const PIECE_SPAN = { squares: 66, hexes: 74 } as const;
const PROW = 4.5;

/** A piece as it begins the battle, its front to the top of the page. */
export const pieceMarks = (line: RosterLine, sides: readonly [string, string], hexes: boolean): readonly Mark[] => {
  const counter = counterMarks(counterOf(line, styleOf(sides, line.side), [0, -1], hexes));
  return [{ kind: 'group', at: [0, 0], marks: [{ kind: 'group', at: [0, hexes ? 0 : PROW], marks: counter }] }];
};

/** The same as a picture of a table. */
export const pieceFigure = (line: RosterLine, sides: readonly [string, string], size: number): PrintDrawing => {
  const unit = size / PIECE_SPAN.squares;
  const marks = pieceMarks(line, sides, false);
  return { width: size, height: size, unit, pixel: unit, origin: [size / 2, size / 2], marks };
};

/** One area of a kind of ground as the board draws it, with what runs on from it. */
export const groundFigure = ({ code, hill, road, ford }: Ground, size: number): PrintDrawing => {
  const unit = size / CELL;
  const edge: Mark = {
    kind: 'path',
    d: `M${CELL + 1} ${CELL + 1}h${CELL - 2}v${CELL - 2}h${2 - CELL}z`,
    style: { stroke: 'map-ink', width: 2 },
  };
  return {
    width: size,
    height: size,
    unit,
    pixel: unit,
    origin: [-size, -size],
    marks: [...sampleOf(code, hill, road && !ford), edge],
    clip: true,
  };
};
