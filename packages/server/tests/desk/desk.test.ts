import { randomUUID } from 'node:crypto';
import {
  deskOf,
  fromBase64,
  fromHex,
  isUnderRoot,
  leafOf,
  type MatchFile,
  partsOfReport,
  toHex,
  turnRoot,
  unpackSheet,
  verifyFile,
} from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireProof, WireProofs, WireReport } from '../../src/desk/desk-wire.ts';
import type { WireError, WireMatch, WireRulebook } from '../../src/wire.ts';
import { eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ready, sheetRace, turnOf, write } from './sheet-race.ts';

let server: Server;
let client: pg.Client;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startNode(database, { books: sheetBooks });
  client = new pg.Client({ connectionString: database });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
  expect(reported).toEqual([]);
});

test('orders are kept by their revision, judged line by line, and shown to their seat alone', async () => {
  const { red, white, id } = await sheetRace(server);
  const begun = { turn: 1, state: 'open', mine: { subjects: [{ subject: 'red', rev: 0 }] } };
  expect(await deskFor(red, id, 'red')).toMatchObject(begun);
  const becameOf = async (text: string, rev?: number) =>
    (await write(red, id, 'red', 1, text, rev)).json.orders.map(({ became, order }) => `${became} ${order}`);
  expect(await becameOf('RED pace steady', 5)).toEqual(['kept red pace steady']);
  expect(await becameOf('red pace steady', 5)).toEqual(['same red pace steady']);
  expect(await becameOf('red default', 4)).toEqual(['older red default']);
  expect(await becameOf('red pace steady')).toEqual(['kept red pace steady']);
  expect(await becameOf('red none', 7)).toEqual(['kept red none']);
  expect(await deskFor(red, id, 'red')).toMatchObject({ mine: { subjects: [{ subject: 'red', rev: 7 }] } });
  const bad = await write(red, id, 'red', 1, 'red pace steady harass white\nwhite pace rest\nred pace gallop');
  expect(bad.json.faults.map(({ line, column, clause }) => [line, column, clause])).toEqual([
    [1, 1, 'tc-order-1'],
    [2, 1, 'tc-order-4'],
    [3, 1, 'tc-order-4'],
    [3, 10, 'tc-order-4'],
  ]);
  expect((await deskFor(white, id)).mine).toBe(undefined);
  expect((await write(white, id, 'red', 1, 'red pace rest')).status).toBe(403);
  expect((await white.get(`/api/matches/${id}/desk?seat=red`)).status).toBe(403);
  expect(await write(red, id, 'red', 2, 'red pace rest')).toMatchObject({ status: 409, json: { field: 'body/turn' } });
});

test('a book with a secret start is in the list of books with the length of its scenarios', async () => {
  const { red } = await sheetRace(server);
  const answer = await red.get<readonly WireRulebook[]>('/api/rulebooks');
  expect(answer.status, answer.text).toBe(200);
  const scenarios = answer.json.find(({ id }) => id === 'three-columns')?.scenarios;
  expect(scenarios?.map(({ id, turns }) => [id, turns])).toEqual([
    ['race', 8],
    ['head-start', 5],
  ]);
});

test('lists say when orders are due to anybody as the desk does, whatever stands on a sheet', async () => {
  const { red, white, id } = await sheetRace(server);
  const dueFor = async (asker: typeof red, list: string) =>
    (await asker.get<readonly WireMatch[]>(`/api/matches${list}`)).json.find((match) => match.id === id)?.due;
  const { due } = await deskFor(red, id);
  expect([await dueFor(red, ''), await dueFor(white, ''), await dueFor(white, '?watch=1')]).toEqual([due, due, due]);
  await write(red, id, 'red', 1, 'red pace steady');
  expect((await ready(red, id, 'red', 1)).status).toBe(200);
  expect([await dueFor(red, ''), await dueFor(white, '')]).toEqual([due, due]);
});

test('nobody seals or closes by a command', async () => {
  const { red, id } = await sheetRace(server);
  const close = { do: 'close', turn: 1 };
  for (const action of [{ do: 'seal', turn: 1, sheet: '' }, close]) {
    const command = { command: randomUUID(), seat: 'red', action };
    const answer = await red.post<WireError>(`/api/matches/${id}/commands`, command);
    expect([answer.status, answer.json.field]).toEqual([409, 'body/action']);
  }
});

test('when all are ready the turn is carried out, once, and each is told what he may know', async () => {
  const { red, white, id } = await sheetRace(server);
  await write(red, id, 'red', 1, 'red pace steady');
  await write(white, id, 'white', 1, 'white harass red');
  const before = await white.view(id, 'white');
  expect((await ready(red, id, 'red', 1)).status).toBe(200);
  expect(await white.view(id, 'white')).toEqual(before);
  expect((await deskFor(red, id, 'red')).mine?.ready).toBe(true);
  expect((await ready(white, id, 'white', 1)).status).toBe(200);
  const desk = await turnOf(red, id, 2);
  expect(desk.records.map(({ turn }) => turn)).toEqual([1]);
  expect((await red.view(id, 'red')).view).toMatchObject({ day: 2, columns: [{ miles: 2 }, { miles: 0 }, {}] });
  const report = await red.get<WireReport>(`/api/matches/${id}/reports/1?seat=red`);
  const kinds = report.json.events.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['marched', 'harassed', 'day-begun']));
  const phases = Object.fromEntries(report.json.events.map(({ kind, phase }) => [kind, phase]));
  expect(phases).toMatchObject({ marched: 'marching', 'day-begun': 'next-day' });
  const { before: seenBefore, view } = report.json;
  expect(seenBefore).toMatchObject({ day: 1, columns: [{ miles: 0 }, { rations: -1 }, {}] });
  expect(view).toEqual((await red.view(id, 'red')).view);
  expect((await white.get(`/api/matches/${id}/reports/1?seat=red`)).status).toBe(403);
  expect((await red.get(`/api/matches/${id}/reports/2?seat=red`)).status).toBe(404);
  expect((await write(red, id, 'red', 1, 'red pace rest')).status).toBe(409);
  const { rows } = await client.query('select count(*)::int as n from entry where match_id = $1', [id]);
  expect(rows).toEqual([{ n: 4 }]);
});

const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();
const holds = (proof: WireProof): boolean => {
  const leaf = leafOf(bytes(proof.salt), fromBase64(proof.bytes) ?? new Uint8Array());
  const way = proof.way.map(({ side, hash }) => ({ side, hash: bytes(hash) }));
  return toHex(leaf) === proof.leaf && isUnderRoot(leaf, way, bytes(proof.root));
};

test('a player works out by himself that his sheet and his report hang under what all were shown', async () => {
  const { red, white, id } = await sheetRace(server);
  const players = [
    [red, 'red'],
    [white, 'white'],
  ] as const;
  await write(red, id, 'red', 1, 'red pace hard');
  for (const [browser, seat] of players) await ready(browser, id, seat, 1);
  const desk = await turnOf(red, id, 2);
  for (const [browser, seat] of players) {
    const { json } = await browser.get<WireProofs>(`/api/matches/${id}/proofs/1?seat=${seat}`);
    expect([holds(json.sheet), holds(json.report)]).toEqual([true, true]);
    const root = turnRoot(json.head, bytes(json.sheet.root), bytes(json.report.root), bytes(json.state));
    expect([json.sheet.root, toHex(root)]).toEqual([desk.records[0]?.sheets, desk.records[0]?.root]);
    const sheet = unpackSheet(deskOf(shelf.rulebook), fromBase64(json.sheet.bytes) ?? new Uint8Array());
    expect(sheet).toEqual(
      seat === 'red' ? [{ subject: 0, order: { pace: 'hard', pickets: [], grounds: 'anywhere' } }] : [],
    );
    const { view } = partsOfReport(fromBase64(json.report.bytes) ?? new Uint8Array());
    expect(JSON.parse(Buffer.from(view).toString())).toEqual((await browser.view(id, seat)).view);
  }
});

test('a turn closes at its deadline without the silent; a war goes to its end, and its file holds', async () => {
  const { red, id } = await sheetRace(server);
  let isOver = false;
  for (let turn = 1; turn <= 8 && !isOver; turn++) {
    await write(red, id, 'red', turn, 'red default');
    await client.query('update turn set due = now() where match_id = $1 and turn = $2', [id, turn]);
    isOver = await eventually(async () => {
      if ((await red.get<WireMatch>(`/api/matches/${id}`)).json.state === 'over') return true;
      return (await deskFor(red, id)).turn > turn ? false : undefined;
    });
  }
  expect(isOver).toBe(true);
  const file = (await red.get<MatchFile>(`/api/matches/${id}/file`)).json;
  expect(verifyFile(shelf.rulebook, file)).toMatchObject({ ok: true, faults: [] });
  const stored = await eventually(async () => {
    const { rows } = await client.query<{ turn: number; root: Buffer }>(
      'select turn, root from turn where match_id = $1 and root is not null order by turn',
      [id],
    );
    return rows.length === file.turns?.length ? rows : undefined;
  });
  const kept = file.turns?.map(({ turn, root }) => [turn, root]);
  expect(stored.map(({ turn, root }) => [turn, root.toString('hex')])).toEqual(kept);
});
