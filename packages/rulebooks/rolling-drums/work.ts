/** What the phases of a turn work on: the columns of the state as a copy of the turn's own, and who stands where. */
import {
  cell,
  derived,
  type Line,
  type Orders,
  type SeatId,
  type TurnEffect,
  type TurnPhase,
  turnPhase,
} from '@longroll/kernel';
import { type Campaign, type OfficeOrders, officeSubject } from './forms.ts';
import type { Setting } from './setting.ts';
import { SQUARES } from './squares.ts';
import {
  ACTIVE,
  CITY_COLUMNS,
  type CityColumn,
  DEPOT_COLUMNS,
  type DepotColumn,
  NATION_COLUMNS,
  type NationColumn,
  SEAT_COLUMNS,
  type SeatColumn,
  SHATTERED,
  type State,
  type Stored,
  type Table,
  UNIT_COLUMNS,
  type UnitColumn,
  type Working,
} from './state.ts';

/** Rows of units that stand in a square, linked in canonical order. */
export interface Standing {
  /** First row in each square; -1 none. */
  readonly first: Int32Array;
  /** Next row in the same square; -1 none. */
  readonly next: Int32Array;
}

/** A position as rules read it: a state, a view of one, or a turn under way. */
export interface Position {
  readonly setting: Setting;
  readonly units: Table<UnitColumn>;
  readonly cities: Table<CityColumn>;
  readonly depots: Table<DepotColumn>;
  readonly rails: ArrayLike<number>;
  readonly rivers: ArrayLike<number>;
  readonly relations: ArrayLike<number>;
  readonly standing: Standing;
  readonly state: State;
}

/** A turn under way: its own copy, changed in place. */
export interface Work extends Position {
  readonly units: Working<UnitColumn>;
  readonly cities: Working<CityColumn>;
  readonly depots: Working<DepotColumn>;
  readonly nations: Working<NationColumn>;
  readonly records: Working<SeatColumn>;
  readonly rails: Int32Array;
  readonly rivers: Int32Array;
  readonly relations: Int32Array;
  /** What changes as a whole, put into the state at the end: turn, season, sightings, outcome. */
  changes: Partial<State>;
  /** Squares with a battle in this turn. */
  readonly fought: Set<number>;
  /** Orders of the units by row, read once; undefined without one (rotd-6.9a). */
  readonly campaign: (Campaign | undefined)[];
}

const copyOf = <C extends string>(names: readonly C[], table: Table<C>): Working<C> =>
  Object.fromEntries(names.map((name) => [name, new Int32Array(table[name])])) as Working<C>;
/** Typed columns are stored as plain lists: `Array.from` takes twenty times as long for them. */
const listOf = (column: Int32Array): number[] => {
  const list = new Array<number>(column.length);
  for (let i = 0; i < column.length; i++) list[i] = column[i] ?? 0;
  return list;
};
const storedOf = <C extends string>(names: readonly C[], table: Working<C>): Stored<C> =>
  Object.fromEntries(names.map((name) => [name, listOf(table[name])])) as unknown as Stored<C>;

/** Whether a unit stands on the map: active, inactive or shattered. */
export const isOnMap = ({ condition }: Table<UnitColumn>, row: number): boolean => (condition[row] ?? 9) <= SHATTERED;

/** Who stands where, of the units in the rows of a table. */
export const standingOf = (units: Table<UnitColumn>): Standing => {
  const standing = { first: new Int32Array(SQUARES).fill(-1), next: new Int32Array(units.name.length).fill(-1) };
  // From the last to the first, so that each list is in canonical order.
  for (let row = units.name.length - 1; row >= 0; row--) {
    if (!isOnMap(units, row)) continue;
    const square = cell(units.square, row);
    standing.next[row] = cell(standing.first, square);
    standing.first[square] = row;
  }
  return standing;
};

/** The position that a state is, with who stands where; known states give the same. */
export const positionOf: (state: State) => Position = derived(
  (state: State) => ({ ...state, state, standing: standingOf(state.units) }),
  (state) => state,
);

/** The turn's own copy of a state. */
export const beginTurn = (state: State): Work => {
  const units = copyOf(UNIT_COLUMNS, state.units);
  return {
    setting: state.setting,
    state,
    units,
    cities: copyOf(CITY_COLUMNS, state.cities),
    depots: copyOf(DEPOT_COLUMNS, state.depots),
    nations: copyOf(NATION_COLUMNS, state.nations),
    records: copyOf(SEAT_COLUMNS, state.records),
    rails: new Int32Array(state.rails),
    rivers: new Int32Array(state.rivers),
    relations: new Int32Array(state.relations),
    standing: standingOf(units),
    changes: {},
    fought: new Set(state.fought),
    campaign: [],
  };
};

/** The state that a turn under way has come to. */
export const endTurn = (work: Work): State => ({
  ...work.state,
  units: storedOf(UNIT_COLUMNS, work.units),
  cities: storedOf(CITY_COLUMNS, work.cities),
  depots: storedOf(DEPOT_COLUMNS, work.depots),
  nations: storedOf(NATION_COLUMNS, work.nations),
  records: storedOf(SEAT_COLUMNS, work.records),
  rails: listOf(work.rails),
  rivers: listOf(work.rivers),
  relations: listOf(work.relations),
  fought: [...work.fought].sort((a, b) => a - b),
  ...work.changes,
});

/** Rows of the units in a square as they stand there now, in canonical order: a list of its own, whoever moves meanwhile. */
export const unitsIn = ({ standing }: Pick<Position, 'standing'>, square: number): readonly number[] => {
  const rows: number[] = [];
  for (let row = standing.first[square] ?? -1; row >= 0; row = standing.next[row] ?? -1) rows.push(row);
  return rows;
};

/** Rows of units that answer to a test, in canonical order. */
export const rowsWhere = ({ name }: Table<UnitColumn>, test: (row: number) => boolean): readonly number[] => {
  const rows: number[] = [];
  for (let row = 0; row < name.length; row++) if (test(row)) rows.push(row);
  return rows;
};

/** The row of a unit by its number; -1 where there is none. */
export const rowOf = ({ name }: Table<UnitColumn>, unit: number): number => {
  let [low, high] = [0, name.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = name[middle] ?? 0;
    if (here === unit) return middle;
    if (here < unit) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

/** Takes a unit out of the list of its square: before its square or its condition changes. */
export const liftUnit = ({ units, standing: { first, next } }: Work, row: number): void => {
  const square = cell(units.square, row);
  let before = -1;
  for (let here = cell(first, square); here >= 0 && here !== row; here = cell(next, here)) before = here;
  if (before < 0 ? first[square] !== row : next[before] !== row) return;
  if (before < 0) first[square] = cell(next, row);
  else next[before] = cell(next, row);
  next[row] = -1;
};

/** Puts a unit into the list of its square, in canonical order. */
export const putUnit = ({ units, standing: { first, next } }: Work, row: number): void => {
  if (!isOnMap(units, row)) return;
  const square = cell(units.square, row);
  let before = -1;
  for (let here = cell(first, square); here >= 0 && here < row; here = cell(next, here)) before = here;
  next[row] = before < 0 ? cell(first, square) : cell(next, before);
  if (before < 0) first[square] = row;
  else next[before] = row;
};

/** Moves a unit to a square and a tac; it is outside a fort then. */
export const placeUnit = (work: Work, row: number, square: number, tac: number): void => {
  const { units } = work;
  liftUnit(work, row);
  units.square[row] = square;
  units.tac[row] = tac;
  units.fort[row] = 0;
  putUnit(work, row);
};

/** Gives a unit another condition, in or out of the lists as that asks; who leaves the map leaves a fort. */
export const setCondition = (work: Work, row: number, condition: number): void => {
  liftUnit(work, row);
  work.units.condition[row] = condition;
  if (condition > SHATTERED) work.units.fort[row] = 0;
  putUnit(work, row);
};

/** Whether a unit is active: neither inactive nor shattered, and on the map. */
export const isActive = ({ condition }: Table<UnitColumn>, row: number): boolean => condition[row] === ACTIVE;

/** Reads the orders of all units; done when the turn opens. */
export const readOrders = (work: Work, orders: Orders): void => {
  for (let row = 0; row < work.units.name.length; row++)
    work.campaign[row] = orders.of(cell(work.units.name, row)) as Campaign | undefined;
};

/** The orders of an office; undefined where it sent none. */
export const officeOrders = (orders: Orders, seat: SeatId): OfficeOrders | undefined =>
  orders.of(officeSubject(seat)) as OfficeOrders | undefined;

/** One step of the turn (section Q): it changes the turn's own copy in place. */
export const step = (
  id: string,
  title: string,
  clause: string,
  run: (work: Work, effect: TurnEffect) => void,
  when?: (work: Work) => boolean,
): Line<Work, Work> =>
  turnPhase<Work>({
    id,
    title,
    clause,
    ...(when ? { when } : {}),
    begin: (work, effect) => {
      if (work.campaign.length === 0) readOrders(work, effect.orders);
      run(work, effect);
      return work;
    },
  } as TurnPhase<Work>);
