import { expect, test } from 'vitest';
import { killLoop } from './kill.ts';

test('killed five times under load, the server loses nothing that it acknowledged and applies nothing twice', async () => {
  const report = await killLoop(5);
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
});
