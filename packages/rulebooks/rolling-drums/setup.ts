/** The state in which a war begins (rotd-N1 to rotd-N3): made of the scenario and of its secret start. */
import { at, isRefusal, type Plain, type Refusal, readFields } from '@longroll/kernel';
import { CQ, isHeadquarters, KY, STATES, stateOf, typeOf, UNIT_TYPES, unitId } from './names.ts';
import { grammar } from './naming.ts';
import { isOffMapPort } from './naval/garrisons.ts';
import { noRecords } from './records.ts';
import { relationsAtStart } from './relations.ts';
import { type ScenarioFile, scenarioFields, type UnitEntry, WEAPONS, weaponsOf } from './scenario-file.ts';
import type { Setting } from './setting.ts';
import { idOf } from './sources.ts';
import { TACS, tacAt, tacsApart } from './squares.ts';
import {
  ABOARD,
  ACTIVE,
  COMING,
  DEPOT_COLUMNS,
  type DepotColumn,
  INACTIVE,
  NATION_COLUMNS,
  type NationColumn,
  NOBODY,
  type State,
  type Stored,
  UNIT_COLUMNS,
  type UnitColumn,
} from './state.ts';
import { isKentucky } from './strategic/soil.ts';
import { MOST_FRIENDS } from './strategic/stacking.ts';
import { isPassableTac, tacticalMap } from './tactical/map.ts';

/** Passable tacs of a square, the city's first, else those nearest to the middle (rotd-3.3). */
const tacsByRank = (setting: Setting, square: number): readonly number[] => {
  const map = tacticalMap(setting, square);
  const first = map.city >= 0 ? map.city : tacAt(7, 7);
  const passable = Array.from({ length: TACS }, (_, tac) => tac).filter((tac) => isPassableTac(map, tac));
  return passable.sort((a, b) => tacsApart(a, first) - tacsApart(b, first) || a - b);
};

const startTac = (setting: Setting, square: number): number => tacsByRank(setting, square)[0] ?? tacAt(7, 7);

/**
 * Where the units of a file stand: on the tac that it gives, in the fort, or on the first tac of the square that has
 * room (rotd-2.5c). Those who come later crowd nobody.
 */
export const tacsOf = (setting: Setting, entries: readonly UnitEntry[]): readonly number[] => {
  const crowds = new Map<number, number>();
  const ranks = new Map<number, readonly number[]>();
  const ranked = (square: number): readonly number[] => {
    const known = ranks.get(square) ?? tacsByRank(setting, square);
    ranks.set(square, known);
    return known;
  };
  const first = (square: number): number => ranked(square)[0] ?? tacAt(7, 7);
  const crowdIn = (square: number, tac: number): number => crowds.get(square * TACS + tac) ?? 0;
  const isCounted = ({ arrives }: UnitEntry): boolean => arrives === 0;
  const settle = (entry: UnitEntry, tac: number): number => {
    if (isCounted(entry)) crowds.set(entry.square * TACS + tac, crowdIn(entry.square, tac) + 1);
    return tac;
  };
  const fixed = entries.map((entry) => {
    const tac = entry.tac ?? (entry.inFort ? first(entry.square) : NOBODY);
    return tac === NOBODY ? NOBODY : settle(entry, tac);
  });
  return entries.map((entry, i) => {
    const given = at(fixed, i);
    if (given !== NOBODY) return given;
    const free = ranked(entry.square).find((tac) => crowdIn(entry.square, tac) < MOST_FRIENDS);
    return settle(entry, isCounted(entry) && free !== undefined ? free : first(entry.square));
  });
};

type Row = { readonly [column in UnitColumn]: number };
const BLANK = Object.fromEntries(UNIT_COLUMNS.map((column) => [column, 0])) as Row;

/** A unit on a port off the map is its garrison (rotd-12.1). */
const conditionAtStart = (setting: Setting, { arrives, inactive, square }: UnitEntry): number => {
  if (isOffMapPort(setting, square)) return ABOARD;
  return arrives > 0 ? COMING : inactive ? INACTIVE : ACTIVE;
};

const rowOf = (setting: Setting, entry: UnitEntry, tac: number): Row => {
  const name = unitId(entry.id) ?? NOBODY;
  const type = typeOf(name);
  const seat = (player: string | undefined): number => setting.players.findIndex((each) => each.name === player);
  return {
    ...BLANK,
    ...{ name, square: entry.square, tac, fromSquare: entry.square, fromTac: tac, fort: entry.inFort ? 1 : 0 },
    home: entry.square,
    ...{ commander: seat(entry.commander), deputy: seat(entry.deputy) },
    condition: conditionAtStart(setting, entry),
    wait: entry.arrives,
    men: entry.men ?? at(UNIT_TYPES, type).mostMen,
    batteries: entry.batteries,
    weapon: entry.weapon ? WEAPONS.indexOf(entry.weapon) : (weaponsOf(type)[0] ?? 0),
    tubes: entry.rifledBattery ? 1 : 0,
    ...{ quality: entry.quality, experience: entry.experience, morale: entry.morale, fatigue: entry.fatigue },
    initiative: 3,
    supplies: entry.supplies ?? (type === CQ ? 6 : 0),
    ammunition: isHeadquarters(type) ? 0 : entry.ammunition,
    ...{ source: NOBODY, contact: NOBODY, communications: 1, allowance: at(UNIT_TYPES, type).allowance },
  };
};

const columnsOf = <C extends string>(
  names: readonly C[],
  rows: readonly { readonly [column in C]: number }[],
): Stored<C> => {
  const columns = Object.fromEntries(names.map((column) => [column, [] as number[]])) as { [column in C]: number[] };
  // Row by row in the order of its members: to look a column up in thousands of rows, and then the next one, takes far longer.
  for (const row of rows) for (const column in row) columns[column]?.push(row[column]);
  return columns;
};

const citiesOf = ({ cities, citiesAtStart, file }: Setting): State['cities'] => {
  const said = cities.map(({ id, name }) =>
    file.cities.find(({ city }) => idOf(city) === id || idOf(city) === idOf(name)),
  );
  return {
    controller: citiesAtStart,
    supplies: cities.map(({ level }, row) => said[row]?.supplies ?? (level === 5 ? 200 : 20 * level)),
    fort: cities.map((_, row) => said[row]?.fort ?? 0),
    capacity: cities.map((_, row) => said[row]?.capacity ?? 0),
    besieged: cities.map(() => 0),
    captured: cities.map(() => 0),
  };
};

const nationsOf = ({ pools }: ScenarioFile): Stored<NationColumn> => {
  const rows = STATES.map((state) => {
    const none = Object.fromEntries(NATION_COLUMNS.map((column) => [column, 0])) as {
      [column in NationColumn]: number;
    };
    const { state: _, ...pool } = pools.find((each) => each.state === state) ?? { state };
    return { ...none, ...pool };
  });
  return columnsOf(NATION_COLUMNS, rows);
};

const depotsOf = (setting: Setting, { depots }: Pick<ScenarioFile, 'depots'>): State['depots'] => {
  const none = Object.fromEntries(DEPOT_COLUMNS.map((column) => [column, 0])) as { [column in DepotColumn]: number };
  const rows = depots.map(({ state, square, tac, stock }) => ({
    ...none,
    owner: STATES.indexOf(state),
    square: square ?? NOBODY,
    tac: square === undefined ? NOBODY : (tac ?? startTac(setting, square)),
    stock: square === undefined ? 0 : stock,
    ...{ toSquare: NOBODY, toTac: NOBODY },
  }));
  return columnsOf(DEPOT_COLUMNS, rows);
};

/** A depot in Kentucky stands nowhere while that is neutral: it may be placed later (rotd-N13). */
const outOfKentucky = (depot: Start['depots'][number]): Start['depots'][number] => {
  const { square, tac: _, ...rest } = depot;
  return square !== undefined && isKentucky(square) ? rest : depot;
};

/** What of a start there is by the option of Kentucky: its militia, or depots of others in it (rotd-N13). */
const byOption = ({ file, kentucky }: Setting, { units, depots }: Start): Start => {
  if (kentucky) return { units, depots: depots.map(outOfKentucky) };
  return { units: file.kentucky ? units.filter(({ id }) => stateOf(unitId(id) ?? 0) !== KY) : units, depots };
};

/** Units and depots of a start. */
export type Start = Pick<ScenarioFile, 'units' | 'depots'>;

/** Units and depots of a start, or the field that cannot be read. */
export const readStart = (secret: Plain): Start | Refusal => {
  const { units, depots } = scenarioFields;
  return readFields(grammar, undefined as never, { units, depots }, secret, 'scenario') as Start | Refusal;
};

/** The state before the first turn. Throws RangeError on a start that is none. */
export const setUp = (setting: Setting, secret: Plain): State => {
  const read = readStart(secret);
  if (isRefusal(read)) throw new RangeError(read.reason);
  const start = byOption(setting, read);
  const tacs = tacsOf(setting, start.units);
  const units = start.units
    .map((entry, i) => ({ entry, row: rowOf(setting, entry, at(tacs, i)) }))
    .sort((a, b) => a.row.name - b.row.name);
  const named = units.filter(({ entry }) => entry.name !== '' || entry.regiments.length > 0);
  return {
    setting,
    phase: 'orders',
    viewer: NOBODY,
    ...{ turn: 1, campaign: 1, week: 1, season: setting.file.season },
    units: columnsOf(
      UNIT_COLUMNS,
      units.map(({ row }) => row),
    ),
    names: named.map(({ entry: { name, regiments }, row }) => ({ unit: row.name, name, regiments })),
    cities: citiesOf(setting),
    depots: depotsOf(setting, start),
    nations: nationsOf(setting.file),
    rails: setting.railsAtStart,
    rivers: setting.riversAtStart,
    relations: relationsAtStart(setting.file),
    ...{ battles: [], fought: [], sightings: [], treaties: [], offshore: [] },
    records: noRecords(setting.players.length),
  };
};
