import { botNames } from '@longroll/bots';
import { counted, isRefusal, type Match, type PlainRecord, replayFile, type Seat } from '@longroll/kernel';
import { ANSWER_SECONDS, type MixedGame, type PlayerName, playWithPrograms } from '@longroll/lab';
import type { Shelf } from '@longroll/rulebooks';
import { shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { mustBeFree } from '../files.ts';
import { numberOf, optionsOf, scenarioOf, secretOf, wholeOf } from '../input.ts';
import { writeMatch } from '../matches.ts';
import { table } from '../say.ts';
import { botsOf, seatsOf } from '../seating.ts';
import { namesOf, seatNames, stepsText, type ToldStep, tellSteps } from '../telling.ts';

interface Game {
  readonly game: number;
  readonly winners: readonly string[];
  readonly clause: string;
  readonly entries: number;
  readonly state: string;
  readonly out?: string;
  readonly steps?: readonly ToldStep[];
}

const fileOf = (out: string, game: number, games: number): string =>
  games === 1 ? out : out.replace(/(\.json)?$/, (end) => `-${game}${end || '.json'}`);

/** The files of so many games, which can be written; none without `--out`. Throws InputError. */
const pathsOf = (call: Call, games: number): readonly string[] => {
  const out = call.value('out');
  if (out === undefined) return [];
  const paths = Array.from({ length: games }, (_, i) => fileOf(out, i + 1, games));
  for (const path of paths) mustBeFree(path, call);
  return paths;
};

const gameOf = (match: Match, game: number): Game => ({
  game,
  winners: seatNames(match, match.outcome?.winners ?? []),
  clause: match.outcome?.clause ?? 'broken off',
  entries: match.length,
  state: match.stateHash(),
});

const playOne = async (
  shelf: Shelf,
  call: Call,
  scenario: string | PlainRecord,
  bots: readonly PlayerName[],
  seed: number,
): Promise<MixedGame> => {
  const seconds = wholeOf(call, 'seconds', ANSWER_SECONDS);
  const played = await playWithPrograms(shelf, { scenario, options: optionsOf(call), bots, seed, seconds });
  if (isRefusal(played)) throw refused(played);
  return played;
};

/** Bad input where a program was given up; the match is kept as far as it came, where it has a file. Throws InputError. */
const mustBeWhole = ({ broken, match, complaints }: MixedGame, path: string | undefined): void => {
  if (!broken) return;
  const kept =
    path === undefined
      ? ''
      : `; the match as far as it came, ${counted(match.length, 'entry', 'entries')}, is kept in ${path}`;
  // The last of them is the reason.
  throw new InputError([...complaints.slice(0, -1), `${broken.reason}${kept}`].join('; '), '--bots');
};

/** A finished game from its file: computer players leave no events behind. Throws InputError. */
const toldAgain = (shelf: Shelf, match: Match): readonly ToldStep[] => {
  const replayed = replayFile(shelf.rulebook, match.file({ secret: true }));
  if (isRefusal(replayed)) throw refused(replayed);
  return tellSteps(shelf, replayed);
};

const summary = (games: readonly Game[], seats: readonly Seat[], bots: readonly PlayerName[]): string => {
  const won = (name: string): number => games.filter(({ winners }) => winners.includes(name)).length;
  const rows = seats.map(({ name }, i) => [
    name,
    bots[i] ?? '',
    `${won(name)}`,
    `${((100 * won(name)) / games.length).toFixed(1)}%`,
  ]);
  const entries = games.reduce((sum, game) => sum + game.entries, 0);
  const [first] = games;
  const ended = first && `${first.winners.length > 0 ? `${namesOf(first.winners)} won` : 'A draw'} [${first.clause}].`;
  return [
    ...games.flatMap(({ steps }) => (steps === undefined ? [] : [stepsText(steps), ''])),
    table(['seat', 'bot', 'won', 'share'], rows),
    games.length === 1
      ? `one game of ${counted(entries, 'entry', 'entries')}. ${ended}`
      : `${counted(games.length, 'game', 'games')}, ${Math.round(entries / games.length)} entries each.`,
    ...games.flatMap(({ out }) => (out === undefined ? [] : [out])),
  ].join('\n');
};

/** `longroll play BOOK --scenario NAME --bots greedy,random` */
export const play: Command = {
  usage: [
    'BOOK --scenario NAME|@FILE [--bots greedy,random] [--option k=v]... [--seed S] [--games N] [--seconds N] [--out match.json [--force]] [--events]',
  ],
  help: 'Lets computer players play whole games: random (any legal action), greedy (one action ahead), planner (as a person would), marshal (whole turns, each plan played out), or a program of your own, named by its command with a stroke in it (docs/opponents.md). Equal seeds give equal games. With --out each game is kept as a match file, numbered when there are several.',
  options: {
    scenario: { value: 'NAME|@FILE', help: "a scenario of the book, or a file in the scenario's form" },
    bots: {
      value: 'A,B',
      help: `one for each seat in order, or one for all: ${botNames.join(', ')} (greedy), or ./mine`,
    },
    seconds: { value: 'N', help: `that a program of your own has for each answer (${ANSWER_SECONDS})` },
    option: { value: 'NAME=VALUE', multiple: true, help: 'a switch of the book' },
    seed: { value: 'S', help: 'any text: equal seeds give equal games' },
    games: { value: 'N', help: 'how many (1)' },
    out: { value: 'match.json', help: 'the file to write' },
    force: { help: 'replace the file if there is one' },
    events: { help: 'tell each game too, entry by entry, as `replay` does' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const shelf = await shelfOf(call.args[0] ?? '');
    const { rulebook: book } = shelf;
    const scenario = scenarioOf(call, book);
    const count = wholeOf(call, 'games', 1);
    const paths = pathsOf(call, count);
    const seed = numberOf(secretOf(call)) >>> 0;
    const games: Game[] = [];
    const complaints: string[] = [];
    const seats = seatsOf(shelf, scenario, optionsOf(call));
    const bots = botsOf(call, seats);
    for (let game = 1; game <= count; game++) {
      const played = await playOne(shelf, call, scenario, bots, seed + game - 1);
      const path = paths[game - 1];
      if (path !== undefined) writeMatch(path, played.match, '--out');
      mustBeWhole(played, path);
      complaints.push(...played.complaints);
      games.push({
        ...gameOf(played.match, game),
        ...(path === undefined ? {} : { out: path }),
        ...(call.flag('events') ? { steps: toldAgain(shelf, played.match) } : {}),
      });
    }
    return {
      json: { rulebook: book.id, bots, games, complaints },
      text: () => summary(games, seats, bots),
      complaints,
    };
  },
};
