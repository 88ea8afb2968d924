import type { Mark, Sheet, Zoom } from './marks.ts';

/** Whether a mark with this zoom range is drawn at a scale (screen pixels a sheet unit). */
export const isDrawn = (zoom: Zoom | undefined, scale: number): boolean =>
  zoom === undefined || ((zoom.from ?? 0) <= scale && scale < (zoom.to ?? Number.POSITIVE_INFINITY));

/** Which level of ink a scale falls in: 0 under the first of `scales`, and so on. */
export const inkLevel = (scales: readonly number[], scale: number): number => scales.filter((s) => s <= scale).length;

/**
 * The scale to choose ink by, given the level shown before: it changes level only when the true scale is a tenth
 * beyond the threshold, so that nothing flickers while a hand rests on the wheel.
 */
export const steadyInk = (scales: readonly number[], scale: number, before?: number): number => {
  if (before === undefined) return scale;
  const low = scales[before - 1];
  const high = scales[before];
  if (low !== undefined && scale < low && scale > low * 0.9) return low;
  if (high !== undefined && scale >= high && scale < high * 1.1) return high - 1e-6;
  return scale;
};

/** All marks of a sheet in the order in which they are drawn, at a scale, without those of other scales. */
export const drawnMarks = (sheet: Sheet, scale: number): readonly Mark[] =>
  sheet.layers.flatMap((layer) => layer.marks.filter((mark) => isDrawn(mark.zoom, scale)));
