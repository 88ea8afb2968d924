/** Every decision of the book (is-frame-2). The order of the verbs fixes the stored log: add at the end. */
import { type ActionIn, fieldsOf, type Resign } from '@longroll/kernel';
import { activate, done, end } from './phases/activation.ts';
import { arrive, ready } from './phases/arrivals.ts';
import { attack } from './phases/attack.ts';
import { follow, stand, stay, withdraw } from './phases/loser.ts';
import { step, turn } from './phases/moves.ts';
import { chooseOrder } from './phases/turn.ts';

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
] as const;

export const verbs = fieldsOf(...all);

export type Action = ActionIn<(typeof all)[number]> | Resign;
