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

/** The mean of shares in per cent with the interval of Wilson that holds the true one in 95 of 100 cases; each pair counts once. */
const meanInWords = (shares: readonly number[]): string => {
  const count = shares.length;
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const weight = 1 + (Z * Z) / count;
  const middle = (mean + (Z * Z) / (2 * count)) / weight;
  const half = (Z / weight) * Math.sqrt((mean * (1 - mean)) / count + (Z * Z) / (4 * count * count));
  const percent = (share: number): string => (100 * share).toFixed(0);
  return `${percent(mean)} % (${percent(middle - half)} to ${percent(middle + half)})`;
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
process.stdout.write(
  `${scenario}, ${first} against ${second}: ${points.union} of ${pairs} as the Union, ${points.confederate} as the Confederacy; ${meanInWords(shares)}\n`,
);
