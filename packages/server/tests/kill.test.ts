import { expect, test } from 'vitest';
import { killLoop } from './kill.ts';

test('nodes, database and connections killed under load: nothing acknowledged is lost, doubled or out of order', async () => {
  const report = await killLoop(4);
  expect(report.faults).toEqual([]);
  expect([report.lost, report.doubled, report.outOfOrder]).toEqual([0, 0, 0]);
  expect(report.verified).toBe(report.matches);
  expect(report.acknowledged).toBeGreaterThan(0);
});
