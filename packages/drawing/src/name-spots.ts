import type { Box } from './boxes.ts';
import type { Point } from './marks.ts';

/** A name that looks for room on a map, beside a place. */
export interface Homeless {
  /** The place, in units of the map. */
  readonly at: Point;
  /** Pixels that the name takes to either side of its middle, above its foot, and below it. */
  readonly half: number;
  readonly up: number;
  readonly down: number;
  /** Pixels from the place to the middle of its foot, for each spot where it may stand: the best first. */
  readonly spots: readonly Point[];
  /** It is shown whatever it covers. */
  readonly must: boolean;
}

/** What takes room already: pixels round a place. */
export interface Room {
  readonly at: Point;
  readonly box: Box;
}

/** Pixels of a cell in which boxes are looked for. */
const CELL = 64;

/** Boxes on a screen, found by where they are. */
class Taken {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const key of cellsOf(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  /** How much of a box is covered already. */
  covered(box: Box): number {
    const found = new Set(cellsOf(box).flatMap((key) => this.#cells.get(key) ?? []));
    let sum = 0;
    for (const other of found) sum += shared(box, other);
    return sum;
  }
}

const cellsOf = ({ left, top, right, bottom }: Box): readonly string[] => {
  const keys: string[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) keys.push(`${x} ${y}`);
  return keys;
};

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How much of a box lies beyond an edge. */
const beyond = (box: Box, edge: Box): number => shared(box, box) - shared(box, edge);

const scaled = ({ left, top, right, bottom }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
});

const boxAt = ({ at, half, up, down }: Homeless, [dx, dy]: Point, scale: number): Box => {
  const [x, y] = [at[0] * scale + dx, at[1] * scale + dy];
  return { left: x - half, top: y - up, right: x + half, bottom: y + down };
};

/**
 * Where each name stands on a map at a scale, as the number of its spot: the first at which it covers nothing that takes room, no
 * other name either, and lies on the map. Where there is none, whoever must be shown has the spot at which it covers least, and the others
 * are undefined. Names that come first choose first.
 */
export const nameSpots = (
  names: readonly Homeless[],
  rooms: readonly Room[],
  map: Box,
  scale: number,
): readonly (number | undefined)[] => {
  const taken = new Taken();
  const edge = scaled(map, scale);
  for (const { at, box } of rooms) {
    const [x, y] = [at[0] * scale, at[1] * scale];
    taken.add({ left: x + box.left, top: y + box.top, right: x + box.right, bottom: y + box.bottom });
  }
  return names.map((name) => {
    const boxes = name.spots.map((spot) => boxAt(name, spot, scale));
    const covers = boxes.map((box) => taken.covered(box) + beyond(box, edge));
    const least = Math.min(...covers);
    if (least > 0 && !name.must) return undefined;
    const spot = covers.indexOf(least);
    const box = boxes[spot];
    if (box) taken.add(box);
    return spot;
  });
};
