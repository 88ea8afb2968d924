import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireDrafts, WireReceipt, WireReceiptKey } from '../../src/desk/desk-wire.ts';
import type { WireError } from '../../src/wire.ts';
import { type Browser, freshDatabase, reported, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ready, sheetRace, turnOf, write } from './sheet-race.ts';

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

const holds = async (browser: Browser, { text, signature }: WireReceipt): Promise<boolean> => {
  const { json } = await browser.get<WireReceiptKey>('/api/receipt-key');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(json.key, 'hex').toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
};

test('who writes orders gets a receipt for those that are on the disk, which anybody can check', async () => {
  const { red, white, id } = await sheetRace(server);
  const first = await write(red, id, 'red', 1, 'red pace steady', 7);
  const receipt = first.json.receipt as WireReceipt;
  const [form, said] = JSON.parse(receipt.text) as [string, { at: string }];
  expect([form, said]).toEqual([
    'long-roll receipt 1',
    { match: id, turn: 1, seat: 'red', at: said.at, orders: [['red', 7, 'red pace steady']] },
  ]);
  expect(Math.abs(Date.parse(said.at) - Date.now())).toBeLessThan(60_000);
  expect(await holds(red, receipt)).toBe(true);
  expect(await holds(red, { ...receipt, text: receipt.text.replace('steady', 'hard') })).toBe(false);

  const same = await write(red, id, 'red', 1, 'red pace steady', 7);
  expect(same.json.receipt?.text).toContain('["red",7,"red pace steady"]');
  const older = await write(red, id, 'red', 1, 'red default', 3);
  expect([older.json.orders[0]?.became, older.json.receipt]).toEqual(['older', undefined]);
  const later = await write(red, id, 'red', 1, 'red none');
  expect(later.json.receipt?.text).toContain('["red",8,"red none"]');
  expect((await write(red, id, 'red', 1, 'red pace gallop')).json.receipt).toBe(undefined);
  expect(await holds(white, later.json.receipt as WireReceipt)).toBe(true);
  const { json } = await red.get<WireReceiptKey>('/api/receipt-key');
  expect(await (await fetch(`${second.url}/api/receipt-key`)).json()).toEqual(json);
});

test('the orders of last turn are written again, as far as they may be ordered now', async () => {
  const { red, white, id } = await sheetRace(server, {
    scenario: { miles: 40, lastDay: 9, columns: { red: { rations: 3 }, white: { rations: 4 }, blue: {} } },
  });
  const again = (browser: Browser, seat: string, turn: number) =>
    browser.post<WireDrafts & WireError>(`/api/matches/${id}/orders/again`, { seat, turn });
  expect((await again(red, 'red', 1)).json.orders).toEqual([]);
  await write(red, id, 'red', 1, 'red pace hard');
  await write(white, id, 'white', 1, 'white pace steady');
  await ready(red, id, 'red', 1);
  await ready(white, id, 'white', 1);
  await turnOf(red, id, 2);
  expect((await again(red, 'red', 1)).json).toMatchObject({ error: 'conflict', field: 'body/turn' });
  expect((await again(white, 'red', 2)).status).toBe(403);
  const short = await again(red, 'red', 2);
  expect(short.json.orders).toEqual([]);
  expect(short.json.faults.map(({ clause, level }) => [clause, level])).toEqual([['tc-order-5', 'illegal']]);
  const same = await again(white, 'white', 2);
  expect(same.json.orders).toEqual([{ subject: 'white', became: 'kept', rev: 1, order: 'white pace steady' }]);
  expect((await deskFor(white, id, 'white')).mine?.subjects).toEqual([
    { subject: 'white', rev: 1, order: 'white pace steady' },
  ]);
});
