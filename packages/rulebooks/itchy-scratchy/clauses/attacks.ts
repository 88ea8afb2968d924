import type { ClauseTable } from '@longroll/kernel';

/** Chapter 10: weapons, ranges and what an attack needs. */
export const attacks: ClauseTable = {
  'is-attack-1': {
    source: 'source',
    text: [
      'Dice by weapon, for range 1, 2, 3 and so on in areas. Range 1 is close combat. Beyond the last number the weapon cannot reach.',
      'Rifled heavy artillery (rifled-heavy): 6 6 6 4 4 4 2 2 2',
      'Rifled field artillery (rifled-field): 6 6 4 4 2 2',
      'Rifled mountain artillery (rifled-mountain): 6 4 4 2 2',
      'Smooth-bore heavy artillery (smooth-heavy): 6 6 4 4 2 2',
      'Smooth-bore field artillery (smooth-field): 6 4 4 2 2',
      'Smooth-bore mountain artillery (smooth-mountain): 4 4 2 2',
      'Machine gun (machine-gun): 8 6 4 2',
      'Rifles and carbines (rifle): 6 4 2',
      'Muskets (musket): 4 2',
      'Hand-held weapons, natives only (hand-held): 4',
    ].join('\n'),
  },
  'is-attack-2': {
    source: 'source',
    text: 'An attack goes from one area to one area. Its results fall on every piece in the target area, each by its own class, from the same dice.',
  },
  'is-attack-3': {
    source: 'source',
    text: 'Fire combat is any attack at range 2 or more. The attacker throws; the target does not reply.',
  },
  'is-attack-4': {
    source: 'source',
    text: 'Close combat is any attack at range 1. Both sides throw (is-close-1).',
  },
  'is-attack-5': {
    source: 'source',
    text: 'The attacker throws the dice of the table (is-attack-1), and 1 more with a general in its area.',
  },
  'is-attack-6': {
    source: 'source',
    text: 'An attack needs at least one enemy piece in the target area, and the target in arc (is-arc-1), in sight (is-los-1) and in range (is-attack-1). The attacker must have spent no more movement than is-move-2 allows.',
    decision:
      'A unit with an enemy in its front area may still fire at another target in its arc. Reason: nothing forbids it.',
  },
};
