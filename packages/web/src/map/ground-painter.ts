import { type Box, liesIn, type MapPlan } from '@longroll/drawing';
import type { Size, View } from './camera.ts';
import { Overview } from './overview.ts';
import type { Press, Progress, TileSet } from './tile-set.ts';
import { TILE, tilesOver, windowOf } from './tiles.ts';

type Context = CanvasRenderingContext2D;

/** Tiles of an earlier scale or of another map, shown where the new ones are not painted yet. */
interface Before {
  readonly tiles: TileSet;
  /** The view of its map that shows the same as a view of the map that is shown now. */
  readonly viewOf: (view: View) => View;
  readonly bounds: Box;
  /** It is a part of the map that is shown now, and so lies over it. */
  readonly isPart: boolean;
}

/** Where a map ends, with its frame. */
export const boundsOf = ({ width, height, margin }: MapPlan): Box => ({
  left: -margin,
  top: -margin,
  right: width + margin,
  bottom: height + margin,
});

const drawTiles = (context: Context, tiles: TileSet, view: View, size: Size, ratio: number, bounds: Box): void => {
  const k = view.scale / tiles.scale;
  const at = (v: number): number => Math.round(v * ratio);
  for (const tile of tilesOver(windowOf(view, size), tiles.scale, bounds)) {
    const picture = tiles.picture(tile);
    if (!picture) continue;
    const [left, top] = [at(view.x + tile.i * TILE * k), at(view.y + tile.j * TILE * k)];
    const [right, bottom] = [at(view.x + (tile.i + 1) * TILE * k), at(view.y + (tile.j + 1) * TILE * k)];
    if (right - left === picture.width) context.drawImage(picture, left, top);
    else context.drawImage(picture, left, top, right - left, bottom - top);
  }
};

/** Puts the ground and what stands on it on the screen: tiles, and what stands in for those that are still missing. */
export class GroundPainter {
  #overviews = new Map<string, Overview>();
  #tiles: TileSet | undefined;
  #bounds: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  #before: Before | undefined;

  get tiles(): TileSet | undefined {
    return this.#tiles;
  }

  /** Forgets all pictures: other inks, other letters. */
  reset(): void {
    this.#overviews.clear();
    this.#tiles = undefined;
    this.#before = undefined;
  }

  /** Begins tiles of another scale or map. `viewOf` where the ones before are of another map. */
  begin(tiles: TileSet, plan: MapPlan, other?: Pick<Before, 'viewOf' | 'isPart'>): void {
    if (this.#tiles)
      this.#before = { tiles: this.#tiles, bounds: this.#bounds, viewOf: (view) => view, isPart: false, ...other };
    this.#tiles = tiles;
    this.#bounds = boundsOf(plan);
  }

  /** The picture of a whole map, begun when it is first asked for. */
  overview(plan: MapPlan): Overview {
    const known = this.#overviews.get(plan.id);
    if (known) return known;
    const made = new Overview(plan);
    if (this.#overviews.size > 3) this.#overviews.clear();
    this.#overviews.set(plan.id, made);
    return made;
  }

  spoilGround(boxes: readonly Box[] | undefined): void {
    this.#tiles?.spoilGround(boxes);
    if (!boxes || boxes.length > 0) for (const overview of this.#overviews.values()) overview.again();
  }

  spoil(boxes: readonly Box[]): void {
    this.#tiles?.spoil(boxes);
  }

  /** Paints tiles of a window until `until` (a time of `performance.now`), one at least. */
  work(press: Press, window: Box, until: number, ring = 0): Progress {
    const tiles = this.#tiles;
    if (!tiles) return 'done';
    const wanted = tilesOver(window, tiles.scale, this.#bounds, ring);
    for (;;) {
      const progress = tiles.step(wanted, press);
      if (progress !== 'more' || performance.now() >= until) return progress;
    }
  }

  /** Shows a view with what is there; `page` is the colour of what lies beyond the map. */
  show(context: Context, view: View, size: Size, ratio: number, plan: MapPlan, page: string): void {
    const tiles = this.#tiles;
    if (!tiles) return;
    const bounds = this.#bounds;
    const window = windowOf(view, size);
    const isWhole = tilesOver(window, tiles.scale, bounds).every((at) => tiles.has(at));
    if (!isWhole || !liesIn(window, bounds)) this.#clear(context, page);
    const before = isWhole ? undefined : this.#before;
    if (!isWhole) this.#showOverview(context, view, ratio, plan);
    if (before && !before.isPart) drawTiles(context, before.tiles, before.viewOf(view), size, ratio, before.bounds);
    drawTiles(context, tiles, view, size, ratio, bounds);
    if (this.#before?.isPart) {
      const { tiles: part, viewOf, bounds: edge } = this.#before;
      drawTiles(context, part, viewOf(view), size, ratio, edge);
    }
  }

  #clear(context: Context, page: string): void {
    context.fillStyle = page;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  }

  /** What was shown before is needed no more. */
  settle(): void {
    this.#before = undefined;
  }

  #showOverview(context: Context, view: View, ratio: number, plan: MapPlan): void {
    const { canvas, scale } = this.overview(plan);
    const k = (view.scale / scale) * ratio;
    context.drawImage(canvas, view.x * ratio, view.y * ratio, canvas.width * k, canvas.height * k);
  }
}
