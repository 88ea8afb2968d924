import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { MatchFile, WireError, WireMatch } from '../src/wire.ts';
import { Browser, eventually, freshDatabase, lay, reported, roll, startNode, undo } from './harness.ts';

let server: Server;
let finished: MatchFile;
let unfinished: MatchFile;
beforeAll(async () => {
  server = await startNode(await freshDatabase());
  const me = new Browser(server.url);
  const match = await me.table();
  const steps: readonly [string, unknown][] = [
    ['Blue', lay(3)],
    ['Blue', undo],
    ['Blue', roll],
    ['Gray', roll],
    ['Blue', lay(2)],
    ['Blue', roll],
  ];
  for (const [seat, action] of steps) await me.act(match.id, seat, action);
  unfinished = (await me.get<MatchFile>(`/api/matches/${match.id}/file`)).json;
  await me.act(match.id, 'Gray', { do: 'resign' });
  finished = (await me.get<MatchFile>(`/api/matches/${match.id}/file`)).json;
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const bring = (browser: Browser, body: unknown) => browser.post<WireMatch & WireError>('/api/matches/import', body);

test('a finished file becomes a finished match that anybody can watch, and exports again as it was', async () => {
  const answer = await bring(new Browser(server.url), { file: finished, title: 'An old war' });
  expect(answer.json).toMatchObject({ title: 'An old war', state: 'over', imported: true, outcome: { winners: [0] } });
  const watcher = new Browser(server.url);
  expect((await watcher.view(answer.json.id)).events.at(-1)).toMatchObject({ kind: 'resigned' });
  expect((await watcher.get<MatchFile>(`/api/matches/${answer.json.id}/file`)).json).toEqual(finished);
});

test('a file of somebody’s own scenario is listed by the title of that scenario, as the match was', async () => {
  const me = new Browser(server.url);
  const scenario = { goal: 3, title: 'A short race' };
  const seats = { Blue: { kind: 'me' }, Gray: { kind: 'hotseat' } };
  const made = await me.post<WireMatch>('/api/matches', { rulebook: 'race', scenario, options: {}, seats });
  await me.addDice(made.json);
  const { json: file } = await me.get<MatchFile>(`/api/matches/${made.json.id}/file`);
  const { json: brought } = await bring(new Browser(server.url), { file });
  expect([made.json.scenarioTitle, brought.scenarioTitle]).toEqual(['A short race', 'A short race']);
});

test('an unfinished file without its secret can be watched but not played on', async () => {
  expect(unfinished.secret).toBeUndefined();
  const me = new Browser(server.url);
  const { json } = await bring(me, { file: unfinished });
  expect(json).toMatchObject({ state: 'over' });
  expect((await me.act(json.id, 'Gray', roll)).status).toBe(409);
});

test('an unfinished file with its secret is played on with the dice that it committed to', async () => {
  const me = new Browser(server.url);
  const own = { ...unfinished, secret: finished.secret };
  const { json } = await bring(me, { file: own, seats: { Gray: { kind: 'bot', bot: 'random' } } });
  expect(json).toMatchObject({ state: 'running', imported: true });
  await eventually(async () => ((await me.view(json.id)).actors[0] === 0 ? true : undefined));
  expect((await me.act(json.id, 'Blue', roll)).status).toBe(200);
});

test.each([
  ['no file at all', { nothing: true }, 'body/file/header'],
  [
    'an unknown rulebook',
    () => ({ ...finished, header: { ...finished.header, rulebook: 'chess' } }),
    'body/file/header/rulebook',
  ],
  [
    'another version',
    () => ({ ...finished, header: { ...finished.header, version: '9' } }),
    'body/file/header/version',
  ],
  [
    'a forged die',
    () => forge((entries) => entries.with(2, { ...at(entries, 2), dice: [7 - (at(entries, 2).dice?.[0] ?? 0)] })),
    'body/file/entries/2',
  ],
  [
    'a die too many',
    () => forge((entries) => entries.with(2, { ...at(entries, 2), dice: [1, 1] })),
    'body/file/entries/2',
  ],
  [
    'an action against the rules',
    () => forge((entries) => entries.with(0, { ...at(entries, 0), seat: 'Gray' })),
    'body/file/entries/0',
  ],
  ['a lost entry', () => forge((entries) => entries.slice(1)), 'body/file/entries/0'],
  ['another secret', () => ({ ...finished, secret: '00'.repeat(32) }), 'body/file/header'],
  ['another outcome', () => ({ ...finished, outcome: { winners: ['Gray'], clause: 'toy-1' } }), undefined],
  ['another head', () => ({ ...finished, head: '00'.repeat(32) }), undefined],
])('a file with %s is refused with the field, and changes nothing', async (_name, file, field) => {
  const me = new Browser(server.url);
  const { status, json } = await bring(me, { file: typeof file === 'function' ? file() : file });
  expect(status).toBe(422);
  if (field) expect(json.field).toBe(field);
  expect(json.reason.length).toBeGreaterThan(10);
  expect((await me.get<WireMatch[]>('/api/matches')).json).toEqual([]);
});

type Entries = MatchFile['entries'];
const forge = (change: (entries: Entries) => Entries): MatchFile => ({
  ...finished,
  entries: change(finished.entries),
});
const at = (entries: Entries, index: number): Entries[number] => {
  const entry = entries[index];
  if (!entry) throw new Error(`no entry ${index}`);
  return entry;
};
