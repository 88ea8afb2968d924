import { groundedBoard } from '@longroll/drawing';
import { type AnyAction, type AnyState, actionWords, type Refusal, type Viewer } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import type { WireClock } from '@longroll/server/clock';
import type { CommandAnswer, WireEvent, WireEvents, WireMatch, WireView } from '@longroll/server/wire';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { call, freshId } from '../net/api.ts';
import { type Outbox, openOutbox } from '../net/outbox.ts';
import { routes } from '../net/routes.ts';
import { openStream, type Stream } from '../net/stream.ts';
import { motionAllowed } from '../widgets/motion.ts';
import { joinSetting, playableFor, settingOf } from './book.ts';
import { Film } from './film.ts';
import { handsOver, keepSeatAt, seatAt } from './hand-over.ts';
import { heardOf, keepHeard } from './heard.ts';
import { followedBy, type Line, sentenceOf, takenBack } from './lines.ts';
import { paced } from './pace.ts';
import { openTalk, type Talk } from './talk.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** A match as the page follows it: what the server said last, and the way to say something to it. */
export interface MatchModel {
  readonly id: string;
  readonly shelf: Playable;
  readonly wire: Signal<WireMatch>;
  readonly view: Signal<AnyState>;
  /** The seat whose orders this page gives now; a spectator has none. */
  readonly viewer: ReadonlySignal<Viewer>;
  /** Seats that this page may play. */
  readonly mine: ReadonlySignal<readonly number[]>;
  readonly actors: Signal<readonly number[]>;
  readonly myTurn: ReadonlySignal<boolean>;
  readonly undoable: Signal<boolean>;
  readonly outcome: Signal<WireView['outcome']>;
  readonly lines: Signal<readonly Line[]>;
  /** Lines of the newest message, for motion on the map. */
  readonly news: Signal<readonly Line[]>;
  /** How far its player has read the log: what came later is news to him. */
  readonly heard: Signal<number>;
  /** Whether the moves of others are being shown one by one. */
  readonly filming: ReadonlySignal<boolean>;
  /** The seat to which the screen is to be handed; until then nothing of that seat is shown. */
  readonly handOver: ReadonlySignal<number | undefined>;
  /** Whoever sits there has the screen now. Where its view cannot be fetched the screen stays covered. */
  takeOver(): Promise<void>;
  /** Hands the screen to another of the seats that are played at it. */
  handTo(seat: number): void;
  /** Shows the rest of them at once. */
  skip(): void;
  /** Its player has read all that is shown. */
  hear(): void;
  /** Seats that want a draw. */
  readonly draw: Signal<readonly number[]>;
  /** Offers a draw, or answers one that is offered. True when it was taken. */
  sayOfDraw(say: 'offer' | 'accept' | 'decline' | 'withdraw'): Promise<boolean>;
  readonly talk: Talk;
  /** The clocks of the match, where it has any. */
  readonly clock: Signal<WireClock | undefined>;
  readonly connected: Signal<boolean>;
  readonly waiting: Signal<boolean>;
  readonly sending: Signal<boolean>;
  readonly trouble: Signal<Trouble | undefined>;
  /** Sends actions one after another; stops at the first that is not taken. True when all were. */
  send(actions: readonly AnyAction[]): Promise<boolean>;
  /** Takes back the last order, or all that were sent together with it. True when all were taken back. */
  undo(): Promise<boolean>;
  /** Puts the page of the history before the log's first line, or says as trouble why it cannot. */
  earlier(): Promise<void>;
  refresh(): Promise<void>;
  close(): void;
}

/** After this many milliseconds the page no longer waits for the stream. */
const SLOW = 1500;
/** Milliseconds of the film for a link of a march, for at most so many, and for a throw. */
const MOTION = 480;
const MOST_LINKS = 3;
const THROW = 900;
/** Lines that are asked for at once: the server gives no more. */
const EARLIER = 256;

const seatToPlay = (wire: WireMatch, actors: readonly number[], before: Viewer | undefined): Viewer => {
  const mine = wire.seats.filter((seat) => seat.mine).map((seat) => seat.id);
  const acting = mine.find((seat) => actors.includes(seat));
  if (acting !== undefined) return acting;
  if (before !== undefined && before !== 'spectator' && mine.includes(before)) return before;
  return mine[0] ?? 'spectator';
};

/** The seat whose desk was open last at this browser, of those that are played at it by sheets. */
const seatOfDesk = (wire: WireMatch, isBySheets: boolean): Viewer | undefined => {
  const last = isBySheets ? seatAt(wire.id) : undefined;
  return wire.seats.find(({ mine, name }) => mine && name === last)?.id;
};

/** Opens a match that has begun: loads its rulebook, compiles its setting once and follows it. Throws ApiError or Unplayable. */
export const openMatchModel = async (first: WireMatch): Promise<MatchModel> => {
  const { id } = first;
  const shelf = await playableFor(first);
  const setting = settingOf(shelf, first.header);
  const atDesk = seatOfDesk(first, shelf.rulebook.orders !== undefined);
  const viewer = signal<Viewer>(atDesk ?? seatToPlay(first, first.actors, undefined));
  const nameOf = (seat: Viewer): string | undefined =>
    seat === 'spectator' ? undefined : first.seats.find((known) => known.id === seat)?.name;
  const [start, board] = await Promise.all([
    call<WireView>('GET', routes.view(id, nameOf(viewer.value))),
    groundedBoard(shelf.board, setting),
  ]);
  const model = new Follower(first, { ...shelf, board }, setting, viewer, start, nameOf);
  model.follow();
  return model;
};

class Follower implements MatchModel {
  readonly id: string;
  readonly shelf: Playable;
  readonly wire: Signal<WireMatch>;
  readonly view: Signal<AnyState>;
  readonly viewer: Signal<Viewer>;
  readonly actors: Signal<readonly number[]>;
  readonly undoable: Signal<boolean>;
  readonly outcome: Signal<WireView['outcome']>;
  readonly lines: Signal<readonly Line[]> = signal([]);
  readonly news: Signal<readonly Line[]> = signal([]);
  readonly heard: Signal<number>;
  readonly filming: ReadonlySignal<boolean>;
  readonly draw: Signal<readonly number[]>;
  readonly handOver: Signal<number | undefined> = signal(undefined);
  readonly talk: Talk;
  readonly clock: Signal<WireClock | undefined>;
  readonly connected = signal(true);
  readonly waiting = signal(false);
  readonly sending = signal(false);
  readonly trouble: Signal<Trouble | undefined> = signal(undefined);
  readonly mine: ReadonlySignal<readonly number[]>;
  readonly myTurn: ReadonlySignal<boolean>;
  readonly #setting: unknown;
  readonly #nameOf: (seat: Viewer) => string | undefined;
  readonly #outbox: Outbox;
  readonly #film: Film<WireView>;
  #stream: Stream | undefined;
  #seen: number;
  #arrived: (() => void) | undefined;
  /** Groups of events whose orders were sent by one press, since the seat last changed. */
  #together: readonly (readonly number[])[] = [];

  constructor(
    first: WireMatch,
    shelf: Playable,
    setting: unknown,
    viewer: Signal<Viewer>,
    start: WireView,
    nameOf: (seat: Viewer) => string | undefined,
  ) {
    this.id = first.id;
    this.shelf = shelf;
    this.#setting = setting;
    this.#nameOf = nameOf;
    this.viewer = viewer;
    this.wire = signal(first);
    this.view = signal(joinSetting(start.view, setting));
    this.actors = signal(start.actors);
    this.undoable = signal(start.undo);
    this.outcome = signal(start.outcome);
    this.draw = signal(start.draw ?? []);
    this.clock = signal(first.clock);
    this.talk = openTalk(first.id, () => document.querySelector('.part-talk.shown') !== null && !document.hidden);
    this.mine = computed(() => this.wire.value.seats.filter((seat) => seat.mine).map((seat) => seat.id));
    this.myTurn = computed(
      () => this.outcome.value === undefined && this.actors.value.some((seat) => seat === this.viewer.value),
    );
    this.#outbox = openOutbox(first.id, (yes) => {
      this.waiting.value = yes;
    });
    this.#seen = start.n;
    this.lines.value = this.#linesOf(start.events, false);
    this.heard = signal(this.#heardBy(viewer.value, start));
    this.#film = new Film((view) => this.#take(view));
    this.filming = this.#film.playing;
    // Whoever opens it at a screen for several may not be the one who is to move.
    if (!shelf.rulebook.open && this.mine.value.length > 1 && viewer.value !== 'spectator')
      this.handOver.value = viewer.value;
  }

  /** Opens the stream and sends what an earlier page left unanswered. */
  follow(): void {
    this.#stream?.close();
    this.#stream = openStream(this.id, this.#nameOf(this.viewer.value), this.#seen, {
      view: (view) => this.#arrive(view),
      talk: (told) => this.talk.take(told),
      clock: (told) => {
        this.clock.value = told;
      },
      connected: (up) => {
        this.connected.value = up;
      },
    });
    for (const command of this.#outbox.leftOver()) this.#outbox.send(command).catch(() => undefined);
  }

  /** `before`: the position from which one order has led to these events. */
  #linesOf(events: readonly WireEvent[], fresh: boolean, before?: AnyState): readonly Line[] {
    return events.map((event) => {
      const sentence = sentenceOf(this.shelf, { ...event }, this.view.value);
      return {
        n: event.n,
        group: event.group,
        told: { kind: event.kind, clauses: event.clauses, data: event.data, faces: event.faces },
        sentence,
        undone: event.undone === true,
        fresh,
        ...(before && sentence.opens ? { before } : {}),
      };
    });
  }

  /** News of others are shown one by one; what follows from an order of one's own, at once. */
  #arrive(wire: WireView): void {
    this.#film.push(wire);
    if (this.sending.value || document.hidden) this.#film.skip();
  }

  skip(): void {
    this.#film.skip();
  }

  hear(): void {
    this.#hearTo(this.#seen);
  }

  #hearTo(n: number): void {
    this.heard.value = n;
    keepHeard(this.id, String(this.viewer.value), n);
  }

  /**
   * How far this viewer has read a log of `n` lines. At a browser at which he has read nothing of it, whatever came after his
   * last order, the `own`-th line, is news to him; a spectator has none.
   */
  #heardBy(viewer: Viewer, { n, own = n }: Pick<WireView, 'n' | 'own'>): number {
    return Math.min(n, heardOf(this.id, String(viewer)) ?? own);
  }

  /** How long these lines are looked at, in milliseconds: not at all where they are one's own or nothing may move. */
  #timeFor(lines: readonly Line[]): number {
    const others = lines.filter(({ sentence: { seat } }) => seat === undefined || !this.mine.value.includes(seat));
    if (others.length === 0 || !motionAllowed() || this.viewer.value === 'spectator') return 0;
    const links = others
      .flatMap(({ told }) => this.shelf.board.motions(told, this.view.value))
      .reduce((sum, { share = 1 }) => sum + share, 0);
    const thrown = others.some(({ told }) => told.faces.length > 0);
    return paced(Math.min(MOST_LINKS, links) * MOTION + (thrown ? THROW : 0));
  }

  /** Takes what the server said. Gives the milliseconds for which it is looked at. */
  #take(wire: WireView): number {
    const known = new Set(this.lines.value.map((line) => line.n));
    const events = wire.events.filter((event) => !known.has(event.n));
    const isOneOrder = events.every(({ group }) => group === events[0]?.group);
    const before = isOneOrder ? this.view.value : undefined;
    batch(() => {
      this.view.value = joinSetting(wire.view, this.#setting);
      this.actors.value = wire.actors;
      this.undoable.value = wire.undo;
      this.outcome.value = wire.outcome;
      this.draw.value = wire.draw ?? [];
      const fresh = this.#linesOf(events, true, before);
      const undone = takenBack(wire.events);
      if (fresh.length > 0)
        this.lines.value = followedBy(
          this.lines.value.map((line) => ({ ...line, fresh: false, undone: line.undone || undone.has(line.group) })),
          fresh,
        );
      this.news.value = fresh;
      this.#seen = Math.max(this.#seen, wire.n);
    });
    const time = this.#timeFor(this.news.value);
    this.#changeSeat();
    this.#arrived?.();
    return time;
  }

  /** At one screen for several seats the page turns to the seat that acts, when the screen has been handed over. */
  #changeSeat(): void {
    // Sheets are written by all at the same time: whoever has the screen says when it goes on.
    if (this.shelf.rulebook.orders) return;
    const next = seatToPlay(this.wire.value, this.actors.value, this.viewer.value);
    if (next === this.viewer.value) this.handOver.value = undefined;
    else if (next !== 'spectator' && (handsOver.value || !this.shelf.rulebook.open)) this.handOver.value = next;
    else void this.#turnTo(next);
  }

  handTo(seat: number): void {
    this.handOver.value = seat;
  }

  async takeOver(): Promise<void> {
    const next = this.handOver.value;
    if (next !== undefined && next !== this.viewer.value) await this.#turnTo(next);
    this.handOver.value = undefined;
  }

  async #turnTo(next: Viewer): Promise<void> {
    this.#together = [];
    if (this.shelf.rulebook.open) {
      this.viewer.value = next;
      this.heard.value = this.#heardBy(next, { n: this.#seen });
      return;
    }
    // Its own view first: nothing that the other seat sees may stand under its name.
    const start = await call<WireView>('GET', routes.view(this.id, this.#nameOf(next)));
    batch(() => {
      this.viewer.value = next;
      this.view.value = joinSetting(start.view, this.#setting);
      this.actors.value = start.actors;
      this.undoable.value = start.undo;
      this.#seen = start.n;
      this.lines.value = this.#linesOf(start.events, false);
      this.news.value = [];
      this.heard.value = this.#heardBy(next, start);
    });
    const name = this.#nameOf(next);
    if (this.shelf.rulebook.orders && name !== undefined) keepSeatAt(this.id, name);
    this.follow();
  }

  async earlier(): Promise<void> {
    const viewer = this.viewer.value;
    const first = this.lines.value[0]?.n ?? this.#seen + 1;
    const from = Math.max(0, first - 1 - EARLIER);
    try {
      const { events } = await call<WireEvents>('GET', routes.events(this.id, this.#nameOf(viewer), from));
      // Meanwhile the page may have turned to another seat, which counts otherwise.
      if (this.viewer.value !== viewer || (this.lines.value[0]?.n ?? first) !== first) return;
      const before = events.filter((event) => event.n < first);
      this.lines.value = [...this.#linesOf(before, false), ...this.lines.value];
    } catch (error) {
      this.trouble.value = troubleOf(error);
    }
  }

  async refresh(): Promise<void> {
    this.wire.value = await call<WireMatch>('GET', routes.match(this.id));
    this.#film.skip();
    this.#take(await call<WireView>('GET', routes.view(this.id, this.#nameOf(this.viewer.value), this.#seen)));
  }

  /**
   * Resolves when a view has come since this was asked that holds `count` events; after a moment, when the stream is
   * slow, the view is fetched instead.
   */
  #nextView(): (count: number) => Promise<void> {
    let came = false;
    let check = (): void => undefined;
    this.#arrived = () => {
      came = true;
      check();
    };
    return (count) =>
      new Promise((done) => {
        const timer = setTimeout(() => {
          this.refresh().then(done, done);
        }, SLOW);
        check = () => {
          if (!came || this.#seen < count) return;
          clearTimeout(timer);
          this.#arrived = undefined;
          done();
        };
        check();
      });
  }

  async #submit(words: { readonly [field: string]: unknown }): Promise<CommandAnswer | undefined> {
    const seat = this.#nameOf(this.viewer.value);
    if (seat === undefined) return undefined;
    const arrived = this.#nextView();
    try {
      // While others act at the same time an order is good at any later moment as well; taking back is not.
      const isFixed = words.do === 'undo' || this.actors.value.length === 1;
      const after = isFixed ? { after: this.#seen } : {};
      const answer = await this.#outbox.send({ command: freshId(), seat, ...after, action: words as AnyAction });
      await arrived(answer.n);
      return answer;
    } catch (error) {
      this.#arrived = undefined;
      this.trouble.value = troubleOf(error);
      return undefined;
    }
  }

  async send(actions: readonly AnyAction[]): Promise<boolean> {
    if (this.sending.value) return false;
    // What the film has not shown yet is news still.
    const shown = this.#seen;
    this.#film.skip();
    this.#hearTo(shown);
    this.sending.value = true;
    this.trouble.value = undefined;
    const groups: number[] = [];
    try {
      for (const action of actions) {
        const refusal = this.#judge(action);
        if (refusal) {
          this.trouble.value = { kind: 'refusal', reason: refusal.reason, clause: refusal.clause };
          return false;
        }
        const answer = await this.#submit(actionWords(this.shelf.rulebook, this.view.value, action));
        if (!answer) return false;
        if (answer.events.length > 0) groups.push(answer.group);
      }
      return true;
    } finally {
      if (groups.length > 1) this.#together = [...this.#together, groups];
      this.sending.value = false;
    }
  }

  async sayOfDraw(say: 'offer' | 'accept' | 'decline' | 'withdraw'): Promise<boolean> {
    if (this.sending.value) return false;
    this.sending.value = true;
    this.trouble.value = undefined;
    try {
      return (await this.#submit({ do: 'draw', say })) !== undefined;
    } finally {
      this.sending.value = false;
    }
  }

  /** What the rules say to an action now: of several sent together, an earlier one may have ruled out a later one. */
  #judge(action: AnyAction): Refusal | undefined {
    const seat = this.viewer.value;
    return seat === 'spectator' ? undefined : this.shelf.rulebook.whyNot(this.view.value, seat, action);
  }

  async undo(): Promise<boolean> {
    if (this.sending.value) return false;
    this.sending.value = true;
    this.trouble.value = undefined;
    try {
      const gone = await this.#takeBackOne();
      let left = this.#together.find((groups) => gone !== undefined && groups.at(-1) === gone)?.length ?? 1;
      while (gone !== undefined && --left > 0 && this.undoable.value)
        if ((await this.#takeBackOne()) === undefined) return false;
      return gone !== undefined;
    } finally {
      this.sending.value = false;
    }
  }

  /** Takes back one order. Gives the group of its events, or -1 when it had told nothing; undefined when it was refused. */
  async #takeBackOne(): Promise<number | undefined> {
    const answer = await this.#submit({ do: 'undo' });
    if (!answer) return undefined;
    const [gone = -1] = takenBack(answer.events);
    return gone;
  }

  close(): void {
    this.#stream?.close();
    this.#film.skip();
  }
}
