import type { AnyRulebook, ClauseId } from '@longroll/kernel';
import { type TestTitle, testTitles } from './titles.ts';

/** Which clauses of a book its tests hold it to. */
export interface ClauseCoverage {
  /** Clauses in all. */
  readonly clauses: number;
  /** Titles by the clause that they cite. */
  readonly cited: ReadonlyMap<ClauseId, readonly TestTitle[]>;
  /** Clauses that no test can cite, by the book's own word, with the reason. */
  readonly untestable: readonly { readonly clause: ClauseId; readonly reason: string }[];
  /** Clauses that a test should cite, and none does. */
  readonly missing: readonly ClauseId[];
  /** Titles that cite a clause which the book does not have. */
  readonly unknown: readonly (TestTitle & { readonly clause: ClauseId })[];
}

type Book = Pick<AnyRulebook, 'clauses'>;

/** Reads the titles of the tests under `folder` and holds them against the book's clauses. */
export const clauseCoverage = (book: Book, folder: string): ClauseCoverage => coverageOf(book, testTitles(folder));

/** Holds titles against the book's clauses. */
export const coverageOf = (book: Book, titles: readonly TestTitle[]): ClauseCoverage => {
  const ids = Object.keys(book.clauses);
  const cite = citations(ids);
  const cited = new Map<ClauseId, TestTitle[]>();
  const unknown: (TestTitle & { readonly clause: ClauseId })[] = [];
  for (const title of titles)
    for (const clause of cite(title.title)) {
      if (book.clauses[clause] === undefined) unknown.push({ ...title, clause });
      else cited.set(clause, [...(cited.get(clause) ?? []), title]);
    }
  const untestable = ids.flatMap((clause) => {
    const reason = book.clauses[clause]?.untestable;
    return reason === undefined || cited.has(clause) ? [] : [{ clause, reason }];
  });
  const excused = new Set(untestable.map(({ clause }) => clause));
  const missing = ids.filter((clause) => !cited.has(clause) && !excused.has(clause));
  return { clauses: ids.length, cited, untestable, missing, unknown };
};

/** "clauses 144 of 144", with what is not testable named apart. */
export const coverageLine = ({ clauses, missing, untestable }: ClauseCoverage): string => {
  const apart = untestable.length === 0 ? '' : ` (${untestable.length} not testable)`;
  return `clauses ${clauses - missing.length} of ${clauses}${apart}`;
};

/**
 * Finds the clauses that a title cites: the book's ids as they are (`ahd-scen-learn`, `rotd-7.6b`), other words that begin
 * like them and end in a number, which must then be ids too, and the short forms that follow a number
 * (`ahd-move-2 to -4, -6 and -8`).
 */
const citations = (ids: readonly ClauseId[]): ((title: string) => readonly ClauseId[]) => {
  const known = new Set(ids);
  const stems = [...new Set(ids.map((id) => id.split('-')[0] ?? id))];
  const cited = new RegExp(
    `(?<![\\w-])(?<word>(?:${stems.join('|')})(?:-[A-Za-z0-9]+(?:\\.[A-Za-z0-9]+)*)+)(?<more>(?:(?:,| and| to) -\\d+)*)`,
    'g',
  );
  return (title) =>
    [...title.matchAll(cited)].flatMap(({ groups = {} }) => {
      const { word = '', more = '' } = groups;
      const [, stem = '', number] = /^(.*-)(\d+)$/.exec(word) ?? [];
      if (number !== undefined) return numbersOf(Number(number), more).map((one) => `${stem}${one}`);
      return known.has(word) || /\d$/.test(word) ? [word] : [];
    });
};

const numbersOf = (first: number, rest: string): readonly number[] => {
  const numbers = [first];
  for (const [, joint, number] of rest.matchAll(/(,| and| to) -(\d+)/g)) {
    const last = numbers.at(-1) ?? first;
    if (joint === ' to') for (let between = last + 1; between < Number(number); between++) numbers.push(between);
    numbers.push(Number(number));
  }
  return numbers;
};
