import type { AnyAction, AnyState, Dice, SeatId } from '@longroll/kernel';
import { greedy } from './greedy.ts';
import type { Playable } from './kit.ts';
import { random } from './random.ts';

/** The computer players, weakest first. */
export const botNames = ['random', 'greedy', 'planner'] as const;
export type BotName = (typeof botNames)[number];

/** Whether there is a computer player of that name. */
export const isBotName = (name: string): name is BotName => (botNames as readonly string[]).includes(name);

/**
 * A computer player's action for the seat that acts. It rests on the seat's view and the given dice alone: equal views
 * and equal dice give equal actions. `planner` is the book's own; a book without one is played by `greedy`.
 * Throws when the seat is offered nothing.
 */
export const decide = (book: Playable, bot: BotName, view: AnyState, seat: SeatId, dice: Dice): AnyAction => {
  switch (bot) {
    case 'random':
      return random(book.rulebook, view, seat, dice);
    case 'greedy':
      return greedy(book, view, seat, dice);
    case 'planner':
      return book.bots.plan ? book.bots.plan(view, seat) : greedy(book, view, seat, dice);
  }
};
