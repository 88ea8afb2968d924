import { availableParallelism } from 'node:os';
import { botNames } from '@longroll/bots';
import { counted, isRefusal, type PlainRecord } from '@longroll/kernel';
import { ANSWER_SECONDS, type LadderPlan, playGames, type Series, type Share } from '@longroll/lab';
import { shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { numberOf, optionsOf, scenarioFrom, secretOf, wholeOf } from '../input.ts';
import { runLadder } from '../ladder.ts';
import { intervalText, percent, table } from '../say.ts';
import { botsOf, playersOf, seatsOf } from '../seating.ts';

/** Games unless said. */
const GAMES = 100;

interface Report {
  readonly scenario: string;
  readonly seats: readonly string[];
  readonly series: Series;
}

const shareCells = (points: Share): readonly string[] => [percent(points.share, 1), intervalText(points)];

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
    `${scenario}: ${counted(series.results.length, 'game', 'games')}, ${series.actions.mean.toFixed(0)} actions each (${series.actions.most} at most)`,
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
    games: wholeOf(call, 'games', GAMES),
    seed: numberOf(secretOf(call)) >>> 8,
    workers: wholeOf(call, 'workers', availableParallelism()),
    seconds: wholeOf(call, 'seconds', ANSWER_SECONDS),
  });
  if (isRefusal(series)) throw refused(series);
  return { scenario: name, seats: seats.map(({ name }) => name), series };
};

/** Every one of `--players` against every other. Throws InputError for an unknown scenario, option or player. */
const ladderOf = async (call: Call, names: readonly string[]): Promise<LadderPlan> => {
  if (call.value('bots') !== undefined) throw new InputError('goes with a series, --players with a ladder', '--bots');
  const shelf = await shelfOf(call.args[0] ?? '');
  const options = optionsOf(call);
  return {
    rulebook: shelf.rulebook.id,
    scenarios: names.map((name) => {
      const scenario = scenarioFrom(name);
      return { name, scenario, seats: seatsOf(shelf, scenario, options).map((seat) => seat.name) };
    }),
    options,
    players: playersOf(call),
    games: wholeOf(call, 'games', GAMES),
    equals: call.flag('equals'),
    seed: numberOf(secretOf(call)) >>> 8,
    seconds: wholeOf(call, 'seconds', ANSWER_SECONDS),
  };
};

/** The scenarios that are named, parted by commas; all of the book unless said. One in full is JSON and has commas of its own. */
const namesOf = (given: string | undefined, known: readonly string[]): readonly string[] => {
  if (given === undefined) return known;
  return given.startsWith('{') ? [given] : given.split(',');
};

/** `longroll lab BOOK [--scenario NAME|@FILE]` */
export const lab: Command = {
  usage: [
    'BOOK [--scenario NAME|@FILE,...] [--bots planner,greedy] [--games N] [--option k=v]... [--seed S] [--workers N]',
    'BOOK --players random,greedy,planner [--equals] [--out FOLDER] [--scenario NAME|@FILE,...] [--games N] [--option k=v]... [--seed S] [--workers N]',
  ],
  help: 'Plays many games between computer players and counts them up: which contender is the stronger, which seat is the better. Contenders change seats from game to game. Each set of dice is played once for every way round the table, so that neither seat nor luck favours anybody; where all contenders are alike that would be the same game again, and so each game has its own dice; games with the same dice count once. With --players every one plays every other, and a table of Elo ratings with intervals is told for each scenario and for all; --out keeps games and tables as CSV and a page with plots, and the same call goes on where it was broken off. The results are the same for any number of workers; only the times differ.',
  options: {
    scenario: {
      value: 'NAME|@FILE',
      help: "scenarios, or files in the scenario's form, parted by commas; all of the book unless said",
    },
    bots: { value: 'A,B', help: `the contenders, one for each seat: ${botNames.join(', ')} (greedy)` },
    option: { value: 'NAME=VALUE', multiple: true, help: 'a switch of the book' },
    players: { value: 'A,B,C', help: 'of a ladder: two at least; ./mine is a program of your own' },
    equals: { help: 'of a ladder: also games of each player against himself, for the balance' },
    out: { value: 'FOLDER', help: 'of a ladder: where it is kept' },
    seconds: { value: 'N', help: `that a program of your own has for each answer (${ANSWER_SECONDS})` },
    games: { value: 'N', help: `games of each scenario, and of a ladder of each two players (${GAMES})` },
    seed: { value: 'S', help: 'any text: equal seeds give equal games (1)' },
    workers: { value: 'N', help: 'threads (one for each core)' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const { rulebook } = await shelfOf(call.args[0] ?? '');
    const seeded: Call = { ...call, value: (option) => call.value(option) ?? (option === 'seed' ? '1' : undefined) };
    const names = namesOf(
      call.value('scenario'),
      rulebook.scenarios.map(({ id }) => id),
    );
    if (call.value('players') !== undefined)
      return runLadder(
        await ladderOf(seeded, names),
        wholeOf(call, 'workers', availableParallelism()),
        call.value('out'),
      );
    if (call.flag('equals') || call.value('out') !== undefined)
      throw new InputError('is missing: --equals and --out go with a ladder', '--players');
    const reports: Report[] = [];
    for (const name of names) reports.push(await run(seeded, name, scenarioFrom(name)));
    const complaints = reports.flatMap(({ series }) => series.complaints);
    return { json: reports, text: () => reports.map(seriesText).join('\n\n'), complaints };
  },
};
