import { type MessagePort, workerData } from 'node:worker_threads';
import { run } from '../src/run.ts';

/** Runs the commands that it is sent, one after another, and rings when each is done. */
const { port, rung } = workerData as { readonly port: MessagePort; readonly rung: Int32Array };

port.on('message', (words: readonly string[]) => {
  void run(words)
    .catch((error: Error) => ({ fault: error.stack ?? error.message }))
    .then((answer) => {
      port.postMessage(answer);
      Atomics.store(rung, 0, 1);
      Atomics.notify(rung, 0);
    });
});
