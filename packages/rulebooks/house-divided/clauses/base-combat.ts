import type { ClauseTable } from '@longroll/kernel';

/** Chapter 12 of the index: the base game's combat. */
export const baseCombat: ClauseTable = {
  'ahd-bcombat-1': {
    source: 'base',
    text: 'After movement every box with units of both sides is a battle, and the phasing side, which attacks, picks the order of battles. A battle is fought in rounds without limit.',
  },
  'ahd-bcombat-2': {
    source: 'base',
    text: 'Cavalry withdrawal: if all defenders are cavalry, their owner may retreat them before the battle, as the defenders of a captured box retreat (ahd-combat-24). Then there is no battle and no promotion.',
  },
  'ahd-bcombat-3': {
    source: 'base',
    text: 'In a round the defender fires first with all its units, then the surviving attackers fire. A unit that was hit and survives still fires at full value.',
    decision: 'A hit unit fires at full value. Reason: a damaged unit’s figures are not known to fall.',
  },
  'ahd-bcombat-4': {
    source: 'base',
    text: 'A firing unit names one enemy target and rolls one die; a roll no higher than its strength (ahd-unit-2, as modified) hits. Dice are drawn in the order of unit names on the firing side, and all targets are named before the first die.',
  },
  'ahd-bcombat-5': {
    source: 'base',
    text: 'Fire is spread: no enemy unit may be named once more while another has been named fewer times.',
  },
  'ahd-bcombat-6': {
    source: 'base',
    text: 'Entrenched box: every attacker fires at strength -1. A strength of 0 or less cannot hit.',
  },
  'ahd-bcombat-7': {
    source: 'base',
    text: 'River crossing: if every attacking unit entered over a link that crosses a major river (x) or by invasion, every defender fires at +1 in round one.',
    decision: 'Round one only. Reason: once ashore the river is behind them.',
  },
  'ahd-bcombat-8': {
    source: 'base',
    text: 'A unit that fires at crack infantry does so at -1.',
    decision:
      'This is the base game’s crack benefit here. Reason: it is known only as a reduction for up to two opponents of each crack infantry.',
  },
  'ahd-bcombat-9': {
    source: 'base',
    text: 'The first hit disrupts a unit (it is turned to its reverse side). The second eliminates it.',
  },
  'ahd-bcombat-10': {
    source: 'base',
    text: 'After each round, in this order: the attacker may retreat all its units (as in ahd-combat-23); else the defender may retreat all its units (as in ahd-combat-24); else, after round one only, both may reinforce (as in ahd-combat-20). Then comes the next round.',
  },
  'ahd-bcombat-11': {
    source: 'base',
    text: 'The side left alone in the box wins, and takes or keeps it. All surviving units recover to full, except those that were disrupted when the battle began (which happens only with variant supply).',
  },
  'ahd-bcombat-12': {
    source: 'base',
    text: 'Each battle won earns one promotion (ahd-promote-3 for the attacker, ahd-promote-4 for the defender).',
  },
};
