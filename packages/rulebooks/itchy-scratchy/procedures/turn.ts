/** The throw for the initiative, and when a side is exhausted (is-turn-1, is-exh-1 to -3). */
import { about, count, type Dice, flag, int, list, orElse, procedure, type Staged, word } from '@longroll/kernel';
import { exhaustionPoint as pointOf } from '../prepare.ts';
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
  says: ({ winner }) => `**The ${winner} side** chooses who goes first this turn.`,
  throws: () => ['first side', 'second side'],
  sortOf: ({ winner }) => `the ${winner} side`,
  staged,
});

export const exhaustionPoint = procedure({
  id: 'exhaustion-point',
  title: 'Exhaustion point',
  about: 'Half of all strength points of a side before the battle, generals and later arrivals included, rounded up.',
  clauses: ['is-exh-1', 'is-exh-2', 'is-exh-3'],
  input: {
    strengths: about('Strength points of every piece of the side before the battle', list(int(1, 6), 120, 1)),
    lost: about('Strength points lost so far', orElse(int(0, 720), 0)),
  },
  output: {
    total: about('Strength points before the battle', count()),
    point: about('Exhaustion point: half of them, rounded up', count()),
    exhausted: about('Whether a check now would find the side exhausted', flag()),
  },
  says: ({ total, point, exhausted }, { lost }) =>
    `Exhaustion point **${point}** of ${total} SP, ${lost} lost: **${exhausted ? 'exhausted' : 'not exhausted'}**.`,
  example: { strengths: [4, 4, 4, 3, 2, 1, 4, 4], lost: 12 },
  run: ({ strengths, lost }) => {
    const total = strengths.reduce((sum, strength) => sum + strength, 0);
    const point = pointOf(total);
    return { total, point, exhausted: lost >= point };
  },
});
