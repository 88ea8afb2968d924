import { standing, standingText } from '../acting.ts';
import { seatOf } from '../books.ts';
import type { Command } from '../command.ts';
import { openFile, writeMatch } from '../matches.ts';
import { closeTurn } from '../sheets.ts';
import { linesText } from '../telling.ts';

/** `longroll close match.json` */
export const close: Command = {
  usage: ['match.json [--seat S]'],
  help: 'Closes the turn of a match that is played by sheets: what is sealed is carried out, whoever has sealed nothing does what he does without orders. Tells all that happened, or with --seat the report of one seat.',
  options: { seat: { value: 'S', help: 'tell only what this seat learns' } },
  least: 1,
  most: 1,
  run: async (call) => {
    const { path, shelf, match } = await openFile(call.args[0] ?? '');
    const name = call.value('seat');
    const viewer = name === undefined ? 'all' : seatOf(match.seats, name).id;
    const closed = closeTurn(shelf, match, viewer);
    writeMatch(path, match);
    const now = standing(shelf, match);
    return {
      json: { ...closed, ...now },
      text: () =>
        [linesText(closed.events), `Turn ${closed.turn} is closed. ${standingText(now)}`].join('\n').trimStart(),
    };
  },
};
