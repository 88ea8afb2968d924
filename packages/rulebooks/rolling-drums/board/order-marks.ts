/** Orders as they lie on the maps while they are written: read off the sheet, judged by nobody (section F). */
import type { DrawnOrder, Mark, Point } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { unitOfSubject } from '../forms.ts';
import { stateOf } from '../names.ts';
import { squaresApart } from '../squares.ts';
import type { State } from '../state.ts';
import { positionOf, rowOf } from '../work.ts';
import { arrowMarks, casedLine, headMark, pipMark, ringMark, wordMark } from './ink.ts';
import { CLOSE, strategicLayout as layout, leastOf, STRATEGIC, squareOfMap } from './layout.ts';
import { officeMarks } from './office-marks.ts';
import { styleOf } from './plate.ts';
import { tacticalOrder } from './tactical-orders.ts';
import { isNumber, partOf, stepsOf, type Written } from './written.ts';

/** The square from which the path begins: where the unit stands, or will after it has withdrawn (rotd-F3). */
const startOf = (view: State, { row, order }: Written): number =>
  isNumber(order.withdrawTo) ? order.withdrawTo : cell(view.units.square, row);

const HALTS: readonly (readonly [field: string, word: string])[] = [
  ['haltOnDetection', 'halts before an enemy'],
  ['haltOnEnemyEntry', 'halts when one enters'],
  ['pursuit', 'pursues'],
  ['marchToBattle', 'marches to battle'],
];

/** Widths of a line that is looked at, and of others. */
const widthOf = ({ looked }: Written): number => (looked ? 4 : 2);

/** How rides and voyages are dashed. */
const CARRIED = { rail: [10, 5], river: [5, 5], sea: [1, 7] } as const;

const carriedMarks = (written: Written, from: Point, field: keyof typeof CARRIED): readonly Mark[] => {
  const ride = partOf(written.order, field);
  if (!ride || !isNumber(ride.destination)) return [];
  const by = isNumber(ride.waypoint) ? [layout.at(ride.waypoint)] : [];
  const points = [from, ...by, layout.at(ride.destination)];
  const end = points.at(-1) ?? from;
  return [
    ...arrowMarks(points, written.ink, widthOf(written), CARRIED[field]),
    ...(written.looked ? [wordMark(end, `by ${field}`, [12, -10])] : []),
  ];
};

/** Numbers of the phases along a path; those in the same square stand side by side. */
const pips = (steps: ReturnType<typeof stepsOf>): readonly Mark[] =>
  steps.map(({ square, phase }, i) => {
    const before = steps.slice(0, i).filter((step) => step.square === square).length;
    return pipMark(layout.at(square), String(phase), [14 + before * 20, 14]);
  });

const wordsOf = ({ order }: Written): string =>
  HALTS.flatMap(([field, word]) => (order[field] === true ? [word] : [])).join(', ');

/** Share of the way to the next square at which a line begins: beside the counter of its unit, not over it. */
const BESIDE = 0.42;
const fromEdge = (points: readonly Point[]): readonly Point[] => {
  const [from, to] = points;
  if (!from || !to) return points;
  return [[from[0] + (to[0] - from[0]) * BESIDE, from[1] + (to[1] - from[1]) * BESIDE], ...points.slice(1)];
};

const strategicOrder = (view: State, written: Written): readonly Mark[] => {
  const { row, order, looked, ink } = written;
  const stands = layout.at(cell(view.units.square, row));
  const start = startOf(view, written);
  const steps = stepsOf(order);
  const way = [start, ...steps.map(({ square }) => square)];
  // A path may name the square in which the unit waits: the line goes on from there.
  const points = fromEdge(
    way.filter((square, i) => i === 0 || square !== way[i - 1]).map((square) => layout.at(square)),
  );
  const end = points.at(-1) ?? stands;
  const broken = way.some((square, i) => i > 0 && squaresApart(square, way[i - 1] ?? square) > 1);
  const words = wordsOf(written);
  return [
    ...(isNumber(order.withdrawTo) ? arrowMarks([stands, layout.at(start)], ink, widthOf(written), [6, 5]) : []),
    ...(isNumber(order.withdrawTo) && looked ? [wordMark(layout.at(start), 'withdraws', [0, -22], 'middle')] : []),
    ...arrowMarks(
      points,
      broken ? 'refused' : ink,
      widthOf(written),
      order.marchToBattle === true && !looked ? [8, 3] : undefined,
    ),
    ...carriedMarks(written, end, 'rail'),
    ...carriedMarks(written, end, 'river'),
    ...carriedMarks(written, end, 'sea'),
    ...(looked ? pips(steps) : []),
    ...(looked && order.marchToBattle === true ? [ringMark(end, 24, 'lit', [2, 4])] : []),
    ...(looked && words !== '' ? [wordMark(end, words, [0, 38], 'middle')] : []),
    ...(looked ? boxesInSquare(order, end) : []),
  ];
};

/** Areas of support and interception to scale within the square in which they will count, from where it is large enough. */
const boxesInSquare = (order: Written['order'], [x, y]: Point): readonly Mark[] =>
  (['support', 'intercept'] as const).flatMap((field): readonly Mark[] => {
    const box = partOf(order, field);
    if (!box || !isNumber(box.center)) return [];
    const radius = isNumber(box.radius) ? box.radius : 2;
    const span = (v: number): readonly [number, number] => [Math.max(0, v - radius), Math.min(15, v + radius + 1)];
    const [[left, right], [top, bottom]] = [span(box.center % 15), span(Math.floor(box.center / 15))];
    const unit = 72 / 15;
    const d = `M${x - 36 + left * unit} ${y - 36 + top * unit}h${(right - left) * unit}v${(bottom - top) * unit}h${(left - right) * unit}z`;
    const style = { stroke: 'lit', width: 2, ...(field === 'intercept' ? { dash: [2, 3] } : {}) };
    return [{ kind: 'path', d, style, zoom: { from: leastOf(CLOSE) } }];
  });

const quartersMarks = (view: State, { row, order, ink, looked }: Written): readonly Mark[] => {
  const from = layout.at(cell(view.units.square, row));
  if (!isNumber(order.square)) return [];
  const to = layout.at(order.square);
  return [...casedLine([from, to], ink, looked ? 4 : 2), headMark(from, to, ink)];
};

/** Orders on a map: on the strategic sheet ways and rides, on a tactical map ways, areas and places of its units. */
export const orderMarks = (
  view: State,
  map: string,
  orders: readonly DrawnOrder[],
  looked: number | undefined,
): readonly Mark[] => {
  const { units } = view;
  const square = squareOfMap(map);
  const drawn = orders.toSorted((a, b) => Number(a.subject === looked) - Number(b.subject === looked));
  return drawn.flatMap(({ subject, order }): readonly Mark[] => {
    const unit = unitOfSubject(subject);
    if (unit === undefined) return officeMarks(view, map, order, subject === looked);
    const row = rowOf(positionOf(view).units, unit);
    if (row < 0) return [];
    const isLooked = subject === looked;
    const ink = isLooked ? 'lit' : `${styleOf(stateOf(cell(units.name, row)))}-front`;
    const written: Written = { row, order, looked: isLooked, ink: ink === 'neutral-front' ? 'ink' : ink };
    if (map === STRATEGIC)
      return view.season === 'campaign' ? strategicOrder(view, written) : quartersMarks(view, written);
    return square === undefined ? [] : tacticalOrder(view, square, written);
  });
};
