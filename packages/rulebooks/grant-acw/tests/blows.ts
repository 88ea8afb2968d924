import type { Game } from './game.ts';

/** What a combat comes to: even, or won by one side. */
export type End = 'even' | 'won' | 'lost';
const LOST = [1, 6];
const WON = [6, 1];

/** Dice of a move of mêlée from the attacker's left; all others are even. `bonus`: what the attacker adds more than the defender. */
export const dice = (game: Game, bonus: number, ends: readonly End[]): readonly number[] =>
  (game.state.melees[0]?.combats ?? []).flatMap(({ attackers, defenders }, i) => {
    const end = ends[i] ?? 'even';
    if (end !== 'even') return end === 'won' ? WON : LOST;
    if (defenders.length === 2) return [bonus === 0 ? 3 : 3 - bonus, 2];
    return attackers.length === 2 ? [2, 3 + bonus] : [2, 2 + bonus];
  });
