import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireMatch } from '../src/wire.ts';
import { Gate } from './gate.ts';
import { Browser, eventually, Follower, freshDatabase, lay, reported, roll, startApart } from './harness.ts';

/**
 * Two nodes that do not reach each other. The second owns the matches and has fallen deaf without noticing: what it
 * remembers is old.
 */
let database: string;
let gate: Gate;
let one: Server;
let two: Server;
beforeAll(async () => {
  database = await freshDatabase();
  gate = await Gate.open(database);
  one = await startApart(database);
});
beforeEach(async () => {
  gate.restore();
  two = await startApart(gate.url, { beat: 60_000, botsAtOnce: false });
});
afterEach(() => two.close());
afterAll(async () => {
  await one.close();
  gate.close();
  expect(reported).toEqual([]);
});

const at = (server: Server, browser: Browser): Browser => {
  const other = new Browser(server.url);
  other.cookie = browser.cookie;
  return other;
};

interface Table {
  readonly match: WireMatch;
  readonly host: Browser;
  /** Who sits at Gray's place. */
  readonly guest: Browser;
  readonly key: string;
}

const table = async (): Promise<Table> => {
  const host = new Browser(two.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const guest = new Browser(two.url);
  const { key } = await guest.sit(host, match);
  await host.act(match.id, 'Blue', roll);
  return { match, host: at(one, host), guest: at(one, guest), key: key ?? '' };
};

test('whose seat was claimed at one node plays it no longer at another that has not heard of it', async () => {
  const { match, host, guest, key } = await table();
  gate.deafen(true);
  const account = new Browser(one.url);
  expect((await account.post(`/api/matches/${match.id}/claim`, { key })).status).toBe(200);
  const old = await at(two, guest).act(match.id, 'Gray', lay(1));
  expect([old.status, old.json.field]).toEqual([403, 'body/seat']);
  expect((await at(two, account).act(match.id, 'Gray', lay(2))).status).toBe(200);
  expect((await at(two, host).view(match.id)).n).toBe(3);
});

test('whoever sat down at one node sees and plays at another that has not heard of it', async () => {
  const { match, key } = await table();
  gate.deafen(true);
  const account = new Browser(one.url);
  await account.post(`/api/matches/${match.id}/claim`, { key });
  expect((await at(two, account).get(`/api/matches/${match.id}/view?seat=Gray`)).status).toBe(200);
});

test('what a guest held he plays no longer when it went to an account, where his session is still believed', async () => {
  const { match, guest } = await table();
  const name = `Anna ${Date.now()}`;
  await new Browser(one.url).post('/api/accounts', { name, password: 'long enough' });
  gate.deafen(true);
  const stolen = at(two, guest);
  const signed = await guest.post('/api/session', { name, password: 'long enough' });
  expect(signed.status).toBe(200);
  expect((await stolen.act(match.id, 'Gray', lay(1))).status).toBe(403);
});

test('a node that has not heard of an entry refuses nothing that it makes legal', async () => {
  const { match, host, guest } = await table();
  gate.deafen(true);
  expect((await guest.act(match.id, 'Gray', roll)).status).toBe(200);
  const follower = await Follower.open(at(two, host), match.id, 'Blue');
  expect((await at(two, host).act(match.id, 'Blue', lay(3))).status).toBe(200);
  await follower.until(({ messages }) => messages.at(-1)?.id === 4);
  follower.close();
});

test('a node that takes a match over knows what its owner had stored, though it heard nothing of it', async () => {
  const three = await startApart(database);
  const me = new Browser(three.url);
  const match = await me.table();
  expect((await at(two, me).view(match.id, 'Blue')).n).toBe(1);
  gate.deafen(true);
  expect((await me.act(match.id, 'Blue', lay(1))).status).toBe(200);
  await three.close();
  expect((await at(two, me).view(match.id, 'Blue')).n).toBe(2);
});

test('whoever comes back to a node that has not heard of what he was told elsewhere is not shown less', async () => {
  const { match, host, guest } = await table();
  gate.deafen(true);
  await guest.act(match.id, 'Gray', roll);
  const { n } = await host.view(match.id);
  const follower = await Follower.open(at(two, host), match.id, 'Blue', n);
  await host.act(match.id, 'Blue', lay(3));
  expect((await at(two, host).act(match.id, 'Blue', lay(4))).status).toBe(200);
  await follower.until(({ messages }) => messages.at(-1)?.id === n + 2);
  expect(follower.messages.map(({ id }) => id).filter((id) => id < n)).toEqual([]);
  expect(follower.messages[0]?.view.view.turn).toBe(3);
  follower.close();
});

test('what the rules refuse after the store was read is refused with clause and field', async () => {
  const { match, host } = await table();
  gate.deafen(true);
  const answer = await at(two, host).act(match.id, 'Blue', roll);
  expect([answer.status, answer.json.clause]).toEqual([422, 'toy-2']);
});

test('a node that knows that it hears nothing asks the store who may see what', async () => {
  const { match, guest, key } = await table();
  gate.deafen(false);
  await eventually(async () => (gate.hears ? undefined : true));
  await new Browser(one.url).post(`/api/matches/${match.id}/claim`, { key });
  expect((await at(two, guest).get(`/api/matches/${match.id}/view?seat=Gray`)).status).toBe(403);
});

test('what a node that hears nothing reads for somebody who asks it tells its watchers as well', async () => {
  const { match, host, guest } = await table();
  const follower = await Follower.open(at(two, host), match.id, 'Blue');
  await follower.until(({ messages }) => messages.length === 1);
  gate.deafen(false);
  await eventually(async () => (gate.hears ? undefined : true));
  await guest.act(match.id, 'Gray', roll);
  const { n } = await at(two, host).view(match.id, 'Blue');
  await follower.until(({ messages }) => messages.at(-1)?.id === n);
  follower.close();
});

test('the stream of a seat that was claimed while its node heard nothing ends when it hears again', async () => {
  const { match, guest, key } = await table();
  const follower = await Follower.open(at(two, guest), match.id, 'Gray');
  await follower.until(({ messages }) => messages.length === 1);
  gate.deafen(false);
  await new Browser(one.url).post(`/api/matches/${match.id}/claim`, { key });
  gate.restore();
  await follower.until(({ ended }) => ended);
});
