/** Sheets of square pieces to cut out, each with its back above it to be folded over. */
import type { Cutout, Mark, PrintPart } from '@longroll/drawing';
import { type Frame, inMillimetres, moved, type Picture, type Piece } from './paper.ts';
import { flow } from './pieces.ts';
import { textPiece } from './table.ts';
import { rule, TITLE } from './words.ts';

const AIR = 3;

type CutoutPart = Extract<PrintPart, { kind: 'cutouts' }>;

const outline = (x: number, y: number, side: number, folded: boolean): readonly Mark[] => {
  const high = folded ? 2 * side : side;
  const fold: Mark = { ...rule([x, y + side], [x + side, y + side], 0.1, 'line-strong') };
  const cut: Mark = {
    kind: 'path',
    d: `M${x.toFixed(3)} ${y.toFixed(3)}h${side}v${high}h${-side}z`,
    style: { stroke: 'line-strong', width: 0.15, dash: [1.2, 0.8] },
  };
  return folded ? [cut, fold] : [cut];
};

const turned = (marks: readonly Mark[]): readonly Mark[] => [{ kind: 'group', at: [0, 0], marks, rotate: 180 }];

const piecePictures = ({ front, back }: Cutout, x: number, y: number, part: CutoutPart): readonly Picture[] => {
  const { side, span } = part;
  const pixel = side / span;
  const picture = (marks: readonly Mark[], top: number): Picture => ({
    at: [x + side / 2, top + side / 2],
    unit: pixel,
    pixel,
    marks,
  });
  const lower = back === undefined ? y : y + side;
  return [
    inMillimetres(outline(x, y, side, back !== undefined)),
    ...(back === undefined ? [] : [picture(turned(back), y)]),
    picture(front, lower),
  ];
};

/** The pages of a sheet of pieces: the pictures of each, from the corner of its frame. */
export const cutoutPages = (part: CutoutPart, frame: Frame): readonly (readonly Picture[])[] => {
  const { side, groups } = part;
  const across = Math.max(1, Math.floor((frame.width + AIR) / (side + AIR)));
  const pieces = groups.flatMap(({ title, pieces: all }): readonly Piece[] => {
    const high = all.some(({ back }) => back !== undefined) ? 2 * side : side;
    const rows = Array.from({ length: Math.ceil(all.length / across) }, (_, i): Piece => {
      const row = all.slice(i * across, (i + 1) * across);
      const pictures = row.flatMap((piece, column) => piecePictures(piece, column * (side + AIR), 0, part));
      return { height: high + AIR, pictures };
    });
    return all.length === 0 ? [] : [textPiece([title], TITLE, 2, true), ...rows, { height: AIR, pictures: [] }];
  });
  return flow(pieces, frame).map((page) => moved(page, 0, 0));
};
