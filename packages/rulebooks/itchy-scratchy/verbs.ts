/** Every decision of the book (is-frame-2). The order of the verbs fixes the stored log: add at the end. */
import { type ActionIn, fieldsOf } from '@longroll/kernel';
import { decision } from './define.ts';
import { activate, done, end } from './phases/activation.ts';
import { arrive, ready } from './phases/arrivals.ts';
import { attack } from './phases/attack.ts';
import { follow, stand, stay, withdraw } from './phases/loser.ts';
import { step, turn } from './phases/moves.ts';
import { chooseOrder } from './phases/turn.ts';
import { giveUp } from './victory.ts';

/** A side gives up the battle (is-victory-1). */
export const resign = decision('resign', 'is-victory-1', 'Give up the battle', 'refused')
  .called(() => 'Resign: give up the battle')
  .does((s, _action, { tell, seat }) => giveUp(s, seat === 1 ? 1 : 0, tell));

const all = [
  chooseOrder,
  arrive,
  ready,
  activate,
  step,
  turn,
  attack,
  done,
  end,
  withdraw,
  stand,
  follow,
  stay,
  resign,
] as const;

export const verbs = fieldsOf(...all);

export type Action = ActionIn<(typeof all)[number]>;
