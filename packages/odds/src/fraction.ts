/** A chance as a fraction of whole numbers without bounds; `below` is positive. Not reduced until it is shown. */
export interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

export const NONE: Fraction = { above: 0n, below: 1n };
export const WHOLE: Fraction = { above: 1n, below: 1n };

const divisor = (a: bigint, b: bigint): bigint => {
  let [large, small] = a < b ? [b, a] : [a, b];
  while (small > 0n) [large, small] = [small, large % small];
  return large;
};

// Chances of dice have denominators that divide one another: no common divisor needs to be found for most sums.
/** The sum of two chances. */
export const plus = (a: Fraction, b: Fraction): Fraction => {
  if (a.below === b.below) return { above: a.above + b.above, below: a.below };
  if (a.below % b.below === 0n) return { above: a.above + b.above * (a.below / b.below), below: a.below };
  if (b.below % a.below === 0n) return { above: a.above * (b.below / a.below) + b.above, below: b.below };
  const shared = divisor(a.below, b.below);
  return { above: a.above * (b.below / shared) + b.above * (a.below / shared), below: a.below * (b.below / shared) };
};

/** The chance that both of two independent chances come true. */
export const times = (a: Fraction, b: Fraction): Fraction => ({ above: a.above * b.above, below: a.below * b.below });

/** What `a` is spread over once the share `stay` of it has come back again and again: a / (1 - stay). `stay` is below 1. */
export const afterRepeats = (a: Fraction, stay: Fraction): Fraction =>
  reduced({ above: a.above * stay.below, below: a.below * (stay.below - stay.above) });

/** The same fraction in its lowest terms. */
export const reduced = ({ above, below }: Fraction): Fraction => {
  const shared = divisor(above, below);
  return shared === 1n ? { above, below } : { above: above / shared, below: below / shared };
};

/** A fraction in its lowest terms as text: `5/36`; `0` and `1` stand alone. */
export const fractionText = (fraction: Fraction): string => {
  const { above, below } = reduced(fraction);
  return below === 1n ? `${above}` : `${above}/${below}`;
};
