import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProducts, divide, rootOf, scale } from '../../src/plane/index.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const whole = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -9, max: 9 }),
  fc.integer({ min: -(2 ** 30), max: 2 ** 30 }),
);
const positive = whole.map(Math.abs).filter((n) => n > 0);
const signOf = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);
/** The sign of a / b - (twice q) / 2, without loss. */
const against = (a: bigint, b: bigint, twice: bigint): number => signOf(2n * a - twice * b);

const isRounded = (a: bigint, b: bigint, result: number, rounding: 'down' | 'up' | 'nearest'): boolean => {
  const q = BigInt(result);
  if (rounding === 'down') return against(a, b, 2n * q) >= 0 && against(a, b, 2n * q + 2n) < 0;
  if (rounding === 'up') return against(a, b, 2n * q) <= 0 && against(a, b, 2n * q - 2n) > 0;
  const outwards = a < 0n ? -1n : 1n;
  return (
    against(a, b, 2n * q - outwards) * Number(outwards) >= 0 && against(a, b, 2n * q + outwards) * Number(outwards) < 0
  );
};

describe('exact arithmetic', () => {
  it('compares products of any size', () => {
    fc.assert(
      fc.property(whole, whole, whole, whole, (a, b, c, d) => {
        expect(compareProducts(a, b, c, d)).toBe(signOf(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)));
      }),
      { numRuns: 1000 },
    );
  });

  it('compares products that differ by little', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2 ** 28, max: 2 ** 52 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: -1, max: 1 }),
        (n, by, sign) => {
          const [b, d] = [n - by, sign < 0 ? n : n - by];
          expect(compareProducts(n, n, n + by, b)).toBe(by === 0 ? 0 : 1);
          expect(compareProducts(n, b, b, n)).toBe(0);
          expect(compareProducts(n + by, b, n, n)).toBe(by === 0 ? 0 : -1);
          expect(compareProducts(n, d, n - 1, d + 1)).toBe(
            signOf(BigInt(n) * BigInt(d) - BigInt(n - 1) * BigInt(d + 1)),
          );
        },
      ),
    );
  });

  it.each(['down', 'up', 'nearest'] as const)('divides and rounds %s', (rounding) => {
    const half = whole.map((n) => Math.trunc(n / 4));
    const by = positive.map((n) => Math.max(1, Math.trunc(n / 4)));
    fc.assert(
      fc.property(half, by, (a, b) => {
        const result = divide(a, b, rounding);
        expect(isRounded(BigInt(a), BigInt(b), result, rounding)).toBe(true);
        expect(Object.is(result, -0)).toBe(false);
      }),
      { numRuns: 500 },
    );
    for (let a = -30; a <= 30; a++)
      for (let b = 1; b <= 12; b++)
        expect(isRounded(BigInt(a), BigInt(b), divide(a, b, rounding), rounding)).toBe(true);
  });

  it.each(['down', 'up', 'nearest'] as const)('scales without loss and rounds %s', (rounding) => {
    fc.assert(
      fc.property(whole, whole, positive, (a, b, c) => {
        const exact = BigInt(a) * BigInt(b);
        fc.pre((exact < 0n ? -exact : exact) / BigInt(c) < BigInt(MOST));
        expect(isRounded(exact, BigInt(c), scale(a, b, c, rounding), rounding)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds halves away from 0', () => {
    expect([5, -5, 4, -4].map((a) => divide(a, 2, 'nearest'))).toEqual([3, -3, 2, -2]);
    expect(scale(MOST, MOST - 2, 2 * (MOST - 2), 'nearest')).toBe((MOST + 1) / 2);
    expect(scale(-MOST, MOST - 2, 2 * (MOST - 2), 'nearest')).toBe(-(MOST + 1) / 2);
  });

  it('takes roots', () => {
    const check = (square: number): void => {
      const root = BigInt(rootOf(square));
      expect(root * root <= BigInt(square) && (root + 1n) * (root + 1n) > BigInt(square)).toBe(true);
      expect(rootOf(square, 'up')).toBe(Number(root) + (root * root < BigInt(square) ? 1 : 0));
      const twice = 2n * BigInt(rootOf(square, 'nearest'));
      expect((twice - 1n) ** 2n <= 4n * BigInt(square) || twice === 0n).toBe(true);
      expect((twice + 1n) ** 2n > 4n * BigInt(square)).toBe(true);
    };
    fc.assert(fc.property(positive, check), { numRuns: 500 });
    for (const root of [1, 2, 3, 1000, 2 ** 26, 94_906_264, 94_906_265])
      for (const by of [-1, 0, 1, root, root + 1]) check(root * root + by <= MOST ? root * root + by : MOST);
    check(0);
  });
});
