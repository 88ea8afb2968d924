/** What the folder hands to the rest of the project: the rulebook, its board, its computer players, what it prints and its editor. */
import type { Shelf } from '../shelf.ts';
import { editor } from './board/editor/index.ts';
import { bots } from './bot.ts';
import { playable } from './playable.ts';
import { prints } from './prints.ts';
import { rulebook } from './rulebook.ts';
import { takesBattles } from './taken-battles.ts';

export { rulebook } from './rulebook.ts';

/** The registry serves all books alike, so the types of this one end here. */
export const shelf = { ...playable, rulebook, bots, prints, editor, takesBattles } as unknown as Shelf;
