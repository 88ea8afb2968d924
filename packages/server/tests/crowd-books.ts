import type { Books } from '../src/match-cache.ts';
import { books as registry } from '../src/registry-books.ts';
import { toys } from './toy.ts';

/** All books of the project, and the toys: whoever plays while a crowd asks for much plays one of them. */
export const books: Books = {
  ids: [...registry.ids, ...toys.ids],
  load: async (id, version) => (await registry.load(id, version)) ?? toys.load(id, version),
  module: import.meta.url,
};
