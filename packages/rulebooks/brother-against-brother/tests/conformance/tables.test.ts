import { isRefusal } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { clauses } from '../../data/clauses.ts';
import { LEADERS } from '../../leaders.ts';
import { rulebook } from '../../rulebook.ts';
import { resolve } from '../resolve.ts';

/** Final values of the row of a table and its cell: `0-3 (and less)` is 0 to 3. */
const rowsOf = (clause: string): readonly (readonly [final: number, cell: string])[] =>
  (clauses[clause]?.text ?? '').split('\n').flatMap((line) => {
    const [, head = '', cell = ''] = line.split('|').map((part) => part.trim());
    const [, from, to = from] = /^(\d+)(?:-(\d+))?/.exec(head) ?? [];
    if (from === undefined) return [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => [Number(from) + i, cell] as const);
  });

test('bab-attr-1: the Attrition Table, cell by cell against the clause', () => {
  const rows = rowsOf('bab-attr-1');
  expect(rows.map(([final]) => final)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const [final, cell] of rows) {
    const percent = cell === 'none' ? 0 : Number.parseInt(cell, 10);
    expect(resolve('attrition', { modifier: final - 5 }, 5)).toEqual({ loss: percent });
  }
});

test.each([
  ['bab-attr-2', { administrative: 2 }, -2],
  ['bab-attr-3', { turnsOutOfSupply: 3 }, 3],
  ['bab-attr-4', { forcedMarch: true }, 1],
  ['bab-attr-5', { battles: 2 }, 2],
  ['bab-attr-6', { turnsBesieged: 4 }, 4],
] as const)('bab-attr-2 to -6: %s modifies the attrition roll', (_clause, hardship, modifier) => {
  expect(resolve('attrition-roll', { strength: 40, ...hardship }, 4)).toMatchObject({ modifier });
});

test('bab-attr-1: the loss falls on all SF of the force', () => {
  expect(resolve('attrition-roll', { strength: 40, turnsOutOfSupply: 2 }, 6)).toEqual({
    modifier: 2,
    percent: 40,
    lost: 16,
  });
});

test.each([
  ['bab-terrain-1', 'river'],
  ['bab-terrain-2', 'tidal'],
  ['bab-terrain-3', 'bridge'],
  ['bab-terrain-4', 'ford'],
] as const)('bab-terrain-1 to -4: %s, the hexside %s as a tool', (clause, kind) => {
  const { text = '' } = clauses[clause] ?? {};
  const combat = /Combat DRM: \+(\d)/.exec(text)?.[1];
  expect(resolve('hexside', { kind })).toMatchObject({ combat: Number(combat ?? 0) });
});

test('bab-lead-1: the values of every leader at every rank as a tool', () => {
  for (const { id, fullName, ranks } of LEADERS)
    expect(resolve('leader', { leader: id })).toEqual({
      name: fullName,
      ranks: ranks.map(({ stars, command, administrative }) => ({ stars, command, administrative })),
    });
});

test('bab-lead-4: the new values are always used: there is no switch', () => {
  expect(rulebook.options).toEqual([]);
  expect(isRefusal(rulebook.prepare({ turn: 1, lastTurn: 2 }, {}))).toBe(false);
});
