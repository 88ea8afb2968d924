import type { Clause, Clauses } from './contract.ts';

/** The clauses of one chapter, by id. */
export type ClauseTable = { readonly [id: string]: Omit<Clause, 'chapter'> };

/** The clauses of a chapter with its title written into each. */
export const chapter = (title: string, table: ClauseTable): Clauses =>
  Object.fromEntries(Object.entries(table).map(([id, clause]) => [id, { chapter: title, ...clause }]));

/** A clause with its id. */
export type NumberedClause = Clause & { readonly id: string };

/** The words of a search, as `clausesWith` compares them. */
export const searchWords = (search: string): readonly string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** The clauses in whose id, text or decision all these words stand, in the order of the book; all of them for no words. */
export const clausesWith = (clauses: Clauses, words: readonly string[]): readonly NumberedClause[] =>
  Object.entries(clauses)
    .map(([id, clause]) => ({ id, ...clause }))
    .filter(({ id, text, decision = '' }) => {
      const all = `${id} ${text} ${decision}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
