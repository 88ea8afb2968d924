import type { ClauseTable } from '@longroll/kernel';

/** Chapter 3 of the index: boxes and links. */
export const map: ClauseTable = {
  'ahd-map-1': {
    source: 'base',
    text: 'The map is made of boxes: towns and places. A box has a name, a state, a position, a start owner, a Union value and a Confederate value. Its value for a side counts towards that side’s army maximum, and a value above 0 makes it a recruiting city of that side. A box may be marked as a port, as a capital, and as permanently entrenched.',
  },
  'ahd-map-2': {
    source: 'base',
    text: 'Links are roads, railways or rivers. Two boxes may be joined by two links of different kinds; a move names the kind it uses. Boxes are adjacent if any link joins them. Lines that cross away from a box do not meet.',
  },
  'ahd-map-3': {
    source: 'base',
    text: 'A river link has a direction: it runs from the upstream box to the downstream box.',
  },
  'ahd-map-4': {
    source: 'base',
    text: 'A link marked x crosses a major river. Only base combat uses the mark (ahd-bcombat-7).',
  },
  'ahd-map-5': {
    source: 'base',
    text: 'At the 1861 start the Union values of the Union’s boxes add up to 34 and the Confederate values of the Confederacy’s boxes to 29. These are the starting army maximums.',
  },
  'ahd-map-6': {
    source: 'base',
    text: 'There are seven victory cities: Richmond (3), Wilmington, Charleston SC, Atlanta, Memphis, Mobile and New Orleans (2 each). They are all the Confederate cities of value 2 or more.',
  },
  'ahd-map-7': {
    source: 'base',
    text: 'Kentucky (Louisville, Lexington, Munfordville, Bowling Green, London, Paducah and Columbus KY) starts neutral. Either side may enter it from turn 1, without any penalty.',
    decision: 'There is no penalty for breaking its neutrality. Reason: that is an optional rule of the base game.',
  },
  'ahd-map-8': {
    source: 'base',
    text: 'The map is a fresh design on real towns and railways of 1861, not a copy of any published board: 110 boxes and 256 links (125 rail, 98 road, 33 river). City values follow the base game where they are known. Trenton, inland here and no port, stands for the base game’s New Jersey port of value 2.',
    decision: 'Reason: the totals of 34 and 29 and the seven victory cities must hold.',
  },
};
