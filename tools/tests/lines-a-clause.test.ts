import { describe, expect, it } from 'vitest';
import { booksHere, countOf, countsByChapter, readBook, sourceLines } from '../lines-a-clause.ts';

/** Source lines of rules a clause, imports with them, that a book may take. */
const LIMIT = 35;

describe('source lines', () => {
  it('are those that hold code: no blank line and no comment counts, imports count apart', () => {
    const text = [
      '/** What it is. */',
      'import {',
      '  one, // why',
      "} from './one.ts';",
      '',
      '// Alone.',
      'export const two = `a',
      '// b ${one}`;',
    ];
    expect(sourceLines('two.ts', text.join('\n'))).toEqual({ lines: 5, imports: 3 });
  });

  it('refuse what cannot be read', () => {
    expect(() => sourceLines('broken.ts', 'const = 1;')).toThrow(SyntaxError);
  });
});

describe('a book', () => {
  it.each(booksHere())('%s keeps to its lines a clause, and its chapters come to the whole of it', async (book) => {
    const { files, chapters } = await readBook(book);
    const whole = countOf(book, files, chapters);
    expect(whole.clauses).toBeGreaterThan(90);
    expect(whole.lines / whole.clauses).toBeLessThanOrEqual(LIMIT);
    const parts = countsByChapter(files, chapters);
    expect(parts.reduce((sum, { lines }) => sum + lines, 0)).toBe(whole.lines);
    expect(parts.reduce((sum, { clauses }) => sum + clauses, 0)).toBe(whole.clauses);
  });
});
