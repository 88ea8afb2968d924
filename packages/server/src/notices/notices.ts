import type { AnyState, SeatId } from '@longroll/kernel';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { WireClock } from '../clocks/clock-wire.ts';
import type { Db } from '../database.ts';
import { noticeBefore } from '../desk/turn-rules.ts';
import type { Keyring } from '../keyring.ts';
import type { LiveMatch } from '../live-match.ts';
import { Looks } from '../looks.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Found } from '../matches.ts';
import { blocked, unheardBy } from '../people/blocks.ts';
import type { SeatRow } from '../rows.ts';
import { listenerOf, type Room, roomsOf } from '../talk/rooms.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { dropNotices, duePlayers, forgetOld, moveNotice, type Notice, putNotices } from './notice-rows.ts';
import type { Pusher } from './push.ts';
import { tellPlayer } from './telling.ts';

/** Milliseconds between two looks for notices that are due. */
const EVERY = 2000;
/** Players who are told in one look. */
const MOST = 50;
/** Every so many looks what was told long ago is forgotten: once in some hours. */
const SELDOM = 5000;
const DAY = 86_400_000;

/** Who has set a match up and sits at no seat of it, where the turn has waited for a person. */
const LEADER = `select m.creator as player from match m where m.id = $1
  and not exists (select from seat s where s.match_id = $1 and s.holder = m.creator)
  and exists (select from seat s join turn t on t.match_id = $1 and t.turn = $2
    where s.match_id = $1 and s.kind = 'person' and s.seat = any(t.waits))`;

/** What notices stand on. */
export interface NoticeParts {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly keyring: Pick<Keyring, 'uuid'>;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
  isElsewhere(match: string): Promise<boolean>;
  live(match: string): Promise<LiveMatch | undefined>;
  /** Whether this player has a stream of the match open at this node. */
  looks(match: string, player: string): boolean;
  report(error: unknown): void;
  /** Milliseconds for which something must have stood before anybody is told of it. */
  readonly delay: number;
  /** Seconds between two mails of notices to one player. */
  readonly apart: number;
  /** By how many milliseconds the tests' clock is ahead of the database's. */
  readonly ahead?: (() => number) | undefined;
}

/** Seats of people that are waited for. */
export const awaitedSeats = (live: LiveMatch): readonly SeatRow[] => {
  if (live.shown.outcome || live.row.state !== 'running') return [];
  const { state, actors } = live.shown;
  const { orders, deadline } = live.shelf.rulebook;
  const awaited: readonly SeatId[] = orders
    ? orders.waitsFor(state)
    : (deadline?.(state as AnyState)?.waitsFor ?? actors);
  return live.seats.filter(({ id, kind, holder }) => kind === 'person' && holder !== undefined && awaited.includes(id));
};

/** The turn that is played by sheets: whoever is waited for in the next one is told anew. */
const turnOf = (live: LiveMatch): number => live.shelf.rulebook.orders?.turn(live.shown.state) ?? 0;

const ofSeats = (live: LiveMatch, kind: NoticeKind, seats: readonly SeatRow[]): readonly Notice[] =>
  seats.map(({ id, holder = '' }) => ({ player: holder, game: live.id, kind, seat: id }));

const peopleOf = (seats: readonly SeatRow[]): readonly string[] => [
  ...new Set(seats.flatMap(({ kind, holder }) => (kind === 'person' ? (holder ?? []) : []))),
];

/** Whether at most one person sits there: whoever plays alone, or against the computer, keeps nobody waiting. */
const isOneAlone = (seats: readonly SeatRow[]): boolean => {
  let first: string | undefined;
  for (const { kind, holder } of seats) {
    if (kind !== 'person' || !holder) continue;
    first ??= holder;
    if (holder !== first) return false;
  }
  return true;
};

/**
 * Notices: what has happened is noted as a row for whoever is to be told, and told when it has stood for a while and he is not
 * looking: a live game sends none, and what comes together goes in one mail. By mail and by push, as each player has chosen.
 */
export class Notices {
  readonly #parts: NoticeParts;
  readonly #looks: Looks;
  /** Who was waited for when a match was looked at last, and in which turn of sheets, by seat. */
  readonly #waited = new WeakMap<LiveMatch, ReadonlyMap<SeatId, string>>();
  readonly #tails = new WeakMap<LiveMatch, Promise<void>>();
  readonly #working = new Set<Promise<void>>();
  #count = 0;

  constructor(parts: NoticeParts, clock?: Clock) {
    this.#parts = parts;
    this.#looks = new Looks(EVERY, () => this.#look(), parts.report, clock);
  }

  /** Begins to look. */
  open(): void {
    this.#looks.open();
  }

  async close(): Promise<void> {
    await this.#looks.close();
    await Promise.all(this.#working);
  }

  /** A match that this node owns has gone on, or only begun or changed hands: whoever is waited for now is to be told. */
  played(live: LiveMatch, hasGoneOn: boolean): void {
    if (!this.#tails.has(live) && isOneAlone(live.seats)) return;
    this.#queue(live, () => this.#note(live, hasGoneOn));
  }

  /** A match has begun. */
  began(live: LiveMatch): void {
    if (live.row.state === 'running' && live.seq === 0) this.#work(this.#toAll(live, 'began'));
  }

  /** A turn of sheets that people were waited for in is closed: whoever leads the match and sits at no seat of it is to be told. */
  turnClosed(match: string, turn: number): void {
    this.#work(
      (async () => {
        const { rows } = await this.#parts.pool.query<{ player: string }>(LEADER, [match, turn]);
        const notices = rows.map(({ player }): Notice => ({ player, game: match, kind: 'led', seat: -1 }));
        await putNotices(this.#parts.pool, notices, this.#ahead + this.#parts.delay, false);
      })(),
    );
  }

  /** A match was ended by nobody's move: its people are told, once. */
  over(live: LiveMatch): void {
    this.#queue(live, () => this.#toAll(live, 'over'));
  }

  /** The clocks of a match have changed: whose time is nearly over is to be told. Of slow play alone. */
  clocksChanged(live: LiveMatch, { pace, seats }: WireClock): void {
    if (pace.play !== 'slow') return;
    const lead = noticeBefore(pace.days * DAY);
    // What was noted before may still be dropping what does not hold any more: that must not take this with it.
    this.#queue(live, () =>
      this.#each(live.seats, async ({ id, holder }) => {
        const until = seats.find(({ seat }) => seat === id)?.until;
        if (until !== undefined && holder !== undefined)
          await this.#nearEnd({ player: holder, game: live.id, kind: 'deadline', seat: id }, Date.parse(until), lead);
      }),
    );
  }

  /** A turn of sheets is due at another moment than before: those who are waited for are told of it when that is near. */
  deadlineSet(live: LiveMatch): void {
    this.#queue(live, async () => {
      const seats = awaitedSeats(live);
      await this.#drop(live, ['deadline'], seats);
      await this.#noteTurn(live, seats);
    });
  }

  /** Somebody proposes another deadline of the open turn: all others who are waited for are told; undefined where nothing is proposed. */
  proposed(live: LiveMatch, by: string | undefined): void {
    this.#queue(live, async () => {
      await this.#drop(live, ['proposal'], live.seats);
      const others = by === undefined ? [] : awaitedSeats(live).filter(({ holder }) => holder !== by);
      await putNotices(this.#parts.pool, ofSeats(live, 'proposal', others), this.#ahead + this.#parts.delay, true);
    });
  }

  /** A turn of sheets that was closed is open again: whoever is waited for is told so as of a new one. */
  reopened(live: LiveMatch): void {
    this.#queue(live, async () => {
      const seats = awaitedSeats(live);
      await this.#drop(live, ['turn', 'deadline'], seats);
      await this.#putTurns(live, seats);
      await this.#noteTurn(live, seats);
    });
  }

  /** The deadline of a turn of sheets has moved for these seats, who had sent nothing: they are told so, once more. */
  deadlineMoved(match: string, silent: readonly SeatRow[]): void {
    const { pool, delay } = this.#parts;
    const away = silent.flatMap(({ id, holder }): Notice[] =>
      holder === undefined ? [] : [{ player: holder, game: match, kind: 'deadline', seat: id }],
    );
    this.#work(
      (async () => {
        const seats = away.map(({ seat }) => seat);
        await dropNotices(pool, match, ['deadline'], seats);
        await putNotices(pool, away, this.#ahead + delay, true);
      })(),
    );
  }

  /** Somebody has said something at a match: whoever may read it and wants to hear him is to be told. */
  said(found: Found, room: Room, author: string): void {
    const hears = (player: string): boolean =>
      room !== 'spectators' && roomsOf(listenerOf(found, player)).some((each) => each.room === room);
    const others = peopleOf(found.seats).filter((player) => player !== author && hears(player));
    this.#work(this.#put(found.row.id, 'chat', others, author));
  }

  /** Somebody wants to play a match once more. */
  wantsRematch(found: Found, who: string): void {
    const others = peopleOf(found.seats).filter((player) => player !== who);
    this.#work(this.#put(found.row.id, 'rematch', others, who));
  }

  /** Somebody was invited by name. Whoever has blocked the other hears nothing. */
  invited(match: string, player: string, by: string): void {
    this.#work(
      (async () => {
        if (!(await blocked(this.#parts.db, player, by))) await this.#put(match, 'invited', [player], by);
      })(),
    );
  }

  /** One look at a time. */
  look(): Promise<void> {
    return this.#looks.look();
  }

  get #ahead(): number {
    return this.#parts.ahead?.() ?? 0;
  }

  /** One after the other for a match. */
  #queue(live: LiveMatch, work: () => Promise<void>): void {
    const tail = this.#tails.get(live) ?? Promise.resolve();
    const done = tail.then(work).catch(this.#parts.report);
    this.#tails.set(live, done);
    this.#work(done);
  }

  #work(work: Promise<void>): void {
    const done = work.catch(this.#parts.report).finally(() => this.#working.delete(done));
    this.#working.add(done);
  }

  async #look(): Promise<void> {
    const { pool, report } = this.#parts;
    if (this.#count++ % SELDOM === 0) await forgetOld(pool);
    // One who cannot be told now does not hold the others up.
    for (const player of await duePlayers(pool, this.#ahead, MOST))
      await tellPlayer({ ...this.#parts, ahead: this.#ahead }, player).catch(report);
  }

  async #note(live: LiveMatch, hasGoneOn: boolean): Promise<void> {
    const before = this.#waited.get(live);
    if (!before && isOneAlone(live.seats)) return;
    const turn = turnOf(live);
    const seats = awaitedSeats(live);
    const now = new Map(seats.map(({ id, holder }) => [id, `${holder} ${turn}`]));
    this.#waited.set(live, now);
    const gone = live.seats.filter(({ id }) =>
      before ? before.has(id) && before.get(id) !== now.get(id) : !now.has(id),
    );
    await this.#drop(live, ['turn', 'deadline', 'proposal'], gone);
    const come = seats.filter(({ id }) => before?.get(id) !== now.get(id));
    await this.#putTurns(live, come);
    await this.#noteDraw(live);
    if (live.shelf.rulebook.orders && come.length > 0) await this.#noteTurn(live, seats);
    const isOver = live.shown.outcome !== undefined || live.row.state === 'over';
    if (isOver && hasGoneOn) await this.#toAll(live, 'over');
  }

  #drop(live: LiveMatch, kinds: readonly NoticeKind[], seats: readonly SeatRow[]): Promise<void> {
    return dropNotices(
      this.#parts.pool,
      live.id,
      kinds,
      seats.map(({ id }) => id),
    );
  }

  #putTurns(live: LiveMatch, seats: readonly SeatRow[]): Promise<void> {
    return putNotices(this.#parts.pool, ofSeats(live, 'turn', seats), this.#ahead + this.#parts.delay, true);
  }

  async #noteDraw(live: LiveMatch): Promise<void> {
    const { agreed } = live.match.draw;
    const asked = live.shown.outcome || agreed.length === 0 ? [] : live.seats.filter(({ id }) => !agreed.includes(id));
    const others = live.seats.filter((seat) => !asked.includes(seat)).map(({ id }) => id);
    if (agreed.length === 0 && !this.#offered.has(live)) return;
    this.#offered.add(live);
    await dropNotices(this.#parts.pool, live.id, ['draw'], others);
    const told = asked.flatMap(({ id, kind, holder }): Notice[] =>
      kind === 'person' && holder !== undefined && !this.#parts.looks(live.id, holder)
        ? [{ player: holder, game: live.id, kind: 'draw', seat: id }]
        : [],
    );
    await putNotices(this.#parts.pool, told, this.#ahead + this.#parts.delay, true);
  }

  /** Matches in which a draw was offered since they are in memory. */
  readonly #offered = new WeakSet<LiveMatch>();

  /** The deadline of a turn of sheets. */
  async #noteTurn(live: LiveMatch, seats: readonly SeatRow[]): Promise<void> {
    const { rows } = await this.#parts.pool.query<{ due: Date; length: number }>(
      `select due, extract(epoch from due - now()) * 1000 as length from turn where match_id = $1 and state = 'open'`,
      [live.id],
    );
    const [turn] = rows;
    if (!turn) return;
    const lead = noticeBefore(Number(turn.length));
    for (const { id: seat, holder: player = '' } of seats)
      await this.#nearEnd({ player, game: live.id, kind: 'deadline', seat }, turn.due.getTime(), lead);
  }

  #nearEnd(notice: Notice, over: number, lead: number): Promise<void> {
    return moveNotice(this.#parts.pool, notice, over - lead, over);
  }

  async #each(seats: readonly SeatRow[], work: (seat: SeatRow) => Promise<void>): Promise<void> {
    for (const seat of seats) if (seat.kind === 'person') await work(seat);
  }

  /** Tells all people of a match between at least two, but those who are looking. */
  async #toAll(live: LiveMatch, kind: NoticeKind): Promise<void> {
    const people = peopleOf(live.seats);
    if (people.length < 2) return;
    const away = people.filter((player) => !this.#parts.looks(live.id, player));
    const notices = away.map((player): Notice => ({ player, game: live.id, kind, seat: -1 }));
    await putNotices(this.#parts.pool, notices, this.#ahead + this.#parts.delay, true);
  }

  async #put(game: string, kind: NoticeKind, players: readonly string[], by: string): Promise<void> {
    const { pool, db, delay, looks } = this.#parts;
    const notices: Notice[] = [];
    for (const player of players)
      if (!looks(game, player) && !(await unheardBy(db, player)).has(by))
        notices.push({ player, game, kind, seat: -1 });
    await putNotices(pool, notices, this.#ahead + delay, false);
  }
}
