import type { Fields } from '../fields.ts';
import type { SeatId } from '../words.ts';
import { momentOf, NEVER } from './moment.ts';
import type { Because, Rule } from './rule.ts';

/** One thing chosen, as far as guessing what is meant needs it. */
export interface Picking<V> {
  readonly fields: Fields;
  /** The only field, when candidates are bare values. */
  readonly single: string | undefined;
  readonly names: readonly string[];
  from(view: V, action: never, seat: SeatId): readonly unknown[];
  /** Records of answers that are known to be closed: one of them may be meant all the same. */
  closed?(view: V, action: never, seat: SeatId): readonly { readonly [field: string]: unknown }[];
  /** Whether a candidate breaks none of the rules. */
  holds(view: V, action: never, seat: SeatId): boolean;
}

/** One thing chosen: its fields, where the candidates come from, and the rules on it. */
export interface Pick<V> extends Picking<V> {
  /** What tells its candidates from all others, where one condition does. */
  readonly among: Among<V> | undefined;
  /** Whether the record in an answer is a candidate, where that is quicker told than by listing them. */
  readonly hasRow: ((view: V, action: never) => boolean) | undefined;
  /** Its candidates rest on the view alone. */
  readonly alone: boolean;
  readonly rules: readonly Rule<V, never>[];
  /** What those of the rules ask that candidates may break. */
  readonly asked: readonly Rule<V, never>['holds'][];
  /** Why not, where an answer breaks none of them but is no candidate. */
  otherwise?(view: V, action: never, seat: SeatId): Because;
}

/** Candidates that one condition tells from all other values. */
export interface Among<V> {
  (view: V): readonly number[];
  within(view: V): readonly number[];
  holds(view: V): (value: number) => boolean;
}

/**
 * Those numbers of a list for which a condition holds, worked out for a view first; it may hold for no number outside the
 * list. The battery checks that.
 */
export const among = <V>(
  within: (view: V) => readonly number[],
  holds: (view: V) => (value: number) => boolean,
): Among<V> => Object.assign((view: V) => within(view).filter(holds(view)), { within, holds });

/** As `among`, for candidates that are records and rest on what is picked before: `holds` is given all of an answer's fields. */
export const amongRows = <V, P, T>(
  list: (view: V, action: P) => readonly T[],
  holds: (view: V, action: P & T) => boolean,
): ((view: V, action: P) => readonly T[]) & { has(view: V, action: P & T): boolean } =>
  Object.assign((view: V, action: P) => list(view, action), { has: holds });

/** Actions with dense fields are made once and then shared, as a tree by their values; past this many it is made anew. */
const MOST_SHARED = 1 << 17;

interface Node {
  readonly action: object;
  /** By the value of the next pick: numbers in the list, anything else in the map. */
  readonly next: (Node | undefined)[];
  others: Map<unknown, Node> | undefined;
  /** The actions that the last pick completes: by number, and of words, which are few, beside the words. */
  readonly ends: (object | undefined)[];
  readonly words: unknown[];
  readonly wordEnds: object[];
  /** The list of records that was last picked from here as the last pick, and the actions that they make. */
  listed: readonly unknown[] | undefined;
  listedActions: readonly object[];
  /** The action with every field, to be copied: those not picked yet hold nothing of meaning. */
  whole: object | undefined;
}

const NONE: readonly object[] = [];

/**
 * Choices being listed, in a row that keeps its room from one offer to the next: an offer is copied out of it, once and
 * as long as it is.
 */
export class Choices {
  readonly #row: object[] = [];
  #end = 0;

  /** Where an offer begins: one that is made while another is being listed stands behind it. */
  get end(): number {
    return this.#end;
  }

  add(action: object): void {
    this.#row[this.#end++] = action;
  }

  addAll(actions: readonly object[]): void {
    for (let i = 0; i < actions.length; i++) this.#row[this.#end++] = actions[i] as object;
  }

  /** Takes the choices from there on out of the row. */
  take(from: number): never[] {
    const taken = this.#row.slice(from, this.#end);
    this.#end = from;
    return taken as never[];
  }
}

const node = (action: object): Node => ({
  action: Object.freeze(action),
  next: [],
  others: undefined,
  ends: [],
  words: [],
  wordEnds: [],
  listed: undefined,
  listedActions: NONE,
  whole: undefined,
});

type Row = { readonly [name: string]: unknown };

/** Candidates that were asked for last: an offer, the search for any answer and the judgement of one ask for the same. */
interface Known {
  moment: number;
  values: readonly unknown[];
}

/**
 * The answers of one decision, found pick by pick. Equal answers of dense fields are one object, and a list of candidates
 * is asked for once a view where it does not rest on earlier picks: nobody may change it afterwards.
 */
export class ActionTree<V> {
  readonly picks: Pick<V>[] = [];
  readonly #verb: string;
  readonly #known: Known[] = [];
  #root: Node;
  #shared = 0;

  constructor(verb: string) {
    this.#verb = verb;
    this.#root = node({ do: verb });
  }

  /** The action before anything is picked. */
  get bare(): never {
    return this.#root.action as never;
  }

  add(pick: Pick<V>): void {
    this.picks.push(pick);
    this.#known.push({ moment: NEVER, values: [] });
  }

  /** Says more of the last pick. */
  last(more: Partial<Pick<V>>): void {
    this.picks.push({ ...(this.picks.pop() as Pick<V>), ...more });
  }

  /** Adds every answer to `choices`. */
  list(view: V, seat: SeatId, choices: Choices): void {
    if (this.#shared > MOST_SHARED) {
      this.#root = node({ do: this.#verb });
      this.#shared = 0;
    }
    if (this.picks.length === 0) choices.add(this.#root.action);
    else this.#descend(this.#root, 0, view, seat, choices);
  }

  /** Adds every answer whose first pick is this number. */
  listFor(value: number, view: V, seat: SeatId, choices: Choices): void {
    const pick = this.picks[0] as Pick<V>;
    const isLast = this.picks.length === 1;
    const next = isLast ? undefined : (this.#root.next[value] ?? this.#grow(this.#root, pick, value));
    const action = next?.action ?? this.#endOf(this.#root, pick, value);
    const { asked } = pick;
    for (let i = 0; i < asked.length; i++)
      if (!(asked[i] as Rule<V, never>['holds'])(view, action as never, seat)) return;
    if (next) this.#descend(next, 1, view, seat, choices);
    else choices.add(action);
  }

  /** Whether there is any answer. */
  isOpen(view: V, seat: SeatId): boolean {
    return this.picks.length === 0 || this.#descend(this.#root, 0, view, seat, undefined);
  }

  /** Whether an action's value for a pick is among the candidates for it. */
  has(level: number, view: V, action: never, seat: SeatId): boolean {
    const { single, names, among: told, hasRow } = this.picks[level] as Pick<V>;
    if (hasRow) return hasRow(view, action);
    const given = action as Row;
    if (told && single !== undefined) return told.holds(view)(given[single] as number);
    const values = this.candidates(level, view, action, seat);
    if (single !== undefined) return values.includes(given[single]);
    rows: for (let i = 0; i < values.length; i++) {
      const row = values[i] as Row;
      for (let k = 0; k < names.length; k++) {
        const name = names[k] as string;
        if (row[name] !== given[name]) continue rows;
      }
      return true;
    }
    return false;
  }

  /** The candidates for a pick after those before it. */
  candidates(level: number, view: V, action: never, seat: SeatId): readonly unknown[] {
    const pick = this.picks[level] as Pick<V>;
    if (level > 0 && !pick.alone) return pick.from(view, action, seat);
    const known = this.#known[level] as Known;
    const moment = momentOf(view, seat);
    if (known.moment !== moment) {
      known.values = pick.from(view, action, seat);
      known.moment = moment;
    }
    return known.values;
  }

  /** Adds every answer below a node to `choices`; without them it stops at the first and says whether there is one. */
  #descend(from: Node, level: number, view: V, seat: SeatId, choices: Choices | undefined): boolean {
    const pick = this.picks[level] as Pick<V>;
    const isLast = level + 1 === this.picks.length;
    if (pick.among && isLast) return this.#leavesAmong(from, pick, pick.among, view, seat, choices);
    const values = this.candidates(level, view, from.action as never, seat);
    if (values.length === 0) return false;
    if (isLast) return this.#leaves(from, pick, values, view, seat, choices);
    const { asked } = pick;
    candidates: for (let at = 0; at < values.length; at++) {
      const value = values[at];
      const next =
        (typeof value === 'number' ? from.next[value] : from.others?.get(value)) ?? this.#grow(from, pick, value);
      for (let i = 0; i < asked.length; i++)
        if (!(asked[i] as Rule<V, never>['holds'])(view, next.action as never, seat)) continue candidates;
      if (this.#descend(next, level + 1, view, seat, choices)) return true;
    }
    return false;
  }

  /** As `#leaves`, of the numbers for which a condition holds. */
  #leavesAmong(
    from: Node,
    pick: Pick<V>,
    { within, holds }: Among<V>,
    view: V,
    seat: SeatId,
    choices: Choices | undefined,
  ): boolean {
    const { asked } = pick;
    const values = within(view);
    if (values.length === 0) return false;
    const isAmong = holds(view);
    candidates: for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      if (!isAmong(value)) continue;
      const action = from.ends[value] ?? this.#complete(from, pick, value);
      for (let i = 0; i < asked.length; i++)
        if (!(asked[i] as Rule<V, never>['holds'])(view, action as never, seat)) continue candidates;
      if (!choices) return true;
      choices.add(action);
    }
    return false;
  }

  #leaves(
    from: Node,
    pick: Pick<V>,
    values: readonly unknown[],
    view: V,
    seat: SeatId,
    choices: Choices | undefined,
  ): boolean {
    const { asked } = pick;
    const records = typeof values[0] === 'object' ? this.#actionsOf(from, pick, values) : undefined;
    if (records && asked.length === 0 && choices) {
      for (let at = 0; at < records.length; at++) choices.add(records[at] as object);
      return false;
    }
    candidates: for (let at = 0; at < values.length; at++) {
      const action = records ? (records[at] as object) : this.#endOf(from, pick, values[at]);
      for (let i = 0; i < asked.length; i++)
        if (!(asked[i] as Rule<V, never>['holds'])(view, action as never, seat)) continue candidates;
      if (!choices) return true;
      choices.add(action);
    }
    return false;
  }

  #endOf(from: Node, pick: Pick<V>, value: unknown): object {
    if (typeof value === 'number') return from.ends[value] ?? this.#complete(from, pick, value);
    const { words, wordEnds } = from;
    for (let i = 0; i < words.length; i++) if (words[i] === value) return wordEnds[i] as object;
    return this.#complete(from, pick, value);
  }

  /**
   * The actions that end in one of these records. They are made anew for another list and shared for the same one, which
   * it is again wherever a book gives a `steady` fact: to keep each for ever would fill the memory with routes.
   */
  #actionsOf(from: Node, { names }: Pick<V>, values: readonly unknown[]): readonly object[] {
    if (from.listed === values) return from.listedActions;
    from.whole ??= { ...from.action, ...Object.fromEntries(names.map((name) => [name, undefined])) };
    // Each place of the code meets one name for long: the engine then finds the field without looking for it.
    const [first = '', second, third] = names;
    const actions: object[] = [];
    for (let i = 0; i < values.length; i++) {
      const row = values[i] as Row;
      const action: { [name: string]: unknown } = { ...from.whole };
      action[first] = row[first];
      if (second !== undefined) action[second] = row[second];
      if (third !== undefined) action[third] = row[third];
      for (let k = 3; k < names.length; k++) action[names[k] as string] = row[names[k] as string];
      actions.push(action);
    }
    from.listed = values;
    from.listedActions = actions;
    return actions;
  }

  #grow(from: Node, pick: Pick<V>, value: unknown): Node {
    const made = node(this.#extended(from, pick, value));
    if (typeof value === 'number') keep(from.next, value, made);
    else {
      from.others ??= new Map();
      from.others.set(value, made);
    }
    return made;
  }

  #complete(from: Node, pick: Pick<V>, value: unknown): object {
    const made = Object.freeze(this.#extended(from, pick, value));
    if (typeof value === 'number') keep(from.ends, value, made);
    else {
      from.words.push(value);
      from.wordEnds.push(made);
    }
    return made;
  }

  #extended({ action: before }: Node, { single, names }: Pick<V>, value: unknown): object {
    const action: { [name: string]: unknown } = { ...before };
    if (single !== undefined) action[single] = value;
    else for (const name of names) action[name] = (value as Row)[name];
    this.#shared++;
    return action;
  }
}

/** Puts a row in its place of a dense list. */
const keep = <T>(list: (T | undefined)[], place: number, row: T): void => {
  while (list.length <= place) list.push(undefined);
  list[place] = row;
};
