import type { AnyRulebook } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { clauseCoverage, coverageLine } from './coverage.ts';

/**
 * Registers the tests that hold a book's tests against its clauses: every clause is cited in the title of one of the
 * tests under `folder`, or says why none can cite it; and no title cites a clause that the book does not have.
 * Prints `clauses 144 of 144`.
 */
export const conformance = (tested: AnyRulebook | Shelf, folder: string): void => {
  const book = 'rulebook' in tested ? tested.rulebook : tested;
  describe(`${book.title}: clauses`, () => {
    const coverage = clauseCoverage(book, folder);
    console.info(`${book.id}: ${coverageLine(coverage)}`);

    it('are all cited by the title of a test', () => expect(coverage.missing).toEqual([]));

    it('are the book’s own wherever a title cites one', () => {
      expect(coverage.unknown.map(({ file, title, clause }) => `${clause} in ${file}: ${title}`)).toEqual([]);
    });
  });
};
