/** The squares that a line runs through, each an orthogonal neighbour of the one before (rotd-M2, M7). */

/** Column and row, whole for a square, or a point of the plane in squares from the north-west corner. */
export type Point = readonly [x: number, y: number];

/** Squares of one straight stretch, from the square of its first point to that of its last. */
const stretch = ([ax, ay]: Point, [bx, by]: Point): readonly Point[] => {
  let [x, y] = [Math.floor(ax), Math.floor(ay)];
  const [endX, endY] = [Math.floor(bx), Math.floor(by)];
  const [stepX, stepY] = [bx > ax ? 1 : -1, by > ay ? 1 : -1];
  /** How far along the stretch its line leaves a column or a row. */
  const leaves = (at: number, from: number, to: number, step: number): number =>
    to === from ? Number.POSITIVE_INFINITY : ((step > 0 ? at + 1 : at) - from) / (to - from);
  const squares: Point[] = [[x, y]];
  while (x !== endX || y !== endY) {
    const across = x === endX ? Number.POSITIVE_INFINITY : leaves(x, ax, bx, stepX);
    const down = y === endY ? Number.POSITIVE_INFINITY : leaves(y, ay, by, stepY);
    if (across < down) x += stepX;
    else y += stepY;
    squares.push([x, y]);
  }
  return squares;
};

/** A line that returns to a square within so many steps only cuts a corner: it is drawn without the detour. */
const DETOUR = 4;

/** The squares of a line through points of the plane; without detours of a few squares, but for those that `keeps` one. */
export const walk = (line: readonly Point[], keeps: (square: Point) => boolean): readonly Point[] => {
  const squares: Point[] = [];
  line.forEach((to, i) => {
    for (const square of stretch(line[i - 1] ?? to, to)) {
      const before = squares.findLastIndex(([x, y]) => x === square[0] && y === square[1]);
      const isDetour = before >= 0 && squares.length - 1 - before <= DETOUR && !squares.slice(before + 1).some(keeps);
      if (isDetour) squares.length = before;
      squares.push(square);
    }
  });
  return squares;
};
