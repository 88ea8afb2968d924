import type { Mark, Point } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { LINK } from '../src/map/way.ts';
import { WideMarch } from '../src/map/wide-march.ts';

const plate: readonly Mark[] = [{ kind: 'symbol', symbol: 'infantry', at: [0, 0], size: 10, ink: 'ink' }];
const there: readonly Point[] = [
  [0, 0],
  [10, 0],
];
const on: readonly Point[] = [
  [10, 0],
  [10, 20],
];

/** Where somebody is seen on the march at a time, with what stands for him. */
const seen = (march: WideMarch, now: number) =>
  march.marks(now).flatMap((mark) => (mark.kind === 'group' ? [[mark.at, mark.marks] as const] : []));

describe('a march on a wide map', () => {
  const motions = [
    { element: 'force:1', path: there },
    { element: 'force:1', path: on },
    { element: 'force:2', path: on },
  ];
  const march = new WideMarch(motions, (name) => (name === 'force:1' ? plate : undefined), 1000);

  it('takes the links of one element one after another, and all elements together', () => {
    const [first, second, ...none] = seen(march, 1000 + LINK / 2);
    expect([first, none]).toEqual([[[5, 0], plate], []]);
    expect(second?.[0]).toEqual([10, 10]);
    expect(seen(march, 1000 + LINK * 1.5)).toEqual([[[10, 10], plate]]);
  });

  it('shows a sign for somebody who has no picture there', () => {
    expect(seen(march, 1000)[1]?.[1]).not.toEqual(plate);
    expect(seen(march, 1000)[1]?.[1]).not.toEqual([]);
  });

  it('is over when the last link is, and draws nothing then', () => {
    expect(march.isOver(1000 + 2 * LINK - 1)).toBe(false);
    expect(march.isOver(1000 + 2 * LINK)).toBe(true);
    expect(march.marks(1000 + 2 * LINK)).toEqual([]);
  });
});
