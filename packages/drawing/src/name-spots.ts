import { type Box, grown } from './boxes.ts';
import type { Point } from './marks.ts';

/** What takes room already: pixels round a place. */
export interface Room {
  /** The place, in units of the map. */
  readonly at: Point;
  readonly box: Box;
}

/** A name that looks for room on a map, beside a place. */
export interface Homeless {
  readonly at: Point;
  /** Pixels that the name takes to either side of its middle, above its foot, and below it. */
  readonly half: number;
  readonly up: number;
  readonly down: number;
  /** Pixels from the place to the middle of its foot, for each spot where it may stand: the best first. */
  readonly spots: readonly Point[];
  /** The sign of the place itself, one of what takes room, which the name may touch. */
  readonly own?: Room;
  /** It is shown whatever it covers. */
  readonly must?: boolean;
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

  /** How much of a box is covered already by others than one. */
  covered(box: Box, but: Box | undefined): number {
    const found = new Set(cellsOf(box).flatMap((key) => this.#cells.get(key) ?? []));
    let sum = 0;
    for (const other of found) if (other !== but) sum += shared(box, other);
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

const placed = ({ at, box }: Room, scale: number): Box => {
  const [x, y] = [at[0] * scale, at[1] * scale];
  return { left: x + box.left, top: y + box.top, right: x + box.right, bottom: y + box.bottom };
};

/** Pixels by which a name stands clear at least: what only touches would be told from what covers by rounding alone. */
const HAIR = 1e-6;

const boxOf = ({ at, half, up, down }: Homeless, [dx, dy]: Point, scale: number): Box =>
  grown(placed({ at, box: { left: dx - half, top: dy - up, right: dx + half, bottom: dy + down } }, scale), HAIR);

/** A map at one scale, and what takes room on it there. */
class Sheet {
  readonly scale: number;
  readonly #taken = new Taken();
  readonly #boxes = new Map<Room, Box>();
  readonly #edge: Box | undefined;

  constructor(rooms: readonly Room[], scale: number, map?: Box) {
    this.scale = scale;
    this.#edge = map && scaled(map, scale);
    for (const room of rooms) {
      const box = placed(room, scale);
      this.#boxes.set(room, box);
      this.#taken.add(box);
    }
  }

  /** How much a name would cover of what it must not, and hang over the edge. */
  covered(name: Homeless, spot: Point): number {
    const box = boxOf(name, spot, this.scale);
    const own = name.own && this.#boxes.get(name.own);
    return this.#taken.covered(box, own) + (this.#edge ? beyond(box, this.#edge) : 0);
  }

  take(name: Homeless, spot: Point): void {
    this.#taken.add(boxOf(name, spot, this.scale));
  }
}

const leastOf = (covers: readonly number[]): number => covers.indexOf(Math.min(...covers));

/**
 * Where each name stands at all of some scales, as the number of its spot: the first at which it covers nothing that takes
 * room, no other name either, and lies on the map where that is told. Where there is none, whoever must be shown has the
 * spot at which it covers least, and the others are undefined. Names that come first choose first.
 */
export const nameSpots = (
  names: readonly Homeless[],
  rooms: readonly Room[],
  scales: readonly number[],
  map?: Box,
): readonly (number | undefined)[] => {
  const sheets = scales.map((scale) => new Sheet(rooms, scale, map));
  return names.map((name) => {
    const coverOf = (spot: Point): number => sheets.reduce((sum, sheet) => sum + sheet.covered(name, spot), 0);
    const clear = name.spots.findIndex((spot) => sheets.every((sheet) => sheet.covered(name, spot) === 0));
    if (clear < 0 && !name.must) return undefined;
    const number = clear < 0 ? leastOf(name.spots.map(coverOf)) : clear;
    const spot = name.spots[number];
    if (spot) for (const sheet of sheets) sheet.take(name, spot);
    return number;
  });
};
