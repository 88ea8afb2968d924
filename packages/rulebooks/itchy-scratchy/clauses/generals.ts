import type { ClauseTable } from '@longroll/kernel';

/** Chapter 4: generals. */
export const generals: ClauseTable = {
  'is-gen-1': {
    source: 'source',
    text: 'A general has 1 SP and dies when it is lost. He counts in the side’s total for exhaustion.',
  },
  'is-gen-2': {
    source: 'source',
    text: 'A general is activated like a unit, moves up to 3 areas, may share an area with a friendly unit at any time, and stops beside enemies like a unit (is-move-8).',
  },
  'is-gen-3': {
    source: 'source',
    text: 'A general never attacks. A unit in the same area throws 1 more die in every attack that it makes, by fire or in close combat.',
  },
  'is-gen-4': {
    source: 'source',
    text: 'The general’s die goes to attackers only.',
    decision: 'No extra die for a defender in close combat. Reason: the source gives it to attacking units.',
  },
  'is-gen-5': {
    source: 'source',
    text: 'A general adds one die. Whether one is there is judged at the moment of the attack, so he may ride up first.',
    decision: 'Two generals in one area still add 1. Reason: the source says one die.',
  },
  'is-gen-6': {
    source: 'source',
    text: 'A general alone in an area can be attacked.',
    decision: 'In close combat he throws no dice, so his total is 0. Reason: he has no weapon.',
  },
};
