/** What the folder hands to the rest of the project: the rulebook, its board and its computer player. */
import type { Shelf } from '../shelf.ts';
import { bots } from './bot.ts';
import { playable } from './playable.ts';

export { rulebook } from './rulebook.ts';

/** The registry serves all books alike, so the types of this one end here. */
export const shelf = { ...playable, bots } as unknown as Shelf;
