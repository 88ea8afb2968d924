/**
 * Wars of two leaders with the same dice and the sides changed, all seats of a side led alike:
 * `npx node packages/rulebooks/rolling-drums/tools/duels.ts SCENARIO ONE OTHER PAIRS [FIRST] [TURNS]`; a war not over after so many turns, 40, is a draw; a leader is hard, regular, easy or lot.
 */
import { EASY, HARD, REGULAR } from '../bot/style.ts';
import { computerWar, type Leader, unionPoints } from '../tests/computer-war.ts';

const LEADERS: { readonly [word: string]: Leader } = { hard: HARD, regular: REGULAR, easy: EASY, lot: 'lot' };

const leaderOf = (word: string): Leader => {
  const leader = LEADERS[word];
  if (!leader) throw new RangeError(`there is no leader "${word}"`);
  return leader;
};

/** Standard errors on each side of a 95 % interval. */
const Z = 1.959964;

/** The mean of shares with its interval, in per cent. */
const interval = (shares: readonly number[]): readonly [mean: number, low: number, high: number] => {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  const half = Z * Math.sqrt(squares / Math.max(1, shares.length - 1) / shares.length);
  return [100 * mean, Math.max(0, 100 * (mean - half)), Math.min(100, 100 * (mean + half))];
};

const [scenario = 'bull-run', first = 'hard', second = 'easy', pairs = '50', from = '1001', most = '40'] =
  process.argv.slice(2);
const [one, other] = [leaderOf(first), leaderOf(second)];
const points = { union: 0, confederate: 0 };
const shares = Array.from({ length: Number(pairs) }, (_, pair) => {
  const seed = Number(from) + pair;
  const union = unionPoints(computerWar(scenario, { union: one, confederate: other }, seed, Number(most)));
  const confederate = 1 - unionPoints(computerWar(scenario, { union: other, confederate: one }, seed, Number(most)));
  points.union += union;
  points.confederate += confederate;
  return (union + confederate) / 2;
});
const [mean, low, high] = interval(shares).map((share) => share.toFixed(0));
process.stdout.write(
  `${scenario}, ${first} against ${second}: ${points.union} of ${pairs} as the Union, ${points.confederate} as the Confederacy; ${mean} % (${low} to ${high})\n`,
);
