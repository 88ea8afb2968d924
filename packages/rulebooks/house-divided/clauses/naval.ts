import type { ClauseTable } from '@longroll/kernel';

/** Chapter 7 of the index: the Union at sea. */
export const naval: ClauseTable = {
  'ahd-naval-1': {
    source: 'base',
    text: 'The Confederacy never moves by sea and never traces supply by sea: that is the blockade. There is no other blockade rule.',
  },
  'ahd-naval-2': {
    source: 'base',
    text: 'Sea transport: a march spent on a port that the Union controls lets any or all units there sail to any other port that the Union controls and that holds no enemy units. It counts as the units’ move for that march.',
  },
  'ahd-naval-3': {
    source: 'base',
    text: 'Naval invasion: only if the march die showed a natural 6 and the Union controls Washington. Each march spent so carries one unit from any port that the Union controls to any port box, including one that holds Confederate units, where a battle follows. No more units than marches can be carried, so 6 at most.',
  },
  'ahd-naval-4': {
    source: 'base',
    text: 'While the Confederacy controls Fort Monroe no invasion may go to Yorktown or Norfolk.',
  },
  'ahd-naval-5': {
    source: 'base',
    text: 'Invading units that must fall back (ahd-combat-23) return to the port they sailed from if the Union still controls it; else to any Union-controlled port free of enemies, by their owner’s choice; if there is none they are eliminated.',
    decision: 'Reason: the ships wait for them.',
  },
};
