/** Marks of the film: the way that was seen of a move, and the place of a fight. */
import type { Mark, Point } from '@longroll/drawing';
import { inked, lineTo, pointText } from './layout.ts';

/** Sheet units of an arrow's head, and of the arms of a cross. */
const HEAD = 14;
const ARM = 13;

const headOf = (from: Point, to: Point): string => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const side = (turn: 1 | -1): Point => [to[0] - HEAD * (x - (turn * y) / 2), to[1] - HEAD * (y + (turn * x) / 2)];
  return `M${pointText(side(1))}L${pointText(to)}L${pointText(side(-1))}`;
};

const cased = (d: string): readonly Mark[] => [
  ...inked(d, { stroke: 'land', width: 6, cap: 'round', join: 'round' }),
  ...inked(d, { stroke: 'lit', width: 3, cap: 'round', join: 'round' }),
];

const unseen = (at: Point): Mark => ({
  kind: 'text',
  at,
  offset: [0, 6],
  text: '?',
  lettering: { font: 'text', size: 17, ink: 'map-ink', weight: 700, anchor: 'middle', halo: 'halo', haloWidth: 3 },
});

/** An unbroken arrow where both ends of a way were seen; a question mark in place of the end that was not. */
export const wayMarks = (from: Point | undefined, to: Point | undefined): readonly Mark[] => {
  if (from && to) return cased(`${lineTo(from, to)}${headOf(from, to)}`);
  if (to) return [unseen([to[0] - 2 * HEAD, to[1]]), ...cased(headOf([to[0] - HEAD, to[1]], to))];
  return from ? [unseen([from[0] + 2 * HEAD, from[1]])] : [];
};

/** Crossed strokes where a fight was. */
export const fightMarks = ([x, y]: Point): readonly Mark[] =>
  cased(`${lineTo([x - ARM, y - ARM], [x + ARM, y + ARM])}${lineTo([x - ARM, y + ARM], [x + ARM, y - ARM])}`);
