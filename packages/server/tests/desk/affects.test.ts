import type { Viewer } from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Books } from '../../src/match-cache.ts';
import { Browser, Follower, freshDatabase, reported, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { sheetRace, turnOf, write } from './sheet-race.ts';

test('no view is made again of a seat that an entry does not affect: sealing sheets makes none', async () => {
  const made: Viewer[] = [];
  const { rulebook } = shelf;
  const view: typeof rulebook.view = (state, viewer) => {
    made.push(viewer);
    return rulebook.view(state, viewer);
  };
  const counted = { ...shelf, rulebook: { ...rulebook, view } };
  const books: Books = {
    ...sheetBooks,
    load: async (id, version) => ((await sheetBooks.load(id, version)) ? counted : undefined),
  };
  const database = await freshDatabase();
  const server = await startNode(database, { books });
  const { red, white, id } = await sheetRace(server);
  const watched = [
    await Follower.patches(red, id, 'red'),
    await Follower.patches(white, id, 'white'),
    await Follower.patches(new Browser(server.url), id),
  ];
  for (const follower of watched) await follower.until(({ messages }) => messages.length === 1);
  await write(red, id, 'red', 1, 'red pace steady');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  made.length = 0;
  await client.query('update turn set due = now() where match_id = $1', [id]);
  await turnOf(red, id, 2);
  for (const follower of watched) await follower.until(({ messages }) => messages.length === 2);
  // Blue, who is a computer player, looks once; at the turn's end each watcher does, and Blue does not.
  const of = (viewer: Viewer): number => made.filter((each) => each === viewer).length;
  expect([of(0), of(1), of('spectator')]).toEqual([1, 1, 1]);
  for (const follower of watched) follower.close();
  await client.end();
  await server.close();
  expect(reported).toEqual([]);
});
