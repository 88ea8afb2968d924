/** The moments of a battle, for a new player's first turns, that advice is for. */
import { hintsOf } from '@longroll/drawing';
import { mayAttack } from '../attacks.ts';
import { inCover, lineOf } from '../queries.ts';
import type { State } from '../state.ts';
import { ADVICE } from './data/advice.ts';

const mine = (s: State, seat: number): boolean => s.phase === 'activation' && s.acting === seat;

/** All that fit this moment in order. */
export const hints = hintsOf<State, (typeof ADVICE)[number]['id']>(ADVICE, {
  goal: (s) => s.turn === 1,
  initiative: (s) => s.phase === 'initiative',
  activate: (s, seat) => mine(s, seat) && s.activation.piece < 0,
  general: (s, seat) => mine(s, seat) && s.activation.piece >= 0 && lineOf(s, s.activation.piece).general,
  arc: (s, seat) => mine(s, seat) && s.activation.piece >= 0 && mayAttack(s),
  cover: (s, seat) => mine(s, seat) && s.activation.piece >= 0 && inCover(s, s.activation.way.area),
  close: (s) => s.phase === 'beaten',
  exhausted: (s, seat) => mine(s, seat) && s.exhausted[s.acting],
});
