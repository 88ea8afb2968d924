import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from '../src/database.ts';
import { Sessions } from '../src/sessions.ts';
import { sweep } from '../src/sweep.ts';
import { freshDatabase } from './harness.ts';

afterEach(() => vi.useRealTimers());

const DAY = 86_400_000;

test('a session survives a machine whose clock is months ahead, or behind', async () => {
  const store = await openStore({ url: await freshDatabase() });
  let token = '';
  const reply = {
    setCookie: (_name: string, value: string) => {
      token = value;
    },
  } as unknown as FastifyReply;
  const request = { protocol: 'http', headers: {} } as unknown as FastifyRequest;
  const player = crypto.randomUUID();
  await store.db.insertInto('player').values({ id: player, name: 'Winfield', guest: false }).execute();
  await sessions(store.db).begin(reply, request, { player, name: 'Winfield', guest: false });
  for (const days of [91, -91, 3650]) {
    // No server runs meanwhile: only what a session is judged by sees the wrong time.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
    await sweep(store.db, { guestDays: 7, tableDays: 30 });
    const asked = { ...request, headers: { cookie: `longroll=${token}` } } as unknown as FastifyRequest;
    expect(await sessions(store.db).who(asked)).toEqual({ player, name: 'Winfield', guest: false });
    vi.useRealTimers();
  }
  await store.close();
});

/** Sessions as a node has them that remembers nothing. */
const sessions = (db: ConstructorParameters<typeof Sessions>[0]): Sessions =>
  new Sessions(
    db,
    () => undefined,
    () => ({ path: '/', secure: false }),
  );
