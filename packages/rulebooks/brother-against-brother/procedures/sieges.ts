/** Tools of sieges (chapter 10). */
import { about, flag, int, procedure, refuse } from '@longroll/kernel';
import { siegeTable } from '../data/losses.ts';
import { siegeModifier } from '../phases/sieges.ts';

const value = (of: string) => about(`Administrative value of the commander who ${of}; 0 without one`, int(-9, 9));

export const siegeTool = procedure({
  id: 'siege',
  title: 'Siege',
  about: 'A roll on the Siege Table: both commanders, the fort, siege trains and the turns of the siege.',
  clauses: ['bab-siege-3', 'bab-siege-4', 'bab-siege-5'],
  input: {
    besieger: value('besieges'),
    besieged: value('is besieged'),
    fort: about('Level of the fort', int(0, 4), 'bab-fort-2'),
    trains: about('Siege trains of the besieger', int(0, 99), 'bab-siege-5'),
    turns: about('Turns of the siege, this one included', int(1, 200), 'bab-siege-4'),
    winter: about('How many of them in winter', int(0, 200), 'bab-siege-4'),
  },
  output: {
    modifier: about('Added to the die', int(-99, 999)),
    besieger: about('Percent of SF that the besieger loses', int(0, 100)),
    besieged: about('Percent of SF that the besieged loses', int(0, 100)),
    surrender: about('The besieged surrender', flag()),
  },
  example: { besieger: 2, besieged: 1, fort: 2, trains: 1, turns: 4, winter: 1 },
  refuses: ({ turns, winter }) =>
    winter > turns
      ? refuse('bab-siege-4', `The siege has lasted ${turns} turns, no ${winter} in winter.`, 'winter')
      : undefined,
  run: (input, dice) => {
    const modifier = siegeModifier(input);
    return { modifier, ...siegeTable.roll(modifier, dice) };
  },
  throws: () => ['siege'],
  says: ({ besieger, besieged, surrender }) =>
    surrender ? '**Surrender**.' : `The besieger loses **${besieger}%**, the besieged **${besieged}%**.`,
});
