/**
 * The shapes that the HTTP API sends and takes. The page imports these types; the server holds zod schemas of the same.
 *
 *     GET    /api/me                                     Me
 *     POST   /api/accounts  Credentials                  Me: sign up; a guest keeps his seats
 *     POST   /api/session   Credentials                  Me: sign in
 *     DELETE /api/session                                Me: sign out
 *     POST   /api/password/lost  { name }                a link to a new password, mailed to the confirmed address
 *     POST   /api/password  { token, password }          by that link
 *     PUT    /api/me/password  { old, password }         signs out everywhere else
 *     GET    /api/me/sessions                            WireSessions: where else I am signed in
 *     DELETE /api/me/sessions                            WireSessions: sign out everywhere else
 *     GET    /api/matches | ?open=1 | ?watch=1           WireMatch[]: mine, with an open seat, to watch
 *     POST   /api/matches  NewMatch                      WireMatch, with invitations
 *     POST   /api/matches/import  ImportMatch            WireMatch
 *     GET    /api/matches/:id                            WireMatch
 *     DELETE /api/matches/:id                            takes back one's own match that has not begun
 *     POST   /api/matches/:id/sit  SitDown               Seated
 *     POST   /api/matches/:id/dice  AddToDice            WireMatch
 *     POST   /api/matches/:id/claim  ClaimSeat           Seated
 *     GET    /api/matches/:id/view?seat=&from=           WireView; without a seat as a spectator
 *     GET    /api/matches/:id/events?seat=&from=         WireEvents: a page of what happened
 *     GET    /api/matches/:id/stream?seat=&from=         server-sent events: id = n, data = WireView; with &patch=1
 *                                                        after the first WirePatch
 *                                                        with &talk=1 events `talk` too: WireTalk, then WireTalkNews
 *     POST   /api/matches/:id/commands  Command          CommandAnswer
 *     GET    /api/matches/:id/invitations                WireInvitation[]: for whoever set the match up
 *     POST   /api/matches/:id/invitations  Invite        WireInvitation: an account by name, or a new link
 *     DELETE /api/matches/:id/invitations/:invitation    takes back, or declines
 *     GET    /api/me/invitations                         WireInvited[]: what I am invited to by name
 *     GET    /api/matches/:id/rematch                    WireRematch
 *     PUT    /api/matches/:id/rematch  { want }          WireRematch: set up when all who have played it want to
 *     GET    /api/matches/:id/battles                    WireBattles
 *     PUT    /api/matches/:id/battles  { place, field, want }  WireBattles: handed down when all who play want to
 *     POST   /api/matches/:id/battles/:battle            WireBattles: its result is carried back
 *     GET    /api/matches/:id/talk                       WireTalk
 *     GET    /api/matches/:id/chat?room=&before=&after=  WireChat
 *     POST   /api/matches/:id/chat  Say                  WireMessage
 *     GET    /api/matches/:id/notes?seat=                WireNotes: of a seat of mine
 *     PUT    /api/matches/:id/notes  WireNotes           WireNotes
 *     GET    /api/matches/:id/desk?seat=                 WireDesk: of matches that are played by sheets
 *     PUT    /api/matches/:id/orders                     WireDrafts
 *     POST   /api/matches/:id/orders/again               WireDrafts: the same as last turn
 *     PUT    /api/matches/:id/ready
 *     POST   /api/matches/:id/desk/leave                 WireDesk: from tomorrow on
 *     POST   /api/matches/:id/desk/close                 WireDesk: by the game master, at once
 *     POST   /api/matches/:id/desk/reopen                WireDesk: by the game master, of a turn that is closed and held
 *     POST   /api/matches/:id/desk/carry-out             WireDesk: the same, without waiting
 *     PUT    /api/matches/:id/desk/due                   WireDesk: by the game master
 *     PUT    /api/matches/:id/desk/seat                  WireDesk: the same, who holds a seat from now on
 *     GET    /api/matches/:id/mail?seat=                 WireSeatMail: orders and reports by mail
 *     PUT    /api/matches/:id/mail  { seat, reports, renew }  WireSeatMail
 *     GET    /api/matches/:id/reports/:turn?seat=        WireReport
 *     GET    /api/matches/:id/proofs/:turn?seat=         WireProofs
 *     GET    /api/receipt-key                            WireReceiptKey
 *     GET    /api/matches/:id/clock                      WireClock
 *     POST   /api/matches/:id/pause  WishPause           WireClock
 *     POST   /api/matches/:id/leave  TakeLeave           WireClock
 *     DELETE /api/matches/:id/leave/:from?seat=          WireClock
 *     GET    /api/matches/:id/head                       WireHead
 *     GET    /api/matches/:id/told?from=                 WireTold
 *     POST   /api/matches/:id/hint  { seat }             WireHint
 *     GET    /api/matches/:id/file                       MatchFile
 *     GET    /api/rulebooks, /api/rulebooks/:book        WireRulebook(s)
 *     GET    /api/rulebooks/:book/cover                  SVG: a part of its board, inked by the page's tokens
 *     GET    /api/rulebooks/:book/clauses | scenarios | procedures | actions
 *     POST   /api/rulebooks/:book/procedures/:procedure/resolve | odds
 *     GET    /api/players?name=                          WirePerson[]: accounts by the beginning of their name
 *     GET    /api/players/:player                        WireProfile
 *     GET    /api/players/:player/results?book=&after=   WireResults
 *     GET    /api/lobby?state=&book=&scenario=&pace=&rated=&club=&player=&text=&after=   WireLobby
 *     GET    /api/me/blocked                             WireShunned[]
 *     PUT    /api/me/blocked/:player  { how }            WireShunned[]
 *     DELETE /api/me/blocked/:player                     WireShunned[]
 *     GET    /api/clubs?text=&after=                     WireClubs
 *     POST   /api/clubs  NewClub                         WireClub
 *     GET    /api/clubs/:club                            WireClub
 *     PATCH  /api/clubs/:club  { name, about }           WireClub
 *     DELETE /api/clubs/:club                            dissolves it
 *     POST   /api/clubs/:club/join                       WireClub: asks to join, or follows an invitation
 *     GET    /api/clubs/:club/asks                       WireClubAsk[]
 *     POST   /api/clubs/:club/asks  { player }           WireClubAsk[]: invites, or admits who has asked
 *     DELETE /api/clubs/:club/asks/:player               takes back or declines
 *     GET    /api/clubs/:club/members?after=             WireMembers
 *     PUT    /api/clubs/:club/members/:player  { role }  WireClub
 *     DELETE /api/clubs/:club/members/:player            leaves, or expels
 *     GET    /api/me/clubs                               WireMyClubs
 *     PATCH  /api/me/profile  EditProfile                WireProfile
 *     GET    /api/tournaments?club=&entering=&after=     WireTournaments
 *     POST   /api/tournaments  NewTournament             WireTournament
 *     GET    /api/tournaments/:tournament                WireTournament, with table and pairs
 *     DELETE /api/tournaments/:tournament                takes it back while its list is open
 *     POST   /api/tournaments/:tournament/entry          WireTournament: enters
 *     DELETE /api/tournaments/:tournament/entry          withdraws
 *     POST   /api/tournaments/:tournament/close          WireTournament: closes the list and makes the pairs
 *     POST   /api/reports  { player, match, message, text }   for the operators
 *     GET    /api/me/mail                                WireMail: where I am written to
 *     PUT    /api/me/mail  WantMail                      WireMail: an address; a link that confirms it is sent there
 *     DELETE /api/me/mail                                WireMail: have it forgotten
 *     GET    /api/me/notices                             WireNotices: of what I am noticed, and how
 *     PATCH  /api/me/notices                             WireNotices: of a kind { mail, push }, each may be left out
 *     GET    /api/push                                   WirePushKey
 *     POST   /api/me/push  PushTo                        a browser that is pushed to
 *     DELETE /api/me/push  { endpoint }
 *     GET | POST /api/mail/confirm/:secret               where links in mails lead to: small pages
 *     GET | POST /api/mail/stop/:player/:token
 *     GET    /api/openapi.json
 *
 * Shapes of people stand in people/people-wire.ts, those of clubs in clubs/club-wire.ts, those of tournaments in
 * tournaments/tournament-wire.ts. Those of sealed orders stand in desk/desk-wire.ts,
 * those of clocks in clocks/clock-wire.ts, those of mail in mail/mail-wire.ts, those of a war by mail in
 * mail-in/mail-in-wire.ts, those of notices in notices/notice-wire.ts. A stream tells clocks as `event: clock`.
 * Those of talk at a match stand in talk/talk-wire.ts, those of invitations in invitations/invitation-wire.ts,
 * those of rematches in rematch/rematch-wire.ts, those of battles that are fought out in handing/handing-wire.ts.
 *
 * Whatever sets up, brings in, sits down or claims may carry the head `idempotency-key`, 32 to 100 random letters, digits,
 * - and _ that nobody else knows. Sent again under it, the request is answered alike and done once, and a guest who is
 * new by it gets the same cookie; another request under it is a 409.
 */
import type { Carried, MatchFile, MatchHeader, Option, PlainRecord } from '@longroll/kernel';
import type { NewPace, WireClock } from './clocks/clock-wire.ts';
import type { NewTurns, WireTurns } from './desk/desk-wire.ts';

/**
 * Who plays a seat. `hotseat`: whoever sits at the creator's screen. `open`: whoever comes first, from the lobby or by
 * the secret link; `invited`: only by the secret link, or whoever is invited by name.
 */
export type SeatPlan =
  | { readonly kind: 'me' }
  | { readonly kind: 'hotseat' }
  | { readonly kind: 'open' }
  | { readonly kind: 'invited' }
  | { readonly kind: 'bot'; readonly bot: 'random' | 'greedy' | 'planner' | 'marshal' };

/** POST /api/matches */
export interface NewMatch {
  readonly rulebook: string;
  readonly scenario: string | PlainRecord;
  readonly options: { readonly [option: string]: string };
  /** By seat name. */
  readonly seats: { readonly [seat: string]: SeatPlan };
  readonly title?: string;
  /**
   * The result moves the ratings of its players. Only between accounts, each at one seat, in a scenario of the book: a bot,
   * a guest and a second seat of the same player are refused.
   */
  readonly rated?: true;
  /** Id of a club that one is in: only its members see the match and sit down. */
  readonly club?: string;
  /** Of a match that is played by sheets of orders; a day, without grace and closed early, unless said. */
  readonly turns?: NewTurns;
  /** A clock for each seat of a person; without it nobody is short of time. Not of books that are played by sheets. */
  readonly pace?: NewPace;
  /**
   * Of a match that is played by sheets of orders: it begins before all its seats are taken, and the empty ones may be taken later.
   * `quorum` persons are enough: all unless said, one where a day is named. `at`, ISO 8601: not before then.
   */
  readonly begin?: { readonly quorum?: number; readonly at?: string };
}

export interface WireSeat {
  readonly id: number;
  readonly name: string;
  readonly player: string | undefined;
  /** Id of the account that holds it, for GET /api/players/:player; absent for guests. */
  readonly account?: string;
  readonly kind: 'person' | 'bot' | 'open';
  readonly bot?: 'random' | 'greedy' | 'planner' | 'marshal';
  /** Whether whoever asks may play it. */
  readonly mine: boolean;
  /** While the match waits, of a seat whose person adds to the dice: what he has done so far. */
  readonly dice?: {
    /** Of his entropy, in hex; `none` when he adds nothing. */
    readonly commitment?: string;
    readonly revealed: boolean;
  };
}

/** GET /api/matches and GET /api/matches/:id */
export interface WireMatch {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly scenarioTitle: string;
  /** In lists a scenario that is not one of the book's is left empty. */
  readonly header: MatchHeader;
  /** The version of the book that it is played under now. */
  readonly version: string;
  /** Versions that it was carried over to since it began. */
  readonly carried?: readonly Carried[];
  /** Why it can only be read and exported: the rules that it is played under are not kept on this server. Not in lists. */
  readonly closed?: string;
  readonly seats: readonly WireSeat[];
  readonly state: 'waiting' | 'running' | 'over';
  /** Seats that may act now. */
  readonly actors: readonly number[];
  readonly outcome?: { readonly winners: readonly number[]; readonly clause: string };
  readonly turn: string;
  readonly lastEvent: string;
  readonly created: string;
  readonly updated: string;
  /**
   * Paths of the secret links by seat name, `/join/MATCH#SECRET`: only in the answer that made the match. The page at
   * that path posts the secret to /api/matches/MATCH/sit. What follows the # never reaches a server's log.
   */
  readonly invitations?: { readonly [seat: string]: string };
  /** Id of the club whose members alone see it. */
  readonly club?: string;
  /** Id of the match of which it is the rematch. */
  readonly rematchOf?: string;
  /** Id of the campaign of which it is a battle. */
  readonly battleOf?: string;
  /** Its result moves the ratings of its players. */
  readonly rated?: true;
  /** How its turns are timed, where it is played by sheets of orders. */
  readonly turns?: WireTurns;
  /** In lists, while orders of such a match are written: when they are due, by the database's clock. */
  readonly due?: string;
  /** In lists: another deadline that is proposed, to which who asks has not agreed. */
  readonly proposed?: string;
  /** Its clocks, where it has any, as they were after the last change of who is to act. */
  readonly clock?: WireClock;
  /**
   * It begins, or began, with so many persons and not before `at`. `closing`: its day has come, and those who have committed
   * themselves reveal what they add to the dice, until `at`.
   */
  readonly begin?: { readonly quorum: number; readonly at?: string; readonly closing?: boolean };
  /** Brought in from a file: its dice may be known to whoever made the file. */
  readonly imported?: true;
  /** Over because nobody played on for a long time. Its dice are opened a day after. */
  readonly abandoned?: true;
  /** It has not begun, and whoever asks may take it back: DELETE /api/matches/:id. */
  readonly takeBack?: true;
}

/** GET /api/me and the answers to signing up and in. Nobody yet: no name. A guest has a name but no account. */
export interface Me {
  readonly id?: string;
  readonly name?: string;
  readonly account: boolean;
}

/** GET and DELETE /api/me/sessions: in how many other browsers one is signed in. */
export interface WireSessions {
  readonly others: number;
}

/** POST /api/accounts (sign up) and POST /api/session (sign in). DELETE /api/session signs out. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/**
 * POST /api/matches/:id/dice: adds to the dice for a seat that one holds, before the match begins. First every seat with
 * `dice` sends the commitment of its entropy; when all have, each reveals it. Whoever comes last, and whoever is alone,
 * sends the entropy at once. The match begins with the last that is revealed.
 */
export interface AddToDice {
  readonly seat: string;
  /** SHA-256 of the canonical JSON ["long-roll dice 2","entropy",MATCH,SEAT,ENTROPY], in hex. */
  readonly commitment?: string;
  /** 32 bytes of one's own randomness in hex; `none` adds nothing, and the header says so. */
  readonly entropy?: string;
  /** Replaces a commitment whose entropy was lost. If anybody has revealed his, all commit themselves again. */
  readonly again?: true;
}

/**
 * POST /api/matches/:id/sit: takes an open seat by `seat`, or an invited one by `secret`.
 */
export interface SitDown {
  readonly seat?: string;
  /** What follows the # of an invitation. */
  readonly secret?: string;
  /** What a guest wants to be called. */
  readonly name?: string;
}

/** The answer to sitting down. */
export interface Seated {
  readonly match: WireMatch;
  readonly seat: string;
  /**
   * A guest's own secret for this seat, shown once: POST it to /api/matches/:id/claim from another browser or from an
   * account to take the seat over there.
   */
  readonly key?: string;
}

/** POST /api/matches/:id/claim: moves a seat to whoever asks. Answered by Seated. */
export interface ClaimSeat {
  readonly key: string;
}

/** An event as one seat may know it. `n` is the seat's own count, from 1. */
export interface WireEvent {
  readonly n: number;
  /** Number of the action (of those this seat saw something of) that caused it: events of one action share it. */
  readonly group: number;
  readonly kind: string;
  readonly clauses: readonly string[];
  readonly data: unknown;
  readonly faces: readonly number[];
  /** Taken back by a later undo. */
  readonly undone?: true;
}

/** A line of a match's log, as everybody may know it. `**bold**` words are its names. */
export interface ToldLine {
  readonly n: number;
  readonly text: string;
  readonly clauses: readonly string[];
  /** Taken back by a later undo. */
  readonly undone?: true;
}

/** POST /api/matches/:id/hint: what the marshal would do in my place. */
export interface WireHint {
  /** My count of events at the position that it is for. */
  readonly n: number;
  /** In words, as a command takes it. */
  readonly action: PlainRecord;
  readonly label: string;
  /** A sentence without its full stop. */
  readonly why: string;
}

/** GET /api/matches/:id/told?from=: the lines after that one, at most 256; `n` of all. Also of a match that is closed. */
export interface WireTold {
  readonly n: number;
  readonly lines: readonly ToldLine[];
}

/** GET /api/matches/:id/view?seat=NAME and each message of the stream. */
export interface WireView {
  /** Count of events that this seat has seen. */
  readonly n: number;
  /**
   * That count when the seat's last order had been carried out, or after the set-up where it has given none; absent from streams,
   * and when it lies before what the server has at hand.
   */
  readonly own?: number;
  /** The seat's view without its setting, which the page prepares from the header. */
  readonly view: PlainRecord;
  readonly actors: readonly number[];
  readonly undo: boolean;
  /** Without a winner and with the clause `draw` where the players have agreed on one. */
  readonly outcome?: { readonly winners: readonly number[]; readonly clause: string };
  /** Seats that want a draw; absent while none does. */
  readonly draw?: readonly number[];
  /**
   * Events after the one asked from (`?from=n`, or Last-Event-ID), but at most the last 256: whoever misses those before
   * the first of them asks /api/matches/:id/events.
   */
  readonly events: readonly WireEvent[];
}

/** What differs between two views of one viewer. */
export interface ViewPatch {
  /** Members that are other, or new. */
  readonly set?: { readonly [member: string]: unknown };
  /** Of tables that are as long as before: the rows that are other, by their number. */
  readonly rows?: { readonly [member: string]: { readonly [row: string]: unknown } };
  /** Members that are no more. */
  readonly gone?: readonly string[];
}

/**
 * A message of a stream that was opened with `patch=1`: the first holds the view, each later one what differs from the
 * view that this stream told last.
 */
export type WirePatch = Omit<WireView, 'view' | 'own'> & { readonly patch: ViewPatch };

/** GET /api/matches/:id/events?seat=NAME&from=n: at most 256 events after the n-th, in order. */
export interface WireEvents {
  /** Count of events that this seat has seen. */
  readonly n: number;
  readonly events: readonly WireEvent[];
}

/**
 * POST /api/matches/:id/commands. `action` in words; in every book `{ "do": "undo" }` takes back one's last action, and
 * `{ "do": "draw", "say": "offer" | "accept" | "decline" | "withdraw" }` speaks of a draw: when all players who are still in
 * the match want it, that is its end.
 */
export interface Command {
  /** A UUID: the same command sent twice is applied once and answered alike. */
  readonly command: string;
  readonly seat: string;
  /**
   * The seat's count of events for which it is meant. When there are more it is a conflict and nothing is applied: of two
   * tabs that take back the same action one does.
   */
  readonly after?: number;
  readonly action: PlainRecord;
}

/** The answer to a command that was applied, and the same again to the same command. */
export interface CommandAnswer {
  readonly command: string;
  /** The seat's count of events after the command. */
  readonly n: number;
  /** Group of the command's own events; the last one before it when the seat saw none. */
  readonly group: number;
  /** What the seat saw happen. */
  readonly events: readonly WireEvent[];
}

/**
 * GET /api/matches/:id/head: a head of the hash chain, which a player keeps and finds again in the match file. In a book
 * with hidden information its number is not told, and there may be none.
 */
export interface WireHead {
  readonly seq?: number;
  readonly head?: string;
}

/** POST /api/matches/import */
export interface ImportMatch {
  readonly file: MatchFile;
  readonly title?: string;
  /** Who goes on playing an unfinished match; seats left out sit at the sender's screen. */
  readonly seats?: { readonly [seat: string]: SeatPlan };
}

/** GET /api/rulebooks */
export interface WireRulebook {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly about: string;
  /** `turns`: how many it lasts at most; absent where that is not said. */
  readonly scenarios: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    readonly turns?: number;
  }[];
  readonly options: readonly Option[];
  /** Seats of each scenario with its default options, by scenario id. */
  readonly seats: { readonly [scenario: string]: readonly string[] };
  /** Its turns are played by sealed sheets of orders. */
  readonly sheets?: true;
  /** Token stem of each seat's colours (`union`, `csa`, `neutral`) by its name, as the board shows it when a scenario begins. */
  readonly inks: { readonly [seat: string]: string };
}

/** GET /api/rulebooks/:book/procedures */
export interface WireProcedure {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly clauses: readonly string[];
  /** JSON Schemas. */
  readonly input: PlainRecord;
  readonly output: PlainRecord;
  readonly example: unknown;
}

/**
 * GET /api/rulebooks/:book/prints. Each is a PDF at /api/rulebooks/:book/prints/:id.pdf?scenario=&paper=A4|Letter|A3, and
 * its pages are SVG files at :id.svg?page=1; the head `x-pages` of both says how many there are. POST { scenario, paper }
 * to the PDF prints a scenario of one's own.
 */
export interface WirePrint {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** What it is scaled by on the command line; the PDF of the server is of the usual scale. */
  readonly scale?: { readonly unit: string; readonly least: number; readonly most: number; readonly usual: number };
}

/** POST /api/rulebooks/:book/procedures/:procedure/resolve */
export interface Resolve {
  readonly input: unknown;
  /** One's own throw, in order. Without it and without a seed the server throws. */
  readonly dice?: readonly number[];
  /** Any text: equal seeds throw equal dice, here and on the command line. */
  readonly seed?: string;
}

export interface Resolved {
  readonly output: unknown;
  readonly dice: readonly number[];
}

/** POST /api/rulebooks/:book/procedures/:procedure/odds, with `{ input }`. Chances fall from outcome to outcome. */
export interface WireOdds {
  /** False when the fight was too long to walk and was simulated: then each outcome carries its standard error. */
  readonly exact: boolean;
  /** Courses of the dice that were walked, equal positions once. */
  readonly leaves: number;
  /** Throws simulated. */
  readonly samples?: number;
  readonly outcomes: readonly { readonly value: unknown; readonly chance: number; readonly error?: number }[];
  /** The outcomes that an answer of 256 kB has no room for, the least likely: how many, and the chance of any of them. */
  readonly others?: { readonly outcomes: number; readonly chance: number };
  /** Chance of courses that circle without an end. */
  readonly unresolved?: number;
}

/** Every 4xx and 5xx. */
export interface WireError {
  readonly error: string;
  readonly field?: string;
  readonly clause?: string;
  readonly reason: string;
}

export type { MatchFile };
