/** What sentences call units and squares: by name, with the number that orders go by. */
import type { Fields } from '@longroll/kernel';
import { stateOf, stateTroops, typeOf, UNIT_TYPES, unitId, unitWord } from './names.ts';
import { squareId } from './squares.ts';
import type { State } from './state.ts';

/** What is known of a position wherever something is told. */
type Known = Pick<State, 'names' | 'setting'>;

/** "Sherman (US2IN)" of a unit whose name is known; undefined of others. */
export const unitNamed = ({ names }: Pick<State, 'names'>, unit: number): string | undefined => {
  const known = names.find((each) => each.unit === unit);
  return known && known.name !== '' ? `${known.name} (${unitWord(unit)})` : undefined;
};

/** "Confederate infantry". */
const troopsText = (unit: number): string =>
  `${stateTroops(stateOf(unit))} ${UNIT_TYPES[typeOf(unit)]?.title ?? 'troops'}`;

/** "Sherman (US2IN)", "Confederate infantry (CS3IN)". */
export const unitCalled = (s: Known, word: string): string => {
  const unit = unitId(word);
  if (unit === undefined) return word;
  return unitNamed(s, unit) ?? `${troopsText(unit)} (${word})`;
};

/** Those whose names are known one by one, others kind by kind: "Confederate infantry CS1IN, CS2IN". */
export const unitsCalled = (s: Known, words: readonly string[]): readonly string[] => {
  const groups = Map.groupBy(words, (word) => {
    const unit = unitId(word);
    if (unit === undefined || unitNamed(s, unit) !== undefined) return word;
    return troopsText(unit);
  });
  return [...groups].map(([kind, those]) => (those[0] === kind ? unitCalled(s, kind) : `${kind} ${those.join(', ')}`));
};

/** "Centreville (K2-S5)" where a city lies, else the square alone. */
export const squareCalled = ({ setting }: Pick<State, 'setting'>, word: string): string => {
  const city = setting.cities[setting.cityAt[squareId(word) ?? -1] ?? -1];
  return city ? `${city.name} (${word})` : word;
};

const memberCalled = (domain: string, value: unknown, s: Known): unknown => {
  if (domain === 'square' && typeof value === 'string') return squareCalled(s, value);
  if (domain !== 'unit') return value;
  if (typeof value === 'string') return unitCalled(s, value);
  return Array.isArray(value) ? unitsCalled(s, value.map(String)) : value;
};

/** The data of an event with its units and squares as a sentence calls them: they are told by words that never change. */
export const called = <D extends object>(data: D, fields: Fields, s: Known): D => {
  const members = Object.entries(data).map(([member, value]) => {
    const field = fields[member];
    const of = field?.kind === 'list' || field?.kind === 'optional' ? field.of : field;
    return [member, of?.kind === 'name' ? memberCalled(of.domain, value, s) : value];
  });
  return Object.fromEntries(members);
};
