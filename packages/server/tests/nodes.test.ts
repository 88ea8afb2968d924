import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { botCommand } from '../src/bots.ts';
import { openStore } from '../src/database.ts';
import { Browser, eventually, Follower, freshDatabase, lay, reported, roll, startNode, undo } from './harness.ts';
import { query } from './with-node.ts';

let database: string;
let one: Server;
let two: Server;
beforeAll(async () => {
  database = await freshDatabase();
  [one, two] = await Promise.all([startNode(database), startNode(database)]);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  expect(reported).toEqual([]);
});

const at = (server: Server, browser: Browser): Browser => {
  const other = new Browser(server.url);
  other.cookie = browser.cookie;
  return other;
};

const logOf = (match: string): Promise<readonly { seq: number; command: string }[]> =>
  query(database, 'select seq, command from entry where match_id = $1 order by seq', [match]);

test('what one node stores the watchers of another are told', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const follower = await Follower.open(at(two, me), match.id, 'Blue');
  await follower.until(({ messages }) => messages.length === 1);
  await me.act(match.id, 'Blue', lay(3));
  await me.act(match.id, 'Blue', undo);
  await me.act(match.id, 'Blue', roll);
  await follower.until(({ messages }) => messages.at(-1)?.id === 4);
  expect(follower.messages.flatMap(({ view }) => view.events.map((event) => event.n))).toEqual([1, 2, 3, 4]);
  follower.close();
});

test('two nodes that write one match at the same time lose and double nothing', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const there = at(two, me);
  await there.view(match.id);
  const commands = Array.from({ length: 60 }, () => randomUUID());
  const answers = await Promise.all(
    // Every third command is sent to both nodes.
    commands.flatMap((command, i) =>
      (i % 3 === 0 ? [me, there] : [i % 2 ? me : there]).map((browser) =>
        browser.act(match.id, 'Blue', lay(0), command),
      ),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  const log = await logOf(match.id);
  expect(log.map((entry) => entry.seq)).toEqual(commands.map((_, i) => i + 1));
  expect(new Set(log.map((entry) => entry.command))).toEqual(new Set(commands));
  const byCommand = new Map<string, string>();
  for (const answer of answers) {
    const before = byCommand.get(answer.json.command);
    if (before !== undefined) expect(answer.text).toBe(before);
    byCommand.set(answer.json.command, answer.text);
  }
  // Each node hears of what the other stored a moment after it is stored.
  for (const browser of [me, there])
    await eventually(async () => ((await browser.view(match.id)).n === 61 ? true : undefined));
});

test('a match that begins at one node begins at the other', async () => {
  const host = new Browser(one.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const follower = await Follower.open(host, match.id, 'Blue');
  const guest = new Browser(two.url);
  await guest.sit(host, match);
  await follower.until(({ messages }) => messages.length === 1);
  expect((await host.act(match.id, 'Blue', roll)).status).toBe(200);
  follower.close();
});

test('a session ended at one node is ended at the other', async () => {
  const me = new Browser(one.url);
  const match = await me.table();
  const there = at(two, me);
  expect((await there.act(match.id, 'Blue', lay(1))).status).toBe(200);
  await me.send('DELETE', '/api/session');
  await eventually(async () => ((await there.act(match.id, 'Blue', lay(1))).status === 401 ? true : undefined), 3000);
});

test('a claim at one node takes the seat away at the other', async () => {
  const host = new Browser(one.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const guest = new Browser(one.url);
  const { key } = await guest.sit(host, match);
  const other = new Browser(two.url);
  await other.post(`/api/matches/${match.id}/claim`, { key });
  await eventually(
    async () => ((await guest.get(`/api/matches/${match.id}/view?seat=Gray`)).status === 403 ? true : undefined),
    3000,
  );
});

test('when the node that played a bot is gone, another takes up the job, and each move is made once', async () => {
  const silent = await startNode(database, { botsAtOnce: false, poll: 3600 });
  const me = new Browser(silent.url);
  const match = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
  await me.act(match.id, 'Blue', roll);
  await silent.close();
  const there = at(two, me);
  await eventually(async () => ((await there.view(match.id)).actors[0] === 0 ? true : undefined), 20_000);
  const log = await logOf(match.id);
  const store = await openStore({ url: database });
  const { keyring } = store;
  await store.close();
  for (const entry of log.slice(1)) expect(entry.command).toBe(botCommand(keyring, match.id, entry.seq));
});

test('nobody who knows how ids of bots were once made takes one first and so stops the bot', async () => {
  const me = new Browser(one.url);
  const match = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
  const guess = (seq: number): string => {
    const hex = hash('sha256', `bot ${match.id} ${seq}`);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
  for (const seq of [4, 5, 6]) expect((await me.act(match.id, 'Blue', lay(0), guess(seq))).status).toBe(200);
  await me.act(match.id, 'Blue', roll);
  await eventually(async () => ((await me.view(match.id)).actors[0] === 0 ? true : undefined));
});

test('a match goes on where it stood after a restart, with its answers and streams', async () => {
  const first = await startNode(database);
  const me = new Browser(first.url);
  const match = await me.table();
  const command = randomUUID();
  const before = await me.act(match.id, 'Blue', lay(5), command);
  await me.act(match.id, 'Blue', undo);
  const view = (await me.get(`/api/matches/${match.id}/view?seat=Blue`)).text;
  await first.close();
  const second = await startNode(database);
  const again = at(second, me);
  expect((await again.get(`/api/matches/${match.id}/view?seat=Blue`)).text).toBe(view);
  expect((await again.act(match.id, 'Blue', lay(5), command)).text).toBe(before.text);
  const follower = await Follower.open(again, match.id, 'Blue', 2);
  await follower.until(({ messages }) => messages.length === 1);
  expect(follower.messages[0]?.view.events).toMatchObject([{ n: 3, kind: 'undo' }]);
  follower.close();
  await second.close();
});
