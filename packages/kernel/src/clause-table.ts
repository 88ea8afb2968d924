import type { Clause, Clauses } from './contract.ts';

/** The clauses of one chapter, by id. */
export type ClauseTable = { readonly [id: string]: Omit<Clause, 'chapter'> };

/** The clauses of a chapter with its title written into each. */
export const chapter = (title: string, table: ClauseTable): Clauses =>
  Object.fromEntries(Object.entries(table).map(([id, clause]) => [id, { chapter: title, ...clause }]));
