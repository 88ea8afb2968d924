/** What moves on the map when an event is shown: a stack along the links it took. */
import type { Motion, Point, Told } from '@longroll/drawing';
import type { State } from '../state.ts';
import { boardOf, placeOf } from './places.ts';

const pathOf = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null) return [];
  const { path, from, to } = data as { readonly path?: unknown; readonly from?: unknown; readonly to?: unknown };
  if (Array.isArray(path)) return path.filter((id): id is string => typeof id === 'string');
  return typeof from === 'string' && typeof to === 'string' ? [from, to] : [];
};

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
  if (!MOVING.has(event.kind)) return [];
  const ids = pathOf(event.data);
  const board = boardOf(s.setting);
  const path = ids.map((id): Point => placeOf(id, board).at);
  const last = ids.at(-1);
  return last === undefined || path.length < 2 ? [] : [{ element: `box:${last}`, path }];
};
