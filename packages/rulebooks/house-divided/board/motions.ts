/** What moves on the map when an event is shown: a stack along the links it took. */
import { type Motion, motionOf, type Told } from '@longroll/drawing';
import type { State } from '../state.ts';
import { boardOf, placeOf } from './places.ts';

const MOVING = new Set([
  'unit-moved',
  'unit-sailed',
  'unit-invaded',
  'reinforced',
  'fell-back',
  'retreated',
  'withdrew',
]);

/** The way of the box's stack from the first place to the last; nothing for events in which nobody moves. */
export const motions = (event: Told, s: State): readonly Motion[] => {
  const board = boardOf(s.setting);
  return motionOf(
    event,
    MOVING,
    (_data, way) => `box:${way.at(-1)}`,
    (id) => placeOf(id, board).at,
  );
};
