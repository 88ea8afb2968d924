import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endAbandoned } from '../src/abandoned.ts';
import { openStore } from '../src/database.ts';
import { sweep } from '../src/sweep.ts';
import type { MatchFile, Me, Seated, WireMatch } from '../src/wire.ts';
import { Browser, eventually, lay, roll, startNode, undo } from './harness.ts';
import { TalkFollower } from './talk/follower.ts';

/** All that people and bots do on a node on this database, lists and sweeps included. */
export const allOfPlay = async (database: string): Promise<void> => {
  const server = await startNode(database);
  const [host, guest, thief] = [new Browser(server.url), new Browser(server.url), new Browser(server.url)];
  const match = await host.table({ Gray: { kind: 'open' } });
  const { key } = await guest.sit(host, match);
  for (const action of [lay(1), undo, roll]) await host.act(match.id, 'Blue', action);
  await guest.act(match.id, 'Gray', roll);
  expect((await thief.post<Seated>(`/api/matches/${match.id}/claim`, { key })).status).toBe(200);
  await thief.get(`/api/matches/${match.id}`);

  const talk = `/api/matches/${match.id}`;
  const said = { id: randomUUID(), room: 'players', text: 'Well met' };
  expect((await host.post(`${talk}/chat`, said)).status).toBe(200);
  expect((await host.send('PUT', `${talk}/notes`, { seat: 'Blue', version: 0, text: 'left' })).status).toBe(200);
  expect((await host.send('PUT', `${talk}/notes`, { seat: 'Blue', version: 1, text: 'right' })).status).toBe(200);
  for (const path of ['/chat?room=players', '/notes?seat=Blue', '/talk'])
    expect((await host.get(talk + path)).status).toBe(200);
  const hearing = await TalkFollower.open(host, match.id, 'Blue');
  await guest.get(`${talk}/chat?room=spectators`);
  hearing.close();

  const against = await host.table({ Gray: { kind: 'bot', bot: 'random' } });
  await host.act(against.id, 'Blue', roll);
  await eventually(async () => ((await host.view(against.id, 'Blue')).actors.includes(0) ? true : undefined));
  const over = await host.table({}, 'race', 'short');
  await host.act(over.id, 'Blue', { do: 'resign' });
  expect((await host.send('PUT', `/api/matches/${over.id}/rematch`, { want: false })).status).toBe(200);
  expect((await host.send('PUT', `/api/matches/${over.id}/rematch`, { want: true })).status).toBe(200);
  const file = (await host.get<MatchFile>(`/api/matches/${over.id}/file`)).json;
  expect((await host.post('/api/matches/import', { file })).status).toBe(201);
  const bots = { kind: 'bot', bot: 'random' } as const;
  await host.setUp({ Blue: bots, Gray: bots }, 'race', 'short');
  const waiting = await host.table({ Gray: { kind: 'open' } });
  expect((await host.send('DELETE', `/api/matches/${waiting.id}`)).status).toBeLessThan(300);

  for (const which of ['', 'watch=1', 'open=1']) expect((await host.get(`/api/matches?${which}`)).status).toBe(200);
  await thief.post('/api/accounts', { name: 'Ambrose', password: 'a long enough one' });
  await new Browser(server.url).post('/api/accounts', { name: 'Nobody', password: 'a long enough one' });
  const open = await host.table({ Gray: { kind: 'invited' } });
  const account = (await thief.get<Me>('/api/me')).json.id;
  const invitations = `/api/matches/${open.id}/invitations`;
  const invited = { id: randomUUID(), seat: 'Gray', player: account };
  expect((await host.post(invitations, invited)).status).toBe(200);
  expect((await host.post(invitations, { id: randomUUID(), seat: 'Gray' })).status).toBe(200);
  expect((await thief.get<readonly unknown[]>('/api/me/invitations')).json.length).toBe(1);
  expect((await host.send('DELETE', `${invitations}/${invited.id}`)).status).toBe(204);

  const stranger = new Browser(server.url);
  await stranger.table();
  await stranger.post('/api/session', { name: 'Nobody', password: 'a long enough one' });
  expect((await stranger.get<Me>('/api/me')).json).toMatchObject({ name: 'Nobody' });
  await server.close();

  const store = await openStore({ url: database });
  await store.db
    .updateTable('player')
    .set({ created: new Date(0) })
    .execute();
  await sweep(store.db, { guestDays: 0, tableDays: 0 });
  for (let day = 0; day < 4; day++) await endAbandoned(store.db, 2, true);
  await store.close();
  const again = await startNode(database);
  const back = Object.assign(new Browser(again.url), { cookie: host.cookie });
  expect((await back.get<WireMatch>(`/api/matches/${match.id}`)).json).toMatchObject({ abandoned: true });
  await again.close();
};
