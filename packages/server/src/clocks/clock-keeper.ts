import { type AnyState, type Outcome, type SeatId, TIME_IS_OVER } from '@longroll/kernel';
import type pg from 'pg';
import { lengthOf } from '../calendar/calendar.ts';
import type { Clock } from '../clock.ts';
import type { Commands, Order } from '../commands.ts';
import type { Transaction } from '../entry-line.ts';
import { Fault } from '../errors.ts';
import type { Keyring } from '../keyring.ts';
import type { LiveMatch } from '../live-match.ts';
import { Looks } from '../looks.ts';
import { dueOf, type Face, faceOf, lateSeats, NEW, seatClocks, type Terms } from './clock-face.ts';
import {
  dueClocks,
  type NumberedOutage,
  outagesAfter,
  putMark,
  putOff,
  putShown,
  readClock,
  type StoredClock,
  signOfLife,
  unbegunClocks,
} from './clock-rows.ts';
import { type Pace, ruleOf } from './clock-rule.ts';
import type { WireClock, WireSeatClock } from './clock-wire.ts';

/** Milliseconds between two looks. */
const EVERY = 1000;
/** Every so many looks also for matches whose beginning was not marked. */
const SELDOM = 30;
/** Matches that are looked at in one go. */
const MOST = 100;
/** Seconds until a match whose rules are gone is looked at again. */
const CLOSED = 600;
/** Seconds until one is looked at again whose rules do not let a seat lose that is late. */
const REFUSED = 60;

/** What a keeper of clocks stands on. */
export interface KeeperParts {
  readonly pool: pg.Pool;
  readonly commands: Commands;
  readonly keyring: Pick<Keyring, 'uuid'>;
  /** Whether another node owns the match; where nobody does, this one takes it. */
  isElsewhere(match: string): Promise<boolean>;
  live(match: string): Promise<LiveMatch | undefined>;
  /** The clocks have changed: those who watch are told. */
  changed(live: LiveMatch, clock: WireClock): void;
  report(error: unknown): void;
  /** By how many milliseconds the tests' clock is ahead of the database's. */
  readonly ahead?: (() => number) | undefined;
}

/** What is remembered of the clocks of a match in memory. */
interface Known {
  n: number;
  face: Face;
  terms: Terms | undefined;
  /** The database's time when it was read, by the tests' clock where there is one. */
  now: number;
  shown: WireClock | undefined;
  tail: Promise<unknown>;
}

/** Seats of people. */
const peopleOf = (live: LiveMatch): readonly SeatId[] =>
  live.seats.filter(({ kind }) => kind === 'person').map(({ id }) => id);

/**
 * Keeps the clocks of seats. The one truth are marks, one for each change of who is to act, put down in the transaction of the
 * entry that causes it, by the database's clock; all else follows from them, on any node. The node that owns a match ends
 * time that is over, by the one write path.
 */
export class ClockKeeper {
  readonly #parts: KeeperParts;
  readonly #looks: Looks;
  readonly #known = new WeakMap<LiveMatch, Known>();
  readonly #working = new Set<Promise<unknown>>();
  #outages: NumberedOutage[] = [];
  #count = 0;

  constructor(parts: KeeperParts, clock?: Clock) {
    this.#parts = parts;
    this.#looks = new Looks(EVERY, () => this.#look(), parts.report, clock);
  }

  /** Begins to look. An outage that ends with this node is known before anybody asks. */
  async open(): Promise<void> {
    await this.#live();
    this.#looks.open();
  }

  async close(): Promise<void> {
    await this.#looks.close();
    await Promise.all(this.#working);
  }

  /**
   * What is to be stored with an entry, in its transaction, of a match with clocks: after it these seats are to act. Undefined
   * where it changes nothing for them.
   */
  markOf(
    live: LiveMatch,
    verb: string,
    state: AnyState,
    outcome: Outcome | undefined,
  ): ((transaction: Transaction) => Promise<void>) | undefined {
    if (!live.row.pace) return undefined;
    const before = timed(live, live.shown.state, live.shown.actors);
    const after = outcome ? [] : timed(live, state, live.shelf.rulebook.actors(state));
    const isSame = sameSeats(before, after);
    const known = this.#known.get(live);
    // Of a match that was paused when this node took it nothing may be known yet: whoever acts has it go on.
    if (isSame && !outcome && known && !known.face.paused) return undefined;
    const mark = { kind: verb === 'undo' && !isSame ? 'undo' : 'actors', actors: after } as const;
    return async (transaction) => void (await putMark(transaction, live.id, mark, this.ahead));
  }

  /** A match has gone on here, or something of its clocks has changed: works out what follows. */
  played(live: LiveMatch): void {
    if (live.row.pace) this.#work(this.#bringUp(live));
  }

  /** A match has begun, or its seats have changed: the clocks of whoever is to act run from now on. */
  async begun(live: LiveMatch): Promise<void> {
    if (!live.row.pace || live.row.state !== 'running' || live.shown.outcome) return;
    const { pool } = this.#parts;
    const actors = timed(live, live.shown.state, live.shown.actors);
    await putMark(pool, live.id, { kind: 'actors', actors }, this.ahead, 0);
    const known = await this.#bringUp(live);
    if (known.n > 0 && !sameSeats(known.face.actors, actors)) {
      await putMark(pool, live.id, { kind: 'actors', actors }, this.ahead, known.n);
      await this.#bringUp(live);
    }
  }

  /** What everybody is shown of the clocks of a match, as it stands. */
  async of(live: LiveMatch): Promise<WireClock | undefined> {
    return live.row.pace && (await this.#bringUp(live)).shown;
  }

  /** The same as it was worked out last; undefined where it has not been since the match is in memory. */
  lastOf(live: LiveMatch): WireClock | undefined {
    return this.#known.get(live)?.shown;
  }

  /** By how many milliseconds the tests' clock is ahead of the database's; 0 outside of tests. */
  get ahead(): number {
    return this.#parts.ahead?.() ?? 0;
  }

  /** One look at a time. */
  look(): Promise<void> {
    return this.#looks.look();
  }

  #work(work: Promise<unknown>): void {
    const done = work.catch(this.#parts.report).finally(() => this.#working.delete(done));
    this.#working.add(done);
  }

  async #look(): Promise<void> {
    const { pool, report } = this.#parts;
    await this.#live();
    const unbegun = this.#count++ % SELDOM === 0 ? await unbegunClocks(pool, MOST) : [];
    for (const id of [...unbegun, ...(await dueClocks(pool, this.ahead, MOST))]) {
      // One that cannot be looked at now does not hold the others up.
      await this.#lookAt(id).catch(report);
    }
  }

  /** A sign of life, and what the service knows of its outages. */
  async #live(): Promise<void> {
    await signOfLife(this.#parts.pool);
    const last = this.#outages.at(-1)?.n ?? 0;
    this.#outages.push(...(await outagesAfter(this.#parts.pool, last)));
  }

  async #lookAt(id: string): Promise<void> {
    const { pool, commands, isElsewhere, live: liveOf } = this.#parts;
    if (await isElsewhere(id)) return;
    const found = await liveOf(id);
    if (!found) return putOff(pool, id, CLOSED, this.ahead);
    const live = await commands.current(found);
    await this.begun(live);
    const { seq } = live;
    const { face, terms, now, n } = await this.#bringUp(live, true);
    if (!terms || live.shown.outcome || live.row.state !== 'running') return;
    const [seat] = lateSeats(terms, face, now);
    if (seat !== undefined) await this.#end(live, seat, seq, n);
  }

  /** A seat's time is over: applied once, whoever finds it and however often, and not when anything was played meanwhile. */
  async #end(live: LiveMatch, seat: SeatId, at: number, n: number): Promise<void> {
    const { pool, commands, keyring } = this.#parts;
    const command = keyring.uuid('time', live.id, seat, n);
    const order = endingOf(live, seat);
    if (!order) return;
    try {
      await commands.apply(live, { ...order, command, at });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      // Something was played meanwhile, or the rules do not have it: it is looked at again.
      if (error.kind === 'refused') await putOff(pool, live.id, REFUSED, this.ahead);
      else if (error.kind !== 'conflict') throw error;
    }
  }

  #terms(live: LiveMatch, { leaves }: StoredClock, face: Face): Terms {
    const from = (face.before[0] ?? face).at;
    const outages = this.#outages.filter(({ to }) => to > from);
    return { rule: ruleOf(paceOf(live)), leaves: Map.groupBy(leaves, ({ seat }) => seat), outages };
  }

  /** One after the other for a match: reads what has come, works out what follows, stores and tells it; stores it `anew` in any case. */
  #bringUp(live: LiveMatch, anew = false): Promise<Known> {
    const known = this.#known.get(live) ?? newKnown();
    this.#known.set(live, known);
    const done = known.tail.then(() => this.#readOn(live, known, anew));
    known.tail = done.catch(() => undefined);
    return done;
  }

  async #readOn(live: LiveMatch, known: Known, anew: boolean): Promise<Known> {
    const { pool } = this.#parts;
    const stored = await readClock(pool, live.id, known.n);
    if (!stored) return known;
    const terms = this.#terms(live, stored, known.face);
    known.face = faceOf(terms, stored.marks, known.face);
    known.n += stored.marks.length;
    known.terms = terms;
    known.now = stored.now + this.ahead;
    const isOver = live.shown.outcome !== undefined || live.row.state === 'over';
    const shown = wireOf(live, known.face, terms, stored.wants, known.now);
    const isNews = stored.marks.length > 0 || !isAlike(known.shown, shown);
    if (isNews || anew) await putShown(pool, live.id, known.n, isOver ? undefined : dueOf(terms, known.face), shown);
    known.shown = shown;
    if (isNews) this.#parts.changed(live, shown);
    return known;
  }
}

const newKnown = (): Known => ({
  ...{ n: 0, face: NEW, terms: undefined, now: 0, shown: undefined },
  tail: Promise.resolve(),
});

const sameSeats = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

const isAlike = (one: WireClock | undefined, other: WireClock): boolean =>
  JSON.stringify([one?.wants, one?.seats.map(({ leave, until }) => [leave, until])]) ===
  JSON.stringify([other.wants, other.seats.map(({ leave, until }) => [leave, until])]);

const paceOf = ({ row }: LiveMatch): Pace => {
  if (!row.pace) throw new Error(`match ${row.id} has no clocks`);
  return row.pace;
};

/** Seats of people that are waited for. */
const timed = (live: LiveMatch, state: AnyState, actors: readonly SeatId[]): readonly SeatId[] => {
  const awaited = live.shelf.rulebook.deadline?.(state)?.waitsFor ?? actors;
  const people = peopleOf(live);
  return actors.filter((seat) => awaited.includes(seat) && people.includes(seat));
};

/** What the clock does for a seat whose time is over. */
const endingOf = (live: LiveMatch, seat: SeatId): Omit<Order, 'command'> | undefined => {
  const deadline = paceOf(live).late === 'passes' ? live.shelf.rulebook.deadline?.(live.shown.state) : undefined;
  const clock = deadline && live.seats.find(({ kind }) => kind === 'clock');
  const who = clock ?? live.seats.find(({ id }) => id === seat);
  if (!who) return undefined;
  const parsed = deadline && clock ? deadline.otherwise : TIME_IS_OVER;
  return { seat: who.id, epoch: who.epoch, action: { parsed } };
};

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

const wireOf = (live: LiveMatch, face: Face, terms: Terms, wants: readonly number[], now: number): WireClock => {
  const pace = paceOf(live);
  const seats = seatClocks(terms, face, peopleOf(live), Math.max(now, face.at)).map((clock): WireSeatClock => {
    const taken = (terms.leaves.get(clock.seat) ?? []).map(({ from, to }) => ({ from, to }));
    const used = taken.reduce((days, leave) => days + lengthOf(leave), 0);
    return {
      seat: clock.seat,
      bank: seconds(clock.bank),
      left: seconds(clock.left),
      runs: clock.runs,
      ...(clock.until === undefined ? {} : { until: new Date(clock.until).toISOString() }),
      ...(pace.play === 'slow' && pace.leave > 0 ? { leave: { left: pace.leave - used, taken } } : {}),
    };
  });
  return {
    pace,
    ...(face === NEW ? {} : { at: new Date(now).toISOString() }),
    seats,
    ...(face.paused ? { paused: true } : {}),
    ...(wants.length > 0 ? { wants } : {}),
  };
};
