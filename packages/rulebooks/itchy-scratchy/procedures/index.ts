/** The tables and resolvers of the book as tools, in the order in which a list shows them. */
import type { AnyProcedure } from '@longroll/kernel';
import { arc } from './arc.ts';
import { close } from './close.ts';
import { closeCombat } from './close-combat.ts';
import { exhaustionPoint } from './exhaustion-point.ts';
import { fire } from './fire.ts';
import { fireDice } from './fire-dice.ts';
import { fireResult } from './fire-result.ts';
import { initiative } from './initiative.ts';
import { lineOfSight } from './line-of-sight.ts';
import { movementAllowance } from './movement-allowance.ts';
import { randomBattle } from './random-battle.ts';
import { reach } from './reach.ts';

export const procedures: readonly AnyProcedure[] = [
  fire,
  close,
  fireDice,
  fireResult,
  closeCombat,
  initiative,
  movementAllowance,
  reach,
  arc,
  lineOfSight,
  exhaustionPoint,
  randomBattle,
];
