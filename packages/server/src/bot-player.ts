import type { AnyAction, AnyState, Dice, SeatId } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';

/** Strengths of the computer's play. */
export type Bot = 'random' | 'greedy' | 'planner';

/** What a bot does now. It sees what its seat sees and nothing else. */
export type Decide = (
  shelf: Shelf,
  bot: Bot,
  view: AnyState,
  seat: SeatId,
  dice: Dice,
) => AnyAction | Promise<AnyAction>;

/** Any legal action, drawn with the dice. */
export const anyAction = (shelf: Shelf, view: AnyState, seat: SeatId, dice: Dice): AnyAction => {
  const { choices, templates = [], ask } = shelf.rulebook.offer(view, seat);
  const count = choices.length + templates.length;
  if (count === 0) throw new Error(`seat ${seat} is asked "${ask}" and has no answer`);
  const drawn = dice.d(count) - 1;
  const action = choices[drawn] ?? templates[drawn - choices.length]?.sample(dice);
  if (action === undefined) throw new Error(`seat ${seat} is asked "${ask}": answer ${drawn} is missing`);
  return action;
};

/** Plays at random, whatever strength is asked for. */
export const decideAtRandom: Decide = (shelf, _bot, view, seat, dice) => anyAction(shelf, view, seat, dice);
