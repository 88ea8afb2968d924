import type { Books } from '../src/match-cache.ts';
import { toys } from './toy.ts';

/** Longer than any test waits. */
const LONG = 50_000;

const wait = (): number => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONG);
  return 0;
};

/** The tests' rulebooks, whose bots think for so long that their node is sure to die before they have decided. */
export const books: Books = {
  ids: toys.ids,
  load: async (id, version) => {
    const shelf = await toys.load(id, version);
    return shelf && { ...shelf, bots: { ...shelf.bots, evaluate: wait } };
  },
  module: import.meta.url,
};
