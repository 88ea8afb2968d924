import { loadRulebook, rulebookIds } from '@longroll/rulebooks';
import type { Books } from '../src/match-cache.ts';
import { toys } from './toy.ts';

/** The rulebooks of the project and those of the tests. */
export const books: Books = {
  ids: [...toys.ids, ...rulebookIds],
  load: async (id) => (await toys.load(id)) ?? loadRulebook(id),
  module: import.meta.url,
};
