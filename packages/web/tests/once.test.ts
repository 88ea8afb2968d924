import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postOnce } from '../src/net/once.ts';

const keys: string[] = [];
let answers: (() => Response)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  keys.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '');
    return (answers.shift() ?? lost)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = (): Response => {
  throw new TypeError('the line was cut');
};
const ok = (): Response => new Response('{"id":1}', { status: 201 });
const taken = (): Response => new Response('{"error":"conflict","reason":"taken"}', { status: 409 });

/** What comes of it when all waiting is over. */
const settled = async (url: string, body: unknown): Promise<unknown> => {
  const done = postOnce(url, body).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return done;
};

it('sends again under the same key until there is an answer', async () => {
  answers = [lost, () => new Response('', { status: 503 }), ok];
  expect(await settled('/a', { seat: 1 })).toEqual({ id: 1 });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{73}$/);
});

it('keeps the key when it gives up, for whoever presses the button again', async () => {
  answers = [];
  expect(await settled('/b', {})).toContain('Not connected');
  answers = [ok];
  expect(await settled('/b', {})).toEqual({ id: 1 });
  expect(new Set(keys).size).toBe(1);
});

it('takes another key for another request, and after an answer for the same', async () => {
  answers = [ok, ok, taken, ok];
  await settled('/c', { seat: 1 });
  await settled('/c', { seat: 2 });
  expect(await settled('/c', { seat: 1 })).toBe('taken');
  await settled('/c', { seat: 1 });
  expect(new Set(keys).size).toBe(4);
});
