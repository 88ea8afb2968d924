import type { Mark, Point } from './marks.ts';
import { PLATES, type PlateStyle, plateNumeral, plateOutline } from './plates.ts';
import { rankMarks, type StackUnit, tileMarks, turnedCorner } from './stacks.ts';

/** The scale from which the units of a stack stand side by side. */
export const OPENED_SCALE = 2.2;
/** Counters in a row of an opened stack. */
const IN_A_ROW = 4;
/** A counter among others, and what it takes with its margin, in screen pixels. */
const COUNTER: Point = [26, 42];
const STEP: Point = [28, 44];

const rowsOf = (count: number): number => Math.ceil(count / IN_A_ROW);

/** Half width and half height of an opened stack of so many units, in screen pixels. */
export const openedHalf = (count: number): Point =>
  count === 1 ? [23, 23] : [(Math.min(count, IN_A_ROW) * STEP[0]) / 2, (rowsOf(count) * STEP[1]) / 2];

/** One unit among others: its arm, its rank and its strength, the corner turned when it is disrupted. */
const counterMarks = (unit: StackUnit, style: PlateStyle): readonly Mark[] => {
  const inks = PLATES[style];
  const [width, height] = COUNTER;
  const edge = { fill: inks.ground, stroke: inks.edge, width: 1.1 };
  return [
    { kind: 'path', d: plateOutline(style, COUNTER), style: edge },
    { kind: 'symbol', symbol: unit.symbol, at: [0, -10.5], size: 18, ink: inks.ink, second: inks.ground },
    ...rankMarks({ ...unit, disrupted: false }, 0, 2.4, inks),
    plateNumeral(String(unit.strength), [0, 18.4], 14, inks.ink),
    ...(unit.disrupted ? turnedCorner(width / 2, -height / 2, 9) : []),
  ];
};

/** Where the counters of an opened stack stand round its place, row by row from above. */
const seats = (count: number): readonly Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const row = Math.floor(i / IN_A_ROW);
    const inRow = Math.min(IN_A_ROW, count - row * IN_A_ROW);
    const x = (i % IN_A_ROW) - (inRow - 1) / 2;
    return [x * STEP[0], (row - (rowsOf(count) - 1) / 2) * STEP[1]];
  });

/** A stack that opens from `OPENED_SCALE` on: before that `closed`, then each unit as a counter of its own. */
export const openingStack = (
  closed: readonly Mark[],
  units: readonly StackUnit[],
  style: PlateStyle,
): readonly Mark[] => {
  const [only, ...others] = units;
  const single = only && others.length === 0 ? tileMarks(only, style) : undefined;
  const opened =
    single ??
    seats(units.length).flatMap((at, i): readonly Mark[] => {
      const unit = units[i];
      return unit ? [{ kind: 'group', at, marks: counterMarks(unit, style) }] : [];
    });
  return [
    { kind: 'group', at: [0, 0], zoom: { to: OPENED_SCALE }, marks: closed },
    { kind: 'group', at: [0, 0], zoom: { from: OPENED_SCALE }, marks: opened },
  ];
};
