/** The throw for the initiative (is-turn-1). */
import type { Dice, Procedure, Staged } from '@longroll/kernel';
import { z } from 'zod';
import type { Side } from '../state.ts';

/** Who won, and every pair of dice thrown, ties included: the first-listed side's die first. */
export interface InitiativeThrow {
  readonly winner: Side;
  readonly throws: readonly (readonly [number, number])[];
}

const throwPair = (dice: Dice): readonly [number, number] => {
  const first = dice.d(6);
  return [first, dice.d(6)];
};

/** Each side throws one die, the first-listed side first; on a tie both throw again (is-turn-1). */
export const throwInitiative = (dice: Dice): InitiativeThrow => {
  const throws: (readonly [number, number])[] = [];
  for (;;) {
    const pair = throwPair(dice);
    throws.push(pair);
    if (pair[0] !== pair[1]) return { winner: pair[0] > pair[1] ? 0 : 1, throws };
  }
};

type Input = Record<string, never>;
interface Output {
  readonly winner: 'first' | 'second';
}
type Stage = 'throw' | 'first' | 'second';

const staged: Staged<Input, Stage, Output> = {
  start: () => 'throw',
  next: (_stage, dice) => {
    const [own, other] = throwPair(dice);
    if (own === other) return 'throw';
    return own > other ? 'first' : 'second';
  },
  done: (stage) => (stage === 'throw' ? undefined : { winner: stage }),
  key: (stage) => stage,
};

export const initiative: Procedure<Input, Output> = {
  id: 'initiative',
  title: 'Initiative',
  about: 'Each side throws one die, again on a tie; the higher chooses which side goes first this turn.',
  clauses: ['is-turn-1'],
  input: z.strictObject({}).describe('Nothing is asked: the dice alone decide.'),
  output: z.strictObject({
    winner: z.enum(['first', 'second']).describe('The side that has the initiative: the first or second of the roster'),
  }),
  example: {},
  run: (_input, dice) => ({ winner: throwInitiative(dice).winner === 0 ? 'first' : 'second' }),
  throws: () => ['first side', 'second side'],
  sortOf: ({ winner }) => `the ${winner} side`,
  staged: staged as Staged<Input, unknown, Output>,
};
