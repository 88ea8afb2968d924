import type { Point } from '@longroll/drawing';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Extent, Size, View } from './camera.ts';
import { shownTheme } from './painter.ts';
import { windowOf } from './tiles.ts';
import { watchTheme } from './watch-screen.ts';

/** The longest side of the small map, in CSS pixels, and the share of the large one that it may take. */
const LONGEST = 168;
const SHARE = 0.26;
/** The share of the map from which on a small one would show nothing that the large one does not. */
const ENOUGH = 0.8;

/** A map as the small one beside it needs it. */
export interface Surveyed {
  readonly view: View;
  readonly size: Size;
  readonly extent: Extent;
  /** Paints the whole map, in CSS pixels, on a canvas of so many device pixels each. */
  survey(context: CanvasRenderingContext2D, size: Size, ratio: number): void;
  /** Called with each move of the view. */
  readonly onMove: ((view: View) => void)[];
  centre(at: Point): void;
}

/** The share of a map that a view shows. */
const shareOf = (view: View, size: Size, { width, height }: Extent): number => {
  const { left, top, right, bottom } = windowOf(view, size);
  const wide = Math.min(right, width) - Math.max(left, 0);
  const high = Math.min(bottom, height) - Math.max(top, 0);
  return (Math.max(0, wide) * Math.max(0, high)) / (width * height);
};

/** Pixels between the small map and the sides of the large one. */
const ASIDE = 12;

/**
 * The upper corner in which a small map of a size in pixels covers fewer of what may act now, given in units of the map: the
 * right one where both cover as many.
 */
export const cornerOf = (
  dots: readonly Point[],
  { view, size }: Pick<Surveyed, 'view' | 'size'>,
  [width, height]: Point,
): 'left' | 'right' => {
  const { left, top, right } = windowOf(view, size);
  const k = size.width / (right - left);
  const near = dots.filter(([, y]) => y >= top && (y - top) * k < height + 2 * ASIDE).map(([x]) => (x - left) * k);
  const within = (from: number): number => near.filter((x) => x >= from && x < from + width + 2 * ASIDE).length;
  return within(size.width - width - 2 * ASIDE) > within(0) ? 'left' : 'right';
};

const frame = (box: HTMLElement, { view, size, extent }: Surveyed, k: number): void => {
  const { left, top, right, bottom } = windowOf(view, size);
  const at = (v: number, length: number): number => Math.min(Math.max(v, 0), length) * k;
  const [x, y] = [at(left, extent.width), at(top, extent.height)];
  box.style.transform = `translate(${x}px,${y}px)`;
  box.style.width = `${at(right, extent.width) - x}px`;
  box.style.height = `${at(bottom, extent.height) - y}px`;
};

/** The theme that the page shows; whoever asks is drawn anew when it changes. */
const useTheme = (): 'light' | 'dark' => {
  const [theme, setTheme] = useState(shownTheme);
  useLayoutEffect(() => watchTheme(() => setTheme(shownTheme())), []);
  return theme;
};

interface MiniMapProps {
  readonly map: Surveyed;
  /** What may act now, as dots. */
  readonly dots: readonly Point[];
  /** Changes with whatever the small picture shows. */
  readonly look: unknown;
}

/**
 * The whole map small, with a frame round what the large one shows: for the eye and the mouse. Keys and readers have
 * the map itself. It goes where the large map shows nearly all.
 */
export const MiniMap = ({ map, dots, look }: MiniMapProps): JSX.Element | null => {
  const [isWanted, setWanted] = useState(false);
  const [corner, setCorner] = useState<'left' | 'right'>('right');
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { extent } = map;
  const theme = useTheme();
  const k = Math.min(LONGEST, map.size.width * SHARE) / Math.max(extent.width, extent.height);
  const [width, height] = [extent.width * k, extent.height * k];
  useLayoutEffect(() => {
    const follow = (): void => {
      setWanted(shareOf(map.view, map.size, map.extent) < ENOUGH);
      setCorner(cornerOf(dots, map, [width, height]));
      if (box.current) frame(box.current, map, k);
    };
    follow();
    map.onMove.push(follow);
    return () => void map.onMove.splice(map.onMove.indexOf(follow), 1);
  }, [map, k, isWanted, dots.join(' ')]);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const ratio = Math.min(devicePixelRatio || 1, 2);
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    map.survey(context, { width, height }, ratio);
  }, [map, isWanted, look, k, theme]);
  if (!isWanted) return null;
  const go = (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    if (event.buttons === 0) return;
    event.stopPropagation();
    const rect = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    map.centre([(event.clientX - rect.left) / k, (event.clientY - rect.top) / k]);
  };
  return (
    <div
      class={`mini ${corner}`}
      aria-hidden="true"
      style={{ width: `${width}px`, height: `${height}px` }}
      onPointerDown={go}
      onPointerMove={go}
    >
      <canvas ref={canvas} style={{ width: `${width}px`, height: `${height}px` }} />
      <svg width={width} height={height} aria-hidden="true">
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x * k} cy={y * k} r="2.5" />
        ))}
      </svg>
      <div class="frame" ref={box} />
    </div>
  );
};
