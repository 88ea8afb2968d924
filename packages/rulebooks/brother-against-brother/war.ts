import type { State, War } from './state.ts';

/** The state with what the war is fed and paid with changed (chapters 5, 9, 11 and 12). */
export const withWar = (s: State, change: Partial<War>): State => ({ ...s, war: { ...s.war, ...change } });
