import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Live } from '../src/live.ts';

/** What a stream is written to, with so many bytes that its reader has not read. */
class Reply extends EventEmitter {
  useChunkedEncodingByDefault = true;
  destroyed = false;
  beats = 0;
  /** The line of the answer. */
  readonly socket: { readonly destroyed: false; readonly writableLength: number; write(): void };

  constructor(unread: number) {
    super();
    const write = (): void => {
      this.beats++;
    };
    this.socket = { destroyed: false, writableLength: unread, write };
  }

  writeHead(): void {}

  flushHeaders(): void {}

  end(): void {
    this.emit('close');
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Opens streams with so much unread and waits until each has had a sign of life. */
const watched = async (live: Live, address: string, unread: readonly number[]): Promise<readonly Reply[]> => {
  const replies = unread.map((bytes) => new Reply(bytes));
  for (const reply of replies)
    live.open('m', undefined, 'spectator', undefined, undefined, 0, reply as unknown as ServerResponse, false, address);
  while (replies.some(({ beats, destroyed }) => beats < 3 && !destroyed))
    await new Promise((resolve) => setTimeout(resolve, 5));
  return replies;
};

test('a stream ends when its reader leaves four megabytes unread; those of one address share thirty-two', async () => {
  const live = new Live(async () => undefined, 5);
  const [patient, slow] = await watched(live, 'a', [3_900_000, 4_100_000]);
  expect([patient?.destroyed, slow?.destroyed]).toEqual([false, true]);
  const many = await watched(
    live,
    'b',
    Array.from({ length: 100 }, (_, i) => (i === 0 ? 400_000 : 200_000)),
  );
  expect(many.map(({ destroyed }) => destroyed)).toEqual(many.map((_, i) => i === 0));
  const crowd = await watched(
    live,
    'c',
    Array.from({ length: 400 }, () => 120_000),
  );
  expect(crowd.some(({ destroyed }) => destroyed)).toBe(false);
  expect(patient?.destroyed).toBe(false);
  live.close();
});
