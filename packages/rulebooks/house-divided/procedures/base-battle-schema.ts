import { z } from 'zod';
import { type ForceWords, LOSS_ORDERS, type LossOrder } from '../force.ts';
import { type Output, outputSchema } from './battle-schema.ts';
import { anyForce, someForce } from './force-schema.ts';

/**
 * When a side gives up after a round (ahd-bcombat-10): never; `outmatched`, once its strength is at most half of the
 * enemy's; `after-one`, after round one.
 */
export const RETREAT_POLICIES = ['never', 'outmatched', 'after-one'] as const;
export type RetreatPolicy = (typeof RETREAT_POLICIES)[number];

export interface BaseInput {
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
  readonly entrenched: boolean;
  readonly crossing: boolean;
  readonly attackerReserves: ForceWords;
  readonly defenderReserves: ForceWords;
  readonly withdraw: boolean;
  readonly attackerRetreats: RetreatPolicy;
  readonly defenderRetreats: RetreatPolicy;
  readonly attackerTargets: LossOrder;
  readonly defenderTargets: LossOrder;
  readonly attackerWayBack: boolean;
  readonly defenderWayBack: boolean;
}

export type BaseOutput = Omit<Output, 'rounds'>;

const retreats = (who: string) =>
  z
    .enum(RETREAT_POLICIES)
    .default('never')
    .describe(
      `When the ${who} gives up after a round: never; outmatched, once its strength is at most half of the enemy’s; ` +
        'after-one, after round one.',
    );

const targets = (who: string) =>
  z
    .enum(LOSS_ORDERS)
    .default('eliminate')
    .describe(
      `The order in which the ${who} names its targets: eliminate, disrupted units first; valuable, kind by kind; ` +
        'spread, full units first.',
    );

export const baseInputSchema = z.strictObject({
  attackers: someForce('Attacking units in the box, by code; a star marks units disrupted before the battle.'),
  defenders: someForce('Defending units in the box, by code; a star marks units disrupted before the battle.'),
  entrenched: z.boolean().default(false).describe('The box is entrenched: attackers fire at strength -1.'),
  crossing: z
    .boolean()
    .default(false)
    .describe('Every attacker came over a major river or by invasion: defenders fire at +1 in round one.'),
  attackerReserves: anyForce('Units that the attacker brings in after round one.').default({}),
  defenderReserves: anyForce('Units that the defender brings in after round one.').default({}),
  withdraw: z.boolean().default(false).describe('Defenders that are all cavalry withdraw before the battle.'),
  attackerRetreats: retreats('attacker'),
  defenderRetreats: retreats('defender'),
  attackerTargets: targets('attacker'),
  defenderTargets: targets('defender'),
  attackerWayBack: z.boolean().default(true).describe('The attackers have a box to go back to; else they fight on.'),
  defenderWayBack: z.boolean().default(true).describe('The defenders have a box to go to; else they fight on.'),
});

export const baseOutputSchema = outputSchema.omit({ rounds: true });
