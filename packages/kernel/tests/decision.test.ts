import { Choices, define, flag, int, type Placed, ScriptedDice, sure, Teller } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';

interface Position extends Placed {
  readonly least: number;
  readonly most: number;
}

const { decision, event, rule } = define<Position>();
const even = rule<{ readonly pips: number }>('x-1', (_, { pips }) => pips % 2 === 0, 'Odd pips cannot be laid.');
const few = rule<{ readonly pips: number }>(
  'x-2',
  ({ most }, { pips }) => pips <= most,
  'So many pips cannot be laid.',
);
const pips = ({ least, most }: Position): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);
const position: Position = { phase: 'lay', least: 1, most: 4 };
const listed = (made: { list(view: Position, seat: number, choices: Choices): void }, s = position): unknown[] => {
  const choices = new Choices();
  made.list(s, 0, choices);
  return choices.take(0);
};

describe('a decision', () => {
  const lay = decision('lay', 'x-0', 'Lay')
    .when(rule('x-3', ({ most }) => most > 0, 'Nothing is left to lay.'))
    .pick('pips', int(0, 9), pips, even, ...sure(few))
    .does((s) => s);

  it('offers the candidates that its rules leave, and refuses every other answer with the clause', () => {
    expect(listed(lay)).toEqual([
      { do: 'lay', pips: 2 },
      { do: 'lay', pips: 4 },
    ]);
    expect(lay.whyNot(position, 0, { do: 'lay', pips: 3 })).toMatchObject({ clause: 'x-1', field: 'action/pips' });
    expect(lay.whyNot(position, 0, { do: 'lay', pips: 8 })).toMatchObject({ clause: 'x-2' });
    expect(lay.whyNot(position, 0, { do: 'lay', pips: 0 })).toMatchObject({ clause: 'x-0' });
    expect(lay.whyNot(position, 0, { do: 'lay', pips: 2 })).toBe(undefined);
    expect(lay.whyNot({ ...position, most: 0 }, 0, { do: 'lay', pips: 2 })).toMatchObject({ clause: 'x-3' });
    expect(listed(lay, { ...position, most: 0 })).toEqual([]);
  });

  it('tells what is chosen before it is done', () => {
    const laid = event(
      'laid',
      ['x-0'],
      { pips: int(0, 9), left: int(0, 9), seat: int(0, 1) },
      (d) => `${d.pips} laid.`,
    );
    const done = event('done', ['x-0'], {}, () => 'Done.');
    const telling = decision('lay', 'x-0', 'Lay')
      .pick('pips', int(0, 9), pips)
      .tells(laid, ({ most }, action, seat) => ({ pips: action.pips, left: most - action.pips, seat }))
      .does((s, action, { tell }) => {
        tell.tell(done, {});
        return { ...s, most: s.most - action.pips };
      });
    const dice = new ScriptedDice([]);
    const tell = new Teller(dice);
    const after = telling.carryOut(position, { do: 'lay', pips: 3 }, { dice, tell, seat: 1, call: () => {} });
    expect(after.most).toBe(1);
    expect(tell.events.map(({ kind, data }) => [kind, data])).toEqual([
      ['laid', { pips: 3, left: 1, seat: 1 }],
      ['done', {}],
    ]);
  });

  it('says by the pick at fault why an answer is none of its candidates, and by the next one where that says nothing', () => {
    const begun = decision('both', 'x-0', 'Both').pick('a', int(0, 9), () => [1]);
    const both = begun
      .otherwise(() => 'No such a.')
      .pick('b', int(0, 9), () => [2])
      .otherwise(({ most }) => ({ clause: 'x-4', reason: `No such b of ${most}.` }))
      .does((s) => s);
    const refusal = { clause: 'x-0', field: 'action/a', reason: 'No such a.' };
    expect(both.whyNot(position, 0, { do: 'both', a: 2, b: 2 })).toMatchObject(refusal);
    const other = { clause: 'x-4', field: 'action/b', reason: 'No such b of 4.' };
    expect(both.whyNot(position, 0, { do: 'both', a: 1, b: 1 })).toMatchObject(other);
    const silent = decision('late', 'x-0', 'Late')
      .pick('a', int(0, 9), () => [1])
      .pick('b', int(0, 9), () => [2])
      .otherwise(() => 'Neither will do.')
      .does((s) => s);
    expect(silent.whyNot(position, 0, { do: 'late', a: 2, b: 2 })).toMatchObject({
      ...refusal,
      reason: 'Neither will do.',
    });
  });

  it('is open exactly where it has an answer', () => {
    expect(lay.isOpen(position, 0)).toBe(true);
    expect(lay.isOpen({ ...position, least: 3, most: 3 }, 0)).toBe(false);
  });

  it('gives the same object for the same answer', () => {
    expect(listed(lay)[0]).toBe(listed(lay)[0]);
    const records = [{ a: 1, b: 2 }];
    const both = decision('both', 'x-0', 'Both')
      .picks({ a: int(0, 9), b: int(0, 9) }, () => records)
      .does((s) => s);
    expect(listed(both)).toEqual([{ do: 'both', a: 1, b: 2 }]);
    expect(listed(both)[0]).toBe(listed(both)[0]);
  });

  it('asks once an offer for candidates that rest on the view alone, and each time for those that rest on what was picked', () => {
    let alone = 0;
    let after = 0;
    const three = decision('three', 'x-0', 'Three')
      .pick('a', int(0, 9), pips)
      .pick('b', int(0, 9), (s) => {
        alone++;
        return pips(s);
      })
      .pick('c', int(0, 9), (s, { a }) => {
        after++;
        return pips({ ...s, most: a });
      })
      .does((s) => s);
    expect(listed(three)).toHaveLength(4 * (1 + 2 + 3 + 4));
    expect({ alone, after }).toEqual({ alone: 1, after: 16 });
  });

  it('lists answers once for as long as what they rest on stays the same, and tells where they rest on more', () => {
    let asked = 0;
    const counting = ({ most }: Position): readonly number[] => {
      asked++;
      return pips({ ...position, most });
    };
    const kept = decision('lay', 'x-0', 'Lay')
      .when(rule('x-3', ({ least }) => least > 0, 'Nothing is left to lay.'))
      .pick('pips', int(0, 9), counting, even)
      .resting(({ most }) => most)
      .does((s) => s);
    expect(listed(kept)).toEqual([
      { do: 'lay', pips: 2 },
      { do: 'lay', pips: 4 },
    ]);
    expect(listed(kept, { ...position, phase: 'on' })).toHaveLength(2);
    expect([kept.isOpen({ ...position }, 0), kept.isOpen({ ...position, least: 0 }, 0)]).toEqual([true, false]);
    expect(asked).toBe(1);
    expect(listed(kept, { ...position, most: 2 })).toEqual([{ do: 'lay', pips: 2 }]);
    expect(kept.isStale?.(position, 0)).toBe(false);
    expect(kept.whyNot(position, 0, { do: 'lay', pips: 3 })).toMatchObject({ clause: 'x-1' });
    const wrong = decision('lay', 'x-0', 'Lay')
      .pick('pips', int(0, 9), pips)
      .resting(({ least }) => least)
      .does((s) => s);
    expect(listed(wrong)).toHaveLength(4);
    expect(wrong.isStale?.({ ...position, most: 2 }, 0)).toBe(true);
  });

  it('judges by rows anew only the values whose rows are others, and all where another part is', () => {
    interface Table extends Position {
      readonly rows: readonly { readonly fits: boolean }[];
    }
    let judged: number[] = [];
    const { decision: choose } = define<Table>();
    const byRow = choose('lay', 'x-0', 'Lay')
      .pick(
        'pips',
        int(0, 9),
        ({ rows }) => [...rows.keys()],
        define<Table>().rule(
          'x-1',
          ({ rows }, { pips: row }: { readonly pips: number }) => {
            judged.push(row);
            return rows[row]?.fits === true;
          },
          'It does not fit.',
        ),
      )
      .pick('twice', flag(), ({ most }) => (most > 4 ? [false, true] : [false]))
      .restingByRow(
        ({ rows }) => rows,
        ({ most }) => most,
      )
      .does((s) => s);
    const [fits, fails] = [{ fits: true }, { fits: false }];
    const laid = (view: Table): readonly unknown[] => {
      judged = [];
      const choices = new Choices();
      byRow.list(view, 0, choices);
      const answers: readonly { readonly pips: number; readonly twice: boolean }[] = choices.take(0);
      return answers.map(({ pips: row, twice }) => [row, twice]);
    };
    const first: Table = { ...position, most: 4, rows: [fits, fails, fits] };
    expect(laid(first)).toEqual([
      [0, false],
      [2, false],
    ]);
    expect(judged).toEqual([0, 1, 2]);
    expect(laid({ ...first, rows: [fits, fits, fails] })).toEqual([
      [0, false],
      [1, false],
    ]);
    expect(judged).toEqual([1, 2]);
    expect(laid({ ...first, rows: [fits] })).toEqual([[0, false]]);
    expect(judged).toEqual([]);
    expect(byRow.isOpen({ ...first, rows: [fails] }, 0)).toBe(false);
    expect(laid({ ...first, rows: [fits], most: 5 })).toEqual([
      [0, false],
      [0, true],
    ]);
    expect(byRow.isStale?.(first, 0)).toBe(false);
  });

  it('tells of a rule that passes for sure and that a candidate breaks', () => {
    expect(lay.unsure(position, 0)).toEqual([]);
    const wrong = decision('lay', 'x-0', 'Lay')
      .pick('pips', int(0, 9), pips, ...sure(even))
      .does((s) => s);
    expect(wrong.unsure(position, 0)).toEqual([
      { clause: 'x-1', action: { do: 'lay', pips: 1 } },
      { clause: 'x-1', action: { do: 'lay', pips: 3 } },
    ]);
  });
});
