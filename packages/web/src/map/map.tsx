import { type Element, isDrawn, type Motion, marksToSvg, type Point, pagePalette, type Sheet } from '@longroll/drawing';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lettering } from '../fonts.ts';
import type { Carrying } from '../play/carrying.ts';
import { type CarryHands, followCarrying } from './carry.ts';
import { CarryLayer } from './carry-layer.tsx';
import { underFinger } from './finger.ts';
import { followGestures } from './gestures.ts';
import { arrowOf, nearestTowards } from './keys.ts';
import { march } from './march.ts';
import { MiniMap } from './mini-map.tsx';
import { openingPart } from './opening.ts';
import { type Over, overSheet } from './over.ts';
import { pane } from './pane.ts';
import { Place, type PlaceState } from './place.tsx';
import type { Scene } from './scene.ts';
import { SheetStage, type Stage } from './stage.ts';
import type { WideMapProps } from './wide-map.tsx';
import { ZoomKeys } from './zoom-keys.tsx';

// Fetched while the match is still on its way.
void lettering();

export interface MapProps {
  readonly sheet: Sheet;
  readonly home: { readonly at: Point; readonly span: Point };
  readonly label: string;
  readonly elements: readonly Element[];
  readonly over: Over;
  readonly lit: ReadonlySet<string>;
  readonly picked: readonly string[];
  /** Where Tab enters the map when nothing is lit or picked. */
  readonly entrance?: string | undefined;
  /** Lit places where the order would bring a battle. */
  readonly battles?: ReadonlySet<string>;
  readonly refused?: string | undefined;
  /** Elements that a line of the log is about. */
  readonly told?: readonly string[] | undefined;
  readonly motions?: readonly Motion[];
  /** Pieces that are moved freely by hand, where the board has them. */
  readonly carrying?: Carrying | undefined;
  /** Things carried by hand where nothing is played: an editor's. */
  readonly hands?: CarryHands | undefined;
  /** `label`: what is said of the element, given by boards of several maps. */
  readonly onTouch: (name: string, toggle: boolean, label?: string) => void;
  /** A point of the sheet was touched: where this is given, pointers touch points, and only keys touch elements. */
  readonly onPoint?: ((at: Point) => void) | undefined;
  /** Shift and an arrow key on an element: where the map is made. */
  readonly onNudge?: ((name: string, way: Point) => void) | undefined;
  /** A mouse rests on an element, or has left it. */
  readonly onHover?: (name: string | undefined) => void;
  /** Gives the stage to the page once it stands, for keys and for showing a place. */
  readonly onStage?: (stage: Stage) => void;
}

type Wide = typeof import('./wide-map.tsx')['WideMap'];

/** A board in maps: what shows it is fetched when there is one. */
const FetchedWideMap = (props: WideMapProps): JSX.Element => {
  const [Made, setMade] = useState<Wide | undefined>(undefined);
  useEffect(() => void import('./wide-map.tsx').then(({ WideMap }) => setMade(() => WideMap)), []);
  return Made ? <Made {...props} /> : <div class="map" />;
};

/** The board of a match: one sheet with its elements, or maps of any size where there is a scene of them. */
export const BoardMap = ({ scene, ...props }: MapProps & { readonly scene?: Scene | undefined }): JSX.Element =>
  scene ? <FetchedWideMap {...props} scene={scene} /> : <SheetMap {...props} />;

/** The names of what may act, in the order of the board: Tab's. */
const litNames = ({ elements, lit }: MapProps): readonly string[] =>
  elements.flatMap(({ name, still, tray }) => (lit.has(name) && !still && !tray ? [name] : []));

const handsOf = (carrying: Carrying): CarryHands => ({
  ...carrying,
  held: () => carrying.held.peek()?.element,
});

/** A sheet: still layers on a canvas, everything that can be touched as labelled elements over it. */
const SheetMap = (props: MapProps): JSX.Element => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<SVGGElement>(null);
  const dragged = useRef<() => boolean>(() => false);
  const carries = useRef<() => CarryHands | undefined>(() => undefined);
  carries.current = () => props.hands ?? (props.carrying && handsOf(props.carrying));
  /** Where the key for the next went last. */
  const [gone, setGone] = useState<string | undefined>(undefined);
  const [stage, setStage] = useState<SheetStage | undefined>(undefined);

  const size = `${props.sheet.width} ${props.sheet.height} ${props.sheet.margin}`;
  useLayoutEffect(() => {
    if (!box.current || !canvas.current || !root.current) return;
    pane.value = { width: box.current.clientWidth, height: box.current.clientHeight };
    const home = openingPart(props.elements, props.lit, props.home, props.sheet, pane.value);
    const made = new SheetStage(box.current, canvas.current, root.current, props.sheet, home);
    const stopCarrying = followCarrying(box.current, made, () => carries.current());
    const gestures = followGestures(box.current, made);
    dragged.current = gestures.dragged;
    setStage(made);
    props.onStage?.(made);
    return () => {
      gestures.close();
      stopCarrying();
      made.close();
    };
  }, [size]);
  useLayoutEffect(() => void stage?.take(props.sheet), [stage, props.sheet]);
  useEffect(() => stage?.over(overSheet(props.over)), [stage, props.over]);
  const pictureOf = ({ element: name, marks }: Motion): string | undefined => {
    const own = marks ?? props.elements.find((each) => each.name === name)?.marks;
    return own && marksToSvg(own, pagePalette);
  };
  useLayoutEffect(() => {
    if (root.current && props.motions && props.motions.length > 0) void march(root.current, props.motions, pictureOf);
  }, [props.motions]);

  const next = (): void => {
    const names = litNames(props);
    const here = document.activeElement?.closest<SVGElement>('.place')?.dataset.name ?? gone;
    const name = names[(names.indexOf(here ?? '') + 1) % names.length];
    const element = props.elements.find((each) => each.name === name);
    if (!element || !stage) return;
    setGone(name);
    stage.centre(element.at);
    focusPlace(element.name, root.current ?? document);
  };
  const touch = (name: string, toggle: boolean): void => {
    if (dragged.current()) return;
    setGone(undefined);
    props.onTouch(name, toggle);
  };
  const onPointed = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }): void => {
    if (!props.onPoint || !stage || event.detail === 0) return;
    event.stopPropagation();
    if (!dragged.current()) props.onPoint(stage.pointUnder(event));
  };
  const onFinger = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }): void => {
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!isFinger || !stage || (event.target instanceof SVGElement && event.target.closest('.place'))) return;
    const rect = event.currentTarget.getBoundingClientRect();
    const at: Point = [event.clientX - rect.left, event.clientY - rect.top];
    const drawn = props.elements.filter(({ zoom }) => isDrawn(zoom, stage.ink.peek()));
    const meant = underFinger(drawn, at, stage.view);
    if (meant) touch(meant.name, false);
  };
  const dots = props.elements.flatMap(({ name, at, tray }) => (props.lit.has(name) && !tray ? [at] : []));
  return (
    <div class="map" ref={box}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus */}
      <canvas ref={canvas} aria-hidden="true" />
      <svg
        class="over"
        role="group"
        aria-label={props.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map scrolls by arrow keys
        tabIndex={0}
        onKeyDown={(event) => onKey(event, props, stage)}
        onClickCapture={onPointed}
        onClick={onFinger}
      >
        <g ref={root}>
          {stage ? (
            <Places
              {...props}
              told={gone === undefined ? props.told : [...(props.told ?? []), gone]}
              stage={stage}
              onTouch={touch}
            />
          ) : undefined}
        </g>
      </svg>
      {stage ? <MiniMap map={stage} dots={dots} look={props.sheet} /> : undefined}
      {stage ? <ZoomKeys stage={stage} onNext={dots.length > 1 ? next : undefined} /> : undefined}
    </div>
  );
};

const Places = (props: MapProps & { readonly stage: SheetStage }): JSX.Element => {
  const ink = props.stage.ink.value;
  const drawn = props.elements.filter((element) => isDrawn(element.zoom, ink)).toSorted((a, b) => a.level - b.level);
  const show = (element: Element): void => {
    if (document.activeElement?.matches(':focus-visible')) props.stage.reveal(element.at);
  };
  return (
    <>
      {drawn.map((element) => (
        <Place
          key={element.name}
          element={element}
          ink={ink}
          states={stateOf(element, props)}
          onTouch={props.onTouch}
          onFocus={show}
          onHover={props.onHover}
        />
      ))}
      {props.carrying ? <CarryLayer carrying={props.carrying} ink={ink} /> : undefined}
    </>
  );
};

/** A box is lit while any of what stands in its tray is, for on the map it stands for all of it. */
const stateOf = (element: Element, props: MapProps): readonly PlaceState[] => {
  const { lit, picked, refused, told, battles, elements } = props;
  const inside = elements.filter((other) => other.tray && other.within === element.name);
  const holds = (has: (name: string) => boolean): boolean =>
    has(element.name) || inside.some((other) => has(other.name));
  const states: PlaceState[] = [];
  if (holds((name) => lit.has(name))) states.push('lit', ...(props.picked.length > 0 ? (['onward'] as const) : []));
  if (battles?.has(element.name)) states.push('battle');
  if (holds((name) => picked.includes(name))) states.push('picked');
  if (element.name === refused) states.push('refused');
  if (element.name === props.entrance) states.push('entrance');
  if (told?.includes(element.name)) states.push('told');
  return states;
};

const PAN = 80;

const onKey = (event: KeyboardEvent, props: MapProps, stage: SheetStage | undefined): void => {
  const arrow = arrowOf(event.key);
  if (!arrow || !stage || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const svg = event.currentTarget as SVGSVGElement;
  const name = (event.target as SVGElement).closest<SVGGElement>('.place')?.dataset.name;
  const from = props.elements.find((element) => element.name === name);
  if (from && event.shiftKey && props.onNudge) return props.onNudge(from.name, arrow);
  if (!from) return stage.pan(-arrow[0] * PAN, -arrow[1] * PAN);
  const drawn = props.elements.filter((element) => !element.still && isDrawn(element.zoom, stage.ink.value));
  const next = nearestTowards(drawn, from, arrow);
  if (next) focusPlace(next.name, svg);
};

/** Gives the focus to a place on the map, where it is drawn. */
export const focusPlace = (name: string, root: ParentNode = document): void =>
  root
    .querySelector<SVGElement>(
      `.over [data-name="${CSS.escape(name)}"] > .hit, [data-name="${CSS.escape(name)}"] > .hit`,
    )
    ?.focus();
