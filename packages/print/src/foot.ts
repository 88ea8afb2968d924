/** The foot of every page: what it is, and a rule to hold a ruler against. */
import type { Mark } from '@longroll/drawing';
import { FOOT, type Frame, MARGIN } from './paper.ts';
import { lettered, linesOf, rule, SMALL, widthOf } from './words.ts';

/** The check rule in millimetres: its upper edge is this long, its lower edge five inches, the first of them thick. */
export const CHECK_RULE = 100;
const INCH = 25.4;
/** Between the words of the check rule and those beside it. */
const ROOM = 3;
export const FIVE_INCHES = 5 * INCH;

/** A rule of 100 mm over one of 5 inches, from its left end. */
export const checkRule = (x: number, y: number): readonly Mark[] => {
  const tick = (at: number, long: number): Mark => rule([x + at, y], [x + at, y + long], 0.2);
  return [
    rule([x, y], [x + CHECK_RULE, y], 0.3),
    rule([x, y + 0.8], [x + FIVE_INCHES, y + 0.8], 0.3),
    rule([x, y + 1.1], [x + INCH, y + 1.1], 0.7),
    ...Array.from({ length: 11 }, (_, i) => tick(i * 10, i % 5 === 0 ? -2.4 : -1.4)),
    ...Array.from({ length: 11 }, (_, i) => {
      const at = (i * INCH) / 2;
      return rule([x + at, y + 0.8], [x + at, y + 0.8 + (i % 2 === 0 ? 2.4 : 1.4)], 0.2);
    }),
    ...lettered(['100 mm'], SMALL, [x + CHECK_RULE + 2.4, y - 2.9]),
    ...lettered(['1 inch'], SMALL, [x + INCH + 1, y + 1.4]),
    ...lettered(['5 inches'], SMALL, [x + FIVE_INCHES + 2.4, y + 0.7]),
  ];
};

/** The foot of a page of that size: the check rule on the left, words on the right, in more lines where they would run into it. */
export const foot = ({ width, height }: Frame, words: readonly string[]): readonly Mark[] => {
  const y = height - MARGIN - FOOT + 8;
  const right = width - MARGIN;
  const ruled = CHECK_RULE + 2.4 + widthOf('100 mm', SMALL) + ROOM;
  const lines = words.flatMap((line) => linesOf(line, SMALL, right - MARGIN - ruled));
  const marks = lines.flatMap((line, i) =>
    lettered([line], SMALL, [right - widthOf(line, SMALL), y + (i - lines.length / 2) * 3.4]),
  );
  return [...checkRule(MARGIN, y), ...marks];
};
