import { type Bot, type BotPlayer, isOfBotsAlone } from './bot-player.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Commands } from './commands.ts';
import { Fault } from './errors.ts';
import type { Keyring } from './keyring.ts';
import type { LiveMatch } from './live-match.ts';
import { Pace } from './pace.ts';
import type { Randomness } from './randomness.ts';
import type { SeatRow } from './rows.ts';

/**
 * The id of a bot's command: the same for the same place in the same match, so that a move retried is applied once. No
 * player can compute it: whoever sent a command under it first would stop the bot for good.
 */
export const botCommand = (keyring: Pick<Keyring, 'uuid'>, matchId: string, seq: number): string =>
  keyring.uuid('bot', matchId, seq);

/** The seat of a bot that is to act. */
export const botToAct = (live: LiveMatch): SeatRow | undefined => {
  if (live.shown.outcome || live.row.state !== 'running') return undefined;
  // A bot's sheet is written when the turn is sealed.
  if (live.shelf.rulebook.orders) return undefined;
  if (!live.seats.some(({ kind }) => kind === 'bot')) return undefined;
  const { state, actors } = live.shown;
  // Whoever has sealed his orders may revise them; a bot does not.
  const awaited = live.shelf.rulebook.deadline?.(state)?.waitsFor ?? actors;
  return live.seats.find((seat) => seat.kind === 'bot' && actors.includes(seat.id) && awaited.includes(seat.id));
};

/** Milliseconds between two moves in matches that bots play alone: 250 moves a second leave the node to people. */
const BETWEEN = 4;

/** Plays the seats of bots through the one write path, one match at a time each. */
export class Bots {
  readonly #commands: Commands;
  readonly #player: Pick<BotPlayer, 'decide'>;
  readonly #randomness: Randomness;
  readonly #keyring: Pick<Keyring, 'uuid'>;
  readonly #report: (error: unknown) => void;
  readonly #playing = new Map<string, Promise<void>>();
  /** Of all matches that bots play alone, together. */
  readonly #pace: Pace;
  readonly #clock: Clock;
  readonly #owns: (matchId: string) => boolean;
  #closed = false;

  /** `owns` tells whether this node owns a match: the bots of another wait for its owner. */
  constructor(
    commands: Commands,
    player: Pick<BotPlayer, 'decide'>,
    randomness: Randomness,
    keyring: Pick<Keyring, 'uuid'>,
    owns: (matchId: string) => boolean,
    report: (error: unknown) => void,
    clock: Clock = systemClock,
  ) {
    this.#clock = clock;
    this.#pace = new Pace(BETWEEN, clock);
    this.#commands = commands;
    this.#player = player;
    this.#randomness = randomness;
    this.#keyring = keyring;
    this.#owns = owns;
    this.#report = report;
  }

  /** Plays on until no bot is to act, the match is over or the time `until` is past. One run of a match at a time. */
  play(live: LiveMatch, until: number = Number.POSITIVE_INFINITY): Promise<void> {
    const playing = this.#playing.get(live.id);
    if (playing) return playing;
    const run = this.#run(live, until).finally(() => this.#playing.delete(live.id));
    this.#playing.set(live.id, run);
    return run;
  }

  /** Waits for the moves being made and makes no more. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#playing.values());
  }

  async #run(found: LiveMatch, until: number): Promise<void> {
    while (!this.#closed && this.#clock.now() < until && this.#owns(found.id)) {
      const live = await this.#commands.current(found);
      const seat = botToAct(live);
      if (!seat) return;
      await this.#move(live, seat, seat.bot ?? 'random');
      // A long run of moves must not keep others waiting, and what nobody waits for least of all.
      await (isOfBotsAlone(live) ? this.#pace.turn() : this.#clock.turn());
    }
  }

  async #move(live: LiveMatch, seat: SeatRow, bot: Bot): Promise<void> {
    const { seq } = live;
    const parsed = await this.#player.decide(live, bot, seat.id, this.#randomness.seed(seq + 1));
    // A seat that acts at the same time may have changed the position meanwhile, or another node taken the match: decide again.
    if (live.seq !== seq || !this.#owns(live.id)) return;
    try {
      const command = botCommand(this.#keyring, live.id, seq + 1);
      await this.#commands.apply(live, { command, seat: seat.id, epoch: seat.epoch, action: { parsed } });
    } catch (error) {
      if (!(error instanceof Fault) || error.kind !== 'refused' || bot === 'random') throw error;
      this.#report(
        new Error(`match ${live.id}: the ${bot} bot's ${JSON.stringify(parsed)} is refused: ${error.message}`),
      );
      await this.#move(live, seat, 'random');
    }
  }
}
