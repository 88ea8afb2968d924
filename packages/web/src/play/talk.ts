import type { WireChat, WireMessage, WireNotes, WireRoom, WireTalk, WireTalkNews } from '@longroll/server/talk';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { call, freshId } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** What a first event of a stream tells of the talk at a match, and what each later one does. */
export type TalkTold = WireTalk | WireTalkNews;

/** What is said at a match and noted for a seat of it, as the page follows it. */
export interface Talk {
  readonly rooms: Signal<readonly WireRoom[]>;
  readonly room: Signal<string | undefined>;
  /** Messages of the room that is shown, in order. */
  readonly messages: ReadonlySignal<readonly WireMessage[]>;
  /** Whether the room has messages before those. */
  readonly more: Signal<boolean>;
  /** Messages that came while nobody was reading. */
  readonly unread: Signal<number>;
  /** Seats whose players are looking. */
  readonly present: Signal<WireTalk['present'] | undefined>;
  readonly rematch: Signal<WireTalkNews['rematch']>;
  /** The notes of a seat of mine; undefined until they are asked for. */
  readonly notes: Signal<WireNotes | undefined>;
  readonly trouble: Signal<Trouble | undefined>;
  /** Takes what a stream has told. */
  take(told: TalkTold): void;
  /** Shows a room. */
  enter(room: string): Promise<void>;
  earlier(): Promise<void>;
  /** True when it was said. */
  say(text: string): Promise<boolean>;
  openNotes(seat: string): Promise<void>;
  /** True when they were kept. */
  keepNotes(text: string): Promise<boolean>;
}

const isWhole = (told: TalkTold): told is WireTalk => 'rooms' in told;

const byNumber = (known: readonly WireMessage[], fresh: readonly WireMessage[]): readonly WireMessage[] => {
  const all = new Map([...known, ...fresh].map((message) => [message.n, message]));
  return [...all.values()].toSorted((a, b) => a.n - b.n);
};

/** Follows the talk at a match. `isRead` tells whether somebody is reading it now. */
export const openTalk = (match: string, isRead: () => boolean): Talk => {
  const rooms = signal<readonly WireRoom[]>([]);
  const room = signal<string | undefined>(undefined);
  const said = signal<readonly WireMessage[]>([]);
  const more = signal(false);
  const unread = signal(0);
  const present = signal<WireTalk['present'] | undefined>(undefined);
  const rematch = signal<WireTalkNews['rematch']>(undefined);
  const notes = signal<WireNotes | undefined>(undefined);
  const trouble = signal<Trouble | undefined>(undefined);

  /** Does what is asked of the server; what goes wrong is said as trouble. */
  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    trouble.value = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      trouble.value = troubleOf(error);
      return false;
    }
  };

  const enter = async (next: string): Promise<void> => {
    room.value = next;
    said.value = [];
    await tried(async () => {
      const page = await call<WireChat>('GET', peopleRoutes.chat(match, next));
      if (room.value !== next) return;
      said.value = byNumber(said.value, page.messages);
      more.value = page.more;
    });
  };

  const catchUp = (known: readonly WireRoom[]): void => {
    const first = known.find(({ room: name }) => name === room.value) ?? known[0];
    const last = said.value.at(-1)?.n ?? 0;
    if (first && (first.room !== room.value || first.n > last)) void enter(first.room);
  };

  const hear = ({ said: news, removed, present: there, rematch: once, notes: versions }: WireTalkNews): void => {
    if (news?.room === room.value && news) said.value = byNumber(said.value, news.messages);
    if (news && !isRead()) unread.value += news.messages.length;
    if (removed && removed.room === room.value)
      said.value = said.value.map((each) => (each.n === removed.n ? { ...each, text: '', removed: true } : each));
    if (there) present.value = there;
    if (once) rematch.value = once;
    const own = notes.value;
    if (own && (versions?.[own.seat] ?? 0) > own.version) void openNotes(own.seat);
  };

  const openNotes = async (seat: string): Promise<void> => {
    await tried(async () => {
      notes.value = await call<WireNotes>('GET', peopleRoutes.notes(match, seat));
    });
  };

  return {
    rooms,
    room,
    messages: computed(() => said.value),
    more,
    unread,
    present,
    rematch,
    notes,
    trouble,
    take: (told) => {
      if (!isWhole(told)) return hear(told);
      rooms.value = told.rooms;
      present.value = told.present;
      catchUp(told.rooms);
    },
    enter,
    earlier: async () => {
      const [first] = said.value;
      const here = room.value;
      if (!first || here === undefined) return;
      await tried(async () => {
        const page = await call<WireChat>('GET', peopleRoutes.chat(match, here, first.n));
        if (room.value !== here) return;
        said.value = byNumber(said.value, page.messages);
        more.value = page.more;
      });
    },
    say: (text) =>
      tried(async () => {
        const order = { id: freshId(), room: room.value, text };
        const message = await call<WireMessage>('POST', peopleRoutes.chat(match), order);
        said.value = byNumber(said.value, [message]);
      }),
    openNotes,
    keepNotes: (text) =>
      tried(async () => {
        const own = notes.value;
        if (own) notes.value = await call<WireNotes>('PUT', peopleRoutes.notes(match), { ...own, text });
      }),
  };
};
