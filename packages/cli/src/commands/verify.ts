import type { BareVerdict, Verdict } from '@longroll/kernel';
import type { Command } from '../command.ts';
import { parsedFile } from '../matches.ts';
import { placeText, type Standing, standingOf, standingText } from '../standing.ts';

const diceText = (verdict: Verdict): string =>
  [
    `${verdict.diceChecked} dice thrown again from the opened secret`,
    ...(verdict.diceTyped > 0 ? [`${verdict.diceTyped} typed by hand, which nobody can check`] : []),
    ...(verdict.diceSealed > 0 ? [`${verdict.diceSealed} sealed until the secret is opened`] : []),
  ].join(', ');

const isWhole = (verdict: Verdict | BareVerdict): verdict is Verdict => 'diceChecked' in verdict;

const heldText = ({ verdict, rulebook, version }: Standing): string =>
  isWhole(verdict)
    ? `The match holds under ${rulebook} ${version}: ${verdict.entries} entries, ${diceText(verdict)}.\nchain ${verdict.head}\nstate ${verdict.state}`
    : `Only its chain could be checked: ${verdict.entries} entries, ${verdict.head ? `ending in ${verdict.head}` : 'salted until the secret is opened'}.`;

const text = (standing: Standing): string => {
  const { verdict } = standing;
  const lines = verdict.ok
    ? [heldText(standing)]
    : ['The match does not hold.', ...verdict.faults.map(({ entry, reason }) => `${placeText(entry)}: ${reason}`)];
  return [...lines, standingText(standing)].filter((line) => line !== '').join('\n');
};

/** `longroll verify match.json` */
export const verify: Command = {
  usage: ['match.json'],
  help: 'Re-runs a whole match offline: the promise made before it began, every action against the rules, every die against the opened secret, the hash chain, the last state and the outcome. Says which version of its book it is played under and, where that is no longer the present one, whether it could be carried over or at which entry, and by which clause, it would have gone otherwise. Exit code 1 when the match does not hold or its rules are not kept here.',
  options: {},
  least: 1,
  most: 1,
  run: async ({ args: [path = ''] }) => {
    const standing = await standingOf(parsedFile(path));
    const { verdict, ...about } = standing;
    return {
      json: { ...verdict, ...about },
      code: verdict.ok && standing.standing !== 'gone' ? 0 : 1,
      text: () => text(standing),
    };
  },
};
