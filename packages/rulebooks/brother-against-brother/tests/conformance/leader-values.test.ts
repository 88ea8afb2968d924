import { expect, test } from 'vitest';
import { LEADERS } from '../../leaders.ts';

const of = (id: string) => LEADERS.find((leader) => leader.id === id);

test('bab-lead-1: 48 leaders of the Union and 38 of the Confederacy, each with two values at each rank that he can hold', () => {
  const count = (side: string): number => LEADERS.filter((leader) => leader.side === side).length;
  expect([count('union'), count('confederate')]).toEqual([48, 38]);
  expect(new Set(LEADERS.map(({ side, id }) => `${side} ${id}`)).size).toBe(86);
  for (const { id, ranks } of LEADERS) {
    expect([id, ranks.length > 0]).toEqual([id, true]);
    for (const rank of ranks)
      for (const value of Object.values(rank)) expect([id, Number.isInteger(value)]).toEqual([id, true]);
  }
});

test('bab-lead-2: ranks are consecutive; Sherman alone has four, and Grant two to four stars', () => {
  for (const { id, ranks } of LEADERS)
    for (const [i, { stars }] of ranks.entries()) expect([id, stars]).toEqual([id, (ranks[0]?.stars ?? 0) + i]);
  expect(LEADERS.filter(({ ranks }) => ranks.length === 4).map(({ id }) => id)).toEqual(['sherman']);
  expect(of('grant')?.ranks.map(({ stars }) => stars)).toEqual([2, 3, 4]);
});

test('bab-lead-3: Wheeler has command and administrative value 1 at two stars', () => {
  expect(of('wheeler')?.ranks.find(({ stars }) => stars === 2)).toMatchObject({ command: 1, administrative: 1 });
});

test('bab-lead-5: six cavalry leaders of the Union and five of the Confederacy', () => {
  const count = (side: string): number => LEADERS.filter((leader) => leader.side === side && leader.cavalry).length;
  expect([count('union'), count('confederate')]).toEqual([6, 5]);
});
