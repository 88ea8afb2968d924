import type { Status } from './board.ts';

type Cell = Status['track'][number];

/** One cell for each turn from the first to the last: what has passed, the present one, and what is to come. */
export const turnTrack = (
  first: number,
  last: number,
  now: number,
  cell: (turn: number) => Omit<Cell, 'number' | 'state'>,
): readonly Cell[] =>
  Array.from({ length: last - first + 1 }, (_, i) => {
    const number = first + i;
    return { ...cell(number), number, state: number < now ? 'past' : number === now ? 'now' : 'future' };
  });

/** A table of the margin; `clause` is what it rests on. */
export const sideTable = (
  id: string,
  title: string,
  clause: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Status['tables'][number] => ({ id, title, columns, rows, clause });
