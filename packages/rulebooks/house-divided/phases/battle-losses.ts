/** Assigning disruptions (ahd-combat-16, -17): the offer as a share, its check, and taking effect. */

import { at, refuse, shareTemplate, type Teller, type Template } from '@longroll/kernel';
import { disrupt, removeUnit, disrupted as unitDisrupted } from '../changes.ts';
import type { State, Unit } from '../state.ts';
import { capital, unitWords } from '../words.ts';

/** Why units are disrupted and eliminated: by assignment (ahd-combat-17), or by the hits of base combat. */
const ASSIGNED_LOSSES = {
  disrupted: ['ahd-disrupt-1', 'ahd-combat-17'],
  eliminated: ['ahd-disrupt-1', 'ahd-disrupt-3', 'ahd-combat-17'],
} as const;
export const HITS = { disrupted: ['ahd-bcombat-9'], eliminated: ['ahd-bcombat-9', 'ahd-disrupt-3'] } as const;

/** ahd-combat-15. Disruptions that a unit can absorb. */
const roomOf = (unit: Unit): number => (unit.disrupted ? 1 : 2);

/** Disruptions that some units can absorb together (ahd-combat-15). */
export const roomFor = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + roomOf(unit), 0);

/** Units of one kind and state that came the same way: it cannot matter which of them is hit. */
export const areAlike = (a: Unit, b: Unit): boolean =>
  a.kind === b.kind && a.disrupted === b.disrupted && a.from === b.from && a.came === b.came && a.risen === b.risen;

/**
 * ahd-combat-17. The only way to assign `losses`, or undefined where there is a choice: none to assign, as many as can be
 * absorbed, or units so alike that it does not matter.
 */
export const forcedShare = (units: readonly Unit[], losses: number): readonly number[] | undefined => {
  const room = roomFor(units);
  if (losses === 0) return units.map(() => 0);
  if (losses >= room) return units.map(roomOf);
  const first = at(units, 0);
  if (!units.every((unit) => areAlike(first, unit))) return undefined;
  if (first.disrupted) return units.map((_, i) => (i < losses ? 1 : 0));
  if (losses === 1) return units.map((_, i) => (i === 0 ? 1 : 0));
  if (losses === room - 1) return units.map((_, i) => (i === units.length - 1 ? 1 : 2));
  return undefined;
};

/** ahd-combat-17. Why these numbers do not assign `losses` to the units, or undefined when they do. */
const whyNoShare = (units: readonly Unit[], losses: number, taken: readonly number[]): string | undefined => {
  if (taken.length !== units.length)
    return `${units.length} units are involved, but the list names disruptions for ${taken.length}.`;
  for (const [i, unit] of units.entries()) {
    const [most, amount] = [roomOf(unit), at(taken, i)];
    if (amount > most) return `${capital(unitWords(unit))} can absorb 1 disruption, not ${amount}.`;
  }
  const sum = taken.reduce((total, amount) => total + amount, 0);
  return sum === losses ? undefined : `${losses} disruptions are to be assigned, not ${sum}.`;
};

/** The assignment of `losses` among the units of some rows as a template, like units taken once in `each`. */
export const assignment = (
  rows: readonly number[],
  units: readonly Unit[],
  losses: number,
): Template<{ readonly do: 'assign'; readonly losses: readonly number[] }> =>
  shareTemplate({
    verb: 'assign',
    domain: 'unit',
    total: losses,
    among: units.map((unit, i) => ({
      id: at(rows, i),
      most: roomOf(unit),
      like: units.findIndex((other) => areAlike(unit, other)),
    })),
    fill: (taken) => ({ do: 'assign' as const, losses: taken }),
    refuses: (action) => {
      const reason = whyNoShare(units, losses, action.losses);
      return reason === undefined ? undefined : refuse('ahd-combat-17', reason, 'action/losses');
    },
  });

/** ahd-disrupt-1, -3. The disruptions of some units take effect: as assigned, or as the hits of base combat, which may be more than a unit absorbs. */
export const takeEffect = (
  s: State,
  rows: readonly number[],
  taken: readonly number[],
  tell: Teller,
  { disrupted, eliminated }: typeof ASSIGNED_LOSSES | typeof HITS = ASSIGNED_LOSSES,
): State => {
  let next = s;
  rows.forEach((row, i) => {
    const amount = at(taken, i);
    if (amount === 0) return;
    const dies = amount >= roomOf(at(next.units, row));
    next = dies
      ? removeUnit(next, row, eliminated, tell)
      : disrupt(next, row, unitDisrupted, disrupted, eliminated, tell);
  });
  return next;
};
