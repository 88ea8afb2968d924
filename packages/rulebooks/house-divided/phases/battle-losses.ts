/** Assigning disruptions (ahd-combat-16, -17): the offer as a share, its check, and taking effect. */
import { at, type Refusal, refuse, shareTemplate, type Teller, type Template } from '@longroll/kernel';
import { disrupt, removeUnit, disrupted as unitDisrupted } from '../changes.ts';
import { unitName } from '../naming.ts';
import type { State, Unit } from '../state.ts';

/** Why units are disrupted and eliminated: by assignment (ahd-combat-17), or by the hits of base combat. */
const ASSIGNED_LOSSES = {
  disrupted: ['ahd-disrupt-1', 'ahd-combat-17'],
  eliminated: ['ahd-disrupt-1', 'ahd-disrupt-3', 'ahd-combat-17'],
} as const;
export const HITS = { disrupted: ['ahd-bcombat-9'], eliminated: ['ahd-bcombat-9', 'ahd-disrupt-3'] } as const;

type Assign = { readonly do: 'assign'; readonly losses: readonly number[] };

/** ahd-combat-15. Disruptions that a unit can absorb. */
const roomOf = (unit: Unit): number => (unit.disrupted ? 1 : 2);

/** Disruptions that some units can absorb together (ahd-combat-15). */
export const roomFor = (s: State, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + roomOf(at(s.units, row)), 0);

/** Units of one kind and state that came the same way: it cannot matter which of them is hit. */
export const areAlike = (a: Unit, b: Unit): boolean =>
  a.kind === b.kind && a.disrupted === b.disrupted && a.from === b.from && a.came === b.came && a.risen === b.risen;

/**
 * ahd-combat-17. The only way to assign `losses`, or undefined where there is a choice: none to assign, as many as can be
 * absorbed, or units so alike that it does not matter.
 */
export const forcedShare = (s: State, rows: readonly number[], losses: number): readonly number[] | undefined => {
  const room = roomFor(s, rows);
  if (losses === 0) return rows.map(() => 0);
  if (losses >= room) return rows.map((row) => roomOf(at(s.units, row)));
  const units = rows.map((row) => at(s.units, row));
  const first = at(units, 0);
  if (!units.every((unit) => areAlike(first, unit))) return undefined;
  if (first.disrupted) return units.map((_, i) => (i < losses ? 1 : 0));
  if (losses === 1) return units.map((_, i) => (i === 0 ? 1 : 0));
  if (losses === room - 1) return units.map((_, i) => (i === units.length - 1 ? 1 : 2));
  return undefined;
};

/** ahd-combat-17. Why these numbers do not assign `losses` to the units, or undefined when they do. */
const judgeShare = (
  s: State,
  rows: readonly number[],
  losses: number,
  taken: readonly number[],
): Refusal | undefined => {
  const wrong = (reason: string) => refuse('ahd-combat-17', reason, 'action/losses');
  if (taken.length !== rows.length)
    return wrong(`${rows.length} units are involved, but the list names disruptions for ${taken.length}.`);
  for (let i = 0; i < rows.length; i++) {
    const unit = at(s.units, at(rows, i));
    const most = roomOf(unit);
    const amount = at(taken, i);
    if (amount > most)
      return wrong(`${unitName(unit)} can absorb ${most === 1 ? '1 disruption' : '2 disruptions'}, not ${amount}.`);
  }
  const sum = taken.reduce((total, amount) => total + amount, 0);
  return sum === losses ? undefined : wrong(`${losses} disruptions are to be assigned, not ${sum}.`);
};

/** The assignment of `losses` among the units as a template, like units taken once in `each`. */
export const assignment = (s: State, rows: readonly number[], losses: number): Template<Assign> => {
  const units = rows.map((row) => at(s.units, row));
  return shareTemplate({
    verb: 'assign',
    domain: 'unit',
    total: losses,
    among: units.map((unit, i) => ({
      id: at(rows, i),
      most: roomOf(unit),
      like: units.findIndex((other) => areAlike(unit, other)),
    })),
    fill: (taken): Assign => ({ do: 'assign', losses: taken }),
    refuses: (action) => judgeShare(s, rows, losses, action.losses),
  });
};

/** ahd-disrupt-1, -3. The disruptions of some units take effect: as assigned, or as the hits of base combat. */
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
    const dies = amount === roomOf(at(next.units, row));
    next = dies
      ? removeUnit(next, row, eliminated, tell)
      : disrupt(next, row, unitDisrupted, disrupted, eliminated, tell);
  });
  return next;
};
