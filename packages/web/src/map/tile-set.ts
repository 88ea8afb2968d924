import { type Box, type Camera, grown, type Mark, meet, type Palette, paintMarks } from '@longroll/drawing';
import type { Size } from './camera.ts';
import type { MarkIndex } from './mark-index.ts';
import type { Scene } from './scene.ts';
import type { Sprites } from './sprites.ts';
import type { TileHelper } from './tile-helper.ts';
import { TILE, type TileAt, tileBox, tileKey } from './tiles.ts';

/** Pixels beyond a tile within which what is drawn may reach into it: widths of lines, letters. */
const REACH = 40;
/** The most tiles that are kept, at one device pixel a CSS pixel. */
const MOST_TILES = 180;

interface Tile {
  readonly at: TileAt;
  ground: HTMLCanvasElement | ImageBitmap | undefined;
  /** Ground and what stands on it. */
  whole: HTMLCanvasElement | undefined;
  isGroundOld: boolean;
  isOld: boolean;
  /** Its ground has been asked for. */
  isAsked: boolean;
}

/** How tiles are painted at one time: for whose eyes, in which inks. */
export interface Press {
  readonly scene: Scene;
  readonly index: MarkIndex;
  readonly palette: Palette;
  readonly sprites: Sprites;
  readonly ratio: number;
  readonly theme: 'light' | 'dark';
  /** Who paints ground beside the page. */
  readonly helper: TileHelper;
  /** The page paints too while its helper has enough to do: nothing moves. */
  readonly isAlsoHere: boolean;
  /** Something that was asked for has come. */
  readonly onPainted: () => void;
}

/** What painting came to: all is there, there is more to do, or all that is left has been asked for. */
export type Progress = 'done' | 'more' | 'waiting';

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
    return this.#tiles.get(tileKey(at))?.whole !== undefined;
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

  /** Paints what comes next of these tiles: what stands on ground that is there comes first, for it is quick. */
  step(wanted: readonly TileAt[], press: Press): Progress {
    const tiles = wanted.map((at) => this.#tileAt(at));
    const old = tiles.find(({ isOld, ground }) => isOld && ground);
    if (old) {
      this.#paintStanding(old, press);
      return 'more';
    }
    const bare = tiles.filter(({ isGroundOld }) => isGroundOld);
    const next = bare.find(({ ground, isAsked }) => !ground && !isAsked) ?? bare.find(({ isAsked }) => !isAsked);
    const { isReady, isFree } = press.helper;
    if (!next || (isReady && !isFree && !press.isAlsoHere))
      return bare.length > 0 || tiles.some(({ isAsked }) => isAsked) ? 'waiting' : 'done';
    if (isFree) this.#ask(next, press);
    else {
      this.#paintGround(next, press);
      this.#paintStanding(next, press);
    }
    this.#forget(press.ratio, wanted);
    return 'more';
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

  #tileAt(at: TileAt): Tile {
    const known = this.#tiles.get(tileKey(at));
    if (known) return known;
    const made = { at, ground: undefined, whole: undefined, isGroundOld: true, isOld: true, isAsked: false };
    this.#tiles.set(tileKey(at), made);
    return made;
  }

  #cameraOf({ i, j }: TileAt, ratio: number): Camera {
    return { scale: this.scale, x: -i * TILE, y: -j * TILE, ratio, ink: this.ink, ...SIDE };
  }

  #marksOf(at: TileAt, scene: Scene): readonly Mark[] {
    return scene.ground({ map: this.map, level: this.level, window: this.#boxOf(at) });
  }

  #ask(tile: Tile, { scene, ratio, theme, helper, onPainted }: Press): void {
    tile.isAsked = true;
    tile.isGroundOld = false;
    const order = {
      marks: this.#marksOf(tile.at, scene),
      camera: this.#cameraOf(tile.at, ratio),
      theme,
      side: Math.ceil(TILE * ratio),
    };
    helper.paint(order, (picture) => {
      tile.isAsked = false;
      if (picture) tile.ground = picture;
      else tile.isGroundOld = true;
      tile.isOld = true;
      onPainted();
    });
  }

  #paintGround(tile: Tile, { scene, palette, ratio }: Press): void {
    const canvas = tile.ground instanceof HTMLCanvasElement ? tile.ground : canvasOf(ratio);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = palette('page');
    context.fillRect(0, 0, canvas.width, canvas.height);
    paintMarks(context, this.#marksOf(tile.at, scene), this.#cameraOf(tile.at, ratio), palette);
    tile.ground = canvas;
    tile.isGroundOld = false;
  }

  #paintStanding(tile: Tile, { index, sprites, ratio }: Press): void {
    tile.whole ??= canvasOf(ratio);
    const context = tile.whole.getContext('2d', { alpha: false });
    if (!context || !tile.ground) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(tile.ground, 0, 0);
    const view = { scale: this.scale, x: -tile.at.i * TILE, y: -tile.at.j * TILE };
    for (const element of index.inBox(this.#boxOf(tile.at), this.scale))
      sprites.paint(context, element, view, this.ink, SIDE);
    tile.isOld = false;
  }

  #forget(ratio: number, wanted: readonly TileAt[]): void {
    const most = Math.max(wanted.length + 40, MOST_TILES / ratio);
    for (const [key, tile] of this.#tiles) {
      if (this.#tiles.size <= most) return;
      if (!tile.isAsked) this.#tiles.delete(key);
    }
  }
}
