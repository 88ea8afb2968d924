import { type BotName, BotPlayer, nextSeat } from '@longroll/bots';
import {
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  type PlainRecord,
  type Refusal,
  type SeatId,
  SimDice,
  sha256,
  utf8,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';

/** What is played: a scenario by its id or in the book's file form, and the switches that differ from their defaults. */
export interface Setting {
  readonly scenario: string | PlainRecord;
  readonly options: { readonly [option: string]: string };
}

/** One game between computer players. */
export interface GamePlan extends Setting {
  /** The computer player of each seat that players hold, in the order of the book's seats. */
  readonly bots: readonly BotName[];
  /** Decides every die of the match and of its players. */
  readonly seed: number;
  /** Actions after which a game is broken off undecided; 20,000 unless said. */
  readonly most?: number;
}

/** A finished game: the match, and what it took. */
export interface PlayedGame {
  readonly match: Match;
  readonly actions: number;
  /** Milliseconds of the longest decision, and of all, by seat. They differ from run to run. */
  readonly longest: readonly number[];
  readonly thought: readonly number[];
}

const MOST_ACTIONS = 20_000;

const secretOf = (seed: number): Uint8Array => sha256(utf8(`long-roll lab ${seed}`));

/**
 * Plays one game to its end. Equal plans give equal matches. Computer players see only their views. `chain: false`
 * spares the hash chain of a match that nobody will export. Refuses a scenario, option or number of players that the
 * book does not have; throws when a computer player does what the rules refuse.
 */
export const playGame = (shelf: Shelf, plan: GamePlan, chain = true): PlayedGame | Refusal =>
  playMatch(
    shelf,
    plan,
    (seat, place) => new BotPlayer(shelf, plan.bots[place] ?? 'random', seat, new SimDice(plan.seed * 31 + seat)),
    { chain, players: plan.bots.length },
  );

/** Who plays a seat: the `place` counts the seats that players hold. */
type Seating = (seat: SeatId, place: number) => BotPlayer;

/** The same with any computer players. Refuses another number of `players` than the book has, where one is given. */
export const playMatch = (
  shelf: Shelf,
  plan: Omit<GamePlan, 'bots'>,
  seating: Seating,
  { chain = false, players: named }: { readonly chain?: boolean; readonly players?: number } = {},
): PlayedGame | Refusal => {
  const { rulebook } = shelf;
  const secret = secretOf(plan.seed);
  const header = newHeader(rulebook, plan.scenario, plan.options, secret, {});
  if (isRefusal(header)) return header;
  const match = openMatch(rulebook, { header, secret, chain });
  if (isRefusal(match)) return match;
  const players = match.seats.filter((seat) => seat.kind === 'player');
  if (named !== undefined && players.length !== named) return wrongPlayers(players.length, named);
  const thought = new Float64Array(match.seats.length);
  const longest = new Float64Array(match.seats.length);
  const think = thinker(shelf, match, seating);
  let actions = 0;
  for (; actions < (plan.most ?? MOST_ACTIONS); actions++) {
    const seat = nextSeat(rulebook, match.state, match.sheets);
    if (seat === undefined || rulebook.outcome(match.state)) break;
    const begun = performance.now();
    const action = think(seat);
    const took = performance.now() - begun;
    thought[seat] = (thought[seat] ?? 0) + took;
    longest[seat] = Math.max(longest[seat] ?? 0, took);
    const answer = match.submit(seat, action);
    if (answer.refused === true)
      throw new Error(
        `${rulebook.id}: seat ${match.seatName(seat)} played ${JSON.stringify(action)}: ${answer.reason}`,
      );
  }
  return { match, actions, longest: [...longest], thought: [...thought] };
};

const wrongPlayers = (seats: number, given: number): Refusal => ({
  refused: true,
  clause: 'form',
  field: 'bots',
  reason: `bots: ${given} named, but ${seats} seats are to be played`,
});

/** The decision of each seat: of a player by its own dice, of the clock by what the deadline says. */
const thinker = (shelf: Shelf, match: Match, seating: Seating) => {
  const players = match.seats.filter((seat) => seat.kind === 'player').map((seat) => seat.id);
  const seated = new Map(players.map((seat, place) => [seat, seating(seat, place)]));
  let before: SeatId | undefined;
  return (seat: SeatId) => {
    const player = seated.get(seat);
    if (seat !== before) player?.interrupt();
    before = seat;
    if (player) return player.decide(match.view(seat));
    const deadline = shelf.rulebook.deadline?.(match.state);
    if (!deadline) throw new Error(`${shelf.rulebook.id}: nobody plays seat ${match.seatName(seat)}`);
    return deadline.otherwise;
  };
};
