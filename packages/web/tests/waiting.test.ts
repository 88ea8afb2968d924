import type { WireMatch } from '@longroll/server/wire';
import { expect, it } from 'vitest';
import { counted, noteTurn, noteWaiting } from '../src/net/waiting.ts';

const match = (id: string, actors: readonly number[]): WireMatch =>
  ({
    id,
    state: 'running',
    actors,
    seats: [
      { id: 0, name: 'union', kind: 'person', mine: true },
      { id: 1, name: 'confederate', kind: 'person', mine: false },
    ],
  }) as unknown as WireMatch;

it('the title counts the matches that wait, and the one that is looked at knows soonest', () => {
  expect(counted('Long Roll')).toBe('Long Roll');
  noteWaiting([match('a', [0]), match('b', [1]), match('c', [0])]);
  expect(counted('Long Roll')).toBe('(2) Long Roll');
  noteTurn('a', true);
  expect(counted('West')).toBe('(2) West');
  noteTurn('b', true);
  expect(counted('West')).toBe('(3) West');
  noteTurn('a', false);
  noteTurn('b', false);
  expect(counted('West')).toBe('(1) West');
});
