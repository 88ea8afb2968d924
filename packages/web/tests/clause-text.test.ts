import { describe, expect, it } from 'vitest';
import { codesIn, type TextBlock, textBlocks, typeset } from '../src/reference/clause-text.ts';
import { crossReferences, relatedClauses } from '../src/reference/cross-references.ts';
import { readWayBack, wayBack } from '../src/reference/reading.ts';
import { shelfOf } from './visit.ts';

describe('the text of a clause as blocks', () => {
  it('parts parts that all rows have into columns, and puts what they have in common over them', () => {
    const text =
      'Strength and speed.\nInfantry: 4 SP, 2 areas\nCavalry: 3 SP, 3 areas\nTransport: 1 SP, 1 area\nNo more.';
    expect(textBlocks(text)).toEqual([
      { kind: 'text', text: 'Strength and speed.' },
      {
        kind: 'table',
        head: ['', 'SP', 'areas'],
        rows: [
          ['Infantry', '4', '2'],
          ['Cavalry', '3', '3'],
          ['Transport', '1', '1'],
        ],
      },
      { kind: 'text', text: 'No more.' },
    ]);
    expect(textBlocks('Roads.\nLight: a -1; b +1\nHeavy: a +1; b 0')[1]).toEqual({
      kind: 'table',
      head: ['', 'a', 'b'],
      rows: [
        ['Light', '-1', '+1'],
        ['Heavy', '+1', '0'],
      ],
    });
  });

  it('numbers the columns of figures, and leaves values that differ in their parts whole', () => {
    expect(textBlocks('Dice by range.\nRifle: 6 4 2\nMusket: 4 2')[1]).toEqual({
      kind: 'table',
      head: ['', '1', '2', '3'],
      rows: [
        ['Rifle', '6', '4', '2'],
        ['Musket', '4', '2', ''],
      ],
    });
    expect(textBlocks('Steps.\nSquares: N, E\nSteps (q, r): E (+1, 0)')[1]).toEqual({
      kind: 'table',
      head: [],
      rows: [
        ['Squares', 'N, E'],
        ['Steps (q, r)', 'E (+1, 0)'],
      ],
    });
  });

  it('takes bullets and numbers for lists, and a lone line with a colon, or a sentence among words, for text', () => {
    expect(textBlocks('Order:\n0. Supply.\n1. March.\nThen it ends.')).toEqual([
      { kind: 'text', text: 'Order:' },
      { kind: 'list', items: ['Supply.', 'March.'], start: 0 },
      { kind: 'text', text: 'Then it ends.' },
    ]);
    expect(textBlocks('Who:\n- Each: one\n- Two')[1]).toEqual({ kind: 'list', items: ['Each: one', 'Two'] });
    expect(
      textBlocks('First.\nIt is safe: taken off. Both: a win.\nImperial: 25 SP\nNative: 36 SP').map(({ kind }) => kind),
    ).toEqual(['text', 'text', 'table']);
  });

  it('loses no word of any clause of any book but the singulars of what stands over a column', async () => {
    const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}+]+/gu) ?? [];
    const said = (block: TextBlock): string => {
      if (block.kind === 'text') return block.text;
      if (block.kind === 'list')
        return `${block.items.map((item, i) => `${(block.start ?? 0) + i} ${item}`).join(' ')}`;
      return [block.head, ...block.rows].flat().join(' ');
    };
    for (const book of ['house-divided', 'itchy-scratchy'])
      for (const [id, { text }] of Object.entries((await shelfOf(book)).rulebook.clauses)) {
        const told = new Set(textBlocks(text).flatMap((block) => words(said(block))));
        const missing = words(text).filter((word) => !told.has(word) && word !== 'box' && word !== 'area');
        expect([id, missing]).toEqual([id, []]);
      }
  });

  it('sets a minus before figures and between terms, a dash between figures, and leaves words alone', () => {
    expect(typeset('+2 and -1 make +1; 1-3: 3; (0, -1); 2r - 1; machine-gun U-I-01')).toBe(
      '+2 and −1 make +1; 1–3: 3; (0, −1); 2r − 1; machine-gun U-I-01',
    );
  });
});

describe('cross references', () => {
  const clause = (text: string) => ({ text, chapter: '1', source: 'base' as const });
  const clauses = {
    'toy-a-1': clause('See toy-a-2 to -3 and (toy-b-1), never toy-c-9.'),
    'toy-a-2': clause('Alone.'),
    'toy-a-3': clause('As toy-a-1.'),
    'toy-b-1': clause('Not here.'),
  };

  it('finds what is named in full or by its last part, and nothing that is no clause', () => {
    expect(crossReferences(clauses['toy-a-1'].text, clauses)).toEqual([
      { text: 'See ' },
      { text: 'toy-a-2', clause: 'toy-a-2' },
      { text: ' to ' },
      { text: '-3', clause: 'toy-a-3' },
      { text: ' and (' },
      { text: 'toy-b-1', clause: 'toy-b-1' },
      { text: '), never toy-c-9.' },
    ]);
    expect(crossReferences('Move -1.', clauses)).toEqual([{ text: 'Move -1.' }]);
  });

  it('relates a clause to those that it names and those that name it', () => {
    expect(relatedClauses('toy-a-1', clauses)).toEqual(['toy-a-2', 'toy-a-3', 'toy-b-1']);
    expect(relatedClauses('toy-a-2', clauses)).toEqual(['toy-a-1']);
  });
});

describe('words of data in a text', () => {
  it('stand apart from the words round them; a lone backtick is text', () => {
    expect(codesIn('With `source`, the default, or `bounded`.')).toEqual([
      'With ',
      'source',
      ', the default, or ',
      'bounded',
      '.',
    ]);
    expect(codesIn('A ` alone.')).toEqual(['A ` alone.']);
  });
});

describe('the way back out of the reference', () => {
  it('leads to a match, a replay or a tool of this page, and nowhere else', () => {
    expect(readWayBack(wayBack('/match/4f-2a'))).toEqual({ href: '/match/4f-2a', title: 'Back to the match' });
    expect(readWayBack('replay/1')).toEqual({ href: '/replay/1', title: 'Back to the replay' });
    expect(wayBack('/rules/house-divided')).toBeUndefined();
    for (const from of [undefined, '', '/evil.example', 'match/../account', 'match/a b'])
      expect(readWayBack(from)).toBeUndefined();
  });
});
