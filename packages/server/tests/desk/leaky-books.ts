import { shelf } from '@longroll/testkit/sample';
import type { Books } from '../../src/match-cache.ts';

const leaky = { ...shelf, rulebook: { ...shelf.rulebook, id: 'leaky', view: <S>(state: S): S => state } };
const byId: { readonly [id: string]: typeof shelf | undefined } = { 'three-columns': shelf, leaky };

/** The sample, and beside it one that shows everybody everything. */
export const leakyBooks: Books = {
  ids: Object.keys(byId),
  load: async (id, version = shelf.rulebook.version) => (version === shelf.rulebook.version ? byId[id] : undefined),
  module: import.meta.url,
};

/** As workers load them. */
export const books = leakyBooks;
