import type { Clauses, Deadline, Domain, Option, Outcome, Refusal, Rulebook, Scenario, Seat } from '../contract.ts';
import type { OrderDesk } from '../desk/desk.ts';
import type { Dice } from '../dice.ts';
import type { Fields, Verbs } from '../fields.ts';
import type { Teller } from '../tell.ts';
import type { ClauseId, Plain, SeatId, Viewer } from '../words.ts';
import type { Within } from './attempt.ts';
import { type Because, type Button, DecisionText, type Effect, type Rule } from './decision.ts';
import { type DieLook, EventTable, type Instead, type Tone } from './event.ts';
import type { AnyDecision, Line, Phase, Prompt } from './phase.ts';
import type { AnyProcedure } from './procedure.ts';

/** What every state carries for the kernel: where in the sequence of play it stands. */
export interface Placed {
  readonly phase: string;
  /** Phases to come back to, the innermost last; only in books with routines. */
  readonly returns?: readonly string[];
}

/** How a condition is written, with its clause and the answer to "why not?". */
const ruleOf =
  <V>(met = false) =>
  <A>(
    clause: ClauseId,
    holds: (view: V, action: A, seat: SeatId) => boolean,
    refusal: string | ((view: V, action: A, seat: SeatId) => Because),
  ): Rule<V, A> => ({
    clause,
    holds,
    refusal: typeof refusal === 'string' ? () => refusal : refusal,
    ...(met ? { sure: true } : {}),
  });

/** The words in which a book is written, bound once to its state and its view. */
export const define = <S extends V & Placed, V extends Placed = S>() => {
  const events = new EventTable<V>();
  return {
    events,
    /** A kind of happening, with its clauses, fields and sentence. */
    event: events.declare.bind(events) as EventTable<V>['declare'],
    /** A decision: its verb, the clause that gives it, and its button. */
    decision: <W extends string>(verb: W, clause: ClauseId, title: string, symbol = 'hq', primary = false) =>
      new DecisionText<S, V, W, { readonly do: W }>(verb, clause, { title, symbol, ...(primary ? { primary } : {}) }),
    rule: ruleOf<V>(),
    /** The same of a condition that every candidate meets (see `sure`). */
    sureRule: ruleOf<V>(true),
    phase: <W extends string = never>(phase: Phase<S, V, W>): Phase<S, V, W> => phase,
  };
};

/** A book as it is written. */
export interface BookPlan<
  G,
  S extends V & Placed & { readonly setting: G },
  V extends Placed,
  W extends string = string,
> {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly about: string;
  readonly clauses: Clauses;
  readonly options: readonly Option[];
  readonly scenarios: readonly Scenario[];
  readonly scenarioFile: Rulebook<G, S, never, V>['scenarioFile'];
  readonly procedures: readonly AnyProcedure[];
  /** Every verb with its fields. The order fixes the stored log: add at the end. */
  readonly verbs: Verbs & { readonly [verb in Exclude<W, 'resign' | 'seal' | 'close'>]: Fields };
  readonly names: {
    readonly [domain: string]: Domain<V> & {
      /** The refusal of a number that names nothing, and the quick test for it. */
      readonly absent?: readonly [clause: ClauseId, reason: string];
      has?(view: V, id: number): boolean;
      readonly within?: Within<V>;
    };
  };
  readonly sequence: readonly Line<S, V, W>[];
  /** How a state says where in the sequence it stands, where its `phase` alone does not: for a book with nested tables. */
  readonly stands?: { at(view: V): string; move(state: S, phase: string): S };
  /** Sequences that a decision or a phase may call from anywhere. */
  readonly routines?: { readonly [id: string]: readonly Line<S, V, W>[] };
  /**
   * To give up: the kernel's own verb, open to every player until the match is over, in his turn or not. It does not answer
   * the question, and no bot draws it.
   */
  readonly resign: {
    readonly clause: ClauseId;
    readonly title: string;
    /** Why a seat may not; a player whose seat is still in the match may. */
    whyNot?(view: V, seat: SeatId): Refusal | undefined;
    does(state: S, seat: SeatId, effect: Effect): S;
  };
  /**
   * Decisions that stand open beside the sequence of play: to every player, in his turn or not, whose rules let him. They answer no
   * question, and no bot draws them.
   */
  readonly anytime?: readonly AnyDecision<S, V, W>[];
  readonly events: EventTable<V>;
  /** Who sits at the match; by its setting where sides are named there. */
  readonly seats: readonly Seat[] | ((setting: G) => readonly Seat[]);
  /** Who is asked where the phase does not say. */
  active(view: V): readonly SeatId[];
  readonly open: boolean;
  /**
   * Of a book that hides nothing but what is chosen by these verbs: whatever is done changes what everybody sees, and all other
   * decisions may be undone.
   */
  readonly secret?: readonly W[];
  readonly turnClause: ClauseId;
  readonly sequenceClause: ClauseId;
  notYourTurn?(view: V, seat: SeatId): Refusal;
  prepare(scenario: Plain, options: { readonly [option: string]: string }): G | Refusal;
  /**
   * The state before the first phase, and where play begins: a phase, and whether it is still to be begun. `secret`: the
   * start that `split` gave; an empty record in other books.
   */
  start(
    setting: G,
    dice: Dice,
    tell: Teller,
    secret: Plain,
  ): { readonly state: S; readonly at?: string; readonly begun?: boolean };
  view?(state: S, viewer: Viewer): V;
  imagine?(view: V, seat: SeatId, dice: Dice): S;
  outcome(view: V): Outcome | undefined;
  /** Why nothing can be done any more. */
  over(view: V): Refusal;
  deadline?(state: S): Deadline<never> | undefined;
  /** Questions to single seats while the turn goes on: see `Rulebook.replies`. What is done for who stays silent, the clock does. */
  replies?(state: S): readonly Deadline<never>[];
  /**
   * The book is played by sheets of orders: `seal` and `close` stand first in its log, the sequence begins with the phase in
   * which orders are written, and the desk's own phases carry them out.
   */
  readonly orders?: OrderDesk<S, V, unknown>;
  /** Of a scenario, what everybody may know and the start that is a secret: see `Rulebook.split`. */
  split?(scenario: Plain): { readonly open: Plain; readonly start: Plain };
  pack?(state: S): Uint8Array;
  unpack?(setting: G, bytes: Uint8Array): S;
  packView?(view: V): Uint8Array;
  toScenario?(state: S): Plain;
  faults?(state: S): readonly string[];
}

/** What a written book gives beside the rulebook: for the board, and for people. */
export interface Spoken<V, A> {
  prompt(view: V, seat: SeatId): Prompt;
  /** The action that somebody means who touched these elements in this order, to be told why not. */
  attempt(view: V, seat: SeatId, elements: readonly string[]): A | undefined;
  readonly buttons: { readonly [verb: string]: Button };
  sentence(
    event: {
      readonly kind: string;
      readonly clauses: readonly string[];
      readonly data: unknown;
      readonly faces: readonly number[];
    },
    view: V,
    instead?: Instead,
  ): {
    readonly text: string;
    readonly dice: readonly DieLook[];
    readonly kind: Tone;
    readonly who?: string;
    readonly opens?: true;
    readonly decides?: true;
    readonly loss?: true;
    readonly lights: readonly string[];
    readonly seat?: number;
  };
}

/** The fields of some decisions by verb, for the table that fixes the stored log. */
export const fieldsOf = <W extends string>(
  ...decisions: readonly { readonly verb: W; readonly fields: Fields }[]
): { readonly [verb in W]: Fields } =>
  Object.fromEntries(decisions.map(({ verb, fields }) => [verb, fields])) as { readonly [verb in W]: Fields };
