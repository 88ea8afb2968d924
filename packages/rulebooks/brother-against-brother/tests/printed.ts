/** Tables as the clauses print them, for tests that compare charts with them cell by cell. */
import { clauses } from '../data/clauses.ts';

/** The body of the table in a clause, row by row. */
export const tableIn = (clause: string): readonly (readonly string[])[] =>
  `${clauses[clause]?.text ?? ''}\n${clauses[clause]?.decision ?? ''}`
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The number that a cell begins with: of "+2", "x3", "10%", "none". */
export const numberOf = (cell: string): number => (cell === 'none' ? 0 : Number(cell.replace(/[+x%]/g, '')));

/** Every value that a head of a row stands for: "-1, 0", "6-7", "-2 or less", "12 or more", "-3 to 4 (and less)". */
export const valuesOf = (head: string): readonly number[] => {
  const [first = 0, last = first] = (head.match(/(?<!\d)-?\d+/g) ?? []).map(Number);
  const values = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  if (head.includes('less')) return [first - 1, first - 50, ...values];
  return head.includes('more') ? [...values, first + 1, first + 50] : values;
};
