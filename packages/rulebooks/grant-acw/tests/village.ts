import type { PlainRecord } from '@longroll/kernel';
import { BARE, battleOf, type Game } from './game.ts';

const block = (left: number, top: number, name = 'the mill', size = 300) => ({
  kind: 'building',
  name,
  corners: [
    { x: left, y: top },
    { x: left + size, y: top },
    { x: left + size, y: top + size },
    { x: left, y: top + size },
  ],
});

/** A mill of two sections, 0 in the west and 1 in the east, a barn, section 2, farther east, a shed of two small sections, 3 and 4, in the west. */
export const VILLAGE = {
  ...BARE,
  height: 4800,
  lastMove: 20,
  untilBeaten: false,
  areas: [
    block(2100, 1500),
    block(2400, 1500),
    block(3100, 1500, 'the barn'),
    block(700, 1500, 'the shed', 200),
    block(900, 1500, 'the shed', 200),
  ],
};

/** A battle in that village: the Union north of the mill, the Confederates where they are put; the Union moves first. */
export const village = (
  union: PlainRecord = {},
  confederate: PlainRecord = {},
  more: readonly PlainRecord[] = [],
): Game =>
  battleOf(
    [
      { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1430, facing: 180, formation: 'column', ...union },
      { id: 'C1', name: '1st Confederate', side: 'Confederate', x: 2400, y: 3300, facing: 0, ...confederate },
      ...more,
    ],
    VILLAGE,
  ).play({ do: 'order', first: true });

/** Seven men of U1 in the west of the mill. */
export const SEVEN = { do: 'occupy', unit: 'U1', section: 0, men: 7, officers: 0 } as const;
