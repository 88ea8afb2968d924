import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMatchFile, verifyFile } from '@longroll/kernel';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Server, ServerOptions } from '../src/app.ts';
import { type StoredMatch, storedMatches } from '../src/stored-matches.ts';
import type { MatchFile, WireError, WireMatch, WireTold } from '../src/wire.ts';
import { Browser, eventually, freshDatabase, lay, reported, roll, startNode, undo } from './harness.ts';
import { booksOf, VERSIONS, type VersionName } from './toy-versions.ts';

let url: string;
let server: Server | undefined;
let me: Browser;

/** Starts the server anew, with these books, over the same database. The browser keeps its cookie. */
const restart = async (names: readonly VersionName[], options: ServerOptions = {}): Promise<void> => {
  await server?.close();
  server = await startNode(url, { books: booksOf(...names), ...options });
  const { cookie } = me ?? { cookie: '' };
  me = new Browser(server.url);
  me.cookie = cookie;
};

const matchOf = async (id: string): Promise<WireMatch> => (await me.get<WireMatch>(`/api/matches/${id}`)).json;
const fileOf = async (id: string): Promise<MatchFile> => {
  const answer = await me.get<MatchFile>(`/api/matches/${id}/file`);
  expect(answer.status).toBe(200);
  return answer.json;
};
const verified = (name: VersionName, file: MatchFile): boolean =>
  verifyFile(VERSIONS[name].rulebook, parseMatchFile(file) as MatchFile).ok;

/** A match of version 1 with three entries, and one that is over. */
const running = async (): Promise<string> => {
  const { id } = await me.table();
  for (const action of [lay(3), undo, lay(5)]) expect((await me.act(id, 'Blue', action)).status).toBe(200);
  return id;
};
const finished = async (): Promise<string> => {
  const { id } = await me.table();
  await me.act(id, 'Blue', lay(4));
  await me.act(id, 'Blue', roll);
  await me.act(id, 'Gray', { do: 'resign' });
  return id;
};

beforeEach(async () => {
  url = await freshDatabase();
  me = new Browser('');
  await restart(['first', 'dark']);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  expect(reported).toEqual([]);
});

describe('a book has moved on', () => {
  test.each<[string, VersionName]>([
    ['with nothing changed', 'second'],
    ['in its wording', 'wording'],
    ['by a rule that the match never met', 'limit8'],
  ])('%s: its matches are carried over, running and finished ones', async (_, second) => {
    const ids = [await running(), await finished()];
    const heads = await Promise.all(ids.map(async (id) => (await fileOf(id)).head));
    await restart(['first', 'dark', second]);
    const [open, over] = await Promise.all(ids.map(matchOf));
    expect(open).toMatchObject({ version: '2', state: 'running', header: { version: '1' } });
    expect(open?.carried).toEqual([{ seq: 3, from: '1', to: '2', head: heads[0] }]);
    expect(over).toMatchObject({
      version: '2',
      state: 'over',
      carried: [{ seq: 3, from: '1', to: '2', head: heads[1] }],
    });
    expect((await me.act(ids[0] ?? '', 'Blue', roll)).status).toBe(200);
    for (const id of ids) expect(verified(second, await fileOf(id))).toBe(true);
    await restart(['dark', second]);
    expect((await me.act(ids[0] ?? '', 'Gray', roll)).status).toBe(200);
    expect((await me.view(ids[1] ?? '')).outcome).toEqual({ winners: [0], clause: 'toy-1' });
  });

  test('by a rule that the match met: it goes on under its own version, bots too, and others are begun under the new one', async () => {
    const id = await running();
    const bots = (await me.table({ Gray: { kind: 'bot', bot: 'random' } })).id;
    await me.act(bots, 'Blue', lay(5));
    const second = 'limit4';
    await restart(['first', 'dark', second]);
    expect(await matchOf(id)).toMatchObject({ version: '1', state: 'running' });
    expect((await me.act(id, 'Blue', lay(6))).status).toBe(200);
    expect((await me.act(bots, 'Blue', roll)).status).toBe(200);
    await eventually(async () => ((await me.view(bots)).actors[0] === 0 ? true : undefined));
    expect(verified('first', await fileOf(id))).toBe(true);
    const begun = await me.table();
    expect(begun).toMatchObject({ version: '2' });
    expect((await me.act(begun.id, 'Blue', lay(5))).json).toMatchObject({ clause: 'toy-9' });
    await restart(['first', 'dark', second]);
    expect(await matchOf(id)).toMatchObject({ version: '1' });
    expect((await me.view(id, 'Blue')).n).toBe(5);
  });

  test('bots that were to act when the server stopped go on under the new version', async () => {
    await restart(['first', 'dark'], { botsAtOnce: false, poll: 60 });
    const { id } = await me.table({ Gray: { kind: 'bot', bot: 'random' } });
    await me.act(id, 'Blue', roll);
    await restart(['first', 'dark', 'second'], { botsAtOnce: false });
    await eventually(async () => ((await me.view(id)).actors[0] === 0 ? true : undefined));
    expect((await matchOf(id)).carried).toMatchObject([{ seq: 1, to: '2' }]);
  });

  test('a match that waits for players begins, and goes on under the new version', async () => {
    const match = await me.table({ Gray: { kind: 'open' } });
    await restart(['first', 'dark', 'second']);
    await new Browser(me.url).sit(me, match);
    expect(await matchOf(match.id)).toMatchObject({ state: 'running', version: '2', carried: [{ seq: 0 }] });
    expect((await me.act(match.id, 'Blue', roll)).status).toBe(200);
  });

  test('a match with hidden orders is carried over with its salted chain', async () => {
    const { id } = await me.table({}, 'dark');
    await me.act(id, 'Blue', lay(3));
    await me.act(id, 'Blue', roll);
    const second = 'secondDark';
    await restart(['first', 'dark', second]);
    await me.act(id, 'Gray', { do: 'resign' });
    const file = await fileOf(id);
    expect(file.carried).toMatchObject([{ seq: 2, from: '1', to: '2' }]);
    expect(verified(second, file)).toBe(true);
  });

  test('two nodes that open a match at the same time carry it over once', async () => {
    const id = await running();
    const books = booksOf('first', 'dark', 'second');
    await restart(['first', 'dark', 'second']);
    const node = await startNode(url, { books });
    try {
      const other = new Browser(node.url);
      other.cookie = me.cookie;
      const both = await Promise.all([matchOf(id), other.get<WireMatch>(`/api/matches/${id}`)]);
      expect(both[0]).toMatchObject({ version: '2', carried: [{ seq: 3 }] });
      expect(both[1].json).toMatchObject({ version: '2', carried: [{ seq: 3 }] });
      expect((await me.act(id, 'Blue', roll)).status).toBe(200);
      // The other node hears of it a moment later.
      await eventually(async () => ((await other.view(id)).actors[0] === 1 ? true : undefined));
      expect((await other.act(id, 'Gray', roll)).status).toBe(200);
    } finally {
      await node.close();
    }
  });

  test('a match that was played by the new rules before they had their number is carried over from its beginning', async () => {
    await restart(['first', 'dark']);
    const id = await running();
    await restart(['strict', 'dark', 'second']);
    expect(await matchOf(id)).toMatchObject({ version: '2', carried: [{ seq: 0, from: '1', to: '2' }] });
    expect(verified('second', await fileOf(id))).toBe(true);
  });
});

describe('the version of a match is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-versions-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('it is listed, told and exported, and refuses to be played with the reason', async () => {
    const ids = [await running(), await finished()];
    const [open = '', over = ''] = ids;
    // Whatever stays on its version is kept as a file for this day; so is whatever ends.
    await restart(['first', 'dark', 'limit3']);
    await matchOf(open);
    const files = await Promise.all(ids.map(fileOf));
    const told = await me.get<WireTold>(`/api/matches/${over}/told`);
    expect(told.json.lines.map(({ text }) => text)).toEqual(['**begun**', '**laid**', '**rolled**', '**resigned**']);
    await restart(['dark', 'limit3']);

    const list = await me.get<readonly WireMatch[]>('/api/matches');
    expect(list.json.map(({ id, version }) => [id, version])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, '1'])),
    );
    expect(await matchOf(open)).toMatchObject({
      state: 'running',
      version: '1',
      closed: expect.stringContaining('race 1, whose rules are not kept on this server'),
    });
    const refused = [
      await me.get<WireError>(`/api/matches/${open}/view`),
      await me.get<WireError>(`/api/matches/${open}/events`),
      await me.act(open, 'Blue', roll),
    ];
    for (const { status, json } of refused)
      expect([status, json.reason]).toEqual([409, expect.stringContaining('race 1')]);
    expect((await me.get<WireTold>(`/api/matches/${over}/told`)).json).toEqual(told.json);
    expect((await me.get<WireTold>(`/api/matches/${over}/told?from=2`)).json.lines).toHaveLength(2);
    expect(await Promise.all(ids.map(fileOf))).toEqual(files);

    const path = join(folder, 'over.json');
    writeFileSync(path, JSON.stringify(files[1]));
    const checker = join(import.meta.dirname, '../../../tools/verify-match.mjs');
    expect(spawnSync(process.execPath, [checker, path], { encoding: 'utf8' })).toMatchObject({ status: 0 });

    await restart(['first', 'dark', 'limit3']);
    expect((await matchOf(open)).closed).toBeUndefined();
    expect((await me.act(open, 'Blue', roll)).status).toBe(200);
  });

  test('a match of hidden orders gives its file only when it is over', async () => {
    const { id } = await me.table({}, 'dark');
    await me.act(id, 'Blue', lay(3));
    await restart(['first', 'dark', 'changedDark']);
    expect((await matchOf(id)).version).toBe('1');
    await restart(['first', 'changedDark']);
    expect((await me.get<WireError>(`/api/matches/${id}/file`)).status).toBe(403);
    expect(JSON.stringify((await me.get<WireTold>(`/api/matches/${id}/told`)).json)).not.toContain('laid');
  });

  test('what was never kept as a file says so, and waits for its rules', async () => {
    const id = await running();
    await restart(['limit3', 'dark']);
    for (const path of ['file', 'told'])
      expect((await me.get<WireError>(`/api/matches/${id}/${path}`)).json.reason).toMatch(/No copy of .* was kept/);
  });

  test('a file of a version that is kept is brought in and carried over; one of another is refused', async () => {
    const id = await running();
    await me.act(id, 'Blue', { do: 'resign' });
    const file = await fileOf(id);
    await restart(['first', 'dark', 'second']);
    const brought = await me.post<WireMatch>('/api/matches/import', { file });
    expect(brought.json).toMatchObject({ version: '2', state: 'over', carried: [{ seq: 4, to: '2' }] });
    expect(await fileOf(brought.json.id)).toEqual({ ...file, carried: brought.json.carried });
    await restart(['dark', 'second']);
    const again = await me.post<WireMatch>('/api/matches/import', { file: { ...file, carried: brought.json.carried } });
    expect(again.status).toBe(201);
    const refused = await me.post<WireError>('/api/matches/import', { file });
    expect([refused.status, refused.json]).toEqual([
      422,
      expect.objectContaining({
        field: 'body/file/header/version',
        reason: expect.stringContaining('race 1 are not kept'),
      }),
    ]);
  });
});

describe('a database is replayed as a whole', () => {
  const all = async (names: readonly VersionName[], archive = false) => {
    const found: { [id: string]: StoredMatch } = {};
    for await (const match of storedMatches(url, { books: booksOf(...names), archive })) found[match.id] = match;
    return found;
  };

  test('each match under its version, with its file and secret', async () => {
    const ids = [await running(), await finished()];
    await me.table({ Gray: { kind: 'open' } });
    const found = await all(['first', 'dark', 'limit3']);
    expect(Object.keys(found).sort()).toEqual(ids.toSorted());
    for (const id of ids) {
      const { file, version } = found[id] ?? {};
      expect(version).toBe('1');
      expect(file).toMatchObject({ secret: expect.any(String), head: (await fileOf(id)).head });
      expect(verified('first', file as MatchFile)).toBe(true);
    }
  });

  test('says which have lost their rules and which do not hold, and keeps files where it is told to', async () => {
    const id = await running();
    expect((await all(['dark', 'limit3']))[id]?.file).toEqual({ gone: true });
    expect((await all(['strict']))[id]?.file).toMatchObject({ fault: expect.stringContaining('entry 1 is refused') });
    const file = await fileOf(id);
    await all(['first'], true);
    await restart(['limit3', 'dark']);
    expect(await fileOf(id)).toEqual(file);
  });
});
