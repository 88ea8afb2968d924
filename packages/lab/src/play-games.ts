import { isRefusal, type Refusal } from '@longroll/kernel';
import { Piscina } from 'piscina';
import type { SeriesGame } from './series-game.ts';
import { pairings, type SeriesPlan } from './series-plan.ts';
import { type Series, seriesOf } from './standings.ts';
import { type GameTask, playTask } from './worker.ts';

/**
 * Plays a series of games between computer players and counts it up. The results are the same for any number of
 * workers. `onGame` is told each finished game, in no certain order.
 * Refuses an unknown rulebook, scenario or option and a wrong number of contenders, without playing on.
 */
export const playGames = async (plan: SeriesPlan, onGame?: (game: SeriesGame) => void): Promise<Series | Refusal> => {
  const tasks = pairings(plan).map((pairing): GameTask => ({ plan, pairing }));
  const workers = Math.min(plan.workers ?? 1, tasks.length);
  const games: SeriesGame[] = [];
  const take = (answer: SeriesGame | Refusal): Refusal | undefined => {
    if (isRefusal(answer)) return answer;
    games.push(answer);
    onGame?.(answer);
    return undefined;
  };
  const refusal = workers > 1 ? await playInThreads(tasks, workers, take) : await playHere(tasks, take);
  return refusal ?? seriesOf(plan, games);
};

type Take = (answer: SeriesGame | Refusal) => Refusal | undefined;

const playHere = async (tasks: readonly GameTask[], take: Take): Promise<Refusal | undefined> => {
  for (const task of tasks) {
    const refusal = take(await playTask(task));
    if (refusal) return refusal;
  }
  return undefined;
};

const playInThreads = async (tasks: readonly GameTask[], workers: number, take: Take): Promise<Refusal | undefined> => {
  const pool = new Piscina<GameTask, SeriesGame | Refusal>({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'playTask',
    minThreads: workers,
    maxThreads: workers,
  });
  try {
    const refusals = await Promise.all(tasks.map(async (task) => take(await pool.run(task))));
    return refusals.find((refusal) => refusal !== undefined);
  } finally {
    await pool.destroy();
  }
};
