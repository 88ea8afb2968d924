/** Geometry counted by hand from the words of the book, apart from the code under test. Areas are columns and rows. */

export type Spot = readonly [number, number];

/** Facings of a hex in turn, with their axial steps (is-grid-3). */
export const HEX_STEPS: readonly (readonly [name: string, step: Spot])[] = [
  ['E', [1, 0]],
  ['NE', [1, -1]],
  ['NW', [0, -1]],
  ['W', [-1, 0]],
  ['SW', [-1, 1]],
  ['SE', [0, 1]],
];

/** Column and row of a hex as axial q and r (is-grid-3). */
export const axial = ([x, y]: Spot): Spot => [x - (y - (y & 1)) / 2, y];

export const fromAxial = ([q, r]: Spot): Spot => [q + (r - (r & 1)) / 2, r];

/** is-grid-3. */
export const hexDistance = (a: Spot, b: Spot): number => {
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  return (Math.abs(aq - bq) + Math.abs(ar - br) + Math.abs(aq - bq + (ar - br))) / 2;
};

type Point = readonly [number, number];

/** Centre and corners of an area in the plane, its width being 1. */
const outline = (
  grid: 'squares' | 'hexes',
  [x, y]: Spot,
): { readonly centre: Point; readonly corners: readonly Point[] } => {
  if (grid === 'squares') {
    const corners: readonly Point[] = [
      [x - 0.5, y - 0.5],
      [x + 0.5, y - 0.5],
      [x + 0.5, y + 0.5],
      [x - 0.5, y + 0.5],
    ];
    return { centre: [x, y], corners };
  }
  const side = 1 / Math.sqrt(3);
  const centre: Point = [x + (y & 1) / 2, 1.5 * side * y];
  const corners = [0, 1, 2, 3, 4, 5].map((n): Point => {
    const angle = Math.PI / 6 + (n * Math.PI) / 3;
    return [centre[0] + side * Math.cos(angle), centre[1] + side * Math.sin(angle)];
  });
  return { centre, corners };
};

/** How long a part of the segment from `a` to `b` runs inside an area: the segment is cut at each edge in turn. */
const lengthInside = (corners: readonly Point[], a: Point, b: Point): number => {
  let enter = 0;
  let leave = 1;
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const normal: Point = [next[1] - corner[1], corner[0] - next[0]];
    const outside = normal[0] * (a[0] - corner[0]) + normal[1] * (a[1] - corner[1]);
    const towards = normal[0] * (b[0] - a[0]) + normal[1] * (b[1] - a[1]);
    if (towards === 0) {
      if (outside > 0) leave = -1;
      return;
    }
    const cut = -outside / towards;
    if (towards > 0) leave = Math.min(leave, cut);
    else enter = Math.max(enter, cut);
  });
  return leave - enter;
};

/**
 * The areas strictly between two areas whose inside the line of centres crosses when it is shifted a hair to the left
 * and to the right (is-los-1, -6): measured in the plane, with a hair of a hundred-thousandth of an area.
 */
export const crossedByHand = (
  grid: 'squares' | 'hexes',
  columns: number,
  rows: number,
  from: Spot,
  to: Spot,
): { readonly left: readonly string[]; readonly right: readonly string[] } => {
  const a = outline(grid, from).centre;
  const b = outline(grid, to).centre;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const shifted = (hair: number): readonly string[] => {
    // Rows run south, so the left hand of one who looks along the line is at (dy, -dx).
    const shift: Point = [(hair * (b[1] - a[1])) / length, (-hair * (b[0] - a[0])) / length];
    const found: string[] = [];
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < rows; y++) {
        const end = (x === from[0] && y === from[1]) || (x === to[0] && y === to[1]);
        const { corners } = outline(grid, [x, y]);
        const inside = lengthInside(corners, [a[0] + shift[0], a[1] + shift[1]], [b[0] + shift[0], b[1] + shift[1]]);
        if (!end && inside > 1e-9) found.push(`${x},${y}`);
      }
    return found.sort();
  };
  return { left: shifted(1e-5), right: shifted(-1e-5) };
};
