import { below } from '@longroll/bots';
import { at, type Dice, SimDice } from '@longroll/kernel';

/** What two players came to over one seed, played from all seats: it counts once, whatever the number of games. */
export interface Bout {
  readonly first: number;
  readonly second: number;
  /** Points of the first, from 0 to 1. */
  readonly points: number;
}

/** A rating with the interval that holds the true one in 95 of 100 cases. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** The mean of all players of a table. */
export const MEAN = 1500;
const SCALE = 400;
/** Drawn bouts that every two who have met are given besides, so that whoever never lost has a rating too. */
const PRIOR = 1;
const RESAMPLED = 400;
const ROUNDS = 2000;
const CLOSE = 1e-7;

/** Points and bouts of each against each. */
interface Table {
  readonly won: Float64Array;
  readonly met: Float64Array;
}

const tableOf = (players: number, bouts: readonly Bout[]): Table => {
  const won = new Float64Array(players);
  const met = new Float64Array(players * players);
  const add = (a: number, b: number, points: number, count: number): void => {
    won[a] = at(won, a) + points;
    won[b] = at(won, b) + count - points;
    met[a * players + b] = at(met, a * players + b) + count;
    met[b * players + a] = at(met, b * players + a) + count;
  };
  for (const { first, second, points } of bouts) add(first, second, points, 1);
  for (let a = 0; a < players; a++)
    for (let b = a + 1; b < players; b++) if (at(met, a * players + b) > 0) add(a, b, PRIOR / 2, PRIOR);
  return { won, met };
};

/** One step towards the strengths that make the results likeliest (Zermelo's). Gives the largest change. */
const improve = ({ won, met }: Table, strength: Float64Array): number => {
  const players = strength.length;
  let change = 0;
  for (let a = 0; a < players; a++) {
    let expected = 0;
    for (let b = 0; b < players; b++) expected += at(met, a * players + b) / (at(strength, a) + at(strength, b) || 1);
    if (expected === 0) continue;
    const better = at(won, a) / expected;
    change = Math.max(change, Math.abs(Math.log(better / at(strength, a))));
    strength[a] = better;
  }
  return change;
};

/** Ratings by the model of Elo (Bradley and Terry): the likeliest ones, their mean at `MEAN`. */
export const ratingsOf = (players: number, bouts: readonly Bout[]): readonly number[] => {
  const table = tableOf(players, bouts);
  const strength = new Float64Array(players).fill(1);
  for (let round = 0; round < ROUNDS; round++) if (improve(table, strength) < CLOSE) break;
  const raw = [...strength].map((each) => SCALE * Math.log10(each));
  const mean = raw.reduce((sum, each) => sum + each, 0) / Math.max(1, players);
  return raw.map((each) => MEAN + each - mean);
};

/** As many of the bouts of every two players, drawn anew from them. */
const resampled = (groups: readonly (readonly Bout[])[], dice: Dice): readonly Bout[] =>
  groups.flatMap((group) => group.map(() => at(group, below(group.length, dice))));

/**
 * Ratings with their intervals: those of the middle 95 of 100 of tables made of bouts drawn anew from these. Equal bouts and
 * seeds give equal ratings.
 */
export const eloOf = (players: number, bouts: readonly Bout[], seed: number): readonly Rating[] => {
  const groups = Object.values(Object.groupBy(bouts, ({ first, second }) => `${first} ${second}`)).map(
    (group) => group ?? [],
  );
  const dice = new SimDice(seed);
  const drawn = Array.from({ length: RESAMPLED }, () => ratingsOf(players, resampled(groups, dice)));
  return ratingsOf(players, bouts).map((rating, player) => {
    const sorted = drawn.map((each) => at(each, player)).sort((a, b) => a - b);
    const edge = (share: number): number => at(sorted, Math.round(share * (RESAMPLED - 1)));
    return { rating, low: Math.min(rating, edge(0.025)), high: Math.max(rating, edge(0.975)) };
  });
};
