import type { Caption, Refusal, Template } from '../contract.ts';
import type { SealedSheets } from '../desk/desk.ts';
import type { Dice } from '../dice.ts';
import { type Field, type Fields, type SheetOf, sheet } from '../fields.ts';
import type { Teller } from '../tell.ts';
import type { ClauseId, Plain, SeatId } from '../words.ts';
import { ActionTree, type Among, type Choices, type Pick, type Picking } from './action-tree.ts';
import type { EventType } from './event.ts';
import { KeptAnswers, type Parts, type Table } from './kept-answers.ts';
import { momentOf, NEVER } from './moment.ts';
import { type Because, type Rule, refused } from './rule.ts';

export { type Among, among, amongRows, Choices } from './action-tree.ts';
export { type Because, firstBroken, type Rule, sure } from './rule.ts';

/** What an effect may use beside the state and the action. */
export interface Effect {
  readonly dice: Dice;
  readonly tell: Teller;
  readonly seat: SeatId;
  /** The orders that are sealed: for the kernel's `close` alone. */
  readonly sheets?: SealedSheets;
  /** Plays a routine of the sequence now and comes back to where it was called. */
  call(routine: string): void;
}

/** How the verb stands on a button. */
export interface Button {
  readonly title: string;
  readonly symbol: string;
  readonly primary?: boolean;
  /** Verbs that may follow it at once: what they offer may be shown before this one is sent, and sent together with it. */
  readonly leads?: readonly string[];
}

/** A decision as the kernel sees it. */
export interface Decision<S, V, A extends { readonly do: string }, W extends string = string> {
  readonly verb: W;
  readonly fields: Fields;
  /** The clause that gives the decision: cited where the answer is none of the candidates. */
  readonly clause: ClauseId;
  readonly button: Button;
  /** Adds every answer to `choices`; where they are too many to list, it gives the template for them. */
  list(view: V, seat: SeatId, choices: Choices): Template<never> | undefined;
  /** Whether it has any answer now. */
  isOpen(view: V, seat: SeatId): boolean;
  /** Whether the answer is legal: what the offer holds, and nothing else. */
  accepts(view: V, seat: SeatId, action: A): boolean;
  /** Why an answer is not legal; undefined where it is. */
  whyNot(view: V, seat: SeatId, action: A): Refusal | undefined;
  /** What an answer is called; without lights they are the members that its fields name. */
  caption(view: V, action: A, seat: SeatId): Caption | string;
  /** Its picks, for guessing which answer somebody means. */
  readonly picking: readonly Picking<V>[];
  carryOut(state: S, action: A, effect: Effect): S;
  /** Whether the phase is over with it. */
  ends(before: S): boolean;
  /** Whether the repeat that the phase stands in is over with it as well: no more activations, no further round. */
  readonly leaves: boolean;
  /** The clauses of rules that pass for `sure` and that a candidate breaks, each with that candidate: none in a sound book. */
  unsure(view: V, seat: SeatId): readonly { readonly clause: ClauseId; readonly action: Plain }[];
  /** Whether its answers rest on more than it says: never in a sound book. */
  isStale?(view: V, seat: SeatId): boolean;
  /** Whether it can never show its actor anything new. */
  readonly calm: boolean;
}

/** The action that a decision makes; of several decisions, their union. */
export type ActionIn<D> = D extends { caption(view: never, action: infer A, seat: SeatId): Caption | string }
  ? A
  : never;

const ruled = <V>(rules: readonly Rule<V, never>[]) => ({
  rules,
  asked: rules.flatMap(({ sure: met, holds }) => (met ? [] : [holds])),
  holds: (view: V, action: never, seat: SeatId): boolean => rules.every((rule) => rule.holds(view, action, seat)),
});

const CLOSED = (): Because => 'That cannot be chosen now.';

/**
 * A decision being written: `when` it is open at all, what is picked, what it is called, what it does. Every part is
 * typed by the picks before it, so a rule cannot read a field that is not chosen yet.
 */
export class DecisionText<S, V, W extends string, P extends { readonly do: W }> implements Decision<S, V, never, W> {
  readonly verb: W;
  readonly clause: ClauseId;
  button: Button;
  calm = false;
  leaves = false;
  #fields: Fields = {};
  readonly #when: Rule<V, never>[] = [];
  /** What they ask. */
  readonly #begin: Rule<V, never>['holds'][] = [];
  readonly #tree: ActionTree<V>;
  /** The moment for which it is known whether it begins. */
  #moment = NEVER;
  #begins = false;
  /** Its answers where it says what they rest on. */
  #kept: KeptAnswers<V> | undefined;
  #ends: (before: S) => boolean = () => false;
  #caption: (view: V, action: never, seat: SeatId) => Caption | string;
  #template: ((view: V, seat: SeatId) => Template<never>) | undefined;
  #tells: ((state: S, action: never, effect: Effect) => void) | undefined;
  #effect: ((state: S, action: never, effect: Effect) => S) | undefined;

  constructor(verb: W, clause: ClauseId, button: Button) {
    this.verb = verb;
    this.clause = clause;
    this.button = button;
    this.#caption = () => button.title;
    this.#tree = new ActionTree(verb);
  }

  get fields(): Fields {
    return this.#fields;
  }

  /** What must hold before anything is picked. */
  when(...rules: readonly Rule<V, P>[]): this {
    this.#when.push(...(rules as readonly Rule<V, never>[]));
    this.#begin.push(...rules.map(({ holds }) => holds as Rule<V, never>['holds']));
    return this;
  }

  /**
   * One field. `from` gives every value that could be meant; what the rules leave of them is legal. A `from` that takes the
   * view alone is asked once an offer.
   */
  pick<F extends string, T>(
    name: F,
    field: Field<T>,
    from: (view: V, action: P, seat: SeatId) => readonly NoInfer<T>[],
    ...rules: readonly Rule<V, P & { readonly [K in F]: NoInfer<T> }>[]
  ): DecisionText<S, V, W, P & { readonly [K in F]: T }> {
    this.#tree.add({
      fields: { [name]: field },
      single: name,
      names: [name],
      from,
      among: 'within' in from ? (from as unknown as Among<V>) : undefined,
      hasRow: undefined,
      alone: from.length < 2,
      ...ruled(rules as readonly Rule<V, never>[]),
    });
    this.#fields = { ...this.#fields, [name]: field };
    return this as never;
  }

  /** Several fields that are chosen as one, such as a way with its end. */
  picks<T extends Fields>(
    fields: T,
    from: (view: V, action: P, seat: SeatId) => readonly SheetOf<NoInfer<T>>[],
    ...rules: readonly Rule<V, P & SheetOf<NoInfer<T>>>[]
  ): DecisionText<S, V, W, P & SheetOf<T>> {
    this.#tree.add({
      fields,
      single: undefined,
      names: Object.keys(fields),
      from,
      among: undefined,
      hasRow: (from as { readonly has?: Pick<V>['hasRow'] }).has,
      alone: from.length < 2,
      ...ruled(rules as readonly Rule<V, never>[]),
    });
    this.#fields = { ...this.#fields, ...fields };
    return this as never;
  }

  /** Answers of the last pick that are closed: somebody who touches their members means them all the same. */
  besides(closed: (view: V, action: P, seat: SeatId) => readonly Partial<P>[]): this {
    this.#tree.last({ closed });
    return this;
  }

  /** Answers too many to list. The template checks itself. */
  fill<T extends Fields>(
    fields: T,
    template: (view: V, seat: SeatId) => Template<P & SheetOf<T>>,
  ): DecisionText<S, V, W, P & SheetOf<T>> {
    this.#template = template as never;
    this.#fields = { ...this.#fields, ...fields };
    return this as never;
  }

  /** Why not, where an answer breaks no rule of the last pick but is none of its candidates, or of those of an earlier one that says nothing. */
  otherwise(because: (view: V, action: P, seat: SeatId) => Because): this {
    this.#tree.last({ otherwise: because });
    return this;
  }

  /**
   * Its answers rest on these parts of the view alone, its `when` apart: they are listed once for as long as the parts stay the
   * same. The battery checks that.
   */
  resting(...parts: Parts<V>): this {
    this.#kept = new KeptAnswers(this.#tree, parts);
    return this;
  }

  /**
   * As `resting`, where what may follow each number of the first pick rests beside these parts on the row of that number in a table,
   * and on no other row: of a table that differs from the one before in a few rows those alone are judged. The battery checks that.
   */
  restingByRow(table: Table<V>, ...parts: Parts<V>): this {
    this.#kept = new KeptAnswers(this.#tree, parts, table);
    return this;
  }

  /** The phase is over with it. */
  ending(ends: (before: S) => boolean = () => true): this {
    this.#ends = ends;
    return this;
  }

  /** The phase is over with it, and the innermost repeat that it stands in. */
  leaving(): this {
    this.leaves = true;
    return this.ending();
  }

  /** It only opens what these verbs offer: a page may show that before it is sent, and send it together with one of them. */
  leading(...leads: readonly string[]): this {
    this.button = { ...this.button, leads };
    return this;
  }

  /** It can never show its actor anything new: it may be undone in a book with hidden information. */
  calmly(): this {
    this.calm = true;
    return this;
  }

  /** What a choice is called, for people only; the elements are those of its fields unless given. */
  called(caption: (view: V, action: P, seat: SeatId) => Caption | string): this {
    this.#caption = caption;
    return this;
  }

  /** What is told of it, before it is done: an event, and its data by what is chosen. */
  tells<D>(type: EventType<D>, told: (state: S, action: P, seat: SeatId) => NoInfer<D>): this {
    this.#tells = (state, action, { tell, seat }) => tell.tell(type, told(state, action, seat));
    return this;
  }

  /** What it does to the whole state. */
  does(effect: (state: S, action: P, effect: Effect) => S): Decision<S, V, { readonly [F in keyof P]: P[F] }, W> {
    this.#effect = effect;
    return this as never;
  }

  ends(before: S): boolean {
    return this.#ends(before);
  }

  get picking(): readonly Picking<V>[] {
    return this.#tree.picks;
  }

  /** Asked of the same view by the end of the phase, the offer and the judgement: worked out once. */
  #mayBegin(view: V, seat: SeatId): boolean {
    if (this.#when.length === 0) return true;
    const now = momentOf(view, seat);
    if (this.#moment !== now) {
      this.#begins = this.#allowsBeginning(view, seat);
      this.#moment = now;
    }
    return this.#begins;
  }

  #allowsBeginning(view: V, seat: SeatId): boolean {
    const action = this.#tree.bare;
    for (let i = 0; i < this.#begin.length; i++)
      if (!(this.#begin[i] as Rule<V, never>['holds'])(view, action, seat)) return false;
    return true;
  }

  list(view: V, seat: SeatId, choices: Choices): Template<never> | undefined {
    if (!this.#mayBegin(view, seat)) return undefined;
    if (this.#template) return this.#template(view, seat);
    (this.#kept ?? this.#tree).list(view, seat, choices);
    return undefined;
  }

  isOpen(view: V, seat: SeatId): boolean {
    return (
      this.#mayBegin(view, seat) && (this.#template !== undefined || (this.#kept ?? this.#tree).isOpen(view, seat))
    );
  }

  isStale(view: V, seat: SeatId): boolean {
    return this.#mayBegin(view, seat) && (this.#kept?.isStale(view, seat) ?? false);
  }

  unsure(view: V, seat: SeatId): readonly { readonly clause: ClauseId; readonly action: Plain }[] {
    const found: { readonly clause: ClauseId; readonly action: Plain }[] = [];
    if (this.#template || !this.#mayBegin(view, seat)) return found;
    const look = (action: object, level: number): void => {
      const pick = this.#tree.picks[level];
      if (!pick) return;
      for (const value of pick.from(view, action as never, seat)) {
        const picked = { ...action, ...(pick.single === undefined ? (value as object) : { [pick.single]: value }) };
        if (!pick.asked.every((holds) => holds(view, picked as never, seat))) continue;
        const broken = pick.rules.filter((rule) => rule.sure && !rule.holds(view, picked as never, seat));
        found.push(...broken.map(({ clause }) => ({ clause, action: picked as Plain })));
        look(picked, level + 1);
      }
    };
    look(this.#tree.bare, 0);
    return found;
  }

  accepts(view: V, seat: SeatId, action: never): boolean {
    if (!this.#mayBegin(view, seat)) return false;
    return this.#template ? !this.#template(view, seat).check(action).refused : this.#isOffered(view, seat, action);
  }

  whyNot(view: V, seat: SeatId, action: never): Refusal | undefined {
    if (!this.#mayBegin(view, seat)) {
      // Of a single rule it is known that it does not hold.
      const broken = this.#when.find((rule) => this.#when.length === 1 || !rule.holds(view, action, seat));
      if (broken) return refused(broken, view, action, seat, undefined);
    }
    if (this.#template) {
      const answer = this.#template(view, seat).check(action);
      return answer.refused ? answer : undefined;
    }
    for (const [level, { rules, names }] of this.#tree.picks.entries()) {
      const isCandidate = this.#tree.has(level, view, action, seat);
      const broken = rules.find(({ listed, holds }) => (listed ? !isCandidate : !holds(view, action, seat)));
      if (broken) return refused(broken, view, action, seat, names.at(-1));
      if (isCandidate) continue;
      const refusal = this.#tree.picks.slice(level).find(({ otherwise }) => otherwise)?.otherwise ?? CLOSED;
      return refused({ clause: this.clause, holds: () => false, refusal }, view, action, seat, names.at(-1));
    }
    return undefined;
  }

  /** What is among the candidates keeps the rules that pass for sure. */
  #isOffered(view: V, seat: SeatId, action: never): boolean {
    const { picks } = this.#tree;
    for (let level = 0; level < picks.length; level++) {
      if (!this.#tree.has(level, view, action, seat)) return false;
      const { asked } = picks[level] as Pick<V>;
      for (let i = 0; i < asked.length; i++)
        if (!(asked[i] as Rule<V, never>['holds'])(view, action, seat)) return false;
    }
    return true;
  }

  caption(view: V, action: never, seat: SeatId): Caption | string {
    return this.#caption(view, action, seat);
  }

  carryOut(state: S, action: never, effect: Effect): S {
    if (!this.#effect) throw new TypeError(`the decision ${this.verb} does nothing yet`);
    this.#tells?.(state, action, effect);
    return this.#effect(state, action, effect);
  }
}

/** The schema of a decision's answer, as one field. */
export const answerField = ({ fields }: { readonly fields: Fields }): Field<unknown> => sheet(fields);
