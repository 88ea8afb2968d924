import { verifyFile } from '@longroll/kernel';
import type { Command } from '../command.ts';
import { readMatchFile } from '../matches.ts';

/** `longroll verify match.json` */
export const verify: Command = {
  usage: ['match.json'],
  help: 'Re-runs a whole match offline: the promise made before it began, every action against the rules, every die against the opened secret, the hash chain, the last state and the outcome. Exit code 1 when the match does not hold.',
  options: {},
  least: 1,
  most: 1,
  run: async ({ args: [path = ''] }) => {
    const { file, shelf } = await readMatchFile(path);
    const verdict = verifyFile(shelf.rulebook, file);
    const dice = [
      `${verdict.diceChecked} dice thrown again from the opened secret`,
      ...(verdict.diceTyped > 0 ? [`${verdict.diceTyped} typed by hand, which nobody can check`] : []),
      ...(verdict.diceSealed > 0 ? [`${verdict.diceSealed} sealed until the secret is opened`] : []),
    ].join(', ');
    return {
      json: verdict,
      code: verdict.ok ? 0 : 1,
      text: () =>
        verdict.ok
          ? `The match holds: ${verdict.entries} entries, ${dice}.\nchain ${verdict.head}\nstate ${verdict.state}`
          : [
              'The match does not hold.',
              ...verdict.faults.map(
                ({ entry, reason }) => `${entry === 0 ? 'header or set-up' : `entry ${entry}`}: ${reason}`,
              ),
            ].join('\n'),
    };
  },
};
