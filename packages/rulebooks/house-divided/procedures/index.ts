import type { Procedure } from '@longroll/kernel';
import { baseBattle } from './base-battle.ts';
import { baseFire } from './base-fire.ts';
import { battle } from './battle.ts';
import { battleRound } from './battle-round.ts';
import { casualties } from './casualties.ts';
import { oddsModifierProcedure } from './odds-modifier.ts';
import { strength } from './strength.ts';

/** A procedure as a rulebook lists it. Whoever calls one from outside checks the input with its schema first. */
export const listed = <I, O>(procedure: Procedure<I, O>): Procedure<never, unknown> =>
  procedure as unknown as Procedure<never, unknown>;

/** The procedures of combat, variant first, in the order in which a list shows them. */
export const combatProcedures: readonly Procedure<never, unknown>[] = [
  listed(strength),
  listed(oddsModifierProcedure),
  listed(battleRound),
  listed(casualties),
  listed(battle),
  listed(baseFire),
  listed(baseBattle),
];
