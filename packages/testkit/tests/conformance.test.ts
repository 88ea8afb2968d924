import { describe, expect, it } from 'vitest';
import { coverageLine, coverageOf } from '../src/conformance/coverage.ts';
import { titlesIn } from '../src/conformance/titles.ts';
import { shelf } from '../src/sample/index.ts';

const clause = (untestable?: string) => ({
  chapter: 'Frame',
  text: 'A clause.',
  source: 'design' as const,
  ...(untestable === undefined ? {} : { untestable }),
});
const book = {
  clauses: { 'x-move-1': clause(), 'x-move-2': clause(), 'x-move-3': clause(), 'x-frame-1': clause('Why.') },
};
const titled = (...titles: readonly string[]) => titles.map((title) => ({ file: 'a.test.ts', title }));

describe('titles', () => {
  it('are read from every form of test, and from nothing else', () => {
    const source = `
      describe('not this', () => {
        it('one', () => {});
        // it('a comment', () => {});
        test.fails("two", () => {});
        it.each([[1], [2]])('three %i', () => {});
        it.for\`a\`('four', () => {});
        it(\`five \${name} x-move-1\`, () => submit('not that'));
        edit('not it');
        const text = "it('a string', () => {})";
      });`;
    expect(titlesIn('a.test.ts', source).map(({ title }) => title)).toEqual([
      'one',
      'two',
      'three %i',
      'four',
      'five ... x-move-1',
    ]);
  });

  it('of a source that does not parse are an error', () => {
    expect(() => titlesIn('a.test.ts', 'it(')).toThrow('a.test.ts');
  });
});

describe('coverage', () => {
  it('names clauses that no title cites, and excuses what cannot be tested', () => {
    const coverage = coverageOf(book, titled('x-move-1: goes', 'x-move-3: stops'));
    expect(coverage.missing).toEqual(['x-move-2']);
    expect(coverage.untestable).toEqual([{ clause: 'x-frame-1', reason: 'Why.' }]);
    expect(coverageLine(coverage)).toBe('clauses 3 of 4 (1 not testable)');
  });

  it('names titles that cite a clause which does not exist', () => {
    const { unknown } = coverageOf(book, titled('x-move-9: flies', 'y-move-9: is no clause of this book'));
    expect(unknown).toEqual([{ file: 'a.test.ts', title: 'x-move-9: flies', clause: 'x-move-9' }]);
  });

  it('reads short forms and ranges', () => {
    const cited = (title: string) => [...coverageOf(book, titled(title)).cited.keys()];
    expect(cited('x-move-1, -3: both')).toEqual(['x-move-1', 'x-move-3']);
    expect(cited('x-move-1 to -3: all')).toEqual(['x-move-1', 'x-move-2', 'x-move-3']);
    expect(cited('x-move-2 and x-frame-1')).toEqual(['x-move-2', 'x-frame-1']);
    expect(cited('prefix-x-move')).toEqual([]);
  });

  it('reads ids with letters and dots as they are', () => {
    const dotted = { clauses: { 'x-7.6b': clause(), 'x-7.6': clause(), 'x-Q5': clause(), 'x-scen-learn': clause() } };
    const cited = (title: string) => [...coverageOf(dotted, titled(title)).cited.keys()];
    expect(cited('x-7.6b: forced. x-7.6, x-Q5. And x-scen-learn')).toEqual(['x-7.6b', 'x-7.6', 'x-Q5', 'x-scen-learn']);
    const unknown = (title: string) => coverageOf(dotted, titled(title)).unknown.map((one) => one.clause);
    expect(unknown('x-7.9 and x-Q6, x-like words')).toEqual(['x-7.9', 'x-Q6']);
  });

  it('does not excuse a clause of the sample that nothing cites', () => {
    expect(coverageOf(shelf.rulebook, []).missing).toHaveLength(20);
  });
});
