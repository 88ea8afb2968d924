/** The throw for the initiative (is-turn-1). */
import { about, type Dice, procedure, type Staged, word } from '@longroll/kernel';
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

const WINNERS = ['first', 'second'] as const;
type Winner = (typeof WINNERS)[number];

const staged: Staged<object, Winner | 'throw', { readonly winner: Winner }> = {
  start: () => 'throw',
  next: (_stage, dice) => {
    const [own, other] = throwPair(dice);
    if (own === other) return 'throw';
    return own > other ? 'first' : 'second';
  },
  done: (stage) => (stage === 'throw' ? undefined : { winner: stage }),
  key: (stage) => stage,
};

export const initiative = procedure({
  id: 'initiative',
  title: 'Initiative',
  about: 'Each side throws one die, again on a tie; the higher chooses which side goes first this turn.',
  clauses: ['is-turn-1'],
  input: {},
  output: {
    winner: about('The side that has the initiative: the first or second of the roster', word(...WINNERS)),
  },
  example: {},
  run: (_input, dice) => ({ winner: WINNERS[throwInitiative(dice).winner] }),
  throws: () => ['first side', 'second side'],
  sortOf: ({ winner }) => `the ${winner} side`,
  staged,
});
