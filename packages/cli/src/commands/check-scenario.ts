import { completeOptions, isRefusal, newHeader, openMatch, sha256, utf8 } from '@longroll/kernel';
import { bookOf } from '../books.ts';
import type { Command } from '../command.ts';
import { refused } from '../faults.ts';
import { optionsOf, recordFrom } from '../input.ts';

/** `longroll check-scenario BOOK @FILE` */
export const checkScenario: Command = {
  usage: ['BOOK @FILE [--option k=v]...'],
  help: 'Checks a scenario file and sets it up once. A fault exits 2 and names field, reason and clause.',
  options: { option: { value: 'NAME=VALUE', multiple: true, help: 'a switch of the book' } },
  least: 2,
  most: 2,
  run: async (call) => {
    const [id = '', given = ''] = call.args;
    const book = await bookOf(id);
    const scenario = recordFrom(/^[{[@-]/.test(given) ? given : `@${given}`, 'scenario');
    const options = completeOptions(book, optionsOf(call));
    if (isRefusal(options)) throw refused(options);
    const secret = sha256(utf8('check-scenario'));
    const header = newHeader(book, scenario, optionsOf(call), secret, {});
    const match = isRefusal(header) ? header : openMatch(book, { header, secret });
    if (isRefusal(match)) throw refused(match);
    const faults = book.faults?.(match.state) ?? [];
    const actors = book.actors(match.state).map((seat) => match.seatName(seat));
    const json = { ok: faults.length === 0, rulebook: book.id, options, actors, faults };
    const fine = `The scenario is sound: ${book.title} sets it up, and ${actors.join(', ') || 'nobody'} may act first.`;
    return { json, text: () => (faults.length > 0 ? faults.join('\n') : fine), code: faults.length > 0 ? 2 : 0 };
  },
};
