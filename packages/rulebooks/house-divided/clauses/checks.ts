import type { ClauseTable } from '@longroll/kernel';

/** Chapter 17 of the index: what must hold of the whole game. */
export const checks: ClauseTable = {
  'ahd-test-1': {
    source: 'design',
    text: 'The map has 110 boxes (at the 1861 start 38 Union, 65 Confederate and 7 neutral) and 256 links (125 rail, 98 road and 33 river). It is one connected graph, and no box has fewer than two neighbours. In every scenario the units are within army maximums and militia limits, and every unit is in supply at the start.',
  },
  'ahd-test-2': {
    source: 'variant',
    text: [
      'The source’s worked example holds, both rounds. Four Confederate VI attack three Union MI.',
      'Round one: 12 to 6 is 2:1, so +1. Blue 5 becomes 6, defender routed; gray 3, light casualties. The Confederacy takes the rout as one more Union disruption. Confederate disruptions: 4 units, -1 light, -1 victory: 2. Union disruptions: 3 units, -1 light, +1 defeat, +1 rout: 4. The Confederacy eliminates two MI; the Union eliminates one VI.',
      'Round two: a Union VI reinforces. 9 to 5 is below 2:1, so no modifier. Blue 4, stalemate; gray 5, normal casualties. Three Confederate and two Union disruptions: the Union VI dies; one Confederate VI dies and one is disrupted. One full and one disrupted Confederate VI are left against one MI. The Union holds and may promote the MI; the Confederates fall back.',
    ].join('\n'),
  },
  'ahd-test-3': {
    source: 'variant',
    text: [
      'All 36 pairs of dice, for several forces and with both rout choices, agree with an independent count.',
      'Changes to the unit count, attacker’s and then defender’s, without crack units and below 4:1; for a rout first with the extra enemy disruption, then with one fewer of one’s own:',
      'Attacker routed: light +1 -2 or 0 -3; normal +2 -1 or +1 -2; heavy +3 0 or +2 -1',
      'Attacker defeated: light 0 -2; normal +1 -1; heavy +2 0',
      'Stalemate: light -1 -1; normal 0 0; heavy +1 +1',
      'Defender defeated: light -2 0; normal -1 +1; heavy 0 +2',
      'Defender routed: light -2 +1 or -3 0; normal -1 +2 or -2 +1; heavy 0 +3 or -1 +2',
      'Three VI against three VI, no modifier, extra enemy disruption on a rout: pairs of dice for each attacker’s and defender’s total: 1-3: 3, 1-4: 3, 2-2: 6, 2-4: 2, 2-5: 2, 3-1: 3, 3-3: 4, 3-5: 1, 3-6: 1, 4-1: 3, 4-2: 2, 4-4: 2, 5-2: 2, 5-3: 1, 6-3: 1.',
    ].join('\n'),
  },
  'ahd-test-4': {
    source: 'design',
    text: 'The same position, fought with variant combat and with base combat from the same seed, gives two logs that differ only from the first battle on.',
  },
  'ahd-test-5': {
    source: 'design',
    text: 'No Confederate unit ever moves by sea or by a downriver jump. No unit is ever in two battles in one player turn. No box holds units of both sides after the battle phase.',
  },
  'ahd-test-6': {
    source: 'design',
    text: 'Units are conserved: units in play are those of the set-up and the recruits, less the eliminated. Every promotion keeps the arm.',
  },
};
