/** Assigning disruptions (ahd-combat-16, -17): the offer as a share, its check, and taking effect. */
import { at, type Dice, type Refusal, refuse, type Shape, type Teller, type Template } from '@longroll/kernel';
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
export const judgeShare = (
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

const drawn = (room: readonly number[], losses: number, dice: Dice): number[] => {
  const taken = room.map(() => 0);
  for (let left = losses; left > 0; left--) {
    const open = room.flatMap((most, i) => Array.from({ length: most - at(taken, i) }, () => i));
    (taken[at(open, dice.d(open.length) - 1)] as number)++;
  }
  return taken;
};

/** Every way to spend `losses` on the groups from `group` on; like units are filled from the first. */
function* shares(
  groups: readonly (readonly number[])[],
  room: readonly number[],
  group: number,
  losses: number,
  taken: number[],
): Generator<readonly number[]> {
  const members = groups[group];
  if (!members) {
    if (losses === 0) yield taken.slice();
    return;
  }
  const most = at(room, at(members, 0));
  const units = members.length;
  for (let here = Math.min(losses, units * most); here >= 0; here--) {
    for (let twice = most === 2 ? here >> 1 : 0; twice >= 0; twice--) {
      const once = here - 2 * twice;
      if (twice + once > units) break;
      members.forEach((member, i) => {
        taken[member] = i < twice ? 2 : i < twice + once ? 1 : 0;
      });
      yield* shares(groups, room, group + 1, losses - here, taken);
    }
  }
}

/** The assignment of `losses` among the units as a template, like units taken once in `each`. */
export const shareTemplate = (s: State, rows: readonly number[], losses: number): Template<Assign> => {
  const units = rows.map((row) => at(s.units, row));
  const room = units.map(roomOf);
  const likenesses = units.map((unit) => units.findIndex((other) => areAlike(unit, other)));
  const shape: Shape = {
    kind: 'share',
    domain: 'unit',
    total: losses,
    among: units.map((unit, i) => ({ id: at(rows, i), most: roomOf(unit), like: likenesses[i] ?? i })),
  };
  const assign = (taken: readonly number[]): Assign => ({ do: 'assign', losses: taken });
  return {
    verb: 'assign',
    shape,
    fill: (values) => assign(Array.isArray(values) ? (values as readonly number[]) : []),
    check: (action) => judgeShare(s, rows, losses, action.losses) ?? { refused: false, warnings: [] },
    sample: (dice) => assign(drawn(room, losses, dice)),
    *each(most) {
      const groups = Map.groupBy(units.keys(), (i) => at(likenesses, i));
      let made = 0;
      for (const taken of shares(
        [...groups.values()],
        room,
        0,
        losses,
        units.map(() => 0),
      )) {
        if (made++ === most) return;
        yield assign(taken);
      }
    },
  };
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
