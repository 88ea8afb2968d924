import { type AnyRulebook, type Clause, clausesWith, type NumberedClause, searchWords } from '@longroll/kernel';
import { bookOf, clauseOf } from '../books.ts';
import type { Answer, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { wrapLines } from '../say.ts';

const whole = (id: string, clause: Clause): Answer => {
  const { chapter, source, text, decision, untestable } = clause;
  const lines = [
    `${id} (${chapter}; source: ${source})`,
    wrapLines(text),
    ...(decision === undefined ? [] : [wrapLines(`Decision: ${decision}`)]),
    ...(untestable === undefined ? [] : [wrapLines(`Not testable: ${untestable}`)]),
  ];
  return { json: { id, ...clause }, text: () => lines.join('\n') };
};

const byChapter = (clauses: readonly NumberedClause[]): Answer => ({
  json: clauses,
  text: () =>
    [...Map.groupBy(clauses, ({ chapter }) => chapter)]
      .map(([chapter, found]) =>
        [chapter, ...found.map(({ id, text }) => wrapLines(`${id}  ${text}`, '  '))].join('\n'),
      )
      .join('\n\n'),
});

/** The one clause of that id, or those in which all the words stand. Throws InputError where there are none. */
const found = (book: AnyRulebook, asked: string): Answer => {
  const clauses = Object.hasOwn(book.clauses, asked) ? [] : clausesWith(book.clauses, searchWords(asked));
  if (clauses.length > 0) return byChapter(clauses);
  if (!asked.includes('-')) throw new InputError(`${book.title} has no clause in which "${asked}" stands`, 'clause');
  return whole(asked, clauseOf(book, asked));
};

/** `longroll clauses BOOK [ID|WORD...]` */
export const clauses: Command = {
  usage: ['BOOK', 'BOOK CLAUSE', 'BOOK WORD...'],
  help: 'Lists every clause of a book by chapter, or those in which some words stand, or shows one with its source and, where the book left a gap, the decision.',
  options: {},
  least: 1,
  most: 12,
  run: async ({ args: [id = '', ...words] }) => {
    const book = await bookOf(id);
    return words.length === 0 ? byChapter(clausesWith(book.clauses, [])) : found(book, words.join(' '));
  },
};
