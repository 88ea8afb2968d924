import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { Bots } from '../src/bots.ts';
import { openStore, type Store } from '../src/database.ts';
import { Jobs } from '../src/jobs.ts';
import { MatchCache } from '../src/match-cache.ts';
import { matchRowsIn } from '../src/match-rows.ts';
import type { Me, Seated, WireMatch } from '../src/wire.ts';
import { spreadStandIn } from './cluster.ts';
import { Browser, eventually, plainDatabase, reported, roll, startNode } from './harness.ts';
import { toys } from './toy.ts';
import { query } from './with-node.ts';

/** A node on a distributed database, whose bots move by jobs alone. */
let database: string;
let server: Server;
let store: Store;
beforeAll(async () => {
  database = await plainDatabase();
  await spreadStandIn(database);
  server = await startNode(database, { botsAtOnce: false });
  store = await openStore({ url: database });
});
afterAll(async () => {
  await server.close();
  await store.close();
});

test('bots that are to act first, and after an entry, move by a job that was stored before', async () => {
  const me = new Browser(server.url);
  const first = await me.table({ Blue: { kind: 'bot', bot: 'random' }, Gray: { kind: 'me' } });
  await eventually(async () => ((await me.view(first.id, 'Gray')).actors.includes(1) ? true : undefined));
  const second = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
  await me.act(second.id, 'Blue', roll);
  await eventually(async () => ((await me.view(second.id, 'Blue')).actors.includes(0) ? true : undefined));
  expect(reported).toEqual([]);
});

test('a job whose entry is still on its way is looked at again when the entry is there', async () => {
  const me = new Browser(server.url);
  const { id } = await me.table();
  const looked: number[] = [];
  const cache = new MatchCache(matchRowsIn(store.db), toys);
  const jobs = new Jobs({ pool: store.jobs, poll: 0.5 }, (error) => reported.push(error));
  const bots: Pick<Bots, 'play'> = {
    play: async (live) => {
      await live.exclusive(() => cache.catchUp(live));
      looked.push(live.seq);
    },
  };
  const parts = {
    db: store.db,
    cache,
    bots: bots as Bots,
    leaveToOwner: async () => false,
    sweep: async () => undefined,
  };
  // Nobody else takes it.
  await server.close();
  await jobs.start(parts);
  await jobs.botJobFirst(id, 1);
  const row = () =>
    query(database, `select 1 from pgboss.job where data->>'match' = $1 and data->>'tries' = '1'`, [id]);
  await eventually(async () => ((await row()).length > 0 ? true : undefined));
  expect(looked).toEqual([]);
  await jobs.stop();
  server = await startNode(database, { botsAtOnce: false, poll: 3600 });
  const again = Object.assign(new Browser(server.url), { cookie: me.cookie });
  expect((await again.act(id, 'Blue', roll)).status).toBe(200);
  const later = new Jobs({ pool: store.jobs, poll: 0.5 }, (error) => reported.push(error));
  await later.start(parts);
  await eventually(async () => (looked.length > 0 ? true : undefined), 20_000);
  await later.stop();
  expect(looked).toEqual([1]);
  expect(reported).toEqual([]);
});

test('a guest who was stored and whose seat was not has both when he asks again', async () => {
  const host = new Browser(server.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const headers = { 'idempotency-key': randomBytes(32).toString('hex') };
  const sit = (who: Browser) => who.send<Seated>('POST', `/api/matches/${match.id}/sit`, { seat: 'Gray' }, headers);
  const guests = async () => (await query<{ n: number }>(database, 'select count(*)::int as n from player'))[0]?.n ?? 0;
  const before = await guests();
  await query(
    database,
    `create function fails() returns trigger language plpgsql as 'begin raise exception ''no seat''; end'`,
  );
  await query(database, 'create trigger fails before update on seat for each row execute function fails()');
  const refused = await sit(new Browser(server.url));
  expect([refused.status, refused.headers.get('set-cookie'), await guests()]).toEqual([500, null, before + 1]);
  await query(database, 'drop trigger fails on seat');
  reported.length = 0;

  const guest = new Browser(server.url);
  const seated = await sit(guest);
  expect([seated.status, seated.json.seat, await guests()]).toEqual([200, 'Gray', before + 1]);
  expect((await guest.get<Me>('/api/me')).json).toMatchObject({ account: false, id: expect.any(String) });
  expect((await guest.get<WireMatch>(`/api/matches/${match.id}`)).json.seats[1]?.mine).toBe(true);
  const same = await sit(new Browser(server.url));
  expect([same.status, same.json.key]).toEqual([200, seated.json.key]);
  expect(reported).toEqual([]);
});
