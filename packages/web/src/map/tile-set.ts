import { type Box, grown, meet, type Palette, paintMarks } from '@longroll/drawing';
import type { Size } from './camera.ts';
import type { MarkIndex } from './mark-index.ts';
import type { Scene } from './scene.ts';
import type { Sprites } from './sprites.ts';
import { TILE, type TileAt, tileBox, tileKey } from './tiles.ts';

/** Pixels beyond a tile within which what is drawn may reach into it: widths of lines, letters. */
const REACH = 40;
/** The most tiles that are kept, at one device pixel a CSS pixel. */
const MOST_TILES = 180;

interface Tile {
  readonly at: TileAt;
  readonly ground: HTMLCanvasElement;
  /** Ground and what stands on it. */
  readonly whole: HTMLCanvasElement;
  isGroundOld: boolean;
  isOld: boolean;
}

/** How tiles are painted at one time: for whose eyes, in which inks. */
export interface Press {
  readonly scene: Scene;
  readonly index: MarkIndex;
  readonly palette: Palette;
  readonly sprites: Sprites;
  readonly ratio: number;
}

const canvasOf = (ratio: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(TILE * ratio);
  return canvas;
};

const SIDE: Size = { width: TILE, height: TILE };

/** The painted tiles of one map at one scale. Ground is kept apart, so that a move of a piece repaints none of it. */
export class TileSet {
  readonly map: string;
  readonly scale: number;
  readonly level: number;
  /** The scale that chooses ink. */
  readonly ink: number;
  readonly #tiles = new Map<string, Tile>();

  constructor(map: string, scale: number, level: number, ink: number) {
    this.map = map;
    this.scale = scale;
    this.level = level;
    this.ink = ink;
  }

  has(at: TileAt): boolean {
    return this.#tiles.has(tileKey(at));
  }

  /** The picture of a tile, which is now the newest in use. */
  picture(at: TileAt): HTMLCanvasElement | undefined {
    const key = tileKey(at);
    const tile = this.#tiles.get(key);
    if (!tile) return undefined;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile.whole;
  }

  /** What is to be done next of these tiles: what stands on ground that is there comes first, for it is quick. */
  next(wanted: readonly TileAt[]): TileAt | undefined {
    const known = wanted.flatMap((at) => this.#tiles.get(tileKey(at)) ?? []);
    return (
      known.find(({ isOld }) => isOld)?.at ??
      wanted.find((at) => !this.has(at)) ??
      known.find(({ isGroundOld }) => isGroundOld)?.at
    );
  }

  /** Paints a tile, or what of it is old: what stands on it first where there is ground already. */
  paint(at: TileAt, press: Press): void {
    const known = this.#tiles.get(tileKey(at));
    const { ratio } = press;
    const tile = known ?? {
      at,
      ground: canvasOf(ratio),
      whole: canvasOf(ratio),
      isGroundOld: true,
      isOld: false,
    };
    if (!tile.isOld) this.#paintGround(tile, press);
    this.#paintStanding(tile, press);
    this.#tiles.set(tileKey(at), tile);
    this.#forget(ratio);
  }

  /** The ground of some boxes is another now; without boxes, all of it. */
  spoilGround(boxes: readonly Box[] | undefined): void {
    for (const tile of this.#tiles.values())
      if (!boxes || boxes.some((box) => meet(box, this.#boxOf(tile.at)))) tile.isGroundOld = true;
  }

  /** Something else stands in some boxes now. */
  spoil(boxes: readonly Box[]): void {
    for (const tile of this.#tiles.values())
      if (boxes.some((box) => meet(box, this.#boxOf(tile.at)))) tile.isOld = true;
  }

  #boxOf(at: TileAt): Box {
    return grown(tileBox(at, this.scale), REACH / this.scale);
  }

  #paintGround(tile: Tile, { scene, palette, ratio }: Press): void {
    const context = tile.ground.getContext('2d', { alpha: false });
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = palette('page');
    context.fillRect(0, 0, tile.ground.width, tile.ground.height);
    const { map, level, scale, ink } = this;
    const camera = { scale, x: -tile.at.i * TILE, y: -tile.at.j * TILE, ratio, ink, ...SIDE };
    paintMarks(context, scene.ground({ map, level, window: this.#boxOf(tile.at) }), camera, palette);
    tile.isGroundOld = false;
  }

  #paintStanding(tile: Tile, { index, sprites }: Press): void {
    const context = tile.whole.getContext('2d', { alpha: false });
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(tile.ground, 0, 0);
    const view = { scale: this.scale, x: -tile.at.i * TILE, y: -tile.at.j * TILE };
    for (const element of index.inBox(this.#boxOf(tile.at), this.scale))
      sprites.paint(context, element, view, this.ink, SIDE);
    tile.isOld = false;
  }

  #forget(ratio: number): void {
    const most = Math.max(60, MOST_TILES / ratio);
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= most) return;
      this.#tiles.delete(key);
    }
  }
}
