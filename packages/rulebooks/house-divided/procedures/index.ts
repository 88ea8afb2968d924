/** The procedures of combat, variant first, in the order in which a list shows them. */
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

export const combatProcedures = [
  strength,
  oddsModifierProcedure,
  battleRound,
  casualties,
  battle,
  baseFire,
  baseBattle,
];
