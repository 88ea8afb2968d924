/** The tables and resolvers of the book as tools, in the order in which a list shows them. */
import type { Procedure } from '@longroll/kernel';
import { arc } from './arc.ts';
import { close } from './close.ts';
import { closeCombat } from './close-combat.ts';
import { exhaustionPoint } from './exhaustion-point.ts';
import { fire } from './fire.ts';
import { fireDice } from './fire-dice.ts';
import { fireResult } from './fire-result.ts';
import { initiative } from './initiative.ts';
import { lineOfSight } from './line-of-sight.ts';
import { listed } from './listed.ts';
import { movementAllowance } from './movement-allowance.ts';
import { randomBattle } from './random-battle.ts';
import { reach } from './reach.ts';

export const procedures: readonly Procedure<never, unknown>[] = [
  listed(fire),
  listed(close),
  listed(fireDice),
  listed(fireResult),
  listed(closeCombat),
  listed(initiative),
  listed(movementAllowance),
  listed(reach),
  listed(arc),
  listed(lineOfSight),
  listed(exhaustionPoint),
  listed(randomBattle),
];
