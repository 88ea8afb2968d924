/** A roll for attrition as a tool: the table with its modifiers (bab-attr-1 to -6). */
import { about, count, flag, int, orElse, procedure } from '@longroll/kernel';
import { attritionOf } from '../losses.ts';
import { signed, strengthText } from '../words.ts';

export const attritionRoll = procedure({
  id: 'attrition-roll',
  title: 'Attrition',
  about: 'One die for a force out of supply, besieged or after a forced march: what it loses of all its SF.',
  clauses: ['bab-attr-1', 'bab-attr-2', 'bab-attr-3', 'bab-attr-4', 'bab-attr-5', 'bab-attr-6'],
  input: {
    strength: about('SF of the force', int(1, 300)),
    administrative: about('Administrative value of whoever commands it; 0 without a leader', orElse(int(-5, 5), 0)),
    forcedMarch: about('Whether it made a forced march this turn', orElse(flag(), false)),
    turnsOutOfSupply: about('Turns out of supply in a row, the present one included', orElse(int(0, 99), 0)),
    battles: about('Battles fought this turn', orElse(int(0, 20), 0)),
    turnsBesieged: about('Turns under siege', orElse(int(0, 99), 0)),
  },
  output: {
    modifier: about('What is added to the die', int(-200, 200)),
    percent: about('Percent of SF lost', int(0, 100)),
    lost: about('SF lost', count()),
  },
  example: { strength: 40, administrative: 1, forcedMarch: true, turnsOutOfSupply: 2, battles: 1, turnsBesieged: 0 },
  says: ({ modifier, percent, lost }) =>
    `**${strengthText(lost)}** lost: ${percent} in 100, with ${signed(modifier)} to the die.`,
  throws: () => ['final'],
  run: ({ strength, ...hardship }, dice) => attritionOf(strength, hardship, dice),
});
