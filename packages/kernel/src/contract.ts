import type { SealedSheets, WholeDesk } from './desk/desk.ts';
import type { Dice } from './dice.ts';
import type { Fields, Verbs } from './fields.ts';
import type { Procedure } from './procedure.ts';
import type { Schema } from './schemas.ts';
import type { Audience, ClauseId, Plain, SeatId, Viewer } from './words.ts';

/**
 * Number of this contract. A released module of a book carries the number that it was built for; it rises when a book built
 * for the one before could no longer be asked by the code of today.
 */
export const CONTRACT = 1;

/** One thing that a player would say happened, in the past tense. Sentences are made from it in the rulebook's report. */
export interface Event {
  readonly kind: string;
  readonly clauses: readonly ClauseId[];
  readonly seenBy: Audience;
  readonly data: Plain;
  /** Stamped by the teller: the entry's dice from index `from` up to, not including, `to`. */
  readonly dice?: readonly [from: number, to: number];
  /** Stamped when a turn is carried out from sealed orders: id of the phase in which it happened. */
  readonly phase?: string;
}

/** The answer to an accepted action. */
export interface Step<S> {
  readonly refused?: false;
  readonly state: S;
  readonly events: readonly Event[];
  /** Seats whose view may differ after it; those who see one of its events when absent. Of an open book all. */
  readonly affects?: Audience;
}

/**
 * The answer to an action that the rules do not allow: a value, never a throw.
 * It rests only on what the seat knows. `reason` is a whole sentence in the book's words.
 */
export interface Refusal {
  readonly refused: true;
  readonly clause: ClauseId;
  readonly reason: string;
  /** Path of the field at fault, for instance `action/to`. */
  readonly field?: string;
  readonly facts?: Plain;
}

/** Told in reply to an acceptable templated action, before it is sent. */
export interface Preview {
  readonly refused: false;
  readonly warnings: readonly Refusal[];
  readonly facts?: Plain;
}

/**
 * A question with its answers. `ask` is a word that the report turns into a sentence.
 * Where the answers are no list (a share of losses, an order sheet) they stand as templates.
 */
export interface Offer<A> {
  readonly ask: string;
  readonly facts?: Plain | undefined;
  readonly choices: readonly A[];
  readonly templates?: readonly Template<A>[] | undefined;
  /** Legal as well, but no answer to the question and never drawn at random: to resign. */
  readonly anytime?: readonly A[] | undefined;
}

/** Answers too many to list: a shape with a checker, a sampler and, where they can be counted, the distinct ones. */
export interface Template<A> {
  readonly verb: string;
  readonly shape: Shape;
  /** The action of a filled-in shape: one number for each member of `of` or `among`, or the sheet's fields. */
  fill(values: readonly number[] | Plain): A;
  check(action: A): Preview | Refusal;
  /** A legal one, drawn with `dice`: for bots and for fuzz. */
  sample(dice: Dice): A;
  /** The distinct ones, alike members taken once; at most `most`. */
  each?(most: number): Iterable<A>;
}

/** The closed list of shapes. Each has one widget, one codec and one sampler. */
export type Shape =
  | {
      readonly kind: 'subset';
      readonly domain: string;
      readonly of: readonly number[];
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'share';
      readonly domain: string;
      readonly total: number;
      readonly among: readonly { readonly id: number; readonly most: number; readonly like: number }[];
    }
  | { readonly kind: 'order'; readonly domain: string; readonly of: readonly number[] }
  | { readonly kind: 'path'; readonly domain: string; readonly from: number; readonly most: number }
  | { readonly kind: 'place'; readonly region: Plain }
  | { readonly kind: 'sheet'; readonly fields: Fields };

/**
 * What a choice is called and what it touches, made on demand and for people only.
 * `lights` are board elements (`unit:U-I-07`, `box:manassas`) in the order in which a hand would touch them
 * to make this choice: the page lets a person pick along them and narrows the choices by each touch.
 */
export interface Caption {
  readonly label: string;
  readonly lights: readonly string[];
  /** In a list of many it stands before those that are not: landings on enemy ports. */
  readonly first?: true;
}

/** A moment that the clock seat ends: whom it waits for, and what the clock does when they stay silent. */
export interface Deadline<A> {
  readonly id: string;
  readonly waitsFor: readonly SeatId[];
  readonly otherwise: A;
}

/** The end of a match. No winner is a draw. */
export interface Outcome {
  readonly winners: readonly SeatId[];
  readonly clause: ClauseId;
}

export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  readonly kind: 'player' | 'clock';
  /** Seats of the same side are allies, who may talk by themselves. Absent: the seat has none. */
  readonly side?: string;
}

/** One clause of a book: the reference that a player reads, the link under each log line, the list that tests are held to. */
export interface Clause {
  /** The chapter of the index in which it stands. */
  readonly chapter: string;
  readonly text: string;
  readonly source: 'base' | 'variant' | 'source' | 'design';
  /** The answer to a gap of the book, with its reason. */
  readonly decision?: string;
  /** Why no test can cite it. Without this a test must. */
  readonly untestable?: string;
}

export type Clauses = { readonly [id: ClauseId]: Clause };

/** A set-up of a book: data that a player can write without code. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Two or three sentences: what the position is, how long it lasts, what wins. */
  readonly about: string;
  /** In the file form of the book; `prepare` compiles it. */
  readonly data: Plain;
}

/** A switch fixed when a match is set up, with the clauses that it chooses between. */
export interface Option {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly values: readonly { readonly value: string; readonly title: string }[];
  readonly default: string;
  /** Only scenarios with these ids have the switch; all when absent. */
  readonly scenarios?: readonly string[];
}

/** Translates the dense numbers of one domain (`unit`, `box`) to the words of files and pages and back. */
export interface Domain<V> {
  word(view: V, id: number): string | undefined;
  id(view: V, word: string): number | undefined;
  /** What a page calls a member where its word is a number: "Manassas Junction (K2-S6)". Absent, or undefined: its word. */
  called?(view: V, id: number): string | undefined;
  /** The members that the view knows, rising: what lists offer. Absent: numbers are tried from 0. */
  all?(view: V): readonly number[];
}

/**
 * A rulebook: a pure machine over plain data. No clock, no input or output, no floats in its state, no globals.
 *
 * `G` is the setting (a compiled scenario with its options: shared by all positions of a match, never saved),
 * `S` the state, `A` an action, `V` what one seat may know. An open book has `V = S` and its view is the state itself.
 */
export interface Rulebook<G, S extends { readonly setting: G }, A extends { readonly do: string }, V = S> {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  /** One sentence for a list of books. */
  readonly about: string;
  readonly clauses: Clauses;
  readonly options: readonly Option[];
  readonly scenarios: readonly Scenario[];
  /** The file form of a scenario, with every field described: the published JSON Schema is made from it. */
  readonly scenarioFile: Schema;
  readonly procedures: readonly Procedure<never, unknown>[];
  /** Every decision of the book as a table: types, JSON Schema, forms, codec and command line are made from it. */
  readonly verbs: Verbs;
  readonly names: { readonly [domain: string]: Domain<V> };
  /** Verbs that can never show their actor anything new: they may be undone in a book with hidden information. */
  readonly calm: readonly A['do'][];
  /** Whether every seat always sees the whole state. An open book is calm throughout. */
  readonly open: boolean;
  /**
   * Compiles a scenario (in its file form) and options: ids to integers, adjacency. Refuses with the path of the field at
   * fault, which begins with `scenario` or `options`.
   */
  prepare(scenario: Plain, options: { readonly [option: string]: string }): G | Refusal;
  /**
   * Of a book whose set-up is a secret: a scenario divided into what everybody may know, which `prepare` compiles and every
   * page is sent, and the start, which never leaves the server before the end. Absent: everybody may know all of it.
   */
  split?(scenario: Plain): { readonly open: Plain; readonly start: Plain };
  /** `start`: what `split` gave; books without it have none. */
  setup(setting: G, dice: Dice, start?: Plain): Step<S>;
  seats(setting: G): readonly Seat[];
  /** Who may act now; several when orders are simultaneous; empty only when the match is over. */
  actors(state: S): readonly SeatId[];
  view(state: S, viewer: Viewer): V;
  offer(view: V, seat: SeatId): Offer<A>;
  describe(view: V, seat: SeatId, action: A): Caption;
  /** Whether the rules, as far as the seat can know, accept the action; `apply` asks the same predicate. */
  whyNot(view: V, seat: SeatId, action: A): Refusal | undefined;
  /**
   * Judges the action, then copies what it changes. Never changes its argument; a throw is a bug. `sheets`: the orders that
   * are sealed, which only the kernel's `close` reads; they are no part of the state, so that nothing can show them.
   */
  apply(state: S, seat: SeatId, action: A, dice: Dice, sheets?: SealedSheets): Step<S> | Refusal;
  /** The book is played by sheets of orders that are sealed and carried out together. */
  readonly orders?: WholeDesk<S, V>;
  /** What is stored, hashed and sent to workers, without the setting, and the way back; canonical JSON when absent. */
  pack?(state: S): Uint8Array;
  unpack?(setting: G, bytes: Uint8Array): S;
  /** What a seat is sent of its view; equal views give equal bytes. Canonical JSON when absent. */
  packView?(view: V): Uint8Array;
  deadline?(state: S): Deadline<A> | undefined;
  /**
   * Questions to single seats that have a deadline of their own while the turn goes on, each with what is done for who stays
   * silent. An id is never used again in a match.
   */
  replies?(state: S): readonly Deadline<A>[];
  outcome(state: S): Outcome | undefined;
  /** A whole state that agrees with what the seat knows: for search by bots. An open book returns the view. */
  imagine(view: V, seat: SeatId, dice: Dice): S;
  /** The state in the file form of a scenario, so that any position can be written down and set up again. */
  toScenario?(state: S): Plain;
  /** Faults of an offer that only the book can see, such as a rule that passes for sure and is not; the battery asks. */
  offerFaults?(view: V, seat: SeatId): readonly string[];
  /** Faults of a state that the rules must never bring about; the property battery asks after every action. */
  faults?(state: S): readonly string[];
}

/** What every rulebook is to code that serves them all. The registry hands rulebooks out as this. */
export type AnyRulebook = Rulebook<unknown, AnyState, AnyAction, AnyState>;
export type AnyState = { readonly setting: unknown };
export type AnyAction = { readonly do: string } & { readonly [field: string]: Plain | undefined };

/** Tells a refusal from anything else that a rulebook answers. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && (answer as { refused?: unknown }).refused === true;

/** Builds a refusal. `clause` is the rule that forbids, `reason` a whole sentence with the facts in it. */
export const refuse = (clause: ClauseId, reason: string, field?: string, facts?: Plain): Refusal => ({
  refused: true,
  clause,
  reason,
  ...(field === undefined ? {} : { field }),
  ...(facts === undefined ? {} : { facts }),
});
