/** What the folder hands to the rest of the project: the rulebook, its board, its computer player, its prints and its editor. */
import type { Shelf } from '../shelf.ts';
import { editor } from './board/editor/index.ts';
import { botKit } from './bot.ts';
import { playable } from './playable.ts';
import { prints } from './prints.ts';
import { takesBattles } from './taken-battles.ts';
import { works } from './works.ts';

export { rulebook } from './rulebook.ts';

/** The registry serves all books alike, so the types of this one end here. */
export const shelf = { ...playable, bots: botKit, prints, editor, takesBattles, works } as unknown as Shelf;
