import type { Shelf } from '@longroll/rulebooks';
import { Fault } from './errors.ts';
import type { Books } from './match-cache.ts';

/** The rulebook that a request names, in its present version or another one, or a refusal of the field. */
export const bookNamed = async (books: Books, id: string, field: string, version?: string): Promise<Shelf> => {
  const shelf = await books.load(id, version);
  if (shelf) return shelf;
  const reason =
    version !== undefined && books.ids.includes(id)
      ? `The rules of ${id} ${version} are not kept on this server.`
      : `There is no rulebook "${id}"; known: ${books.ids.join(', ')}`;
  throw new Fault('refused', reason, { field });
};
