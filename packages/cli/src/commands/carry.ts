import { carryOver, counted, isDifference, versionOf } from '@longroll/kernel';
import { bookOf } from '../books.ts';
import type { Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { readMatchFile, writeMatchFile } from '../matches.ts';
import { placeText } from '../standing.ts';

/** `longroll carry match.json` */
export const carry: Command = {
  usage: ['match.json [--out FILE]'],
  help: 'Carries a match over to the present version of its book, when its whole log plays the same there: every action accepted with its dice, the same events seen by the same seats, the same positions. The file then says after which entry it went on under which version. Otherwise it stays as it is, and the first entry and clause that differ are told with exit code 2.',
  options: { out: { value: 'FILE', help: 'where to write it (the same file)' } },
  least: 1,
  most: 1,
  run: async (call) => {
    const [path = ''] = call.args;
    const { file, shelf } = await readMatchFile(path);
    const present = await bookOf(file.header.rulebook);
    const from = versionOf(file);
    if (from === present.version)
      return { json: { from, to: from, carried: false }, text: () => `It is played under ${from} already.` };
    const answer = carryOver(shelf.rulebook, present, file);
    if (isDifference(answer))
      throw new InputError(
        `it stays on ${from}; ${present.version} differs first at ${placeText(answer.entry)}: ${answer.reason}`,
        path,
        answer.clause,
        { ...answer },
      );
    const out = call.value('out') ?? path;
    writeMatchFile(out, answer, '--out');
    return {
      json: { from, to: present.version, carried: true, out, entries: file.entries.length },
      text: () =>
        `${out}: carried over from ${from} to ${present.version} after ${counted(file.entries.length, 'entry', 'entries')}.`,
    };
  },
};
