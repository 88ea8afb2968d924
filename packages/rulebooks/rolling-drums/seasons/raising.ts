/** New brigades (rotd-P3, rotd-F26): raised in a friendly city of a home state from the pool, in a truce. */
import { at, cell, name, type TurnEffect } from '@longroll/kernel';
import { bold, event } from '../define.ts';
import { tacOfCity } from '../forts.ts';
import { CV, isArtillery, TYPES, type TypeCode, UNIT_TYPES, unitOf, unitWord } from '../names.ts';
import { weaponsOf } from '../scenario-file.ts';
import { squareWord } from '../squares.ts';
import { ACTIVE, NOBODY, type State, UNIT_COLUMNS, type UnitColumn, type UnitNames } from '../state.ts';
import { nearestTac } from '../strategic/arrival.ts';
import { isHomeSoil } from '../strategic/soil.ts';
import { tacHasRoom } from '../strategic/stacking.ts';
import { LAND_TITLES } from '../strategic.ts';
import { FULL_AMMUNITION, usesAmmunition } from '../supply/draws.ts';
import { allOffices, holds, OFFICE_REFUSED } from '../supply/opening.ts';
import { beginTurn, endTurn, placeUnit, rowOf, type Work } from '../work.ts';

/** Men with whom a brigade is raised: by the battery for artillery (rotd-P3). */
const LEAST_MEN = 1000;
const LEAST_TROOPERS = 500;
const LEAST_GUNNERS = 100;
/** A die that gives the quality of a new brigade: Poor, Fair or Average, by their numbers (rotd-P3, rotd-3.2b). */
const QUALITIES = 3;
/** Units of a type that a state may number (rotd-3.1b). */
const MOST_NUMBERED = 999;

/** Men of a new brigade of a type. */
export const recruitsOf = (type: number): number =>
  type === CV ? LEAST_TROOPERS : isArtillery(type) ? LEAST_GUNNERS : LEAST_MEN;

/** Brigades that a city may raise in a season: twice its level (rotd-P3). */
export const mostRaised = (level: number): number => 2 * level;

const RAISED = event(
  'raised',
  ['rotd-P3'],
  { unit: name('unit'), square: name('square') },
  (d) => `${bold(d.unit)} was raised in ${d.square}.`,
);

interface Request {
  readonly seat: number;
  readonly state: number;
  readonly type: number;
  readonly city: number;
}

/** Why a brigade cannot be raised; undefined where it can (rotd-P3). */
const barred = (
  work: Work,
  { seat, state, type, city }: Request,
  raised: ReadonlyMap<number, number>,
): string | undefined => {
  const { setting, cities, nations } = work;
  const place = setting.cities[city];
  if (!holds(setting, seat, 'secretary-of-war')) return 'the Secretary of War orders it';
  if (!place || cities.controller[city] !== state || !isHomeSoil(state, place.square))
    return 'it is no city of its own at home';
  if ((raised.get(city) ?? 0) >= mostRaised(place.level)) return 'the city has raised all that it can this season';
  if (cell(nations.men, state) < recruitsOf(type)) return 'the pool has not the men';
  return isArtillery(type) && cell(nations.batteries, state) < 1 ? 'there is no battery in store' : undefined;
};

/** The next number of a type of unit in a state: numbers are never used again (rotd-3.1b). */
const nextUnit = (units: Work['units'], state: number, type: number, taken: readonly number[]): number | undefined => {
  const used = [...units.name, ...taken].filter(
    (unit) => unit >= unitOf(state, type, 1) && unit <= unitOf(state, type, MOST_NUMBERED),
  );
  const unit = Math.max(unitOf(state, type, 0), ...used) + 1;
  return unit <= unitOf(state, type, MOST_NUMBERED) ? unit : undefined;
};

type Row = { readonly [column in UnitColumn]: number };

const rowFor = (work: Work, { seat, type, city }: Request, unit: number, quality: number): Row => {
  const { square } = at(work.setting.cities, city);
  const tac = tacOfCity(work, city);
  return {
    ...(Object.fromEntries(UNIT_COLUMNS.map((column) => [column, 0])) as Row),
    ...{ name: unit, commander: seat, deputy: NOBODY, square, tac, fromSquare: square, fromTac: tac, home: square },
    ...{
      condition: ACTIVE,
      men: recruitsOf(type),
      batteries: isArtillery(type) ? 1 : 0,
      weapon: weaponsOf(type)[0] ?? 0,
    },
    ...{ quality, morale: 50, initiative: 3, ammunition: usesAmmunition(type) ? FULL_AMMUNITION : 0 },
    ...{ source: NOBODY, contact: NOBODY, communications: 1, allowance: at(UNIT_TYPES, type).allowance },
  };
};

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;
/** "1st", "12th", "23rd". */
const ordinal = (number: number): string =>
  `${number}${(Math.floor(number / 10) % 10 === 1 ? undefined : ENDINGS[number % 10]) ?? 'th'}`;

/** The regiment of a new brigade, "12th Georgia": of its city's US state, numbered on from those that bear such a name (rotd-P6). */
const regimentOf = (work: Work, { type, city }: Request, known: readonly UnitNames[]): string => {
  const arm = isArtillery(type) ? ' Artillery' : type === CV ? ' Cavalry' : '';
  const title = `${LAND_TITLES.get(at(work.setting.cities, city).land) ?? ''}${arm}`;
  const numbers = known.flatMap(({ regiments }) =>
    regiments.map((each) => (each.replace(/^\d+[a-z]+ /, '') === title ? Number.parseInt(each, 10) : 0)),
  );
  return `${ordinal(Math.max(0, ...numbers) + 1)} ${title}`;
};

/** The state with more units, in canonical order. */
const withUnits = (s: State, rows: readonly Row[], named: State['names']): State => {
  const all = UNIT_COLUMNS.map((column) => [column, [...s.units[column], ...rows.map((row) => row[column])]] as const);
  const names = [...s.units.name, ...rows.map(({ name: unit }) => unit)];
  const order = [...names.keys()].sort((a, b) => at(names, a) - at(names, b));
  const units = Object.fromEntries(all.map(([column, cells]) => [column, order.map((i) => at(cells, i))]));
  return {
    ...s,
    units: units as unknown as State['units'],
    names: [...s.names, ...named].sort((a, b) => a.unit - b.unit),
  };
};

/** New brigades for whom the tac of their city has no room stand in the nearest that has: the last come first (rotd-2.5c). */
const makeRoom = (work: Work, rows: readonly Row[]): Work => {
  for (const { name: unit, square, tac } of rows.toReversed()) {
    const row = rowOf(work.units, unit);
    const free = tacHasRoom(work, row, square, tac) ? tac : nearestTac(work, row, square, tac);
    if (free >= 0 && free !== tac) placeUnit(work, row, square, free);
  }
  return work;
};

/** Raises the brigades that ministers ask for; gives the turn's copy with the new units in it (rotd-P3). */
export const raiseBrigades = (work: Work, effect: TurnEffect): Work => {
  const raised = new Map<number, number>();
  const rows: Row[] = [];
  const named: UnitNames[] = [];
  for (const { seat, state, asks } of allOffices(work, effect))
    for (const ask of asks.raise) {
      const type = TYPES.indexOf(ask.type as TypeCode);
      const request = { seat, state, type, city: ask.city };
      const unit = nextUnit(
        work.units,
        state,
        type,
        rows.map(({ name: each }) => each),
      );
      const reason = unit === undefined ? 'no number is free' : barred(work, request, raised);
      if (reason !== undefined || unit === undefined) {
        const said = { what: `raise ${ask.type}`, reason: reason ?? '' };
        effect.tell.tell(OFFICE_REFUSED, said, { seenBy: [seat], clauses: ['rotd-P3'] });
        continue;
      }
      raised.set(request.city, (raised.get(request.city) ?? 0) + 1);
      work.nations.men[state] = cell(work.nations.men, state) - recruitsOf(type);
      if (isArtillery(type)) work.nations.batteries[state] = cell(work.nations.batteries, state) - 1;
      const row = rowFor(work, request, unit, effect.dice.at(unit).d(QUALITIES));
      rows.push(row);
      const regiments = [regimentOf(work, request, [...(work.changes.names ?? work.state.names), ...named])];
      named.push({ unit, name: ask.name, regiments });
      effect.tell.tell(RAISED, { unit: unitWord(unit), square: squareWord(row.square) }, { seenBy: [seat] });
    }
  return rows.length === 0 ? work : makeRoom(beginTurn(withUnits(endTurn(work), rows, named)), rows);
};
