import type { Caption, Refusal, Template } from '../contract.ts';
import type { Dice } from '../dice.ts';
import { type Field, type Fields, type SheetOf, sheet } from '../fields.ts';
import type { Teller } from '../tell.ts';
import type { ClauseId, Plain, SeatId } from '../words.ts';
import type { Picking } from './attempt.ts';

/** A condition of the book: what must hold, the clause that says so, and the answer to "why not?". */
export interface Rule<V, A> {
  readonly clause: ClauseId;
  holds(view: V, action: A, seat: SeatId): boolean;
  /** Every candidate meets it: it is asked only of answers that are none. The battery checks that. */
  readonly sure?: boolean;
  /** The refusal, asked for only where `holds` is false. The field at fault is that of the pick the rule stands in. */
  refusal(view: V, action: A, seat: SeatId): Because;
}

/** Why not: a whole sentence, or with another clause, field or facts than the rule's own. */
export type Because =
  | string
  | { readonly reason: string; readonly clause?: ClauseId; readonly field?: string; readonly facts?: Plain };

/** What an effect may use beside the state and the action. */
export interface Effect {
  readonly dice: Dice;
  readonly tell: Teller;
  readonly seat: SeatId;
  /** Plays a routine of the sequence now and comes back to where it was called. */
  call(routine: string): void;
}

/** How the verb stands on a button. */
export interface Button {
  readonly title: string;
  readonly symbol: string;
  readonly primary?: boolean;
}

/** One thing chosen: its fields, where the candidates come from, and the rules on it. */
interface Pick<V> extends Picking<V> {
  /** Its candidates rest on the view alone. */
  readonly alone: boolean;
  readonly rules: readonly Rule<V, never>[];
  /** Those of the rules that candidates may break. */
  readonly asked: readonly Rule<V, never>[];
}

/** A decision as the kernel sees it. */
export interface Decision<S, V, A extends { readonly do: string }> {
  readonly verb: string;
  readonly fields: Fields;
  /** The clause that gives the decision: cited where the answer is none of the candidates. */
  readonly clause: ClauseId;
  readonly button: Button;
  list(view: V, seat: SeatId, choices: unknown[]): void;
  /** Whether it has any answer now. */
  isOpen(view: V, seat: SeatId): boolean;
  whyNot(view: V, seat: SeatId, action: A): Refusal | undefined;
  template(view: V, seat: SeatId): Template<never> | undefined;
  caption(view: V, action: A, seat: SeatId): Caption;
  /** Its picks, for guessing which answer somebody means. */
  readonly picking: readonly Picking<V>[];
  carryOut(state: S, action: A, effect: Effect): S;
  /** Whether the phase is over with it. */
  ends(before: S): boolean;
  /** Whether the repeat that the phase stands in is over with it as well: no more activations, no further round. */
  readonly leaves: boolean;
  /** The clauses of rules that pass for `sure` and that a candidate breaks, each with that candidate: none in a sound book. */
  unsure(view: V, seat: SeatId): readonly { readonly clause: ClauseId; readonly action: Plain }[];
  /** Whether it can never show its actor anything new. */
  readonly calm: boolean;
}

/** The action that a decision makes; of several decisions, their union. */
export type ActionIn<D> = D extends { caption(view: never, action: infer A, seat: SeatId): Caption } ? A : never;

/** Actions with dense fields are made once and then shared, as a tree by their values; past this many it is made anew. */
const MOST_SHARED = 1 << 17;

interface Node {
  readonly action: object;
  /** By the value of the next pick: numbers in the list, anything else in the map. */
  readonly next: (Node | undefined)[];
  readonly others: Map<unknown, Node>;
  /** The list of records that was last picked from here as the last pick, and the actions that they make. */
  listed: readonly unknown[] | undefined;
  listedActions: readonly object[];
}

/** Below the last pick stands the action alone. */
const NO_NODES: (Node | undefined)[] = [];
const NO_OTHERS = new Map<unknown, Node>();
const NONE: readonly object[] = [];
const NOT_ASKED: (readonly unknown[] | undefined)[] = [];

const ruled = <V>(rules: readonly Rule<V, never>[]) => ({
  rules,
  asked: rules.filter(({ sure: met }) => !met),
  holds: (view: V, action: never, seat: SeatId): boolean => rules.every((rule) => rule.holds(view, action, seat)),
});

/** These rules are met by every candidate: they stand for the answer to "why not?" alone. */
export const sure = <V, A>(...rules: readonly Rule<V, A>[]): Rule<V, A>[] =>
  rules.map((rule) => ({ ...rule, sure: true }));

const node = (action: object, last: boolean): Node => ({
  action: Object.freeze(action),
  next: last ? NO_NODES : [],
  others: last ? NO_OTHERS : new Map(),
  listed: undefined,
  listedActions: NONE,
});

const refused = <V, A>(
  rule: Rule<V, A>,
  view: V,
  action: A,
  seat: SeatId,
  field: string | undefined,
  root = 'action',
): Refusal => {
  const because = rule.refusal(view, action, seat);
  const told = typeof because === 'string' ? { reason: because } : because;
  const at = told.field ?? field;
  return {
    refused: true,
    clause: told.clause ?? rule.clause,
    reason: told.reason,
    ...(at === undefined ? {} : { field: `${root}/${at}` }),
    ...(told.facts === undefined ? {} : { facts: told.facts }),
  };
};

/** The refusal of a file by the first of these rules that it breaks; `root` stands before the field that the rule names. */
export const firstBroken = <V, A>(
  rules: readonly Rule<V, A>[],
  view: V,
  file: A,
  root: string,
): Refusal | undefined => {
  const rule = rules.find(({ holds }) => !holds(view, file, 0));
  return rule && refused(rule, view, file, 0, undefined, root);
};

/**
 * A decision being written: `when` it is open at all, what is picked, what it is called, what it does. Every part is
 * typed by the picks before it, so a rule cannot read a field that is not chosen yet.
 */
export class DecisionText<S, V, W extends string, P extends { readonly do: W }> implements Decision<S, V, never> {
  readonly verb: string;
  readonly clause: ClauseId;
  readonly button: Button;
  calm = false;
  leaves = false;
  #fields: Fields = {};
  readonly #when: Rule<V, never>[] = [];
  readonly #picks: Pick<V>[] = [];
  #otherwise: ((view: V, action: never, seat: SeatId) => Because) | undefined;
  #ends: (before: S) => boolean = () => false;
  #caption: (view: V, action: never, seat: SeatId) => Caption | string;
  #template: ((view: V, seat: SeatId) => Template<never>) | undefined;
  #root: Node;
  #shared = 0;
  #effect: ((state: S, action: never, effect: Effect) => S) | undefined;

  constructor(verb: W, clause: ClauseId, button: Button) {
    this.verb = verb;
    this.clause = clause;
    this.button = button;
    this.#caption = () => button.title;
    this.#root = node({ do: verb }, false);
  }

  get fields(): Fields {
    return this.#fields;
  }

  /** What must hold before anything is picked. */
  when(...rules: readonly Rule<V, P>[]): this {
    this.#when.push(...(rules as readonly Rule<V, never>[]));
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
    this.#picks.push({
      fields: { [name]: field },
      single: name,
      names: [name],
      from,
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
    this.#picks.push({
      fields,
      single: undefined,
      names: Object.keys(fields),
      from,
      alone: from.length < 2,
      ...ruled(rules as readonly Rule<V, never>[]),
    });
    this.#fields = { ...this.#fields, ...fields };
    return this as never;
  }

  /** Answers of the last pick that are closed: somebody who touches their members means them all the same. */
  besides(closed: (view: V, action: P, seat: SeatId) => readonly Partial<P>[]): this {
    const last = this.#picks.pop() as Pick<V>;
    this.#picks.push({ ...last, closed });
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

  /** Why not, where an answer breaks no rule but is none of the candidates. */
  otherwise(because: (view: V, action: P, seat: SeatId) => Because): this {
    this.#otherwise = because;
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

  /** What it does to the whole state. */
  does(effect: (state: S, action: P, effect: Effect) => S): Decision<S, V, { readonly [F in keyof P]: P[F] }> {
    this.#effect = effect;
    return this as never;
  }

  ends(before: S): boolean {
    return this.#ends(before);
  }

  get picking(): readonly Picking<V>[] {
    return this.#picks;
  }

  template(view: V, seat: SeatId): Template<never> | undefined {
    if (!this.#template) return undefined;
    for (const rule of this.#when) if (!rule.holds(view, this.#root.action as never, seat)) return undefined;
    return this.#template(view, seat);
  }

  list(view: V, seat: SeatId, choices: unknown[]): void {
    if (this.#template) return;
    for (const rule of this.#when) if (!rule.holds(view, this.#root.action as never, seat)) return;
    if (this.#shared > MOST_SHARED) {
      this.#root = node({ do: this.verb }, false);
      this.#shared = 0;
    }
    if (this.#picks.length === 0) choices.push(this.#root.action);
    else this.#descend(this.#root, 0, view, seat, choices, this.#asked());
  }

  isOpen(view: V, seat: SeatId): boolean {
    for (const rule of this.#when) if (!rule.holds(view, this.#root.action as never, seat)) return false;
    if (this.#template) return true;
    return this.#picks.length === 0 || this.#descend(this.#root, 0, view, seat, undefined, this.#asked());
  }

  /** Room for the candidates that do not depend on what was picked before: they are asked for once an offer. */
  #asked(): (readonly unknown[] | undefined)[] {
    return this.#picks.length > 1 ? [] : NOT_ASKED;
  }

  /** Adds every answer below a node to `choices`; without them it stops at the first and says whether there is one. */
  #descend(
    from: Node,
    level: number,
    view: V,
    seat: SeatId,
    choices: unknown[] | undefined,
    asked: (readonly unknown[] | undefined)[],
  ): boolean {
    const pick = this.#picks[level] as Pick<V>;
    const last = level + 1 === this.#picks.length;
    let values: readonly unknown[];
    if (pick.alone && level > 0) {
      asked[level] ??= pick.from(view, from.action as never, seat);
      values = asked[level] as readonly unknown[];
    } else values = pick.from(view, from.action as never, seat);
    if (values.length === 0) return false;
    if (last) return this.#leaves(from, pick, values, view, seat, choices);
    const { asked: rules } = pick;
    candidates: for (let at = 0; at < values.length; at++) {
      const next = this.#nextOf(from, pick, values[at], false);
      for (let i = 0; i < rules.length; i++)
        if (!(rules[i] as Rule<V, never>).holds(view, next.action as never, seat)) continue candidates;
      if (this.#descend(next, level + 1, view, seat, choices, asked)) return true;
    }
    return false;
  }

  #leaves(
    from: Node,
    pick: Pick<V>,
    values: readonly unknown[],
    view: V,
    seat: SeatId,
    choices: unknown[] | undefined,
  ): boolean {
    const { asked: rules } = pick;
    const records = typeof values[0] === 'object' ? this.#actionsOf(from, pick, values) : undefined;
    candidates: for (let at = 0; at < values.length; at++) {
      const action = records ? (records[at] as object) : this.#nextOf(from, pick, values[at], true).action;
      for (let i = 0; i < rules.length; i++)
        if (!(rules[i] as Rule<V, never>).holds(view, action as never, seat)) continue candidates;
      if (!choices) return true;
      choices.push(action);
    }
    return false;
  }

  #nextOf(from: Node, pick: Pick<V>, value: unknown, last: boolean): Node {
    const known = typeof value === 'number' ? from.next[value] : from.others.get(value);
    return known ?? this.#grow(from, pick, value, last);
  }

  /**
   * The actions that end in one of these records. They are made anew for another list and shared for the same one, which
   * it is again wherever a book gives a `steady` fact: to keep each for ever would fill the memory with routes.
   */
  #actionsOf(from: Node, { names }: Pick<V>, values: readonly unknown[]): readonly object[] {
    if (from.listed === values) return from.listedActions;
    const actions: object[] = [];
    for (const value of values) {
      const action: { [name: string]: unknown } = { ...from.action };
      for (const name of names) action[name] = (value as { readonly [name: string]: unknown })[name];
      actions.push(action);
    }
    from.listed = values;
    from.listedActions = actions;
    return actions;
  }

  #grow(from: Node, { single, names }: Pick<V>, value: unknown, last: boolean): Node {
    const action: { [name: string]: unknown } = { ...from.action };
    if (single !== undefined) action[single] = value;
    else for (const name of names) action[name] = (value as { readonly [name: string]: unknown })[name];
    const made = node(action, last);
    this.#shared++;
    if (typeof value === 'number') {
      while (from.next.length <= value) from.next.push(undefined);
      from.next[value] = made;
    } else from.others.set(value, made);
    return made;
  }

  unsure(view: V, seat: SeatId): readonly { readonly clause: ClauseId; readonly action: Plain }[] {
    const found: { readonly clause: ClauseId; readonly action: Plain }[] = [];
    if (this.#template || !this.#when.every((rule) => rule.holds(view, this.#root.action as never, seat))) return found;
    const look = (action: object, level: number): void => {
      const pick = this.#picks[level];
      if (!pick) return;
      for (const value of pick.from(view, action as never, seat)) {
        const picked = { ...action, ...(pick.single === undefined ? (value as object) : { [pick.single]: value }) };
        const holds = (rule: Rule<V, never>): boolean => rule.holds(view, picked as never, seat);
        if (!pick.asked.every(holds)) continue;
        const broken = pick.rules.filter((rule) => rule.sure && !holds(rule));
        found.push(...broken.map(({ clause }) => ({ clause, action: picked as Plain })));
        look(picked, level + 1);
      }
    };
    look(this.#root.action, 0);
    return found;
  }

  whyNot(view: V, seat: SeatId, action: never): Refusal | undefined {
    for (const rule of this.#when)
      if (!rule.holds(view, action, seat)) return refused(rule, view, action, seat, undefined);
    if (this.#template) {
      const answer = this.#template(view, seat).check(action);
      return answer.refused ? answer : undefined;
    }
    for (const pick of this.#picks) {
      const { rules, names } = pick;
      for (let i = 0; i < rules.length; i++) {
        const rule = rules[i] as Rule<V, never>;
        if (!rule.holds(view, action, seat)) return refused(rule, view, action, seat, names[names.length - 1]);
      }
      if (!isAmong(pick, view, action, seat)) return this.#notAmong(view, action, seat, names);
    }
    return undefined;
  }

  #notAmong(view: V, action: never, seat: SeatId, names: readonly string[]): Refusal {
    const refusal = this.#otherwise ?? ((): Because => 'That cannot be chosen now.');
    return refused({ clause: this.clause, holds: () => false, refusal }, view, action, seat, names[names.length - 1]);
  }

  caption(view: V, action: never, seat: SeatId): Caption {
    const caption = this.#caption(view, action, seat);
    return typeof caption === 'string' ? { label: caption, lights: [] } : caption;
  }

  carryOut(state: S, action: never, effect: Effect): S {
    if (!this.#effect) throw new TypeError(`the decision ${this.verb} does nothing yet`);
    return this.#effect(state, action, effect);
  }
}

const isAmong = <V>({ from, single, names }: Pick<V>, view: V, action: never, seat: SeatId): boolean => {
  const given = action as { readonly [name: string]: unknown };
  const values = from(view, action, seat);
  if (single !== undefined) return values.includes(given[single]);
  return values.some((value) => names.every((name) => (value as typeof given)[name] === given[name]));
};

/** The schema of a decision's answer, as one field. */
export const answerField = ({ fields }: { readonly fields: Fields }): Field<unknown> => sheet(fields);
