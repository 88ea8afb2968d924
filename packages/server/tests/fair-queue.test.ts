import { expect, test } from 'vitest';
import { FairQueue } from '../src/costly/fair-queue.ts';

const queueOf = (words: string, room = { all: 100, address: 100, player: 100 }): FairQueue<string> => {
  const queue = new FairQueue<string>(room);
  for (const word of words.split(' ')) {
    const [address = '', player = ''] = word;
    queue.add({ address, player }, word);
  }
  return queue;
};

const emptied = (queue: FairQueue<string>): string => {
  const taken: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) taken.push(next);
  return taken.join(' ');
};

test('addresses take turns, whoever asked for more', () => {
  expect(emptied(queueOf('a-1 a-2 a-3 b-1 c-1 b-2'))).toBe('a-1 b-1 c-1 a-2 b-2 a-3');
});

test('within an address its players take turns', () => {
  expect(emptied(queueOf('ax1 ax2 ay1 b-1 b-2'))).toBe('ax1 b-1 ay1 b-2 ax2');
});

test('an address that may have nothing done now is passed over and keeps its turn', () => {
  const queue = queueOf('a-1 b-1');
  expect(queue.next((address) => address !== 'a')).toBe('b-1');
  expect(queue.next((address) => address !== 'a')).toBeUndefined();
  expect(queue.next()).toBe('a-1');
  expect(queue.size).toBe(0);
});

test('a player, an address and all together have only so much room', () => {
  const queue = queueOf('ax1 ax2 ay1', { all: 4, address: 3, player: 2 });
  expect(queue.add({ address: 'a', player: 'x' }, 'no')).toBe('asker');
  expect(queue.add({ address: 'a', player: 'z' }, 'no')).toBe('asker');
  expect(queue.add({ address: 'b', player: '' }, 'b-1')).toBeUndefined();
  expect(queue.add({ address: 'c', player: '' }, 'no')).toBe('all');
  expect(queue.clear()).toEqual(['ax1', 'ax2', 'ay1', 'b-1']);
  expect(queue.size).toBe(0);
});
