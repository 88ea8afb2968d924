import { makeGrid } from '@longroll/geometry';
import { chart, flag, int, orElse, procedure, text, word } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import {
  answersOf,
  boundsOf,
  chanceOf,
  chartOf,
  chartsOf,
  chartTable,
  codedCountry,
  codeIn,
  countRows,
  entryMarks,
  formOf,
  freshId,
  type GridPiece,
  gridLayout,
  hintsOf,
  makerOf,
  meanOf,
  middleOf,
  NO_CHART,
  type PlateStyle,
  pieceBrushes,
  pieceElements,
  roleOf,
  sequenceTable,
  sideLetter,
  squaredBoard,
  toggled,
  turnTrack,
  waitingElements,
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

  it('shows the advice that fits the moment', () => {
    const hint = { id: 'a', title: 'A', text: 'Do.', clause: 'x-1' } as const;
    const hints = hintsOf<number, 'a' | 'b'>([hint, { ...hint, id: 'b' }], {
      a: (view, seat) => view === seat,
      b: () => false,
    });
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

describe('a chart of odds', () => {
  it('is drawn of the input and the outcomes of its own procedure', () => {
    const plan = { title: 'Fire', about: '', clauses: [], output: { lost: int(0, 9) }, run: () => ({ lost: 1 }) };
    const fire = procedure({ ...plan, id: 'fire', input: { sp: int(1, 9) }, example: { sp: 4 } });
    const draw = chartsOf(
      chartOf(fire, ({ sp }, ends) => ({
        ...NO_CHART,
        means: [{ label: 'left', value: String(sp - meanOf(ends, ({ lost }) => lost)) }],
      })),
    );
    expect(draw('fire', { sp: 4 }, [{ value: { lost: 1 }, chance: 1 }]).means).toEqual([{ label: 'left', value: '3' }]);
    expect(draw('other', {}, [])).toBe(NO_CHART);
  });
});

describe('pieces on the areas of a grid', () => {
  const layout = gridLayout(makeGrid('squares', 3, 2));
  const style: PlateStyle = 'union';
  const front = [0, -1] as const;
  const counter = { id: 'A', symbol: 'infantry', style, strength: 4, full: 4, acted: false, front, hexes: false };
  const piece = (name: string, standing: 'unit' | 'train' | 'leader', area: number): GridPiece => ({
    name,
    label: name,
    detail: name,
    area,
    counter,
    standing,
  });
  const within = (area: number): string => `area:${area}`;

  it('stand on the middle, leaders on the corner and trains beside', () => {
    const pieces = [piece('G', 'leader', 1), piece('U', 'unit', 1), piece('T', 'train', 1), piece('L', 'leader', 4)];
    const found = pieceElements(layout, pieces, within);
    const [leader, unit, train, lone] = found;
    expect(unit?.at).toEqual([layout.at(1)[0] - 3, layout.at(1)[1] - 4]);
    expect([leader?.level, unit?.level, train?.level]).toEqual([4, 3, 4]);
    expect(lone?.at).toEqual(layout.at(4));
    expect(found.map((element) => element.within)).toEqual(['area:1', 'area:1', 'area:1', 'area:4']);
  });

  it('wait in free entry areas, one after the other where they share one', () => {
    const late = (name: string, entry: readonly number[]) => ({ ...piece(name, 'unit', -1), entry, turn: 2 });
    const pieces = [late('A', [0, 1]), late('B', [1]), late('C', [1]), late('D', [])];
    const found = waitingElements(layout, pieces, within, (area) => area !== 0);
    expect(found.map((element) => element.within)).toEqual(['area:1', 'area:1', 'area:1']);
    expect(found.map(({ at }) => (at[0] - layout.at(1)[0]) / 6)).toEqual([0, 1, 2]);
  });

  it('may enter marked areas', () => {
    expect(entryMarks(layout, [])).toEqual([]);
    expect(entryMarks(layout, [0, 1])).toHaveLength(2);
  });

  it('lie on country that is drawn by signs', () => {
    const signs = { fields: '.', woods: 'W', towns: 'T', works: 'F', rough: 'R', mountains: 'M', bridges: '=' };
    const all = { ...signs, fords: 'f', roads: 'rT', water: '~', tracks: 'r' };
    const drawn = (codes: string): string => JSON.stringify(codedCountry(layout, [...codes], [], all));
    expect(drawn('......')).not.toBe(drawn('.r....'));
    expect(drawn('rrr...')).not.toBe(drawn('rFr...'));
    expect(drawn('~~~...')).not.toBe(drawn('......'));
    expect(drawn('.T....')).not.toBe(drawn('rTr...'));
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
    const fields = {
      kind: word('gun', 'foot'),
      points: int(1, 6),
      turn: int(1, 60),
      name: text({ most: 9 }),
      own: flag(),
    };
    const now = { kind: 'gun', points: 4, turn: 2, name: 'A', own: true } as const;
    const form = formOf('Piece', fields, now, ['turn']);
    expect(form.schema.properties).toMatchObject({
      kind: { type: 'string', enum: ['gun', 'foot'] },
      points: { type: 'integer', minimum: 1, maximum: 6 },
    });
    expect(Object.keys(form.schema.properties ?? {})).toEqual(['kind', 'points', 'name', 'own']);
    expect(form.value).toEqual({ kind: 'gun', points: 4, name: 'A', own: true });
    const answers = { kind: 'foot', points: 9, name: ' B ' };
    expect(answersOf(fields, answers, now)).toEqual({ kind: 'foot', points: 6, turn: 2, name: 'B', own: false });
    expect(answersOf(fields, { kind: 'mud', points: 'some' }, now)).toMatchObject({ kind: 'gun', points: 4 });
  });

  it('makes drafts of answers, of what stands for them where they are left out', () => {
    const maker = makerOf({ kind: orElse(word('gun', 'foot'), 'foot'), size: orElse(int(1, 6), 3) }, (told, seed) => ({
      ...told,
      seed,
    }));
    expect(maker.value).toEqual({ kind: 'foot', size: 3 });
    expect(maker.make({ size: 99 }, 7)).toEqual({ kind: 'foot', size: 6, seed: 7 });
  });

  it('moves, turns and takes away pieces on areas, and leaves the rest to a book', () => {
    interface Piece {
      readonly id: string;
      readonly area?: string;
      readonly facing: string;
    }
    interface Draft {
      readonly roster: readonly Piece[];
      readonly ground: string;
    }
    const apply = pieceBrushes<Piece, Draft>({
      edges: () => ['N', 'E', 'S', 'W'],
      put: (piece, area) => ({ ...piece, area }),
      clear: (draft) => ({ ...draft, ground: '.' }),
      marked: (_, area) => area === '2,2',
      brushes: { ground: (draft, _area, { word: code }) => ({ draft: { ...draft, ground: code } }) },
    });
    const draft: Draft = { roster: [{ id: 'A', area: '0,0', facing: 'W' }], ground: 'W' };
    expect(apply(draft, 'hand', 'piece:A', undefined)).toEqual({ draft, selected: 'piece:A' });
    expect(apply(draft, 'hand', 'area:1,0', 'piece:A').draft.roster[0]?.area).toBe('1,0');
    expect(apply(draft, 'hand', 'area:2,2', undefined).selected).toBe('area:2,2');
    expect(apply(draft, 'turn', 'piece:A', undefined).draft.roster[0]?.facing).toBe('N');
    expect(apply(draft, 'erase', 'area:0,0', undefined).draft.roster).toEqual([]);
    expect(apply(draft, 'erase', 'area:1,0', undefined).draft.ground).toBe('.');
    expect(apply(draft, 'ground:H', 'piece:A', 'piece:A')).toEqual({
      draft: { ...draft, ground: 'H' },
      selected: 'piece:A',
    });
    expect([freshId(draft, 'A', 0), freshId(draft, 'B', 1)]).toEqual(['A1', 'B1']);
    expect([sideLetter(['Union', 'Ulster'], 0), sideLetter(['Union', 'Ulster'], 1)]).toEqual(['U', 'L']);
  });
});
