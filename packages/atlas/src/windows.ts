import type { Window } from './projection.ts';

/** The grounds that are built, by the name of their module under data/built. */
export const WINDOWS = {
  /** From Kansas to New York and from Lake Erie to the Gulf, a mile a unit. */
  eastern: { x: 3, y: 20.4, scale: 1, width: 1236, height: 926 },
  /** From the Alleghenies to the Delaware and from Pennsylvania to North Carolina, three units a mile. */
  virginia: { x: 83.4, y: 33.2, scale: 3, width: 1236, height: 926 },
  /** The whole grid of 140 by 120 squares, a mile a unit. */
  whole: { x: 0, y: 0, scale: 1, width: 1400, height: 1200 },
} as const satisfies { readonly [name: string]: Window };
