import { expect, test } from 'vitest';
import type { LiveMatch } from '../src/live-match.ts';
import type { MatchRows } from '../src/match-rows.ts';
import { SnapshotKeeper } from '../src/resume/snapshot-keeper.ts';

/** Entries behind which a match that is over gets its snapshot all the same. */
const MANY = 256;

const matchOf = (asked: string[], id: string, entries: number, isOver: boolean): LiveMatch =>
  ({
    id,
    seq: entries,
    kept: 0,
    shelf: { rulebook: {} },
    shown: { outcome: isOver ? { winners: [], clause: 'end' } : undefined },
    exclusive: async () => {
      asked.push(id);
      throw new Error('enough is known');
    },
  }) as unknown as LiveMatch;

test('a match that rests gets a snapshot, one that is over only behind many entries', async () => {
  const asked: string[] = [];
  const clock = {
    now: () => 0,
    sleep: async () => undefined,
    turn: async () => undefined,
    every: () => () => undefined,
  };
  const keeper = new SnapshotKeeper({} as MatchRows, () => undefined, clock);
  keeper.note(matchOf(asked, 'rests', 40, false));
  keeper.note(matchOf(asked, 'few', 15, false));
  // What was noted while it went on is given up.
  keeper.note(matchOf(asked, 'over', 39, false));
  keeper.note(matchOf(asked, 'over', 40, true));
  keeper.note(matchOf(asked, 'long', MANY, true));
  await keeper.close();
  expect(asked).toEqual(['rests', 'long']);
});
