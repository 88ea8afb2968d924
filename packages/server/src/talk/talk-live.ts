import { type Clock, systemClock } from '../clock.ts';
import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';
import type { StreamReply } from '../event-stream.ts';
import type { Keyring } from '../keyring.ts';
import type { Found } from '../matches.ts';
import { accountNames } from '../people/profiles.ts';
import type { SeatRow } from '../rows.ts';
import { lookingElsewhere, noteLooking, noteNobody } from './away.ts';
import { lastOf } from './chat.ts';
import { noteVersions } from './notes.ts';
import { type Apart, apartAmong, type Looking, presentFor } from './presence.ts';
import { listenerOf, roomsOf } from './rooms.ts';
import { type Hearer, tell, tellNews } from './talk-news.ts';
import type { WirePresent, WireTalk } from './talk-wire.ts';

/** Milliseconds between two tellings of who is looking: the more watch, the longer. */
const PAUSE = 300;
const MOST_PAUSE = 5000;
/** Milliseconds after which what was noted of those who look is renewed. */
const RENEW = 15_000;

/** The streams of one match. */
interface Circle {
  readonly hearers: Set<Hearer>;
  /** What is being told, one piece after the other. */
  tail: Promise<void>;
  isLookPlanned: boolean;
  isPresencePlanned: boolean;
  /** Who is looking here as it was noted for other nodes, as JSON text; empty where nothing was. */
  noted: string;
}

/** What talk stands on. */
export interface TalkParts {
  readonly db: Db;
  readonly keyring: Keyring;
  /** The match with its seats; throws where there is none. */
  readonly find: (id: string) => Promise<Found>;
  /** Id of this node, and whether it owns a match. */
  readonly node: string;
  readonly holds: (id: string) => boolean;
  /** Tells the other nodes that they are to look at what is stored of the match. */
  readonly tellOthers: (id: string) => void;
  readonly report: (error: unknown) => void;
  readonly clock?: Clock;
}

/** Those who are looking, and what each of them may know of the others. */
interface Company {
  readonly looking: Looking;
  /** Those of them who look at this node, and how many look at others. */
  readonly here: Looking;
  readonly elsewhere: number;
  readonly apart: Apart;
  readonly accounts: ReadonlyMap<string, string>;
}

/**
 * What is said at matches, what is noted at their seats and who is looking, told to streams as it comes. All streams of a match
 * that has begun are at the node that owns it. What is told is read from the store after a word that there is something, so
 * a word that was lost is made good by the next.
 */
export class TalkLive {
  readonly #parts: TalkParts;
  readonly #clock: Clock;
  readonly #circles = new Map<string, Circle>();
  /** What is done for matches at which nobody looks here any more. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #stop: () => void;
  #closed = false;

  constructor(parts: TalkParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
    this.#stop = this.#clock.every(RENEW, () => void this.#renew());
  }

  /** Tells a stream of talk from now on: first where it stands. */
  open(id: string, player: string | undefined, reply: StreamReply): void {
    const line = reply.socket;
    if (!line || line.destroyed) return;
    const hearer: Hearer = {
      player,
      line,
      heard: new Map(),
      removed: new Set(),
      notes: new Map(),
      isReady: false,
      present: '',
      rematch: '',
    };
    const circle = this.#circles.get(id) ?? this.#newCircle(id);
    circle.hearers.add(hearer);
    reply.once('close', () => {
      circle.hearers.delete(hearer);
      if (circle.hearers.size > 0) this.#planPresence(id, circle);
      else if (this.#circles.get(id) === circle) this.#dissolve(id, circle);
    });
    this.#then(circle, async () => {
      await this.#begin(id, circle, hearer);
      this.#planPresence(id, circle);
    });
    // What was said while it began.
    this.told(id);
  }

  /** Something was said or noted at this match, or at any where none is named. */
  told(id?: string): void {
    if (id === undefined) {
      for (const each of this.#circles.keys()) this.told(each);
      return;
    }
    const circle = this.#circles.get(id);
    if (!circle || circle.isLookPlanned) return;
    circle.isLookPlanned = true;
    this.#then(circle, async () => {
      circle.isLookPlanned = false;
      await this.#look(id, circle);
    });
  }

  /** Where talk stands, as this player, or somebody unknown, may know it. */
  async stand(found: Found, player: string | undefined): Promise<WireTalk> {
    const listener = listenerOf(found, player);
    const rooms = roomsOf(listener);
    const { db } = this.#parts;
    const [last, notes, present] = await Promise.all([
      lastOf(
        db,
        found.row.id,
        rooms.map(({ room }) => room),
      ),
      noteVersions(
        db,
        found.row.id,
        listener.seats.map((seat) => seat.id),
      ),
      this.#present(found, player),
    ]);
    return {
      rooms: rooms.map(({ room, write }) => ({ room, n: last.get(room) ?? 0, write })),
      notes: Object.fromEntries(listener.seats.map(({ id, name }) => [name, notes.get(id) ?? 0])),
      present,
    };
  }

  /** Finishes what is being told. */
  async close(): Promise<void> {
    this.#stop();
    this.#closed = true;
    await Promise.all([...this.#leaving, ...[...this.#circles.values()].map(({ tail }) => tail)]);
  }

  #newCircle(id: string): Circle {
    const circle: Circle = {
      hearers: new Set(),
      tail: Promise.resolve(),
      isLookPlanned: false,
      isPresencePlanned: false,
      noted: '',
    };
    this.#circles.set(id, circle);
    return circle;
  }

  #then(circle: Circle, work: () => Promise<void>): void {
    circle.tail = circle.tail
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => {
        // A match that was taken back is looked at by whoever has not left it yet.
        if (!(error instanceof Fault && error.kind === 'not-found')) this.#parts.report(error);
      });
  }

  #dissolve(id: string, circle: Circle): void {
    this.#circles.delete(id);
    if (circle.noted === '') return;
    this.#then(circle, async () => {
      await noteNobody(this.#parts.db, id, this.#parts.node);
      this.#parts.tellOthers(id);
    });
    this.#leaving.add(circle.tail);
    void circle.tail.then(() => this.#leaving.delete(circle.tail));
  }

  async #begin(id: string, { hearers }: Circle, hearer: Hearer): Promise<void> {
    const found = await this.#parts.find(id);
    const stand = await this.stand(found, hearer.player);
    if (!hearers.has(hearer)) return;
    for (const { room, n } of stand.rooms) hearer.heard.set(room, n);
    hearer.notes = new Map(
      listenerOf(found, hearer.player).seats.map(({ id: seat, name }) => [seat, stand.notes[name] ?? 0]),
    );
    hearer.present = JSON.stringify(stand.present);
    hearer.isReady = true;
    tell(hearer, stand);
  }

  async #look(id: string, circle: Circle): Promise<void> {
    const ready = [...circle.hearers].filter(({ isReady }) => isReady);
    if (ready.length === 0) return;
    const found = await this.#parts.find(id);
    // It may be of those who look at another node that something is to be told.
    if (!this.#parts.holds(id) || circle.noted !== '') this.#planPresence(id, circle);
    const listeners = new Map(ready.map((hearer) => [hearer, listenerOf(found, hearer.player)]));
    await tellNews(this.#parts, found, listeners);
  }

  #planPresence(id: string, circle: Circle): void {
    if (circle.isPresencePlanned) return;
    circle.isPresencePlanned = true;
    const pause = Math.min(MOST_PAUSE, Math.max(PAUSE, circle.hearers.size));
    void this.#clock.sleep(pause).then(() => {
      circle.isPresencePlanned = false;
      if (this.#circles.get(id) === circle) this.#then(circle, () => this.#tellPresence(id, circle));
    });
  }

  async #tellPresence(id: string, circle: Circle): Promise<void> {
    const { seats } = await this.#parts.find(id);
    const company = await this.#company(id);
    await this.#note(id, circle, company);
    const common = JSON.stringify(presentOf(undefined, company, seats));
    for (const hearer of circle.hearers) {
      if (!hearer.isReady) continue;
      const isApart = hearer.player !== undefined && company.apart.has(hearer.player);
      const text = isApart ? JSON.stringify(presentOf(hearer.player, company, seats)) : common;
      if (text === hearer.present) continue;
      hearer.present = text;
      tell(hearer, { present: JSON.parse(text) as WirePresent });
    }
  }

  /** Notes for other nodes who is looking here, where they cannot ask the owner. */
  async #note(id: string, circle: Circle, { here, elsewhere }: Company, renew = false): Promise<void> {
    const { db, node, holds, tellOthers } = this.#parts;
    if (holds(id) && elsewhere === 0 && circle.noted === '') return;
    const text = JSON.stringify(here);
    if (text === circle.noted && !renew) return;
    await noteLooking(db, id, node, here);
    if (text !== circle.noted) tellOthers(id);
    circle.noted = text;
  }

  async #renew(): Promise<void> {
    for (const [id, circle] of this.#circles)
      if (circle.noted !== '')
        this.#then(circle, async () => {
          const company = await this.#company(id);
          await this.#note(id, circle, company, true);
          await this.#tellPresence(id, circle);
        });
  }

  async #present(found: Found, player: string | undefined): Promise<WirePresent> {
    return presentOf(player, await this.#company(found.row.id), found.seats);
  }

  async #company(id: string): Promise<Company> {
    const hearers = [...(this.#circles.get(id)?.hearers ?? [])];
    const { db, node } = this.#parts;
    const unknown = hearers.filter(({ player }) => player === undefined).length;
    const here = { players: [...new Set(hearers.flatMap(({ player }) => player ?? []))].toSorted(), unknown };
    const away = await lookingElsewhere(db, id, node);
    const players = [...new Set([...here.players, ...away.players])];
    const [apart, accounts] = await Promise.all([apartAmong(db, players), accountNames(db, players)]);
    const elsewhere = away.players.length + away.unknown;
    return { looking: { players, unknown: unknown + away.unknown }, here, elsewhere, apart, accounts };
  }
}

const presentOf = (player: string | undefined, { looking, apart, accounts }: Company, seats: readonly SeatRow[]) =>
  presentFor(player, looking, apart, seats, accounts);
