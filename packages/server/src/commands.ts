import { hash } from 'node:crypto';
import {
  type Accepted,
  type AnyAction,
  type AnyState,
  canonical,
  DRAW,
  type DrawAction,
  type Fought,
  isRefusal,
  type Outcome,
  parseAction,
  parseDraw,
  parseSit,
  type SeatId,
  type Sit,
  UNDO,
} from '@longroll/kernel';
import { type Clock, systemClock } from './clock.ts';
import type { TurnDone } from './costly/turn-work.ts';
import type { Append, Transaction } from './entry-line.ts';
import { Fault, faultOf } from './errors.ts';
import { type Known, type LiveMatch, textOf } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';
import { openedSnapshot, readPage } from './resume/snapshot.ts';
import type { CommandAnswer } from './wire.ts';
import type { EntryWriter } from './writer.ts';

/** Milliseconds for which a command is tried against other nodes that write the same match: the quicker may win many times. */
const PATIENCE = 5000;
/** Commands that may wait for one match. */
const MOST_WAITING = 1000;
/** Entries after which it is looked whether too much is in memory. */
const TRIMMED = 256;

/** What the write path tells the rest of the server. */
export interface Outlets {
  /** Stored in the same transaction as an entry after which a bot is to act. */
  botJob(transaction: Transaction, matchId: string): Promise<void>;
  /** The same before the entry of this number, where jobs lie on another server than entries: no transaction holds both. */
  readonly botJobFirst?: ((matchId: string, seq: number) => Promise<void>) | undefined;
  /** What is stored with an entry in its transaction where it changes whose clock runs. */
  readonly clockMark?:
    | ((live: LiveMatch, verb: string, state: AnyState, outcome: Outcome | undefined) => Append['also'])
    | undefined;
  /** Committed: tell the watchers, the other nodes and the bots. */
  published(live: LiveMatch): void;
}

/** A command whose sender holds the seat. */
export interface Order {
  readonly command: string;
  readonly seat: SeatId;
  /** How often the seat had changed hands when the sender was found to hold it. */
  readonly epoch: number;
  /** The seat's count of events for which it was meant; any when absent. */
  readonly after?: number | undefined;
  /** Number of entries after which it is meant and no later; any when absent. */
  readonly at?: number | undefined;
  /** In words as sent, or as an action already. */
  readonly action: { readonly words: unknown } | { readonly parsed: AnyAction | Fought };
  /** Faces of its dice where they are given: of a battle that is carried back, and of nothing that anybody sends. */
  readonly dice?: readonly number[] | undefined;
}

/** An entry that a worker has played, with all that came of it. */
export interface Made extends Pick<TurnDone, 'entry' | 'outcome' | 'snapshot' | 'pages'> {
  readonly command: string;
  readonly seat: SeatId;
  readonly epoch: number;
}

type Judged = { readonly accepted: Accepted<AnyState>; readonly verb: string; readonly before: number };

/** Hash of what was ordered: the same command id must come with the same. A bot's orders are told apart by their id alone. */
const bodyOf = ({ seat, action }: Order): Buffer =>
  'words' in action ? bodyHash(`${seat} ${wordsText(action.words)}`) : BODY_OF_OURS;

/** As letters on the way: for a hash in bytes the platform makes a store of its own outside of the heap. */
const bodyHash = (text: string): Buffer => Buffer.from(hash('sha256', text, 'latin1').slice(0, 16), 'latin1');

/** Of what no player has sent. */
const BODY_OF_OURS = bodyHash('bot');

/** Canonical text where the action is plain data; anything else is refused by its form anyway. */
const wordsText = (words: unknown): string => {
  try {
    return canonical(words);
  } catch {
    return JSON.stringify(words);
  }
};

/**
 * The one write path: known already? -> the rulebook accepts -> stored on disk with all that it causes -> shown.
 * Nothing leaves before the commit.
 */
export class Commands {
  readonly #cache: MatchCache;
  readonly #writer: EntryWriter;
  readonly #outlets: Outlets;
  readonly #clock: Clock;

  constructor(cache: MatchCache, writer: EntryWriter, outlets: Outlets, clock: Clock = systemClock) {
    this.#clock = clock;
    this.#cache = cache;
    this.#writer = writer;
    this.#outlets = outlets;
  }

  /**
   * Applies an order of somebody who holds the seat. The same command again is answered alike; another body under its
   * id is a conflict; what the rules refuse changes nothing.
   */
  async apply(found: LiveMatch, order: Order): Promise<CommandAnswer> {
    const live = this.#cache.kept(found.id) === found ? found : await this.#cache.current(found);
    if (live.queued >= MOST_WAITING)
      throw new Fault('unavailable', 'Too many commands wait for this match. Send it again in a moment.', { after: 1 });
    const body = bodyOf(order);
    return live.exclusive(async () => {
      for (const late = this.#clock.now() + PATIENCE; this.#clock.now() < late; ) {
        const known = live.known(order.command);
        if (known) return this.#again(live, order, body, known);
        const judged = judge(live, order);
        if (judged instanceof Fault) {
          // Another node may have stored what makes it legal, or this very command: only the store can tell.
          if (!(await this.#cache.catchUp(live))) return this.#againOrThrow(live, order, body, judged);
          this.#outlets.published(live);
          continue;
        }
        const stored = await this.#store(live, order, body, judged);
        if (stored) {
          live.commit(judged.accepted, order.seat, judged.verb, order.command, body);
          if (live.seq % TRIMMED === 0) this.#cache.trim();
          this.#outlets.published(live);
          return live.answer(order.command, order.seat, judged.accepted.seq);
        }
        // Another node was first: what it stored comes before this command, or somebody else took the seat there.
        if (await this.#cache.catchUp(live)) this.#outlets.published(live);
        await this.#cache.refresh(live);
        const before = await this.#cache.applied(live, order.command);
        if (before) return this.#again(live, order, body, before);
        this.#checkEpoch(live, order);
      }
      throw new Fault('unavailable', 'The match is too busy. Send the same command again.', { after: 1 });
    });
  }

  /**
   * Stores an entry that a worker has played behind the last one, and goes on from where it has come to. Gives whether it is
   * stored; where not, the match has gone on, or somebody else has its seat.
   */
  async adopt(found: LiveMatch, made: Made): Promise<boolean> {
    const live = await this.#cache.current(found);
    return live.exclusive(async () => {
      const { command, outcome, snapshot } = made;
      if (live.known(command)) return true;
      if (live.seq !== snapshot.seq - 1 || live.shown.outcome) return false;
      const opened = openedSnapshot(live.id, snapshot);
      if (!opened) throw new Error(`match ${live.id}: a worker has made a snapshot that does not hold`);
      const body = BODY_OF_OURS;
      const { seat, epoch, entry: packed } = made;
      const pages = made.pages.flatMap((page) => readPage(live.id, page) ?? []);
      const prepared = await live.prepare(opened, pages);
      const stored = await this.#append(live, command, {
        ...{ matchId: live.id, seq: snapshot.seq, seat, epoch, command, body, packed },
        outcome: outcome && JSON.stringify(outcome),
        also: this.#outlets.clockMark?.(live, 'close', prepared.match.state, outcome),
      });
      if (stored) live.adopt(prepared, command, body);
      else await this.#cache.bringUp(live);
      this.#outlets.published(live);
      return stored || live.known(command) !== undefined;
    });
  }

  /** Takes in what other nodes have stored of a match. */
  async bringUp(live: LiveMatch): Promise<void> {
    await live.exclusive(() => this.#cache.bringUp(live));
    this.#outlets.published(live);
  }

  /** The match as it is played on here: see the cache. */
  current(live: LiveMatch): Promise<LiveMatch> {
    return this.#cache.current(live);
  }

  /** What is stored in the transaction of an entry: a mark of the clocks, a job for bots. */
  #causedBy(live: LiveMatch, { accepted, verb }: Judged, bots: boolean): Append['also'] {
    const mark = this.#outlets.clockMark?.(live, verb, accepted.state, accepted.outcome);
    if (!bots) return mark;
    return async (transaction) => {
      await mark?.(transaction);
      await this.#outlets.botJob(transaction, live.id);
    };
  }

  #checkEpoch(live: LiveMatch, { seat, epoch }: Order): void {
    const held = live.seats.find(({ id }) => id === seat);
    if (held?.epoch !== epoch)
      throw new Fault('forbidden', `Somebody else has the ${held?.name} seat now.`, { field: 'body/seat' });
  }

  /** What the rules refuse now may have been applied long ago: then it is answered as it was. */
  async #againOrThrow(live: LiveMatch, order: Order, body: Buffer, judged: Fault): Promise<CommandAnswer> {
    const before = await this.#cache.applied(live, order.command);
    if (!before) throw judged;
    return this.#again(live, order, body, before);
  }

  async #again(live: LiveMatch, order: Order, body: Buffer, known: Known): Promise<CommandAnswer> {
    if (textOf(body) !== known.body)
      throw new Fault('conflict', 'Another command was sent under this id before.', { field: 'body/command' });
    await this.#cache.recallEntry(live, known.seq);
    return live.answer(order.command, order.seat, known.seq);
  }

  #store(live: LiveMatch, order: Order, body: Uint8Array, judged: Judged): Promise<boolean> {
    const { accepted, before } = judged;
    const { outcome, seq } = accepted;
    const packed = live.match.bytes(before);
    const { botJobFirst } = this.#outlets;
    const bots = outcome === undefined && isBotToAct(live, live.shelf.rulebook.actors(accepted.state));
    // What bots do themselves needs no job: the one by which they began lasts until none of them is to act.
    const first =
      bots && botJobFirst && ('words' in order.action || order.dice) ? () => botJobFirst(live.id, seq) : undefined;
    const append = {
      matchId: live.id,
      seq,
      seat: order.seat,
      epoch: order.epoch,
      command: order.command,
      body,
      packed,
      outcome: outcome && JSON.stringify(outcome),
      also: this.#causedBy(live, judged, bots && !botJobFirst),
    };
    return this.#append(live, order.command, append, first);
  }

  /** Stores an entry. Gives whether it is stored; false as well when it was before. */
  async #append(live: LiveMatch, command: string, append: Append, first?: () => Promise<void>): Promise<boolean> {
    try {
      if (first) await first();
      return await this.#writer.append(append);
    } catch (error) {
      // Nobody knows whether it was stored: the log decides, as soon as it can be read again.
      await this.#cache.catchUp(live).then(
        (news) => news && this.#outlets.published(live),
        () => live.rollBack(),
      );
      if (live.known(command)) return false;
      throw Object.assign(
        new Fault('unavailable', 'The database does not answer. Send the same command again: it is applied once.', {
          after: 2,
        }),
        { cause: error },
      );
    }
  }
}

/** Whether one of these seats is played by a bot. */
export const isBotToAct = (live: LiveMatch, actors: readonly SeatId[]): boolean =>
  !live.shelf.rulebook.orders && live.seats.some((seat) => seat.kind === 'bot' && actors.includes(seat.id));

/** Asks the rules. A fault when they refuse; else the match stands after the action, not yet committed. */
const judge = (live: LiveMatch, order: Order): Judged | Fault => {
  if (live.shown.outcome || live.row.state === 'over') return new Fault('conflict', 'The match is over.');
  if (order.after !== undefined && order.after !== live.tally(order.seat).n)
    return new Fault('conflict', 'The match has gone on since this was meant: look again, and send it anew.', {
      field: 'body/after',
    });
  if (order.at !== undefined && order.at !== live.seq) return new Fault('conflict', 'The match has gone on.');
  const action = actionOf(live, order);
  if (action instanceof Fault) return action;
  const before = live.match.byteLength;
  const accepted = live.match.submit(order.seat, action, order.dice);
  if (accepted.refused === true) return faultOf({ ...accepted, field: accepted.field ?? 'action' }, 'body');
  return { accepted, verb: action.do, before };
};

/** Computer players neither offer a draw nor answer one. */
const checkDraw = (live: LiveMatch, action: DrawAction): DrawAction | Fault =>
  live.seats.some(({ kind }) => kind === 'bot')
    ? new Fault('refused', 'A computer player agrees on no draw.', { field: 'body/action/do', clause: DRAW })
    : action;

const actionOf = (live: LiveMatch, order: Order): AnyAction | DrawAction | Fought | Sit | typeof UNDO | Fault => {
  if ('parsed' in order.action) return order.action.parsed;
  const { words } = order.action;
  if (isUndo(words)) return UNDO;
  const draw = parseDraw(words);
  if (draw) return isRefusal(draw) ? faultOf(draw, 'body') : checkDraw(live, draw);
  const sit = parseSit(words);
  if (sit) return isRefusal(sit) ? faultOf(sit, 'body') : sit;
  const action = parseAction(live.shelf.rulebook, live.view(order.seat), words);
  return isRefusal(action) ? faultOf(action, 'body') : action;
};

const isUndo = (words: unknown): boolean =>
  typeof words === 'object' &&
  words !== null &&
  (words as { do?: unknown }).do === 'undo' &&
  Object.keys(words).length === 1;
