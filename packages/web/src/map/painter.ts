import {
  type Camera,
  inkLevel,
  type Mark,
  type Palette,
  paintMarks,
  paletteOf,
  type Sheet,
  steadyInk,
} from '@longroll/drawing';
import type { Size, View } from './camera.ts';

/** Pixels painted beyond each edge of the screen, so that a pan seldom needs a new picture. */
const SPARE = 240;

/** The theme that the page shows now. */
export const shownTheme = (): 'light' | 'dark' => {
  const set = document.documentElement.dataset.theme;
  if (set === 'light' || set === 'dark') return set;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/**
 * Paints the sheet. The still layers are painted once into a picture larger than the screen; a pan only moves that
 * picture, a zoom stretches it until the hand rests. Marks over the sheet are painted afresh in each frame.
 */
export class SheetPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #still: HTMLCanvasElement = document.createElement('canvas');
  #sheet: Sheet;
  #size: Size = { width: 0, height: 0 };
  #ratio = 1;
  #palette: Palette = paletteOf('light');
  #drawn: View | undefined;
  #level: number | undefined;

  constructor(canvas: HTMLCanvasElement, sheet: Sheet) {
    this.#canvas = canvas;
    this.#sheet = sheet;
  }

  /** The scale by which ink is chosen at the view's scale: it does not flicker at a threshold. */
  inkScale(scale: number): number {
    const ink = steadyInk(this.#sheet.scales, scale, this.#level);
    this.#level = inkLevel(this.#sheet.scales, ink);
    return ink;
  }

  /** Shows another sheet of the same size from now on. */
  take(sheet: Sheet): void {
    this.#sheet = sheet;
    this.#drawn = undefined;
  }

  /** Forgets the picture: the theme, the fonts or the size of the screen have changed. */
  reset(size: Size, ratio: number): void {
    this.#size = size;
    this.#ratio = ratio;
    this.#palette = paletteOf(shownTheme());
    this.#drawn = undefined;
    this.#canvas.width = Math.max(1, Math.round(size.width * ratio));
    this.#canvas.height = Math.max(1, Math.round(size.height * ratio));
    this.#still.width = Math.max(1, Math.round((size.width + 2 * SPARE) * ratio));
    this.#still.height = Math.max(1, Math.round((size.height + 2 * SPARE) * ratio));
  }

  /** Shows the view with the marks over it. `resting`: a stretched picture is painted again in its true scale. */
  show(view: View, over: readonly Mark[], resting: boolean): void {
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (!context || this.#size.width === 0) return;
    if (!this.#drawn || this.#isBare(view) || (resting && this.#drawn.scale !== view.scale)) this.#paintStill(view);
    const drawn = this.#drawn ?? view;
    const k = view.scale / drawn.scale;
    const left = view.x - (drawn.x + SPARE) * k;
    const top = view.y - (drawn.y + SPARE) * k;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#palette('page');
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    const r = this.#ratio;
    context.drawImage(this.#still, left * r, top * r, this.#still.width * k, this.#still.height * k);
    paintMarks(context, over, this.#camera(view, this.#size), this.#palette);
  }

  /** Paints lines and tones of the whole sheet small, without a letter. */
  survey(context: CanvasRenderingContext2D, size: Size, ratio: number): void {
    const scale = size.width / this.#sheet.width;
    const camera = { scale, x: 0, y: 0, ratio, ...size };
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#palette('page');
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    for (const { marks } of this.#sheet.layers)
      paintMarks(
        context,
        marks.filter(({ kind }) => kind === 'path' || kind === 'group'),
        camera,
        this.#palette,
      );
  }

  /** Whether a part of the screen lies outside of the picture, at the picture's own scale. */
  #isBare(view: View): boolean {
    const drawn = this.#drawn;
    if (!drawn || drawn.scale !== view.scale) return false;
    return Math.abs(view.x - drawn.x) > SPARE || Math.abs(view.y - drawn.y) > SPARE;
  }

  #camera(view: View, size: Size): Camera {
    return { ...view, ratio: this.#ratio, ink: this.inkScale(view.scale), width: size.width, height: size.height };
  }

  #paintStill(view: View): void {
    const context = this.#still.getContext('2d', { alpha: false });
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#palette('page');
    context.fillRect(0, 0, this.#still.width, this.#still.height);
    const size = { width: this.#size.width + 2 * SPARE, height: this.#size.height + 2 * SPARE };
    const camera = this.#camera({ scale: view.scale, x: view.x + SPARE, y: view.y + SPARE }, size);
    for (const layer of this.#sheet.layers) paintMarks(context, layer.marks, camera, this.#palette);
    this.#drawn = view;
  }
}
