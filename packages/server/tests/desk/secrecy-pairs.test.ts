import { round } from '@longroll/testkit/round';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import { Browser, freshDatabase, reported, startNode } from '../harness.ts';
import { leakyBooks } from './leaky-books.ts';
import { GivenRandomness, hiddenOf, type Players, planOf, played, War } from './sheet-war.ts';

const TURNS = 2;
/** Plans, and the wars of each that make a pair with its first: 10 pairs, others by turns, and as many as one likes (4 and 50: 200 pairs). */
const PLANS = Number(process.env.LONGROLL_SECRECY_PLANS ?? 2);
const PAIRS = Number(process.env.LONGROLL_SECRECY_PAIRS ?? 5);

const randomness = new GivenRandomness();
let server: Server;
let client: pg.Client;
let players: Players;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startNode(database, { books: leakyBooks, randomness, newMatches: 10_000 });
  client = new pg.Client({ connectionString: database });
  await client.connect();
  const [red, white, watcher] = [new Browser(server.url), new Browser(server.url), new Browser(server.url)];
  players = { red, white, watcher };
  // Both are guests by a match of their own, so that they have the same names in all others.
  const none = planOf(0, 0);
  await new War(players, none, hiddenOf(0, none)).begin(randomness, 'three-columns');
});
afterAll(async () => {
  await client.end();
  await server.close();
  expect(reported).toEqual([]);
});

const runOut = (ids: readonly string[], turn: number) =>
  client.query('update turn set due = now() where match_id = any($1::uuid[]) and turn = $2', [ids, turn]);

/** The wars of one plan that differ in what White cannot know; `others`: which of all that differ so. */
const warsOf = async (plan: number, count: number, rulebook: string, others = 0): Promise<readonly War[]> => {
  const open = planOf(plan, TURNS);
  const wars = Array.from(
    { length: count },
    (_, i) => new War(players, open, hiddenOf(plan * 1000 + others + i, open)),
  );
  await played(wars, TURNS, { randomness, rulebook }, runOut);
  return wars;
};

test('pairs of wars that differ in what a player cannot know are equal to him and to all on every route and stream, to the byte and in order', {
  timeout: 600_000,
}, async () => {
  for (let plan = 1; plan <= PLANS; plan++) {
    const [first, ...others] = await warsOf(plan, PAIRS + 1, 'three-columns', (round() * PAIRS) % 900);
    expect(first?.heard.length).toBeGreaterThan(60);
    for (const war of others) expect(war.heard).toEqual(first?.heard);
  }
});

test('the same of a book that shows what it should not finds it', { timeout: 120_000 }, async () => {
  const [first, ...others] = await warsOf(1, 4, 'leaky');
  const differ = others.filter(({ heard }) => JSON.stringify(heard) !== JSON.stringify(first?.heard));
  expect(differ.length).toBeGreaterThan(1);
});
