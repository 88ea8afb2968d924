import type { WireClock } from '@longroll/server/clock';
import type { WirePatch, WireView } from '@longroll/server/wire';
import type { TalkTold } from '../play/talk.ts';
import { routes } from './routes.ts';
import { patched } from './view-patch.ts';

export interface Stream {
  close(): void;
}

export interface StreamListener {
  /** A newer view with the events since the last one that was taken. */
  view(view: WireView): void;
  /** What is said at the match, and who is looking. */
  talk(told: TalkTold): void;
  /** The clocks, whenever they change. */
  clock(told: WireClock): void;
  /** Whether the stream is up. */
  connected(up: boolean): void;
}

const PAUSES = [500, 1000, 2000, 5000, 10_000];

/**
 * Follows a match as one seat. The browser resumes a dropped stream by its last event id; a stream that was closed for
 * good is opened anew from the last count seen, so no event is missed and none told twice.
 */
export const openStream = (match: string, seat: string | undefined, from: number, listener: StreamListener): Stream => {
  let source: EventSource | undefined;
  let seen = from;
  /** What this line told last: the next message tells what differs from it. */
  let last: WireView | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (message: MessageEvent<string>): void => {
    const told = JSON.parse(message.data) as WireView | WirePatch;
    if ('patch' in told) {
      if (!last) return;
      const { patch, ...rest } = told;
      last = { ...rest, view: patched(last.view, patch) };
    } else last = told;
    seen = Math.max(seen, last.n);
    listener.view(last);
  };
  const open = (): void => {
    source = new EventSource(routes.stream(match, seat, seen));
    source.onopen = () => {
      tries = 0;
      last = undefined;
      listener.connected(true);
    };
    source.onmessage = take;
    source.addEventListener('view', take);
    source.addEventListener('clock', (message) => listener.clock(JSON.parse(message.data) as WireClock));
    source.addEventListener('talk', (message) => listener.talk(JSON.parse(message.data) as TalkTold));
    source.onerror = () => {
      listener.connected(false);
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, PAUSES[Math.min(tries++, PAUSES.length - 1)]);
    };
  };
  const online = (): void => {
    if (source?.readyState === EventSource.OPEN) return;
    clearTimeout(timer);
    source?.close();
    open();
  };
  open();
  addEventListener('online', online);
  return {
    close: () => {
      removeEventListener('online', online);
      clearTimeout(timer);
      source?.close();
    },
  };
};
