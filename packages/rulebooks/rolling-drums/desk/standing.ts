/** What a subject does of which nobody orders anything (rotd-6.9a). */
import { cell } from '@longroll/kernel';
import { formOf, unitOfSubject } from '../forms.ts';
import { isCombatant } from '../relations.ts';
import { tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { UNASKED } from '../tactical-movement/support.ts';
import { isActive, rowOf } from '../work.ts';

/** What stands in a standing order: an area to support, or nothing. */
type Standing =
  | { readonly support: { [part in 'center' | 'radius' | 'from' | 'to']: number } }
  | { readonly support?: never };

/**
 * The order that a subject follows without one: what is usual in every field, and a brigade supports battles within two
 * tacs of where it stands, in phases 1 to 4. An order with empty sections has the usual and no such support (rotd-6.9b).
 */
export const standing = ({ units }: State, subject: number): Standing => {
  const row = formOf(subject) === 'campaign' ? rowOf(units, unitOfSubject(subject) ?? -1) : -1;
  if (row < 0 || !isCombatant(units, row) || !isActive(units, row)) return {};
  return { support: { center: cell(units.tac, row), radius: UNASKED, from: 1, to: 4 } };
};

/** The same in words. */
export const standingCalled = (view: State, subject: number): string | undefined => {
  const { support } = standing(view, subject);
  return (
    support &&
    `supports battles within ${support.radius} tacs of tac ${tacWord(support.center)}, in phases ${support.from} to ${support.to}`
  );
};
