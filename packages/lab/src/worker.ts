import { type Refusal, refuse } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { playPairing, type SeriesGame } from './series-game.ts';
import type { Pairing, SeriesPlan } from './series-plan.ts';

/** What a worker thread is given: one game of a series. */
export interface GameTask {
  readonly plan: SeriesPlan;
  readonly pairing: Pairing;
}

/** Plays one game of a series. Refuses a rulebook that is not registered. */
export const playTask = async ({ plan, pairing }: GameTask): Promise<SeriesGame | Refusal> => {
  const shelf = await loadRulebook(plan.rulebook);
  if (!shelf) return refuse('form', `rulebook: there is none named "${plan.rulebook}"`, 'rulebook');
  return playPairing(shelf, plan, pairing);
};
