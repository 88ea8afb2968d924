import type { Refusal } from '@longroll/kernel';
import { playTasks } from '../play-games.ts';
import { encountersOf, type LadderPlan } from './ladder-plan.ts';
import { keyOf, type LadderRow, rowOf } from './ladder-rows.ts';

/** A finished game of a ladder, with what was wrong with programs that played on. */
export interface LadderGame {
  readonly row: LadderRow;
  readonly complaints: readonly string[];
}

/** How many games a ladder has. */
export const gamesOf = (plan: LadderPlan): number =>
  encountersOf(plan).reduce((sum, { games }) => sum + games.length, 0);

/**
 * Plays what a ladder still lacks beside the games that are there already, and gives all of its games in the order of the
 * plan: the same for any number of workers, and however often it was broken off. `onGame` is told each new one.
 * Refuses an unknown rulebook, scenario or option, and a program that is given up.
 */
export const playLadder = async (
  plan: LadderPlan,
  there: readonly LadderRow[],
  workers: number,
  onGame: (game: LadderGame) => void,
): Promise<readonly LadderRow[] | Refusal> => {
  const rows = new Map(there.map((row) => [keyOf(row), row]));
  const all = encountersOf(plan).flatMap((encounter) =>
    encounter.games.map((pairing) => {
      const { scenario, first, second, series } = encounter;
      const key = keyOf({ scenario: scenario.name, first, second, game: pairing.game });
      return { encounter, key, task: { plan: series, pairing } };
    }),
  );
  const missing = all.filter(({ key }) => !rows.has(key));
  const refusal = await playTasks(
    missing.map(({ task }) => task),
    workers,
    (game, i) => {
      const played = missing[i];
      if (!played) return;
      const row = rowOf(played.encounter, game.result);
      rows.set(played.key, row);
      onGame({ row, complaints: game.complaints ?? [] });
    },
  );
  return refusal ?? all.flatMap(({ key }) => rows.get(key) ?? []);
};
