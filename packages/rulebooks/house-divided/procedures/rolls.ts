/** The two rolls of a player turn as tools: marches (ahd-march-1) and recruits (ahd-recruit-1). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';

/** Marches for a natural die: the die, a 1 counting as 2 (ahd-march-1). */
export const marchesFor = (die: number): number => Math.max(die, 2);

/** Recruits for a natural die: the die, a 1 counting as 2 (ahd-recruit-1). */
export const recruitsFor = (die: number): number => Math.max(die, 2);

const nothing = z.strictObject({}).describe('Nothing is asked: the die alone decides.');

interface MarchRoll {
  readonly die: number;
  readonly marches: number;
  readonly invasions: boolean;
}

export const marchRoll: Procedure<Record<string, never>, MarchRoll> = {
  id: 'march-roll',
  title: 'March roll',
  about:
    'One die at the start of movement: that many marches, a 1 counting as 2. A natural 6 lets the Union invade by sea.',
  clauses: ['ahd-march-1', 'ahd-naval-3'],
  input: nothing,
  output: z.strictObject({
    die: z.int().min(1).max(6).describe('The natural die'),
    marches: z.int().min(2).max(6).describe('Marches of this player turn'),
    invasions: z
      .boolean()
      .describe('Whether the die allows naval invasions (the Union must control Washington as well)'),
  }),
  example: {},
  run: (_input, dice) => {
    const die = dice.d(6);
    return { die, marches: marchesFor(die), invasions: die === 6 };
  },
  throws: () => ['march die'],
  sortOf: ({ marches }) => `${marches} marches`,
};

interface RecruitmentRoll {
  readonly die: number;
  readonly recruits: number;
}

export const recruitmentRoll: Procedure<Record<string, never>, RecruitmentRoll> = {
  id: 'recruitment-roll',
  title: 'Recruitment roll',
  about: 'One die: up to that many new militia units, a 1 counting as 2.',
  clauses: ['ahd-recruit-1'],
  input: nothing,
  output: z.strictObject({
    die: z.int().min(1).max(6).describe('The natural die'),
    recruits: z.int().min(2).max(6).describe('Militia units that may be raised'),
  }),
  example: {},
  run: (_input, dice) => {
    const die = dice.d(6);
    return { die, recruits: recruitsFor(die) };
  },
  throws: () => ['recruitment die'],
  sortOf: ({ recruits }) => `${recruits} recruits`,
};
