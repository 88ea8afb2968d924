// Loaded into a server before it starts (node --import): measures how long its event loop is held, and tells the process
// that started it when that asks.
import { isMainThread } from 'node:worker_threads';

/** The longest time for which the event loop was held since the last question, and the most it computed in one go, in ms. */
export interface Hold {
  readonly held: number;
  readonly computed: number;
}

const STEP = 2;

/** Processor time of this thread in milliseconds. */
const computing = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const measure = (): void => {
  let longest: Hold = { held: 0, computed: 0 };
  let last = { time: performance.now(), computed: computing() };
  const look = (): void => {
    const now = { time: performance.now(), computed: computing() };
    longest = {
      held: Math.max(longest.held, now.time - last.time - STEP),
      computed: Math.max(longest.computed, now.computed - last.computed),
    };
    last = now;
  };
  setInterval(look, STEP).unref();
  process.on('message', () => {
    look();
    process.send?.(longest);
    longest = { held: 0, computed: 0 };
  });
  process.channel?.unref();
};

if (isMainThread && process.send) measure();
