import { isRefusal, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { plainName } from '../src/play/elements.ts';
import { shelfOf } from './visit.ts';

test('a place where nothing stands is called as the map calls it, not by its number', async () => {
  const { rulebook, board } = await shelfOf('brother-against-brother');
  const setting = rulebook.prepare(rulebook.scenarios.find(({ id }) => id === 'learning')?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const { state } = rulebook.setup(setting, new SimDice(1));
  expect(plainName(board, state, 0, 'place:2130')).toMatch(/hex .* of [A-Z]/);
  expect(plainName(board, state, 0, 'turns:3')).toBe('3');
});
