/** What the API tells of a rematch. */

/** GET and PUT /api/matches/:id/rematch: of a match that is over. */
export interface WireRematch {
  /** Seats whose players want to play once more. */
  readonly wanted: readonly string[];
  /** Id of the match that it came to, with the same scenario and options, each player one seat further; of two with sides changed. */
  readonly match?: string;
}
