import type { Clock } from '../../src/clock.ts';
import { Chance } from './chance.ts';

interface Happening {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

const isBefore = (a: Happening, b: Happening): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** What is to happen, the soonest first. */
class Agenda {
  readonly #heap: Happening[] = [];

  get length(): number {
    return this.#heap.length;
  }

  get next(): Happening | undefined {
    return this.#heap[0];
  }

  add(happening: Happening): void {
    const heap = this.#heap;
    let i = heap.length;
    heap.push(happening);
    while (i > 0) {
      const up = (i - 1) >> 1;
      const parent = heap[up];
      if (!parent || isBefore(parent, happening)) break;
      heap[i] = parent;
      i = up;
    }
    heap[i] = happening;
  }

  take(): Happening | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let i = 0;
    for (;;) {
      const [left, right] = [heap[2 * i + 1], heap[2 * i + 2]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || isBefore(last, child)) break;
      heap[i] = child;
      i = isRight ? 2 * i + 2 : 2 * i + 1;
    }
    heap[i] = last;
    return first;
  }
}

/** All promises that can go on have gone on: a turn of the real event loop comes after them. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Time and chance of one simulation. Nothing happens but what stands in the agenda, one after the other; what follows from
 * a happening at once is done before the next. One seed decides all.
 */
export class World {
  readonly chance: Chance;
  /** What went wrong, in the order in which it was noticed. */
  readonly faults: string[] = [];
  readonly #agenda = new Agenda();
  #now = 0;
  #order = 0;
  #digest = 0;

  constructor(seed: number) {
    this.chance = new Chance(seed);
  }

  /** Milliseconds since the beginning. */
  get now(): number {
    return this.#now;
  }

  /** A number made of all that was noted: equal courses have equal ones. */
  get digest(): number {
    return this.#digest;
  }

  /** Takes something into the digest of the course. */
  note(text: string): void {
    let digest = this.#digest ^ Math.floor(this.#now);
    for (let i = 0; i < text.length; i++) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
    this.#digest = digest | 0;
  }

  fault(text: string): void {
    if (this.faults.length < 20) this.faults.push(`${(this.#now / 1000).toFixed(3)} s: ${text}`);
  }

  /** Does `work` after so many milliseconds. */
  after(milliseconds: number, work: () => void): void {
    this.at(this.#now + Math.max(0, milliseconds), work);
  }

  /** Does `work` at that time; what is to be done at one time is done in the order in which it was asked for. */
  at(time: number, work: () => void): void {
    this.#agenda.add({ at: time, order: this.#order++, work });
  }

  /** Waits so many milliseconds. */
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** Lets time pass up to `until`, or as long as `goesOn`. */
  async run(until: number, goesOn: () => boolean = () => true): Promise<void> {
    await settled();
    while (goesOn()) {
      const { next } = this.#agenda;
      if (!next || next.at > until) {
        this.#now = until;
        return;
      }
      this.#agenda.take();
      this.#now = next.at;
      next.work();
      await settled();
    }
  }

  /**
   * The clock of a process, which runs faster or slower than the world's by `rate`: it stands still for ever when the
   * process does not live any more, and for as long as the process is held up.
   */
  clockOf(process: { readonly lives: boolean; readonly heldUntil: number }, rate: number): Clock {
    const later = (milliseconds: number, work: () => void): void =>
      this.after(milliseconds / rate, () => {
        if (!process.lives) return;
        if (process.heldUntil <= this.#now) work();
        else this.after(process.heldUntil - this.#now, () => process.lives && work());
      });
    const every = (milliseconds: number, work: () => void, goes: { on: boolean }): void =>
      later(milliseconds, () => {
        if (!goes.on) return;
        work();
        every(milliseconds, work, goes);
      });
    return {
      now: () => this.#now * rate,
      turn: () => new Promise((resolve) => later(this.chance.between(0, 0.5), resolve)),
      sleep: (milliseconds, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve();
          signal?.addEventListener('abort', () => resolve(), { once: true });
          later(milliseconds, resolve);
        }),
      every: (milliseconds, work) => {
        const goes = { on: true };
        every(milliseconds, work, goes);
        return () => {
          goes.on = false;
        };
      },
    };
  }
}
