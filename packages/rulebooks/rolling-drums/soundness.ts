/** What holds of every state of a war: columns within their bounds, units where units can be. For tests and for the rulebook's own check. */
import { at, cell } from '@longroll/kernel';
import { STATES, UNIT_TYPES } from './names.ts';
import { typeIn } from './relations.ts';
import { WEAPONS } from './scenario-file.ts';
import { SQUARES, TACS } from './squares.ts';
import {
  ABOARD,
  CITY_COLUMNS,
  DEPOT_COLUMNS,
  GONE,
  NATION_COLUMNS,
  NOBODY,
  SHATTERED,
  type State,
  UNIT_COLUMNS,
  type UnitColumn,
} from './state.ts';
import { FULL_AMMUNITION, mostCarried } from './supply/draws.ts';

type Bounds = readonly [least: number, most: number];
const MANY = 1_000_000_000;

/** Least and most of the columns of units; those that may be anything from 0 are not named (rotd-3.2, rotd-2.1, rotd-1.1). */
const BOUNDS: { readonly [column in UnitColumn]?: Bounds } = {
  ...{ commander: [NOBODY, 999], deputy: [NOBODY, 999], source: [NOBODY, MANY], contact: [NOBODY, MANY] },
  ...{ square: [0, SQUARES - 1], tac: [0, TACS - 1], fromSquare: [0, SQUARES - 1], fromTac: [0, TACS - 1] },
  ...{ fort: [0, 1], condition: [0, GONE], weapon: [0, WEAPONS.length - 1], tubes: [0, 1], quality: [0, 6] },
  ...{ experience: [0, 100], morale: [0, 100], fatigue: [0, 40], initiative: [1, 5], ammunition: [0, FULL_AMMUNITION] },
  ...{ communications: [0, 1], seasoned: [0, 1], stir: [-MANY, MANY], quarry: [-SQUARES, SQUARES] },
};
const ANY: Bounds = [0, MANY];

const isWithin = (value: number, [least, most]: Bounds): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const unitFaults = ({ units, setting }: State, row: number): readonly string[] => {
  const type = typeIn(units, row);
  const { mostMen, mostBatteries } = at(UNIT_TYPES, type);
  const faults = UNIT_COLUMNS.filter((column) => !isWithin(at(units[column], row), BOUNDS[column] ?? ANY)).map(
    (column) => `${column} is ${units[column][row]}`,
  );
  if (cell(units.men, row) > mostMen) faults.push('it has more men than its type may have (rotd-G10)');
  if (cell(units.batteries, row) > mostBatteries)
    faults.push('it has more batteries than its type may have (rotd-3.1c)');
  if (cell(units.supplies, row) > mostCarried(type)) faults.push('it carries more supplies than it may (rotd-11.9a)');
  const condition = cell(units.condition, row);
  if (condition <= SHATTERED && setting.open[cell(units.square, row)] !== 1)
    faults.push('nobody can stand there (rotd-1.2b)');
  if (condition >= ABOARD && units.fort[row] === 1) faults.push('it is in a fort and not on the map');
  if (condition === GONE && cell(units.men, row) > 0) faults.push('it is gone and has men');
  return faults;
};

const tableFaults = (
  what: string,
  columns: readonly string[],
  table: { readonly [column: string]: readonly number[] },
  least: number,
): readonly string[] =>
  columns.flatMap((column) => {
    const row = (table[column] ?? []).findIndex((value) => !isWithin(value, [least, MANY]));
    return row < 0 ? [] : [`${what} ${row}: ${column} is ${table[column]?.[row]}`];
  });

/** Everything that is wrong with a state, each in a few words; nothing in a sound one. */
export const faults = (s: State): readonly string[] => {
  const { units, cities, depots, nations, relations } = s;
  const found = units.name.flatMap((unit, row) => unitFaults(s, row).map((fault) => `unit ${unit}: ${fault}`));
  const unsorted = units.name.some((unit, row) => row > 0 && unit <= cell(units.name, row - 1));
  const skewed = relations.some(
    (relation, i) => relation !== relations[(i % STATES.length) * STATES.length + Math.floor(i / STATES.length)],
  );
  return [
    ...found,
    ...(unsorted ? ['units are not in canonical order (rotd-G4)'] : []),
    ...(skewed ? ['two states see their relation differently (rotd-G7)'] : []),
    ...tableFaults(
      'city',
      CITY_COLUMNS.filter((column) => column !== 'controller'),
      cities,
      0,
    ),
    ...tableFaults('city', ['controller'], cities, NOBODY),
    ...tableFaults('depot', DEPOT_COLUMNS, depots, NOBODY),
    ...tableFaults('depot', ['stock', 'asked', 'due'], depots, 0),
    ...tableFaults('state', NATION_COLUMNS, nations, 0),
  ];
};
