import type { Ink, Mark, Point } from './marks.ts';

/** Whose a counter is: Union, Confederate, or a third party. */
export type PlateStyle = 'union' | 'csa' | 'neutral';

/** The inks of one side's counters. */
export interface PlateInks {
  readonly ground: Ink;
  readonly edge: Ink;
  readonly ink: Ink;
  /** Of what points at the enemy: told from the land in both themes. */
  readonly front: Ink;
  /** Ground and ink of a counter that has already acted. */
  readonly tint: Ink;
  readonly tinted: Ink;
}

export const PLATES: { readonly [style in PlateStyle]: PlateInks } = {
  union: {
    ground: 'union',
    edge: 'union-edge',
    ink: 'on-union',
    front: 'union-front',
    tint: 'union-tint',
    tinted: 'union-text',
  },
  csa: { ground: 'csa', edge: 'csa-edge', ink: 'on-csa', front: 'csa-front', tint: 'csa-tint', tinted: 'csa-text' },
  neutral: { ground: 'neutral', edge: 'ink', ink: 'ink', front: 'ink', tint: 'sunken', tinted: 'ink-3' },
};

/** Outline of a plate round a point: square corners for the Union, cut corners for the Confederacy, else round ends. */
export const plateOutline = (
  style: PlateStyle,
  [width, height]: Point,
  [dx, dy]: Point = [0, 0],
  cut = 4.5,
): string => {
  const x = dx - width / 2;
  const y = dy - height / 2;
  if (style === 'union') return `M${x} ${y}h${width}v${height}h${-width}z`;
  const w = width - 2 * cut;
  const h = height - 2 * cut;
  if (style === 'csa') return `M${x + cut} ${y}h${w}l${cut} ${cut}v${h}l${-cut} ${cut}h${-w}l${-cut} ${-cut}v${-h}z`;
  const bend = (a: number, b: number): string => `a${cut} ${cut} 0 0 1 ${a} ${b}`;
  return `M${x + cut} ${y}h${w}${bend(cut, cut)}v${h}${bend(-cut, cut)}h${-w}${bend(-cut, -cut)}v${-h}${bend(cut, -cut)}z`;
};

/** The second line within the edge of a Confederate plate: it is told from the others without colour. */
export const innerLine = (style: PlateStyle, [width, height]: Point, at: Point = [0, 0], cut = 4.5): readonly Mark[] =>
  style === 'csa'
    ? [
        {
          kind: 'path',
          d: plateOutline('csa', [width, height], at, cut),
          style: { stroke: PLATES.csa.edge, width: 0.7 },
        },
      ]
    : [];

/** A numeral of a counter. */
export const plateNumeral = (text: string, at: Point, size: number, ink: Ink): Mark => ({
  kind: 'text',
  at,
  text,
  lettering: { font: 'head', size, ink, weight: 700, anchor: 'middle' },
});
