import { expect, test } from 'vitest';
import { killLoop } from './kill.ts';

/** A node, the database and all connections. */
const KILLS = 3;
/** One against a bot; each plays without a pause as long as something is killed and comes back. */
const TABLES = 2;
const LONG = 300_000;

test(
  'a node, the database and connections killed under load: nothing acknowledged is lost, doubled or out of order',
  async () => {
    const report = await killLoop(KILLS, TABLES);
    expect(report.faults).toEqual([]);
    expect([report.lost, report.doubled, report.outOfOrder]).toEqual([0, 0, 0]);
    expect(report.verified).toBe(report.matches);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
  LONG,
);
