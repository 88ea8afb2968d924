/** The phases of a move (grant-turn-2), run from top to bottom until the battle is over. */
import { type Line, printedSequence, repeat } from '@longroll/kernel';
import { nextMelee } from './grapple.ts';
import { artillery, firstGuns, secondGuns } from './phases/artillery.ts';
import { compulsory } from './phases/compulsory.ts';
import { confederateDeployment, confederateOptions, unionDeployment, unionOptions } from './phases/deploy.ts';
import { confederateOrders, unionOrders } from './phases/generals.ts';
import { halfStrength } from './phases/half.ts';
import { meleeFight, meleeStep, ordersOfMelee } from './phases/melee.ts';
import { moralePhase } from './phases/morale.ts';
import { firstAims, musketry, secondAims } from './phases/musketry.ts';
import { confederateSpecials, unionSpecials } from './phases/specials.ts';
import { close, diceForMove, firstMovement, opening, secondMovement } from './phases/turn.ts';
import type { State } from './state.ts';
import type { Action } from './verbs.ts';

export const sequence: readonly Line<State, State, Action['do']>[] = [
  unionOptions,
  confederateOptions,
  unionSpecials,
  confederateSpecials,
  unionDeployment,
  confederateDeployment,
  opening,
  unionOrders,
  confederateOrders,
  diceForMove,
  compulsory,
  firstMovement,
  secondMovement,
  firstGuns,
  secondGuns,
  artillery,
  firstAims,
  secondAims,
  musketry,
  repeat('melees', (s) => nextMelee(s) >= 0, ordersOfMelee, meleeStep, meleeFight),
  halfStrength,
  moralePhase,
  close,
];

export const SEQUENCE = printedSequence(sequence);
