/** A whole attack by fire, for odds and for a real table (is-attack-3, chapter 11). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { readingsFor } from '../doubles.ts';
import { harmOf, type Target } from '../results.ts';
import { attackDice, rangeOf, type WeaponId } from '../weapons.ts';
import { coverField, generalField, lossesField, rangeField, targetsField, weaponField } from './combat-schema.ts';
import { batchLabels } from './fire-result.ts';

export interface FireInput {
  readonly weapon: WeaponId;
  readonly range: number;
  readonly general: boolean;
  readonly targets: readonly Target[];
  readonly cover: boolean;
}

export interface FireOutput {
  /** Strength points that each target loses. */
  readonly losses: readonly number[];
  /** How many of them are destroyed. */
  readonly destroyed: number;
}

/** How many targets lose all that they have. */
export const destroyedBy = (losses: readonly number[], targets: readonly Target[]): number =>
  targets.reduce((count, { sp }, i) => (losses[i] === sp ? count + 1 : count), 0);

/** A row of an odds chart: by the points lost in all. */
export const lossWords = (losses: readonly number[]): string => {
  const lost = losses.reduce((sum, points) => sum + points, 0);
  return lost === 0 ? 'no loss' : `${lost} SP lost`;
};

export const fire: Procedure<FireInput, FireOutput> = {
  id: 'fire',
  title: 'Fire',
  about: 'One attack at range 2 or more with its losses: the same dice count against every piece of the target area.',
  clauses: ['is-attack-2', 'is-attack-3', 'is-attack-5', 'is-result-2', 'is-result-3', 'is-result-4', 'is-unit-3'],
  input: z
    .strictObject({
      weapon: weaponField,
      range: rangeField.min(2),
      general: generalField,
      targets: targetsField('the target area'),
      cover: coverField('The targets stand'),
    })
    .refine(({ weapon, range }) => range <= rangeOf(weapon), {
      path: ['range'],
      message: 'the weapon does not reach so far (is-attack-1)',
    }) as unknown as z.ZodType<FireInput>,
  output: z.strictObject({
    losses: lossesField('the target area'),
    destroyed: z.int().describe('How many of them are destroyed'),
  }),
  example: { weapon: 'rifle', range: 2, general: true, targets: [{ target: 'infantry', sp: 4 }], cover: false },
  run: ({ weapon, range, general, targets, cover }, dice) => {
    const reading = readingsFor(targets, cover).loss;
    const losses = harmOf(dice.pool(attackDice(weapon, range, general), 6, reading), targets);
    return { losses, destroyed: destroyedBy(losses, targets) };
  },
  throws: ({ weapon, range, general }) => batchLabels('attacker', attackDice(weapon, range, general)),
  sortOf: ({ losses }) => lossWords(losses),
};
