/** What the folder hands to the rest of the project: the rulebook, its board and its computer players. */
import type { Shelf } from '../shelf.ts';
import { botKit } from './bot.ts';
import { playable } from './playable.ts';
import { prints } from './prints.ts';
import { rulebook } from './rulebook.ts';

export { rulebook } from './rulebook.ts';

/** The registry serves all books alike, so the types of this one end here. */
export const shelf = { ...playable, rulebook, bots: botKit(rulebook.offer), prints } as unknown as Shelf;
