/** The words in which this book is written, bound to its state, and what its events say of the forces that they are about. */
import { define, name, type Rule, seat } from '@longroll/kernel';
import type { State } from './state.ts';

export const { decision, event, events, phase, rule, sureRule } = define<State>();

/** What an event says of the force that it is about. */
export const FORCE = { side: seat(), force: name('force') };

/** A decision that does nothing but end its phase. */
export const passing = <W extends string>(
  verb: W,
  clause: string,
  title: string,
  caption: string,
  ...when: readonly Rule<State, unknown>[]
) =>
  decision(verb, clause, title)
    .when(...when)
    .ending()
    .called(() => caption)
    .does((s) => s);

export const bold = (words: string): string => `**${words}**`;
