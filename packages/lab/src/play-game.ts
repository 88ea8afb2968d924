import { type BotName, BotPlayer } from '@longroll/bots';
import { type AnyAction, isRefusal, type Refusal, type SeatId, SimDice } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { Game, type GameSetting, type PlayedGame } from './game.ts';

/** One game between computer players. */
export interface GamePlan extends GameSetting {
  /** The computer player of each seat that players hold, in the order of the book's seats. */
  readonly bots: readonly BotName[];
}

/** The computer player at a seat, with dice of its own that follow from the game's seed. */
export const botAt = (shelf: Shelf, bot: BotName, seat: SeatId, seed: number): BotPlayer =>
  new BotPlayer(shelf, bot, seat, new SimDice(seed * 31 + seat));

/**
 * Plays one game to its end. Equal plans give equal matches. Computer players see only their views. `chain: false`
 * spares the hash chain of a match that nobody will export. Refuses a scenario, option or number of players that the
 * book does not have; throws when a computer player does what the rules refuse.
 */
export const playGame = (shelf: Shelf, plan: GamePlan, chain = true): PlayedGame | Refusal =>
  playMatch(shelf, plan, (seat, place) => botAt(shelf, plan.bots[place] ?? 'random', seat, plan.seed), {
    chain,
    players: plan.bots.length,
  });

/** Who plays a seat: the `place` counts the seats that players hold. */
type Seating = (seat: SeatId, place: number) => BotPlayer;

/** The same with any computer players. Refuses another number of `players` than the book has, where one is given. */
export const playMatch = (
  shelf: Shelf,
  plan: GameSetting,
  seating: Seating,
  { chain = false, players: named }: { readonly chain?: boolean; readonly players?: number } = {},
): PlayedGame | Refusal => {
  const game = openFor(shelf, plan, chain, named);
  if (isRefusal(game)) return game;
  const seated = new Map(game.players.map((seat, place) => [seat, seating(seat, place)]));
  for (let turn = game.next(); turn; turn = game.next()) {
    const player = seated.get(turn.seat);
    if (!turn.goesOn) player?.interrupt();
    const action = player?.decide(game.match.view(turn.seat));
    if (action) mustPlay(game, turn.seat, action);
  }
  return game.played;
};

/** Opens a game for so many players. Refuses another number than the book has, where one is given. */
export const openFor = (
  { rulebook }: Shelf,
  plan: GameSetting,
  chain: boolean,
  players: number | undefined,
): Game | Refusal => {
  const game = Game.open(rulebook, plan, chain);
  if (isRefusal(game) || players === undefined || game.players.length === players) return game;
  return {
    refused: true,
    clause: 'form',
    field: 'bots',
    reason: `bots: ${players} named, but ${game.players.length} seats are to be played`,
  };
};

/** Plays what a computer player of the project has decided. Throws when the rules refuse it. */
export const mustPlay = (game: Game, seat: SeatId, action: AnyAction): void => {
  const refusal = game.play(seat, action);
  if (!refusal) return;
  const { book } = game.match;
  const who = game.match.seatName(seat);
  throw new Error(`${book.id}: seat ${who} played ${JSON.stringify(action)}: ${refusal.reason}`);
};
