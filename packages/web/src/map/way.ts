import type { Point } from '@longroll/drawing';

/** Milliseconds for one link of a march. */
export const LINK = 420;

/** The point at a share of a path's whole length. */
export const alongPath = (path: readonly Point[]): ((share: number) => Point) => {
  const ends = [0];
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] ?? [0, 0], path[i] ?? [0, 0]];
    ends.push((ends[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const whole = ends.at(-1) ?? 0;
  return (share) => {
    const far = share * whole;
    const i = Math.max(
      1,
      ends.findIndex((end) => end >= far),
    );
    const [a, b] = [path[i - 1] ?? [0, 0], path[i] ?? path[0] ?? [0, 0]];
    const [from, to] = [ends[i - 1] ?? 0, ends[i] ?? 0];
    const t = to > from ? (far - from) / (to - from) : 1;
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
};

/** A share of the time as a share of the way: it starts and halts gently. */
export const eased = (t: number): number => t * t * (3 - 2 * t);
