import { bookOf, clauseOf } from '../books.ts';
import type { Command } from '../command.ts';
import { wrap } from '../say.ts';

/** `longroll clauses BOOK [ID]` */
export const clauses: Command = {
  usage: ['BOOK', 'BOOK CLAUSE'],
  help: 'Lists every clause of a book by chapter, or shows one with its source and, where the book left a gap, the decision.',
  options: {},
  least: 1,
  most: 2,
  run: async ({ args: [id = '', clause] }) => {
    const book = await bookOf(id);
    if (clause !== undefined) {
      const found = clauseOf(book, clause);
      const lines = [
        `${clause} (${found.chapter}; source: ${found.source})`,
        wrap(found.text),
        ...(found.decision === undefined ? [] : [wrap(`Decision: ${found.decision}`)]),
        ...(found.untestable === undefined ? [] : [wrap(`Not testable: ${found.untestable}`)]),
      ];
      return { json: { id: clause, ...found }, text: () => lines.join('\n') };
    }
    const all = Object.entries(book.clauses).map(([name, found]) => ({ id: name, ...found }));
    const byChapter = Map.groupBy(all, ({ chapter }) => chapter);
    return {
      json: all,
      text: () =>
        [...byChapter]
          .map(([chapter, found]) => [chapter, ...found.map((one) => wrap(`${one.id}  ${one.text}`, '  '))].join('\n'))
          .join('\n\n'),
    };
  },
};
