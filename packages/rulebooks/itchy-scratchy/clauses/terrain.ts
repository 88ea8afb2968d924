import type { ClauseTable } from '@longroll/kernel';

/** Chapter 7: what the ground does to movement and to targets. What it does to sight stands in chapter 9. */
export const terrain: ClauseTable = {
  'is-terrain-1': {
    source: 'design',
    text: 'Road: a move made wholly from road area to adjacent road area may be 1 area longer. Road areas are those with a road (r, w, T, h), bridges (=) and fords (f); a fortification (F) entered from one counts too. Stops still apply.',
    decision: 'With an attack the bonus and the deduction of 1 (is-move-2) cancel. Reason: both are plain sums.',
  },
  'is-terrain-2': {
    source: 'design',
    text: 'A unit in a ford cannot attack and throws no dice when it is attacked. It can be attacked.',
    decision: 'Taken, like all effects of terrain on movement, from later additions of the same author to his rules.',
  },
  'is-terrain-3': {
    source: 'source',
    text: 'Woods, built-up areas and fortifications, with or without a road, are cover. Cover belongs to the target’s area alone; the direction of the attack does not matter.',
  },
  'is-terrain-4': {
    source: 'design',
    text: [
      'Entering an area costs 1 of a piece’s movement unless the table says otherwise. A piece whose remaining movement is too small for the cost cannot enter.',
      '. open, r open with road: cost 1',
      'W woods, w woods with road: stop on entering; a piece that starts in woods and goes on through woods moves 1 area at most',
      'B built-up area, T built-up area with road: stop on entering',
      'F fortification: stop on entering',
      'H hill, h hill with road: cost 2 from an area that is no hill',
      'R rough: infantry, cavalry of both kinds and generals only',
      '~ river: nobody',
      '= bridge: as open with road',
      'f ford: stop on entering; the next turn’s move out is 1 area',
      'M mountain: nobody',
    ].join('\n'),
    decision:
      'The source gives no costs of terrain. The table is taken from the same author’s later additions as far as they fit; reason: they were made for these rules. There is no minimum move; reason: none is given.',
  },
};
