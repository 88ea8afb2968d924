/** Forts and who may be inside (rotd-2.6, 9.2d). */
import { at, cell } from '@longroll/kernel';
import { CV, isArtillery } from './names.ts';
import { areFriends, areHostile, stateIn, typeIn } from './relations.ts';
import type { Table, UnitColumn } from './state.ts';
import { type MapSetting, tacticalMap } from './tactical/map.ts';
import { isOnMap, type Position, unitsIn } from './work.ts';

/** Men of a brigade that serve its attached battery (rotd-2.6b, 10.4a). */
const CREW = 100;

/** Room that a unit takes in a fort, in men-points (rotd-2.6b). */
export const fortLoad = (units: Table<UnitColumn>, row: number): number => {
  const men = cell(units.men, row);
  const type = typeIn(units, row);
  if (isArtillery(type)) return 2 * men;
  const crew = cell(units.batteries, row) > 0 ? Math.min(CREW, men) : 0;
  return (men - crew) * (type === CV ? 3 : 1) + 2 * crew;
};

/** The city of a square, a row of `cities`, of two the first; -1 where there is none. */
export const cityOf = ({ setting }: { readonly setting: MapSetting }, square: number): number =>
  setting.cityAt[square] ?? -1;

/** The tac of a square's city; -1 where it has none (rotd-M16). */
export const cityTac = ({ setting }: { readonly setting: MapSetting }, square: number): number =>
  cityOf({ setting }, square) < 0 ? -1 : tacticalMap(setting, square).city;

/** The tac of a city, by its row (rotd-M16, rotd-N16). */
export const tacOfCity = ({ setting }: Pick<Position, 'setting'>, city: number): number => {
  const { square, tac } = at(setting.cities, city);
  return tac ?? tacticalMap(setting, square).city;
};

/** The cities of a square, the first first: two where a scenario has put one beside that of the map (rotd-N16). */
export const citiesIn = ({ setting }: { readonly setting: MapSetting }, square: number): readonly number[] => {
  const first = cityOf({ setting }, square);
  const second = setting.secondCities.find((each) => each.square === square);
  return first < 0 ? [] : second ? [first, second.city] : [first];
};

/** The city whose tac a tac of a square is, a row of `cities`; -1 where it is none's. */
export const cityAtTac = ({ setting }: { readonly setting: MapSetting }, square: number, tac: number): number => {
  const first = cityOf({ setting }, square);
  if (first < 0 || cityTac({ setting }, square) === tac) return first;
  return setting.secondCities.find((each) => each.square === square && each.tac === tac)?.city ?? -1;
};

/** The besieged city in a tac of a square, a row of `cities`; -1 where there is none (rotd-11.3). */
export const besiegedAt = (
  p: { readonly setting: MapSetting; readonly cities: Pick<Position['cities'], 'besieged'> },
  square: number,
  tac: number,
): number => {
  const city = cityAtTac(p, square, tac);
  return city >= 0 && p.cities.besieged[city] === 1 ? city : -1;
};

/** Whether a siege keeps the units of a state out of a tac: only enemies of who holds a besieged city enter it (rotd-9.4b). */
export const isShutOut = (
  p: { readonly setting: MapSetting } & Pick<Position, 'relations'> & {
      readonly cities: Pick<Position['cities'], 'besieged' | 'controller'>;
    },
  state: number,
  square: number,
  tac: number,
): boolean => {
  const city = besiegedAt(p, square, tac);
  const controller = city < 0 ? -1 : cell(p.cities.controller, city);
  return city >= 0 && (controller < 0 || !areHostile(p, state, controller));
};

/** Men-points inside the fort in a tac of a square (rotd-2.6b). */
export const garrisonLoad = (p: Position, square: number, tac: number): number => {
  let load = 0;
  for (const row of unitsIn(p, square))
    if (p.units.fort[row] === 1 && p.units.tac[row] === tac && isOnMap(p.units, row)) load += fortLoad(p.units, row);
  return load;
};

/** Whether a fort of a friend stands in a tac of the unit's square: one that the unit may enter (rotd-9.2d). */
export const hasOwnFort = (p: Position, row: number, tac: number): boolean => {
  const city = cityAtTac(p, cell(p.units.square, row), tac);
  if (city < 0 || cell(p.cities.fort, city) < 1) return false;
  const controller = cell(p.cities.controller, city);
  return controller >= 0 && areFriends(p, controller, stateIn(p.units, row));
};

/** Whether the unit still fits into the fort of its tac (rotd-2.6d). */
export const fitsInFort = (p: Position, row: number): boolean => {
  const [square, tac] = [cell(p.units.square, row), cell(p.units.tac, row)];
  return garrisonLoad(p, square, tac) + fortLoad(p.units, row) <= cell(p.cities.capacity, cityAtTac(p, square, tac));
};
