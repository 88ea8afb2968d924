import type { ClauseTable } from '@longroll/kernel';

/** Chapter 8: where a unit may attack. */
export const arc: ClauseTable = {
  'is-arc-1': {
    source: 'source',
    text: 'A unit attacks only into its arc, which goes by its facing at that moment.',
  },
  'is-arc-2': {
    source: 'source',
    text: 'At range 1 the arc is the front area only.',
  },
  'is-arc-3': {
    source: 'source',
    text: 'Further out the arc widens. It never passes 60 degrees to either side of the facing, measured between the centres of areas.',
    decision:
      'A target is in arc if (a) a shortest path from the unit to it starts with the front area, and (b) the angle between the facing and the line of centres is at most 60 degrees. Reason: (a) is straight ahead first and then widening, (b) is the stated limit.',
  },
  'is-arc-4': {
    source: 'source',
    text: [
      'Squares: a target f areas forward and s areas to a side, f at least 1, at range f + s, is in arc if s × s is at most 3 × f × f. By range, the offsets to either side, and the number of areas:',
      'Range 1: 0 (1 area)',
      'Range 2: 0, 1 (3 areas)',
      'Range 3: 0, 1 (3 areas)',
      'Range 4: 0 to 2 (5 areas)',
      'Range 5: 0 to 3 (7 areas)',
      'Range 6: 0 to 3 (7 areas)',
      'Range 7: 0 to 4 (9 areas)',
      'Range 8: 0 to 5 (11 areas)',
      'Range 9: 0 to 5 (11 areas)',
    ].join('\n'),
  },
  'is-arc-5': {
    source: 'source',
    text: 'Squares: 1 forward and 1 to the side, at range 2, is in arc (45 degrees). 1 forward and 2 to the side, at range 3, is not (63.4 degrees). Nothing level with the unit or behind it ever is.',
  },
  'is-arc-6': {
    source: 'source',
    text: 'Hexes: the limit of 60 degrees follows from the shortest path. The arc at range r is the 2r - 1 areas whose shortest path can start with the front area: 1, 3, 5, 7, 9, 11, 13, 15 and 17 for ranges 1 to 9. The two rows of hexes at exactly 60 degrees are outside, at range 1 and at every other.',
  },
  'is-arc-7': {
    source: 'source',
    text: 'Hexes, in axial steps, with F the facing step and L and R the steps next to it on the left and on the right: in arc are exactly the offsets a × F + b × L and a × F + b × R with a at least 1 and b at least 0. The range is a + b.',
  },
};
