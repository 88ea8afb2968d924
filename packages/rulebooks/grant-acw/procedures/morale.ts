/** Morale as tools (grant-api-10, -23). */
import { about, count, flag, int, orElse, procedure, refuse, word } from '@longroll/kernel';
import { commandOf, isHalf, lossPoints, moraleNeeded, THREATS, threatDeduction } from '../outcomes.ts';
import * as field from './fields.ts';

/** What is asked of a test, without its die. */
interface Asked {
  readonly colonel: boolean;
  readonly others: number;
  readonly detachment: boolean;
  readonly original: number;
  readonly lost: number;
  readonly zouaves: boolean;
}

/** What officers add to the die of a test, and what losses take from it (grant-mor-2 to -4, grant-det-3). */
export const moraleParts = ({ colonel, others, detachment, original, lost, zouaves }: Asked) => ({
  officers: detachment ? (colonel || others > 0 ? 3 : 0) : commandOf(colonel, others),
  losses: lossPoints(lost, original, zouaves),
});

export const morale = procedure({
  id: 'morale',
  title: 'Morale',
  about: 'Command, less losses, and one die: 6 is good at the first test, one more is needed at each further one.',
  clauses: ['grant-api-10', 'grant-mor-2', 'grant-mor-3', 'grant-mor-4', 'grant-mor-6', 'grant-mor-10', 'grant-half-5'],
  input: {
    colonel: field.yes('Whether the colonel is there, or a brigadier in his place'),
    others: about('Other officers who are there', int(0, 2)),
    detachment: field.yes('A detachment led by one officer, who counts 3 (grant-det-3)'),
    original: about('Original rank and file', int(1, 99)),
    lost: about('Rank and file lost', int(0, 99)),
    zouaves: field.yes('Zouaves (grant-annex-4)'),
    test: about('Number of the test, from 1', orElse(int(1, 5), 1)),
    deduction: about('Deduction of a skirmish line that is threatened (grant-skl-2)', orElse(int(0, 3), 0)),
  },
  output: {
    total: about('Command, losses and die; 0 at half strength', int(-9, 20)),
    needed: about('What is needed', count()),
    result: about('How it stands', word('good', 'bad', 'half strength')),
  },
  example: {
    colonel: true,
    others: 2,
    detachment: false,
    original: 24,
    lost: 4,
    zouaves: false,
    test: 1,
    deduction: 0,
  },
  refuses: ({ original, lost }) =>
    lost > original ? refuse('grant-mor-4', 'It has not lost more men than it had.', 'lost') : undefined,
  run: (asked, dice) => {
    const { original, lost, test, deduction } = asked;
    const needed = moraleNeeded(test);
    if (isHalf(original - lost, original)) return { total: 0, needed, result: 'half strength' } as const;
    const { officers, losses } = moraleParts(asked);
    const total = officers - losses + dice.d(6) - deduction;
    return { total, needed, result: total >= needed ? 'good' : 'bad' } as const;
  },
  throws: ({ original, lost }) => (isHalf(original - lost, original) ? [] : ['morale']),
  says: ({ total, needed, result }) => `**${result}**: ${total}, and ${needed} is needed.`,
  sortOf: ({ result }) => result,
});

export const skirmishLine = procedure({
  id: 'skirmish-line-deduction',
  title: 'A threatened skirmish line',
  about: 'What a threat to its flank or rear takes from the die of the part of a skirmish line that it reaches.',
  clauses: ['grant-api-23', 'grant-skl-2', 'grant-skl-3'],
  input: { threat: about('What threatens', word(...THREATS)), distance: field.length('How far away it is') },
  output: {
    deduction: about('Taken from the die', int(0, 3)),
    threatened: about('Whether it is a threat at all', flag()),
  },
  example: { threat: 'musket', distance: 1200 },
  run: ({ threat, distance }) => {
    const deduction = threatDeduction(threat, distance);
    return { deduction, threatened: deduction > 0 };
  },
  says: ({ deduction }) => `**${deduction}** from the die.`,
});
