import { expect, test } from 'vitest';
import { isUnderWay } from '../../src/desk/under-way.ts';

const records = [{ turn: 1, sheets: '', root: '' }];
const known = { turn: 2, before: 1, over: false };

test('a turn that is carried out while the next is not yet open is asked for again', () => {
  expect(isUnderWay({ state: 'resolved', turn: 1, records }, { ...known, before: undefined })).toBe(true);
  expect(isUnderWay({ state: 'sealed', turn: 1, records: [] }, { ...known, turn: 1, before: undefined })).toBe(true);
  expect(isUnderWay({ state: 'open', turn: 2, records: [] }, known)).toBe(true);
  expect(isUnderWay({ state: 'open', turn: 1, records: [] }, { ...known, before: undefined })).toBe(true);
});

test('an open turn that everything is known of is not, nor the last of a match that is over', () => {
  expect(isUnderWay({ state: 'open', turn: 2, records }, known)).toBe(false);
  expect(
    isUnderWay(
      { state: 'resolved', turn: 2, records: [...records, { turn: 2, sheets: '', root: '' }] },
      { turn: 3, before: 2, over: true },
    ),
  ).toBe(false);
});

test('a turn that is closed and held is not asked for again and again until it is carried out', () => {
  const held = { state: 'sealed', turn: 1, records: [], held: '2026-01-01T12:00:00.000Z' } as const;
  const open = { ...known, turn: 1, before: undefined };
  expect(isUnderWay({ ...held, now: '2026-01-01T11:59:00.000Z' }, open)).toBe(false);
  expect(isUnderWay({ ...held, now: '2026-01-01T12:00:01.000Z' }, open)).toBe(true);
});
