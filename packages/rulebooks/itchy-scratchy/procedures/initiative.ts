/** The throw for the initiative (is-turn-1). */
import { about, type Dice, procedure, type Staged, word } from '@longroll/kernel';
import type { Side } from '../state.ts';

const throwPair = (dice: Dice): [number, number] => {
  const first = dice.d(6);
  return [first, dice.d(6)];
};

/**
 * Each side throws one die, the first-listed side first; on a tie both throw again (is-turn-1). Who won, and every pair of
 * dice thrown.
 */
export const throwInitiative = (dice: Dice): { readonly winner: Side; readonly throws: [number, number][] } => {
  const throws: [number, number][] = [];
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
  throws: () => ['first side', 'second side'],
  sortOf: ({ winner }) => `the ${winner} side`,
  staged,
});
