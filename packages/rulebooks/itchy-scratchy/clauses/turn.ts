import type { ClauseTable } from '@longroll/kernel';

/** Chapter 5: initiative, activations, arrivals. */
export const turn: ClauseTable = {
  'is-turn-1': {
    source: 'source',
    text: 'Initiative: each side throws one die, the side listed first in the scenario first. The higher chooses which side goes first this turn.',
    decision: 'On a tie both throw again. Reason: the source needs a highest score.',
  },
  'is-turn-2': {
    source: 'source',
    text: 'The first side activates its pieces one after another in any order, each at most once; then the second side does; then exhaustion is checked (is-exh-3); then the next turn begins.',
  },
  'is-turn-3': {
    source: 'source',
    text: 'An activation is: move, or attack, or move and then attack, or nothing.',
    decision:
      'Movement comes before the attack, and nothing moves after attacking. Reason: facing at the end of the move rules the attack.',
  },
  'is-turn-4': {
    source: 'source',
    text: 'A unit attacks at most once in its side’s part of the turn. It fights back in every close combat made against it, however many there are.',
  },
  'is-turn-5': {
    source: 'design',
    text: 'A piece with arrival turn t may be placed at the start of its side’s part of turn t or later, in one of its entry areas in which it may legally end. Entering uses 1 area of its movement; it may go on moving, and may attack within is-move-2. It may also wait. Its SP count from the start of the battle.',
    decision:
      'It is not placed next to an enemy piece. Reasons: a point of entry must not be an ambush, and exhaustion must not shift during the battle.',
  },
};
