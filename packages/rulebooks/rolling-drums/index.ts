/** What the folder hands to the rest of the project: the rulebook, its board, its computer player and what it prints. */
import type { Shelf } from '../shelf.ts';
import { bots } from './bot.ts';
import { handsDown } from './handed-battles.ts';
import { playable } from './playable.ts';
import { prints } from './prints.ts';
import { crowdedTurn, works } from './works.ts';

export { rulebook } from './rulebook.ts';

/** The registry serves all books alike, so the types of this one end here. */
export const shelf = { ...playable, bots, prints, works, crowdedTurn, handsDown } as unknown as Shelf;
