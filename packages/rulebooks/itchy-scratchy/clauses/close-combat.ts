import type { ClauseTable } from '@longroll/kernel';

/** Chapter 12: close combat and its loser. */
export const closeCombat: ClauseTable = {
  'is-close-1': {
    source: 'source',
    text: 'The target of a close combat is the attacker’s front area. The attacker’s dice are drawn first (its number for range 1, and 1 more with a general), then the defender’s dice (its number for range 1, no general’s die).',
  },
  'is-close-2': {
    source: 'source',
    text: 'The defender is the unit in the target area that is not a transport. Transports and lone generals throw no dice.',
    decision:
      'The defender throws whatever way it faces, and does not turn. Reason: the source lets a unit fight back in every close combat.',
  },
  'is-close-3': {
    source: 'source',
    text: 'Both throws are read on the result table (is-result-2): the attacker’s against every piece in the defender’s area, the defender’s against every piece in the attacker’s area, with cover judged for each area.',
    decision:
      'Both take effect together, so a destroyed defender still strikes. Reason: both are read after both throws.',
  },
  'is-close-4': {
    source: 'source',
    text: 'The sums of all dice thrown are compared. The lower sum loses the close combat, whatever the casualties.',
    decision: 'Equal sums have no loser. Reason: there is then no lowest score.',
  },
  'is-close-5': {
    source: 'source',
    text: 'The losing unit either withdraws one area at once or loses 1 SP, which may destroy it. Its owner chooses. This point is no double, so cover does not matter.',
  },
  'is-close-6': {
    source: 'source',
    text: 'There is no loser if a fighting unit of either side was destroyed by the doubles (of the lone pieces of is-close-9: all of them).',
    decision: 'Reason: nothing is left to withdraw, or to withdraw from.',
  },
  'is-close-7': {
    source: 'source',
    text: 'The loser withdraws into an adjacent area that is not adjacent to the winner, that it may legally enter and end in (terrain, stacking, no enemy), and that is not the front area of another enemy. It keeps its facing. If there is no such area it must lose the SP.',
    decision:
      'Generals and transports with it go along or stay, as their owner likes, if stacking allows. Reason: it goes away from the enemy, as in is-move-10.',
  },
  'is-close-8': {
    source: 'design',
    text: 'To withdraw is not to move: a unit that withdrew as a defender may still be activated, and it triggers no stop and no turn. The winner does not follow.',
    decision: 'Reason: the source names withdrawing as a result of combat and adds no pursuit.',
  },
  'is-close-9': {
    source: 'source',
    text: 'Generals and transports that no fighting unit defends can lose a close combat too.',
    decision:
      'Every general and transport that is left in the area has lost: each withdraws or loses 1 SP, by its owner’s choice for each. Reason: they are the losing pieces there.',
  },
};
