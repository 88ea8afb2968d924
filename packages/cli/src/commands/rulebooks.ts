import { releasedVersions, rulebookIds } from '@longroll/rulebooks';
import { bookOf } from '../books.ts';
import type { Command } from '../command.ts';
import { table } from '../say.ts';

/** `longroll rulebooks` */
export const rulebooks: Command = {
  usage: [''],
  help: 'Lists the rulebooks with their present versions, and the released ones that are kept for matches begun under them. The other commands name a book by its id.',
  options: {},
  least: 0,
  most: 0,
  run: async () => {
    const books = await Promise.all(rulebookIds.map(bookOf));
    const list = books.map((book) => ({
      id: book.id,
      version: book.version,
      kept: releasedVersions(book.id),
      title: book.title,
      about: book.about,
      clauses: Object.keys(book.clauses).length,
      procedures: book.procedures.length,
      scenarios: book.scenarios.map(({ id }) => id),
      options: book.options.map(({ id, title, values, default: usual, clauses, scenarios }) => ({
        id,
        title,
        values: values.map(({ value }) => value),
        default: usual,
        clauses,
        ...(scenarios ? { scenarios } : {}),
      })),
    }));
    return {
      json: list,
      text: () =>
        table(
          ['book', 'version', 'kept', 'clauses', 'procedures', 'scenarios', 'title'],
          list.map((book) => [
            book.id,
            book.version,
            book.kept.join(', '),
            `${book.clauses}`,
            `${book.procedures}`,
            `${book.scenarios.length}`,
            book.title,
          ]),
        ),
    };
  },
};
