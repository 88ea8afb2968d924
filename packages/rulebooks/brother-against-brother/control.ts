/** Who controls each hex (bab-map-11), packed into whole numbers: two bits a hex, fifteen hexes a number. */
import { replaced, rowsOf } from '@longroll/kernel';
import { CITIES, cityIn, GRID, isHex, isLand, stateOf } from './map.ts';
import { CONFEDERATE, NEUTRAL, type Owner, type Side, type State, UNION, withFight } from './state.ts';

const A_NUMBER = 15;

/** Whose hex it is. */
export const controlOf = ({ control }: Pick<State, 'control'>, hex: number): Owner => {
  const bits = (control[Math.floor(hex / A_NUMBER)] ?? 0) >> ((hex % A_NUMBER) * 2);
  return (bits & 3) === 0 ? UNION : (bits & 3) === 1 ? CONFEDERATE : NEUTRAL;
};

/** Cities of a side on the part of the map that is played on. */
export const citiesOf = (s: State, side: Side): readonly number[] =>
  CITIES.flatMap(({ hex }) => (s.setting.window[hex] === 1 && controlOf(s, hex) === side ? [hex] : []));

/** The table with a hex in other hands. */
const given = (control: readonly number[], hex: number, owner: Owner): readonly number[] => {
  const place = Math.floor(hex / A_NUMBER);
  const shift = (hex % A_NUMBER) * 2;
  return replaced(control, place, ((control[place] ?? 0) & ~(3 << shift)) | (owner << shift));
};

/** The state once a side controls a hex; the same where it did. A siege of it is over (bab-siege-1). Boxes never change hands. */
export const withControl = (s: State, hex: number, owner: Owner): State => {
  if (!isHex(hex) || controlOf(s, hex) === owner) return s;
  const taken = { ...s, control: given(s.control, hex, owner) };
  const sieges = s.fight.sieges.filter((siege) => siege.hex !== hex);
  return sieges.length < s.fight.sieges.length ? withFight(taken, { sieges }) : taken;
};

/** Who is meant by a word of files. */
export const OWNERS = { union: UNION, confederate: CONFEDERATE, neutral: NEUTRAL } as const;

/** Confederate states, and those that belong to nobody; all others are the Union's (bab-map-11). */
const SECEDED = ['AL', 'AR', 'FL', 'GA', 'LA', 'MS', 'NC', 'SC', 'TN', 'TX', 'VA'];
export const NEUTRAL_STATES: readonly string[] = ['KY', 'MO', 'WV'];
const NOBODYS = [...NEUTRAL_STATES, 'IT'];

/** Whose state it was in 1861. */
export const stateOwner = (state: string): Owner =>
  SECEDED.includes(state) ? CONFEDERATE : NOBODYS.includes(state) ? NEUTRAL : UNION;

const ownerIn1861 = (hex: number): Owner => {
  const city = cityIn(hex);
  if (city) return OWNERS[city.side];
  return isLand(hex) ? stateOwner(stateOf(hex) ?? '') : NEUTRAL;
};

/** Who controlled each hex in 1861: the side of its city, else of its state; water is nobody's. */
export const CONTROL_IN_1861: readonly number[] = rowsOf({ length: Math.ceil(GRID.areas / A_NUMBER) }).map((place) =>
  rowsOf({ length: A_NUMBER }).reduce((bits, i) => bits | (ownerIn1861(place * A_NUMBER + i) << (2 * i)), 0),
);
