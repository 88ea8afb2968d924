import {
  type AnyRulebook,
  type Clause,
  type MatchFile,
  type Procedure,
  type Seat,
  suggest,
  versionOf,
} from '@longroll/kernel';
import { loadRulebook, rulebookIds, type Shelf } from '@longroll/rulebooks';
import { InputError } from './faults.ts';

/** A rulebook with its board and bots by id. Throws InputError for an unknown one. */
export const shelfOf = async (id: string): Promise<Shelf> => {
  const shelf = await loadRulebook(id);
  if (!shelf) throw new InputError(`there is no rulebook "${id}"; ${suggest(id, rulebookIds)}`, 'book');
  return shelf;
};

/** A rulebook in the version that a match is played under; undefined when that version is not kept here. */
export const shelfUnder = async (match: Pick<MatchFile, 'header' | 'carried'>): Promise<Shelf | undefined> => {
  const { rulebook } = match.header;
  await shelfOf(rulebook);
  return loadRulebook(rulebook, versionOf(match));
};

/** A rulebook by id. Throws InputError for an unknown one. */
export const bookOf = async (id: string): Promise<AnyRulebook> => (await shelfOf(id)).rulebook;

/** A procedure of a book, taken as what it is from outside: input is checked by its schema before it runs. */
export type AnyProcedure = Procedure<unknown, unknown>;

/** All procedures of a book. */
export const proceduresOf = (book: AnyRulebook): readonly AnyProcedure[] =>
  book.procedures as readonly unknown[] as readonly AnyProcedure[];

/** A procedure by id. Throws InputError that names `field` for an unknown one. */
export const procedureOf = (book: AnyRulebook, id: string, field = 'procedure'): AnyProcedure => {
  const all = proceduresOf(book);
  const found = all.find((procedure) => procedure.id === id);
  const known = all.map((procedure) => procedure.id);
  if (!found) throw new InputError(`${book.title} has no procedure "${id}"; ${suggest(id, known)}`, field);
  return found;
};

/** A clause by id. Throws InputError for an unknown one. */
export const clauseOf = (book: AnyRulebook, id: string): Clause => {
  const clause = Object.hasOwn(book.clauses, id) ? book.clauses[id] : undefined;
  const known = Object.keys(book.clauses);
  if (!clause) throw new InputError(`${book.title} has no clause "${id}"; ${suggest(id, known)}`, 'clause');
  return clause;
};

/** A seat by its name (small letters will do) or number. Throws InputError that names `field` for an unknown one. */
export const seatOf = (seats: readonly Seat[], given: string, field = '--seat'): Seat => {
  const found = seats.find(({ id, name }) => name.toLowerCase() === given.toLowerCase() || String(id) === given);
  const known = seats.map(({ name }) => name);
  if (!found) throw new InputError(`there is no seat "${given}"; ${suggest(given, known)}`, field);
  return found;
};
