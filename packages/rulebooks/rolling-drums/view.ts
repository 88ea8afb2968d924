/** What a seat may know of a war (chapter 4, section R): in the shape of a state, made of nothing but what its units see. */
import { at, cell, memoize, type Viewer } from '@longroll/kernel';
import { noRecords } from './records.ts';
import { areFriends } from './relations.ts';
import { rosterOf } from './roster.ts';
import { commandedBy, FRIENDS, GROUND, HERE, marksOf } from './sight/detection.ts';
import { armsOf, groupOf } from './sight/flags.ts';
import { markOf, rowsOfState } from './sight/sightings.ts';
import { seenRows } from './sight/tactical-sight.ts';
import { squaresApart } from './squares.ts';
import {
  ACTIVE,
  DEPOT_COLUMNS,
  GONE,
  NATION_COLUMNS,
  NOBODY,
  type Sighting,
  type State,
  type Stored,
  UNIT_COLUMNS,
  type UnitColumn,
} from './state.ts';
import { countriesOf } from './supply/contact.ts';
import { treatiesOf } from './supply/diplomacy.ts';
import { isOnMap, type Position, positionOf } from './work.ts';

/** What is known of a unit that is seen and not commanded: its id and where it stands (rotd-R8). */
const SEEN: ReadonlySet<UnitColumn> = new Set(['name', 'square', 'tac', 'fort', 'condition']);
/** What stands for a number that is not known. */
export const UNKNOWN = -1;

const pickRows = <C extends string>(names: readonly C[], table: Stored<C>, rows: readonly number[]): Stored<C> =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => at(table[name], row))])) as unknown as Stored<C>;

/** Rows of other units that the seat sees on the tactical maps of its active units (rotd-4.2, rotd-4.6b). */
const seenBeside = (p: Position, mine: readonly number[], state: number): readonly number[] => {
  const squares = new Set(
    mine.filter((row) => p.units.condition[row] === ACTIVE).map((row) => cell(p.units.square, row)),
  );
  const own = new Set(mine);
  return [...squares].flatMap((square) => [...seenRows(p, square, state)].filter((row) => !own.has(row)));
};

/** Own-state units that others command are counted exactly, as far as friends are detected (rotd-4.1a, rotd-R11). */
const ownCounts = (p: Position, state: number, marks: Uint8Array, mine: ReadonlySet<number>): readonly Sighting[] => {
  const bySquare = Map.groupBy(
    rowsOfState(p, state).filter((row) => isOnMap(p.units, row) && !mine.has(row)),
    (row) => cell(p.units.square, row),
  );
  return [...bySquare]
    .filter(([square]) => (at(marks, square) & FRIENDS) !== 0)
    .sort(([a], [b]) => a - b)
    .flatMap(([square, rows]) => {
      const group = groupOf(p, rows);
      return group
        ? [{ viewer: state, owner: state, square, number: group.number, arms: armsOf(group), sign: group.sign }]
        : [];
    });
};

const NOBODY_KNOWS: readonly number[] = [];

/** A view of somebody who holds no seat: the map, the cities and the calendar. */
const publicView = (s: State): State => ({
  ...s,
  units: pickRows(UNIT_COLUMNS, s.units, NOBODY_KNOWS),
  names: [],
  cities: {
    ...s.cities,
    supplies: s.cities.supplies.map((supplies) => (s.setting.citySupplies === 'open' ? supplies : UNKNOWN)),
    // A siege is noted on the tactical map alone (rotd-2.7).
    besieged: s.cities.besieged.map(() => 0),
  },
  depots: pickRows(DEPOT_COLUMNS, s.depots, NOBODY_KNOWS),
  nations: {
    ...s.nations,
    ...Object.fromEntries(NATION_COLUMNS.map((column) => [column, s.nations[column].map(() => 0)])),
  },
  rails: s.setting.railsAtStart,
  rivers: s.setting.riversAtStart,
  ...{ battles: [], fought: [], sightings: [], treaties: [], offshore: [] },
  records: noRecords(s.setting.players.length),
});

/** The countries of a state, which are the same for all who look at it. */
const countries = memoize(countriesOf);

/** The whole state as one seat may know it; all of it when the war is over (rotd-R9). */
export const viewOf = (s: State, viewer: Viewer): State => {
  if (s.outcome || viewer === s.viewer) return s;
  if (viewer === 'spectator' || !s.setting.players[viewer]) return publicView(s);
  const p = positionOf(s);
  const { state } = at(s.setting.players, viewer);
  const mine = commandedBy(p, viewer).filter((row) => s.units.condition[row] !== GONE);
  const marks = marksOf(p, mine, countries(p));
  const beside = seenBeside(p, mine, state);
  const rows = [...mine, ...beside].sort((a, b) => a - b);
  const own = new Set(mine);
  const named = new Set(mine.map((row) => s.units.name[row]));
  const units = Object.fromEntries(
    UNIT_COLUMNS.map((column) => [
      column,
      rows.map((row) =>
        own.has(row) || SEEN.has(column)
          ? at(s.units[column], row)
          : column === 'commander' || column === 'deputy'
            ? NOBODY
            : 0,
      ),
    ]),
  ) as unknown as State['units'];
  const sees = (square: number, mark: number): boolean => (at(marks, square) & mark) !== 0;
  const isOurs = (owner: number): boolean => owner !== NOBODY && areFriends(p, state, owner);
  const offices = at(s.setting.players, viewer).offices;
  const sightings = s.sightings.filter(
    ({ viewer: side, owner, square, hint }) =>
      side === state && (hint ? offices.includes('secretary-of-war') : sees(square, markOf(p, state, owner))),
  );
  const roster = rosterOf(p, viewer);
  const known = (squares: readonly number[], now: readonly number[], before: readonly number[]): readonly number[] =>
    squares.map((square, i) => at(sees(square, GROUND) ? now : before, i));
  const active = mine.filter((row) => s.units.condition[row] === ACTIVE);
  const near = (square: number): boolean => active.some((row) => squaresApart(cell(s.units.square, row), square) <= 2);
  return {
    ...publicView(s),
    viewer,
    units,
    names: s.names.filter(({ unit }) => named.has(unit)),
    cities: {
      ...s.cities,
      supplies: s.cities.supplies.map((supplies, row) =>
        s.setting.citySupplies === 'open' ||
        isOurs(cell(s.cities.controller, row)) ||
        sees(at(s.setting.cities, row).square, HERE)
          ? supplies
          : UNKNOWN,
      ),
      besieged: s.cities.besieged.map((besieged, row) => (sees(at(s.setting.cities, row).square, HERE) ? besieged : 0)),
    },
    depots: ownDepots(s, isOurs),
    nations: Object.fromEntries(
      NATION_COLUMNS.map((column) => [
        column,
        s.nations[column].map((value, nation) => (nation === state ? value : 0)),
      ]),
    ) as unknown as State['nations'],
    rails: known(s.setting.railSquares, s.rails, s.setting.railsAtStart),
    rivers: known(s.setting.riverSquares, s.rivers, s.setting.riversAtStart),
    battles: s.battles.filter(near),
    sightings: [...ownCounts(p, state, marks, own), ...sightings],
    treaties: treatiesOf(s.treaties, state),
    ...(roster && { roster }),
  };
};

/** Depots keep their numbers; of those of others nothing stands in their row. */
const ownDepots = ({ depots }: State, isOurs: (owner: number) => boolean): State['depots'] => {
  const last = depots.owner.findLastIndex(isOurs) + 1;
  return Object.fromEntries(
    DEPOT_COLUMNS.map((column) => [
      column,
      depots[column].slice(0, last).map((value, row) => (isOurs(cell(depots.owner, row)) ? value : NOBODY)),
    ]),
  ) as unknown as State['depots'];
};
