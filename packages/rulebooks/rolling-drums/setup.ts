/** The state in which a war begins (rotd-N1 to rotd-N3): made of the scenario and of its secret start. */
import { at, isRefusal, type Plain, type Refusal, readFields, refuse } from '@longroll/kernel';
import { cityAtTac } from './forts.ts';
import { CQ, CS, isHeadquarters, KY, STATES, stateOf, typeOf, UNIT_TYPES, US, unitId } from './names.ts';
import { grammar } from './naming.ts';
import { isOffMapPort } from './naval/garrisons.ts';
import { HOSTILE, NEUTRAL, RELATIONS, SAME } from './offices.ts';
import { noRecords } from './records.ts';
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
import { MOST_BRIGADES, MOST_FRIENDS } from './strategic/stacking.ts';
import { mostCarried } from './supply/draws.ts';
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
const tacsOf = (setting: Setting, entries: readonly UnitEntry[]): readonly number[] => {
  const crowds = new Map<number, number>();
  const crowdIn = (square: number, tac: number): number => crowds.get(square * TACS + tac) ?? 0;
  const isCounted = ({ arrives }: UnitEntry): boolean => arrives === 0;
  const settle = (entry: UnitEntry, tac: number): number => {
    if (isCounted(entry)) crowds.set(entry.square * TACS + tac, crowdIn(entry.square, tac) + 1);
    return tac;
  };
  const fixed = entries.map((entry) => {
    const tac = entry.tac ?? (entry.inFort ? startTac(setting, entry.square) : NOBODY);
    return tac === NOBODY ? NOBODY : settle(entry, tac);
  });
  return entries.map((entry, i) => {
    const given = at(fixed, i);
    if (given !== NOBODY) return given;
    const free = tacsByRank(setting, entry.square).find((tac) => crowdIn(entry.square, tac) < MOST_FRIENDS);
    return settle(entry, isCounted(entry) && free !== undefined ? free : startTac(setting, entry.square));
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
): Stored<C> =>
  Object.fromEntries(names.map((column) => [column, rows.map((row) => row[column])])) as unknown as Stored<C>;

/** How the states stand at the start (rotd-G7): Union and Confederacy hostile, others neutral, unless the file says otherwise. */
const relationsOf = ({ relations }: ScenarioFile): readonly number[] => {
  const atWar = [CS, US];
  const stand: number[] = STATES.flatMap((_, one) =>
    STATES.map((_, other) => (one === other ? SAME : atWar.includes(one) && atWar.includes(other) ? HOSTILE : NEUTRAL)),
  );
  for (const { one, other, stand: word } of relations)
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      stand[STATES.indexOf(a) * STATES.length + STATES.indexOf(b)] = RELATIONS.indexOf(word);
  return stand;
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

/** Units and depots of a start, or what is wrong with them. */
type Start = Pick<ScenarioFile, 'units' | 'depots'>;

const readStart = (secret: Plain): Start | Refusal => {
  const { units, depots } = scenarioFields;
  return readFields(grammar, undefined as never, { units, depots }, secret, 'scenario') as Start | Refusal;
};

const typeIn = (id: string): number => typeOf(unitId(id) ?? 0);
const stateIn = (id: string): number => stateOf(unitId(id) ?? 0);

/** Why a start cannot be played; undefined where it can. */
export const faultOfStart = (setting: Setting, secret: Plain): Refusal | undefined => {
  const start = readStart(secret);
  if (isRefusal(start)) return start;
  const { units } = start;
  const wrong = (test: (entry: UnitEntry, i: number) => boolean, clause: string, reason: string, field: string) => {
    const found = units.findIndex(test);
    return found < 0 ? undefined : refuse(clause, reason, `scenario/units/${found}/${field}`);
  };
  const first = new Map(units.map(({ id }, i) => [id, i] as const).reverse());
  const players = new Map(setting.players.map(({ name, state }) => [name, state]));
  const isLed = (id: string): boolean => setting.players.some(({ state }) => state === stateIn(id));
  const isCommander = (commander: string | undefined, id: string): boolean =>
    commander === undefined ? !isLed(id) : players.has(commander);
  const relations = relationsOf(setting.file);
  const isRival = (player: string | undefined, id: string): boolean => {
    const state = player === undefined ? undefined : players.get(player);
    return state !== undefined && relations[state * STATES.length + stateIn(id)] === HOSTILE;
  };
  return (
    wrong(({ id }, i) => first.get(id) !== i, 'rotd-3.1b', 'Two units have that id.', 'id') ??
    wrong(({ commander, id }) => !isCommander(commander, id), 'rotd-3.4b-1', 'There is no such player.', 'commander') ??
    wrong(
      ({ commander, deputy, id }) => [commander, deputy].some((player) => isRival(player, id)),
      'rotd-3.4b-1',
      'An enemy commands no unit.',
      'commander',
    ) ??
    wrong(
      ({ deputy }) => deputy !== undefined && !players.has(deputy),
      'rotd-3.4b-1',
      'There is no such player.',
      'deputy',
    ) ??
    wrong(
      ({ square }) => setting.open[square] !== 1 && !isOffMapPort(setting, square),
      'rotd-1.2b',
      'Nobody can stand in that square.',
      'square',
    ) ??
    wrong(
      ({ id, men }) => (men ?? 0) > at(UNIT_TYPES, typeIn(id)).mostMen,
      'rotd-G10',
      'It has more men than its type may have.',
      'men',
    ) ??
    wrong(
      ({ id, men }) => men !== undefined && isHeadquarters(typeIn(id)) && men !== at(UNIT_TYPES, typeIn(id)).mostMen,
      'rotd-G10',
      'The men of a headquarters are fixed.',
      'men',
    ) ??
    wrong(
      ({ id, batteries }) => batteries > at(UNIT_TYPES, typeIn(id)).mostBatteries,
      'rotd-3.1c',
      'It has more batteries than its type may have.',
      'batteries',
    ) ??
    wrong(
      ({ id, weapon }) => weapon !== undefined && !weaponsOf(typeIn(id)).includes(WEAPONS.indexOf(weapon)),
      'rotd-3.4a-1',
      'Its type does not carry that weapon.',
      'weapon',
    ) ??
    wrong(
      ({ id, supplies }) => (supplies ?? 0) > mostCarried(typeIn(id)),
      'rotd-11.9a',
      'It carries more supplies than it may.',
      'supplies',
    ) ??
    placeFault(setting, units)
  );
};

/** Why units cannot stand where a file puts them; undefined where all can: on ground, in forts that are there, with room (rotd-2.2b, 2.5b, 2.5c, 2.6). */
const placeFault = (setting: Setting, units: readonly UnitEntry[]): Refusal | undefined => {
  const tacs = tacsOf(setting, units);
  const { fort: forts } = citiesOf(setting);
  const crowds = Map.groupBy(units.keys(), (i) => at(units, i).square * TACS + at(tacs, i));
  for (const [i, entry] of units.entries()) {
    if (entry.arrives > 0 || setting.open[entry.square] !== 1) continue;
    const tac = at(tacs, i);
    const wrong = (clause: string, reason: string, field: string): Refusal =>
      refuse(clause, reason, `scenario/units/${i}/${field}`);
    if (!isPassableTac(tacticalMap(setting, entry.square), tac))
      return wrong('rotd-2.2b', 'Nobody can stand in that tac.', 'tac');
    const city = cityAtTac({ setting }, entry.square, tac);
    if (entry.inFort && (city < 0 || forts[city] === 0))
      return wrong('rotd-2.6c', 'There is no fort in its tac.', 'inFort');
    const beside = (crowds.get(entry.square * TACS + tac) ?? []).filter((other) => at(units, other).arrives === 0);
    if (beside.filter((other) => !isHeadquarters(typeIn(at(units, other).id))).length > MOST_BRIGADES)
      return wrong('rotd-2.5b', 'More brigades stand in its tac than there is room for.', 'tac');
    const isFellow = ({ id, inactive }: UnitEntry): boolean => !inactive && stateIn(id) === stateIn(entry.id);
    if (!entry.inactive && beside.filter((other) => isFellow(at(units, other))).length > MOST_FRIENDS)
      return wrong('rotd-2.5c', 'More units of its side stand in its tac than there is room for.', 'tac');
  }
  return undefined;
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
    relations: relationsOf(setting.file),
    ...{ battles: [], fought: [], sightings: [], treaties: [], offshore: [] },
    records: noRecords(setting.players.length),
  };
};
