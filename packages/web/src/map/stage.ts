import { inkLevel, type Mark, type Point, type Sheet } from '@longroll/drawing';
import { signal } from '@preact/signals';
import {
  centred,
  confined,
  type Extent,
  firstView,
  REST,
  resized,
  type Size,
  showing,
  type View,
  wholeSheet,
  zoomed,
} from './camera.ts';
import type { Surveyed } from './mini-map.tsx';
import { SheetPainter } from './painter.ts';
import { pane } from './pane.ts';
import { watchScreen } from './watch-screen.ts';
import { whenLettered } from './when-lettered.ts';

/** What the page and its keys do with a map on the screen. */
export interface Stage {
  pan(dx: number, dy: number): void;
  /** `at` in pixels of the map; its middle by default. */
  zoom(factor: number, at?: Point): void;
  whole(): void;
  /** Brings a sheet point into sight with the least move; with none where it is `enough` pixels inside already. */
  reveal(at: Point, enough?: number): void;
  /** Puts a sheet point into the middle. */
  centre(at: Point): void;
  /** Of a board in maps: brings a point of a map into sight, and that map first where another is shown. */
  visit?(map: string, at: Point): void;
  /** Of a board in maps: brings what has a name into sight, or on the map that is shown the part that its own map shows. */
  turnTo?(name: string): void;
}

/**
 * A sheet on the screen: one view, one canvas, one root of the overlay. It draws only when something has changed, at
 * most once a frame, and moves the overlay by one transform.
 */
export class SheetStage implements Stage, Surveyed {
  readonly onMove: ((view: View) => void)[] = [];
  /** The scale by which elements choose their picture; it changes only at a threshold or when the hand rests. */
  readonly ink = signal(1);
  #sheet: Sheet;
  readonly #painter: SheetPainter;
  readonly #root: SVGGElement;
  readonly #box: HTMLElement;
  readonly #home: { readonly at: Point; readonly span: Point };
  readonly #undo: (() => void)[] = [];
  #view: View = { scale: 1, x: 0, y: 0 };
  #size: Size = { width: 0, height: 0 };
  #over: readonly Mark[] = [];
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #resting = true;
  /** Whether a hand has moved the view: until then it fits whatever room there is. */
  #touched = false;
  #level = -1;
  #lettered = false;

  constructor(
    box: HTMLElement,
    canvas: HTMLCanvasElement,
    root: SVGGElement,
    sheet: Sheet,
    home: { readonly at: Point; readonly span: Point },
  ) {
    this.#box = box;
    this.#root = root;
    this.#sheet = sheet;
    this.#home = home;
    this.#painter = new SheetPainter(canvas, sheet);
    this.#undo.push(watchScreen(box, () => this.#measure()));
    this.#measure();
    this.#undo.push(whenLettered(() => this.#lettersCame()));
  }

  /** The sheet is painted once, when its lettering has come; whoever waits long sees it in other letters until then. */
  #lettersCame(): void {
    if (this.#lettered) this.#measure();
    else this.#dirty(true);
    this.#lettered = true;
  }

  /** The sheet point under a pointer. */
  pointUnder({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const rect = this.#box.getBoundingClientRect();
    const { scale, x, y } = this.#view;
    return [(clientX - rect.left - x) / scale, (clientY - rect.top - y) / scale];
  }

  get view(): View {
    return this.#view;
  }

  get size(): Size {
    return this.#size;
  }

  #measure(): void {
    const before = this.#size;
    const size = { width: this.#box.clientWidth, height: this.#box.clientHeight };
    if (size.width === 0 || size.height === 0) return;
    this.#size = size;
    pane.value = size;
    this.#painter.reset(size, Math.min(devicePixelRatio || 1, 2));
    this.#view = this.#touched
      ? resized(this.#view, before, this.#sheet, size)
      : firstView(this.#sheet, this.#home, size);
    this.#dirty(true);
  }

  /** Shows another sheet; false when it has another size and needs a stage of its own. */
  take(sheet: Sheet): boolean {
    const { width, height, margin } = this.#sheet;
    if (sheet.width !== width || sheet.height !== height || sheet.margin !== margin) return false;
    if (sheet === this.#sheet) return true;
    this.#sheet = sheet;
    this.#painter.take(sheet);
    this.#dirty(true);
    return true;
  }

  /** Marks in sheet units to be painted over the sheet. */
  over(marks: readonly Mark[]): void {
    this.#over = marks;
    this.#dirty(this.#resting);
  }

  pan(dx: number, dy: number): void {
    this.#move({ ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy });
  }

  /** `at` in pixels of the map; its middle by default. */
  zoom(factor: number, at: Point = [this.#size.width / 2, this.#size.height / 2]): void {
    this.#move(zoomed(this.#view, factor, at, this.#sheet, this.#size));
  }

  whole(): void {
    this.#move(wholeSheet(this.#sheet, this.#size));
  }

  /** Brings a sheet point into sight with the least move. */
  reveal(at: Point, enough?: number): void {
    if (enough !== undefined && showing(this.#view, at, this.#sheet, this.#size, enough) === this.#view) return;
    this.#move(showing(this.#view, at, this.#sheet, this.#size));
  }

  centre(at: Point): void {
    this.#move(centred(at, this.#view.scale, this.#size));
  }

  get extent(): Extent {
    return this.#sheet;
  }

  survey(context: CanvasRenderingContext2D, size: Size, ratio: number): void {
    this.#painter.survey(context, size, ratio);
  }

  #move(view: View): void {
    if (this.#size.width === 0) return;
    this.#touched = true;
    this.#view = confined(view, this.#sheet, this.#size);
    this.#resting = false;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#dirty(true), REST);
    this.#dirty(false);
  }

  #dirty(resting: boolean): void {
    this.#resting = resting;
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const { scale, x, y } = this.#view;
    if (this.#lettered) this.#painter.show(this.#view, this.#over, this.#resting);
    this.#root.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
    this.#root.style.setProperty('--inv', String(1 / scale));
    const ink = this.#painter.inkScale(scale);
    const level = inkLevel(this.#sheet.scales, ink);
    if (this.#resting || level !== this.#level) this.ink.value = ink;
    this.#level = level;
    for (const tell of this.onMove) tell(this.#view);
  }

  close(): void {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#frame);
    for (const undo of this.#undo) undo();
  }
}
