import { gzipSync } from 'node:zlib';
import { type AnyRulebook, isRefusal, type Match, resumeMatch, sha256, toHex, utf8 } from '@longroll/kernel';
import type { Figure, Proof } from './figure.ts';
import { alternate, median, type Timing } from './measure.ts';
import { applyAlone, mostCommands, openingOf, playAtRandom } from './random-play.ts';

/** Games of each scenario in one run, the shorter the game the more of them. */
const COMMANDS_A_RUN = 10_000;
/** Of a table in inches, where every offer is geometry, fewer tell the same. */
const RUN_BY_BOOK: { readonly [book: string]: number } = { 'grant-acw': 1_500 };

/** Of the speed of the rules alone, the share that a replay keeps at least. */
const REPLAYED = 0.85;

/** Commands a second that random play reaches at least; a war on 5,120 hexes and a table in inches have goals of their own. */
const PLAYED = 400_000;
const PLAYED_BY_BOOK: { readonly [book: string]: number } = { 'brother-against-brother': 150_000, 'grant-acw': 500 };

const together = (hashes: readonly string[]): string => toHex(sha256(utf8(hashes.join())));

/** A game as it is stored: its log, and the hash of the state in which it ended. */
interface Stored {
  readonly log: Uint8Array;
  readonly end: string;
}

const replay = (book: AnyRulebook, scenario: string, games: readonly Stored[]): string =>
  together(
    games.map(({ log, end }, number) => {
      const again = resumeMatch(book, openingOf(book, scenario, number), log);
      if (isRefusal(again)) throw new Error(again.reason);
      const hash = again.stateHash();
      if (hash !== end) throw new Error(`${scenario}: a replay ended in another state`);
      return hash;
    }),
  );

interface Sample {
  readonly scenario: string;
  readonly commands: number;
  readonly games: readonly Match[];
  readonly times: Record<'play' | 'replay' | 'alone', Timing>;
}

const sample = (book: AnyRulebook, scenario: string, runs: number): Sample => {
  const first = playAtRandom(book, scenario, 0);
  // Of a game that was broken off there is one.
  const wanted = RUN_BY_BOOK[book.id] ?? COMMANDS_A_RUN;
  const count = first.length === mostCommands(book) ? 1 : Math.max(1, Math.round(wanted / first.length));
  const games = [first, ...Array.from({ length: count - 1 }, (_, game) => playAtRandom(book, scenario, game + 1))];
  const stored = games.map((game): Stored => ({ log: game.bytes(), end: game.stateHash() }));
  const commands = games.reduce((sum, game) => sum + game.length, 0);
  // For the checksum alone the games need not be played again.
  if (runs === 0) {
    const untimed = (checksum: string): Timing => ({ seconds: Number.NaN, checksum });
    const play = untimed(together(stored.map(({ end }) => end)));
    return { scenario, commands, games, times: { play, replay: untimed(replay(book, scenario, stored)), alone: play } };
  }
  const times = alternate(runs, {
    play: () => together(games.map((_, game) => playAtRandom(book, scenario, game).stateHash())),
    replay: () => replay(book, scenario, stored),
    alone: () => {
      for (const game of games) applyAlone(book, game);
      return '';
    },
  });
  return { scenario, commands, games, times };
};

const proofOf = (samples: readonly Sample[], stored: string | undefined): Proof => ({
  checksum: toHex(sha256(utf8(samples.map(({ times }) => `${times.play.checksum} ${times.replay.checksum}`).join()))),
  stored,
});

/** The share of a bench game that a brief look plays. */
const BRIEF = 0.1;

/**
 * The same work in a moment, for its checksum alone: of each scenario the first tenth of one game, its stored log and the
 * replay of that log. The value is the number of commands.
 */
export const briefPlayBench = (book: AnyRulebook, stored: (id: string) => string | undefined): Figure => {
  const most = Math.ceil(mostCommands(book) * BRIEF);
  const games = book.scenarios.map(({ id: scenario }) => {
    const game = playAtRandom(book, scenario, 0, most);
    const end = game.stateHash();
    return { commands: game.length, end, again: replay(book, scenario, [{ log: game.bytes(), end }]) };
  });
  const id = `brief play ${book.id}`;
  return {
    goal: 'P2',
    id,
    title: `${book.title}: the first commands of each scenario, for their checksum`,
    unit: 'commands',
    value: games.reduce((sum, { commands }) => sum + commands, 0),
    proof: { checksum: together(games.flatMap(({ end, again }) => [end, again])), stored: stored(id) },
  };
};

/** P2 and P10: random legal play over all scenarios of a book, its stored log and the replay of that log. */
export const playBench = (
  book: AnyRulebook,
  runs: number,
  stored: (id: string) => string | undefined,
): readonly Figure[] => {
  const samples = book.scenarios.map(({ id }) => sample(book, id, runs));
  const rates = (name: keyof Sample['times']): readonly number[] =>
    samples.map(({ commands, times }) => commands / times[name].seconds);
  const each = (list: readonly number[]): string =>
    samples.map(({ scenario }, i) => `${scenario} ${Math.round((list[i] ?? 0) / 1000)}k`).join(', ');
  const commands = samples.reduce((sum, one) => sum + one.commands, 0);
  const logs = samples.flatMap(({ games }) => games.map((game) => game.bytes()));
  const bytes = logs.reduce((sum, log) => sum + log.length, 0);
  const packed = logs.reduce((sum, log) => sum + gzipSync(log).length, 0);
  const { id } = book;
  const proof = proofOf(samples, stored(`play ${id}`));
  const alone = { limit: median(rates('alone')), limitTitle: 'the same actions applied by the rules alone' };
  return [
    {
      goal: 'P2',
      id: `play ${id}`,
      title: `${book.title}: random legal play with view and full offer at every step`,
      unit: 'commands/s',
      value: median(rates('play')),
      ...alone,
      target: { value: PLAYED_BY_BOOK[id] ?? PLAYED, good: 'more' },
      proof,
      note: `${each(rates('play'))}; ${commands} commands a run`,
    },
    {
      goal: 'P10',
      id: `replay ${id}`,
      title: `${book.title}: replay of a stored log to its end, state hash checked`,
      unit: 'commands/s',
      value: median(rates('replay')),
      ...alone,
      target: { value: alone.limit * REPLAYED, good: 'more' },
      note: each(rates('replay')),
    },
    {
      goal: 'P10',
      id: `log ${id}`,
      title: `${book.title}: stored log`,
      unit: 'bytes a command',
      value: bytes / commands,
      target: { value: 4, good: 'less' },
      note: `${(packed / commands).toFixed(2)} gzipped`,
    },
  ];
};
