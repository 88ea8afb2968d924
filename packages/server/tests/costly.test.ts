import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../src/app.ts';
import { bookTold } from '../src/book-told.ts';
import { books } from '../src/registry-books.ts';
import type { WireError, WireOdds, WireProcedure } from '../src/wire.ts';
import { Browser, freshDatabase, reported } from './harness.ts';

let server: Server;
let me: Browser;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  server = await createServer({
    port: 0,
    databaseUrl,
    poll: 0.5,
    deadline: 2_000,
    report: (error) => reported.push(error),
  });
  me = new Browser(server.url);
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

test('every book is in the list with its scenarios, and is worked out a scenario at a time', async () => {
  const { status, json } = await me.get<readonly { readonly seats: object }[]>('/api/rulebooks');
  expect([status, json.length]).toEqual([200, books.ids.length]);
  for (const { seats } of json) expect(Object.keys(seats).length).toBeGreaterThan(0);
  const shelf = await books.load('house-divided');
  if (!shelf) throw new Error('there is no House Divided');
  const told = bookTold(shelf);
  let stops = 0;
  while (!told.next().done) stops++;
  expect(stops).toBe(shelf.rulebook.scenarios.length);
});

const CODES = ['CI', 'CC', 'VI', 'VC', 'MI', 'MC'].flatMap((code) => [code, `${code}*`]);
const everything = Object.fromEntries(CODES.map((code) => [code, 20]));
const procedures = '/api/rulebooks/house-divided/procedures';

test.each([
  ['the fire of 240 units', 'base-fire', { firing: everything, targets: everything }],
  ['a battle of 240 units a side', 'base-battle', { attackers: everything, defenders: everything }],
])('the odds of %s are refused as too much, and others are answered meanwhile', async (_what, procedure, input) => {
  const answers: string[] = [];
  const asked = me.post<WireError>(`${procedures}/${procedure}/odds`, { input });
  const first = asked.then(() => answers.push('odds'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await new Browser(server.url).get('/api/me')).status).toBe(200);
  answers.push('me');
  await first;
  const { status, json } = await asked;
  expect([status, json.error, json.field]).toEqual([422, 'too-much', 'body/input']);
  expect(answers).toEqual(['me', 'odds']);
});

test('what is turned away leaves the workers to others', async () => {
  const input = { firing: { MI: 3 }, targets: { VI: 4 } };
  const { status, json } = await me.post<WireOdds>(`${procedures}/base-fire/odds`, { input });
  expect([status, json.exact]).toEqual([200, true]);
});

test('an answer of odds has room for the likeliest outcomes, and tells the chance of the others', async () => {
  const path = '/api/rulebooks/itchy-scratchy/procedures';
  const tools = await me.get<WireProcedure[]>(path);
  const input = tools.json.find(({ id }) => id === 'close-combat')?.example;
  const { status, json, text } = await me.post<WireOdds>(`${path}/close-combat/odds`, { input });
  expect(status).toBe(200);
  expect(text.length).toBeLessThanOrEqual(256 * 1024);
  const told = json.outcomes.reduce((sum, { chance }) => sum + chance, 0);
  expect(json.others?.outcomes).toBeGreaterThan(0);
  expect(told + (json.others?.chance ?? 0)).toBeCloseTo(1, 9);
  expect(json.outcomes.at(-1)?.chance).toBeGreaterThanOrEqual(
    (json.others?.chance ?? 0) / (json.others?.outcomes ?? 1),
  );
});
