import { worthOf } from '@longroll/bots';
import { counted, isRefusal } from '@longroll/kernel';
import { gainOfThrow, type JudgedEntry, judgeEntry, luckOf, thrownEntries } from '@longroll/odds';
import type { Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { readMatchFile } from '../matches.ts';

/** Throws that moved the game most, at most so many. */
const TURNING = 3;

const signed = (points: number): string => `${points < 0 ? '-' : '+'}${Math.abs(points).toFixed(1)}`;
const hundredth = (share: number): number => Math.round(share * 100);

/** `longroll luck match.json` */
export const luck: Command = {
  usage: ['match.json'],
  help: 'Tells how the dice of a match fell: for each throw all that it could have come to is worked out by the rules and judged in the points of the book’s own computer player; the percentile says how many of all ways in which the same throws could have fallen are less lucky. The throws that moved the match most are named.',
  options: {},
  least: 1,
  most: 1,
  run: async (call) => {
    const [path = ''] = call.args;
    const { file, shelf } = await readMatchFile(path);
    const { rulebook, bots } = shelf;
    const judge = worthOf(bots);
    if (rulebook.orders)
      throw new InputError(`${rulebook.title} is played by sheets of orders: its turns are no single throws`, 'match');
    const thrown = thrownEntries(rulebook, file);
    if (isRefusal(thrown)) throw refused(thrown, path);
    const { entries, steps } = thrown;
    const first = steps[0];
    const players = first ? rulebook.seats(first.state.setting).filter(({ kind }) => kind === 'player') : [];
    const ids = players.map(({ id }) => id);
    const judged = entries.map((entry) => judgeEntry(rulebook, entry, ids, judge));
    const sides = players.map(({ name }, at) => ({
      seat: name,
      ...luckOf(judged.flatMap(({ throws }) => throws[at] ?? [])),
    }));
    const moved = ({ throws: [one] }: JudgedEntry): number => (one ? gainOfThrow(one) : 0);
    const turning = judged
      .toSorted((a, b) => Math.abs(moved(b)) - Math.abs(moved(a)))
      .slice(0, TURNING)
      .map((entry) => ({ entry: entry.seq, seat: players[0]?.name ?? '', points: moved(entry) }));
    const exact = judged.every((entry) => entry.exact);
    return {
      json: { rulebook: rulebook.id, sides, turning, exact },
      text: () =>
        [
          ...sides.map(
            ({ seat, percentile, gained, deviation, throws }) =>
              `${seat}: luckier than ${hundredth(percentile)} of 100; ${signed(gained)} points over ${counted(throws, 'throw', 'throws')}, standard deviation ${deviation.toFixed(1)}`,
          ),
          ...turning.map(({ entry, seat, points }) => `entry ${entry}: ${signed(points)} points for ${seat}`),
          exact
            ? 'Every course of the dice was walked.'
            : 'Of some throws not all courses were walked: those were simulated.',
        ].join('\n'),
    };
  },
};
