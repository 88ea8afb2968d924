/** A board at true scale over several pages, with an overlap and marks to cut and join by. */
import {
  type Box,
  drawnMarks,
  isDrawn,
  type Mark,
  type PrintPart,
  type ReadPath,
  readPath,
  windowed,
} from '@longroll/drawing';
import { type Frame, frameOf, inMillimetres, type PaperName, type Picture, sizeOf } from './paper.ts';
import { lettered, rule, SMALL } from './words.ts';

/** What two neighbouring pages both show. */
export const OVERLAP = 8;
const CROP = 5;
/** Units beyond a page within which a line may still reach into it. */
const SPARE = 24;

/** How a board is divided: pages across and down, and which way the paper lies. */
export interface Tiling {
  readonly landscape: boolean;
  readonly across: number;
  readonly down: number;
  /** Of the board, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
}

const count = (length: number, room: number): number =>
  Math.max(1, Math.ceil((length - OVERLAP - 0.01) / (room - OVERLAP)));

/** The way of dividing a board of that size that takes the fewest pages. */
export const tilingOf = (width: number, height: number, paper: PaperName): Tiling => {
  const [upright, onItsSide] = [false, true].map((landscape): Tiling => {
    const frame = frameOf(sizeOf(paper, landscape));
    return { landscape, across: count(width, frame.width), down: count(height, frame.height), width, height, frame };
  }) as [Tiling, Tiling];
  return onItsSide.across * onItsSide.down < upright.across * upright.down ? onItsSide : upright;
};

/** Corner marks of the part that is left after cutting: each page but the last is cut through the overlap's middle. */
const cropMarks = (left: number, top: number, right: number, bottom: number): readonly Mark[] => {
  const corner = (x: number, y: number, outward: readonly [number, number]): readonly Mark[] => [
    rule([x, y + outward[1]], [x, y + outward[1] * CROP], 0.15),
    rule([x + outward[0], y], [x + outward[0] * CROP, y], 0.15),
  ];
  return [
    ...corner(left, top, [-1, -1]),
    ...corner(right, top, [1, -1]),
    ...corner(left, bottom, [-1, 1]),
    ...corner(right, bottom, [1, 1]),
  ];
};

type BoardPart = Extract<PrintPart, { kind: 'board' }>;

const areaOf = ({ sheet: { width, height, margin }, window }: BoardPart): Box =>
  window ?? { left: -margin, top: -margin, right: width + margin, bottom: height + margin };

const boardMarks = ({ sheet, elements, unit, pixel }: BoardPart): readonly Mark[] => {
  const scale = unit / pixel;
  const standing = elements
    .filter((element) => isDrawn(element.zoom, scale))
    .toSorted((a, b) => a.level - b.level)
    .map(
      (element): Mark => ({
        kind: 'group',
        at: element.at,
        marks: element.marks,
        ...(element.grows ? { grows: true } : {}),
      }),
    );
  return [...drawnMarks(sheet, scale), ...standing];
};

/** Letters of path data that are remembered: those of a map and its marks. */
const REMEMBERED = 4_000_000;
const read = new Map<string, ReturnType<ReadPath>>();
let letters = 0;

/** The same map is printed on other papers and for other scenarios: its paths are read once. */
const readOnce: ReadPath = (d) => {
  if (read.has(d)) return read.get(d);
  const parts = readPath(d);
  if (letters > REMEMBERED) {
    read.clear();
    letters = 0;
  }
  letters += d.length;
  read.set(d, parts);
  return parts;
};

/** One page of a board: its pictures from the corner of the frame, and how it is named. */
export interface BoardPage {
  readonly pictures: readonly Picture[];
  readonly name: string;
}

/** The pages of a board from its upper left to its lower right corner. */
export const boardPages = (
  part: BoardPart,
  paper: PaperName,
): { readonly tiling: Tiling; readonly pages: readonly BoardPage[] } => {
  const { unit, pixel } = part;
  const area = areaOf(part);
  const tiling = tilingOf((area.right - area.left) * unit, (area.bottom - area.top) * unit, paper);
  const marksIn = windowed(boardMarks(part), readOnce);
  const { frame, across, down, width, height } = tiling;
  const pages = Array.from({ length: across * down }, (_, i): BoardPage => {
    const [column, row] = [i % across, Math.floor(i / across)];
    const x = column * (frame.width - OVERLAP);
    const y = row * (frame.height - OVERLAP);
    const [shownWidth, shownHeight] = [Math.min(frame.width, width - x), Math.min(frame.height, height - y)];
    const seen = {
      left: x / unit + area.left - SPARE,
      top: y / unit + area.top - SPARE,
      right: (x + shownWidth) / unit + area.left + SPARE,
      bottom: (y + shownHeight) / unit + area.top + SPARE,
    };
    const name = `${String.fromCharCode(65 + column)}${row + 1}`;
    const cut = {
      left: column === 0 ? 0 : OVERLAP / 2,
      top: row === 0 ? 0 : OVERLAP / 2,
      right: column + 1 === across ? shownWidth : shownWidth - OVERLAP / 2,
      bottom: row + 1 === down ? shownHeight : shownHeight - OVERLAP / 2,
    };
    return {
      name: across * down === 1 ? '' : `Part ${name} of ${String.fromCharCode(64 + across)}${down}`,
      pictures: [
        {
          at: [-area.left * unit - x, -area.top * unit - y],
          unit,
          pixel,
          marks: marksIn(seen),
          clip: [0, 0, shownWidth, shownHeight],
        },
        inMillimetres([
          ...cropMarks(cut.left, cut.top, cut.right, cut.bottom),
          ...(across * down === 1 ? [] : lettered([name], SMALL, [cut.left + 2, -SMALL.size * 1.5])),
        ]),
      ],
    };
  });
  return { tiling, pages };
};
