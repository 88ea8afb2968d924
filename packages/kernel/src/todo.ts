import type { ClauseId } from './words.ts';

/** A phase of a rulebook that is not written yet. It plays nowhere, and fails the property battery. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
  readonly clause: ClauseId;

  constructor(clause: ClauseId) {
    super(`not written yet: ${clause}`);
    this.clause = clause;
  }
}

/** Stands in a rulebook for what is not written yet. Throws NotWritten with the clause. */
export const todo = (clause: ClauseId): never => {
  throw new NotWritten(clause);
};
