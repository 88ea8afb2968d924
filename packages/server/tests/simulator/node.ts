import { act, seatNow, upToSeen } from '../../src/acting.ts';
import { Bots, botToAct } from '../../src/bots.ts';
import { Fault } from '../../src/errors.ts';
import type { StreamReply } from '../../src/event-stream.ts';
import type { Books } from '../../src/match-cache.ts';
import type { Found } from '../../src/matches.ts';
import { Play, type PlayParts } from '../../src/play.ts';
import type { Who } from '../../src/sessions.ts';
import { type Connection, entryLine, matchRows, newsLine, type Wiring } from './connection.ts';
import { Outage } from './database.ts';

/** A command as a player sends it. */
export interface Sent {
  readonly command: string;
  readonly seat: string;
  readonly after?: number | undefined;
  readonly action: { readonly do: string; readonly points?: number };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What is put in the place of parts of a node, to see that a broken promise is found. */
export type Breaking = (parts: PlayParts, wiring: Wiring) => PlayParts;

/** How the nodes of a simulation are made. */
export interface NodePlan {
  readonly wiring: Wiring;
  readonly books: Books;
  readonly breaking: Breaking;
  /** Entries that a node keeps in memory: few, so that matches are often folded again. */
  readonly cacheEntries: number;
}

/** Milliseconds until a job of bots is looked at: the node that stored it plays at once. */
const SOON = 1000;
/** Milliseconds after which the job of a node that died is taken up by another. */
const TAKEN_UP = 10_000;

/** One process with the server's own write path, cache, streams, news and bots. */
class Running {
  lives = true;
  readonly connections = new Set<Connection>();
  heldUntil = 0;
  readonly play: Play;
  readonly bots: Bots;

  constructor({ wiring, books, breaking, cacheEntries }: NodePlan) {
    const { world } = wiring;
    const clock = world.clockOf(this, world.chance.between(0.7, 1.4));
    const report = (error: unknown): void => {
      if (!isOutage(error)) world.fault(`a node reports ${error instanceof Error ? error.stack : String(error)}`);
    };
    const parts: PlayParts = {
      rows: matchRows(wiring, this),
      entryLine: () => entryLine(wiring, this),
      newsLine: (hear) => newsLine(wiring, this, hear),
      books,
      cacheEntries,
      clock,
      botJob: async (transaction, id) => void (await transaction.query(id, [world.now + SOON])),
      shown: () => undefined,
      played: (match) => {
        if (botToAct(match)) void this.bots.play(match).catch(report);
      },
      sessionEnded: () => undefined,
      endedOf: async () => [],
      report,
    };
    this.play = new Play(breaking(parts, wiring));
    const decide = async () => world.chance.of([{ do: 'roll' }, { do: 'lay', points: 1 }]);
    const randomness = { secret: () => new Uint8Array(32), seed: () => 1 };
    this.bots = new Bots(
      this.play.commands,
      { decide },
      randomness,
      { uuid: (...parts) => uuidOf(parts) },
      () => true,
      report,
      clock,
    );
  }
}

/** The id of a bot's command: here anybody may compute it. */
const uuidOf = (parts: readonly (string | number)[]): string => `bot ${parts.join(' ')}`;

const isOutage = (error: unknown): boolean =>
  error instanceof Outage || (error instanceof Fault && error.kind === 'unavailable') || isMet(error);

/** Refusals that a bot may meet: the match is over, or its seat is not to act any more. */
const isMet = (error: unknown): boolean =>
  error instanceof Fault && ['conflict', 'refused', 'forbidden'].includes(error.kind);

/** A place at which a server runs, is killed and is started again. */
export class Node {
  readonly name: string;
  readonly #plan: NodePlan;
  #running: Running | undefined;

  constructor(name: string, plan: NodePlan) {
    this.name = name;
    this.#plan = plan;
    void this.#start();
  }

  get isUp(): boolean {
    return this.#running !== undefined;
  }

  /** Ends the process at once, in the middle of whatever it does; its streams break. It comes back after a while. */
  kill(downFor: number): void {
    const running = this.#running;
    if (!running) return;
    running.lives = false;
    this.#running = undefined;
    running.play.live.close();
    const { world, weather } = this.#plan.wiring;
    for (const connection of [...running.connections]) connection.cut(world.chance.percent(weather().silent));
    world.after(downFor, () => void this.#start());
  }

  /** The process does nothing for so long. */
  holdUp(milliseconds: number): void {
    if (this.#running) this.#running.heldUntil = this.#plan.wiring.world.now + milliseconds;
  }

  async #start(): Promise<void> {
    const { world } = this.#plan.wiring;
    for (;;) {
      const running = new Running(this.#plan);
      try {
        await running.play.open();
        this.#running = running;
        this.#work(running);
        return;
      } catch {
        running.lives = false;
        running.play.live.close();
        await world.wait(1000);
      }
    }
  }

  /** Answers a command as the route does; undefined when nobody answers. */
  async command(match: string, who: Who, sent: Sent): Promise<Answer | undefined> {
    const running = this.#running;
    if (!running) return undefined;
    await this.#awake(running);
    try {
      const found = await this.#find(running, match);
      const answer = await act(running.play, found, who, sent);
      return running.lives ? { status: 200, text: answer } : undefined;
    } catch (error) {
      if (!running.lives) return undefined;
      if (error instanceof Fault) return { status: error.status, text: JSON.stringify(error.wire) };
      if (error instanceof Outage) return { status: 503, text: error.message };
      this.#plan.wiring.world.fault(`${JSON.stringify(sent)}: ${error instanceof Error ? error.stack : String(error)}`);
      return { status: 500, text: String(error) };
    }
  }

  /** Opens a stream as the route does. Gives the status of a refusal; 200 when it was opened, 0 when nobody answers. */
  async stream(
    match: string,
    seat: string | undefined,
    who: Who,
    from: number,
    reply: StreamReply,
    patches: boolean,
  ): Promise<number> {
    const running = this.#running;
    if (!running) return 0;
    await this.#awake(running);
    try {
      const found = await this.#find(running, match);
      const { play } = running;
      const viewer = seat === undefined ? 'spectator' : (await seatNow(play.cache, found, seat, who, 'seat')).id;
      await upToSeen(play.cache, found.live, viewer, from);
      if (!running.lives) return 0;
      play.live.open(match, found.live, viewer, who.player, undefined, from, reply, patches, who.player);
      return 200;
    } catch (error) {
      return error instanceof Fault ? error.status : 503;
    }
  }

  /** The seats of a match have changed in the store, by a request to this node. */
  async changed(match: string): Promise<void> {
    await this.#running?.play.changed(match).catch(() => undefined);
  }

  async #find({ play }: Running, match: string): Promise<Found> {
    const live = await play.cache.live(match);
    if (!live) throw new Fault('not-found', 'There is no match with this id.');
    return { row: live.row, seats: live.seats, live };
  }

  async #awake(running: Running): Promise<void> {
    const { world } = this.#plan.wiring;
    if (running.heldUntil > world.now) await world.wait(running.heldUntil - world.now);
  }

  /** Takes up jobs of bots, as the queue hands them out: one that is not done after a while is handed out again. */
  #work(running: Running): void {
    const { world, database } = this.#plan.wiring;
    const look = async (): Promise<void> => {
      const due = database.isUp ? database.tables().filter(({ job }) => job !== undefined && job <= world.now) : [];
      for (const { row } of due) await this.#job(running, row.id).catch(() => undefined);
    };
    const again = (): void => {
      if (!running.lives) return;
      void look();
      world.after(world.chance.between(800, 1500), again);
    };
    again();
  }

  async #job(running: Running, match: string): Promise<void> {
    const { world } = this.#plan.wiring;
    const mine = world.now + TAKEN_UP;
    await this.#setJob(running, match, mine);
    const live = await running.play.cache.live(match);
    if (!live) return;
    // Whoever takes up a job reads the store first, as the server's queue does.
    await live.exclusive(() => running.play.cache.catchUp(live));
    await running.bots.play(live, Number.POSITIVE_INFINITY);
    if (running.lives && !botToAct(live)) await this.#setJob(running, match, undefined, mine);
  }

  async #setJob(running: Running, match: string, job: number | undefined, was?: number): Promise<void> {
    const line = await entryLine(this.#plan.wiring, running);
    await line.waitForDisk();
    await line.transaction.query(match, [job, was]);
    await line.end();
  }
}
