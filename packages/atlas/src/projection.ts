/** A position in degrees: north positive, west negative. */
export interface Degrees {
  readonly lat: number;
  readonly lon: number;
}

/** The 140 x 120 grid of ten-mile squares: Albers equal-area conic on a sphere, anchored on Chicago (data/README.md). */
export const GRID = {
  columns: 140,
  rows: 120,
  /** Statute miles on a side. */
  square: 10,
  /** Sphere radius in statute miles. */
  radius: 3958.8,
  parallels: [31, 43],
  meridian: -86,
  anchor: { lat: 41.878, lon: -87.63, x: 48.5, y: 26.5 },
} as const;

const RAD = Math.PI / 180;
const CONE = (Math.sin(GRID.parallels[0] * RAD) + Math.sin(GRID.parallels[1] * RAD)) / 2;
const CONSTANT = Math.cos(GRID.parallels[0] * RAD) ** 2 + 2 * CONE * Math.sin(GRID.parallels[0] * RAD);

/** Miles east of the central meridian and south of the pole of the cone. */
const albers = (lat: number, lon: number): { readonly x: number; readonly y: number } => {
  const rho = (GRID.radius * Math.sqrt(CONSTANT - 2 * CONE * Math.sin(lat * RAD))) / CONE;
  const theta = CONE * (lon - GRID.meridian) * RAD;
  return { x: rho * Math.sin(theta), y: rho * Math.cos(theta) };
};
const ORIGIN = albers(GRID.anchor.lat, GRID.anchor.lon);

/** Degrees to a point of the grid, in squares from its north-west corner; the whole part names the square. */
export const toGrid = (lat: number, lon: number): { readonly x: number; readonly y: number } => {
  const p = albers(lat, lon);
  return { x: GRID.anchor.x + (p.x - ORIGIN.x) / GRID.square, y: GRID.anchor.y + (p.y - ORIGIN.y) / GRID.square };
};

/** A point of the grid, in squares from its north-west corner, back to degrees. */
export const fromGrid = (x: number, y: number): Degrees => {
  const px = ORIGIN.x + (x - GRID.anchor.x) * GRID.square;
  const py = ORIGIN.y + (y - GRID.anchor.y) * GRID.square;
  const rho = Math.hypot(px, py);
  const theta = Math.atan2(px, py);
  const sine = (CONSTANT - ((rho * CONE) / GRID.radius) ** 2) / (2 * CONE);
  return { lat: Math.asin(sine) / RAD, lon: GRID.meridian + theta / CONE / RAD };
};

/** A window on the projection: what a sheet shows. One unit of the sheet is `1 / scale` statute miles. */
export interface Window {
  /** North-west corner in ten-mile squares of the grid. */
  readonly x: number;
  readonly y: number;
  /** Units a mile. */
  readonly scale: number;
  /** Size in units. */
  readonly width: number;
  readonly height: number;
}

/** Degrees to a point of a window, in its units from its north-west corner. */
export const toWindow = (window: Window, lat: number, lon: number): readonly [x: number, y: number] => {
  const p = toGrid(lat, lon);
  const k = GRID.square * window.scale;
  return [(p.x - window.x) * k, (p.y - window.y) * k];
};
