import { type Option, type Refusal, refuse } from '../contract.ts';
import type { ClauseId } from '../words.ts';

/** A switch as a book writes it. The first value is the one that holds when nothing is chosen. */
export interface Switch {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  /** What each value is called in a list. */
  readonly values: { readonly [value: string]: string };
  /** Only scenarios with these ids have the switch; all when absent. */
  readonly scenarios?: readonly string[];
}

type Switches = { readonly [id: string]: Switch };

/** One value of each switch. */
export type ChosenOf<T extends Switches> = { readonly [K in keyof T]: keyof T[K]['values'] & string };

/**
 * The switches of a book as one table: the options that the rulebook lists, and the reading of what was chosen, typed by
 * their values. Refuses an unknown switch under `clause` and an unknown value under the first clause of its switch.
 */
export const switchTable = <const T extends Switches>(
  clause: ClauseId,
  table: T,
): {
  readonly options: readonly Option[];
  choose(given: { readonly [option: string]: string }): ChosenOf<T> | Refusal;
} => ({
  options: Object.entries<Switch>(table).map(([id, { values, ...option }]) => ({
    id,
    ...option,
    values: Object.entries(values).map(([value, title]) => ({ value, title })),
    default: Object.keys(values)[0] ?? '',
  })),
  choose: (given) => {
    const chosen: { [id: string]: string } = {};
    for (const [id, { values }] of Object.entries<Switch>(table)) chosen[id] = Object.keys(values)[0] ?? '';
    for (const [id, value] of Object.entries(given)) {
      const known = Object.hasOwn(table, id) ? table[id] : undefined;
      const names = Object.keys(table).join(', ');
      if (!known) return refuse(clause, `There is no switch "${id}". The switches are ${names}.`, `options/${id}`);
      if (!Object.hasOwn(known.values, value)) {
        const values = Object.keys(known.values).join(' or ');
        return refuse(known.clauses[0] ?? clause, `The switch ${id} is ${values}, not "${value}".`, `options/${id}`);
      }
      chosen[id] = value;
    }
    return chosen as ChosenOf<T>;
  },
});
