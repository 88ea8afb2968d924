/** The words in which this book is written, bound to its state. */
import { define } from '@longroll/kernel';
import type { State } from './state.ts';

export const { decision, event, events, phase, rule } = define<State>();
