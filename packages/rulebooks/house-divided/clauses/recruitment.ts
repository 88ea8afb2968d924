import type { ClauseTable } from '@longroll/kernel';

/** Chapter 14 of the index: recruitment. */
export const recruitment: ClauseTable = {
  'ahd-recruit-1': {
    source: 'base',
    text: 'Roll one die: up to that many new militia units may be raised; a 1 counts as 2.',
  },
  'ahd-recruit-2': {
    source: 'base',
    text: 'Each recruit is placed, full, in a recruiting city of its side that its side controls: one in a city in a turn, whatever the city’s value. A city taken this turn counts.',
  },
  'ahd-recruit-3': {
    source: 'base',
    text: 'The side’s units in play may not come to exceed its army maximum (ahd-control-6). If they exceed it already, nothing is lost, but nothing is raised.',
  },
  'ahd-recruit-4': {
    source: 'base',
    text: 'Limits of militia in play at one time: Union infantry 12 (with drafts up to 24), Confederate infantry 8 (with border states up to 11), cavalry 1 on each side. A promotion or a loss frees a slot.',
  },
  'ahd-recruit-5': {
    source: 'base',
    text: 'The player picks the arm of each recruit. The die is always drawn, even if nothing can be raised.',
    decision: 'The die is always drawn. Reason: it keeps the stream of dice independent of choices.',
  },
  'ahd-recruit-6': { source: 'base', text: 'There is recruitment on every turn, turn 1 included.' },
};
