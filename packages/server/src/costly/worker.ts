import { versionOf } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { Fault } from '../errors.ts';
import type { Books } from '../match-cache.ts';
import type { JobName, Jobs, Outcome, Task } from './jobs.ts';

type Work = { readonly [N in JobName]: (books: Books, asked: Jobs[N]['asked']) => Promise<Jobs[N]['gives']> };

const shelfOf = async (books: Books, id: string, version?: string): Promise<Shelf> => {
  const shelf = await books.load(id, version);
  if (shelf) return shelf;
  throw new Error(`there is no rulebook ${id} ${version ?? ''}`);
};

/** Each job loads what it needs: a thread that decides for bots must not wait for the fonts of prints. */
const work: Work = {
  odds: async (books, asked) => {
    const { oddsText } = await import('./tools-work.ts');
    return oddsText((await shelfOf(books, asked.book)).rulebook, asked);
  },
  resolve: async (books, asked) => {
    const { resolvedText } = await import('./tools-work.ts');
    return resolvedText((await shelfOf(books, asked.book)).rulebook, asked);
  },
  cover: async (books, asked) => {
    const { coverFile } = await import('./cover-work.ts');
    return coverFile(await shelfOf(books, asked.book));
  },
  print: async (books, asked) => {
    const { drawn } = await import('./print-work.ts');
    return drawn(await shelfOf(books, asked.book), asked);
  },
  import: async (books, asked) => (await import('./file-work.ts')).checkedFile(books, asked),
  export: async (books, asked) => {
    const { fileText } = await import('./file-work.ts');
    return fileText((await shelfOf(books, asked.book, versionOf(asked.opening))).rulebook, asked);
  },
  carry: async (books, asked) => (await import('./carry-work.ts')).carriedTo(books, asked),
  record: async (books, asked) => (await import('./record-work.ts')).checkedRecord(books, asked),
  scenario: async (books, asked) => {
    const { checkScenario } = await import('./scenario-work.ts');
    return checkScenario((await shelfOf(books, asked.book)).rulebook, asked);
  },
  decide: async (books, asked) => (await import('./bot-work.ts')).decided(books, asked),
  battle: async (books, asked) => (await import('./battle-work.ts')).planned(books, asked),
  hint: async (books, asked) => (await import('./bot-work.ts')).hinted(books, asked),
  archive: async (books, asked) => {
    const { archiveOf } = await import('../archive.ts');
    return archiveOf(await shelfOf(books, asked.book, asked.version), asked);
  },
  stand: async (books, asked) => {
    const { standing } = await import('./turn-work.ts');
    return standing((await shelfOf(books, asked.book, versionOf(asked.opening))).rulebook, asked);
  },
  turn: async (books, asked) => {
    const { turnDone } = await import('./turn-work.ts');
    return turnDone((await shelfOf(books, asked.book, versionOf(asked.opening))).rulebook, asked);
  },
};

/** Loads the book that a job names; all of them where it names none. */
const load = async (books: Books, asked: Jobs[JobName]['asked']): Promise<unknown> => {
  if (typeof asked === 'string') return Promise.all(books.ids.map((id) => books.load(id)));
  return books.load('book' in asked ? asked.book : asked.header.rulebook);
};

/** Does a piece of work away from the thread that answers requests. The only function of this worker. */
export const run = async <N extends JobName>({ name, books, asked, begun }: Task<N>): Promise<Outcome<N>> => {
  const { books: loaded } = (await import(books)) as { readonly books: Books };
  // Before the time begins to run: loading is not the asker's fault.
  await load(loaded, asked);
  begun[0] = Date.now();
  try {
    return { gives: await work[name](loaded, asked) };
  } catch (error) {
    if (error instanceof Fault) return { refused: error.wire };
    throw error;
  }
};
