import type { ClauseTable } from '@longroll/kernel';

/** Chapter 2: areas, distance, coordinates, facing and stacking. */
export const grid: ClauseTable = {
  'is-grid-1': {
    source: 'source',
    text: 'An area is a square or a hex. Two areas are adjacent if they share an edge. Squares that touch only at a corner are not adjacent.',
  },
  'is-grid-2': {
    source: 'source',
    text: [
      'Distances and ranges count steps through edges, never across corners.',
      'Squares: columns apart plus rows apart; a corner neighbour is at distance 2',
      'Hexes: the usual hex distance',
    ].join('\n'),
  },
  'is-grid-3': {
    source: 'design',
    text: [
      'An area is named by its column x, from 0 in the west, and its row y, from 0 in the north.',
      'Squares: edges N, E, S, W',
      'Hexes: pointy tops, in rows, odd rows shifted half a hex to the east; edges E, NE, NW, W, SW, SE',
      'Axial form of a hex: q = x - (y - (y AND 1)) / 2, r = y',
      'Steps (q, r): E (+1, 0), NE (+1, -1), NW (0, -1), W (-1, 0), SW (-1, +1), SE (0, +1)',
      'Hex distance: (|dq| + |dr| + |dq + dr|) / 2',
    ].join('\n'),
    decision: 'The source names no coordinates. Reason: one fixed convention for scenarios and for tests.',
  },
  'is-grid-4': {
    source: 'design',
    text: 'The default board has 12 columns by 8 rows of squares: x from 0 to 11, y from 0 to 7.',
    decision:
      'The source names no size; the long side faces the players. Reason: room for a line of battle with artillery in range.',
  },
  'is-grid-5': {
    source: 'source',
    text: 'Every unit faces one edge of its area, never a corner: one of 4 facings on squares, of 6 on hexes. The area over that edge is its front area, the area opposite its rear area; all other neighbours are its flank areas.',
    decision:
      'Generals have a facing too, which matters only for turning (is-move-9) and for holding an enemy (is-move-12). Reason: the source makes them turn.',
  },
  'is-grid-6': {
    source: 'source',
    text: 'An area may hold one unit that is not a transport, any number of transports and any number of generals, all of one side. Pieces may pass through friendly pieces, but never end on a second unit that is not a transport.',
    decision:
      'Several transports and several generals may share an area. Reason: the source exempts them from its ban and sets no number.',
  },
};
