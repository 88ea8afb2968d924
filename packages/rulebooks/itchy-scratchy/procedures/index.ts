/** The tables and resolvers of the book as tools, in the order in which a list shows them. */
import type { AnyProcedure } from '@longroll/kernel';
import { close, closeCombat } from './close.ts';
import { fire, fireDice, fireResult } from './fire.ts';
import { movementAllowance, reach } from './movement.ts';
import { randomBattle } from './random-battle.ts';
import { arc, lineOfSight } from './sight.ts';
import { exhaustionPoint, initiative } from './turn.ts';

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
