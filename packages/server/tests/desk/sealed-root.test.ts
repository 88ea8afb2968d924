import { shelf } from '@longroll/testkit/sample';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { WireMatch } from '../../src/wire.ts';
import { Browser, eventually, freshDatabase, startNode } from '../harness.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, turnOf, write } from './sheet-race.ts';

test('the root over all sheets is shown to everybody when they are sealed, before anything is thrown, and stays', async () => {
  const database = await freshDatabase();
  // No worker of this node has the book: it seals turns and can carry none out.
  const module = new URL('./no-such-books.ts', import.meta.url).href;
  const faults: unknown[] = [];
  const halted = await startNode(database, { books: { ...sheetBooks, module }, report: (error) => faults.push(error) });
  const red = new Browser(halted.url);
  const made = await red.post<WireMatch>('/api/matches', {
    rulebook: shelf.rulebook.id,
    scenario: 'race',
    options: {},
    seats: { red: { kind: 'me' }, white: { kind: 'hotseat' }, blue: { kind: 'hotseat' } },
  });
  const { id } = made.json;
  await red.addDice({ id });
  expect((await deskFor(red, id)).sheets).toBe(undefined);
  await write(red, id, 'red', 1, 'red pace steady');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('update turn set due = now() where match_id = $1', [id]);
  const sealed = await eventually(async () => {
    const desk = await deskFor(new Browser(halted.url), id);
    return desk.sheets === undefined ? undefined : desk;
  });
  expect([sealed.turn, sealed.state, sealed.records]).toEqual([1, 'sealed', []]);
  expect(sealed.sheets).toMatch(/^[0-9a-f]{64}$/);
  const entries = () => client.query('select count(*)::int as n from entry where match_id = $1', [id]);
  expect((await entries()).rows).toEqual([{ n: 3 }]);
  expect((await write(red, id, 'red', 1, 'red pace rest')).json.orders[0]?.became).toBe('closed');
  await halted.close();
  expect(faults.length).toBeGreaterThan(0);

  const whole = await startNode(database, { books: sheetBooks });
  const again = new Browser(whole.url);
  const desk = await turnOf(again, id, 2);
  expect(desk.records.map(({ turn, sheets }) => [turn, sheets])).toEqual([[1, sealed.sheets]]);
  expect((await entries()).rows).toEqual([{ n: 4 }]);
  await client.end();
  await whole.close();
});
