import {
  type Element,
  inkLevel,
  type MapPlan,
  type Mark,
  type Motion,
  type Point,
  paintMarks,
  paletteOf,
  steadyInk,
} from '@longroll/drawing';
import { signal } from '@preact/signals';
import { motionAllowed } from '../widgets/motion.ts';
import {
  centred,
  confined,
  firstView,
  leastScale,
  REST,
  resized,
  type Size,
  showing,
  type View,
  wholeSheet,
  zoomed,
} from './camera.ts';
import { FINGER } from './finger.ts';
import { between, inward, outward } from './flight.ts';
import { GroundPainter } from './ground-painter.ts';
import { whenIdle } from './idle.ts';
import { LiveMarks } from './live-marks.ts';
import { isAnyMarked, type Marked, markedNames, outlinePath, paintStates } from './mark-states.ts';
import type { Surveyed } from './mini-map.tsx';
import { type Layered, layered, type Over } from './over.ts';
import { shownTheme } from './painter.ts';
import type { Scene } from './scene.ts';
import { Sprites } from './sprites.ts';
import type { Stage } from './stage.ts';
import { TileHelper } from './tile-helper.ts';
import { type Press, type Progress, TileSet } from './tile-set.ts';
import { windowOf } from './tiles.ts';
import { watchScreen } from './watch-screen.ts';
import { whenLettered } from './when-lettered.ts';
import { WideMarch } from './wide-march.ts';

/** Milliseconds of a frame in which tiles are painted: while the map moves, and while it rests. */
const MOVING = 3;
const RESTING = 24;
/** Milliseconds from frame to frame with which a machine does not keep up. */
const LATE = 22;
const MOST_LATE = 3;
/** Milliseconds of the way from one map into another. */
const FLIGHT = 280;
/** How much closer or farther than a threshold one must be for another map to open. */
const BEYOND = 1.04;

/** What is shown while the map rests: what stand-ins are chosen from and placed by. */
export interface Rest {
  readonly plan: MapPlan;
  readonly view: View;
  readonly size: Size;
  readonly elements: readonly Element[];
}

const NO_MARKS: readonly Mark[] = [];

/** From the middle of an area into the next one, in halves of its width or height: of squares and of hexes. */
const PAST = 1.5;

interface Flight {
  readonly from: View;
  readonly to: View;
  readonly begun: number;
}

/** Marked areas that the index has not, as they were asked for. */
interface Unseen {
  readonly index: LiveMarks['index'];
  readonly marked: Marked;
  readonly elements: readonly Element[];
}

/** What a wide map is begun with. */
export interface WideStart {
  readonly box: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly scene: Scene;
  /** What is shown first; the whole first map where nothing is said. */
  readonly home?: { readonly at: Point; readonly span: Point } | undefined;
}

/** A board in maps on the screen: asked for what the window shows, painted in tiles, touched through an index. */
export class WideStage implements Stage, Surveyed {
  /** Changes whenever the map has come to rest. */
  readonly rest = signal<Rest | undefined>(undefined);
  /** Counts how often the picture of the whole map has become another. */
  readonly surveyed = signal(0);
  /** Called with each frame. */
  readonly onMove: ((view: View) => void)[] = [];
  readonly #start: WideStart;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #ground = new GroundPainter();
  readonly #live = new LiveMarks();
  readonly #undo: (() => void)[] = [];
  /** Maps of which the whole has been painted once. */
  readonly #surveyedMaps = new Set<string>();
  #scene: Scene;
  #plan: MapPlan;
  #picked: readonly string[] = [];
  #marked: Marked = { lit: new Set(), picked: [], told: [], battles: new Set(), refused: undefined };
  #unseen: Unseen | undefined;
  #over: Over = NO_MARKS;
  #drawn: (Layered & { readonly map: string }) | undefined;
  #view: View = { scale: 1, x: 0, y: 0 };
  #size: Size = { width: 0, height: 0 };
  #ratio = 1;
  readonly #helper = new TileHelper();
  #theme: 'light' | 'dark' = 'light';
  #palette = paletteOf('light');
  #sprites = new Sprites(this.#palette, 1);
  #frame = 0;
  #callOff: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isResting = true;
  #isTouched = false;
  #isLettered = false;
  #flight: Flight | undefined;
  #march: WideMarch | undefined;
  #level: number | undefined;
  #lastFrame = 0;
  #lateFrames = 0;
  #wasMoving = false;

  constructor(start: WideStart) {
    this.#start = start;
    this.#scene = start.scene;
    this.#plan = this.#planOf(start.scene.first);
    this.#context = start.canvas.getContext('2d', { alpha: false });
    this.#undo.push(watchScreen(start.box, () => this.#measure()));
    this.#measure();
    const begin = (): void => {
      this.#isLettered = true;
      this.#measure();
    };
    this.#undo.push(whenLettered(begin));
  }

  get view(): View {
    return this.#view;
  }

  get plan(): MapPlan {
    return this.#plan;
  }

  get size(): Size {
    return this.#size;
  }

  get extent(): MapPlan {
    return this.#plan;
  }

  /** Whether there is a picture of the whole map yet, be it of a moment ago. */
  get isSurveyed(): boolean {
    return this.surveyed.value > 0 && this.#surveyedMaps.has(this.#plan.id);
  }

  survey(context: CanvasRenderingContext2D): void {
    const { canvas } = this.#ground.overview(this.#plan);
    context.drawImage(canvas, 0, 0, context.canvas.width, context.canvas.height);
  }

  centre(at: Point): void {
    this.#move(centred(at, this.#view.scale, this.#size));
  }

  #planOf(id: string): MapPlan {
    const plan = this.#scene.plan(id);
    if (!plan) throw new RangeError(`the board has no map "${id}"`);
    return plan;
  }

  #measure(): void {
    const { box, canvas, home } = this.#start;
    const before = this.#size;
    const size = { width: box.clientWidth, height: box.clientHeight };
    if (size.width === 0 || size.height === 0) return;
    this.#size = size;
    this.#ratio = Math.min(devicePixelRatio || 1, 2);
    this.#theme = shownTheme();
    this.#palette = paletteOf(this.#theme);
    this.#sprites = new Sprites(this.#palette, this.#ratio);
    canvas.width = Math.round(size.width * this.#ratio);
    canvas.height = Math.round(size.height * this.#ratio);
    this.#ground.reset();
    if (this.#isTouched) this.#view = resized(this.#view, before, this.#plan, size);
    else this.#view = home ? firstView(this.#plan, home, size) : wholeSheet(this.#plan, size);
    this.#dirty();
  }

  /** Shows another position of the same board, or what these picked ones can reach. */
  take(scene: Scene, picked: readonly string[]): void {
    if (scene !== this.#scene) {
      this.#ground.spoilGround(scene.changedSince(this.#scene, this.#plan.id));
      this.#scene = scene;
    }
    this.#picked = picked;
    this.#dirty();
  }

  mark(marked: Marked): void {
    this.#marked = marked;
    this.#dirty();
  }

  over(marks: Over): void {
    this.#over = marks;
    this.#drawn = undefined;
    this.#dirty();
  }

  /** Shows how elements came to where they stand now; nothing moves where motion is unwanted. */
  march(motions: readonly Motion[]): void {
    if (motions.length === 0 || !motionAllowed() || document.hidden) return;
    this.#march = new WideMarch(motions, (name) => this.known(name)?.marks, performance.now());
    this.#dirty();
  }

  pan(dx: number, dy: number): void {
    this.#move({ ...this.#view, x: this.#view.x + dx, y: this.#view.y + dy });
  }

  zoom(factor: number, at: Point = [this.#size.width / 2, this.#size.height / 2]): void {
    if (this.#flight) return;
    const wanted = this.#view.scale * factor;
    if (factor > 1 && wanted > this.#plan.most * BEYOND && this.#enter(at)) return;
    if (factor < 1 && wanted < leastScale(this.#plan, this.#size) / BEYOND && this.#leave()) return;
    this.#move(zoomed(this.#view, factor, at, this.#plan, this.#size));
  }

  whole(): void {
    this.#move(wholeSheet(this.#plan, this.#size));
  }

  reveal(at: Point, enough?: number): void {
    if (enough !== undefined && showing(this.#view, at, this.#plan, this.#size, enough) === this.#view) return;
    this.#move(showing(this.#view, at, this.#plan, this.#size));
  }

  /** Goes to the next level, with a point in the middle. */
  nearer(at: Point): void {
    const next = this.#plan.scales.find((scale) => scale > this.#view.scale * 1.01) ?? this.#plan.most;
    this.#move(centred(at, next * 1.1, this.#size));
  }

  /** Brings what has a name into sight, on whichever map it is; gives it, or undefined where there is no such thing. */
  show(name: string): Element | undefined {
    const found = this.#scene.where(name);
    if (!found) return undefined;
    if (found.map !== this.#plan.id) {
      this.#plan = this.#planOf(found.map);
      this.#level = undefined;
      this.#view = wholeSheet(this.#plan, this.#size);
    }
    const { scales, most } = this.#plan;
    const near = Math.min(most, Math.max(this.#view.scale, (scales.at(-1) ?? 1) * 1.1));
    this.#move(
      near === this.#view.scale
        ? showing(this.#view, found.element.at, this.#plan, this.#size)
        : centred(found.element.at, near, this.#size),
    );
    return found.element;
  }

  /** Brings what has a name into sight; from a map of which its own shows a part, that part. It comes to the middle unless it is in sight. */
  turnTo(name: string): void {
    const found = this.#scene.where(name);
    if (!found) return;
    const part = this.#scene.plan(found.map)?.within;
    const at: Point | undefined =
      found.map === this.#plan.id
        ? found.element.at
        : part?.map === this.#plan.id
          ? [(part.box.left + part.box.right) / 2, (part.box.top + part.box.bottom) / 2]
          : undefined;
    if (!at) this.show(name);
    else if (showing(this.#view, at, this.#plan, this.#size) !== this.#view) this.centre(at);
  }

  /** Brings a point of a map into sight; where another map is shown, it takes its place. */
  visit(map: string, at: Point): void {
    if (map === this.#plan.id) return this.reveal(at);
    const plan = this.#scene.plan(map);
    if (!plan) return;
    this.#plan = plan;
    this.#level = undefined;
    const near = plan.within
      ? undefined
      : centred(at, Math.min(plan.most, plan.scales.at(-2) ?? plan.most), this.#size);
    this.#move(near ?? wholeSheet(plan, this.#size));
  }

  /** Back to the map that this one is a part of; false where it is none. */
  leave(): boolean {
    return !this.#flight && this.#leave();
  }

  /** What can be touched near the window, on the screen or a little beyond its edge. */
  touchable(): readonly Element[] {
    return this.#live.index.elements.filter(({ still }) => !still);
  }

  /** What is near the window by its name. */
  known(name: string): Element | undefined {
    return this.#live.index.elements.find((element) => element.name === name);
  }

  /**
   * What can be touched at a point of the map on the screen: what stands there, else the area of the ground. What is meant, as
   * what is lit, goes before what covers it.
   */
  under(at: Point, isFinger = false, isMeant: (name: string) => boolean = () => true): Element | undefined {
    const { scale, x, y } = this.#view;
    const here: Point = [(at[0] - x) / scale, (at[1] - y) / scale];
    const within = (outline: string, [dx, dy]: Point): boolean =>
      this.#context?.isPointInPath(outlinePath(outline), dx, dy) ?? false;
    this.#context?.setTransform(1, 0, 0, 1, 0, 0);
    const hit = this.#live.index.under(here, scale, within, isFinger ? FINGER : 0, isMeant);
    if (hit && isMeant(hit.name)) return hit;
    const beneath = this.#scene.beneath(this.#plan.id, here);
    return hit && !(beneath && isMeant(beneath.name)) ? hit : beneath;
  }

  /** The area beside another in a direction of the screen; without one that in the middle. Undefined beyond the edge, and where a map has no areas. */
  areaBeside(from: Element | undefined, [dx, dy]: Point): Element | undefined {
    const { id } = this.#plan;
    const { scale, x, y } = this.#view;
    if (!from)
      return this.#scene.beneath(id, [(this.#size.width / 2 - x) / scale, (this.#size.height / 2 - y) / scale]);
    const found = this.#scene.beneath(id, [
      from.at[0] + dx * PAST * from.half[0],
      from.at[1] + dy * PAST * from.half[1],
    ]);
    return found?.name === from.name ? undefined : found;
  }

  #enter(at: Point): boolean {
    const { scale, x, y } = this.#view;
    const id = this.#scene.opens(this.#plan.id, [(at[0] - x) / scale, (at[1] - y) / scale]);
    const plan = id === undefined ? undefined : this.#scene.plan(id);
    if (!plan) return false;
    this.#fly(plan, inward(this.#view, plan), wholeSheet(plan, this.#size), {
      viewOf: (view) => outward(view, plan),
      isPart: false,
    });
    return true;
  }

  #leave(): boolean {
    const inner = this.#plan;
    const outer = inner.within && this.#scene.plan(inner.within.map);
    if (!outer || !inner.within) return false;
    const { box } = inner.within;
    const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const to = confined(centred(middle, outer.most * 0.6, this.#size), outer, this.#size);
    this.#fly(outer, outward(this.#view, inner), to, { viewOf: (view) => inward(view, inner), isPart: true });
    return true;
  }

  #fly(plan: MapPlan, from: View, to: View, other: { viewOf(view: View): View; isPart: boolean }): void {
    this.#plan = plan;
    this.#level = undefined;
    this.#isTouched = true;
    this.#ground.begin(this.#tilesFor(to.scale), plan, other);
    this.#flight = motionAllowed() ? { from, to, begun: performance.now() } : undefined;
    this.#view = this.#flight ? from : to;
    this.#stir();
  }

  #move(view: View): void {
    if (this.#size.width === 0) return;
    this.#flight = undefined;
    this.#isTouched = true;
    this.#view = confined(view, this.#plan, this.#size);
    this.#stir();
  }

  /** The map moves: it rests again when nothing has moved it for a while. */
  #stir(): void {
    this.#isResting = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isResting = true;
      this.#dirty();
    }, REST);
    this.#dirty();
  }

  #dirty(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#onFrame(now));
  }

  #onFrame(now: number): void {
    this.#frame = 0;
    if (!this.#isLettered || !this.#context || this.#size.width === 0) return;
    this.#advance(now);
    const progress = this.#work();
    this.#draw(this.#context, now);
    for (const tell of this.onMove) tell(this.#view);
    if (this.#flight) this.#stir();
    else if (progress === 'more') this.#dirty();
    else if (progress === 'done' && this.#isResting) this.#settle();
  }

  #advance(now: number): void {
    const flight = this.#flight;
    if (!flight) return;
    const share = (now - flight.begun) / FLIGHT;
    this.#view = share >= 1 ? flight.to : between(flight.from, flight.to, this.#size, share);
    if (share >= 1) this.#flight = undefined;
  }

  #tilesFor(scale: number): TileSet {
    const ink = steadyInk(this.#plan.scales, scale, this.#level);
    this.#level = inkLevel(this.#plan.scales, ink);
    return new TileSet(this.#plan.id, scale, this.#level, ink);
  }

  get #press(): Press {
    return {
      scene: this.#scene,
      index: this.#live.index,
      palette: this.#palette,
      sprites: this.#sprites,
      ratio: this.#ratio,
      theme: this.#theme,
      helper: this.#helper,
      onPainted: () => this.#dirty(),
      isAlsoHere: this.#isResting,
    };
  }

  /** Paints what the window needs for some milliseconds. */
  #work(): Progress {
    const window = windowOf(this.#flight?.to ?? this.#view, this.#size);
    const { tiles } = this.#ground;
    const isOther = !tiles || tiles.map !== this.#plan.id || (this.#isResting && tiles.scale !== this.#view.scale);
    if (isOther && !this.#flight) this.#ground.begin(this.#tilesFor(this.#view.scale), this.#plan);
    const shown = this.#ground.tiles;
    if (!shown) return 'done';
    const changed = this.#live.ask(this.#scene, this.#plan.id, shown.level, window, this.#picked, shown.scale);
    if (changed) this.#ground.spoil(changed);
    // While a hand zooms, the tiles are stretched: those of the new scale are painted when it rests.
    if (!this.#flight && shown.scale !== this.#view.scale) return 'done';
    const until = performance.now() + (this.#isResting ? RESTING : MOVING);
    const progress = this.#ground.work(this.#press, window, until);
    // What a pan will need next is asked for on the way, one tile a frame.
    if (!this.#isResting && progress === 'done' && this.#helper.isFree) this.#ground.work(this.#press, window, 0, 1);
    return progress;
  }

  #draw(context: CanvasRenderingContext2D, now: number): void {
    // A machine that could not keep up now and then stretches without smoothing from then on.
    if (!this.#isResting && this.#wasMoving && now - this.#lastFrame > LATE) this.#lateFrames++;
    context.imageSmoothingEnabled = this.#isResting || this.#lateFrames < MOST_LATE;
    this.#wasMoving = !this.#isResting;
    this.#lastFrame = now;
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.#ground.show(context, this.#view, this.#size, this.#ratio, this.#plan, this.#palette('page'));
    const ink = this.#ground.tiles?.ink ?? this.#view.scale;
    const camera = { ...this.#view, ...this.#size, ratio: this.#ratio, ink };
    const { beneath, above } = this.#overHere();
    paintMarks(context, beneath, camera, this.#palette);
    const isMarked = isAnyMarked(this.#marked);
    if (isMarked)
      paintStates(context, this.#seen(), this.#unseenMarked(), this.#marked, this.#view, this.#ratio, this.#palette);
    if ((isMarked || beneath.length > 0) && this.#ground.tiles?.scale === this.#view.scale) this.#standAgain(context);
    paintMarks(context, above, camera, this.#palette);
    if (this.#march?.isOver(now)) this.#march = undefined;
    if (this.#march) {
      paintMarks(context, this.#march.marks(now), camera, this.#palette);
      this.#dirty();
    }
  }

  /** What lies over the map that is shown; asked for once for each map. */
  #overHere(): Layered {
    const { id } = this.#plan;
    if (this.#drawn?.map !== id)
      this.#drawn = { map: id, ...layered(typeof this.#over === 'function' ? this.#over(id) : this.#over) };
    return this.#drawn;
  }

  /** Paints the counters and names of the map over themselves, to the very pixel: over rings, and what has been laid beneath. */
  #standAgain(context: CanvasRenderingContext2D): void {
    const snapped = (v: number): number => Math.round(v * this.#ratio) / this.#ratio;
    const view = { scale: this.#view.scale, x: snapped(this.#view.x), y: snapped(this.#view.y) };
    const ink = this.#ground.tiles?.ink ?? view.scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const element of this.#seen())
      if (element.look !== undefined && !element.grows) this.#sprites.paint(context, element, view, ink, this.#size);
  }

  /** Marked areas of this map that are no elements of their own; asked for once for each answer of the board. */
  #unseenMarked(): readonly Element[] {
    const { index } = this.#live;
    if (this.#unseen?.index === index && this.#unseen.marked === this.#marked) return this.#unseen.elements;
    const known = new Set(index.elements.map(({ name }) => name));
    const elements = [...markedNames(this.#marked)].flatMap((name) => {
      const found = known.has(name) ? undefined : this.#scene.where(name);
      return found?.map === this.#plan.id && found.element.outline !== undefined ? [found.element] : [];
    });
    this.#unseen = { index, marked: this.#marked, elements };
    return elements;
  }

  #seen(): readonly Element[] {
    return this.#live.index.inBox(windowOf(this.#view, this.#size), this.#view.scale);
  }

  /** The map is whole and still: stand-ins are placed, and what a pan would need next is painted while nothing else is done. */
  #settle(): void {
    this.#ground.settle();
    const elements = this.#seen();
    this.rest.value = { plan: this.#plan, view: this.#view, size: this.#size, elements };
    this.#callOff();
    this.#callOff = whenIdle(() => this.#prepare());
  }

  #prepare(): void {
    if (!this.#isResting || this.#frame !== 0) return;
    this.#helper.begin();
    const overview = this.#ground.overview(this.#plan);
    const ring = this.#ground.work(this.#press, windowOf(this.#view, this.#size), 0, 1);
    if (ring !== 'more' && !overview.isWhole) {
      overview.paint(this.#scene, this.#palette);
      if (overview.isWhole) this.#surveyedMaps.add(this.#plan.id);
      this.surveyed.value++;
    }
    if (ring === 'more' || !overview.isWhole) this.#callOff = whenIdle(() => this.#prepare());
  }

  close(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#callOff();
    this.#helper.close();
    for (const undo of this.#undo) undo();
  }
}
