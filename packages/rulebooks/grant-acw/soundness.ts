/** What must hold of every position: nobody off the table, no base over another, men conserved (grant-geo-6). */
import { type Convex, overlaps } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { usedBy } from './allowance.ts';
import { gunState } from './guns.ts';
import { bodies, footOf, idsOf } from './layout.ts';
import { fightingUnits } from './melees.ts';
import type { Model } from './models.ts';
import { FIRST_MAN, type State } from './state.ts';
import { isOnTable } from './ways.ts';

const idOf = ({ setting }: State, row: number): string => at(setting.roster, row).id;

/** A unit that stands where it cannot, and why. */
export interface PlaceFault {
  readonly row: number;
  readonly reason: string;
}

const bodyFaults = (s: State): readonly PlaceFault[] =>
  bodies(s).flatMap((body, row) =>
    body && !isOnTable(s, at(s.units, row), body)
      ? [{ row, reason: `${idOf(s, row)} stands over the edge of the table.` }]
      : [],
  );

interface Stood {
  readonly what: string;
  readonly foot: Convex;
}

/** The bases of a unit: models first, then figures. */
const basesOf = (s: State, row: number): { readonly models: readonly Stood[]; readonly figures: readonly Stood[] } => {
  const { facing } = at(s.units, row);
  const body = bodies(s)[row];
  const stood = (what: string, base: Model): Stood => ({
    what: `${what} of ${idOf(s, row)}`,
    foot: footOf(base, facing),
  });
  return {
    models: (body?.models ?? []).map((model) => stood('The model', model)),
    figures: (body?.figures ?? []).map((figure) => stood(`Figure ${figure.id}`, figure)),
  };
};

const over = (ones: readonly Stood[], others: readonly Stood[]): readonly string[] =>
  ones.flatMap((one) =>
    others.flatMap((other) => (overlaps(one.foot, other.foot) ? [`${one.what} stands on ${other.what}.`] : [])),
  );

/** Bases lie over no other, of the same unit or of another; a crew rides on its own model (grant-geo-6). */
const overlapFaults = (s: State): readonly PlaceFault[] =>
  rowsOf(s.units).flatMap((row) => {
    const body = bodies(s)[row];
    if (!body) return [];
    const { models, figures } = basesOf(s, row);
    const own = figures.flatMap((figure, i) => over([figure], figures.slice(i + 1)));
    const others = rowsOf(s.units).filter((other) => {
      const hull = other > row ? bodies(s)[other]?.hull : undefined;
      return hull !== undefined && overlaps(hull, body.hull);
    });
    const theirs = others.flatMap((other) => {
      const bases = basesOf(s, other);
      return over([...models, ...figures], [...bases.models, ...bases.figures]);
    });
    return [...own, ...theirs].map((reason) => ({ row, reason }));
  });

const menFaults = (s: State): readonly string[] =>
  rowsOf(s.units).flatMap((row) => {
    const { men, stands, standing } = at(s.units, row);
    const { original, id } = at(s.setting.roster, row);
    const known =
      new Set(men).size === men.length && men.every((man) => man >= FIRST_MAN && man < FIRST_MAN + original);
    const placed = stands.length === (standing === 'melee' ? 2 * idsOf(at(s.units, row)).length : 0);
    return [
      ...(known ? [] : [`${id} has men that it never had.`]),
      ...(placed ? [] : [`${id} has places for other figures than its own.`]),
    ];
  });

/** Nobody has used more than the move that he has (grant-move-13). */
const allowanceFaults = (s: State): readonly string[] =>
  rowsOf(s.units).flatMap((row) => {
    const unit = at(s.units, row);
    return usedBy(unit) <= unit.slowest ? [] : [`${idOf(s, row)} has used ${usedBy(unit)} of ${unit.slowest}.`];
  });

/** A gun is with its unit, left on the table, destroyed, or gone from the table with its team. */
const gunFaults = (s: State): readonly string[] =>
  rowsOf(s.units).flatMap((row) => {
    if (at(s.units, row).piece === undefined) return [];
    const { model, damage, standing } = at(s.units, row);
    const left = s.relics.filter(({ unit }) => unit === row).length;
    const known = Number(model) + left === 1 || gunState(damage) === 'destroyed' || standing === 'gone';
    return known && left < 2 ? [] : [`The gun of ${idOf(s, row)} is nowhere, or in two places.`];
  });

const meleeFaults = (s: State): readonly string[] => {
  const fighting = fightingUnits(s);
  return rowsOf(s.units)
    .filter((row) => (at(s.units, row).standing === 'melee') !== fighting.includes(row))
    .map((row) => `${idOf(s, row)} is in a mêlée that is not fought, or fights in none.`);
};

/** Units off the table, and bases over others, by unit. */
export const placeFaults = (s: State): readonly PlaceFault[] => [...bodyFaults(s), ...overlapFaults(s)];

/** Every fault of a position as a sentence; none when it is sound. */
export const faults = (s: State): readonly string[] => [
  ...placeFaults(s).map(({ reason }) => reason),
  ...menFaults(s),
  ...allowanceFaults(s),
  ...gunFaults(s),
  ...(s.outcome ? [] : meleeFaults(s)),
];
