/** A turn, in the book's words. It is run from top to bottom and begins again. */
import type { Line } from '@longroll/kernel';
import { frame } from './phases/frame.ts';
import type { Action } from './rulebook.ts';
import type { State } from './state.ts';

export const sequence: readonly Line<State, State, Action['do']>[] = [frame];
