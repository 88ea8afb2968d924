import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  baseOf,
  type Convex,
  contactOf,
  distanceSquared,
  firstContact,
  overlaps,
  type Point,
  pointAlong,
  shapeMoved,
} from '../../src/plane/index.ts';
import {
  compare,
  div,
  fraction,
  middle,
  type Ratio,
  ratio,
  shareInside,
  shifted,
  sign,
  spot,
  spots,
  sub,
  turnOf,
} from './rational.ts';
import { withShape } from './samples.ts';

const NOWHERE = { x: 0, y: 0 };

/** The fractions of a move at which a corner of one shape comes to the line of an edge of the other, with both ends. */
const events = (shape: Convex, by: Point, other: Convex): readonly Ratio[] => {
  const [moving, standing] = [spots(shape), spots(other)];
  const ends = shifted(moving, by, ratio(1n));
  const met = (before: Ratio, after: Ratio): readonly Ratio[] =>
    compare(before, after) === 0 ? [] : [div(before, sub(before, after))];
  const found = standing.flatMap((to, i) => {
    const from = standing.at(i - 1) ?? to;
    return moving.flatMap((corner, j) => met(turnOf(from, to, corner), turnOf(from, to, ends[j] ?? corner)));
  });
  const back = moving.flatMap((to, i) => {
    const [from, fromEnd, toEnd] = [moving.at(i - 1) ?? to, ends.at(i - 1) ?? to, ends[i] ?? to];
    return standing.flatMap((corner) => met(turnOf(from, to, corner), turnOf(fromEnd, toEnd, corner)));
  });
  const inside = [...found, ...back].filter((at) => sign(at) > 0 && compare(at, ratio(1n)) < 0);
  return [ratio(0n), ...inside, ratio(1n)].sort(compare);
};

/** Between two events nothing changes: the first stretch in which the shapes overlap begins with the contact. */
const byDefinition = (shape: Convex, by: Point, other: Convex): Ratio | undefined => {
  const at = events(shape, by, other);
  return at.find((from, i) => {
    const to = at[i + 1];
    return to && compare(from, to) < 0 && shareInside(shifted(spots(shape), by, middle(from, to)), spots(other));
  });
};

describe('a straight move', () => {
  it('touches another shape where the stretch begins in which they overlap', () => {
    fc.assert(
      fc.property(
        withShape((points, shapes) => fc.tuple(points, shapes)),
        ([shape, [by, other]]) => {
          const contact = contactOf(shape, by, other);
          const expected = byDefinition(shape, by, other);
          if (contact === undefined || expected === undefined) {
            expect([contact, by.x === 0 && by.y === 0 ? undefined : expected]).toEqual([
              by.x === 0 && by.y === 0 ? contact : undefined,
              undefined,
            ]);
            return;
          }
          expect(compare(fraction(contact), expected)).toBe(0);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('slides along an edge, and stops as it touches, without contact', () => {
    const wall = baseOf({ x: 0, y: 0 }, 0, 60, 60);
    const beside = baseOf({ x: 60, y: 500 }, 0, 60, 60);
    expect(contactOf(beside, { x: 0, y: -1000 }, wall)).toBeUndefined();
    expect(contactOf(beside, { x: -1, y: -1000 }, wall)).toBeDefined();
    const before = baseOf({ x: 0, y: 500 }, 0, 60, 60);
    expect(contactOf(before, { x: 0, y: -440 }, wall)).toBeUndefined();
    const contact = contactOf(before, { x: 0, y: -1000 }, wall);
    expect(contact && compare(fraction(contact), ratio(44n, 100n))).toBe(0);
    expect(contactOf(wall, { x: 9, y: 9 }, wall)).toEqual({ over: 0, under: 1 });
    expect(contactOf(wall, NOWHERE, wall)).toEqual({ over: 0, under: 1 });
    expect(contactOf(before, NOWHERE, wall)).toBeUndefined();
  });

  it('runs into the first of many', () => {
    fc.assert(
      fc.property(
        withShape((points, shapes) => fc.tuple(points, fc.array(shapes, { maxLength: 5 }))),
        ([shape, [by, others]]) => {
          const first = firstContact(shape, by, others);
          const all = others.map((other) => contactOf(shape, by, other));
          const at = all.flatMap((one) => (one ? [fraction(one)] : []));
          expect(first === undefined).toBe(at.length === 0);
          if (!first) return;
          for (const other of at) expect(compare(fraction(first.at), other)).toBeLessThanOrEqual(0);
          const least = all.findIndex((one) => one && compare(fraction(one), fraction(first.at)) === 0);
          expect(first.index).toBe(least);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('goes as far as it can on whole hundredths', () => {
    fc.assert(
      fc.property(
        withShape((points, shapes) => fc.tuple(points, shapes)),
        ([shape, [by, other]]) => {
          fc.pre(!overlaps(shape, other));
          const { length, by: made, contact } = advance(shape, by, [other]);
          const there = shapeMoved(shape, made);
          expect(overlaps(there, other)).toBe(false);
          const square = BigInt(distanceSquared(NOWHERE, by));
          if (!contact) {
            expect(made).toEqual(by);
            return;
          }
          expect(made).toEqual(length === 0 ? NOWHERE : pointAlong(NOWHERE, by, length));
          // No longer than the way to the contact, and a unit more would be beyond it or overlap.
          const { over, under } = fraction(contact.at);
          expect(BigInt(length) ** 2n * under ** 2n <= square * over ** 2n).toBe(true);
          const beyond = BigInt(length + 1) ** 2n * under ** 2n > square * over ** 2n;
          expect(beyond || overlaps(shapeMoved(shape, pointAlong(NOWHERE, by, length + 1)), other)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
    const column = baseOf({ x: 0, y: 1000 }, 0, 480, 240);
    const enemy = baseOf({ x: 100, y: 0 }, 0, 900, 120);
    expect(advance(column, { x: 0, y: -900 }, [enemy])).toMatchObject({ length: 820, by: { x: 0, y: -820 } });
    expect(advance(column, { x: 0, y: -820 }, [enemy]).contact).toBeUndefined();
    expect(spot(NOWHERE).x.over).toBe(0n);
  });
});
