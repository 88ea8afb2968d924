import type { Element, Motion, Point } from '@longroll/drawing';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { View } from './camera.ts';
import { followGestures } from './gestures.ts';
import { arrowOf, nearestTowards } from './keys.ts';
import type { Marked } from './mark-states.ts';
import { MiniMap } from './mini-map.tsx';
import type { Over } from './over.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { StandIns } from './stand-in-buttons.tsx';
import { WideStage } from './wide-stage.ts';
import { ZoomKeys } from './zoom-keys.tsx';

export interface WideMapProps {
  readonly scene: Scene;
  readonly home?: { readonly at: Point; readonly span: Point };
  readonly label: string;
  readonly over: Over;
  readonly lit: ReadonlySet<string>;
  readonly picked: readonly string[];
  readonly battles?: ReadonlySet<string>;
  readonly refused?: string | undefined;
  readonly told?: readonly string[] | undefined;
  /** How elements came to where they stand now, shown once. */
  readonly motions?: readonly Motion[];
  /** `label`: what is said of the element, which may be a bare area of the ground that no list names. */
  readonly onTouch: (name: string, toggle: boolean, label?: string) => void;
  readonly onHover?: (name: string | undefined) => void;
  readonly onStage?: (stage: Stage) => void;
}

/** The area that the arrows have come to, with the map that it is on. */
interface Aim {
  readonly map: string;
  readonly area: Element;
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: readonly string[] = [];
const PAN = 120;

const pointOf = (event: MouseEvent, box: HTMLElement): Point => {
  const rect = box.getBoundingClientRect();
  return [event.clientX - rect.left, event.clientY - rect.top];
};

/** Looks for what lies under a mouse, and says so when it is another thing than before. */
const useHovering = (stage: WideStage | undefined, onHover: WideMapProps['onHover']) => {
  const last = useRef<string | undefined>(undefined);
  const tell = (name: string | undefined): void => {
    if (name === last.current) return;
    last.current = name;
    onHover?.(name);
  };
  return {
    move: (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
      if (!onHover || event.pointerType !== 'mouse' || event.buttons !== 0) return;
      tell(stage?.under(pointOf(event, event.currentTarget))?.name);
    },
    leave: (): void => tell(undefined),
  };
};

/** A frame round the area that the arrows have come to, seen while the map itself has the focus. */
const AimMark = ({ area, view }: { readonly area: Element; readonly view: View }): JSX.Element => {
  const [w, h] = [area.half[0] * view.scale, area.half[1] * view.scale];
  const [x, y] = [area.at[0] * view.scale + view.x, area.at[1] * view.scale + view.y];
  return (
    <div class="aim" style={{ left: `${x - w}px`, top: `${y - h}px`, width: `${2 * w}px`, height: `${2 * h}px` }} />
  );
};

/** A board in maps: canvas in tiles, an index under every touch, a few real buttons over what matters most. */
export const WideMap = (props: WideMapProps): JSX.Element => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<() => boolean>(() => false);
  const [stage, setStage] = useState<WideStage | undefined>(undefined);
  const focus = useSignal<string | undefined>(undefined);
  const claim = useRef(false);
  const said = useSignal('');
  const aim = useSignal<Aim | undefined>(undefined);
  const hovering = useHovering(stage, props.onHover);

  useLayoutEffect(() => {
    if (!box.current || !canvas.current) return;
    const made = new WideStage({ box: box.current, canvas: canvas.current, scene: props.scene, home: props.home });
    const gestures = followGestures(box.current, made);
    dragged.current = gestures.dragged;
    setStage(made);
    props.onStage?.(made);
    return () => {
      gestures.close();
      made.close();
    };
  }, []);
  const { lit, picked, battles = NONE, refused, told = NOTHING } = props;
  const marked = useMemo<Marked>(
    () => ({ lit, picked, battles, refused, told }),
    [lit, picked, battles, refused, told],
  );
  useLayoutEffect(() => stage?.take(props.scene, picked), [stage, props.scene, picked]);
  useLayoutEffect(() => stage?.mark(marked), [stage, marked]);
  useEffect(() => stage?.over(props.over), [stage, props.over]);
  useLayoutEffect(() => stage?.march(props.motions ?? []), [stage, props.motions]);

  const touch = (element: Element | undefined, toggle: boolean): void => {
    if (!element) return;
    said.value = element.label;
    if (element.gathers) stage?.nearer(element.at);
    else props.onTouch(element.name, toggle, element.label);
  };
  const named = (event: Event): Element | undefined => {
    const name =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.place')?.dataset.name : undefined;
    return name === undefined ? undefined : stage?.known(name);
  };
  const onClick = (event: MouseEvent & { readonly currentTarget: HTMLElement }): void => {
    if (dragged.current() || (event.target as HTMLElement).closest('button:not(.hit), .mini')) return;
    // A key or a reader's press has no place on the screen: it means the button that it was given to.
    const isByHand = event.detail > 0;
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    const isMeant = (name: string): boolean => lit.has(name) || picked.includes(name);
    const hit = isByHand ? stage?.under(pointOf(event, event.currentTarget), isFinger, isMeant) : named(event);
    touch(hit, event.shiftKey || event.ctrlKey || event.metaKey);
  };
  const aimAt = (shown: WideStage, arrow: Point): void => {
    const before = aim.value?.map === shown.plan.id ? aim.value.area : undefined;
    const area = shown.areaBeside(before, arrow);
    if (!area) return shown.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    aim.value = { map: shown.plan.id, area };
    said.value = area.label;
    shown.reveal(area.at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = arrowOf(event.key);
    if (!stage || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = named(event);
    const isOnMap = event.target instanceof HTMLElement && event.target.classList.contains('over');
    const area = isOnMap && (event.key === 'Enter' || event.key === ' ') ? aim.value?.area : undefined;
    if (!arrow && !area) return;
    event.preventDefault();
    event.stopPropagation();
    if (!arrow) return touch(area, event.shiftKey);
    if (isOnMap) return aimAt(stage, arrow);
    const next = from && nearestTowards(stage.touchable(), from, arrow);
    if (!next) return stage.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    focus.value = next.name;
    stage.reveal(next.at);
  };
  const next = (): void => {
    const names = [...lit];
    const name = names[(names.indexOf(focus.value ?? '') + 1) % names.length];
    const found = name === undefined ? undefined : stage?.show(name);
    if (!found) return;
    claim.current = true;
    focus.value = found.name;
  };
  const plan = stage?.rest.value?.plan;
  const dots = (stage?.rest.value?.elements ?? []).flatMap(({ name, at }) => (lit.has(name) ? [at] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be touched are the buttons within; a touch of the picture means what lies there
    <div
      class="map wide"
      ref={box}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerMove={hovering.move}
      onPointerLeave={hovering.leave}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus */}
      <canvas ref={canvas} aria-hidden="true" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map scrolls by arrow keys */}
      <div class="over" role="group" aria-label={props.label} tabIndex={0}>
        {stage ? <StandIns stage={stage} marked={marked} focus={focus} claim={claim} /> : undefined}
        {stage?.rest.value && aim.value?.map === stage.rest.value.plan.id ? (
          <AimMark area={aim.value.area} view={stage.rest.value.view} />
        ) : undefined}
      </div>
      {stage && plan?.within ? (
        <div class="map-name">
          <button type="button" onClick={() => stage.leave()}>
            Back
          </button>
          <h2>{plan.name}</h2>
        </div>
      ) : undefined}
      {stage?.isSurveyed ? <MiniMap map={stage} dots={dots} look={`${plan?.id} ${stage.surveyed.value}`} /> : undefined}
      {stage ? <ZoomKeys stage={stage} onNext={lit.size > 1 ? next : undefined} /> : undefined}
      <p class="visually-hidden" aria-live="polite">
        {said.value}
      </p>
      <p class="visually-hidden" aria-live="polite">
        {plan?.name}
      </p>
    </div>
  );
};
