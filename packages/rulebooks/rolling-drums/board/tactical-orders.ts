/** Orders of a unit on the tactical map of a square that it stands in or comes to (rotd-F5, rotd-F8 to -F17). */
import { CELL, type Mark, type Point } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { unitWord } from '../names.ts';
import { COLUMNS, directionOf, SIDE, squareWord } from '../squares.ts';
import { ACTIVE, type State } from '../state.ts';
import { arrowMarks, casedLine, crossMark, pipMark, ringMark, wordMark } from './ink.ts';
import { HALF, inked, tacticalLayout as layout, RIM } from './layout.ts';
import { isNumber, partOf, squareInPhase, stepsOf, type Written } from './written.ts';

/** Rows of tacs along the edge in which troops come in. */
const BAND = 4;

/** A frame round tacs from one column and row to another, both with it. */
const frame = ([left, top]: Point, [right, bottom]: Point): string => {
  const place = (v: number): number => (RIM + v) * CELL;
  return `M${place(left) + 3} ${place(top) + 3}H${place(right + 1) - 3}V${place(bottom + 1) - 3}H${place(left) + 3}z`;
};

const corner = ([left, top]: Point): Point => [(RIM + left) * CELL + 6, (RIM + top) * CELL];

const AREAS = [
  { field: 'support', word: 'Support' },
  { field: 'intercept', word: 'Intercept' },
] as const;

const phases = (from: unknown, to: unknown): string => `${isNumber(from) ? from : 1} to ${isNumber(to) ? to : 4}`;

/** Whether the unit is in a square in any of the phases of an area. */
const isIn = (view: State, square: number, written: Written, { from, to }: Written['order']): boolean => {
  const [first, last] = [isNumber(from) ? from : 1, isNumber(to) ? to : 4];
  return [first, last].some((phase) => squareInPhase(view, written, phase) === square);
};

/** Areas of support, in an unbroken frame, and of interception, in a dotted one (rotd-F13, rotd-F14). */
const areaMarks = (view: State, square: number, written: Written): readonly Mark[] => {
  const { order, looked, ink } = written;
  return AREAS.flatMap(({ field, word }): readonly Mark[] => {
    const box = partOf(order, field);
    if (!box || !isNumber(box.center) || !isIn(view, square, written, box)) return [];
    const radius = isNumber(box.radius) ? box.radius : 2;
    const [column, row] = [box.center % SIDE, Math.floor(box.center / SIDE)];
    const first: Point = [Math.max(0, column - radius), Math.max(0, row - radius)];
    const last: Point = [Math.min(SIDE - 1, column + radius), Math.min(SIDE - 1, row + radius)];
    const dash = field === 'intercept' ? { dash: [3, 3] } : {};
    return [
      ...inked(frame(first, last), { stroke: ink, width: looked ? 2.5 : 1.4, ...dash }),
      ...(looked ? [wordMark(corner(first), `${word}, ${phases(box.from, box.to)}`, [2, 17])] : []),
    ];
  });
};

/** First and last tac of the band along the edge that lies toward a direction. */
const bandToward = (way: number): readonly [Point, Point] => {
  const [dx, dy] = [[0, 1, 1, 1, 0, -1, -1, -1][way] ?? 0, [-1, -1, 0, 1, 1, 1, 0, -1][way] ?? 0];
  const span = (d: number): readonly [number, number] =>
    d < 0 ? [0, BAND - 1] : d > 0 ? [SIDE - BAND, SIDE - 1] : [0, SIDE - 1];
  const [[left, right], [top, bottom]] = [span(dx), span(dy)];
  return [
    [left, top],
    [right, bottom],
  ];
};

/** Where a unit comes in: the band of its edge, and the tac that it names (rotd-F5). */
const entryMarks = (view: State, square: number, written: Written): readonly Mark[] => {
  const { order, row, looked, ink } = written;
  const squares = [cell(view.units.square, row), ...stepsOf(order).map((step) => step.square)];
  const place = squares.findIndex((each, i) => i > 0 && each === square && squares[i - 1] !== square);
  const from = squares[place - 1];
  const way = from === undefined ? -1 : directionOf(square, from, COLUMNS);
  if (place < 0 || from === undefined || way < 0) return [];
  const [first, last] = bandToward(way);
  const name = unitWord(cell(view.units.name, row));
  const entry = isNumber(order.entry) ? layout.at(order.entry) : undefined;
  return [
    ...(looked ? inked(frame(first, last), { stroke: ink, width: 2.4, dash: [7, 4] }) : []),
    ...(looked ? [wordMark(corner(first), `${name} comes in here, from ${squareWord(from)}`, [2, 17])] : []),
    ...(entry ? [ringMark(entry, looked ? 13 : 9, ink)] : []),
    ...(entry && looked ? [wordMark(entry, 'entry tac', [-18, 4], 'end')] : []),
  ];
};

const POSTURES: readonly (readonly [field: string, word: string])[] = [
  ['offensive', 'attacking'],
  ['defensive', 'defending'],
];

/** What a unit does that is told nothing else: it need not be written. */
const USUAL = 'skirmish';

/** "second line; attacking: assault; defending: defend; engages, 3 to 4; outside the fort". */
const postureText = ({ order }: Written): string => {
  const engage = partOf(order, 'engage');
  return [
    ...(typeof order.line === 'string' && order.line !== 'first' ? [`${order.line} line`] : []),
    ...POSTURES.flatMap(([field, word]) => {
      const posture = order[field];
      return typeof posture === 'string' && posture !== USUAL ? [`${word}: ${posture}`] : [];
    }),
    ...(engage ? [`engages, ${phases(engage.from, engage.to)}`] : []),
    ...(order.doNotEnterFort === true ? ['outside the fort'] : []),
  ].join('; ');
};

/** A way from tac to tac by its waypoint, with the phase in which it begins (rotd-F8, rotd-F9). */
const wayMarks = ({ order, looked, ink }: Written, from: Point): readonly Mark[] => {
  if (!isNumber(order.destination)) return [];
  const waypoint = isNumber(order.waypoint) ? layout.at(order.waypoint) : undefined;
  const to = layout.at(order.destination);
  const phase = isNumber(order.startPhase) ? order.startPhase : 1;
  return [
    ...arrowMarks([from, ...(waypoint ? [waypoint] : []), to], ink, looked ? 4 : 2),
    ...(waypoint ? [ringMark(waypoint, 6, ink)] : []),
    ...(looked ? [pipMark(from, String(phase), [26, -26])] : []),
  ];
};

const bombardMarks = ({ order, looked, ink }: Written, from: Point): readonly Mark[] => {
  if (!isNumber(order.bombard)) return [];
  const to = layout.at(order.bombard);
  return [
    ...casedLine([from, to], ink, looked ? 2.5 : 1.5, [2, 6]),
    ringMark(to, 15, 'refused', [4, 3]),
    crossMark(to),
    ...(looked ? [wordMark(to, 'bombards', [20, 4])] : []),
  ];
};

/** What of an order lies on the tactical map of a square; nothing of a unit that neither stands there nor goes there. */
export const tacticalOrder = (view: State, square: number, written: Written): readonly Mark[] => {
  const { units } = view;
  const { row, order, looked } = written;
  const stands = cell(units.square, row) === square && cell(units.condition, row) === ACTIVE;
  const squares = stepsOf(order).map((step) => step.square);
  const sets = squareInPhase(view, written, isNumber(order.startPhase) ? order.startPhase : 1) === square;
  if (!stands && !sets && !squares.includes(square)) return [];
  const entry = isNumber(order.entry) ? layout.at(order.entry) : undefined;
  const from = stands ? layout.at(cell(units.tac, row)) : entry;
  const words = postureText(written);
  return [
    ...entryMarks(view, square, written),
    ...areaMarks(view, square, written),
    ...(sets && from ? wayMarks(written, from) : []),
    ...(from ? bombardMarks(written, from) : []),
    ...(looked && from && words !== '' ? [wordMark([from[0], from[1] + HALF], words, [0, 14], 'middle')] : []),
  ];
};
