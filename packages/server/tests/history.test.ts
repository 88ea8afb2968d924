import { expect, test } from 'vitest';
import type { WireEvents, WireMatch, WireView } from '../src/wire.ts';
import { Browser, Follower, lay, roll, undo } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

/** A match after so many entries that tell something each. */
const long = async (me: Browser, entries: number): Promise<WireMatch> => {
  const match = await me.table();
  for (let i = 0; i < entries; i += 20)
    await Promise.all(Array.from({ length: 20 }, () => me.act(match.id, 'Blue', lay(0))));
  return match;
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i + 1);

test('a stream opened at the beginning of a long match begins near its head', async () => {
  const me = new Browser(own.url);
  const match = await long(me, 600);
  const follower = await Follower.open(me, match.id, 'Blue', 0);
  await follower.until(({ messages }) => messages.length === 1);
  expect(follower.messages[0]?.view.events.map(({ n }) => n)).toEqual(range(345, 601));
  expect((await me.view(match.id, 'Blue', 0)).events.map(({ n }) => n)).toEqual(range(345, 601));
  expect((await me.view(match.id, 'Blue', 590)).events.map(({ n }) => n)).toEqual(range(590, 601));
  follower.close();
});

test('whoever opens a match is told how much of it came before his own last order', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const ownOf = async (seat: string) => (await me.view(match.id, seat, 0)).own;
  expect([await ownOf('Blue'), await ownOf('Gray')]).toEqual([1, 1]);
  await me.act(match.id, 'Blue', lay(0));
  await me.act(match.id, 'Blue', roll);
  await me.act(match.id, 'Gray', lay(1));
  expect([await ownOf('Blue'), await ownOf('Gray'), (await me.view(match.id, 'Gray', 0)).n]).toEqual([3, 4, 4]);
  expect((await me.get<WireView>(`/api/matches/${match.id}/view`)).json.own).toBeUndefined();
});

test('the history is read in pages, as the seat knows it', async () => {
  const me = new Browser(own.url);
  const match = await long(me, 300);
  await me.act(match.id, 'Blue', undo);
  const page = async (from: number) =>
    (await me.get<WireEvents>(`/api/matches/${match.id}/events?seat=Blue&from=${from}`)).json;
  const [first, second, none] = [await page(0), await page(256), await page(302)];
  expect([first.n, ...first.events.map(({ n }) => n)]).toEqual([302, ...range(0, 256)]);
  expect(second.events.map(({ n }) => n)).toEqual(range(256, 302));
  expect(second.events.at(-2)?.undone).toBe(true);
  expect(none.events).toEqual([]);
});

test('the pages of one seat are no rival’s, and tell nothing of what is hidden from a watcher', async () => {
  const me = new Browser(own.url);
  const match = await me.table({ Gray: { kind: 'open' } }, 'dark');
  const rival = new Browser(own.url);
  await rival.sit(me, match);
  await me.act(match.id, 'Blue', lay(3));
  await me.act(match.id, 'Blue', roll);
  const path = `/api/matches/${match.id}/events`;
  expect((await rival.get(`${path}?seat=Blue`)).status).toBe(403);
  for (const seen of [await rival.get<WireEvents>(`${path}?seat=Gray`), await rival.get<WireEvents>(path)])
    expect([seen.json.n, ...seen.json.events.map(({ kind }) => kind)]).toEqual([2, 'begun', 'rolled']);
});
