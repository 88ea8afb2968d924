import { isRefusal } from '@longroll/kernel';
import { type BattleRecord, newRecord, tellRecord } from '@longroll/kernel/companion';
import { loadRulebook } from '@longroll/rulebooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../src/app.ts';
import type { WireRecord } from '../src/records/record-wire.ts';
import type { WireError } from '../src/wire.ts';
import { Browser, freshDatabase, reported } from './harness.ts';

let server: Server;
let begun: BattleRecord;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  server = await createServer({ port: 0, databaseUrl, poll: 0.5, report: (error) => reported.push(error) });
  const companion = await (await loadRulebook('grant-acw'))?.companion?.();
  if (!companion) throw new Error('no companion');
  begun = newRecord(companion, '00000000-0000-4000-8000-00000000000b', companion.battles[0]?.roster ?? {});
  if (isRefusal(tellRecord(companion, begun))) throw new Error('no record');
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const remark = (text: string) => ({ deed: 'remark', given: {}, answers: [{ fields: { text } }] });
const withRemarks = (...texts: readonly string[]): BattleRecord => ({ ...begun, entries: texts.map(remark) });
const bring = <T = WireRecord>(who: Browser, record: object) => who.post<T>('/api/records', { record });

test('a battle of a real table is brought in, grows by its own hand alone, and is read by everybody', async () => {
  const [me, other] = [new Browser(server.url), new Browser(server.url)];
  const first = await bring(me, withRemarks('It rained.'));
  expect([first.status, first.json.title, first.json.entries, first.json.over]).toEqual([
    200,
    'First Muster',
    1,
    false,
  ]);
  expect((await bring(me, withRemarks('It rained.'))).json.entries).toBe(1);
  expect((await bring(me, withRemarks('It rained.', 'It went on.'))).json.entries).toBe(2);
  expect((await bring(me, withRemarks('It rained.'))).json.entries).toBe(2);
  const changed = await bring<WireError>(me, withRemarks('The sun shone.', 'It went on.'));
  expect([changed.status, changed.json.field]).toEqual([409, 'body/record/entries']);
  expect((await bring(other, withRemarks('It rained.', 'It went on.', 'And on.'))).status).toBe(403);
  const read = await new Browser(server.url).get<WireRecord>(`/api/records/${begun.id}`);
  expect(read.json.record).toEqual(withRemarks('It rained.', 'It went on.'));
});

test('what does not follow by the rules is refused with its field', async () => {
  const me = new Browser(server.url);
  const wrong = {
    ...begun,
    entries: [
      { deed: 'next', given: {}, answers: [] },
      { deed: 'next', given: {}, answers: [] },
    ],
  };
  const answer = await bring<WireError>(me, wrong);
  expect([answer.status, answer.json.field]).toEqual([422, 'body/record/entries/1/answers']);
  expect((await bring<WireError>(me, { ...begun, rulebook: 'house-divided' })).json.field).toBe('body/record/rulebook');
  expect((await me.get('/api/records/00000000-0000-4000-8000-00000000000c')).status).toBe(404);
});
