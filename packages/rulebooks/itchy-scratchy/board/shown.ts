/** What a board answers, typed for this book. */
import type { Board } from '@longroll/drawing';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';

export type Shown = Required<Board<State, Action>>;
