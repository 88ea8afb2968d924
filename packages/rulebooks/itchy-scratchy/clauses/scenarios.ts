import type { ClauseTable } from '@longroll/kernel';

/** Chapter 14: the scenarios. Their maps and rosters are scenario files. */
export const scenarios: ClauseTable = {
  'is-scen-1': {
    source: 'design',
    text: [
      'Meeting at the crossroads: American Civil War, 12 by 8 squares, 12 turns. The crossroads is the built-up area 5,4; the hill objective is 8,3.',
      'At the end a side scores 2 for the crossroads and 1 for the hill if it was the last to have a unit there. More points win, unless just one side is exhausted: then the other wins. Equal points: is-victory-2.',
      'Union: 26 SP, exhaustion point 13; two regiments of infantry arrive on turn 3',
      'Confederacy: 26 SP, exhaustion point 13; infantry arrives on turns 2 and 3',
      'The Union throws for the initiative first.',
    ].join('\n'),
  },
  'is-scen-2': {
    source: 'design',
    text: [
      'The redoubt on the ridge: American Civil War, 12 by 9 hexes, 14 turns. The redoubt is the two fortification hexes 5,4 and 6,4. They stand on the ridge: for sight, and for the cost of entering, each counts as a hill as well, so that its garrison sees over the hills around it and can be seen.',
      'The Union wins at the end of any turn when it has units in both. Otherwise the Confederacy wins at the end of turn 14, or when the Union alone is exhausted. Both exhausted: the holder of more redoubt hexes wins (the side that last had a unit in it), equal: draw.',
      'Union: 28 SP, exhaustion point 14',
      'Confederacy: 22 SP, exhaustion point 11',
      'The Union throws for the initiative first.',
    ].join('\n'),
  },
  'is-scen-3': {
    source: 'design',
    text: [
      'Wagons to the drift: colonial, 12 by 8 squares, 15 turns. Native infantry and cavalry with hand-held weapons are marked native.',
      'A transport in the fort 11,3 is safe: it is taken off at once and no longer at risk, and is not lost SP. Both safe: Imperial win at once. At the end, and as soon as no transport is left on the board, one safe is a draw and none a native win. If the battle ends because no native unit is left, transports still on the board count as safe.',
      'Imperial: 25 SP, exhaustion point 13',
      'Native: 36 SP, exhaustion point 18',
      'The Imperial side throws for the initiative first.',
    ].join('\n'),
  },
};
