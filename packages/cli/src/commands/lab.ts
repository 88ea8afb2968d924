import { availableParallelism } from 'node:os';
import { botNames } from '@longroll/bots';
import { isRefusal, type PlainRecord } from '@longroll/kernel';
import { playGames, type Series, type Share } from '@longroll/lab';
import { shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { refused } from '../faults.ts';
import { numberOf, optionsOf, scenarioFrom, secretOf, wholeOf } from '../input.ts';
import { table } from '../say.ts';
import { botsOf, seatsOf } from '../seating.ts';

interface Report {
  readonly scenario: string;
  readonly seats: readonly string[];
  readonly series: Series;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

const shareCells = ({ share, low, high }: Share): readonly string[] => [
  percent(share),
  `${percent(low)} to ${percent(high)}`,
];

const seriesText = ({ scenario, seats, series }: Report): string => {
  const contenders = series.standings.map(({ bot, points, won, lost, drawn }, i) => [
    `${i + 1} ${bot}`,
    ...shareCells(points),
    ...[won, lost, drawn].map(String),
    (series.time[i]?.longest ?? 0).toFixed(0),
  ]);
  const sides = series.seats.map(({ seat, points }) => [seats[seat] ?? '', ...shareCells(points)]);
  const ends = series.endings.map(({ clause, games }) => `${games} by ${clause}`).join(', ');
  return [
    `${scenario}: ${series.results.length} games, ${series.actions.mean.toFixed(0)} actions each (${series.actions.most} at most)`,
    table(['contender', 'points', '95 of 100', 'won', 'lost', 'drawn', 'longest ms'], contenders),
    table(['seat', 'points', '95 of 100'], sides),
    `Ended: ${ends}`,
  ].join('\n');
};

const run = async (call: Call, name: string, scenario: string | PlainRecord): Promise<Report> => {
  const shelf = await shelfOf(call.args[0] ?? '');
  const options = optionsOf(call);
  const seats = seatsOf(shelf, scenario, options);
  const bots = botsOf(call, seats);
  const series = await playGames({
    rulebook: shelf.rulebook.id,
    scenario,
    options,
    bots,
    games: wholeOf(call, 'games', 100),
    seed: numberOf(secretOf(call)) >>> 8,
    workers: wholeOf(call, 'workers', availableParallelism()),
  });
  if (isRefusal(series)) throw refused(series);
  return { scenario: name, seats: seats.map(({ name }) => name), series };
};

/** `longroll lab BOOK [--scenario NAME|@FILE]` */
export const lab: Command = {
  usage: [
    'BOOK [--scenario NAME|@FILE] [--bots planner,greedy] [--games N] [--option k=v]... [--seed S] [--workers N]',
  ],
  help: 'Plays many games between computer players and counts them up: which contender is the stronger, which seat is the better. Contenders change seats from game to game. Each set of dice is played once for every way round the table, so that neither seat nor luck favours anybody; where all contenders are alike that would be the same game again, and so each game has its own dice. The results are the same for any number of workers; only the times differ.',
  options: {
    scenario: {
      value: 'NAME|@FILE',
      help: "one scenario, or a file in the scenario's form; all of the book unless said",
    },
    bots: { value: 'A,B', help: `the contenders, one for each seat: ${botNames.join(', ')} (greedy)` },
    option: { value: 'NAME=VALUE', multiple: true, help: 'a switch of the book' },
    games: { value: 'N', help: 'games of each scenario (100)' },
    seed: { value: 'S', help: 'any text: equal seeds give equal games (1)' },
    workers: { value: 'N', help: 'threads (one for each core)' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const { rulebook } = await shelfOf(call.args[0] ?? '');
    const seeded: Call = { ...call, value: (option) => call.value(option) ?? (option === 'seed' ? '1' : undefined) };
    const given = call.value('scenario');
    const names = given === undefined ? rulebook.scenarios.map(({ id }) => id) : [given];
    const reports: Report[] = [];
    for (const name of names) reports.push(await run(seeded, name, scenarioFrom(name)));
    return { json: reports, text: () => reports.map(seriesText).join('\n\n') };
  },
};
