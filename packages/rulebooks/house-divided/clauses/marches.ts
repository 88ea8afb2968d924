import type { ClauseTable } from '@longroll/kernel';

/** Chapter 5 of the index: the march roll and what a march buys. */
export const marches: ClauseTable = {
  'ahd-march-1': {
    source: 'base',
    text: 'Roll one die at the start of movement. It gives that many marches, and a 1 counts as 2: so 2 marches with 2 chances in 6, and 3, 4, 5 or 6 marches with 1 chance in 6 each, 11/3 on average. On turn 1 of the 1861 campaign there is no roll and each side has 2 marches.',
  },
  'ahd-march-2': {
    source: 'base',
    text: 'One march is spent on one box. It lets any or all of the phasing side’s units there move, each to its own destination; or it is spent on entrenching (ahd-entrench-1), on an invasion (ahd-naval-3) or, in the variant, on a rally (ahd-rally-1).',
  },
  'ahd-march-3': {
    source: 'base',
    text: 'A unit may move in at most two marches in one player turn. A box may be activated any number of times.',
    decision: 'Reason: the base game lets a force march again, and two is the known ceiling.',
  },
  'ahd-march-4': {
    source: 'base',
    text: 'Marches are spent one after the other, each with its full effect before the next. The player may stop at any time; unspent marches are lost.',
  },
  'ahd-march-5': {
    source: 'base',
    text: 'Units that stand in a box with enemy units after their first march (a pending battle) may use a second march only to leave for a box that their own side controls.',
  },
};
