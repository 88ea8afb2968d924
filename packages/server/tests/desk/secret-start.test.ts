import { fromHex, type MatchFile, startCommitment, verifyFile } from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireMatch } from '../../src/wire.ts';
import { Browser, eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { ready, sheetRace, write } from './sheet-race.ts';

let server: Server;
let second: Server;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startNode(database, { books: sheetBooks });
  second = await startNode(database, { books: sheetBooks });
});
afterAll(async () => {
  await server.close();
  await second.close();
  expect(reported).toEqual([]);
});

const columns = { red: { rations: 5 }, white: { miles: 1, rations: 4 }, blue: { rations: 3 } };
const scenario = { miles: 3, lastDay: 4, columns };

test('the start of an own scenario is no part of what anybody is sent, and is bound by the header until the end', async () => {
  const { red, white, id } = await sheetRace(server, { scenario });
  const match = (await white.get<WireMatch>(`/api/matches/${id}`)).json;
  expect(match.header.scenario).toEqual({ miles: 3, lastDay: 4, columns: { red: {}, white: {}, blue: {} } });
  expect(match.header.start).toMatch(/^[0-9a-f]{64}$/);
  const routes = [
    '',
    '/view?seat=white',
    '/view',
    '/events?seat=white',
    '/events',
    '/told',
    '/head',
    '/desk?seat=white',
  ];
  for (const route of routes) {
    const { text } = await white.get(`/api/matches/${id}${route}`);
    expect(text, route).not.toMatch(/"rations":[53]/);
  }
  // The other node folds it from the store, with the same start.
  const elsewhere = new Browser(second.url);
  elsewhere.cookie = red.cookie;
  expect((await elsewhere.view(id, 'red')).view).toMatchObject({ columns: [{ rations: 5 }, { miles: 1 }, {}] });
  expect((await white.get(`/api/matches/${id}/file`)).status).toBe(403);

  await write(red, id, 'red', 1, 'red pace steady');
  await ready(red, id, 'red', 1);
  await ready(white, id, 'white', 1);
  await eventually(async () =>
    (await red.get<WireMatch>(`/api/matches/${id}`)).json.state === 'over' ? true : undefined,
  );
  const file = (await white.get<MatchFile>(`/api/matches/${id}/file`)).json;
  expect(file.start).toEqual({ columns });
  expect(startCommitment(fromHex(file.secret ?? '') ?? new Uint8Array(), file.start ?? {})).toBe(match.header.start);
  expect(verifyFile(shelf.rulebook, file)).toMatchObject({ ok: true, faults: [] });

  const brought = await white.post<WireMatch>('/api/matches/import', { file });
  expect(brought.status, brought.text).toBe(201);
  expect((await white.get<MatchFile>(`/api/matches/${brought.json.id}/file`)).json).toEqual(file);
});
