import { isRefusal, newHeader, openMatch } from '@longroll/kernel';
import { shelfOf } from '../books.ts';
import type { Command } from '../command.ts';
import { refused } from '../faults.ts';
import { outOf } from '../files.ts';
import { diceOf, optionsOf, scenarioOf, secretOf } from '../input.ts';
import { writeMatch } from '../matches.ts';
import { linesText, namesOf, seatNames, tell } from '../telling.ts';

/** `longroll new BOOK --scenario NAME|@FILE --out match.json` */
export const newMatch: Command = {
  usage: ['BOOK --scenario NAME|@FILE --out match.json [--force] [--option k=v]... [--seed S] [--dice 3,6]'],
  help: "Sets up a match and writes it to a file, with the secret that its dice are made from: the file is for play on one's own machine. With a seed the same actions give the same war.",
  options: {
    scenario: { value: 'NAME|@FILE', help: "a scenario of the book, or a file in the scenario's form" },
    option: { value: 'NAME=VALUE', multiple: true, help: 'a switch of the book' },
    seed: { value: 'S', help: 'any text: equal seeds give equal dice' },
    dice: { value: '3,6', help: 'your own dice for the set-up' },
    out: { value: 'match.json', help: 'the file to write' },
    force: { help: 'replace the file if there is one' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const shelf = await shelfOf(call.args[0] ?? '');
    const { rulebook: book } = shelf;
    const scenario = scenarioOf(call, book);
    const out = outOf(call);
    const secret = secretOf(call);
    const header = newHeader(book, scenario, optionsOf(call), secret, {});
    if (isRefusal(header)) throw refused(header);
    const dice = diceOf(call);
    const match = openMatch(book, { header, secret, ...(dice ? { setupDice: dice } : {}) });
    if (isRefusal(match)) throw refused(match);
    writeMatch(out, match, '--out');
    const lines = tell(shelf, match.state, match.opening.events, match.setupDice);
    const actors = seatNames(match, book.actors(match.state));
    return {
      json: { out, header, seq: 0, actors, events: lines, state: match.stateHash() },
      text: () =>
        [
          linesText(lines),
          `${out}: ${book.title}, ${namesOf(actors)} to act. The dice are promised by ${header.commitment}.`,
        ]
          .filter((line) => line !== '')
          .join('\n'),
    };
  },
};
