import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { signOfLife } from '../clocks/clock-rows.ts';
import type { LiveMatch } from '../live-match.ts';
import { Looks } from '../looks.ts';
import { dueReplies, questionsOf, type Replies, type ReplyKey } from './replies.ts';
import type { Resolver } from './resolver.ts';
import { endTurn, hasten } from './turn-end.ts';
import { reckonOutages } from './turn-outage.ts';
import { USUAL_TURNS } from './turn-rules.ts';
import { dueTurns, openTurn, sealedTurns, type TurnKey } from './turns.ts';
import { TurnsUnderWay } from './turns-under-way.ts';

/** Milliseconds between two looks for turns that are due. */
const EVERY = 1000;
/** Turns that are looked at in one go. */
const MOST = 50;

export interface TurnClockParts {
  readonly pool: pg.Pool;
  readonly resolver: Pick<Resolver, 'resolve'>;
  readonly replies: Pick<Replies, 'note' | 'lapse'>;
  /** The match if it is this node's, or nobody's: then it is from now on. */
  own(match: string): Promise<LiveMatch | undefined>;
  /** Begins the matches whose day has come. */
  begin(): Promise<void>;
  /** A turn is closed: no order can be written for it any more. */
  closed(key: TurnKey): void;
  /** The turn of a match is due at another moment than was told. */
  moved(match: string): Promise<void>;
  /** The deadline of a turn has moved since these seats had sent nothing. */
  extended(match: string, silent: readonly number[]): Promise<void>;
  report(error: unknown): void;
}

/**
 * Closes turns that are due by the database's clock and carries them out. Every node looks; a row is shut by one of them, and
 * the match's owner carries the turn out, whoever shut it.
 */
export class TurnClock {
  readonly #parts: TurnClockParts;
  readonly #looks: Looks;
  readonly #underWay = new TurnsUnderWay((key) => this.#carryOut(key));
  /** What is known to be opened: it is not asked for again. */
  readonly #opened = new WeakMap<LiveMatch, string>();
  /** Matches whose deadline was moved as this node began, until that is told. */
  #moved: readonly string[] = [];

  constructor(parts: TurnClockParts, clock?: Clock) {
    this.#parts = parts;
    this.#looks = new Looks(EVERY, () => this.#look(), parts.report, clock);
  }

  /** Begins to look. Deadlines are moved behind an outage that ends with this node before anybody asks. */
  async open(): Promise<void> {
    this.#moved = await this.#reckoned();
    this.#looks.open();
  }

  async close(): Promise<void> {
    await this.#looks.close();
    await this.#underWay.close();
  }

  /**
   * A match has begun, has gone on or is asked for: its turn is open where it is played by sheets, and waits for those who may
   * write orders now.
   */
  async begun(live: LiveMatch): Promise<void> {
    const { orders } = live.shelf.rulebook;
    if (!orders || live.shown.outcome || live.row.state !== 'running') return;
    const { state } = live.shown;
    const opened = { turn: orders.turn(state), waits: orders.waitsFor(state) };
    const said = JSON.stringify([opened, questionsOf(live).map(({ id }) => id)]);
    if (this.#opened.get(live) === said) return;
    const { pool, replies } = this.#parts;
    await replies.note(live);
    if (!(await openTurn(pool, live.id, opened, live.row.turns ?? USUAL_TURNS))) return;
    this.#opened.set(live, said);
    // Whoever gave up is waited for no longer.
    await hasten(pool, { match: live.id, turn: opened.turn });
  }

  /** Looks now, one look at a time, and waits until a turn of this match that is due has been carried out. */
  async look(match: string): Promise<void> {
    await this.#looks.look();
    await this.#underWay.settled(match);
  }

  async #reckoned(): Promise<readonly string[]> {
    const { pool } = this.#parts;
    await signOfLife(pool);
    return reckonOutages(pool);
  }

  async #look(): Promise<void> {
    const { pool } = this.#parts;
    // An outage is known before anything is found to be due.
    const moved = [...this.#moved, ...(await this.#reckoned())];
    this.#moved = [];
    for (const match of moved) await this.#parts.moved(match);
    await this.#parts.begin();
    for (const key of await dueTurns(pool, MOST)) {
      const ended = await endTurn(pool, key);
      if (ended?.became === 'extended') await this.#parts.extended(key.match, ended.silent);
      if (ended?.became === 'sealed') this.#parts.closed(key);
    }
    for (const key of await sealedTurns(pool, MOST)) this.#underWay.add(key);
    for (const key of await dueReplies(pool, MOST)) await this.#lapse(key);
  }

  async #lapse(key: ReplyKey): Promise<void> {
    const { own, replies, report } = this.#parts;
    try {
      const live = await own(key.match);
      if (live) await replies.lapse(live, key);
    } catch (error) {
      report(error);
    }
  }

  async #carryOut(key: TurnKey): Promise<void> {
    const { own, resolver, report } = this.#parts;
    try {
      const live = await own(key.match);
      if (live) await resolver.resolve(live, key);
    } catch (error) {
      // One that cannot be carried out now does not hold the others up; it is looked at again.
      report(error);
    }
  }
}
