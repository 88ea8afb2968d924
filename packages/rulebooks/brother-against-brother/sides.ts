/** The two sides. */
import type { Side } from './state.ts';

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** The side of a seat. */
export const sideOf = (seat: number): Side => (seat === 1 ? 1 : 0);
