import { brotliCompressSync } from 'node:zlib';
import { coverOf, groundedBoard } from '@longroll/drawing';
import { isRefusal } from '@longroll/kernel';
import { openingOf } from '@longroll/print';
import type { Shelf } from '@longroll/rulebooks';
import { faultOf } from '../errors.ts';

/** The picture of a book, for lists. */
export interface CoverJob {
  readonly book: string;
}

/** The picture as SVG, plain and packed by brotli. */
export interface Cover {
  readonly svg: string;
  readonly packed: Uint8Array;
}

const SIZE = { width: 288, height: 180 } as const;

/** The part of its board that stands for a book, with the set-up that it names. */
export const coverFile = async ({ rulebook, board }: Shelf): Promise<Cover> => {
  const scenario = board.cover?.scenario ?? rulebook.scenarios.at(-1)?.id ?? '';
  const view = openingOf({ rulebook, board } as Shelf, { scenario });
  if (isRefusal(view)) throw faultOf(view, 'book');
  const svg = coverOf(await groundedBoard(board, view.setting), view, SIZE, rulebook.id);
  return { svg, packed: brotliCompressSync(svg) };
};
