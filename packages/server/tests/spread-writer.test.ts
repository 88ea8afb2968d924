import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Append } from '../src/entry-line.ts';
import { entryLineApart } from '../src/spread/entry-line-apart.ts';
import type { Places } from '../src/spread/places.ts';
import { SpreadWriter } from '../src/spread/spread-writer.ts';
import { plainDatabase } from './harness.ts';

/** Two databases stand in for the servers of a cluster: a match lies at one or the other by its first digit. */
let urls: readonly [string, string];
/** Connections that the writer has opened, by server. */
let opened: { url: string; client: pg.Client }[];
let asked: string[];
let writer: SpreadWriter;

const placeOf = (match: string): string => (match < '8' ? urls[0] : urls[1]);
const places: Places = {
  urlOf: async (match) => {
    asked.push(match);
    return placeOf(match);
  },
  forget: (match) => asked.push(`${match} again`),
};

const query = async <R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<R>(text, values);
  await client.end();
  return rows;
};

beforeAll(async () => {
  urls = [await plainDatabase(), await plainDatabase()];
});
beforeEach(() => {
  opened = [];
  asked = [];
  writer = new SpreadWriter({
    places,
    entryLine: async (url) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      opened.push({ url, client });
      return entryLineApart(client);
    },
  });
});
afterAll(() => writer.close());

const newMatch = async (place: 0 | 1): Promise<string> => {
  const id = `${place === 0 ? '0' : 'f'}${randomUUID().slice(1)}`;
  await query(urls[place], `insert into seat (match_id, seat, name, kind) values ($1, 0, 'Blue', 'person')`, [id]);
  return id;
};

const entryOf = (matchId: string, seq = 1): Append => ({
  matchId,
  seq,
  seat: 0,
  epoch: 0,
  command: randomUUID(),
  body: Uint8Array.of(1),
  packed: Uint8Array.of(2),
});

const seqsOf = async (id: string): Promise<number[]> =>
  (await query<{ seq: number }>(placeOf(id), 'select seq from entry where match_id = $1 order by seq', [id])).map(
    ({ seq }) => seq,
  );

test('each server is sent the entries of its own matches, on lines of its own', async () => {
  const ids = await Promise.all([newMatch(0), newMatch(1), newMatch(0), newMatch(1)]);
  expect(await Promise.all(ids.map((id) => writer.append(entryOf(id))))).toEqual([true, true, true, true]);
  expect(writer.waiting).toBe(0);
  for (const id of ids) expect(await seqsOf(id)).toEqual([1]);
  // One line each was enough: what waited for the same server went together.
  expect(opened.map(({ url }) => url).sort()).toEqual([...urls].sort());
  await writer.close();
});

test('a server that is down keeps only its own matches waiting, and is found again', async () => {
  const [here, there] = [await newMatch(0), await newMatch(1)];
  expect(await Promise.all([writer.append(entryOf(here)), writer.append(entryOf(there))])).toEqual([true, true]);
  const name = new URL(urls[1]).pathname.slice(1);
  await query(urls[0], `alter database ${name} allow_connections false`);
  await query(urls[0], 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const [other, lost] = await Promise.allSettled([writer.append(entryOf(here, 2)), writer.append(entryOf(there, 2))]);
  expect([other, lost?.status]).toEqual([{ status: 'fulfilled', value: true }, 'rejected']);
  expect(asked.filter((each) => each.endsWith('again'))).toEqual([`${there} again`]);
  await expect(writer.append(entryOf(there, 2))).rejects.toThrow('not currently accepting connections');
  expect(await writer.append(entryOf(here, 3))).toBe(true);

  await query(urls[0], `alter database ${name} allow_connections true`);
  expect(await writer.append(entryOf(there, 2))).toBe(true);
  expect([await seqsOf(here), await seqsOf(there)]).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
  await writer.close();
});
