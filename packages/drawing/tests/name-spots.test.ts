import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, type Homeless, meet, nameSpots, type Point, type Room } from '../src/index.ts';

const MAP: Box = { left: 0, top: 0, right: 1000, bottom: 1000 };
const SPOTS: readonly Point[] = [
  [0, 20],
  [40, 4],
  [-40, 4],
  [0, -10],
];
const place: fc.Arbitrary<Point> = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }));
const homeless: fc.Arbitrary<Homeless> = fc.record({
  at: place,
  half: fc.integer({ min: 5, max: 40 }),
  up: fc.constant(9),
  down: fc.constant(3),
  spots: fc.constant(SPOTS),
  must: fc.constant(false),
});
const counter: fc.Arbitrary<Room> = fc.record({
  at: place,
  box: fc.constant({ left: -20, top: -12, right: 20, bottom: 12 }),
});

const boxOf = ({ at, half, up, down }: Homeless, [dx, dy]: Point, scale: number): Box => {
  const [x, y] = [at[0] * scale + dx, at[1] * scale + dy];
  return { left: x - half, top: y - up, right: x + half, bottom: y + down };
};

test('no name covers a counter or another name, and none hangs over the edge of the map', () => {
  const cases = fc.tuple(
    fc.array(homeless, { maxLength: 40 }),
    fc.array(counter, { maxLength: 40 }),
    fc.constantFrom(0.3, 1),
  );
  fc.assert(
    fc.property(cases, ([names, rooms, scale]) => {
      const shown = nameSpots(names, rooms, [scale], MAP).flatMap((spot, i) => {
        const name = names[i];
        return spot === undefined || !name ? [] : [boxOf(name, SPOTS[spot] ?? [0, 0], scale)];
      });
      const counters = rooms.map(({ at, box }) => ({
        left: at[0] * scale + box.left,
        top: at[1] * scale + box.top,
        right: at[0] * scale + box.right,
        bottom: at[1] * scale + box.bottom,
      }));
      const isClear = shown.every(
        (box, i) =>
          counters.every((other) => !meet(box, other)) &&
          shown.every((other, j) => i === j || !meet(box, other)) &&
          box.left >= 0 &&
          box.top >= 0 &&
          box.right <= MAP.right * scale &&
          box.bottom <= MAP.bottom * scale,
      );
      expect(isClear).toBe(true);
    }),
  );
});

const richmond: Homeless = { at: [500, 500], half: 30, up: 9, down: 3, spots: SPOTS, must: false };
const around = (...middles: readonly Point[]): readonly Room[] =>
  middles.map((at) => ({ at, box: { left: -60, top: -14, right: 60, bottom: 14 } }));

test('a name goes to its next spot where a counter stands at the first', () => {
  expect(nameSpots([richmond], [], [1], MAP)).toEqual([0]);
  const under: Room = { at: [500, 525], box: { left: -20, top: -14, right: 20, bottom: 14 } };
  expect(nameSpots([{ ...richmond, half: 15 }], [under], [1], MAP)).toEqual([1]);
});

test('without room a name is left out, unless it must be shown: then it covers as little as it can', () => {
  const crowd = around([500, 520], [560, 500], [440, 500], [500, 470]);
  expect(nameSpots([richmond], crowd, [1], MAP)).toEqual([undefined]);
  expect(nameSpots([{ ...richmond, must: true }], crowd, [1], MAP)).toEqual([3]);
});

test('who comes first chooses first', () => {
  const next: Homeless = { ...richmond, at: [510, 500] };
  expect(nameSpots([richmond, next], [], [1], MAP)).toEqual([0, 1]);
});

test('a name is clear at every scale that is asked for, and may touch the sign of its own place', () => {
  const far: Room = { at: [500, 545], box: { left: -60, top: -12, right: 60, bottom: 12 } };
  expect(nameSpots([richmond], [far], [1])).toEqual([0]);
  expect(nameSpots([richmond], [far], [1, 0.5])).toEqual([1]);
  const own: Room = { at: [500, 500], box: { left: -15, top: -15, right: 15, bottom: 15 } };
  expect(nameSpots([richmond], [own], [1])).toEqual([undefined]);
  expect(nameSpots([{ ...richmond, own }], [own], [1])).toEqual([0]);
});
