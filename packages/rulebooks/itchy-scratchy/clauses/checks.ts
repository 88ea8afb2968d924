import type { ClauseTable } from '@longroll/kernel';

/** Chapter 15: what must hold of the whole game. */
export const checks: ClauseTable = {
  'is-test-1': {
    source: 'design',
    text: 'Every weapon throws the dice of is-attack-1 at every range, and cannot reach one area beyond its last.',
  },
  'is-test-2': {
    source: 'design',
    text: 'The arcs are those of is-arc-4 and is-arc-6, and on either grid the arc of every facing is a rotation of that of every other.',
  },
  'is-test-3': {
    source: 'design',
    text: 'Sight is symmetric on both grids when both ends are level.',
  },
  'is-test-4': {
    source: 'design',
    text: 'The table of is-result-6 agrees with a full enumeration of all throws of 2 to 6 dice.',
  },
  'is-test-5': {
    source: 'design',
    text: 'The totals and exhaustion points of the scenarios are right, all starting areas are legal, and no side starts beside the other.',
  },
  'is-test-6': {
    source: 'design',
    text: 'No activation ever leaves two units that are not transports in an area, or a piece in an area with an enemy. SP lost and SP left always add up to the initial total.',
  },
};
