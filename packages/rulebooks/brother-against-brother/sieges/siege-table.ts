/** The Siege Table and its modifiers (bab-siege-3, -4), and siege trains against forts (bab-siege-5). */
import { about, chart, flag, int, MORE } from '@longroll/kernel';

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
