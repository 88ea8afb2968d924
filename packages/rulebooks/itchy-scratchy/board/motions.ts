/** What moves on the map when an event is shown. */
import { gridLayout, type Motion, type Told } from '@longroll/drawing';
import { parseArea } from '@longroll/geometry';
import type { State } from '../state.ts';

const MOVING = new Set(['moved', 'withdrew', 'followed']);

/** The way of a piece from area to area; nothing for events in which nobody moves. */
export const motions = (event: Told, s: State, turned: boolean): readonly Motion[] => {
  if (!MOVING.has(event.kind)) return [];
  const { piece, from, to } = event.data as {
    readonly piece?: unknown;
    readonly from?: unknown;
    readonly to?: unknown;
  };
  const { grid } = s.setting;
  const [start, end] = [parseArea(grid, String(from)), parseArea(grid, String(to))];
  if (start === undefined || end === undefined) return [];
  const layout = gridLayout(grid, turned);
  return [{ element: `piece:${String(piece)}`, path: [layout.at(start), layout.at(end)] }];
};
