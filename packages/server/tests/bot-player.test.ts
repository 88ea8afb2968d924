import type { AnyAction } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { BotPlayer } from '../src/bot-player.ts';
import type { CostlyWork } from '../src/costly/costly-work.ts';
import type { LiveMatch } from '../src/live-match.ts';

/** A match whose log has this many entries, and whose rules refuse these verbs. */
const matchAt = (seq: number, refused: readonly string[] = []): LiveMatch =>
  ({
    id: 'match',
    seq,
    seats: [],
    row: { creator: 'me', header: { rulebook: 'toy', scenario: 'one', options: {} } },
    view: () => ({ setting: {} }),
    shelf: {
      rulebook: {
        version: '1.0.0',
        whyNot: (_view: unknown, _seat: number, { do: verb }: AnyAction) =>
          refused.includes(verb) ? { refused: true, clause: 't-1', reason: 'Not now.' } : undefined,
      },
    },
  }) as unknown as LiveMatch;

/** A player whose workers always mean to march, to fight and to rest, and how often they were asked. */
const player = () => {
  const asked: number[] = [];
  const costly = {
    runOwn: async (_asker: unknown, _job: string, { seat }: { readonly seat: number }) => {
      asked.push(seat);
      return [{ do: 'march' }, { do: 'fight' }, { do: 'rest' }];
    },
  } as unknown as CostlyWork;
  return { asked, bots: new BotPlayer(costly, () => undefined) };
};

describe('what a bot means to do', () => {
  it('is done one action after another while nobody else acts, and thought of once', async () => {
    const { asked, bots } = player();
    const verbs: string[] = [];
    for (const seq of [7, 8, 9, 10]) verbs.push((await bots.decide(matchAt(seq), 'marshal', 0, 1)).do);
    expect(verbs).toEqual(['march', 'fight', 'rest', 'march']);
    expect(asked).toEqual([0, 0]);
  });

  it('is thought over again when somebody else has acted, another seat is asked, or the rules refuse it', async () => {
    const { asked, bots } = player();
    await bots.decide(matchAt(7), 'marshal', 0, 1);
    expect((await bots.decide(matchAt(9), 'marshal', 0, 1)).do).toBe('march');
    expect((await bots.decide(matchAt(10), 'marshal', 1, 1)).do).toBe('march');
    expect((await bots.decide(matchAt(11, ['fight']), 'marshal', 1, 1)).do).toBe('march');
    expect(asked).toEqual([0, 0, 1, 1]);
  });
});
