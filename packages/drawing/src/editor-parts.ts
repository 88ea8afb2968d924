import { objectiveMarks } from './counters.ts';
import type { Brush } from './editor.ts';
import type { Mark } from './marks.ts';

type Rows = readonly (readonly string[])[];

/** The codes of a board written as rows of one sign an area; spaces count for nothing. */
export const boardCodes = (board: readonly string[] = []): Rows => board.map((row) => [...row.replaceAll(' ', '')]);

/** A board of so many areas with the codes of another: what is missing is open ground, what lies beyond is cut off. */
export const resizedBoard = (board: readonly string[], width: number, height: number): string[] => {
  const codes = boardCodes(board);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_area, x) => codes[y]?.[x] ?? '.').join(' '),
  );
};

/** A board with rows of equal length and at least one area. */
export const squaredBoard = (board: readonly string[] = []): string[] => {
  const codes = boardCodes(board);
  return resizedBoard(board, Math.max(1, ...codes.map((row) => row.length)), Math.max(1, codes.length));
};

const placeOf = (area: string): readonly [x: number, y: number] => {
  const [x = 0, y = 0] = area.split(',').map(Number);
  return [x, y];
};

/** The code of an area named like 5,4. */
export const codeIn = (board: readonly string[], area: string): string => {
  const [x, y] = placeOf(area);
  return boardCodes(board)[y]?.[x] ?? '.';
};

/** The board with another ground in an area; the same one where nothing changes. */
export const withCodeIn = (board: readonly string[], area: string, code: string): readonly string[] => {
  const [x, y] = placeOf(area);
  if (codeIn(board, area) === code) return board;
  return boardCodes(board).map((row, i) => (i === y ? row.with(x, code) : row).join(' '));
};

/** The words with one more, or without it where it was among them. */
export const toggled = (words: readonly string[], word: string): string[] =>
  words.includes(word) ? words.filter((each) => each !== word) : [...words, word];

const stroke = (d: string, ink = 'ink', width = 4): Mark => ({
  kind: 'path',
  d,
  style: { stroke: ink, width, cap: 'round', join: 'round' },
});

/** What is shown of a brush whose picture lies round the origin, large and small. */
export const ROUND = [-30, -30, 60, 60] as const;
const SMALL = [-15, -15, 30, 30] as const;

/** The tools that every editor of pieces on areas has. */
export const EDITOR_TOOLS: readonly Brush[] = [
  {
    id: 'hand',
    group: 'Tools',
    title: 'Pick and move',
    marks: [{ kind: 'symbol', symbol: 'march', at: [0, 0], size: 38, ink: 'ink' }],
    box: ROUND,
  },
  {
    id: 'turn',
    group: 'Tools',
    title: 'Turn a piece',
    marks: [stroke('M-16 6a17 17 0 1 1 6 10M-24-2l8 9 9-8')],
    box: ROUND,
  },
  {
    id: 'erase',
    group: 'Tools',
    title: 'Take away',
    marks: [stroke('M-15-15 15 15M15-15-15 15', 'refused', 5)],
    box: ROUND,
  },
];

/** Brushes that mark an area: an objective, a star, where the picked piece may enter. */
export const MARK_BRUSHES = {
  objective: (id: string, title: string): Brush => ({
    id,
    group: 'Marks',
    title,
    marks: [{ kind: 'group', at: [0, 0], rotate: 0, marks: objectiveMarks('1', undefined) }],
    box: SMALL,
  }),
  star: (id: string, title: string): Brush => ({
    id,
    group: 'Marks',
    title,
    marks: objectiveMarks('', undefined),
    box: SMALL,
  }),
  entry: (id: string, title: string): Brush => ({
    id,
    group: 'Marks',
    title,
    marks: [
      { kind: 'path', d: 'M-22-22h44v44h-44z', style: { stroke: 'lit', width: 3, dash: [7, 5] } },
      stroke('M0-14V12M-10 3 0 13 10 3', 'lit'),
    ],
    box: ROUND,
  }),
} as const;
