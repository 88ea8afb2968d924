import type { Box } from '@longroll/drawing';
import type { Size, View } from './camera.ts';

/** Side of a tile in CSS pixels at the scale for which it is painted. */
export const TILE = 256;

/** A tile of a map at one scale, by its column and row from the map's origin. */
export interface TileAt {
  readonly i: number;
  readonly j: number;
}

export const tileKey = ({ i, j }: TileAt): string => `${i} ${j}`;

/** What of the map a view shows on a screen, in units. */
export const windowOf = (view: View, size: Size): Box => ({
  left: -view.x / view.scale,
  top: -view.y / view.scale,
  right: (size.width - view.x) / view.scale,
  bottom: (size.height - view.y) / view.scale,
});

/** What a tile shows, in units. */
export const tileBox = ({ i, j }: TileAt, scale: number): Box => ({
  left: (i * TILE) / scale,
  top: (j * TILE) / scale,
  right: ((i + 1) * TILE) / scale,
  bottom: ((j + 1) * TILE) / scale,
});

/**
 * The tiles of a scale that a window needs, with `ring` more round it and none beyond `bounds`; those nearest to the
 * middle of the window first.
 */
export const tilesOver = (window: Box, scale: number, bounds: Box, ring = 0): readonly TileAt[] => {
  const side = TILE / scale;
  const low = (from: number, edge: number): number => Math.max(Math.floor(from / side) - ring, Math.floor(edge / side));
  const high = (to: number, edge: number): number =>
    Math.min(Math.ceil(to / side) - 1 + ring, Math.ceil(edge / side) - 1);
  const found: TileAt[] = [];
  for (let j = low(window.top, bounds.top); j <= high(window.bottom, bounds.bottom); j++)
    for (let i = low(window.left, bounds.left); i <= high(window.right, bounds.right); i++) found.push({ i, j });
  const middle = [
    (window.left + window.right) / 2 / side - 0.5,
    (window.top + window.bottom) / 2 / side - 0.5,
  ] as const;
  const far = ({ i, j }: TileAt): number => Math.hypot(i - middle[0], j - middle[1]);
  return found.toSorted((a, b) => far(a) - far(b));
};
