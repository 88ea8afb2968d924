import { type Element, marksToSvg, pagePalette } from '@longroll/drawing';
import type { JSX } from 'preact';

interface PlaceProps {
  readonly element: Element;
  /** Scale that chooses the picture. */
  readonly ink: number;
  /** Words of the style sheet: `lit`, `picked`, `refused`, `told`. */
  readonly state: string;
  readonly onTouch: (name: string, toggle: boolean) => void;
  readonly onFocus: (element: Element) => void;
}

const SLOT = 4;

/** Something on the board: a labelled button that keeps its size while the map zooms. */
export const Place = ({ element, ink, state, onTouch, onFocus }: PlaceProps): JSX.Element => {
  const [w, h] = element.half;
  const lit = state.includes('lit');
  const picked = state.includes('picked');
  const box = { x: -w - SLOT, y: -h - SLOT, width: 2 * (w + SLOT), height: 2 * (h + SLOT), rx: 4 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      class={`place ${state}`}
      style={{ '--x': `${element.at[0]}px`, '--y': `${element.at[1]}px` }}
      role="button"
      tabIndex={lit || picked ? 0 : -1}
      aria-label={element.label}
      aria-pressed={picked ? 'true' : undefined}
      data-name={element.name}
      onClick={(event) => onTouch(element.name, event.shiftKey || event.ctrlKey || event.metaKey)}
      onFocus={() => onFocus(element)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onTouch(element.name, event.shiftKey);
      }}
    >
      <rect class="hit" x={-w} y={-h} width={2 * w} height={2 * h} rx={4} />
      {picked || state !== '' ? <rect class="ring" {...box} /> : undefined}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the board's own marks, escaped by the painter */}
      <g dangerouslySetInnerHTML={{ __html: marksToSvg(element.marks, pagePalette, ink) }} />
      {lit && !picked ? <rect class="under" x={-w} y={h + 1} width={2 * w} height={3} /> : undefined}
    </g>
  );
};
