/** What one throw came to, and all that it could have come to: figures in points for one side, chances of 0 to 1. */
export interface JudgedThrow {
  readonly came: number;
  readonly outcomes: readonly { readonly points: number; readonly chance: number }[];
}

/** How the dice of a whole game fell for one side. */
export interface Luck {
  /** Share of all ways in which the same throws could have fallen that are less lucky, those equally lucky by half: 0 to 1. */
  readonly percentile: number;
  /** Points that the dice gave above what was to be expected. */
  readonly gained: number;
  /** Standard deviation of that figure. */
  readonly deviation: number;
  /** Throws that could have come to something else. */
  readonly throws: number;
}

/** Cells of the sum's distribution at most: points are rounded so that it fits. */
const MOST_CELLS = 4096;
/** Points are never told apart more finely than this. */
const FINEST = 1 / 256;

/** Points above what was to be expected of the throw. */
export const gainOfThrow = ({ came, outcomes }: JudgedThrow): number =>
  came - outcomes.reduce((sum, { points, chance }) => sum + points * chance, 0);

const varianceOf = ({ outcomes }: JudgedThrow): number => {
  const mean = outcomes.reduce((sum, { points, chance }) => sum + points * chance, 0);
  return outcomes.reduce((sum, { points, chance }) => sum + chance * (points - mean) ** 2, 0);
};

/** A throw in whole cells above its worst outcome. */
interface Celled {
  readonly came: number;
  readonly most: number;
  readonly chances: readonly (readonly [cell: number, chance: number])[];
}

const celled = ({ came, outcomes }: JudgedThrow, size: number): Celled => {
  const worst = Math.min(...outcomes.map(({ points }) => points));
  const cell = (points: number): number => Math.max(0, Math.round((points - worst) / size));
  const chances = new Map<number, number>();
  for (const { points, chance } of outcomes) chances.set(cell(points), (chances.get(cell(points)) ?? 0) + chance);
  return { came: cell(came), most: Math.max(...chances.keys()), chances: [...chances] };
};

/**
 * The luck of one side over a whole game: the exact distribution of the sum of all its throws' points, as the dice could have
 * fallen in the positions that came about, and where the sum that came lies in it. Throws are taken as independent. Points are
 * told apart as finely as 4,096 steps over the whole range allow, and never more finely than a 256th. A game without a throw
 * that could have come to something else is at 0.5. Throws RangeError where a throw has no outcome.
 */
export const luckOf = (throws: readonly JudgedThrow[]): Luck => {
  if (throws.some(({ outcomes }) => outcomes.length === 0)) throw new RangeError('a throw has no outcome');
  const open = throws.filter(({ outcomes }) => outcomes.some(({ points }) => points !== outcomes[0]?.points));
  const ranges = open.map(({ outcomes }) => {
    const points = outcomes.map((outcome) => outcome.points);
    return Math.max(...points) - Math.min(...points);
  });
  const size = Math.max(FINEST, ranges.reduce((sum, range) => sum + range, 0) / MOST_CELLS);
  let sums: Float64Array = Float64Array.of(1);
  let came = 0;
  for (const each of open.map((one) => celled(one, size))) {
    const next = new Float64Array(sums.length + each.most);
    for (const [cell, chance] of each.chances)
      for (let at = 0; at < sums.length; at++)
        next[at + cell] = (next[at + cell] as number) + (sums[at] as number) * chance;
    sums = next;
    came += each.came;
  }
  const below = sums.subarray(0, came).reduce((sum, chance) => sum + chance, 0);
  return {
    percentile: Math.min(1, below + (sums[came] ?? 0) / 2),
    gained: open.reduce((sum, one) => sum + gainOfThrow(one), 0),
    deviation: Math.sqrt(open.reduce((sum, one) => sum + varianceOf(one), 0)),
    throws: open.length,
  };
};
