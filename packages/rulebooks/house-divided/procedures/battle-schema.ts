import { z } from 'zod';
import { type ForceWords, LOSS_ORDERS, type LossOrder } from '../force.ts';
import { anyForce, someForce } from './force-schema.ts';

/** What the winner of a rout takes (ahd-combat-12). `wise`: harm, unless the enemy can absorb no more anyhow. */
export const ROUT_POLICIES = ['wise', 'harm', 'spare'] as const;
export type RoutPolicy = (typeof ROUT_POLICIES)[number];

/** Who has won a battle (ahd-combat-18, -22). */
export const WINNERS = ['nobody', 'attacker', 'defender'] as const;
export type Winner = (typeof WINNERS)[number];

/** What an odds chart groups the ends of a battle by. */
export const WINNER_SORTS: { readonly [winner in Winner]: string } = {
  attacker: 'attacker takes the box',
  defender: 'defender holds the box',
  nobody: 'nobody is left',
};

export interface Input {
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
  readonly entrenched: boolean;
  readonly round: number;
  readonly attackerReserves: ForceWords;
  readonly defenderReserves: ForceWords;
  readonly attackerRout: RoutPolicy;
  readonly defenderRout: RoutPolicy;
  readonly defenderLosses: LossOrder;
  readonly attackerLosses: LossOrder;
  readonly attackerWayBack: boolean;
  readonly defenderWayBack: boolean;
}

export interface Output {
  readonly winner: Winner;
  readonly rounds: number;
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
  readonly attackersLost: number;
  readonly defendersLost: number;
}

const routPolicy = (who: string) =>
  z
    .enum(ROUT_POLICIES)
    .default('wise')
    .describe(
      `What the ${who} takes when it routs the other side: harm, one more enemy disruption; spare, one fewer of its ` +
        'own; wise, harm unless the enemy can absorb no more.',
    );

/** The field of how disruptions are spent, for both combat systems. */
export const lossOrder = (whose: string) =>
  z
    .enum(LOSS_ORDERS)
    .default('eliminate')
    .describe(
      `How the ${whose}’s disruptions are spent, the most valuable units first: eliminate, as many units as possible; ` +
        'valuable, the most valuable kind first whatever its state; spread, one on each full unit first.',
    );

export const inputSchema = z.strictObject({
  attackers: someForce('Attacking units in the box, by code; a star marks disrupted ones.'),
  defenders: someForce('Defending units in the box, by code; a star marks disrupted ones.'),
  entrenched: z.boolean().default(false).describe('The box is entrenched for the defender.'),
  round: z
    .int()
    .min(1)
    .max(2)
    .default(1)
    .describe('The round to come. Before round two there are no reserves any more.'),
  attackerReserves: anyForce('Units that the attacker brings in before round two.').default({}),
  defenderReserves: anyForce('Units that the defender brings in before round two.').default({}),
  attackerRout: routPolicy('attacker'),
  defenderRout: routPolicy('defender'),
  defenderLosses: lossOrder('defender'),
  attackerLosses: lossOrder('attacker'),
  attackerWayBack: z
    .boolean()
    .default(true)
    .describe('Beaten attackers have a box to fall back to; else they are lost.'),
  defenderWayBack: z.boolean().default(true).describe('Beaten defenders have a box to retreat to; else they are lost.'),
});

export const outputSchema = z.strictObject({
  winner: z.enum(WINNERS).describe('Attacker: the box is taken. Defender: it is held. Nobody: no unit is left.'),
  rounds: z.int().describe('Rounds fought.'),
  attackers: anyForce('Attacking units left.'),
  defenders: anyForce('Defending units left.'),
  attackersLost: z.int().describe('Attacking units eliminated, reserves included.'),
  defendersLost: z.int().describe('Defending units eliminated, reserves included.'),
});
