import type { AnyRulebook } from '@longroll/kernel';
import { Fault } from '../errors.ts';
import type { Books } from '../match-cache.ts';
import type { JobName, Jobs, Outcome, Task } from './jobs.ts';
import { oddsText, resolvedText } from './tools-work.ts';

type Work = { readonly [N in JobName]: (books: Books, asked: Jobs[N]['asked']) => Promise<Jobs[N]['gives']> };

const bookOf = async (books: Books, id: string): Promise<AnyRulebook> => {
  const shelf = await books.load(id);
  if (shelf) return shelf.rulebook;
  throw new Error(`there is no rulebook ${id}`);
};

const work: Work = {
  odds: async (books, asked) => oddsText(await bookOf(books, asked.book), asked),
  resolve: async (books, asked) => resolvedText(await bookOf(books, asked.book), asked),
};

/** Does a piece of work away from the thread that answers requests. The only function of this worker. */
export const run = async <N extends JobName>({ name, books, asked }: Task<N>): Promise<Outcome<N>> => {
  const { books: loaded } = (await import(books)) as { readonly books: Books };
  try {
    return { gives: await work[name](loaded, asked) };
  } catch (error) {
    if (error instanceof Fault) return { refused: error.wire };
    throw error;
  }
};
