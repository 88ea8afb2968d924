import { bookOf } from '../books.ts';
import type { Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { suggest } from '../nearest.ts';
import { table, wrap } from '../say.ts';

/** `longroll scenarios BOOK [ID]` */
export const scenarios: Command = {
  usage: ['BOOK', 'BOOK SCENARIO'],
  help: "Lists the scenarios of a book. With a scenario's id it answers with the whole file: a start for one's own, which 'check-scenario' checks and 'new --scenario @FILE' plays.",
  options: {},
  least: 1,
  most: 2,
  run: async ({ args: [id = '', name] }) => {
    const book = await bookOf(id);
    if (name === undefined)
      return {
        json: book.scenarios.map(({ id: scenario, title, about }) => ({ id: scenario, title, about })),
        text: () =>
          `${table(
            ['scenario', 'title'],
            book.scenarios.map((one) => [one.id, one.title]),
          )}\n\n${book.scenarios.map((one) => wrap(`${one.id}: ${one.about}`)).join('\n')}`,
      };
    const found = book.scenarios.find((one) => one.id === name);
    const known = book.scenarios.map((one) => one.id);
    if (!found) throw new InputError(`${book.title} has no scenario "${name}"; ${suggest(name, known)}`, 'scenario');
    return { json: found.data, text: () => JSON.stringify(found.data, undefined, 2) };
  },
};
