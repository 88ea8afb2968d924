import type { ClauseTable } from '@longroll/kernel';

/** Chapter 1: sides, dice, who decides, what the pieces are called. */
export const frame: ClauseTable = {
  'is-frame-1': {
    source: 'source',
    text: [
      'Two sides, and nothing is hidden. One seeded stream of six-sided dice serves the whole battle. Dice are drawn in the order in which the rules name them; a batch of n dice is n draws in a row, and the log keeps their order.',
      'Initiative: the side listed first, then the side listed second; both again on a tie',
      'Fire combat: the attacker’s batch',
      'Close combat: the attacker’s batch, then the defender’s batch',
      'Nothing else is thrown.',
    ].join('\n'),
  },
  'is-frame-2': {
    source: 'source',
    text: [
      'Who decides:',
      'The winner of the initiative: which side goes first',
      'The owner of a piece: the order of activation, the path, the facing, the target',
      'The owner of the loser of a close combat: to withdraw or to lose a point, and where to withdraw',
      'The owner of a piece that may arrive: whether it arrives now, and in which of its entry areas',
    ].join('\n'),
  },
  'is-frame-3': {
    source: 'source',
    text: 'A piece is a unit or a general. A unit is infantry, dismounted cavalry, mounted cavalry, a machine gun, artillery or horse-drawn transport. A general is a piece but not a unit.',
  },
  'is-frame-4': {
    source: 'source',
    text: [
      'The class of a target decides what harms it:',
      'Infantry: infantry',
      'Mounted class: mounted cavalry, dismounted cavalry, transport',
      'Gun class: artillery, machine gun',
      'General: general',
    ].join('\n'),
    decision:
      'Dismounted cavalry is of the mounted class. Reason: the result table names cavalry without distinction, and both kinds are called cavalry.',
  },
};
