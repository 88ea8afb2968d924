/** Parts of a printable laid out on pages of paper. */
import type { PrintPart } from '@longroll/drawing';
import { boardPages } from './board-pages.ts';
import { cutoutPages } from './cutout-pages.ts';
import { foot } from './foot.ts';
import {
  type Frame,
  frameOf,
  inMillimetres,
  MARGIN,
  moved,
  type Page,
  type PaperName,
  type Picture,
  type Printout,
  sizeOf,
} from './paper.ts';
import { flow, piecesOf } from './pieces.ts';
import { lettered, SMALL } from './words.ts';

/** A page without its foot. */
interface Sheet {
  readonly size: Frame;
  readonly pictures: readonly Picture[];
  readonly name: string;
}

const sheetsOf = (part: PrintPart, paper: PaperName): readonly Sheet[] => {
  if (part.kind === 'board') {
    const { tiling, pages } = boardPages(part, paper);
    return pages.map(({ pictures, name }) => ({ size: sizeOf(paper, tiling.landscape), pictures, name }));
  }
  const size = sizeOf(paper, part.kind === 'flow' && part.landscape === true);
  const frame = frameOf(size);
  const pages = part.kind === 'flow' ? flow(piecesOf(part.blocks, frame.width), frame) : cutoutPages(part, frame);
  return pages.map((pictures) => ({ size, pictures, name: '' }));
};

const OF_SCALE = 'Print at actual size (100 %).';

/** Lays parts out on paper, with a foot that names the printout and proves the scale. */
export const layOut = (title: string, parts: readonly PrintPart[], paper: PaperName): Printout => {
  const laid = parts.flatMap((part) => sheetsOf(part, paper));
  const nothing = inMillimetres(lettered(['There is nothing of this here.'], SMALL, [0, 0]));
  const sheets = laid.length > 0 ? laid : [{ size: sizeOf(paper, false), pictures: [nothing], name: '' }];
  const pages = sheets.map(({ size, pictures, name }, i): Page => {
    const page = `${name === '' ? '' : `${name}. `}Page ${i + 1} of ${sheets.length}.`;
    const under = inMillimetres(foot(size, [title, page, OF_SCALE]));
    return { ...size, pictures: [...moved(pictures, MARGIN, MARGIN), under] };
  });
  return { title, pages };
};
