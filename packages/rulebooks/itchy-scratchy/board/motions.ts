/** What moves on the map when an event is shown. */
import { gridLayout, type Motion, motionOf, type Told } from '@longroll/drawing';
import { parseArea } from '@longroll/geometry';
import type { State } from '../state.ts';

const MOVING = new Set(['moved', 'withdrew', 'followed']);

/** The way of a piece from area to area; nothing for events in which nobody moves. */
export const motions = (event: Told, { setting: { grid } }: State, turned: boolean): readonly Motion[] =>
  motionOf(
    event,
    MOVING,
    ({ piece }) => `piece:${String(piece)}`,
    (word) => {
      const area = parseArea(grid, word);
      return area === undefined ? undefined : gridLayout(grid, turned).at(area);
    },
  );
