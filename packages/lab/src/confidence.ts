/** A share with the interval that holds the true one in 95 of 100 cases. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Standard errors on each side of a 95 % interval. */
const Z = 1.959964;

/** `count` of `of` as a share with its Wilson interval (95 %). `count` may hold halves, for draws. */
export const wilson = (count: number, of: number): Share => {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const scale = 1 + (Z * Z) / of;
  const middle = (share + (Z * Z) / (2 * of)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))) / scale;
  return { count, of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};
