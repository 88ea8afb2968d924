import { setTimeout as sleep } from 'node:timers/promises';
import { burst } from '@longroll/lab';
import pg from 'pg';
import { expect, test } from 'vitest';
import { eventually, freshDatabase } from '../harness.ts';
import { Kept, readyAt } from '../kill-process.ts';

const DRAFTS = Number(process.env.LONGROLL_BURST_DRAFTS ?? 300);
const SECONDS = Number(process.env.LONGROLL_BURST_SECONDS ?? 2);
const KILLS = Number(process.env.LONGROLL_BURST_KILLS ?? 2);

/** The revisions that stand when the turn is sealed, by subject. */
const sealed = async (client: pg.Client, match: string): Promise<ReadonlyMap<number, number>> => {
  await client.query('update turn set due = now() where match_id = $1', [match]);
  await eventually(async () => {
    const { rows } = await client.query('select state from turn where match_id = $1 and turn = 1', [match]);
    return rows[0]?.state === 'open' ? undefined : true;
  }, 30_000);
  const { rows } = await client.query<{ subject: string; rev: number }>(
    'select subject, rev from order_draft where match_id = $1 and turn = 1',
    [match],
  );
  return new Map(rows.map(({ subject, rev }) => [Number(subject), rev]));
};

test('of drafts that sixty players write in a burst none that was acknowledged is lost, though both nodes are killed', {
  timeout: 300_000,
}, async () => {
  const database = await freshDatabase();
  const nodes = [0, 1].map((): Kept => {
    const script = './desk/crowd-node.ts';
    const node: Kept = new Kept(script, () => [database, node.url === '' ? '0' : new URL(node.url).port]);
    return node;
  });
  for (const node of nodes) await node.start();
  await readyAt(nodes.map(({ url }) => url));
  const killing = async (): Promise<void> => {
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep((SECONDS * 1000) / (KILLS + 1));
      nodes[kill % 2]?.kill();
    }
  };
  const [result] = await Promise.all([burst(nodes, { drafts: DRAFTS, seconds: SECONDS }), killing()]);
  await readyAt(nodes.map(({ url }) => url));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const stands = await sealed(client, result.match);
  const lost = [...result.acknowledged].filter(([subject, rev]) => (stands.get(subject) ?? 0) < rev);
  await client.end();
  for (const node of nodes) await node.stop();
  expect(lost).toEqual([]);
  expect(result.count).toBeGreaterThanOrEqual(DRAFTS);
  if (KILLS > 0) expect(result.resent).toBeGreaterThan(0);
});
