import { expect, test } from 'vitest';
import { freshDatabase } from '../harness.ts';
import { burst } from './burst.ts';

const DRAFTS = Number(process.env.LONGROLL_BURST_DRAFTS ?? 900);
const SECONDS = Number(process.env.LONGROLL_BURST_SECONDS ?? 6);
const KILLS = Number(process.env.LONGROLL_BURST_KILLS ?? 2);

test('of drafts that sixty players write in a burst none that was acknowledged is lost, though both nodes are killed', {
  timeout: 300_000,
}, async () => {
  const result = await burst({ database: await freshDatabase(), drafts: DRAFTS, seconds: SECONDS, kills: KILLS });
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.lost).toBe(0);
  expect(result.acknowledged).toBeGreaterThanOrEqual(DRAFTS);
  if (KILLS > 0) expect(result.resent).toBeGreaterThan(0);
});
