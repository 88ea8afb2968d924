import { InputError } from '../faults.ts';

/** What a new book is called. */
export interface Naming {
  readonly id: string;
  readonly title: string;
  /** How its clause ids begin, without the dash. */
  readonly prefix: string;
}

/** Names of a new book; those that are not given are made of its id. Throws InputError for what is no name. */
export const namingOf = (id: string, title: string | undefined, prefix: string | undefined): Naming => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new InputError(
      `"${id}" is not a name of small letters, digits and single dashes, such as little-round-top`,
      'name',
    );
  const words = id.split('-');
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : id.slice(0, 3);
  const clauses = prefix ?? initials;
  if (!/^[a-z][a-z0-9]*$/.test(clauses))
    throw new InputError(`"${clauses}" is not a word of small letters`, '--prefix');
  const usual = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return { id, title: title ?? usual, prefix: clauses };
};
