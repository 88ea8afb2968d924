import type { Camera, Mark } from '@longroll/drawing';

/** A tile that a worker is to paint. */
export interface TileOrder {
  readonly id: number;
  readonly marks: readonly Mark[];
  readonly camera: Camera;
  readonly theme: 'light' | 'dark';
  /** Device pixels of a side. */
  readonly side: number;
}

/** What a worker says: that its letters have come, or that a tile is painted. */
export type TileAnswer = { readonly ready: true } | { readonly id: number; readonly picture: ImageBitmap };
