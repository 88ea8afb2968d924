/** Charts of dice as tables: what a procedure comes to for every face of its one or two dice. */
import type { PrintBlock, PrintPart, PrintTable } from '@longroll/drawing';
import type { Procedure } from '@longroll/kernel';
import { type DieChart, dieChart } from './die-chart.ts';

type Tool = Procedure<unknown, unknown>;

const words = (lines: readonly string[]): string => lines.join('\n');

const chartTable = ({ title, clauses, input, dice, rows, columns, cells }: DieChart): PrintTable => {
  const [side = '', top] = dice;
  const heads = columns.map((lines, i) => words(top === undefined ? [''] : [`${top} ${i + 1}`, ...lines]));
  return {
    kind: 'table',
    title,
    columns: [{ title: side }, ...heads.map((head) => ({ title: head }))],
    rows: cells.map((row, face) => [
      { text: words([String(face + 1), ...(rows[face] ?? [])]), bold: true },
      ...row.map(words),
    ]),
    note: input.join(', '),
    clauses,
  };
};

/** Charts of the given procedures and inputs; those that are not read off one die or two are left out. */
export const chartParts = (
  asked: readonly { readonly procedure: Tool; readonly input: unknown }[],
): readonly PrintPart[] => {
  const blocks: PrintBlock[] = asked.flatMap(({ procedure, input }) => {
    const chart = dieChart(procedure, input);
    return chart ? [chartTable(chart)] : [];
  });
  return blocks.length === 0 ? [] : [{ kind: 'flow', landscape: true, blocks }];
};
