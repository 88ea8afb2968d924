import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Playing } from './playing.ts';

/** Frames a second that may be chosen. */
export const SPEEDS = [1, 2, 4, 10, 30] as const;
const USUAL = 2;

/**
 * Frames that are there already, shown one after another at a chosen speed: those of a match in its replay, those of a turn in
 * its film. `stops` are the frames at which something begins, rising.
 */
export class Reel {
  readonly at: Signal<number> = signal(0);
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: Signal<number> = signal(USUAL);
  readonly count: ReadonlySignal<number>;
  readonly stops: ReadonlySignal<readonly number[]>;
  readonly #player = new Playing(() => {
    this.go(this.at.value + 1);
    return this.#isAtEnd() ? undefined : this.#time();
  });

  constructor(count: ReadonlySignal<number>, stops: ReadonlySignal<readonly number[]>) {
    this.count = count;
    this.stops = stops;
    this.playing = this.#player.on;
  }

  /** Goes to a frame, or the nearest that there is. */
  go(to: number): void {
    this.at.value = Math.min(Math.max(to, 0), Math.max(0, this.count.value - 1));
  }

  /** To the stop before this frame, and to the one after it. */
  back(): void {
    this.go(this.stops.value.filter((stop) => stop < this.at.value).at(-1) ?? 0);
  }

  on(): void {
    this.go(this.stops.value.find((stop) => stop > this.at.value) ?? this.count.value - 1);
  }

  /** Plays on, or stops; at its end it begins anew. */
  toggle(): void {
    if (this.playing.value) return this.stop();
    if (this.#isAtEnd()) this.go(0);
    this.#player.start(this.#time());
  }

  stop(): void {
    this.#player.stop();
  }

  #isAtEnd(): boolean {
    return this.at.value >= this.count.value - 1;
  }

  /** Milliseconds of a frame. */
  #time(): number {
    return 1000 / this.speed.value;
  }
}

/** A reel that stops when its page is left. */
export const useReel = (count: ReadonlySignal<number>, stops: ReadonlySignal<readonly number[]>): Reel => {
  const reel = useMemo(() => new Reel(count, stops), [count, stops]);
  useEffect(() => () => reel.stop(), [reel]);
  return reel;
};

/** The keys of a reel: `j` and `k` a frame on and back, `[` and `]` a stop, the space bar plays and stops. */
export const reelKeys = (reel: Reel): { readonly [key: string]: () => void } => ({
  j: () => reel.go(reel.at.value + 1),
  k: () => reel.go(reel.at.value - 1),
  ArrowRight: () => reel.go(reel.at.value + 1),
  ArrowLeft: () => reel.go(reel.at.value - 1),
  '[': () => reel.back(),
  ']': () => reel.on(),
  ' ': () => reel.toggle(),
});
