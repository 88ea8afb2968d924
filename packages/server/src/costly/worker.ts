import type { Shelf } from '@longroll/rulebooks';
import { Fault } from '../errors.ts';
import type { Books } from '../match-cache.ts';
import { decided } from './bot-work.ts';
import type { JobName, Jobs, Outcome, Task } from './jobs.ts';
import { drawn } from './print-work.ts';
import { oddsText, resolvedText } from './tools-work.ts';

type Work = { readonly [N in JobName]: (books: Books, asked: Jobs[N]['asked']) => Promise<Jobs[N]['gives']> };

const shelfOf = async (books: Books, id: string): Promise<Shelf> => {
  const shelf = await books.load(id);
  if (shelf) return shelf;
  throw new Error(`there is no rulebook ${id}`);
};

const work: Work = {
  odds: async (books, asked) => oddsText((await shelfOf(books, asked.book)).rulebook, asked),
  resolve: async (books, asked) => resolvedText((await shelfOf(books, asked.book)).rulebook, asked),
  print: async (books, asked) => drawn(await shelfOf(books, asked.book), asked),
  decide: decided,
};

/** Does a piece of work away from the thread that answers requests. The only function of this worker. */
export const run = async <N extends JobName>({ name, books, asked, begun }: Task<N>): Promise<Outcome<N>> => {
  const { books: loaded } = (await import(books)) as { readonly books: Books };
  // All before the time begins to run: loading is not the asker's fault.
  await Promise.all(loaded.ids.map((id) => loaded.load(id)));
  begun[0] = Date.now();
  try {
    return { gives: await work[name](loaded, asked) };
  } catch (error) {
    if (error instanceof Fault) return { refused: error.wire };
    throw error;
  }
};
