import type { ClauseTable } from '@longroll/kernel';

/** Chapter 11 of the index: the variant's battle of two rounds. */
export const combat: ClauseTable = {
  'ahd-combat-1': {
    source: 'base',
    text: 'After movement every box with units of both sides is a battle. The phasing side is the attacker, the other the defender. The phasing side picks the order of battles.',
  },
  'ahd-combat-2': {
    source: 'variant',
    text: 'A battle has one or two rounds. All units of both sides in the box are involved. In round two the survivors and the reinforcements are involved.',
  },
  'ahd-combat-3': {
    source: 'variant',
    text: 'Each round draws two dice: the blue one for the result, then the gray one for the intensity.',
  },
  'ahd-combat-4': {
    source: 'variant',
    text: [
      'The modified blue die gives the result:',
      '1 or less: attacker routed',
      '2: attacker defeated',
      '3 or 4: stalemate',
      '5: defender defeated',
      '6 or more: defender routed',
    ].join('\n'),
  },
  'ahd-combat-5': {
    source: 'variant',
    text: 'A modified blue die below 1 reads as 1, one above 6 as 6.',
    decision: 'Reason: the printed table has six rows and the modifiers can leave it.',
  },
  'ahd-combat-6': {
    source: 'variant',
    text: 'The combat strength of a side is the sum of the strengths (ahd-unit-2) of its involved units at the start of the round.',
  },
  'ahd-combat-7': {
    source: 'variant',
    text: [
      'The odds modify the blue die. The ratio of the attacker’s strength A to the defender’s strength D is exact, never rounded; a threshold that is just reached counts.',
      'A at least 4 times D: +2',
      'A at least 2 times but less than 4 times D: +1',
      'Between: 0',
      'D at least 2 times but less than 4 times A: -1',
      'D at least 4 times A: -2',
    ].join('\n'),
  },
  'ahd-combat-8': {
    source: 'variant',
    text: 'The blue die is reduced by 1 if at least one defending unit is entrenched (ahd-entrench-5). This adds to the odds modifier: +2 and -1 make +1, -2 and -1 make -3.',
  },
  'ahd-combat-9': {
    source: 'variant',
    text: 'Exactly 2:1 and exactly 4:1 qualify, and +2 replaces +1: the two do not add.',
    decision: 'Reason: the worked example gives +1 at 12 to 6, and the text names one modifier for each level.',
  },
  'ahd-combat-10': {
    source: 'variant',
    text: 'The gray die gives the intensity: 1 to 3 light casualties, 4 or 5 normal casualties, 6 heavy casualties.',
  },
  'ahd-combat-11': {
    source: 'variant',
    text: 'The disruptions of a side start at the number of its units involved in that round, whatever the result.',
    decision:
      'This holds for every result, not only for a stalemate, where the text states it. Reason: the worked example starts from the unit count on a rout.',
  },
  'ahd-combat-12': {
    source: 'variant',
    text: [
      'Changes to the disruptions, all added:',
      'Light casualties: attacker -1, defender -1',
      'Heavy casualties: attacker +1, defender +1',
      'Attacker defeated: attacker +1, defender -1',
      'Defender defeated: attacker -1, defender +1',
      'Attacker routed: as attacker defeated; and the defender chooses attacker +1 or defender -1',
      'Defender routed: as defender defeated; and the attacker chooses defender +1 or attacker -1',
      'At least one crack unit on a side: -1 for that side',
      'A at least 4 times D: defender +1',
    ].join('\n'),
  },
  'ahd-combat-13': {
    source: 'variant',
    text: 'A crack unit is crack infantry or crack cavalry, full or disrupted, that is involved in that round. However many there are, the reduction is 1.',
    decision: 'Reason: the text says unit, not infantry.',
  },
  'ahd-combat-14': {
    source: 'variant',
    text: 'Overwhelming odds (4:1 for the attacker) add to the defender’s losses on every result, attacker defeated included. There is no matching rule for a defender at 4:1.',
    decision: 'Reason: the text ties it to the odds alone and names the attacker only.',
  },
  'ahd-combat-15': {
    source: 'variant',
    text: 'A total below 0 is 0, taken once after all changes. A total above what the involved units can absorb (2 for each full unit, 1 for each disrupted one) loses the surplus.',
    decision: 'Reason: there are no negative losses, and none beyond elimination.',
  },
  'ahd-combat-16': {
    source: 'variant',
    text: 'Order within a round: strengths and modifiers; blue die; gray die; the rout choice, if any; both totals are fixed; the attacker assigns the defender’s disruptions; the defender assigns the attacker’s; both take effect together.',
    decision:
      'The choices are made in that order. Reason: a fixed order for the log, with no unit lost before both are assigned.',
  },
  'ahd-combat-17': {
    source: 'variant',
    text: 'The opposing player assigns each disruption to any involved unit that can still absorb one; a unit may take two in a round. Every disruption that can be assigned must be.',
  },
  'ahd-combat-18': {
    source: 'variant',
    text: 'After round one, if a side has no unit left, the battle ends and the other side has won. If neither has a unit left, nobody wins, nobody promotes and the flag stays.',
    decision: 'The case of neither is ours. Reason: there is then no opposite player with a piece.',
  },
  'ahd-combat-19': {
    source: 'variant',
    text: 'If both sides have units left the battle goes on to round two, whatever the result of round one: a rout in round one does not take the box.',
  },
  'ahd-combat-20': {
    source: 'variant',
    text: 'Reinforcement before round two: both sides may bring in units from all adjacent boxes. The attacker announces first, then the defender. Any number of units may come, each over one link of any kind, but not by sea and not over a link barred to them. It costs no march, and it does not matter whether they moved this turn. Units may not come from a box with a battle not yet fought; units that fought a battle in this player turn may not come; and no unit comes twice in a player turn.',
    decision:
      'The order and the limits are ours. Reason: the text allows all adjacent areas without cost, and the defender should see the threat.',
  },
  'ahd-combat-21': {
    source: 'variant',
    text: 'Round two is resolved like round one, with new strengths, counts, odds and crack checks. It is the last round.',
  },
  'ahd-combat-22': {
    source: 'variant',
    text: 'The attacker captures the box if (a) no defender is left after the last round fought, round one included, or (b) two rounds were fought and the result of the second was defender defeated or defender routed; and if at least one attacker survives. Else the defender holds.',
    decision: 'At least one attacker must survive. Reason: else nobody is there to take the box.',
  },
  'ahd-combat-23': {
    source: 'variant',
    text: 'If the box is not captured the defender holds it and the surviving attackers fall back, each to the box in which its last march, or its reinforcement, began (after a move over two links that is two links away). If that box is enemy-controlled or holds enemies, the unit falls back over one link not barred to it to an adjacent box that its side controls and that is free of enemies, by its owner’s choice. If there is none it is eliminated.',
    decision: 'Where they go is ours. Reason: both sides cannot stay.',
  },
  'ahd-combat-24': {
    source: 'variant',
    text: 'Surviving defenders of a captured box retreat together, by their owner’s choice, over one link not barred to them to one adjacent box free of enemies that they control or that is neutral. If there is none they are eliminated.',
    decision: 'Reason: the text takes the box away and says no more.',
  },
  'ahd-combat-25': {
    source: 'variant',
    text: 'The winner (the attacker on a capture, else the defender if it has a unit left) may promote one unit at once: one of its surviving units that was involved.',
    decision: 'It must be a unit that was involved. Reason: the promotion is for that battle.',
  },
  'ahd-combat-26': {
    source: 'variant',
    text: 'There is no voluntary retreat before, between or after the rounds, and no withdrawal of cavalry.',
    decision: 'Reason: the variant’s procedure is complete and lists none.',
  },
};
