import { expect, test } from 'vitest';
import { Keeper, type Running } from '../src/postgres/keeper.ts';

class Fake implements Running {
  halted = false;
  end: () => void = () => undefined;
  readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const kept = (start: () => Promise<Fake>) => {
  const first = new Fake();
  const told: string[] = [];
  const keeper = new Keeper(first, {
    again: start,
    halt: async (running) => {
      running.halted = true;
    },
    ended: () => told.push('ended'),
    lost: (reason) => told.push(String(reason)),
  });
  return { first, told, keeper };
};

test('what ends of itself is started again, and the one started last is the one that is stopped', async () => {
  const second = new Fake();
  const { first, told, keeper } = kept(async () => second);
  first.end();
  await turn();
  expect(told).toEqual(['ended']);
  await keeper.stop();
  expect([first.halted, second.halted]).toEqual([false, true]);
  second.end();
  await turn();
  expect(told).toEqual(['ended']);
});

test('what does not start again is given up with the reason', async () => {
  const { first, told, keeper } = kept(async () => {
    throw new Error('the disk is full');
  });
  first.end();
  await turn();
  expect(told).toEqual(['ended', 'Error: the disk is full']);
  await keeper.stop();
});

test('what ends again and again is given up', async () => {
  const started: Fake[] = [];
  const { first, told } = kept(async () => {
    const next = new Fake();
    started.push(next);
    return next;
  });
  first.end();
  for (let i = 0; i < 8; i++) {
    await turn();
    started.at(-1)?.end();
  }
  expect(started).toHaveLength(5);
  expect(told.at(-1)).toBe('Error: it ended 6 times within a minute');
});
