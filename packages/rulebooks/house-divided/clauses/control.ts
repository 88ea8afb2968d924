import type { ClauseTable } from '@longroll/kernel';

/** Chapter 8 of the index: flags and army maximums. */
export const control: ClauseTable = {
  'ahd-control-1': {
    source: 'base',
    text: 'Every box has a flag: Union, Confederate or neutral. At first it is that of its start owner, who is its printed owner.',
  },
  'ahd-control-2': {
    source: 'base',
    text: 'A box is controlled by the side that alone has units in it. If neither side has, it is controlled by the side of its flag. If both have, before a battle, it is also controlled by the side of its flag, but nobody may use the box for rail, ports or supply.',
  },
  'ahd-control-3': {
    source: 'base',
    text: 'Except for a flag that returns to its printed owner (ahd-control-5), flags change only at two moments: (a) at the end of the phasing side’s movement phase, for every box where it has infantry and the enemy has no unit; (b) at the end of a battle, for the winner, if it has infantry in the box.',
  },
  'ahd-control-4': {
    source: 'base',
    text: 'Cavalry alone never sets a flag: it controls a box only while it stands there.',
  },
  'ahd-control-5': {
    source: 'base',
    text: 'When any unit enters a box that carries the enemy’s flag, holds no enemy units and was not printed in the enemy’s colour, the flag returns at once to the printed owner.',
  },
  'ahd-control-6': {
    source: 'base',
    text: 'The army maximum of a side is the sum of its own values over the boxes that it controls. It is counted anew whenever it is used.',
  },
};
