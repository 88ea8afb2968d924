/** What must hold of every position: nobody off the table, no base over another, men conserved (grant-geo-6). */
import { overlaps } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { bodies, footOf, idsOf } from './layout.ts';
import { fightingUnits } from './melees.ts';
import { FIRST_MAN, type State } from './state.ts';
import { isOnTable } from './ways.ts';

const idOf = ({ setting }: State, row: number): string => at(setting.roster, row).id;

const bodyFaults = (s: State): readonly string[] =>
  bodies(s).flatMap((body, row) =>
    body && !isOnTable(s, at(s.units, row), body) ? [`${idOf(s, row)} stands over the edge of the table.`] : [],
  );

/** Bases of different units, and in a mêlée of the same, lie over no other. */
const overlapFaults = (s: State): readonly string[] => {
  const feet = bodies(s).flatMap((body, row) =>
    (body?.figures ?? []).map((figure) => ({ row, id: figure.id, foot: footOf(figure, at(s.units, row).facing) })),
  );
  return feet.flatMap((one, i) =>
    feet
      .slice(i + 1)
      .flatMap((other) =>
        overlaps(one.foot, other.foot)
          ? [`Figure ${one.id} of ${idOf(s, one.row)} stands on figure ${other.id} of ${idOf(s, other.row)}.`]
          : [],
      ),
  );
};

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

const meleeFaults = (s: State): readonly string[] => {
  const fighting = fightingUnits(s);
  return rowsOf(s.units)
    .filter((row) => (at(s.units, row).standing === 'melee') !== fighting.includes(row))
    .map((row) => `${idOf(s, row)} is in a mêlée that is not fought, or fights in none.`);
};

/** Every fault of a position as a sentence; none when it is sound. */
export const faults = (s: State): readonly string[] => [
  ...bodyFaults(s),
  ...overlapFaults(s),
  ...menFaults(s),
  ...(s.outcome ? [] : meleeFaults(s)),
];
