/** Charts whose rows a scenario file may replace. */
import { expect, test } from 'vitest';
import {
  about,
  chart,
  flag,
  int,
  isRefusal,
  MORE,
  openChart,
  readFields,
  ScriptedDice,
  type SheetOf,
  word,
} from '../src/index.ts';

const losses = openChart({
  id: 'losses',
  title: 'Losses',
  clauses: ['x-1'],
  die: 6,
  by: 'final',
  columns: { lost: about('men lost', int(0, 9)), who: about('who loses them', word('blue', 'grey')) },
  rows: [
    [3, 0, 'blue'],
    [MORE, 2, 'grey'],
  ],
});
const fields = { losses: losses.field };

const read = (rows?: unknown) => {
  const file = rows === undefined ? {} : { losses: rows };
  return readFields({ verbs: {}, names: {} }, undefined, fields, file as never, 'file');
};
const rowsOf = (rows?: unknown): SheetOf<typeof fields>['losses'] => {
  const file = read(rows);
  if (isRefusal(file)) throw new Error(file.reason);
  return file.losses;
};

test('a file without rows has the chart of the book', () => {
  expect(losses.of(rowsOf()).at(4)).toEqual({ lost: 2, who: 'grey' });
  expect(losses.of(undefined).print).toBe(losses.print);
});

test('rows of a file stand for those of the book, in the lookup, the throw and the print', () => {
  const own = losses.of(
    rowsOf([
      { upTo: 2, lost: 5, who: 'grey' },
      { upTo: 5, lost: 7, who: 'blue' },
    ]),
  );
  expect([own.at(2).lost, own.at(3).lost, own.at(6).lost]).toEqual([5, 7, 7]);
  expect(own.roll(-1, new ScriptedDice([3]))).toEqual({ lost: 5, who: 'grey' });
  expect(own.print.rows.map(([, ...cells]) => cells)).toEqual([
    ['5', 'grey'],
    ['7', 'blue'],
  ]);
  expect([own.title, own.clauses]).toEqual(['Losses', ['x-1']]);
});

test('a row is told in a sentence: each column and its cell, of what may be so only what is', () => {
  const siege = chart({
    id: 'siege',
    title: 'Siege',
    clauses: ['x-2'],
    die: 6,
    by: 'final',
    columns: { lost: about('men lost', int(0, 9)), yields: about('the town yields', flag()) },
    rows: [
      [3, 2, false],
      [MORE, 0, true],
    ],
  });
  expect(siege.procedure.says?.(siege.at(1) as never, {} as never)).toBe('Men lost: **2**');
  expect(siege.procedure.says?.(siege.at(6) as never, {} as never)).toBe('Men lost: **0**; **the town yields**');
});

test('the same rows are the same chart each time, so that odds find the courses of its die again', () => {
  const rows = rowsOf([{ upTo: 2, lost: 5, who: 'grey' }]);
  expect(losses.of(rows)).toBe(losses.of(rows));
});

test('rows are held to the columns of the chart', () => {
  expect(read([{ upTo: 2, lost: 10, who: 'grey' }])).toMatchObject({ field: 'file/losses/0/lost' });
  expect(read([{ upTo: 2, lost: 1 }])).toMatchObject({ field: 'file/losses/0/who' });
  expect(isRefusal(read([]))).toBe(true);
});

test('rows of a file that do not rise are refused with the clause of the chart and the row at fault', () => {
  const row = (upTo: number) => ({ upTo, lost: 1, who: 'grey' });
  expect(losses.fault(rowsOf([row(2), row(4)]), 'scenario/losses')).toBe(undefined);
  expect(losses.fault(undefined, 'scenario/losses')).toBe(undefined);
  const refusal = { clause: 'x-1', field: 'scenario/losses/2/upTo' };
  expect(losses.fault(rowsOf([row(2), row(4), row(4)]), 'scenario/losses')).toMatchObject(refusal);
});
