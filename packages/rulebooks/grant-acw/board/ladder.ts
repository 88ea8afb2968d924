/** The rule ladder on the four edges of the table: a tick each inch, a longer one and a number each foot. */
import type { Mark, Point } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { onSheet } from './scale.ts';

const INCH = 100;
const FOOT = 12;
/** How far a tick of an inch and of a foot reaches out from the edge, and where the numbers stand. */
const TICK = 3;
const LONG = 7;
const NUMBER = 15;

/** Sheet units round a table that its ladder takes. */
export const LADDER = 26;

const number = (at: Point, inches: number): Mark => ({
  kind: 'text',
  at: [at[0], at[1] + 4],
  text: String(inches),
  lettering: { font: 'text', size: 11, ink: 'map-ink-2', anchor: 'middle' },
});

/** Marks of the ladder round a table, in hundredths of an inch. */
export const ladderMarks = (width: number, height: number): readonly Mark[] => {
  const [w, h] = [onSheet(width), onSheet(height)];
  const along = (length: number): readonly number[] => rowsOf({ length: Math.floor(length / INCH) + 1 });
  const ticks = (length: number, tick: (at: number, reach: number) => string): string =>
    along(length)
      .map((inch) => tick(onSheet(inch * INCH), inch % FOOT === 0 ? LONG : TICK))
      .join('');
  const feet = (length: number): readonly number[] =>
    along(length).filter((inch) => inch % FOOT === 0 && inch > 0 && inch * INCH < length);
  const d = [
    ticks(width, (x, reach) => `M${x} 0V${-reach}M${x} ${h}V${h + reach}`),
    ticks(height, (y, reach) => `M0 ${y}H${-reach}M${w} ${y}H${w + reach}`),
  ].join('');
  return [
    { kind: 'path', d, style: { stroke: 'map-ink-2', width: 0.7 } },
    { kind: 'path', d: `M0 0H${w}V${h}H0Z`, style: { stroke: 'map-ink', width: 1.2 } },
    ...feet(width).flatMap((inch) => {
      const x = onSheet(inch * INCH);
      return [number([x, -NUMBER], inch), number([x, h + NUMBER], inch)];
    }),
    ...feet(height).flatMap((inch) => {
      const y = onSheet(inch * INCH);
      return [number([-NUMBER, y], inch), number([w + NUMBER, y], inch)];
    }),
  ];
};
