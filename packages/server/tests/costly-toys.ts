import type { AnyRulebook, Procedure } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Books } from '../src/match-cache.ts';
import { toys } from './toy.ts';

/** Work that never ends, and work that takes more and more memory. */
const WORK: { readonly [id: string]: () => never } = {
  endless: () => {
    for (;;);
  },
  vast: () => {
    for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 10_000 }, (_, i) => i / 2));
  },
};

const withWork = (shelf: Shelf): Shelf => {
  const { rulebook } = shelf;
  const [sum] = rulebook.procedures as readonly unknown[] as readonly [Procedure<unknown, unknown>];
  const more = Object.entries(WORK).map(([id, run]) => ({ ...sum, id, run }));
  return { ...shelf, rulebook: { ...rulebook, procedures: [sum, ...more] } as unknown as AnyRulebook };
};

/** The tests' rulebooks, with questions that are too much for a worker. */
export const books: Books = {
  ids: toys.ids,
  load: async (id, version) => {
    const shelf = await toys.load(id, version);
    return shelf && withWork(shelf);
  },
  module: import.meta.url,
};
