/** Answers of forms that are picked on the table: whom a unit may charge or close with, who comes on it, who is picked off. */
import type { Board } from '@longroll/drawing';
import { contactsInReach } from '../phases/contact.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';

/** So many of one form are named at most. */
const MOST = 60;

/** Of each unit the first way on the table: from the middle of its entry, as far as it comes. */
const firstOfUnits = (some: Iterable<Action>): readonly Action[] => {
  const units = new Map<number, Action>();
  for (const action of some) if (action.do === 'enter' && !units.has(action.unit)) units.set(action.unit, action);
  return [...units.values()];
};

export const named: NonNullable<Board<State, Action>['named']> = (s, _seat, { verb, each }) => {
  if (verb === 'contact') return contactsInReach(s);
  if (verb === 'enter') return firstOfUnits(each?.(MOST) ?? []);
  return verb === 'pick-off' ? [...(each?.(MOST) ?? [])] : [];
};
