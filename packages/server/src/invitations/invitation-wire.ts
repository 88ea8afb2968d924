import type { WirePerson } from '../people/people-wire.ts';

/** What the API sends and takes of invitations to seats. */

/** GET and POST /api/matches/:id/invitations: for whoever set the match up. */
export interface WireInvitation {
  readonly id: string;
  readonly seat: string;
  readonly at: string;
  /** Who is invited by name; absent of a link. */
  readonly player?: WirePerson;
  /** Path of the secret link; absent where it was shown once, when it was made without an `idempotency-key`. */
  readonly link?: string;
}

/** POST /api/matches/:id/invitations */
export interface Invite {
  /** A UUID of the sender's own: sent twice it is made once. */
  readonly id: string;
  /** Name of an open seat. */
  readonly seat: string;
  /** Id of the account that is invited; without it a link is made. */
  readonly player?: string;
}

/** GET /api/me/invitations: to seats that are still open. Sitting down there (POST /api/matches/:id/sit) accepts one. */
export interface WireInvited {
  readonly id: string;
  readonly match: string;
  readonly seat: string;
  readonly title: string;
  readonly rulebook: string;
  readonly scenarioTitle: string;
  readonly rated?: true;
  /** Whoever set the match up; absent where he is a guest. */
  readonly by?: WirePerson;
  readonly at: string;
}
