import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { CommandAnswer, WireError, WireMatch } from '../src/wire.ts';
import {
  type Answer,
  Browser,
  eventually,
  Follower,
  freshDatabase,
  lay,
  reported,
  roll,
  startApart,
  startNode,
} from './harness.ts';
import { query } from './with-node.ts';

let database: string;
let server: Server;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startApart(database);
});
afterAll(async () => {
  await server.close();
  reported.length = 0;
});

/** Sends a command until it is applied: each connection that was cut is noticed by an answer of 503. */
const delivered = async (
  me: Browser,
  match: string,
  action: object,
  command: string = randomUUID(),
): Promise<Answer<CommandAnswer & WireError>> => {
  for (;;) {
    const answer = await me.act(match, 'Blue', action, command);
    if (answer.status === 200) return answer;
    expect(answer.status, answer.text).toBe(503);
  }
};

test('while all connections to the database are cut, commands sent again are applied once', async () => {
  const me = new Browser(server.url);
  const match = await me.table();
  const follower = await Follower.open(me, match.id, 'Blue');
  let over = false;
  const cutting = (async () => {
    while (!over) {
      await query(
        database,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();
  const commands = Array.from({ length: 40 }, () => randomUUID());
  const answers: Answer<CommandAnswer>[] = [];
  for (const command of commands) answers.push(await delivered(me, match.id, lay(0), command));
  over = true;
  await cutting;
  const log = await query<{ seq: number; command: string }>(
    database,
    'select seq, command from entry where match_id = $1 order by seq',
    [match.id],
  );
  expect(log.map((entry) => entry.command)).toEqual(commands);
  expect(answers.map((answer) => answer.json.n)).toEqual(commands.map((_, i) => i + 2));
  await follower.until(({ messages }) => messages.at(-1)?.id === 41);
  expect(follower.messages.flatMap(({ view }) => view.events.map((event) => event.n))).toEqual(
    Array.from({ length: 41 }, (_, i) => i + 1),
  );
  follower.close();
});

test('after such a cut, news from another node are heard again', async () => {
  const other = await startNode(database);
  const me = new Browser(server.url);
  const match = await me.table();
  const follower = await Follower.open(me, match.id, 'Blue');
  await query(
    database,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const there = new Browser(other.url);
  there.cookie = me.cookie;
  await eventually(async () => ((await there.act(match.id, 'Blue', roll)).status === 200 ? true : undefined));
  await follower.until(({ messages }) => messages.at(-1)?.id === 2);
  follower.close();
  await other.close();
});

test('the ends and the summaries of matches are written in one order, so that neither waits for the other for ever', async () => {
  const me = new Browser(server.url);
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) ids.push((await me.table()).id);
  const [lowest = '', ...others] = ids.toSorted();
  const holder = new pg.Client({ connectionString: database });
  await holder.connect();
  const waiting = () =>
    query(database, `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const free = () => query(database, 'select id from match where id = any($1) for no key update nowait', [others]);
  const held = async (work: () => Promise<unknown>): Promise<void> => {
    await holder.query('begin');
    await holder.query('select 1 from match where id = $1 for no key update', [lowest]);
    const done = work();
    await eventually(async () => ((await waiting()).length > 0 ? true : undefined), 60_000);
    expect(await free()).toHaveLength(others.length);
    await holder.query('commit');
    await done;
  };
  reported.length = 0;
  await held(() => Promise.all(ids.toReversed().map((id) => delivered(me, id, roll))));
  await held(() => Promise.all(ids.toReversed().map((id) => delivered(me, id, { do: 'resign' }))));
  await holder.end();
  await eventually(async () =>
    (await query(database, 'select 1 from match where state = $1 and id = any($2)', ['over', ids])).length === 6
      ? true
      : undefined,
  );
  expect(reported.filter((fault) => String(fault).includes('deadlock'))).toEqual([]);
});

test('a match begun under another version of its rules, which is not kept, is refused, not misplayed', async () => {
  const me = new Browser(server.url);
  const match = await me.table();
  await query(database, `update match set header = jsonb_set(header, '{version}', '"0.9"') where id = $1`, [match.id]);
  const fresh = await startNode(database);
  const answer = await new Browser(fresh.url).get<WireError>(`/api/matches/${match.id}/view`);
  expect([answer.status, answer.json.reason]).toEqual([409, expect.stringContaining('played under race 0.9')]);
  await fresh.close();
});

test('one address sets up only so many matches in a minute', async () => {
  const strict = await startNode(database, { newMatches: 3 });
  const me = new Browser(strict.url);
  for (let i = 0; i < 3; i++) await me.table();
  const answer = await me.post<WireMatch & WireError>('/api/matches', {});
  expect([answer.status, answer.json.error]).toEqual([429, 'too-many']);
  await strict.close();
});
