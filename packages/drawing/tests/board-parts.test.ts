import { chart, int, word } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  chanceOf,
  chartTable,
  choiceField,
  choiceOf,
  codeIn,
  countRows,
  formOf,
  hintsOf,
  meanOf,
  middleOf,
  roleOf,
  sequenceTable,
  squaredBoard,
  toggled,
  turnTrack,
  wholeField,
  wholeOf,
  withCodeIn,
} from '../src/index.ts';

describe('a panel', () => {
  it('has a cell for each turn: past, now and to come', () => {
    const track = turnTrack(3, 5, 4, (turn) => ({ label: `Turn ${turn}`, short: '' }));
    expect(track.map(({ number, state }) => [number, state])).toEqual([
      [3, 'past'],
      [4, 'now'],
      [5, 'future'],
    ]);
  });

  it('shows the advice that fits the moment, without the moment', () => {
    const hint = { id: 'a', title: 'A', text: 'Do.', clause: 'x-1' };
    const hints = hintsOf<number>([
      { ...hint, when: (view, seat) => view === seat },
      { ...hint, id: 'b', when: () => false },
    ]);
    expect(hints(1, 1)).toEqual([hint]);
    expect(hints(1, 0)).toEqual([]);
  });

  it('frames what it is told to', () => {
    const points = [
      [10, 0],
      [30, 40],
    ] as const;
    expect(boundsOf(points)).toEqual({ at: [20, 20], span: [20, 40] });
    expect(middleOf(points)).toEqual([20, 20]);
    expect(middleOf([])).toEqual([0, 0]);
  });
});

describe('a chart of odds', () => {
  const outcomes = [
    { value: 2, chance: 0.25 },
    { value: 0, chance: 0.5 },
    { value: 2, chance: 0.25 },
  ];

  it('has chances, means and a row for each figure', () => {
    expect(chanceOf(outcomes, (value) => value > 0)).toBe(0.5);
    expect(meanOf(outcomes, (value) => value)).toBe(1);
    const rows = countRows(
      outcomes,
      (value) => value,
      (count) => ({ label: `${count}`, ink: 'ink', partial: false }),
    );
    expect(rows.map(({ label, chance }) => [label, chance])).toEqual([
      ['0', 0.5],
      ['2', 0.5],
    ]);
  });

  it('names parts that nobody plays by what they are', () => {
    expect(roleOf(undefined, 'attacker').name).toBe('Attacker');
    expect(roleOf({}, 'nobody')).toEqual({ name: 'nobody', ink: 'ink-3' });
  });
});

describe('a print', () => {
  it('has the charts of a book as they are printed, and its sequence with the rules', () => {
    const losses = chart({
      id: 'losses',
      title: 'Losses',
      clauses: ['x-1'],
      die: 6,
      by: 'roll',
      columns: { men: int(0, 99), outcome: word('stand', 'retreat') },
      rows: [
        [2, 10, 'retreat'],
        [6, 0, 'stand'],
      ],
    });
    const table = chartTable(losses.print);
    expect(table.title).toBe('Losses');
    expect(table.columns).toHaveLength(3);
    expect(table.rows.map(([, men, outcome]) => [men, outcome])).toEqual([
      ['10', 'retreat'],
      ['0', 'stand'],
    ]);
    const steps = sequenceTable([{ title: 'Move', clause: 'x-2' }], { 'x-2': { text: 'Units move.' } });
    expect(steps.rows).toEqual([['1', { text: 'Move', bold: true }, 'Units move.', 'x-2']]);
  });
});

describe('an editor', () => {
  it('keeps a board as rows of codes', () => {
    const board = squaredBoard(['. W', '~']);
    expect(board).toEqual(['. W', '~ .']);
    expect(squaredBoard([])).toEqual(['.']);
    expect(codeIn(board, '1,0')).toBe('W');
    expect(withCodeIn(board, '0,1', '.')).toEqual(['. W', '. .']);
    expect(withCodeIn(board, '1,0', 'W')).toBe(board);
    expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
  });

  it('asks by forms of fields, and reads their answers within bounds', () => {
    const form = formOf('Piece', {
      kind: [choiceField(['gun', 'foot']), 'gun'],
      points: [wholeField(1, 6), 4],
      turn: [undefined, 2],
    });
    expect(Object.keys(form.schema.properties ?? {})).toEqual(['kind', 'points']);
    expect(form.value).toEqual({ kind: 'gun', points: 4 });
    expect(wholeOf({ points: 9 }, 'points', 1, 6, 4)).toBe(6);
    expect(wholeOf({}, 'points', 1, 6, 4)).toBe(4);
    expect(choiceOf({ kind: 'foot' }, 'kind', ['gun', 'foot'], 'gun')).toBe('foot');
    expect(choiceOf({ kind: 'mud' }, 'kind', ['gun', 'foot'], 'gun')).toBe('gun');
  });
});
