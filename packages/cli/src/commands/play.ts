import { type BotName, botNames, decide, isBotName, nextSeat } from '@longroll/bots';
import {
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  type PlainRecord,
  type Seat,
  SimDice,
  sha256,
  utf8,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { numberOf, optionsOf, recordFrom, secretOf, wholeOf } from '../input.ts';
import { writeMatch } from '../matches.ts';
import { suggest } from '../nearest.ts';
import { table } from '../say.ts';
import { namesOf, seatNames } from '../telling.ts';

/** A game that has not ended by then never will. */
const MOST_ACTIONS = 100_000;

const botsOf = (call: Call, seats: readonly Seat[]): readonly BotName[] => {
  const given = (call.value('bots') ?? 'greedy').split(',');
  const players = seats.filter(({ kind }) => kind === 'player');
  if (given.length !== 1 && given.length !== players.length)
    throw new InputError(
      `names ${given.length} bots, but the seats are ${namesOf(players.map(({ name }) => name))}`,
      '--bots',
    );
  const bots = given.map((name) => {
    if (!isBotName(name)) throw new InputError(`there is no bot "${name}"; ${suggest(name, botNames)}`, '--bots');
    return name;
  });
  return players.map((_, i) => bots[i % bots.length] ?? 'greedy');
};

const playOn = (shelf: Shelf, match: Match, bots: ReadonlyMap<number, BotName>, seed: number): void => {
  const dice = new SimDice(seed);
  const { rulebook: book } = shelf;
  for (let action = 0; action < MOST_ACTIONS; action++) {
    const seat = nextSeat(book, match.state);
    if (seat === undefined) return;
    const bot = bots.get(seat) ?? 'random';
    const answer = match.submit(seat, decide(shelf, bot, match.view(seat), seat, dice));
    if (answer.refused === true) throw new Error(`${bot} was refused: ${answer.reason}`);
  }
  throw new Error(`${book.title}: the game has not ended after ${MOST_ACTIONS} actions`);
};

interface Game {
  readonly game: number;
  readonly winners: readonly string[];
  readonly clause: string;
  readonly entries: number;
  readonly state: string;
  readonly out?: string;
}

const fileOf = (out: string, game: number, games: number): string =>
  games === 1 ? out : out.replace(/(\.json)?$/, (end) => `-${game}${end || '.json'}`);

const open = (shelf: Shelf, call: Call, scenario: string | PlainRecord, secret: Uint8Array): Match => {
  const header = newHeader(shelf.rulebook, scenario, optionsOf(call), secret, {});
  const match = isRefusal(header) ? header : openMatch(shelf.rulebook, { header, secret });
  if (isRefusal(match)) throw refused(match);
  return match;
};

const summary = (games: readonly Game[], seats: readonly Seat[], bots: readonly BotName[]): string => {
  const players = seats.filter(({ kind }) => kind === 'player');
  const won = (name: string): number => games.filter(({ winners }) => winners.includes(name)).length;
  const rows = players.map(({ name }, i) => [
    name,
    bots[i] ?? '',
    `${won(name)}`,
    `${((100 * won(name)) / games.length).toFixed(1)}%`,
  ]);
  const entries = games.reduce((sum, game) => sum + game.entries, 0);
  const [only] = games;
  const one =
    only && games.length === 1
      ? `${only.winners.length > 0 ? `${namesOf(only.winners)} won` : 'A draw'} [${only.clause}].`
      : '';
  return [
    table(['seat', 'bot', 'won', 'share'], rows),
    `${games.length} game${games.length === 1 ? '' : 's'}, ${Math.round(entries / games.length)} entries each. ${one}`.trimEnd(),
    ...games.flatMap(({ out }) => (out === undefined ? [] : [out])),
  ].join('\n');
};

/** `longroll play BOOK --scenario NAME --bots greedy,random` */
export const play: Command = {
  usage: [
    'BOOK --scenario NAME|@FILE [--bots greedy,random] [--option k=v]... [--seed S] [--games N] [--out match.json]',
  ],
  help: 'Lets computer players play whole games: random (any legal action), greedy (one action ahead) or planner (as a person would). Equal seeds give equal games. With --out each game is kept as a match file, numbered when there are several.',
  options: {
    scenario: { value: 'NAME|@FILE', help: "a scenario of the book, or a file in the scenario's form" },
    bots: { value: 'A,B', help: `one for each seat in order, or one for all: ${botNames.join(', ')} (greedy)` },
    option: { value: 'NAME=VALUE', multiple: true, help: 'a switch of the book' },
    seed: { value: 'S', help: 'any text: equal seeds give equal games' },
    games: { value: 'N', help: 'how many (1)' },
    out: { value: 'match.json', help: 'the file to write' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const shelf = await shelfOf(call.args[0] ?? '');
    const { rulebook: book } = shelf;
    const given = call.value('scenario');
    if (given === undefined)
      throw new InputError(`is missing; known: ${book.scenarios.map(({ id }) => id).join(', ')}`, '--scenario');
    const scenario = /^[@{-]/.test(given) ? recordFrom(given, '--scenario') : given;
    const count = wholeOf(call, 'games', 1);
    const base = secretOf(call);
    const out = call.value('out');
    const games: Game[] = [];
    let seats: readonly Seat[] = [];
    let bots: readonly BotName[] = [];
    for (let game = 1; game <= count; game++) {
      const secret = game === 1 ? base : sha256(utf8(`${Buffer.from(base).toString('hex')} ${game}`));
      const match = open(shelf, call, scenario, secret);
      seats = match.seats;
      bots = botsOf(call, seats);
      const players = seats.filter(({ kind }) => kind === 'player');
      playOn(shelf, match, new Map(players.map(({ id }, i) => [id, bots[i] ?? 'random'])), numberOf(secret));
      const outcome = book.outcome(match.state);
      const path = out === undefined ? undefined : fileOf(out, game, count);
      if (path !== undefined) writeMatch(path, match);
      games.push({
        game,
        winners: seatNames(match, outcome?.winners ?? []),
        clause: outcome?.clause ?? '',
        entries: match.length,
        state: match.stateHash(),
        ...(path === undefined ? {} : { out: path }),
      });
    }
    return { json: { rulebook: book.id, bots, games }, text: () => summary(games, seats, bots) };
  },
};
