import { describe, expect, it } from 'vitest';
import { arcAt, CENTRE, RANGES } from '../arcs.ts';
import { axial, fromAxial, HEX_STEPS } from '../by-hand.ts';
import { hexes, squares } from '../position.ts';

/** Forward and to the right of each facing on squares. */
const AHEAD: { readonly [facing: string]: readonly [fx: number, fy: number, rx: number, ry: number] } = {
  N: [0, -1, 1, 0],
  E: [1, 0, 0, 1],
  S: [0, 1, -1, 0],
  W: [-1, 0, 0, -1],
};
/** The sideways offsets of is-arc-4 by range. */
const SIDEWAYS = [
  [0],
  [0, 1],
  [0, 1],
  [0, 1, 2],
  [0, 1, 2, 3],
  [0, 1, 2, 3],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5],
];
/** What is-arc-4 says of it. */
const squareArc = (facing: string, range: number): readonly string[] => {
  const [fx, fy, rx, ry] = AHEAD[facing] ?? [0, 0, 0, 0];
  const sides = (SIDEWAYS[range - 1] ?? []).flatMap((s) => (s === 0 ? [0] : [s, -s]));
  return sides
    .map((s) => `${CENTRE + (range - Math.abs(s)) * fx + s * rx},${CENTRE + (range - Math.abs(s)) * fy + s * ry}`)
    .sort();
};

/** What is-arc-7 says of it. */
const hexArc = (facing: string, range: number): readonly string[] => {
  const at = HEX_STEPS.findIndex(([name]) => name === facing);
  const step = (turn: number): readonly [number, number] => HEX_STEPS[(at + turn + 6) % 6]?.[1] ?? [0, 0];
  const [q, r] = axial([CENTRE, CENTRE]);
  const found = new Set<string>();
  for (let a = 1; a <= range; a++)
    for (const [sq, sr] of [step(1), step(-1)]) {
      const b = range - a;
      found.add(fromAxial([q + a * step(0)[0] + b * sq, r + a * step(0)[1] + b * sr]).join(','));
    }
  return [...found].sort();
};

describe('8. Arc of attack', () => {
  it('is-arc-1: a unit attacks only into the arc of its facing at that moment', () => {
    const game = squares(9, 9).union('A infantry rifle at 4,4 facing N');
    game.confederate(
      'X infantry rifle at 4,2',
      'Y infantry rifle at 6,4',
      'Z infantry rifle at 4,6',
      'V infantry rifle at 2,4',
    );
    const all = game.begin();
    expect(all.targets('A')).toEqual(['4,2']);
    expect(all.turns('A', 'E').targets('A')).toEqual(['6,4']);
    expect(all.turns('A', 'S').targets('A')).toEqual(['4,6']);
    expect(all.refusal({ do: 'attack', target: '4,2' }).clause).toMatch(/^is-arc-/);
  });

  it('is-arc-2: at range 1 only the front area', () => {
    for (const facing of Object.keys(AHEAD)) expect(arcAt('squares', facing, 1)).toEqual(squareArc(facing, 1));
    for (const [facing] of HEX_STEPS) expect(arcAt('hexes', facing, 1)).toEqual(hexArc(facing, 1));
    const game = squares(9, 9)
      .union('A infantry rifle at 4,4 facing N')
      .confederate('X infantry rifle at 5,4 facing E');
    expect(game.begin().moves('A').refusal({ do: 'attack', target: '5,4' }).clause).toBe('is-arc-2');
  });

  it('is-arc-3: within 60 degrees of the facing, between centres, on squares', () => {
    // 3 forward and 5 sideways are 59.0 degrees, 2 and 6 are 71.6.
    expect(arcAt('squares', 'N', 8)).toContain('15,7');
    expect(arcAt('squares', 'N', 8)).not.toContain('16,8');
  });

  it('is-arc-3: a shortest path must begin with the front area, on hexes', () => {
    const game = hexes(9, 9)
      .union('A infantry rifle at 4,4 facing E')
      .confederate('X general at 5,2', 'Y general at 6,3');
    // 5,2 lies straight to the NE, at exactly 60 degrees, and cannot be reached through 5,4 in two steps.
    expect(game.begin().targets('A')).toEqual(['6,3']);
  });

  it.each(RANGES)('is-arc-4: squares at range %i: the areas of the table, and no others', (range) => {
    for (const facing of Object.keys(AHEAD)) expect(arcAt('squares', facing, range)).toEqual(squareArc(facing, range));
    expect(arcAt('squares', 'N', range)).toHaveLength([1, 3, 3, 5, 7, 7, 9, 11, 11][range - 1] ?? 0);
  });

  it('is-arc-5: one forward and one sideways is in arc, one and two is not', () => {
    expect(arcAt('squares', 'N', 2)).toEqual(['10,8', '11,9', '9,9']);
    expect(arcAt('squares', 'N', 3)).not.toContain('12,9');
    expect(arcAt('squares', 'N', 3)).toContain('11,8');
  });

  it.each(RANGES)('is-arc-5: nothing level with the unit or behind it, at range %i', (range) => {
    for (const area of arcAt('squares', 'N', range)) expect(Number(area.split(',')[1])).toBeLessThan(CENTRE);
    for (const area of arcAt('squares', 'W', range)) expect(Number(area.split(',')[0])).toBeLessThan(CENTRE);
  });

  it.each(RANGES)('is-arc-6: hexes at range %i: twice the range less one areas', (range) => {
    for (const [facing] of HEX_STEPS) expect(arcAt('hexes', facing, range)).toHaveLength(2 * range - 1);
  });

  it.each(RANGES)('is-arc-6: the two rows at exactly 60 degrees are outside at range %i', (range) => {
    const [q, r] = axial([CENTRE, CENTRE]);
    const arc = arcAt('hexes', 'E', range);
    expect(arc).not.toContain(fromAxial([q + range, r - range]).join(','));
    expect(arc).not.toContain(fromAxial([q, r + range]).join(','));
    expect(arc).toContain(fromAxial([q + range, r]).join(','));
  });

  it.each(RANGES)('is-arc-7: hexes at range %i: forward steps, then steps to one side', (range) => {
    for (const [facing] of HEX_STEPS) expect(arcAt('hexes', facing, range)).toEqual(hexArc(facing, range));
  });
});
