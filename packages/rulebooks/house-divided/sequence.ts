/** The sequence of play (ahd-turn-2): a player turn from its beginning to its end. It is run, and it is printed. */
import type { Line } from '@longroll/kernel';
import { battles } from './phases/battle.ts';
import { flags, movement } from './phases/movement.ts';
import { heldPromotion, promotion } from './phases/promotion.ts';
import { recovery } from './phases/rallying.ts';
import { recruitment } from './phases/recruitment.ts';
import { marchRoll, playerTurn, supplyCheck, turnEnds } from './phases/turn.ts';
import type { State } from './state.ts';
import type { Action } from './verbs.ts';
import { victory } from './victory.ts';

export const sequence: readonly Line<State, State, Action['do']>[] = [
  playerTurn,
  supplyCheck,
  heldPromotion,
  marchRoll,
  movement,
  flags,
  ...battles,
  victory,
  promotion,
  recruitment,
  recovery,
  turnEnds,
];
