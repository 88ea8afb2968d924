import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyRulebook, clausesOf } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { clauseCoverage, coverageLine, coverageOf } from './coverage.ts';

/**
 * Registers the tests that hold a book's tests against its clauses: every clause is cited in the title of one of the
 * tests under `folder`, or says why none can cite it; and no title cites a clause that the book does not have. The
 * clauses themselves are whole sentences and refer to none but the book's own, as do its options and procedures. Where
 * the book keeps them in clauses.md (two folders up), they are what that file says.
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

    const file = join(folder, '../../clauses.md');
    if (existsSync(file))
      it('are what clauses.md says: after a change run tools/compile-clauses.ts', () => {
        const written = clausesOf(readFileSync(file, 'utf8'), 'design');
        expect(book.clauses).toEqual(written);
        expect(Object.keys(book.clauses)).toEqual(Object.keys(written));
      });

    it('are whole sentences', () => {
      const broken = Object.entries(book.clauses).filter(
        ([, { text, decision }]) => !isWhole(text) || !isWhole(decision),
      );
      expect(broken.map(([id]) => id)).toEqual([]);
    });

    it('refer only to clauses of the book', () => {
      const texts = Object.entries(book.clauses).map(([file, { text, decision = '' }]) => ({
        file,
        title: `${text} ${decision}`,
      }));
      expect(coverageOf(book, texts).unknown.map(({ file, clause }) => `${clause} in ${file}`)).toEqual([]);
    });

    it('are what options and procedures cite', () => {
      const named = [...book.options, ...book.procedures].flatMap(({ clauses }) => clauses);
      expect(named.filter((id) => book.clauses[id] === undefined)).toEqual([]);
    });
  });
};

/** Whether a text begins and ends as sentences do; a table, which has lines, only begins as one. */
const isWhole = (text: string | undefined): boolean =>
  text === undefined || (/^[A-Z0-9]/.test(text) && (text.includes('\n') || /[.!]$/.test(text)));
