import type { Point, WarpGrid } from '../../src/index.ts';

/** How far the pull of a displaced place reaches, in units. */
const REACH = 78;
/** How stiff the sheet is: the larger, the less it follows single places. */
const STIFF = 0.12;

/** Solves a symmetric system by elimination with the largest pivot; two right-hand sides at once. */
const solve = (matrix: number[][], right: number[][]): number[][] => {
  const n = matrix.length;
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(matrix[i]?.[k] ?? 0) > Math.abs(matrix[best]?.[k] ?? 0)) best = i;
    const [rowK, rowB, sideK, sideB] = [matrix[k] ?? [], matrix[best] ?? [], right[k] ?? [], right[best] ?? []];
    matrix[k] = rowB;
    matrix[best] = rowK;
    right[k] = sideB;
    right[best] = sideK;
    const pivot = rowB[k] ?? 1;
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const row = matrix[i] ?? [];
      const side = right[i] ?? [];
      const f = (row[k] ?? 0) / pivot;
      if (f === 0) continue;
      for (let j = k; j < n; j++) row[j] = (row[j] ?? 0) - f * (rowB[j] ?? 0);
      for (let j = 0; j < 2; j++) side[j] = (side[j] ?? 0) - f * (sideB[j] ?? 0);
    }
  }
  return right.map((side, i) => side.map((v) => v / (matrix[i]?.[i] ?? 1)));
};

const pull = (a: Point, b: Point): number => Math.exp(-((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / REACH ** 2);

/** Points along the edge of the sheet, which stays where it is. */
const edge = (width: number, height: number): readonly Point[] => {
  const out: Point[] = [];
  for (let x = 0; x <= width; x += 60) out.push([x, 0], [x, height]);
  for (let y = 60; y < height; y += 60) out.push([0, y], [width, y]);
  return out;
};

/**
 * The smooth displacement that takes places near to where they were relaxed, and the edge of the sheet nowhere
 * (Gaussian radial functions, least squares with a ridge). What it leaves over is the place's own offset.
 */
export const fitWarp = (from: readonly Point[], to: readonly Point[], width: number, height: number): WarpGrid => {
  const anchors = edge(width, height);
  const centres = [...from, ...anchors];
  const matrix = centres.map((a, i) => centres.map((b, j) => pull(a, b) + (i === j ? STIFF : 0)));
  const wanted = centres.map((_, i) => {
    const a = from[i];
    const b = to[i];
    return a === undefined || b === undefined ? [0, 0] : [b[0] - a[0], b[1] - a[1]];
  });
  const found = solve(matrix, wanted);
  const step = 24;
  const columns = Math.ceil(width / step) + 4;
  const rows = Math.ceil(height / step) + 4;
  const knots: Point[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const at: Point = [(c - 1) * step, (r - 1) * step];
      const outside = at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height;
      let x = 0;
      let y = 0;
      centres.forEach((centre, i) => {
        const w = outside ? 0 : pull(at, centre);
        x += w * (found[i]?.[0] ?? 0);
        y += w * (found[i]?.[1] ?? 0);
      });
      knots.push([x, y]);
    }
  }
  return { step, columns, rows, knots };
};

/** The least area, as a share of the true one, to which a warp shrinks any patch: above 0 nothing folds. */
export const leastArea = (warp: (p: Point) => Point, width: number, height: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      const o = warp([x, y]);
      const e = warp([x + 1, y]);
      const s = warp([x, y + 1]);
      least = Math.min(least, (e[0] - o[0]) * (s[1] - o[1]) - (e[1] - o[1]) * (s[0] - o[0]));
    }
  }
  return least;
};
