/** Where supplies are drawn (rotd-11.13a): a corps headquarters, a city or a depot, in one number and one word. */
import { CQ, typeOf, unitId, unitWord } from './names.ts';
import type { Setting } from './setting.ts';

const CITY = 1_000_000;
const DEPOT = 2_000_000;

export const citySource = (row: number): number => CITY + row;
export const depotSource = (row: number): number => DEPOT + row;
/** The row of the city that a source is; undefined where it is none. */
export const cityOfSource = (source: number): number | undefined =>
  source >= CITY && source < DEPOT ? source - CITY : undefined;
/** The row of the depot that a source is; undefined where it is none. */
export const depotOfSource = (source: number): number | undefined => (source >= DEPOT ? source - DEPOT : undefined);

/** The id of a name as files have it: `Fort Henry` is `fort-henry`. */
export const idOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** Whether a word of a file, an id or a name, means a city. */
export const isNamed = ({ id, name }: { readonly id: string; readonly name: string }, word: string): boolean =>
  id === idOf(word) || idOf(name) === idOf(word);

/** Words of cities and depots in files and orders: `richmond-va`, `depot-2`. */
export const cityWord = ({ cities }: Setting, row: number): string | undefined => cities[row]?.id;
export const cityRow = (setting: Setting, word: string): number | undefined => {
  const wanted = idOf(word);
  const row = setting.cities.findIndex((_, city) => cityWord(setting, city) === wanted);
  return row < 0 ? undefined : row;
};
const DEPOT_WORD = /^depot-([1-9]\d{0,2})$/;
export const depotWord = (row: number): string => `depot-${row + 1}`;
export const depotRow = (word: string): number | undefined => {
  const number = DEPOT_WORD.exec(word.trim().toLowerCase())?.[1];
  return number === undefined ? undefined : Number(number) - 1;
};

/** The word of a source: `US1CQ`, `washington`, `depot-2`. */
export const sourceWord = (setting: Setting, source: number): string | undefined => {
  const city = cityOfSource(source);
  if (city !== undefined) return cityWord(setting, city);
  const depot = depotOfSource(source);
  if (depot !== undefined) return depotWord(depot);
  return source >= 0 && typeOf(source) === CQ ? unitWord(source) : undefined;
};

/** The source of a word; undefined where it is none. */
export const sourceId = (setting: Setting, word: string): number | undefined => {
  const unit = unitId(word);
  if (unit !== undefined) return typeOf(unit) === CQ ? unit : undefined;
  const depot = depotRow(word);
  if (depot !== undefined) return depotSource(depot);
  const city = cityRow(setting, word);
  return city === undefined ? undefined : citySource(city);
};
