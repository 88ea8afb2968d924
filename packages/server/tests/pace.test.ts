import { expect, test } from 'vitest';
import { Pace } from '../src/pace.ts';

test('those who ask again and again take turns', async () => {
  const pace = new Pace(1);
  const told: string[] = [];
  const play = async (name: string): Promise<void> => {
    for (let move = 1; move <= 3; move++) {
      await pace.turn();
      told.push(`${name}${move}`);
    }
  };
  await Promise.all([play('a'), play('b')]);
  expect(told.join(' ')).toBe('a1 b1 a2 b2 a3 b3');
});
