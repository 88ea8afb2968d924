import { type PlainRecord, suggest } from '@longroll/kernel';
import { z } from 'zod';
import { bookOf } from '../books.ts';
import type { Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { table, wrap } from '../say.ts';

/** `longroll scenarios BOOK [ID]` */
export const scenarios: Command = {
  usage: ['BOOK', 'BOOK SCENARIO', 'BOOK --schema'],
  help: "Lists the scenarios of a book. With a scenario's id it answers with the whole file: a start for one's own, which 'check-scenario' checks and 'new --scenario @FILE' plays.",
  options: { schema: { help: 'the JSON Schema of a scenario file of this book' } },
  least: 1,
  most: 2,
  run: async ({ args: [id = '', name], flag }) => {
    const book = await bookOf(id);
    if (flag('schema')) {
      const schema = z.toJSONSchema(book.scenarioFile, { unrepresentable: 'any', io: 'input' }) as PlainRecord;
      return { json: schema, text: () => JSON.stringify(schema, undefined, 2) };
    }
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
