import { expect, test } from 'vitest';
import { foretell } from '../src/play/forecast.ts';
import { shelfOf } from './visit.ts';

test('the same odds are told with what is assumed of them now, and for whoever asks', async () => {
  const shelf = await shelfOf('brother-against-brother');
  const input = { attackers: 30, defenders: 20, attackerPoints: 30, defenderPoints: 20 };
  const [union, confederacy] = [
    { name: 'Union', ink: 'union' },
    { name: 'Confederacy', ink: 'csa' },
  ] as const;
  const told = (assumed: string, own: { readonly name: string; readonly ink: string }) =>
    foretell(shelf, {
      ...{ title: 'Battle', procedure: 'battle', input, assumed },
      roles: { attacker: union, defender: confederacy, own },
    });
  expect(told('One thing.', union)?.forecast.assumed).toBe('One thing.');
  expect(told('Another.', union)?.forecast.assumed).toBe('Another.');
  expect(told('Another.', union)?.chart.main?.label).toBe('Union wins');
  expect(told('Another.', confederacy)?.chart.main?.label).toBe('Confederacy wins');
});
