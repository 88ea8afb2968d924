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
  const games: SeriesGame[] = [];
  const refusal = await playTasks(tasks, plan.workers ?? 1, (game) => {
    games.push(game);
    onGame?.(game);
  });
  return refusal ?? seriesOf(plan, games);
};

/** Told each finished game with its place among the tasks. */
type OnGame = (game: SeriesGame, task: number) => void;

/** Plays games in this thread, or in several. Gives the first refusal; what was begun before it is still played. */
export const playTasks = (tasks: readonly GameTask[], workers: number, onGame: OnGame): Promise<Refusal | undefined> =>
  Math.min(workers, tasks.length) > 1
    ? playInThreads(tasks, Math.min(workers, tasks.length), onGame)
    : playHere(tasks, onGame);

const playHere = async (tasks: readonly GameTask[], onGame: OnGame): Promise<Refusal | undefined> => {
  for (const [i, task] of tasks.entries()) {
    const answer = await playTask(task);
    if (isRefusal(answer)) return answer;
    onGame(answer, i);
  }
  return undefined;
};

const playInThreads = async (
  tasks: readonly GameTask[],
  workers: number,
  onGame: OnGame,
): Promise<Refusal | undefined> => {
  const pool = new Piscina<GameTask, SeriesGame | Refusal>({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'playTask',
    minThreads: workers,
    maxThreads: workers,
  });
  let next = 0;
  let refusal: Refusal | undefined;
  const work = async (): Promise<void> => {
    while (next < tasks.length && !refusal) {
      const i = next++;
      const answer = await pool.run(tasks[i] as GameTask);
      if (isRefusal(answer)) refusal = answer;
      else onGame(answer, i);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
    return refusal;
  } finally {
    await pool.destroy();
  }
};
