/** Forces as small numbers, with what is asked of each again and again while turns are weighed. */
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { afterLosses, type Force, HURT, type Muster, musterOf } from '../../force.ts';

/** A force by its number; 0 is nobody. */
export type ForceId = number;
export const NONE: ForceId = 0;

/** Numbers are below this, so that a pair of them with what else a battle rests on is a small integer. */
export const MOST_FORCES = 8192;
/** From here on a table is full: no decision needs as many again. */
const FULL = MOST_FORCES / 2;
/** Units of one kind that a number tells apart. */
const MOST_ALIKE = 15;
/** Whom to bring up first: the most valuable, full units before disrupted ones. */
const BY_USE = [2, 5, 1, 4, 0, 3, 8, 11, 7, 10, 6, 9] as const;
/** How many of the most valuable units are tried as a part of a force. */
const MOST_TRIED = 3;

/** Worth of the six kinds at full strength. */
export const kindsOf = (mind: Mind): readonly number[] => [
  mind.militiaInfantry,
  mind.veteranInfantry,
  mind.crackInfantry,
  mind.militiaCavalry,
  mind.veteranCavalry,
  mind.crackCavalry,
];

/** The table of forces that are known. Full and disrupted units are given as packs: four bits for each kind. */
export class Forces {
  readonly kinds: readonly number[];
  readonly hurt: number;
  readonly #ids = new Map<number, ForceId>();
  readonly #forces: Force[] = [];
  readonly musters: Muster[] = [];
  /** Points of worth of each. */
  readonly worth: number[] = [];
  readonly #parts: (readonly ForceId[] | undefined)[] = [];
  readonly #joined = new Map<number, ForceId>();
  readonly #left: (Int16Array | undefined)[] = [];

  constructor(mind: Mind) {
    this.kinds = kindsOf(mind);
    this.hurt = mind.disrupted;
    this.idOf(0, 0);
  }

  /** Whether so many are known that the table should be begun anew. */
  get isFull(): boolean {
    return this.#forces.length > FULL;
  }

  /** The number of the force of these packs. */
  idOf(full: number, down: number): ForceId {
    const code = full + down * 0x1000000;
    const known = this.#ids.get(code);
    if (known !== undefined) return known;
    const id = this.#forces.length;
    if (id >= MOST_FORCES) throw new RangeError(`more than ${MOST_FORCES} forces in one decision`);
    const force: number[] = [];
    let worth = 0;
    for (let kind = 0; kind < HURT; kind++) {
      const whole = (full >>> (4 * kind)) & MOST_ALIKE;
      const broken = (down >>> (4 * kind)) & MOST_ALIKE;
      force[kind] = whole;
      force[kind + HURT] = broken;
      worth += at(this.kinds, kind) * (whole + broken * this.hurt);
    }
    const ordered = Array.from({ length: 2 * HURT }, (_, place) => force[place] ?? 0);
    this.#ids.set(code, id);
    this.#forces.push(ordered);
    this.musters.push(musterOf(ordered));
    this.worth.push(worth);
    return id;
  }

  #ofPlaces(force: Force): ForceId {
    let full = 0;
    let down = 0;
    for (let kind = 0; kind < HURT; kind++) {
      full |= Math.min(MOST_ALIKE, force[kind] as number) << (4 * kind);
      down |= Math.min(MOST_ALIKE, force[kind + HURT] as number) << (4 * kind);
    }
    return this.idOf(full, down);
  }

  /** Both forces together. */
  join(a: ForceId, b: ForceId): ForceId {
    if (a === NONE) return b;
    if (b === NONE) return a;
    const key = a * MOST_FORCES + b;
    const known = this.#joined.get(key);
    if (known !== undefined) return known;
    const more = at(this.#forces, b);
    const id = this.#ofPlaces(at(this.#forces, a).map((count, place) => count + at(more, place)));
    this.#joined.set(key, id);
    return id;
  }

  /** A force without a part of it. */
  without(a: ForceId, part: ForceId): ForceId {
    if (part === NONE) return a;
    if (part === a) return NONE;
    const key = -(a * MOST_FORCES + part) - 1;
    const known = this.#joined.get(key);
    if (known !== undefined) return known;
    const less = at(this.#forces, part);
    const id = this.#ofPlaces(at(this.#forces, a).map((count, place) => Math.max(0, count - at(less, place))));
    this.#joined.set(key, id);
    return id;
  }

  /** Nobody of a force, its most valuable unit, the two, the three, all. */
  parts(id: ForceId): readonly ForceId[] {
    const known = this.#parts[id];
    if (known) return known;
    const force = at(this.#forces, id);
    const list: ForceId[] = [NONE];
    const taken = new Array<number>(2 * HURT).fill(0);
    let count = 0;
    for (const place of BY_USE)
      for (let i = 0; i < at(force, place); i++) {
        taken[place] = at(taken, place) + 1;
        count++;
        if (count <= MOST_TRIED) list.push(this.#ofPlaces(taken));
      }
    if (count > MOST_TRIED) list.push(id);
    this.#parts[id] = list;
    return list;
  }

  /** The force left after so many disruptions, spent so as to eliminate as many as possible (ahd-combat-17). */
  after(id: ForceId, losses: number): ForceId {
    if (losses === 0) return id;
    let table = this.#left[id];
    if (!table) {
      table = new Int16Array(at(this.musters, id).room + 1).fill(-1);
      this.#left[id] = table;
    }
    const known = table[losses] as number;
    if (known >= 0) return known;
    const left = this.#ofPlaces(afterLosses(at(this.#forces, id), losses, 'eliminate'));
    table[losses] = left;
    return left;
  }
}
