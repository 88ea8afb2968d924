import { type Element, halfAt, marksToSvg, outlineAt, pagePalette } from '@longroll/drawing';
import type { JSX } from 'preact';

/** Signs of an element as words of the style sheet. `onward`: it is lit as the next step of what was picked. */
export type PlaceState = 'lit' | 'onward' | 'battle' | 'picked' | 'refused' | 'told' | 'entrance';

interface PlaceProps {
  readonly element: Element;
  /** Scale that chooses the picture. */
  readonly ink: number;
  readonly states: readonly PlaceState[];
  readonly onTouch: (name: string, toggle: boolean) => void;
  readonly onFocus: (element: Element) => void;
  /** A mouse rests on it, or leaves it. */
  readonly onHover?: ((name: string | undefined) => void) | undefined;
}

const SLOT = 4;
/** Half width up to which an element is a bare box and no counter. */
const SMALL = 16;
const RAYS = 16;

/** What is said of an element that is lit; `battle`: to go there brings one. */
export const litWords = (battle: boolean): string =>
  battle ? 'May be chosen now, and brings a battle' : 'May be chosen now';

/** Rays round a place: a march there brings a battle. */
const burst = (w: number, h: number): string => {
  let d = '';
  for (let i = 0; i < RAYS; i++) {
    const angle = (i * 2 * Math.PI) / RAYS;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    d += `M${(x * (w + 6)).toFixed(1)} ${(y * (h + 6)).toFixed(1)}l${(x * 6).toFixed(1)} ${(y * 6).toFixed(1)}`;
  }
  return d;
};

/**
 * Something on the board. Its picture keeps its size while the map zooms; over the picture lies one labelled button,
 * so that what is read aloud, focused and touched is the same thing in the same place.
 */
export const Place = ({ element, ink, states, onTouch, onFocus, onHover }: PlaceProps): JSX.Element => {
  const [w, h] = halfAt(element, ink);
  const outline = outlineAt(element, ink);
  const has = (state: PlaceState): boolean => states.includes(state);
  const counter = w > SMALL && outline === undefined;
  const slot = {
    x: -w - SLOT,
    y: -h - SLOT,
    width: 2 * (w + SLOT),
    height: 2 * (h + SLOT),
    rx: counter ? 4 : w + SLOT,
  };
  const bar = has('lit') && !has('onward') && !has('picked') && counter;
  const ringed = has('picked') || has('refused') || has('told') || (has('lit') && !has('battle') && !bar);
  const kind = element.grows ? 'place grows' : 'place';
  const at = { '--x': `${element.at[0]}px`, '--y': `${element.at[1]}px` };
  const drawing = { __html: marksToSvg(element.marks, pagePalette, ink) };
  // What is drawn is said whole by the name of the button.
  const picture = { class: 'picture', 'aria-hidden': 'true', dangerouslySetInnerHTML: drawing } as const;
  if (element.still)
    return (
      <g class={`${kind} still`} style={at}>
        <g class="picture" dangerouslySetInnerHTML={drawing} />
      </g>
    );
  const ring = outline ? <path class="ring" d={outline} /> : <rect class="ring" {...slot} />;
  const button = {
    class: 'hit',
    role: 'button',
    tabIndex: has('lit') || has('picked') || has('entrance') ? 0 : -1,
    'aria-label': element.label,
    'aria-pressed': has('picked') ? 'true' : undefined,
    'aria-description': has('lit') ? litWords(has('battle')) : undefined,
    onFocus: () => onFocus(element),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      onTouch(element.name, event.shiftKey);
    },
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button lies within; a touch of the name beside it counts too
    <g
      class={`${kind} ${states.join(' ')}`}
      style={at}
      data-name={element.name}
      onClick={(event) => onTouch(element.name, event.shiftKey || event.ctrlKey || event.metaKey)}
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? onHover?.(element.name) : undefined)}
      onPointerLeave={() => onHover?.(undefined)}
    >
      {ringed ? ring : undefined}
      {has('battle') ? <path class="burst" d={burst(w, h)} /> : undefined}
      <g {...picture} />
      {bar ? <rect class="under" x={-w} y={h - 1} width={2 * w} height={3} /> : undefined}
      {has('refused') ? <path class="stroke" d={`M${w - 4} ${4 - h}l9-9`} /> : undefined}
      {outline ? (
        <path {...button} d={outline} />
      ) : (
        <rect {...button} x={-w} y={-h} width={2 * w} height={2 * h} rx={4} />
      )}
    </g>
  );
};
