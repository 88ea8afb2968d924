import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import { type Append, entryLineOn } from '../src/entry-line.ts';
import { entryLineApart } from '../src/spread/entry-line-apart.ts';
import { Writer } from '../src/writer.ts';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';

let server: Server;
let store: Store;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startNode(database);
  store = await openStore({ url: database });
});
afterAll(async () => {
  await store.close();
  await server.close();
  expect(reported).toEqual([]);
});

const entryOf = (matchId: string, more: Partial<Append> = {}): Append => ({
  matchId,
  seq: 1,
  seat: 0,
  epoch: 0,
  command: randomUUID(),
  body: Uint8Array.of(0, 1, 255),
  packed: Uint8Array.of(9, 34, 92, 44),
  ...more,
});

const newMatch = async (): Promise<string> => (await new Browser(server.url).table()).id;

const storedOf = async (id: string) =>
  store.db.selectFrom('entry').select(['seq', 'body', 'packed']).where('match_id', '=', id).orderBy('seq').execute();

const LINES = [
  { line: entryLineOn, where: 'in one statement' },
  { line: entryLineApart, where: 'match by match, as where they lie on several servers' },
];

describe.each(LINES)('entries stored $where', ({ line }) => {
  let writer: Writer;
  beforeAll(() => {
    writer = new Writer(async () => line(await store.connect()));
  });
  afterAll(() => writer.close());

  test('what is stored is read back to the byte', async () => {
    const id = await newMatch();
    expect(await writer.append(entryOf(id))).toBe(true);
    const [row] = await storedOf(id);
    expect([[...(row?.body ?? [])], [...(row?.packed ?? [])]]).toEqual([
      [0, 1, 255],
      [9, 34, 92, 44],
    ]);
  });

  test('of two entries of one match that wait at the same time one is stored, and its sender alone is told so', async () => {
    const id = await newMatch();
    const answers = await Promise.all([writer.append(entryOf(id)), writer.append(entryOf(id))]);
    expect(answers).toEqual([true, false]);
    expect(await storedOf(id)).toHaveLength(1);
  });

  test('of entries that are stored at once those are left out that may not be, with all that they cause', async () => {
    const [good, late, robbed, ended] = [await newMatch(), await newMatch(), await newMatch(), await newMatch()];
    await writer.append(entryOf(late));
    const outcome = JSON.stringify({ winners: [0], clause: 'toy-1' });
    const answers = await Promise.all([
      writer.append(entryOf(good)),
      writer.append(entryOf(late, { outcome })),
      writer.append(entryOf(robbed, { epoch: 1, outcome })),
      writer.append(entryOf(ended, { outcome })),
    ]);
    expect(answers).toEqual([true, false, false, true]);
    const states = await store.db.selectFrom('match').select(['id', 'state']).where('state', '=', 'over').execute();
    expect(states.map(({ id }) => id)).toContain(ended);
    const ids = [good, late, robbed, ended];
    expect(states.filter(({ id }) => ids.includes(id))).toHaveLength(1);
  });

  test('a command that is sent again with other bytes is not taken for the one that is stored', async () => {
    const [id, other] = [await newMatch(), await newMatch()];
    const command = randomUUID();
    expect(await writer.append(entryOf(id, { command }))).toBe(true);
    const again = await Promise.all([
      writer.append(entryOf(id, { command, packed: Uint8Array.of(1) })),
      writer.append(entryOf(other)),
    ]);
    expect(again).toEqual([false, true]);
    expect(await writer.append(entryOf(id, { command, seq: 2 }))).toBe(false);
    expect(await storedOf(id)).toHaveLength(1);
  });

  test('what an entry causes is stored with it or not at all', async () => {
    const [id, other] = [await newMatch(), await newMatch()];
    const broken = entryOf(id, { also: () => Promise.reject(new Error('no job')) });
    const answers = await Promise.allSettled([writer.append(broken), writer.append(entryOf(other))]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([...(await storedOf(id)), ...(await storedOf(other))]).toEqual([]);
    expect(await writer.append(entryOf(id))).toBe(true);
  });

  test('a thousand matches that write at once lose nothing', async () => {
    const id = await newMatch();
    const ofSeat = store.db.selectFrom('seat').selectAll().where('match_id', '=', id).where('seat', '=', 0);
    const seat = await ofSeat.executeTakeFirstOrThrow();
    const ids = Array.from({ length: 1000 }, () => randomUUID());
    await store.db
      .insertInto('seat')
      .values(ids.map((match_id) => ({ ...seat, match_id })))
      .execute();
    const answers = await Promise.all(ids.map((each) => writer.append(entryOf(each))));
    expect(answers.every(Boolean)).toBe(true);
    const { count } = await store.db
      .selectFrom('entry')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('match_id', 'in', ids)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1000);
  });
});

test('an entry that a node has not committed when it hangs keeps no other node from storing one', async () => {
  const id = await newMatch();
  const hanging = entryLineOn(await store.connect());
  await hanging.waitForDisk();
  await hanging.begin();
  expect(await hanging.append([entryOf(id)])).toBe(1);
  const writer = new Writer(async () => entryLineOn(await store.connect()));
  expect(await writer.append(entryOf(id, { packed: Uint8Array.of(7) }))).toBe(true);
  await expect(hanging.commit()).rejects.toThrow();
  expect((await storedOf(id)).map(({ packed }) => [...packed])).toEqual([[7]]);
  await writer.close();
});
