import type { Element, Point } from '@longroll/drawing';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Size, View } from './camera.ts';
import type { Marked } from './mark-states.ts';
import { litWords } from './place.tsx';
import { standInsOf, steadyOrder } from './stand-ins.ts';
import type { WideStage } from './wide-stage.ts';

/** The least side of a stand-in, in pixels. */
const LEAST = 24;

const halfAt = ({ half, grows }: Element, scale: number): Point => {
  const k = grows ? scale : 1;
  return [Math.max(LEAST / 2, half[0] * k), Math.max(LEAST / 2, half[1] * k)];
};

const placed = (element: Element, { scale, x, y }: View): { readonly [side: string]: string } => {
  const [w, h] = halfAt(element, scale);
  const left = element.at[0] * scale + x - w;
  const top = element.at[1] * scale + y - h;
  return { left: `${left}px`, top: `${top}px`, width: `${2 * w}px`, height: `${2 * h}px` };
};

const middleOf = ({ scale, x, y }: View, { width, height }: Size): Point => [
  (width / 2 - x) / scale,
  (height / 2 - y) / scale,
];

interface StandInProps {
  readonly element: Element;
  readonly view: View;
  readonly marked: Marked;
  readonly isEntrance: boolean;
  readonly onFocus: (name: string) => void;
}

const classOf = ({ name }: Element, { lit, picked }: Marked): string =>
  `place${lit.has(name) ? ' lit' : ''}${picked.includes(name) ? ' picked' : ''}`;

const StandIn = ({ element, view, marked, isEntrance, onFocus }: StandInProps): JSX.Element => (
  <div class={classOf(element, marked)} data-name={element.name} style={placed(element, view)}>
    <button
      type="button"
      class="hit"
      tabIndex={isEntrance ? 0 : -1}
      aria-label={element.label}
      aria-pressed={marked.picked.includes(element.name) ? 'true' : undefined}
      aria-description={marked.lit.has(element.name) ? litWords(marked.battles.has(element.name)) : undefined}
      onFocus={() => onFocus(element.name)}
    />
  </div>
);

interface StandInsProps {
  readonly stage: WideStage;
  readonly marked: Marked;
  /** The element that has, or is to get, the focus. */
  readonly focus: Signal<string | undefined>;
  /** It is to get the focus wherever that is now; done once. */
  readonly claim: { current: boolean };
}

/** Real buttons over the marks that matter most: what is read aloud, reached by keyboard and found by name. */
export const StandIns = ({ stage, marked, focus, claim }: StandInsProps): JSX.Element | null => {
  const group = useRef<HTMLDivElement>(null);
  const order = useRef<readonly string[]>([]);
  const rest = stage.rest.value;
  const wanted = focus.value;
  // Between two rests the buttons go with the map.
  useLayoutEffect(() => {
    const follow = (view: View): void => {
      const shown = stage.rest.peek();
      // Whoever sees no focus misses nothing, and a frame is spared the work.
      if (!shown || !group.current?.contains(document.activeElement)) return;
      const k = view.scale / shown.view.scale;
      group.current.style.transform = `translate(${view.x - shown.view.x * k}px,${view.y - shown.view.y * k}px) scale(${k})`;
    };
    stage.onMove.push(follow);
    return () => void stage.onMove.splice(stage.onMove.indexOf(follow), 1);
  }, [stage]);
  useLayoutEffect(() => {
    if (!group.current) return;
    group.current.style.transform = '';
    const has = document.activeElement?.closest<HTMLElement>('.place')?.dataset.name;
    if (wanted === undefined || has === wanted) return;
    if (!claim.current && !group.current.contains(document.activeElement)) return;
    const button = group.current.querySelector<HTMLElement>(`[data-name="${CSS.escape(wanted)}"] > .hit`);
    if (button) claim.current = false;
    button?.focus();
  }, [rest, wanted]);
  if (!rest) return null;
  const held = rest.elements.find(({ name }) => name === wanted);
  const concern = { ...marked, focus: wanted, from: held?.at ?? middleOf(rest.view, rest.size) };
  const chosen = standInsOf(rest.elements, concern);
  const shown = steadyOrder(order.current, chosen);
  order.current = shown.map(({ name }) => name);
  const entrance = (chosen.find(({ name }) => name === wanted) ?? chosen[0])?.name;
  return (
    <div class="stand-ins" ref={group}>
      {shown.map((element) => (
        <StandIn
          key={element.name}
          element={element}
          view={rest.view}
          marked={marked}
          isEntrance={element.name === entrance}
          onFocus={(name) => {
            focus.value = name;
          }}
        />
      ))}
    </div>
  );
};
