import { inkLevel, type MapPlan, type Palette, paintMarks } from '@longroll/drawing';
import type { Scene } from './scene.ts';

/** The longest side of the picture, in pixels. */
const LONGEST = 900;
/** Side of what is painted of it at a time. */
const PIECE = 150;

/**
 * The ground of a whole map as a small picture, painted piece by piece: it stands where tiles are missing, and in the
 * overview beside the map.
 */
export class Overview {
  readonly map: string;
  readonly canvas = document.createElement('canvas');
  readonly scale: number;
  readonly #plan: MapPlan;
  readonly #pieces: (readonly [x: number, y: number])[] = [];
  #isBegun = false;

  constructor(plan: MapPlan) {
    this.map = plan.id;
    this.#plan = plan;
    this.scale = Math.min(1, LONGEST / Math.max(plan.width, plan.height));
    this.canvas.width = Math.ceil(plan.width * this.scale);
    this.canvas.height = Math.ceil(plan.height * this.scale);
    this.again();
  }

  /** All of it is to be painted anew. */
  again(): void {
    this.#pieces.length = 0;
    for (let y = 0; y < this.canvas.height; y += PIECE)
      for (let x = 0; x < this.canvas.width; x += PIECE) this.#pieces.push([x, y]);
  }

  get isWhole(): boolean {
    return this.#pieces.length === 0;
  }

  /** Paints one more piece. */
  paint(scene: Scene, palette: Palette): void {
    const piece = this.#pieces.shift();
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!piece || !context) return;
    if (!this.#isBegun) {
      // What is not painted yet is empty land, and not black.
      context.fillStyle = palette('land');
      context.fillRect(0, 0, this.canvas.width, this.canvas.height);
      this.#isBegun = true;
    }
    const [x, y] = piece;
    const k = this.scale;
    const window = { left: (x - 8) / k, top: (y - 8) / k, right: (x + PIECE + 8) / k, bottom: (y + PIECE + 8) / k };
    const level = inkLevel(this.#plan.scales, k);
    const camera = { scale: k, x: 0, y: 0, ratio: 1, width: this.canvas.width, height: this.canvas.height };
    context.save();
    context.beginPath();
    context.rect(x, y, PIECE, PIECE);
    context.clip();
    context.fillStyle = palette('land');
    context.fillRect(x, y, PIECE, PIECE);
    paintMarks(context, scene.ground({ map: this.map, level, window }), camera, palette);
    context.restore();
  }
}
