/** What the grid battle adds to the generic computer players: an evaluation, a planner and a staff. */
import type { BotKit } from '@longroll/bots';
import { evaluate } from './bot/evaluate.ts';
import { planned } from './bot/planner.ts';
import { staffOn } from './bot/staff.ts';
import { profileOf } from './bot/worth.ts';
import { rulebook } from './rulebook.ts';
import type { Side, State } from './state.ts';
import type { Action } from './verbs.ts';
import { pieceLong } from './words.ts';

export const bots: BotKit<State, Action> = {
  evaluate,
  plan: (s, seat) => planned(s, seat, rulebook.offer(s, seat), profileOf(s, seat as Side)),
  staff: staffOn(rulebook, pieceLong),
};
