import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyFile } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../src/app.ts';
import type { MatchFile, WireMatch, WireTold } from '../src/wire.ts';
import { Browser, eventually, freshDatabase, reported } from './harness.ts';

const HELD = join(import.meta.dirname, '../../rulebooks/house-divided/tests/held/data');
const held = (name: string): MatchFile => JSON.parse(readFileSync(join(HELD, name), 'utf8')) as MatchFile;

let database: string;
let server: Server;
const start = (): Promise<Server> =>
  createServer({ port: 0, databaseUrl: database, poll: 0.5, report: (error) => reported.push(error) });
beforeAll(async () => {
  database = await freshDatabase();
  server = await start();
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const bookUnder = async (version: string) => {
  const shelf = await loadRulebook('house-divided', version);
  if (!shelf) throw new Error(`House Divided ${version} is not kept`);
  return shelf.rulebook;
};

/** The first so many entries of a match, to be played on with its secret. */
const begun = async (file: MatchFile, entries: number): Promise<MatchFile> => {
  const { outcome: _, carried: __, ...rest } = file;
  const cut = { ...rest, entries: file.entries.slice(0, entries) };
  const { head, state } = verifyFile(await bookUnder('1.0.0'), cut);
  return { ...cut, head, state };
};

test('a match of A House Divided 1.0.0 that plays the same under the present version is carried over', async () => {
  const me = new Browser(server.url);
  const file = held('1861.json');
  const { json } = await me.post<WireMatch>('/api/matches/import', { file });
  const present = (await loadRulebook('house-divided'))?.rulebook;
  expect(json).toMatchObject({ version: present?.version, carried: [{ seq: file.entries.length, from: '1.0.0' }] });
  const exported = (await me.get<MatchFile>(`/api/matches/${json.id}/file`)).json;
  if (!present) throw new Error('there is no House Divided');
  expect(verifyFile(present, exported).faults).toEqual([]);
});

test('one that met a change is shown, told and played on by 1.0.0, by bots in workers too', async () => {
  const me = new Browser(server.url);
  const file = await begun(held('1864-base.json'), 480);
  const bot = { kind: 'bot', bot: 'greedy' } as const;
  const seats = { union: bot, confederate: { kind: 'bot', bot: 'planner' } as const };
  const brought = await me.post<WireMatch>('/api/matches/import', { file, seats });
  expect(brought.json).toMatchObject({ state: 'running', version: '1.0.0' });
  const { id } = brought.json;
  await eventually(
    async () => ((await me.view(id)).n > 1300 || (await me.view(id)).outcome ? true : undefined),
    60_000,
  );
  const { lines } = (await me.get<WireTold>(`/api/matches/${id}/told?from=100`)).json;
  expect(lines).toHaveLength(256);
  expect(lines.every(({ text }) => text.length > 3)).toBe(true);
  await eventually(
    async () => ((await me.get<WireMatch>(`/api/matches/${id}`)).json.state === 'over' ? true : undefined),
    90_000,
  );
  const exported = (await me.get<MatchFile>(`/api/matches/${id}/file`)).json;
  expect(exported.carried).toBeUndefined();
  expect(verifyFile(await bookUnder('1.0.0'), exported)).toMatchObject({ ok: true, diceSealed: 0 });
});

const replayAll = (): { readonly code: number | null; readonly standings: readonly string[] } => {
  const main = join(import.meta.dirname, '../../cli/src/main.ts');
  const args = [main, 'replay-all', '--database', database, '--json'];
  const ran = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const { matches } = JSON.parse(ran.stdout) as { matches: readonly { standing: string; version: string }[] };
  return { code: ran.status, standings: matches.map(({ version, standing }) => `${version} ${standing}`).sort() };
};

test('longroll replay-all replays the database, and fails when a version is gone', async () => {
  const present = (await loadRulebook('house-divided'))?.rulebook.version;
  expect(replayAll()).toEqual({ code: 0, standings: ['1.0.0 stays', `${present} present`] });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const renumber = `update match set header = jsonb_set(header, '{version}', to_jsonb($1::text)) where carried is null`;
  await client.query(renumber, ['0.9.0']);
  expect(replayAll()).toEqual({ code: 1, standings: ['0.9.0 gone', `${present} present`] });
  await client.query(renumber, ['1.0.0']);
  await client.end();
});

test('a match that has ended is kept as a file and in sentences, for the time when its rules are gone', async () => {
  const me = new Browser(server.url);
  const { json } = await me.post<WireMatch>('/api/matches/import', { file: held('1864-base.json') });
  const file = (await me.get<MatchFile>(`/api/matches/${json.id}/file`)).json;
  const told = (await me.get<WireTold>(`/api/matches/${json.id}/told?from=300`)).json;
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`update match set header = jsonb_set(header, '{version}', '"0.9.0"') where id = $1`, [json.id]);
  await client.end();
  await server.close();
  server = await start();
  const again = new Browser(server.url);
  const closed = (await again.get<WireMatch>(`/api/matches/${json.id}`)).json;
  expect(closed).toMatchObject({ version: '0.9.0', closed: expect.stringContaining('house-divided 0.9.0') });
  expect((await again.get<MatchFile>(`/api/matches/${json.id}/file`)).json).toEqual(file);
  expect((await again.get<WireTold>(`/api/matches/${json.id}/told?from=300`)).json).toEqual(told);
});
