/** What the book adds to the generic computer players: how good a position is. */
import type { BotKit } from '@longroll/bots';
import type { Action } from './rulebook.ts';
import type { State } from './state.ts';

export const botKit: BotKit<State, Action> = {
  evaluate: ({ outcome }, seat) => (outcome ? (outcome.winners.includes(seat) ? 1 : -1) : 0),
};
