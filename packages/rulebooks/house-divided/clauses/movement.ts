import type { ClauseTable } from '@longroll/kernel';

/** Chapter 6 of the index: moves by land, rail and river. */
export const movement: ClauseTable = {
  'ahd-move-1': {
    source: 'base',
    text: 'Infantry moves over one link of any kind into an adjacent box, whoever holds it. Entering a box with enemy units ends the move and brings a battle.',
  },
  'ahd-move-2': {
    source: 'base',
    text: 'Rail move: infantry may instead move over two rail links, if its side controls the box it starts from, the middle box and the destination, and none of them holds enemy units.',
  },
  'ahd-move-3': {
    source: 'base',
    text: 'River move: infantry of either side may instead move over two river links, upstream or downstream, if the middle box holds no enemy units. The destination may be enemy-held and may hold enemy units.',
  },
  'ahd-move-4': {
    source: 'base',
    text: 'Cavalry moves over one or two links of any kinds. The middle box must hold no enemy units; the destination may.',
  },
  'ahd-move-5': {
    source: 'base',
    text: 'Cavalry jump: cavalry may pass through a middle box that holds enemy infantry but no enemy cavalry, if neither link is a river link. The destination may hold enemy units.',
  },
  'ahd-move-6': {
    source: 'base',
    text: 'Union downriver jump: Union infantry or cavalry may move over two river links through a middle box that holds enemy units, if it travels the first link downstream and the destination holds no enemy units.',
  },
  'ahd-move-7': {
    source: 'base',
    text: 'A downriver jump is forbidden if Confederate units stand in any other box, not the one the jump starts from, that is joined to the jumped box by a river link and lies upstream of it. Example: with Confederates at Arkansas Post and at Little Rock a jump from Memphis to Vicksburg over Arkansas Post is forbidden; with Little Rock empty it is allowed, if Batesville is empty too.',
  },
  'ahd-move-8': { source: 'base', text: 'Disrupted units move as full ones do (ahd-unit-4).' },
  'ahd-move-9': {
    source: 'base',
    text: 'Confederate units may not use the link between Fredericksburg and Washington: Union gunboats lie on the Potomac.',
    decision:
      'This is the whole of the base game’s Potomac restriction. Reason: its heading is known but not its text, and one barred link is the simplest meaning.',
  },
  'ahd-move-10': {
    source: 'base',
    text: 'Units never enter a box that these rules do not let them end in or pass. There is no forced march, and in the variant no retreat before combat.',
  },
  'ahd-move-11': {
    source: 'base',
    text: 'A move that passes through an unoccupied enemy box does not change its flag, except that a flag may return to its printed owner (ahd-control-5).',
  },
};
