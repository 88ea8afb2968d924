/** Blocks laid out in pieces that a page break may come between, and pieces laid on pages. */
import type { PrintBlock, PrintDrawing } from '@longroll/drawing';
import { type Frame, moved, type Picture, type Piece, pictureOf } from './paper.ts';
import { tablePieces, textPiece } from './table.ts';
import { BODY, HEADING, linesOf, SMALL } from './words.ts';

/** Room between two blocks. */
const GAP = 4.5;
const GUTTER = 8;

const drawingPiece = (drawing: PrintDrawing): Piece => ({ height: drawing.height, pictures: [pictureOf(drawing)] });

/** All pieces as one, which no page break divides. */
const whole = (pieces: readonly Piece[]): Piece => {
  let height = 0;
  const pictures = pieces.flatMap((piece) => {
    const placed = moved(piece.pictures, 0, height);
    height += piece.height;
    return placed;
  });
  return { height, pictures };
};

const blockPieces = (block: PrintBlock, width: number): readonly Piece[] => {
  switch (block.kind) {
    case 'heading':
      return [textPiece(linesOf(block.text, HEADING, width), HEADING, 0, true)];
    case 'text': {
      const lettering = block.small === true ? SMALL : BODY;
      return [textPiece(linesOf(block.text, lettering, width), lettering, 0, false)];
    }
    case 'table':
      return tablePieces(block, width);
    case 'drawing': {
      const caption = block.caption === undefined ? [] : linesOf(block.caption, SMALL, width);
      const piece = { ...drawingPiece(block.drawing), withNext: caption.length > 0 };
      return caption.length === 0 ? [piece] : [piece, textPiece(caption, SMALL, 0.8, false)];
    }
    case 'columns': {
      const share = (width - GUTTER * (block.columns.length - 1)) / block.columns.length;
      const columns = block.columns.map((blocks) => whole(piecesOf(blocks, share)));
      const pictures = columns.flatMap((column, i) => moved(column.pictures, i * (share + GUTTER), 0));
      return [{ height: Math.max(0, ...columns.map(({ height }) => height)), pictures }];
    }
  }
};

/** The pieces of blocks in a column of that width, with room between the blocks. */
export const piecesOf = (blocks: readonly PrintBlock[], width: number): readonly Piece[] =>
  blocks.flatMap((block, i) => {
    const pieces = blockPieces(block, width);
    return i + 1 === blocks.length
      ? pieces
      : [...pieces, { height: GAP, pictures: [], withNext: block.kind === 'heading' }];
  });

/** Pieces that stay together: all up to the first that may be the last of its page. */
const runs = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => {
  const all: Piece[][] = [[]];
  for (const piece of pieces) {
    all.at(-1)?.push(piece);
    if (piece.withNext !== true) all.push([]);
  }
  return all.filter((run) => run.length > 0);
};

/** Lays pieces on pages one under the other: the pictures of each page, from the corner of its frame. */
export const flow = (pieces: readonly Piece[], frame: Frame): readonly (readonly Picture[])[] => {
  const pages: Picture[][] = [[]];
  let y = 0;
  for (const run of runs(pieces)) {
    const height = run.reduce((sum, piece) => sum + piece.height, 0);
    const blank = run.every(({ pictures }) => pictures.length === 0);
    if (y > 0 && y + height > frame.height + 0.01) {
      pages.push([]);
      y = 0;
    }
    if (blank && y === 0) continue;
    const head = y === 0 ? run[0]?.head : undefined;
    for (const piece of head ? [head, ...run] : run) {
      pages.at(-1)?.push(...moved(piece.pictures, 0, y));
      y += piece.height;
    }
  }
  return pages.filter((page) => page.length > 0);
};
