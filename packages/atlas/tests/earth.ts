/** Distances and shapes in degrees, for holding the tables to account. */
export interface Spot {
  readonly lat: number;
  readonly lon: number;
}

const RAD = Math.PI / 180;

/** A row's position in numbers. */
export const spot = (row: { readonly lat: string; readonly lon: string }): Spot => ({
  lat: Number(row.lat),
  lon: Number(row.lon),
});

/** Statute miles over the ground. */
export const miles = (a: Spot, b: Spot): number => {
  const h =
    Math.sin(((b.lat - a.lat) * RAD) / 2) ** 2 +
    Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(((b.lon - a.lon) * RAD) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(h));
};

const milesToStretch = (p: Spot, a: Spot, b: Spot): number => {
  const k = Math.cos(p.lat * RAD) * 69.09;
  const [ax, ay, bx, by] = [(a.lon - p.lon) * k, (a.lat - p.lat) * 69.09, (b.lon - p.lon) * k, (b.lat - p.lat) * 69.09];
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + t * dx, ay + t * dy);
};

/** Miles from a point to the nearest stretch of a line, or of a ring. */
export const milesToLine = (p: Spot, line: readonly Spot[], closed = false): number => {
  const ring = closed && line[0] !== undefined ? [...line, line[0]] : line;
  const ends = ring.map((here, i) => milesToStretch(p, ring[i - 1] ?? here, here));
  return Math.min(...ends);
};

/** Whether a ring holds a point. */
export const holds = (ring: readonly Spot[], p: Spot): boolean => {
  let odd = false;
  let b = ring.at(-1);
  for (const a of ring) {
    if (b !== undefined && a.lat > p.lat !== b.lat > p.lat) {
      if (p.lon < ((b.lon - a.lon) * (p.lat - a.lat)) / (b.lat - a.lat) + a.lon) odd = !odd;
    }
    b = a;
  }
  return odd;
};

/** Whether two stretches cross. */
export const crosses = (a: Spot, b: Spot, c: Spot, d: Spot): boolean => {
  const side = (p: Spot, q: Spot, r: Spot): number =>
    Math.sign((q.lon - p.lon) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lon - p.lon));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
};
