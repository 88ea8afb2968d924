/** What a subject does of which nobody orders anything (rotd-6.9a). */
import { cell, type PlainRecord } from '@longroll/kernel';
import { formOf, unitOfSubject } from '../forms.ts';
import { isCombatant } from '../relations.ts';
import type { State } from '../state.ts';
import { UNASKED } from '../tactical-movement/support.ts';
import { isActive, rowOf } from '../work.ts';

/**
 * The order that a subject follows without one: what is usual in every field, and a brigade supports battles within two
 * tacs of where it stands, in phases 1 to 4. An order with empty sections has the usual and no such support (rotd-6.9b).
 */
export const standing = ({ units }: State, subject: number): PlainRecord => {
  const row = formOf(subject) === 'campaign' ? rowOf(units, unitOfSubject(subject) ?? -1) : -1;
  if (row < 0 || !isCombatant(units, row) || !isActive(units, row)) return {};
  return { support: { center: cell(units.tac, row), radius: UNASKED, from: 1, to: 4 } };
};
