/** What the book adds to the generic computer players: how good a position is. */
import type { BotKit } from '@longroll/bots';
import { at, type SeatId } from '@longroll/kernel';
import type { Action } from './rulebook.ts';
import { COLUMNS, milesLeft, type State } from './state.ts';

/** A ration is worth this many tenths of a mile. */
const RATION = 11;

export const botKit: BotKit<State, Action> = {
  /** Tenths of miles that the column is ahead of its nearest rival, with what its rations will buy. */
  evaluate: (view, seat) => {
    const rivals = COLUMNS.map((_, other) => other).filter((other) => other !== seat);
    const nearest = Math.min(...rivals.map((rival) => milesLeft(view, rival)));
    return 10 * (nearest - milesLeft(view, seat)) + RATION * Math.max(0, rationsOf(view, seat));
  },
};

const rationsOf = (view: State, seat: SeatId): number => at(view.columns, seat).rations;
