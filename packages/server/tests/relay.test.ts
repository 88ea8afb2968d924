import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore } from '../src/database.ts';
import type { Keyring } from '../src/keyring.ts';
import { RELAY, relayHead } from '../src/relay-proof.ts';
import type { WireError } from '../src/wire.ts';
import { Gate } from './gate.ts';
import { Browser, eventually, Follower, freshDatabase, lay, reported, roll, startApart, startNode } from './harness.ts';
import { query } from './with-node.ts';

/** Two nodes that reach each other behind a proxy: players come to either. However slow the machine is, both live. */
const OPTIONS = {
  metrics: { host: '127.0.0.1', port: 0 },
  trustedProxies: ['127.0.0.1'],
  streams: { address: 3 },
  lease: 3_600_000,
};

let database: string;
let one: Server;
let two: Server;
let keyring: Keyring;
beforeAll(async () => {
  database = await freshDatabase();
  [one, two] = await Promise.all([startNode(database, OPTIONS), startNode(database, OPTIONS)]);
  const store = await openStore({ url: database });
  keyring = store.keyring;
  await store.close();
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  expect(reported).toEqual([]);
});

const at = (server: Server, { cookie }: Browser): Browser => Object.assign(new Browser(server.url), { cookie });

const sampleOf = async ({ metrics }: Server, name: string): Promise<number> => {
  const text = await (await fetch(metrics ?? '')).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
};

const inMemory = (server: Server): Promise<number> => sampleOf(server, 'longroll_matches_in_memory');
const relayed = (server: Server): Promise<number> => sampleOf(server, 'longroll_relayed_total{result="answered"}');

const ownerOf = async (match: string): Promise<string | undefined> => {
  const text = 'select node from lease where match_id = $1 and until > now()';
  const [row] = await query<{ node: string }>(database, text, [match]);
  return row?.node;
};

const idOf = async (server: Server): Promise<string> =>
  (await new Browser(server.url).get<{ node: string }>('/readyz')).json.node;

test('what another node is asked the owner answers, to the byte, and the other folds nothing', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  await me.act(match.id, 'Blue', lay(3));
  expect(await ownerOf(match.id)).toBe(await idOf(one));
  const before = await relayed(two);
  const paths = ['', '/view?seat=Blue', '/view', '/events?seat=Blue&from=1', '/told', '/head', '/file'];
  for (const path of paths) {
    const [here, there] = await Promise.all(
      [me, at(two, me)].map((browser) => browser.get(`/api/matches/${match.id}${path}`)),
    );
    expect([there?.status, there?.text]).toEqual([200, here?.text]);
    for (const head of ['content-type', 'content-disposition', 'cache-control'])
      expect(there?.headers.get(head)).toBe(here?.headers.get(head));
  }
  const head = await at(two, me).send('HEAD', `/api/matches/${match.id}/view`);
  expect([head.status, head.text, Number(head.headers.get('content-length')) > 100]).toEqual([200, '', true]);
  expect((await relayed(two)) - before).toBe(paths.length + 1);
  expect(await inMemory(two)).toBe(0);
  expect(await sampleOf(one, 'longroll_matches_owned')).toBeGreaterThan(0);
  expect(await sampleOf(two, 'longroll_matches_owned')).toBe(0);
});

test('commands that two nodes are sent make one order, which the streams of both tell', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const there = at(two, me);
  const followers = [await Follower.patches(me, match.id, 'Blue'), await Follower.patches(there, match.id, 'Blue')];
  const commands = Array.from({ length: 40 }, () => randomUUID());
  const answers = await Promise.all(
    commands.map((command, i) => (i % 2 ? me : there).act(match.id, 'Blue', lay(0), command)),
  );
  expect(answers.map(({ status }) => status)).toEqual(commands.map(() => 200));
  expect(answers.map(({ json }) => json.n).toSorted((a, b) => a - b)).toEqual(commands.map((_, i) => i + 2));
  for (const follower of followers) {
    await follower.until(({ messages }) => messages.at(-1)?.id === 41);
    const told = follower.messages.flatMap(({ view }) => view.events.map(({ n }) => n));
    expect(told).toEqual(Array.from({ length: 41 }, (_, i) => i + 1));
    follower.close();
  }
  expect(await inMemory(two)).toBe(0);
  const again = await there.act(match.id, 'Blue', lay(0), commands[0]);
  expect(again.text).toBe(answers[0]?.text);
});

test('a refusal comes through as the owner gives it', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const there = at(two, me);
  const command = randomUUID();
  await there.act(match.id, 'Blue', lay(1), command);
  const refused = await there.act(match.id, 'Gray', lay(1));
  expect([refused.status, refused.json.clause]).toEqual([422, 'toy-2']);
  const other = await there.act(match.id, 'Blue', lay(2), command);
  expect([other.status, other.json.field]).toEqual([409, 'body/command']);
  const form = await there.act(match.id, 'Blue', lay(99));
  expect([form.status, form.json.field]).toEqual([422, 'body/action/points']);
  expect((await new Browser(two.url).act(match.id, 'Blue', roll)).status).toBe(401);
  const stranger = new Browser(two.url);
  await stranger.post('/api/accounts', { name: 'A stranger', password: 'long enough' });
  expect((await stranger.act(match.id, 'Blue', roll)).status).toBe(403);
  expect((await stranger.get(`/api/matches/${match.id}/view?seat=Blue`)).status).toBe(403);
  expect((await stranger.get(`/api/matches/${randomUUID()}/view`)).status).toBe(404);
});

test('whoever claims to relay without the secret of the nodes is refused', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const path = `/api/matches/${match.id}/view`;
  const right = relayHead(keyring, 'GET', path, '203.0.113.9');
  const forged = [
    '',
    '203.0.113.9',
    `203.0.113.9 ${randomBytes(32).toString('base64url')}`,
    right.replace('203.0.113.9', '203.0.113.8'),
    relayHead(keyring, 'GET', `${path}?from=1`, '203.0.113.9'),
    relayHead(keyring, 'POST', path, '203.0.113.9'),
    `${right}, ${right}`,
  ];
  for (const head of forged) {
    const answer = await me.send<WireError>('GET', path, undefined, { [RELAY]: head });
    expect([answer.status, answer.json.field], head).toEqual([403, `headers/${RELAY}`]);
  }
  expect((await me.send('GET', path, undefined, { [RELAY]: right })).status).toBe(200);
  // Who asks is told by the cookie alone.
  const seat = `${path}?seat=Blue`;
  const head = { [RELAY]: relayHead(keyring, 'GET', seat, '127.0.0.1') };
  expect((await new Browser(one.url).send('GET', seat, undefined, head)).status).toBe(401);
});

test('what is relayed is not relayed again', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const path = `/api/matches/${match.id}/view`;
  const [folds, passed] = [await inMemory(two), await relayed(two)];
  const head = { [RELAY]: relayHead(keyring, 'GET', path, '203.0.113.9') };
  expect((await at(two, me).send('GET', path, undefined, head)).status).toBe(200);
  expect([await inMemory(two), await relayed(two)]).toEqual([folds + 1, passed]);
  // It is not the owner's fold, and is forgotten with the next entry.
  await me.act(match.id, 'Blue', lay(1));
  await eventually(async () => ((await inMemory(two)) === folds ? true : undefined));
});

test('the streams of one address are counted together, at whichever node they are asked for', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const over = new AbortController();
  const open = (server: Server, address: string): Promise<Response> =>
    fetch(`${server.url}/api/matches/${match.id}/stream`, {
      headers: { 'x-forwarded-for': address },
      signal: over.signal,
    });
  // Held to the end: an answer that nobody has any more ends its stream when memory is cleaned up.
  const held: Response[] = [];
  for (const server of [one, two, two]) held.push(await open(server, '203.0.113.7'));
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const server of [one, two]) {
    const answer = await open(server, '203.0.113.7');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '15']);
    expect(((await answer.json()) as WireError).error).toBe('too-many');
  }
  held.push(await open(two, '203.0.113.8'));
  expect(held.at(-1)?.status).toBe(200);
  over.abort();
});

test('a stream that is relayed ends with its session and with its reader', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const streams = await sampleOf(one, 'longroll_streams');
  const stays = await Follower.open(at(two, me), match.id);
  const mine = await Follower.open(at(two, me), match.id, 'Blue');
  expect(await sampleOf(one, 'longroll_streams')).toBe(streams + 2);
  stays.close();
  await eventually(async () => ((await sampleOf(one, 'longroll_streams')) === streams + 1 ? true : undefined));
  await at(two, me).send('DELETE', '/api/session');
  await mine.until(({ ended }) => ended);
});

test('who waited at one node for a match that began at the other comes back to the owner', async () => {
  const gate = await Gate.open(database);
  const three = await startNode(gate.url, { ...OPTIONS, beat: 200 });
  const host = new Browser(one.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const waiting = await Follower.open(at(three, host), match.id, 'Blue');
  // It hears that the match has begun when the other node owns it.
  gate.deafen(false);
  await new Browser(one.url).sit(host, match);
  gate.restore();
  await eventually(async () => (waiting.ended ? true : undefined));
  expect(waiting.messages).toEqual([]);
  const again = await Follower.open(at(three, host), match.id, 'Blue');
  await again.until(({ messages }) => messages.length === 1);
  expect([await ownerOf(match.id), await inMemory(three)]).toEqual([await idOf(one), 0]);
  again.close();
  await three.close();
  gate.close();
});

test('a bot moves at the owner, wherever the command was sent that made it its turn', async () => {
  const me = new Browser(one.url);
  const match = await me.table({ Gray: { kind: 'bot', bot: 'greedy' } });
  const there = at(two, me);
  expect((await there.act(match.id, 'Blue', roll)).status).toBe(200);
  await eventually(async () => ((await there.view(match.id)).actors[0] === 0 ? true : undefined));
  expect(await ownerOf(match.id)).toBe(await idOf(one));
});

test('a node that is stopped gives its matches up, and the next that is asked owns them', async () => {
  const three = await startNode(database, { lease: OPTIONS.lease });
  const me = new Browser(three.url);
  const match = await me.table();
  const there = at(two, me);
  expect((await there.act(match.id, 'Blue', lay(1))).status).toBe(200);
  expect(await ownerOf(match.id)).toBe(await idOf(three));
  const follower = await Follower.open(there, match.id, 'Blue');
  await three.close();
  await follower.until(({ ended }) => ended);
  expect((await there.act(match.id, 'Blue', lay(2))).status).toBe(200);
  await eventually(async () => {
    await there.view(match.id);
    return (await ownerOf(match.id)) === (await idOf(two)) ? true : undefined;
  });
  expect((await there.view(match.id, 'Blue')).n).toBe(3);
});

test('a node that does not reach the owner answers by itself, and both tell their watchers the same', async () => {
  const alone = await startApart(database, { lease: OPTIONS.lease });
  const me = new Browser(alone.url);
  const match = await me.table();
  const there = at(two, me);
  const failed = await sampleOf(two, 'longroll_relayed_total{result="failed"}');
  const followers = [await Follower.open(me, match.id, 'Blue'), await Follower.open(there, match.id, 'Blue')];
  expect(await sampleOf(two, 'longroll_relayed_total{result="failed"}')).toBeGreaterThan(failed);
  for (const browser of [me, there, me, there]) expect((await browser.act(match.id, 'Blue', lay(1))).status).toBe(200);
  for (const follower of followers) {
    await follower.until(({ messages }) => messages.at(-1)?.id === 5);
    expect(follower.messages.flatMap(({ view }) => view.events.map(({ n }) => n))).toEqual([1, 2, 3, 4, 5]);
    follower.close();
  }
  expect(await ownerOf(match.id)).toBe(await idOf(alone));
  await alone.close();
});
