/** Exact arithmetic on whole numbers whose products may pass 2^53. */

/** The greatest number whose products are sure to be whole numbers without loss. */
const SAFE = Number.MAX_SAFE_INTEGER;
/** Twice what two products and a difference can be off by, in parts of their sum. */
const DOUBT = 2 ** -51;

/** The sign of a number, never -0. */
export const signOf = (n: number): -1 | 0 | 1 => (n > 0 ? 1 : n < 0 ? -1 : 0);

/** Whether a * b is more (1), less (-1) or as much (0) as c * d; all four whole and within 2^53 of 0. */
export const compareProducts = (a: number, b: number, c: number, d: number): -1 | 0 | 1 => {
  const p = a * b;
  const q = c * d;
  const sum = Math.abs(p) + Math.abs(q);
  // Where rounding cannot have decided, the rounded products are enough.
  if (sum <= SAFE || Math.abs(p - q) > sum * DOUBT) return signOf(p - q);
  const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
};

/** How a number that is not whole is made whole: to the next lesser, the next greater, or the nearest, halves away from 0. */
export type Rounding = 'down' | 'up' | 'nearest';

/** a / b rounded; both whole, b more than 0, and twice either within 2^53. */
export const divide = (a: number, b: number, rounding: Rounding): number => {
  if (rounding === 'up') return 0 - divide(-a, b, 'down');
  const left = a % b;
  if (rounding === 'down') return (a - left) / b - (left < 0 ? 1 : 0);
  const towards0 = (a - left) / b;
  return 2 * Math.abs(left) < b ? towards0 : towards0 + Math.sign(a);
};

/** a * b / c rounded, without loss however great the product; c is more than 0 and the result within 2^53. */
export const scale = (a: number, b: number, c: number, rounding: Rounding): number => {
  const product = a * b;
  if (2 * Math.abs(product) <= SAFE) return divide(product, c, rounding);
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(c);
  // BigInt division goes towards 0.
  const whole = exact / by;
  const left = exact - whole * by;
  const sign = exact < 0n ? -1n : 1n;
  const up = rounding === 'nearest' ? 2n * left * sign >= by : left !== 0n && (rounding === 'up') === sign > 0n;
  return Number(up ? whole + sign : whole);
};

/** The square root of a whole number from 0 to 2^53, rounded. */
export const rootOf = (square: number, rounding: Rounding = 'down'): number => {
  let root = Math.floor(Math.sqrt(square));
  // The processor's root may have been rounded up to a whole number.
  while (root * root > square) root--;
  while ((root + 1) * (root + 1) <= square) root++;
  const left = square - root * root;
  if (rounding === 'down' || left === 0) return root;
  // The root is at least root + 1/2 when what is left is more than root.
  return rounding === 'up' || left > root ? root + 1 : root;
};
