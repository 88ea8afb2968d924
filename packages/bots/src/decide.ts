import type { AnyAction, AnyState, Dice, SeatId } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { greedy } from './greedy.ts';
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
export const decide = (shelf: Shelf, bot: BotName, view: AnyState, seat: SeatId, dice: Dice): AnyAction => {
  switch (bot) {
    case 'random':
      return random(shelf.rulebook, view, seat, dice);
    case 'greedy':
      return greedy(shelf, view, seat, dice);
    case 'planner':
      return shelf.bots.plan ? shelf.bots.plan(view, seat) : greedy(shelf, view, seat, dice);
  }
};
