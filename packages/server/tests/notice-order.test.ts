import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { WireClock } from '../src/clocks/clock-wire.ts';
import type { LiveMatch } from '../src/live-match.ts';
import { type NoticeParts, Notices } from '../src/notices/notices.ts';

const turn = (): Promise<void> => sleep(10);

/** A match of two people in which one seat is to move. */
const matchOf = (actor: number) => {
  const match = {
    id: 'match',
    row: { state: 'running' },
    seats: [0, 1].map((id) => ({ id, name: `${id}`, kind: 'person', holder: `player ${id}` })),
    shown: { state: {}, actors: [actor] },
    shelf: { rulebook: {} },
    match: { draw: { agreed: [] } },
  };
  return {
    live: match as unknown as LiveMatch,
    toMove: (next: number) => Object.assign(match.shown, { actors: [next] }),
  };
};

test('the end of a time that has just begun is not dropped with what was noted of the move before', async () => {
  const asked: string[] = [];
  let drop: () => void = () => undefined;
  const dropping = new Promise<void>((resolve) => {
    drop = resolve;
  });
  const query = async (text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> => {
    const isDrop = text.startsWith('delete from notice');
    if (isDrop) await dropping;
    if (isDrop) asked.push(`drop ${JSON.stringify(values.at(-1))}`);
    else if (text.includes('to_timestamp') && values.includes('deadline')) asked.push(`deadline ${values[3]}`);
    return { rows: [] };
  };
  const faults: unknown[] = [];
  const parts = { pool: { query }, delay: 0, looks: () => false, report: (fault: unknown) => faults.push(fault) };
  const notices = new Notices(parts as unknown as NoticeParts);
  const { live, toMove } = matchOf(0);
  notices.played(live, false);
  // What is to be dropped is known, and not dropped yet.
  await turn();
  toMove(1);
  const until = '2026-12-01T10:00:00.000Z';
  notices.clocksChanged(live, { pace: { play: 'slow', days: 2 }, seats: [{ seat: 1, until }] } as unknown as WireClock);
  await turn();
  drop();
  await notices.close();
  expect(faults).toEqual([]);
  expect(asked).toEqual(['drop [1]', 'deadline 1']);
});
