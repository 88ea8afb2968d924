import { type AnyAction, type AnyState, at, type Dice, type SeatId } from '@longroll/kernel';
import { greedy } from './greedy.ts';
import type { Playable } from './kit.ts';
import { advise, type Effort } from './marshal/index.ts';
import { random } from './random.ts';

/** The computer players, weakest first. */
export const botNames = ['random', 'greedy', 'planner', 'marshal'] as const;
export type BotName = (typeof botNames)[number];

/** Whether there is a computer player of that name. */
export const isBotName = (name: string): name is BotName => (botNames as readonly string[]).includes(name);

/** What a book with orders of its own has a level do; undefined of other books and levels, and where it has none. */
const ordered = (
  { bots }: Playable,
  bot: BotName,
  view: AnyState,
  seat: SeatId,
  dice: Dice,
): readonly AnyAction[] | undefined =>
  bot === 'greedy' || bot === 'planner' ? bots.orders?.(view, seat, bot, dice) : undefined;

/**
 * A computer player's action for the seat that acts. It rests on the seat's view and the given dice alone: equal views
 * and equal dice give equal actions. `planner` is the book's own, a book without one is played by `greedy`; `marshal`
 * plans whole turns with the book's staff, a book without one is played by its planner. A book may have orders of its own in place
 * of `greedy` and `planner`.
 * Throws when the seat is offered nothing.
 */
export const decide = (book: Playable, bot: BotName, view: AnyState, seat: SeatId, dice: Dice): AnyAction => {
  const orders = ordered(book, bot, view, seat, dice);
  if (orders) return at(orders, 0);
  switch (bot) {
    case 'random':
      return random(book.rulebook, view, seat, dice);
    case 'greedy':
      return greedy(book, view, seat, dice);
    case 'planner':
      return planned(book, view, seat, dice);
    case 'marshal':
      return at(intended(book, bot, view, seat, dice), 0);
  }
};

/**
 * The same with what the computer player means to do after it while nobody else acts: one action at least. A marshal
 * carries a plan out as long as the rules take its actions, and need not draw up another one for each of them. `effort` is
 * how much a marshal thinks.
 */
export const intended = (
  book: Playable,
  bot: BotName,
  view: AnyState,
  seat: SeatId,
  dice: Dice,
  effort?: Effort,
): readonly AnyAction[] => {
  const { staff } = book.bots;
  if (bot === 'marshal' && staff) return advise(book.rulebook, staff, view, seat, dice, effort).actions;
  const orders = ordered(book, bot, view, seat, dice);
  if (orders) return orders;
  return [bot === 'marshal' ? planned(book, view, seat, dice) : decide(book, bot, view, seat, dice)];
};

const planned = (book: Playable, view: AnyState, seat: SeatId, dice: Dice): AnyAction =>
  book.bots.plan ? book.bots.plan(view, seat) : greedy(book, view, seat, dice);
