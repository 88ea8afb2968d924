import { shelf } from '@longroll/testkit/sample';
import type { Books } from '../../src/match-cache.ts';

/** The sample, which is played by sheets, for a node of the tests. */
export const sheetBooks: Books = {
  ids: ['three-columns'],
  load: async (id, version = shelf.rulebook.version) =>
    id === 'three-columns' && version === shelf.rulebook.version ? shelf : undefined,
  module: import.meta.url,
};

/** As workers load them. */
export const books = sheetBooks;
