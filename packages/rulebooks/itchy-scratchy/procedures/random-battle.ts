/** A random battle from dice, as a tool (is-unit-2, chapter 15). */
import type { Plain, Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { type BattlePlan, generateBattle, PLAN_BOUNDS, USUAL_PLAN } from '../generate.ts';

interface Input {
  readonly grid: BattlePlan['grid'];
  readonly width: number;
  readonly height: number;
  readonly firstPoints: number;
  readonly secondPoints: number;
  readonly lastTurn: number;
  readonly terrain: BattlePlan['terrain'];
}

const size = (what: string, usual: number) =>
  z.int().min(PLAN_BOUNDS.least).max(PLAN_BOUNDS.most).default(usual).describe(`${what} of the board in areas`);
const points = (whose: string) =>
  z
    .int()
    .min(PLAN_BOUNDS.leastPoints)
    .max(PLAN_BOUNDS.mostPoints)
    .default(26)
    .describe(`Points of the ${whose} side: a piece costs its strength points, guns 2 more`);

const output = z.strictObject({
  battle: z.json().describe('The battle in file form: what an editor opens and a match plays'),
});

export const randomBattle: Procedure<Input, { readonly battle: Plain }> = {
  id: 'random-battle',
  title: 'Random battle',
  about: 'Lays out a board with two roads, a village, woods and hills, and draws two forces for so many points.',
  clauses: ['is-grid-4', 'is-unit-1', 'is-unit-4'],
  input: z.strictObject({
    grid: z.enum(['squares', 'hexes']).default('squares').describe('The grid'),
    width: size('Width', USUAL_PLAN.width),
    height: size('Height', USUAL_PLAN.height),
    firstPoints: points('first'),
    secondPoints: points('second'),
    lastTurn: z.int().min(1).max(60).default(USUAL_PLAN.lastTurn).describe('The last turn'),
    terrain: z.enum(['open', 'mixed', 'close']).default('mixed').describe('How much of the board is covered'),
  }) as unknown as z.ZodType<Input>,
  output: output as unknown as z.ZodType<{ readonly battle: Plain }>,
  example: {
    grid: 'squares',
    width: 12,
    height: 8,
    firstPoints: 26,
    secondPoints: 26,
    lastTurn: 12,
    terrain: 'mixed',
  },
  run: ({ firstPoints, secondPoints, ...plan }, dice) => ({
    battle: generateBattle({ ...plan, sides: USUAL_PLAN.sides, points: [firstPoints, secondPoints] }, dice) as Plain,
  }),
};
