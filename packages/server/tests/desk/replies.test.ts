import { type MatchFile, verifyFile } from '@longroll/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireMatch } from '../../src/wire.ts';
import { Browser, eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { books } from './parley.ts';
import { deskFor, ready, turnOf, write } from './sheet-race.ts';

let servers: readonly Server[];
let client: pg.Client;
beforeAll(async () => {
  const database = await freshDatabase();
  servers = [await startNode(database, { books }), await startNode(database, { books })];
  client = new pg.Client({ connectionString: database });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  for (const server of servers) await server.close();
  expect(reported).toEqual([]);
});

const HOUR = 3600;
const war = async (): Promise<{ readonly north: Browser; readonly south: Browser; readonly id: string }> => {
  const [first, second] = servers as [Server, Server];
  const north = new Browser(first.url);
  const south = new Browser(second.url);
  const made = await north.post<WireMatch>('/api/matches', {
    rulebook: 'parley',
    scenario: 'war',
    options: {},
    seats: { north: { kind: 'me' }, south: { kind: 'open' } },
    turns: { seconds: 48 * HOUR, reply: 2 * HOUR },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.json;
  await north.addDice({ id });
  await south.post(`/api/matches/${id}/sit`, { seat: 'south' });
  await south.addDice({ id });
  await north.addDice({ id });
  return { north, south, id };
};
const questionsTo = async (browser: Browser, id: string, seat: string) =>
  (await deskFor(browser, id, seat)).mine?.replies ?? [];
const asked = (browser: Browser, id: string, seat: string) =>
  eventually(async () => (await questionsTo(browser, id, seat))[0]);
const runOut = (id: string) => client.query('update deadline set due = now() where match_id = $1', [id]);
const deadlines = async (id: string) =>
  (await client.query('select id from deadline where match_id = $1', [id])).rows.map((row) => row.id);

test('a question of a turn is shown to whoever is to reply, with its own deadline; his answer ends it', async () => {
  const { north, south, id } = await war();
  expect((await north.act(id, 'north', { do: 'ask' })).status).toBe(200);
  const question = await asked(south, id, 'south');
  expect(question).toMatchObject({ id: 'truce 1', otherwise: { do: 'answer', yes: false } });
  expect(Math.abs(Date.parse(question.due) - Date.now() - 2 * HOUR * 1000)).toBeLessThan(60_000);
  expect(await questionsTo(north, id, 'north')).toEqual([]);
  expect((await deskFor(north, id)).mine).toBe(undefined);
  expect((await north.act(id, 'north', { do: 'answer', yes: true })).json).toMatchObject({ clause: 'p-2' });
  expect((await south.act(id, 'south', { do: 'answer', yes: true })).status).toBe(200);
  expect((await south.view(id, 'south')).view).toMatchObject({ truces: 1, turn: 1 });
  await eventually(async () => ((await deadlines(id)).length === 0 ? true : undefined));
});

test('who stays silent is answered for by the clock, once, and the turn goes on as it was', async () => {
  const { north, south, id } = await war();
  await write(south, id, 'south', 1, 'south pace march');
  await north.act(id, 'north', { do: 'ask' });
  await asked(south, id, 'south');
  const { due } = await deskFor(north, id);
  await runOut(id);
  const view = () => north.view(id, 'north');
  const events = await eventually(async () => {
    const all = (await view()).events;
    return all.length > 1 ? all : undefined;
  });
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ['asked', { by: 0 }],
    ['answered', { yes: false }],
  ]);
  await eventually(async () => ((await deadlines(id)).length === 0 ? true : undefined));
  expect((await deskFor(north, id)).due).toBe(due);
  expect((await south.act(id, 'south', { do: 'answer', yes: true })).status).toBe(422);

  // It may be asked again, and an open question does not outlive its turn where nobody answers it.
  await north.act(id, 'north', { do: 'ask' });
  expect((await asked(south, id, 'south')).id).toBe('truce 2');
  await ready(north, id, 'north', 1);
  await ready(south, id, 'south', 1);
  await turnOf(north, id, 2);
  expect((await view()).view).toMatchObject({ marched: [0, 1], asks: 1 });
  await runOut(id);
  await eventually(async () => ((await view()).view.asks === undefined ? true : undefined));
  const entries = await client.query('select count(*)::int as n from entry where match_id = $1', [id]);
  expect(entries.rows).toEqual([{ n: 7 }]);
  for (let turn = 2; turn <= 5; turn++) {
    await ready(north, id, 'north', turn);
    await ready(south, id, 'south', turn);
    await eventually(async () => {
      const { state } = (await north.get<WireMatch>(`/api/matches/${id}`)).json;
      return state === 'over' || (await deskFor(north, id)).turn > turn ? true : undefined;
    });
  }
  const file = (await north.get<MatchFile>(`/api/matches/${id}/file`)).json;
  const rulebook = (await books.load('parley'))?.rulebook;
  expect(rulebook && verifyFile(rulebook, file)).toMatchObject({ ok: true, faults: [] });
});
