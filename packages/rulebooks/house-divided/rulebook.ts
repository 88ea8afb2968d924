/** A House Divided: the whole rulebook. */
import { clauses } from './data/clauses.ts';
import { machine } from './machine.ts';

export const rulebook = { ...machine, clauses };
