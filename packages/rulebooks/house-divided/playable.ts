/** The rulebook with its board, apart from what no page needs to show a match. */
import type { Playable } from '../shelf.ts';
import { board } from './board/index.ts';
import { handsDown } from './handed-battles.ts';
import { machine } from './machine.ts';

/** The registry serves all books alike, so the types of this one end here. */
export const playable = {
  rulebook: machine,
  board,
  handsDown,
  clauses: async () => (await import('./data/clauses.ts')).clauses,
} as unknown as Playable;
