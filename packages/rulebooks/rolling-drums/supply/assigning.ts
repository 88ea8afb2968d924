/** Who commands a unit and who is its deputy may change (rotd-3.4b-2, rotd-6.11): done when the turn opens, for the orders of the next. */
import { type TurnEffect, text } from '@longroll/kernel';
import { ownersOf, together } from '../audience.ts';
import { bold, event, UNIT, unitAt } from '../define.ts';
import { unitWord } from '../names.ts';
import { areHostile, stateIn } from '../relations.ts';
import { GONE } from '../state.ts';
import { type Position, rowOf, type Work } from '../work.ts';
import { allOffices, OFFICE_REFUSED } from './opening.ts';
import { maySend } from './transfers.ts';

const ASSIGNED = event(
  'assigned',
  ['rotd-3.4b-2'],
  { ...UNIT, role: text(), player: text() },
  (d) => `${bold(d.player)} was made ${d.role} of ${bold(d.unit)}.`,
);

/** The seat of a player by his name who may command units of a state, none of its enemies; -1 where there is none. */
export const seatNamed = (p: Pick<Position, 'setting' | 'relations'>, state: number, player: string): number =>
  p.setting.players.findIndex((each) => each.name === player && !areHostile(p, state, each.state));

/** Whoever may send supplies may assign units: the Secretary of War, and who commands an army (rotd-3.4b-2, rotd-11.6a). */
export const mayAssign = maySend;

/**
 * Carries out assignments in the order of seats and lists, so that the last of several counts. The orders of this turn keep
 * the rank that their sender had when it was sealed (rotd-6.11).
 */
export const assign = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  for (const { seat, state, asks } of allOffices(work, effect))
    for (const { unit, role, player } of asks.assigns) {
      const row = rowOf(units, unit);
      const to = seatNamed(work, state, player);
      const isOurs = row >= 0 && stateIn(units, row) === state && units.condition[row] !== GONE;
      if (!isOurs || to < 0 || !mayAssign(work, seat)) {
        const said = { what: `${unitWord(unit)} to ${player}`, reason: 'no such unit, player or right to assign it' };
        effect.tell.tell(OFFICE_REFUSED, said, { seenBy: [seat], clauses: ['rotd-3.4b-2'] });
        continue;
      }
      const before = ownersOf(work, row);
      units[role][row] = to;
      const told = { unit: unitAt(work, row).unit, role, player };
      effect.tell.tell(ASSIGNED, told, { seenBy: together(before, [seat, to]) });
    }
};
