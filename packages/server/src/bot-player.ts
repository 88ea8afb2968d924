import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { decide } from '@longroll/bots';
import { type AnyAction, SimDice } from '@longroll/kernel';
import { Piscina } from 'piscina';
import type { Question } from './bot-worker.ts';
import type { LiveMatch } from './live-match.ts';

/** Strengths of the computer's play. */
export type Bot = 'random' | 'greedy' | 'planner';

/** Who decides for bots: from the seat's view and nothing else. */
export interface BotPlayer {
  decide(live: LiveMatch, bot: Bot, seat: number, seed: number): Promise<AnyAction>;
  close(): Promise<void>;
}

/** Decides on the thread that asks: for rulebooks that a worker cannot load. */
export const playHere: BotPlayer = {
  decide: async (live, bot, seat, seed) => decide(live.shelf, bot, live.view(seat), seat, new SimDice(seed)),
  close: async () => undefined,
};

/** Decides in workers, which are started when first needed: a deep thought keeps nobody else waiting. */
export const playInWorkers = (): BotPlayer => {
  const pool = new Piscina<Question, AnyAction>({
    filename: fileURLToPath(new URL('./bot-worker.ts', import.meta.url)),
    name: 'think',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
  });
  return {
    decide: async (live, bot, seat, seed) => {
      const { rulebook, scenario, options } = live.row.header;
      const { setting: _, ...view } = live.view(seat);
      return pool.run({ match: live.id, header: { rulebook, scenario, options }, view, seat, bot, seed });
    },
    close: () => pool.close({ force: true }),
  };
};
