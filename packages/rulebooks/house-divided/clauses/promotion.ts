import type { ClauseTable } from '@longroll/kernel';

/** Chapter 13 of the index: promotion. */
export const promotion: ClauseTable = {
  'ahd-promote-1': {
    source: 'base',
    text: 'A promotion turns militia into veteran or veteran into crack of the same arm. Crack cannot rise. A unit rises at most one rank in a phase.',
  },
  'ahd-promote-2': {
    source: 'base',
    text: 'In its promotion phase the phasing side may promote one unit anywhere (the political promotion), on every turn, battles or not.',
  },
  'ahd-promote-3': {
    source: 'base',
    text: 'With base combat the phasing side may promote in addition one unit for each battle that it won this turn, in the box of that battle.',
  },
  'ahd-promote-4': {
    source: 'base',
    text: 'With base combat a defender’s victory promotes one unit in that box at the start of the defender’s own next player turn. If no unit of its side is left there the promotion is lost.',
  },
  'ahd-promote-5': {
    source: 'variant',
    text: 'With variant combat promotions for battles come at once (ahd-combat-25). The political promotion stays.',
  },
  'ahd-promote-6': {
    source: 'base',
    text: 'Promotions are optional and cannot be saved. The political promotion may not go to a unit that has already risen in this player turn, be it by a battle or by a promotion held over (ahd-promote-4).',
    decision: 'Reason: one rank at a time.',
  },
};
