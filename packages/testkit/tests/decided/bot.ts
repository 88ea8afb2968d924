/** The sample's measure of a position, and no planner: its orders are actions, which any computer player finds in the offer. */
import type { BotKit } from '@longroll/bots';
import { botKit as ofSheets } from '../../src/sample/bot.ts';
import type { Action } from './rulebook.ts';
import type { State } from './state.ts';

export const botKit: BotKit<State, Action> = { evaluate: ofSheets.evaluate };
