import { expect, it } from 'vitest';
import { patched } from '../src/net/view-patch.ts';

it('takes over what a patch does not name, and changes nothing of the view before', () => {
  const before = { units: [1, 2, 3], turn: 1, battle: { at: 4 } };
  const after = patched(before, { set: { turn: 2, won: true }, rows: { units: { 1: 9 } }, gone: ['battle'] });
  expect(after).toEqual({ units: [1, 9, 3], turn: 2, won: true });
  expect(before).toEqual({ units: [1, 2, 3], turn: 1, battle: { at: 4 } });
});

it('refuses rows of what is no table', () => {
  expect(() => patched({ turn: 1 }, { rows: { turn: { 0: 1 } } })).toThrow('"turn"');
});
