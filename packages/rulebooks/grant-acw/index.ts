/** What the folder hands to the rest of the project: the rulebook, its board, its computer players and its prints. */
import type { Shelf } from '../shelf.ts';
import { board } from './board/index.ts';
import { botKit } from './bot.ts';
import { prints } from './prints.ts';
import { rulebook } from './rulebook.ts';

export { rulebook } from './rulebook.ts';

/** The registry serves all books alike, so the types of this one end here. */
export const shelf = { rulebook, board, bots: botKit, prints } as unknown as Shelf;
