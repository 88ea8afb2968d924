/** Lines of contact of a turn's supply phase: who reaches which headquarters, city or depot, and which is nearest (rotd-11.1, 11.5, 11.13). */
import { at, cell } from '@longroll/kernel';
import { besiegedAt, citiesIn, tacOfCity } from '../forts.ts';
import { type AQ, CQ, STATES } from '../names.ts';
import { areFriends, stateIn, typeIn } from '../relations.ts';
import { cityOfSource, citySource, depotOfSource, depotSource } from '../sources.ts';
import { COLUMNS, SQUARES } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { isBesieged } from '../strategic/exits.ts';
import { isActive, type Position, rowOf } from '../work.ts';
import { type Country, contactField, countriesOf, exitsOf, type Field, isEndCut, lengthTo } from './contact.ts';

/** How far an army reaches its corps, a corps its units, a depot a corps, in squares along a line (rotd-11.1b, -c, rotd-11.5b, -c). */
export const ARMY_REACH = 5;
export const CORPS_REACH = 2;
export const DEPOT_REACH = 4;

/** Above the rows of all units: a length and a row in one number, so that the nearest is the least. */
const ROWS = 2 ** 20;
const NONE = 2 ** 30;
/** Of each square: by the direction of the last step, and for who stands in the square itself. */
const WAYS = 9;
const HERE = 8;

/** The nearest of several headquarters, by square and way out. */
type Nearest = Int32Array;

/** A length and a row; undefined where there is none. */
export interface Reached {
  readonly length: number;
  readonly row: number;
}

/** Lines of a position that does not change while they are in use. */
export class Lines {
  readonly position: Position;
  readonly country: (state: number) => Country;
  readonly #fields = new Map<number, Field>();

  constructor(position: Position) {
    this.position = position;
    this.country = countriesOf(position);
  }

  /** Ways out of where a unit stands; none out of a besieged city (rotd-11.3d). */
  exits(row: number): number {
    const { units } = this.position;
    if (isBesieged(this.position, row)) return 0;
    return exitsOf(this.country(stateIn(units, row)), cell(units.square, row), cell(units.tac, row));
  }

  /** Lines out of a headquarters as a state's units find them. */
  field(state: number, row: number, limit: number): Field {
    const key = (row * STATES.length + state) * 8 + limit;
    const { units } = this.position;
    const known =
      this.#fields.get(key) ?? contactField(this.country(state), cell(units.square, row), this.exits(row), limit);
    this.#fields.set(key, known);
    return known;
  }

  /** The length of the line from a unit to a headquarters; -1 none. Who is inside a besieged city meets only who is inside. */
  toUnit(row: number, headquarters: number, limit: number): number {
    const { units } = this.position;
    const square = cell(units.square, row);
    if (isBesieged(this.position, row) !== isBesieged(this.position, headquarters)) return -1;
    return lengthTo(this.field(stateIn(units, row), headquarters, limit), square, this.exits(row));
  }

  /** The length of the line from a unit to a depot; -1 none. */
  toDepot(row: number, depot: number): number {
    const { units, depots } = this.position;
    const [square, tac] = [cell(depots.square, depot), cell(depots.tac, depot)];
    if (square === NOBODY || isBesieged(this.position, row)) return -1;
    // Nothing leaves a besieged city, not from a depot in it either (rotd-11.3d).
    if (besiegedAt(this.position, square, tac) >= 0) return -1;
    const country = this.country(stateIn(units, row));
    if (units.square[row] !== square && isEndCut(country, square)) return -1;
    const key = -1 - (depot * STATES.length + country.state);
    const known = this.#fields.get(key) ?? contactField(country, square, exitsOf(country, square, tac), DEPOT_REACH);
    this.#fields.set(key, known);
    return lengthTo(known, cell(units.square, row), this.exits(row));
  }

  /** The friendly city of the square in which a unit stands; NOBODY where there is none or a siege parts them (rotd-11.1b, rotd-11.3d). */
  cityHere(row: number): number {
    const { units, cities } = this.position;
    const feeds = (city: number): boolean => {
      const controller = cell(cities.controller, city);
      if (controller === NOBODY || !areFriends(this.position, stateIn(units, row), controller)) return false;
      return cities.besieged[city] !== 1 || units.tac[row] === tacOfCity(this.position, city);
    };
    return citiesIn(this.position, cell(units.square, row)).find(feeds) ?? NOBODY;
  }

  /** Where the nearest of some headquarters is, for the units of a state everywhere on the map. */
  nearestOf(state: number, rows: readonly number[], limit: number): Nearest {
    const nearest = new Int32Array(SQUARES * WAYS).fill(NONE);
    const { units } = this.position;
    const note = (place: number, value: number): void => {
      if (value < cell(nearest, place)) nearest[place] = value;
    };
    for (const row of rows) {
      if (isBesieged(this.position, row)) continue;
      note(cell(units.square, row) * WAYS + HERE, row);
      overField(this.field(state, row, limit), (square, direction, length) =>
        note(square * WAYS + direction, length * ROWS + row),
      );
    }
    return nearest;
  }

  /** The nearest headquarters to a unit in a table made for its state, ties in canonical order; undefined where no line leads to one. */
  nearestTo(nearest: Nearest, row: number): Reached | undefined {
    const square = cell(this.position.units.square, row);
    const exits = this.exits(row);
    let best = cell(nearest, square * WAYS + HERE);
    for (let direction = 0; direction < HERE; direction++)
      if (((exits >> direction) & 1) === 1) best = Math.min(best, cell(nearest, square * WAYS + direction));
    return best === NONE ? undefined : { length: Math.floor(best / ROWS), row: best % ROWS };
  }
}

/** Every square of a field with the direction of the last step into it and the length so far. */
const overField = (
  { square, limit, lengths }: Field,
  visit: (square: number, direction: number, length: number) => void,
): void => {
  const side = 2 * limit + 1;
  for (let i = 0; i < lengths.length; i++) {
    const length = at(lengths, i);
    if (length === 0) continue;
    const place = i >> 3;
    const row = Math.floor(place / side) - limit;
    visit(square + row * COLUMNS + ((place % side) - limit), i & 7, length);
  }
};

/** Rows of active headquarters of a type that are friends of a state, in canonical order. */
export const headquartersOf = (p: Position, state: number, type: typeof AQ | typeof CQ): readonly number[] => {
  const rows: number[] = [];
  for (let row = 0; row < p.units.name.length; row++)
    if (isActive(p.units, row) && typeIn(p.units, row) === type && areFriends(p, state, stateIn(p.units, row)))
      rows.push(row);
  return rows;
};

/** States that have an active unit. */
export const statesPresent = ({ units }: Position): readonly number[] =>
  [...STATES.keys()].filter((state) => {
    for (let row = 0; row < units.name.length; row++)
      if (isActive(units, row) && stateIn(units, row) === state) return true;
    return false;
  });

/**
 * The length of the line by which a unit may draw from a source, -1 where it may not: a corps headquarters from a depot or
 * the city of its square, others from a corps headquarters or from a city or a depot of their own square (rotd-11.5b, -c).
 */
export const lengthToSource = (lines: Lines, row: number, source: number): number => {
  const p = lines.position;
  const state = stateIn(p.units, row);
  const city = cityOfSource(source);
  if (city !== undefined) return lines.cityHere(row) === city ? 0 : -1;
  const depot = depotOfSource(source);
  const isCorps = typeIn(p.units, row) === CQ;
  if (depot !== undefined) {
    const owner = p.depots.owner[depot] ?? NOBODY;
    if (owner === NOBODY || !areFriends(p, state, owner)) return -1;
    if (!isCorps && p.depots.square[depot] !== p.units.square[row]) return -1;
    return lines.toDepot(row, depot);
  }
  const headquarters = rowOf(p.units, source);
  if (isCorps || headquarters < 0 || typeIn(p.units, headquarters) !== CQ || !isActive(p.units, headquarters))
    return -1;
  return areFriends(p, state, stateIn(p.units, headquarters)) ? lines.toUnit(row, headquarters, CORPS_REACH) : -1;
};

/** The friendly depots that a unit may draw from, the nearest first, ties by number. */
const nearestDepot = (lines: Lines, row: number): number => {
  let [best, least] = [NOBODY, NONE];
  for (let depot = 0; depot < lines.position.depots.owner.length; depot++) {
    const length = lengthToSource(lines, row, depotSource(depot));
    if (length >= 0 && length < least) [best, least] = [depotSource(depot), length];
  }
  return best;
};

/** The nearest corps headquarters of each state, made when it is first asked for. */
export const corpsTables = (lines: Lines): ((state: number) => Nearest) => {
  const tables: Nearest[] = [];
  return (state) => {
    const made = tables[state] ?? lines.nearestOf(state, headquartersOf(lines.position, state, CQ), CORPS_REACH);
    tables[state] = made;
    return made;
  };
};

/**
 * The nearest source from which a unit may draw: of a corps headquarters the city of its square, else a depot; of others a
 * corps headquarters, else the city or a depot of their square (rotd-11.13a, -b). NOBODY where there is none.
 */
export const nearestSource = (lines: Lines, tableOf: (state: number) => Nearest, row: number): number => {
  const { units } = lines.position;
  const city = lines.cityHere(row);
  const own = city === NOBODY ? NOBODY : citySource(city);
  if (typeIn(units, row) === CQ) return own !== NOBODY ? own : nearestDepot(lines, row);
  const corps = isBesieged(lines.position, row)
    ? corpsInside(lines, row)
    : (lines.nearestTo(tableOf(stateIn(units, row)), row)?.row ?? NOBODY);
  if (corps !== NOBODY) return cell(units.name, corps);
  return own !== NOBODY ? own : nearestDepot(lines, row);
};

/** The first corps headquarters inside the same besieged city; NOBODY where there is none. */
const corpsInside = ({ position: p }: Lines, row: number): number => {
  const { first, next } = p.standing;
  for (let other = cell(first, cell(p.units.square, row)); other >= 0; other = cell(next, other))
    if (typeIn(p.units, other) === CQ && isActive(p.units, other) && isBesieged(p, other)) return other;
  return NOBODY;
};
