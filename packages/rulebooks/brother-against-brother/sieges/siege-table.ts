/** The Siege Table and its modifiers (bab-siege-3, -4), and siege trains against forts (bab-siege-5). */
import { about, chart, flag, int, MORE, procedure } from '@longroll/kernel';

/** bab-siege-3: percent of SF that both lose; on a surrender neither is asked. */
export const siegeTable = chart({
  id: 'siege-table',
  title: 'Siege Table',
  clauses: ['bab-siege-3'],
  die: 10,
  by: 'final',
  columns: {
    besieger: about('percent of SF that the besieger loses', int(0, 100)),
    besieged: about('percent of SF that the besieged loses', int(0, 100)),
    surrender: about('the besieged surrender', flag()),
  },
  rows: [
    [4, 35, 0, false],
    [8, 20, 50, false],
    [MORE, 0, 0, true],
  ],
});

/** Siege trains that count at most (bab-siege-5). */
const MOST_TRAINS = 2;

/** The level of a fort against so many siege trains (bab-siege-5). */
export const fortAgainst = (level: number, trains: number): number =>
  Math.max(0, level - Math.min(MOST_TRAINS, trains));

/** What counts on a roll on the Siege Table. */
export interface SiegeInput {
  /** Administrative values of both commanders; 0 without a leader. */
  readonly besieger: number;
  readonly besieged: number;
  /** Level of the fort, and siege trains of the besieger. */
  readonly fort: number;
  readonly trains: number;
  /** Turns of the siege, the present one included, and how many of them in winter. */
  readonly turns: number;
  readonly winter: number;
}

/** The modifier of a roll on the Siege Table: winter turns count twice (bab-siege-4). */
export const siegeModifier = ({ besieger, besieged, fort, trains, turns, winter }: SiegeInput): number =>
  besieger - besieged - fortAgainst(fort, trains) + turns + winter;

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
    besieger: about('Percent of SF that the besieger loses', int(0, 100)),
    besieged: about('Percent of SF that the besieged loses', int(0, 100)),
    surrender: about('The besieged surrender', flag()),
  },
  example: { besieger: 2, besieged: 1, fort: 2, trains: 1, turns: 4, winter: 1 },
  run: (input, dice) => siegeTable.roll(siegeModifier(input), dice),
  throws: () => ['siege'],
  says: ({ besieger, besieged, surrender }) =>
    surrender ? '**Surrender**.' : `The besieger loses **${besieger}%**, the besieged **${besieged}%**.`,
});
