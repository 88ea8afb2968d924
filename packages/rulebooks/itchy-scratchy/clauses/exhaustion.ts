import type { ClauseTable } from '@longroll/kernel';

/** Chapter 13: exhaustion, the end, the winner. */
export const exhaustion: ClauseTable = {
  'is-exh-1': {
    source: 'source',
    text: 'Before the battle the SP of each side are added up, generals and later arrivals included. Its exhaustion point is half of that, rounded up.',
  },
  'is-exh-2': {
    source: 'source',
    text: 'A side is exhausted once the SP that it has lost are at least its exhaustion point. Lost SP are never regained.',
  },
  'is-exh-3': {
    source: 'source',
    text: 'Exhaustion is checked after both sides have acted, and once more when the battle ends earlier (is-victory-1).',
    decision:
      'The state changes only at a check. Reason: the source says that it works immediately, but fixes a check at the end of the turn; the check is the moment, and the effect is immediate from there.',
  },
  'is-exh-4': {
    source: 'source',
    text: 'An exhausted side stops all aggression but defends its ground.',
    decision:
      'No step may lessen the moving piece’s distance to the nearest enemy piece: the least distance before the step against the least after it. It may still turn, withdraw, fire at and close with enemies in its arc from where it stands, defend itself, and bring on arrivals, which stay in their entry area unless they move away from the enemy. Reason: the source bars movement towards the enemy, not fighting.',
  },
  'is-exh-5': {
    source: 'source',
    text: 'When both sides are exhausted at a check, the battle ends.',
  },
  'is-victory-1': {
    source: 'design',
    text: 'The battle also ends when a side has no unit left on the board or still to arrive, at the end of the scenario’s last turn, when the scenario’s objective says so, or by resignation.',
    decision: 'Reason: the source gives no other end than exhaustion.',
  },
  'is-victory-2': {
    source: 'design',
    text: 'Unless the scenario says otherwise the winner is the side that alone has a unit left; else the side that alone is not exhausted; else the side that has lost the smaller share of its initial SP, as exact fractions. Equal shares are a draw.',
    decision: 'Reason: exhaustion is the source’s only measure of defeat.',
  },
};
