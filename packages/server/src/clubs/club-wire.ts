import type { WirePerson } from '../people/people-wire.ts';

/** What the API sends and takes about clubs. */

export type WireClubRole = 'owner' | 'officer' | 'member';

/** GET /api/clubs/:club, and each of a list. */
export interface WireClub {
  readonly id: string;
  readonly name: string;
  /** Plain text. */
  readonly about: string;
  readonly created: string;
  /** How many members it has. */
  readonly members: number;
  /** What whoever asks is in it. */
  readonly role?: WireClubRole;
  /** Whoever asks is invited, or has asked to join. */
  readonly asked?: 'invited' | 'requested';
}

/** GET /api/clubs?text=&after= : in the order of names, fifty at once. */
export interface WireClubs {
  readonly clubs: readonly WireClub[];
  readonly next?: string;
}

/** GET /api/me/clubs */
export interface WireMyClubs {
  readonly clubs: readonly WireClub[];
  readonly invitations: readonly WireClub[];
  readonly requests: readonly WireClub[];
}

export interface WireMember extends WirePerson {
  readonly role: WireClubRole;
  readonly since: string;
}

/** GET /api/clubs/:club/members?after= : the owner, officers, then members, the longest first; a hundred at once. */
export interface WireMembers {
  readonly members: readonly WireMember[];
  readonly next?: string;
}

/** GET /api/clubs/:club/asks: to the owner and officers. */
export interface WireClubAsk extends WirePerson {
  readonly asked: 'invited' | 'requested';
  readonly at: string;
}

/** POST /api/clubs, and with all left out that stays PATCH /api/clubs/:club */
export interface NewClub {
  readonly name: string;
  readonly about?: string;
}
