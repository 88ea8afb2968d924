import { capital, counted, isRefusal, replayFile } from '@longroll/kernel';
import { seatOf } from '../books.ts';
import type { Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { wholeOf } from '../input.ts';
import { readMatchFile } from '../matches.ts';
import { seatNames, stepsText, tellSteps } from '../telling.ts';

/** `longroll replay match.json` */
export const replay: Command = {
  usage: ['match.json [--seat S] [--from N] [--to N]'],
  help: 'Plays a match again from its file and tells it in sentences, each with its clauses and dice. The first entry that the rules refuse exits 2 with its number.',
  options: {
    seat: { value: 'S', help: 'only what this seat may know' },
    from: { value: 'N', help: 'first entry that is told (0, the set-up)' },
    to: { value: 'N', help: 'last entry that is told' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const [path = ''] = call.args;
    const { file, shelf } = await readMatchFile(path);
    const replayed = replayFile(shelf.rulebook, file);
    if (isRefusal(replayed)) throw refused(replayed, path);
    const { match, steps } = replayed;
    const given = call.value('seat');
    const viewer = given === undefined ? 'all' : seatOf(match.seats, given).id;
    const from = wholeOf(call, 'from', 0, 0);
    const to = wholeOf(call, 'to', steps.length, 0);
    if (from > to) throw new InputError(`${from} comes after --to ${to}`, '--from');
    const wanted = steps.filter(({ seq }) => seq >= from && seq <= to);
    const told = tellSteps(shelf, { match, steps: wanted }, viewer);
    const state = match.stateHash();
    const outcome = match.outcome;
    return {
      json: {
        rulebook: shelf.rulebook.id,
        entries: file.entries.length,
        steps: told,
        state,
        same: state === file.state,
        ...(outcome ? { outcome: { winners: seatNames(match, outcome.winners), clause: outcome.clause } } : {}),
      },
      text: () =>
        [
          ...(told.length > 0 ? [stepsText(told)] : []),
          `${capital(counted(file.entries.length, 'entry', 'entries'))}, ending in state ${state}${state === file.state ? '' : `; the file says ${file.state}`}.`,
        ].join('\n'),
    };
  },
};
