import type { Point } from '../../src/index.ts';

/** The room that a place needs round its point: left, up, right and down alike, in units. */
export interface Body {
  readonly home: Point;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** How the places are moved. */
export interface Relaxation {
  readonly width: number;
  readonly height: number;
  /** Units that a place keeps from the sheet's edge. */
  readonly edge: number;
  /** Share of the way home that a place springs back in each round. */
  readonly spring: number;
  readonly rounds: number;
}

const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v));

/**
 * Places moved apart until their bodies do not touch: pairs part along the axis on which they overlap less, while a
 * spring draws each home; the last third of the rounds has no spring. The order of places decides nothing but ties.
 */
export const relax = (bodies: readonly Body[], start: readonly Point[], rules: Relaxation): readonly Point[] => {
  const at = start.map((p): [number, number] => [p[0], p[1]]);
  for (let round = 0; round < rules.rounds; round++) {
    const spring = round < (rules.rounds * 2) / 3 ? rules.spring : 0;
    at.forEach((a, i) => {
      const body = bodies[i];
      if (body === undefined) return;
      for (let j = i + 1; j < at.length; j++) part(a, at[j] ?? a, body, bodies[j] ?? body);
      a[0] = clamp(a[0] + (body.home[0] - a[0]) * spring, rules.edge, rules.width - rules.edge);
      a[1] = clamp(a[1] + (body.home[1] - a[1]) * spring, rules.edge, rules.height - rules.edge);
    });
  }
  return at;
};

const part = (a: [number, number], b: [number, number], one: Body, two: Body): void => {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const overX = one.halfWidth + two.halfWidth - Math.abs(dx);
  const overY = one.halfHeight + two.halfHeight - Math.abs(dy);
  if (overX <= 0 || overY <= 0) return;
  const axis = overX / (one.halfWidth + two.halfWidth) < overY / (one.halfHeight + two.halfHeight) ? 0 : 1;
  const move = ((axis === 0 ? overX : overY) / 4) * (Math.sign(axis === 0 ? dx : dy) || 1);
  a[axis] -= move;
  b[axis] += move;
};
