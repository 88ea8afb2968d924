import type { ClauseTable } from '@longroll/kernel';

/** Chapter 9 of the index: digging in. */
export const entrenchment: ClauseTable = {
  'ahd-entrench-1': {
    source: 'base',
    text: 'To entrench costs one march in a recruiting city (a box with any value above 0) and two marches elsewhere, both spent at once. The box must hold units of the phasing side and no enemy units.',
  },
  'ahd-entrench-2': {
    source: 'base',
    text: 'Units that move in a turn may still be entrenched later in that turn, and units that were entrenched may still move. A march spent on entrenching moves nobody.',
    decision:
      'Entrenching does not also grant a move. Reason: descriptions agree that troops dig in instead of moving.',
  },
  'ahd-entrench-3': {
    source: 'base',
    text: 'A box has one entrenchment at most. It lasts while a unit of its side stays; it is removed at once when the last such unit leaves or dies.',
  },
  'ahd-entrench-4': {
    source: 'base',
    text: 'Washington, Richmond, Fort Monroe and Vicksburg are permanently entrenched for whichever side defends them. Nothing can be added there.',
  },
  'ahd-entrench-5': {
    source: 'variant',
    text: 'All defending units that stand in an entrenched box when a battle starts are entrenched units; units that reinforce in round two are not. The combat modifier (ahd-combat-8) needs at least one surviving entrenched unit in that round.',
    decision: 'Reason: the variant speaks of at least one entrenched defending unit.',
  },
};
