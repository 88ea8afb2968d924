import { type Element, type Mark, type Palette, paintMarks } from '@longroll/drawing';
import type { Size, View } from './camera.ts';

/** Pixels round what can be touched within which the marks of an element with a look stay. */
const ROOM = 6;
/** More pictures than these are not kept: a board with so many looks has others by now. */
const MOST = 3000;

type Context = CanvasRenderingContext2D;

const groupOf = ({ at, marks, grows }: Element): Mark => ({ kind: 'group', at, marks, ...(grows ? { grows } : {}) });

/** Paints elements: those with a look from a picture that is painted once for all of that look. */
export class Sprites {
  readonly #pictures = new Map<string, HTMLCanvasElement>();
  readonly #palette: Palette;
  readonly #ratio: number;

  constructor(palette: Palette, ratio: number) {
    this.#palette = palette;
    this.#ratio = ratio;
  }

  /** Paints an element at its place in a view; `ink` is the scale that chooses what of it is drawn. */
  paint(context: Context, element: Element, view: View, ink: number, size: Size): void {
    if (element.marks.length === 0) return;
    if (element.look === undefined || element.grows) {
      paintMarks(context, [groupOf(element)], { ...view, ...size, ratio: this.#ratio, ink }, this.#palette);
      return;
    }
    const r = this.#ratio;
    const picture = this.#pictureOf(element, `${element.look} ${ink}`, ink);
    const x = Math.round((element.at[0] * view.scale + view.x) * r - picture.width / 2);
    const y = Math.round((element.at[1] * view.scale + view.y) * r - picture.height / 2);
    context.drawImage(picture, x, y);
  }

  #pictureOf(element: Element, look: string, ink: number): HTMLCanvasElement {
    const known = this.#pictures.get(look);
    if (known) return known;
    const picture = document.createElement('canvas');
    const [width, height] = [2 * (element.half[0] + ROOM), 2 * (element.half[1] + ROOM)];
    picture.width = Math.ceil(width * this.#ratio);
    picture.height = Math.ceil(height * this.#ratio);
    const context = picture.getContext('2d');
    const camera = { scale: 1, x: width / 2, y: height / 2, width, height, ratio: this.#ratio, ink };
    if (context) paintMarks(context, [groupOf({ ...element, at: [0, 0] })], camera, this.#palette);
    if (this.#pictures.size >= MOST) this.#pictures.clear();
    this.#pictures.set(look, picture);
    return picture;
  }
}
