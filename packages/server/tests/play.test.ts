import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CommandAnswer, WireError } from '../src/wire.ts';
import { Browser, eventually, Follower, lay, roll, undo } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

test('a match is set up, played, seen and undone', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  expect(match.state).toBe('running');
  expect(match.seats.map((seat) => [seat.name, seat.kind, seat.mine])).toEqual([
    ['Blue', 'person', true],
    ['Gray', 'person', true],
  ]);
  const laid = await me.act(match.id, 'Blue', lay(4));
  expect(laid.status).toBe(200);
  expect(laid.json).toMatchObject({ n: 2, group: 1, events: [{ n: 2, kind: 'laid', data: { seat: 0, points: 4 } }] });
  expect(await me.view(match.id, 'Blue')).toMatchObject({ n: 2, undo: true, view: { laid: [4, 0] } });
  expect((await me.act(match.id, 'Blue', undo)).json).toMatchObject({
    n: 3,
    events: [{ kind: 'undo', data: { group: 1 } }],
  });
  const after = await me.view(match.id, 'Blue');
  expect(after).toMatchObject({ n: 3, undo: false, view: { laid: [0, 0] } });
  expect(after.events[1]).toMatchObject({ kind: 'laid', undone: true });
  const rolled = await me.act(match.id, 'Blue', roll);
  expect(rolled.json.events[0]?.faces).toHaveLength(1);
  const refused = await me.act(match.id, 'Blue', undo);
  expect([refused.status, refused.json.clause]).toEqual([422, 'undo']);
});

test('the same command again is answered alike and applied once; another under its id is a conflict', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const command = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => me.act(match.id, 'Blue', lay(2), command)));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  await me.act(match.id, 'Blue', undo);
  await me.act(match.id, 'Blue', roll);
  expect((await me.act(match.id, 'Blue', lay(2), command)).text).toBe(answers[0]?.text);
  expect((await me.act(match.id, 'Blue', { points: 2, do: 'lay' }, command)).status).toBe(200);
  const other = await me.act(match.id, 'Blue', lay(3), command);
  expect([other.status, other.json.field]).toEqual([409, 'body/command']);
  expect((await me.act(match.id, 'Gray', lay(2), command)).status).toBe(409);
  expect((await me.view(match.id)).n).toBe(4);
});

test('of two tabs that take back the same action one does', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  await me.act(match.id, 'Blue', lay(1));
  await me.act(match.id, 'Blue', lay(2));
  const back = (command: string) =>
    me.post<CommandAnswer & WireError>(`/api/matches/${match.id}/commands`, {
      command,
      seat: 'Blue',
      after: 3,
      action: undo,
    });
  const [one, two] = [randomUUID(), randomUUID()];
  const answers = await Promise.all([back(one), back(two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: 'conflict', field: 'body/after' });
  expect(await me.view(match.id, 'Blue')).toMatchObject({ n: 4, view: { laid: [1, 0] } });
  const taken = answers[0]?.status === 200 ? 0 : 1;
  expect((await back(taken === 0 ? one : two)).text).toBe(answers[taken]?.text);
});

test('a refused command changes nothing and names clause and field', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const wrongTurn = await me.act(match.id, 'Gray', lay(1));
  expect([wrongTurn.status, wrongTurn.json.clause]).toEqual([422, 'toy-2']);
  await me.act(match.id, 'Blue', lay(9));
  await me.act(match.id, 'Blue', lay(9));
  const tooMuch = await me.act(match.id, 'Blue', lay(9));
  expect(tooMuch.json).toMatchObject({ error: 'refused', clause: 'toy-3', field: 'body/action/points' });
  const noSuch = await me.act(match.id, 'Blue', { do: 'fly' });
  expect([noSuch.status, noSuch.json.field]).toEqual([422, 'body/action/do']);
  expect((await me.view(match.id)).n).toBe(3);
});

test('commands sent at once to one match are applied one after the other', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const answers = await Promise.all(Array.from({ length: 20 }, () => me.act(match.id, 'Blue', lay(1))));
  expect(answers.map((answer) => answer.json.n).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 2),
  );
});

test('a stream tells what happens and resumes after the last event seen', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const first = await Follower.open(me, match.id, 'Gray');
  await first.until(({ messages }) => messages.length === 1);
  await me.act(match.id, 'Blue', lay(1));
  await me.act(match.id, 'Blue', lay(2));
  await first.until(({ messages }) => messages.at(-1)?.id === 3);
  first.close();
  await me.act(match.id, 'Blue', lay(3));
  await me.act(match.id, 'Blue', roll);
  const second = await Follower.open(me, match.id, 'Gray', 3);
  await second.until(({ messages }) => messages.length === 1);
  expect(second.messages[0]?.view.events.map((event) => event.n)).toEqual([4, 5]);
  expect(second.messages[0]?.view).toMatchObject({ n: 5, actors: [1] });
  second.close();
});

test('every message of a stream follows on the one before', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const follower = await Follower.open(me, match.id);
  for (let i = 0; i < 30; i++) await me.act(match.id, i % 2 ? 'Gray' : 'Blue', roll);
  await follower.until(({ messages }) => messages.at(-1)?.id === 31);
  const numbers = follower.messages.flatMap(({ view }) => view.events.map((event) => event.n));
  expect(numbers).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
  follower.close();
});

test('a bot answers a human move at once, through the same write path', async () => {
  const me = new Browser(own.url);
  const match = await me.table({ Gray: { kind: 'bot', bot: 'greedy' } });
  await me.act(match.id, 'Blue', roll);
  const view = await eventually(async () => {
    const seen = await me.view(match.id);
    return seen.actors[0] === 0 && seen.n > 2 ? seen : undefined;
  });
  expect(view.events.filter((event) => event.kind === 'rolled')).toHaveLength(2);
});

test('bots play a whole match among themselves by a job', async () => {
  const me = new Browser(own.url);
  const bot = { kind: 'bot', bot: 'random' } as const;
  const match = await me.table({ Blue: bot, Gray: bot }, 'race', 'short');
  const over = await eventually(async () => {
    const { json } = await me.get<{ state: string; outcome?: unknown }>(`/api/matches/${match.id}`);
    return json.state === 'over' ? json : undefined;
  });
  expect(over.outcome).toMatchObject({ clause: 'toy-1' });
});

test('a match that is over takes no more commands', async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const end = await me.act(match.id, 'Blue', { do: 'resign' });
  expect(end.status).toBe(200);
  expect((await me.view(match.id)).outcome).toEqual({ winners: [1], clause: 'toy-1' });
  expect((await me.act(match.id, 'Blue', undo)).status).toBe(409);
  const [row] = (await me.get<{ state: string; id: string }[]>('/api/matches')).json;
  expect(row).toMatchObject({ id: match.id, state: 'over' });
});
