import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from '@longroll/server';
import { beforeAll, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const folder = scratch();
chmodSync(folder, 0o755);
const place = ['--data', join(folder, 'kept')];

interface Layout {
  readonly distributed: boolean;
  readonly tables: readonly { readonly table: string; readonly key?: string; readonly spread: boolean }[];
  readonly faults: readonly string[];
}

beforeAll(async () => {
  const server = await createServer({ port: 0, data: place[1] ?? '', databaseUrl: '' });
  await server.close();
});

it('says where every table lies, and what could be spread', () => {
  const layout = answer<Layout>(['database', 'check', ...place]);
  expect([layout.distributed, layout.faults]).toEqual([false, []]);
  expect(layout.tables).toContainEqual({ table: 'match', key: 'id', spread: false });
  expect(layout.tables).toContainEqual({ table: 'session', spread: false });
  const said = longroll(['database', 'check', ...place]).out;
  expect(said).toContain('The matches lie in this one database.');
  expect(said).toMatch(/entry +match_id +together, can be spread/);
});

it('a PostgreSQL that is no cluster is refused, run dry or not', () => {
  const reason = 'This PostgreSQL is not the coordinator of a Citus cluster: the database lacks the extension "citus".';
  for (const what of [['distribute'], ['distribute', '--dry-run'], ['gather']])
    expect(refusal(['database', ...what, ...place])).toBe(reason);
});

it('what it does not know is refused', () => {
  expect(refusal(['database', 'scatter'])).toBe('database: "scatter" is none of "distribute", "gather" and "check"');
  expect(refusal(['database', 'gather', '--shards', '4'])).toBe('--shards: "gather" takes no number of parts');
  expect(refusal(['database', 'distribute', '--shards', '0'])).toContain('--shards');
  expect(longroll(['database', '--help']).out).toContain('distribute [--shards N] [--dry-run]');
});
