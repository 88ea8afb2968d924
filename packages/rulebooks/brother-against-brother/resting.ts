/** Whether a side stands where it is by its own order, and what ends that. */
import type { Side, State } from './state.ts';

/** Whether the moves and attacks of the acting side are not asked for. */
export const isResting = (s: State): boolean => s.turn < s.rest[s.acting];

/** The state once the rest of a side is over: it is attacked, or loses a place. */
export const roused = (s: State, side: Side): State =>
  s.rest[side] === 0 ? s : { ...s, rest: s.rest.with(side, 0) as [number, number] };
