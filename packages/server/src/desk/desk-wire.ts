import type { PlainRecord } from '@longroll/kernel';

/** The shapes that the routes of sealed orders send and take. */

/** How the turns of a match are timed, in seconds. */
export interface WireTurns {
  /** For how long a turn is open. */
  readonly seconds: number;
  /** By how much a deadline moves when somebody who is waited for has sent nothing, and how often in one turn. */
  readonly grace: number;
  readonly graces: number;
  /** Whether a turn closes as soon as all are ready. */
  readonly early: boolean;
  /** Days on which no deadline falls: it falls at the same hour of the next other day. */
  readonly daysOff?: WireDaysOff;
  /** Days of leave that each seat may take: while somebody who is waited for is away no deadline falls. */
  readonly leave?: number;
  /** Within which a seat is to reply to a question that is asked of it in a turn; as long as a turn when absent. */
  readonly reply?: number;
  /** Turns in a row without a word of a seat after which a computer player writes for it, until its player does; never when absent. */
  readonly computer?: number;
  /** Seconds between the closing of a turn and its carrying out, in which the game master may open it again; none when absent. */
  readonly hold?: number;
}

/** The leave of a seat: days that are left, and what was taken, both days included, in the zone of the match's days off. */
export interface WireTurnLeave {
  readonly left: number;
  readonly taken: readonly { readonly from: string; readonly to: string }[];
}

/** Days of the week, 1 for Monday to 7, and single days as YYYY-MM-DD, in a time zone such as America/New_York. */
export interface WireDaysOff {
  readonly weekdays: readonly number[];
  readonly dates: readonly string[];
  readonly zone: string;
}

/** The same as it is asked for: no grace, and closed early, unless said; once where only the length of a grace is. */
export type NewTurns = Pick<WireTurns, 'seconds'> &
  Partial<Omit<WireTurns, 'daysOff'>> & { readonly daysOff?: Partial<WireDaysOff> };

/** What everybody may know of a turn, and with a seat what stands on its sheet. */
export interface WireDesk {
  /** When this was answered, by the same clock as `due`. */
  readonly now: string;
  readonly turn: number;
  readonly state: 'open' | 'sealed' | 'resolved';
  /** When it closes, by the database's clock. */
  readonly due: string;
  /** How often the deadline has moved because somebody had sent nothing. */
  readonly extended: number;
  /** Of a turn that is closed: when it is carried out, where that is held; until then the game master may open it again. */
  readonly held?: string;
  /** What the game master has done to it, where there is one and he has. */
  readonly led?: readonly WireLed[];
  /** Another deadline that one of those who are waited for proposes, where there is no game master. */
  readonly proposal?: WireProposal;
  /** For the game master alone: who is waited for. */
  readonly lead?: { readonly awaited: readonly WireAwaited[] };
  /** When it is sealed: the root over all sheets, in hex, by which they are bound before a die is thrown. */
  readonly sheets?: string;
  readonly mine?: {
    readonly subjects: readonly WireSubject[];
    /** Whether the seat has said that it is ready; nobody else is told. */
    readonly ready: boolean;
    /** Whether it may propose another deadline, and agree to one: not where a game master moves them. */
    readonly proposes: boolean;
    /** Turns before this one, in a row, for which nothing was sent; and whether a computer player wrote for the last of them. */
    readonly missed?: { readonly turns: number; readonly computer: boolean };
    /** Where the match allows any. */
    readonly leave?: WireTurnLeave;
    /** Questions that this seat is to answer by a command, with what is done by the clock when it has not. */
    readonly replies?: readonly { readonly id: string; readonly due: string; readonly otherwise: unknown }[];
  };
  /** The roots of the turns that have been carried out, in hex. */
  readonly records: readonly WireTurnRecord[];
}

/** A deadline that is proposed: it is the turn's when nobody is left who has not agreed. */
export interface WireProposal {
  readonly due: string;
  /** Names of the seats whose players agree, whoever proposed it among them, and of those who have not yet. */
  readonly by: readonly string[];
  readonly awaits: readonly string[];
}

/**
 * What a game master has done to a turn: closed it before its deadline, moved that, opened it again, had it carried out. `agreed`: all
 * players have moved the deadline together. `outage`: the server was not there until then, and has moved the deadline itself.
 */
export interface WireLed {
  readonly at: string;
  readonly did: 'closed' | 'moved' | 'assigned' | 'reopened' | 'released' | 'agreed' | 'outage';
  /** Where the deadline was moved to. */
  readonly due?: string;
  /** Of a seat that was given to somebody else: which, and to whom. */
  readonly seat?: string;
  readonly to?: 'invited' | 'open' | 'random' | 'greedy' | 'planner' | 'marshal';
}

/** Somebody who is waited for, as the game master sees him. */
export interface WireAwaited {
  readonly seat: string;
  /** Whether he has written any order for the turn; which, is told to nobody. */
  readonly wrote: boolean;
  readonly ready: boolean;
  /** Turns before this one, in a row, in which he has sent nothing. */
  readonly missed: number;
}

/** Something that a seat may order. */
export interface WireSubject {
  readonly subject: string;
  /** Of the draft that stands; 0 where there is none. */
  readonly rev: number;
  /** The draft in the canonical line; absent where there is none, or it was taken back. */
  readonly order?: string;
}

export interface WireTurnRecord {
  readonly turn: number;
  readonly sheets: string;
  readonly root: string;
}

/**
 * Signed by the server with Ed25519: `text` is canonical JSON, ["long-roll receipt 1", { match, turn, seat, at, orders }], each
 * order as [subject, revision, canonical line], and `signature` is in hex. GET /api/receipt-key has the key.
 */
export interface WireReceipt {
  readonly text: string;
  readonly signature: string;
}

/** GET /api/receipt-key: by which whoever likes checks receipts. */
export interface WireReceiptKey {
  readonly algorithm: 'Ed25519';
  /** 32 bytes in hex. */
  readonly key: string;
}

/** What became of a text of orders, or of drafts. */
export interface WireDrafts {
  readonly turn: number;
  readonly due: string;
  readonly orders: readonly {
    readonly subject: string;
    readonly became: 'kept' | 'same' | 'older' | 'closed';
    /** The revision under which it was kept; of one that is older or too late, that which it had. */
    readonly rev: number;
    /** In the canonical line; `none` where it was taken back. */
    readonly order: string;
  }[];
  readonly faults: readonly {
    readonly line: number;
    readonly column: number;
    readonly field: string;
    readonly level: 'illegal' | 'contradictory' | 'unlikely' | 'note';
    readonly clause: string;
    readonly reason: string;
  }[];
  /** For those that were kept, or had been; absent where there are none. */
  readonly receipt?: WireReceipt;
}

/** An event of a turn, with the phase of the turn in which it happened. */
export interface WireTurnEvent {
  readonly kind: string;
  readonly clauses: readonly string[];
  readonly data: unknown;
  readonly phase?: string;
}

/** What a seat was told of a turn, and what it saw before and after it: views as a stream tells them. */
export interface WireReport {
  readonly turn: number;
  readonly events: readonly WireTurnEvent[];
  /** Both are absent in a book whose views are sent as bytes of its own. */
  readonly before?: PlainRecord;
  readonly view?: PlainRecord;
}

/** A leaf with what leads from it to its root: all in hex, the bytes in base64. */
export interface WireProof {
  readonly bytes: string;
  readonly salt: string;
  readonly leaf: string;
  readonly way: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
  readonly root: string;
}

/** By which a player checks by himself that his sheet and his report are what all others were shown. */
export interface WireProofs {
  readonly turn: number;
  readonly sheet: WireProof;
  readonly report: WireProof;
  readonly head: string;
  readonly state: string;
  readonly root: string;
}
