import { describe, expect, it } from 'vitest';
import {
  BATTLE_HALF,
  battleMarks,
  halfAt,
  isDrawn,
  type Mark,
  outlineAt,
  type Point,
  plateShift,
  plateShifts,
  plateTouched,
  STACKS_SCALE,
  stackMarks,
} from '../src/index.ts';

const unit = { symbol: 'infantry', strength: 3, rank: 1, disrupted: false };
const troops = (count: number) => Array.from({ length: count }, () => unit);

/** All marks that are drawn at a scale, each with the origin it is drawn round. */
const drawn = (marks: readonly Mark[], scale: number, [x, y]: Point = [0, 0]): readonly (readonly [Mark, Point])[] =>
  marks
    .filter(({ zoom }) => isDrawn(zoom, scale))
    .flatMap((mark) =>
      mark.kind === 'group' ? drawn(mark.marks, scale, [x + mark.at[0], y + mark.at[1]]) : [[mark, [x, y]] as const],
    );

/** The corners of a plate's outline, which is drawn by steps: `M`, then `h`, `v` and `l`. */
const cornersOf = (d: string): readonly Point[] => {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([Mhvl])([^Mhvlz]+)/g)].map(([, step = '', numbers = '']): Point => {
    const [a = 0, b = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (step === 'M') [x, y] = [a, b];
    else [x, y] = step === 'v' ? [x, y + a] : [x + a, y + b];
    return [x, y];
  });
};

/** The plates of one side: left, top, right and bottom of all that is filled with its ground. */
const extentOf = (marks: readonly Mark[], scale: number, ground: string) =>
  extentOfPoints(
    drawn(marks, scale).flatMap(([mark, [x, y]]) =>
      mark.kind === 'path' && mark.style.fill === ground
        ? cornersOf(mark.d).map(([px, py]): Point => [px + x, py + y])
        : [],
    ),
  );

const extentOfPoints = (points: readonly Point[]) => {
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

const texts = (marks: readonly Mark[], scale: number): readonly string[] =>
  drawn(marks, scale).flatMap(([mark]) => (mark.kind === 'text' ? [mark.text] : []));

describe('a battle plate', () => {
  it.each([
    [0, 0],
    [42, -27],
  ] as const)('is touched where it is drawn, in the overview and near by, shifted by %s and %s', (...shift) => {
    const touched = { name: '', label: '', at: shift, marks: [], level: 0, ...plateTouched(shift) };
    for (const scale of [STACKS_SCALE / 2, STACKS_SCALE]) {
      const [w, h] = halfAt(touched, scale);
      const outline = outlineAt(touched, scale) ?? `M${-w} ${-h}h${2 * w}v${2 * h}h${-2 * w}z`;
      expect(extentOfPoints(cornersOf(outline))).toEqual(
        extentOf(battleMarks([], [], 'Manassas', shift), scale, 'raised'),
      );
    }
  });

  const marks = battleMarks(
    stackMarks(troops(5), 'csa', 'infantry'),
    stackMarks(troops(9), 'union', 'infantry'),
    'New Bern',
  );

  it.each([0.5, 1, 2])('shows both stacks whole, the attacker to the left, at scale %s', (scale) => {
    const attacker = extentOf(marks, scale, 'csa');
    const defender = extentOf(marks, scale, 'union');
    expect(attacker.right).toBeLessThan(defender.left);
    for (const { left, right, top, bottom } of [attacker, defender]) {
      expect(left).toBeGreaterThanOrEqual(-BATTLE_HALF[0]);
      expect(right).toBeLessThanOrEqual(BATTLE_HALF[0]);
      expect(top).toBeGreaterThanOrEqual(-BATTLE_HALF[1]);
      expect(bottom).toBeLessThanOrEqual(BATTLE_HALF[1]);
    }
    expect(texts(marks, scale)).toEqual(expect.arrayContaining(['15', '27']));
  });

  it('has the name of its place but in the overview', () => {
    expect(texts(marks, 1)).toContain('New Bern');
    expect(texts(marks, 0.5)).not.toContain('New Bern');
  });
});

describe('a stack', () => {
  it('has a corner turned when somebody in it is disrupted, at every scale', () => {
    const turned = (marks: readonly Mark[], scale: number) =>
      drawn(marks, scale).some(([mark]) => mark.kind === 'path' && mark.style.stroke === 'refused');
    const hurt = stackMarks([...troops(2), { ...unit, disrupted: true }], 'union', 'infantry');
    for (const scale of [0.5, 1, 2]) {
      expect(turned(stackMarks(troops(3), 'union', 'infantry'), scale)).toBe(false);
      expect(turned(hurt, scale)).toBe(true);
    }
  });

  it('stays over its place where no counter stands near, and steps aside where one would be covered', () => {
    expect(plateShift([100, 100], [[300, 100]])).toEqual([0, 0]);
    const counter: Point = [166, 63];
    const [dx, dy] = plateShift([100, 100], [counter]);
    const apart = [(counter[0] - 100) * 0.9 - dx, (counter[1] - 100) * 0.9 - dy].map(Math.abs);
    expect((apart[0] ?? 0) >= BATTLE_HALF[0] + 22 || (apart[1] ?? 0) >= BATTLE_HALF[1] + 17).toBe(true);
    // The plate still touches the place that it speaks of.
    expect(Math.abs(dx) < BATTLE_HALF[0] && Math.abs(dy) < BATTLE_HALF[1]).toBe(true);
  });

  it('two plates whose places lie close step aside for each other, and both touch their places', () => {
    const places: readonly Point[] = [
      [100, 100],
      [105, 124],
    ];
    const shifts = plateShifts(places, []);
    const centres = shifts.map(([dx, dy], i) => [(places[i]?.[0] ?? 0) * 0.9 + dx, (places[i]?.[1] ?? 0) * 0.9 + dy]);
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = centres;
    expect(Math.abs(ax - bx) >= 2 * BATTLE_HALF[0] || Math.abs(ay - by) >= 2 * BATTLE_HALF[1]).toBe(true);
    for (const [dx, dy] of shifts) expect(Math.abs(dx) < BATTLE_HALF[0] && Math.abs(dy) < BATTLE_HALF[1]).toBe(true);
  });
});
