import { type AnyState, canonical, type PlainRecord, type SeatId, type Viewer } from '@longroll/kernel';
import type { StreamReply } from '../../src/event-stream.ts';
import type { Who } from '../../src/sessions.ts';
import type { ViewPatch, WireEvent, WirePatch, WireView } from '../../src/wire.ts';
import { applied } from '../applied.ts';
import type { Room } from './player.ts';
import type { Weather } from './weather.ts';

/** Milliseconds for which a reader waits for a stream to be opened. */
const MOST_WAIT = 8000;

/** One message that a reader was told. */
export interface Told {
  readonly match: string;
  readonly viewer: Viewer;
  readonly n: number;
  readonly events: readonly WireEvent[];
  /** Canonical text of view, actors and outcome. */
  readonly shown: string;
  /** Number of the last entry on the disk when it left its node. */
  readonly durable: number;
}

/** The line of one stream: what is written comes in order, until the line is cut. */
class StreamLine implements StreamReply {
  useChunkedEncodingByDefault = true;
  readonly socket: { destroyed: boolean; readonly writableLength: number; write(bytes: Buffer | string): boolean };
  readonly #room: Room;
  readonly #hear: (text: string, durable: number) => void;
  readonly #over: () => void;
  readonly #match: string;
  #close: () => void = () => undefined;
  #arrives = 0;
  #isOver = false;

  constructor(
    room: Room,
    match: string,
    weather: () => Weather,
    hear: (text: string, durable: number) => void,
    over: () => void,
  ) {
    this.#room = room;
    this.#match = match;
    this.#hear = hear;
    this.#over = over;
    this.socket = {
      destroyed: false,
      writableLength: 0,
      write: (bytes) => {
        this.#carry(String(bytes), room.world.chance.percent(weather().streamCut));
        return true;
      },
    };
  }

  writeHead(): void {}

  flushHeaders(): void {}

  once(_event: 'close', work: () => void): void {
    this.#close = work;
  }

  end(): void {
    this.#finish();
  }

  destroy(): void {
    this.#finish();
  }

  #carry(text: string, isCut: boolean): void {
    if (this.#isOver) return;
    const { world, database, network } = this.#room;
    if (isCut) return this.#finish();
    const durable = database.durable(this.#match);
    this.#arrives = Math.max(this.#arrives, world.now + network.delay());
    world.at(this.#arrives, () => this.#hear(text, durable));
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.socket.destroyed = true;
    const { world } = this.#room;
    world.after(world.chance.between(0, 50), () => this.#close());
    world.at(Math.max(this.#arrives, world.now), () => this.#over());
  }
}

/** Somebody who watches a match with the eyes of a seat, or of a spectator, and comes back when his stream ends. */
export class Watcher {
  readonly viewer: Viewer;
  readonly match: string;
  readonly told: Told[] = [];
  /** His count of events. */
  n = 0;
  shown = '';
  /** He was turned away: the seat is somebody else's. */
  isOut = false;
  readonly #room: Room;
  readonly #weather: () => Weather;
  readonly #seat: string | undefined;
  readonly #who: Who;
  readonly #secret: string;

  constructor(
    room: Room,
    weather: () => Weather,
    match: { readonly id: string; readonly secret: string },
    seat: { readonly id: SeatId; readonly name: string } | undefined,
    who: Who,
  ) {
    this.#room = room;
    this.#weather = weather;
    this.match = match.id;
    this.#secret = match.secret;
    this.viewer = seat?.id ?? 'spectator';
    this.#seat = seat?.name;
    this.#who = who;
    void this.#watch();
  }

  async #watch(): Promise<void> {
    const { world, nodes } = this.#room;
    while (!this.isOut) {
      await world.wait(world.chance.between(1, 800));
      const node = world.chance.of(nodes);
      const patches = world.chance.percent(70);
      let view: PlainRecord | undefined;
      await new Promise<void>((resolve) => {
        const hear = (text: string, durable: number): void => {
          view = this.#hear(text, durable, view);
        };
        const line = new StreamLine(this.#room, this.match, this.#weather, hear, resolve);
        let isAnswered = false;
        world.after(MOST_WAIT, () => !isAnswered && line.end());
        void node.stream(this.match, this.#seat, this.#who, this.n, line, patches).then((status) => {
          isAnswered = true;
          if (status === 403) this.isOut = true;
          if (status !== 200) resolve();
        });
      });
    }
  }

  #hear(text: string, durable: number, before: PlainRecord | undefined): PlainRecord | undefined {
    const { world } = this.#room;
    if (text.includes(this.#secret)) world.fault(`a message to ${this.viewer} holds the secret of match ${this.match}`);
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data === undefined) return before;
    world.note(data);
    const message = JSON.parse(data) as WireView | WirePatch;
    const view = 'patch' in message ? patched(before, message.patch) : message.view;
    if (!view) {
      world.fault(`viewer ${this.viewer} of match ${this.match} is told a change before any view`);
      return before;
    }
    const { actors, outcome, events, n } = message;
    this.shown = shownText(view as AnyState, actors, outcome);
    this.told.push({ match: this.match, viewer: this.viewer, n, events, shown: this.shown, durable });
    const first = events[0]?.n ?? n + 1;
    const last = events.at(-1)?.n ?? n;
    const isWhole = events.every((event, i) => event.n === first + i);
    if (first > this.n + 1 || last !== n || !isWhole || n < this.n)
      world.fault(
        `viewer ${this.viewer} of match ${this.match} has ${this.n} events and is told ${first} to ${last} of ${n}`,
      );
    this.n = n;
    return view;
  }
}

const patched = (before: PlainRecord | undefined, patch: ViewPatch): PlainRecord | undefined =>
  before && (applied(before, patch) as PlainRecord);

/** What a message shows besides events, as one text. */
export const shownText = (view: AnyState, actors: readonly SeatId[], outcome: unknown): string => {
  const { setting: _, ...rest } = view;
  return canonical([rest, actors, outcome ?? 'none']);
};
