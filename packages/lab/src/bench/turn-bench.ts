import type { BotName } from '@longroll/bots';
import { isRefusal, type SeatId } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { Game } from '../game.ts';
import { botAt, mustPlay } from '../play-game.ts';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';

/** What computer players are measured in: books whose state counts its turns, and in which a turn takes many actions of either side. */
const TURNS: { readonly [book: string]: { readonly scenario: string; readonly seed: number; readonly most: number } } =
  {
    'brother-against-brother': { scenario: '1863', seed: 1863, most: 4_000 },
  };

const PLAYERS: readonly (readonly [bot: BotName, name: string])[] = [
  ['greedy', 'Regular'],
  ['planner', 'Veteran'],
];

/** Milliseconds of processor that a side may take for its part of a turn. */
const LIMIT = 3.5;

const turnOf = (state: unknown): number => (state as { readonly turn: number }).turn;

interface Played {
  /** Milliseconds of each side's part of each turn, what it was asked during the other's with it. */
  readonly sides: readonly number[];
  readonly hash: string;
  readonly actions: number;
}

/** A game of two players of one strength: deciding and applying, side by side and turn by turn. */
const play = (shelf: Shelf, bot: BotName): Played => {
  const { scenario = '', seed = 0, most = 0 } = TURNS[shelf.rulebook.id] ?? {};
  const game = Game.open(shelf.rulebook, { scenario, options: {}, seed, most }, false);
  if (isRefusal(game)) throw new Error(game.reason);
  const players = game.players.map((seat) => botAt(shelf, bot, seat, seed));
  const sides = new Map<string, number>();
  for (let next = game.next(); next; next = game.next()) {
    const { seat, goesOn } = next;
    const key = `${turnOf(game.match.state)} ${seat}`;
    const begun = performance.now();
    decide(game, players, seat, goesOn);
    sides.set(key, (sides.get(key) ?? 0) + performance.now() - begun);
  }
  return { sides: [...sides.values()], hash: game.match.stateHash(), actions: game.played.actions };
};

const decide = (game: Game, players: readonly ReturnType<typeof botAt>[], seat: SeatId, goesOn: boolean): void => {
  const player = players[seat];
  if (!player) throw new Error(`nobody plays seat ${seat}`);
  if (!goesOn) player.interrupt();
  mustPlay(game, seat, player.decide(game.match.view(seat)));
};

/** Computer players in whole turns: the middle of all sides' parts of turns of a game. Empty for a book that is not measured so. */
export const turnBench = (
  shelf: Shelf,
  runs: number,
  stored: (id: string) => string | undefined,
): readonly Figure[] => {
  const { rulebook: book } = shelf;
  if (!TURNS[book.id]) return [];
  return PLAYERS.map(([bot, name]): Figure => {
    const id = `side-turn ${bot} ${book.id}`;
    const played = Array.from({ length: Math.max(1, runs) }, () => play(shelf, bot));
    const { hash = '', actions = 0, sides = [] } = played[0] ?? {};
    return {
      goal: 'turns',
      id,
      title: `${book.title}: a side’s part of a turn, decided and played by a ${name}`,
      unit: 'ms',
      value: median(played.map((each) => median(each.sides))),
      ...(bot === 'greedy' ? { target: { value: LIMIT, good: 'less' as const } } : {}),
      proof: { checksum: hash, stored: stored(id) },
      note: `${sides.length} parts of turns, ${actions} actions`,
    };
  });
};
