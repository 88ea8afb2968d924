/** What the API tells of battles that are fought out in a match of their own. */

/** A battle that waits and may be fought out. */
export interface WireWaiting {
  readonly place: string;
  readonly title: string;
}

/** A battle that is, or was, fought out. */
export interface WireFought extends WireWaiting {
  /** Id of the book in which it is fought. */
  readonly field: string;
  /** Id of its match. */
  readonly match: string;
  /** Whether its match is over, and whether its result has been carried back. */
  readonly over: boolean;
  readonly back: boolean;
}

/** GET /api/matches/:id/battles. */
export interface WireBattles {
  readonly waiting: readonly WireWaiting[];
  /** Books in which they may be fought. */
  readonly fields: readonly { readonly id: string; readonly title: string; readonly about: string }[];
  /** Seats whose players want to fight one out. */
  readonly wanted: readonly { readonly seat: string; readonly place: string; readonly field: string }[];
  readonly fought: readonly WireFought[];
}
