// Loaded into a server before it starts (node --import): tells the process that started it, when that asks, what the server
// holds in memory after everything that nobody needs any more has been collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const answer = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('message', () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
  process.channel?.unref();
};

if (isMainThread && process.send) answer();
