/** States, types of unit and unit ids (rotd-3.1, rotd-G4, rotd-G10). A unit's number is its place in canonical order. */

import { constants } from '@longroll/kernel';

/** States (nations) in ASCII order; a state is a number of this list. */
export const STATES = ['CS', 'FR', 'GB', 'KY', 'MX', 'US'] as const;
export type StateCode = (typeof STATES)[number];
/** What a sentence calls each of them. */
export const STATE_NAMES: { readonly [code in StateCode]: string } = {
  CS: 'the Confederacy',
  FR: 'France',
  GB: 'Great Britain',
  KY: 'Kentucky',
  MX: 'Mexico',
  US: 'the Union',
};
/** "the Confederacy" for CS; `starts` at the beginning of a sentence. A code that is none stands as it is. */
export const stateText = (code: string, starts = false): string => {
  const text = (STATE_NAMES as { readonly [code: string]: string })[code] ?? code;
  return starts ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};
/** Whose troops they are, by number of `STATES`. */
const TROOPS = ['Confederate', 'French', 'British', 'Kentucky', 'Mexican', 'Union'];
/** "Confederate": whose troops are meant, by the state that they are of. */
export const stateTroops = (state: number): string => TROOPS[state] ?? '';
export const CS = 0;
export const KY = 3;
export const US = 5;

/** Types of unit in ASCII order; a type is a number of this list. */
export const TYPES = ['AQ', 'CQ', 'CV', 'HA', 'IN', 'LA', 'MI', 'RB', 'SA'] as const;
export type TypeCode = (typeof TYPES)[number];
export const [AQ, CQ, CV, HA, IN, LA, MI, RB, SA] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** What the unit table says of a type (rotd-G10): strategic allowance, tacs a phase, most men, most batteries. */
export interface UnitType {
  readonly title: string;
  readonly allowance: number;
  readonly tacs: number;
  readonly mostMen: number;
  readonly mostBatteries: number;
}

export const UNIT_TYPES: readonly UnitType[] = [
  { title: 'army headquarters', allowance: 4, tacs: 6, mostMen: 200, mostBatteries: 0 },
  { title: 'corps headquarters', allowance: 3, tacs: 4, mostMen: 100, mostBatteries: 0 },
  { title: 'cavalry', allowance: 4, tacs: 6, mostMen: 1500, mostBatteries: 1 },
  { title: 'horse artillery', allowance: 4, tacs: 6, mostMen: 400, mostBatteries: 4 },
  { title: 'infantry', allowance: 3, tacs: 4, mostMen: 3000, mostBatteries: 1 },
  { title: 'light artillery', allowance: 3, tacs: 4, mostMen: 400, mostBatteries: 4 },
  { title: 'militia', allowance: 2, tacs: 4, mostMen: 2000, mostBatteries: 0 },
  { title: 'river battery', allowance: 0, tacs: 0, mostMen: 400, mostBatteries: 4 },
  { title: 'siege artillery', allowance: 2, tacs: 4, mostMen: 400, mostBatteries: 4 },
];

const NUMBERS = 1000;

/** The number of a unit: equal to its place in canonical order (rotd-G4). `number` from 1 to 999. */
export const unitOf = (state: number, type: number, number: number): number =>
  (state * TYPES.length + type) * NUMBERS + number;
/** The state of a unit, a number of `STATES`. */
export const stateOf = (name: number): number => (name / (TYPES.length * NUMBERS)) | 0;
/** The type of a unit, a number of `TYPES`. */
export const typeOf = (name: number): number => ((name / NUMBERS) | 0) % TYPES.length;

/** "US3IN". */
export const unitWord: (name: number) => string = constants(
  (name) => `${STATES[stateOf(name)]}${name % NUMBERS}${TYPES[typeOf(name)]}`,
);

/** Whether a number is that of a unit: within its state and type they count from 1. */
export const isUnit = (name: number): boolean =>
  name % NUMBERS !== 0 && name > 0 && name < STATES.length * TYPES.length * NUMBERS;

const UNIT_ID = /^(US|CS|GB|FR|MX|KY)([1-9]\d{0,2})(IN|CV|HA|LA|SA|MI|AQ|CQ|RB)$/;

/** The unit of an id as in rotd-3.1b; undefined where it is none. */
export const unitId = (word: string): number | undefined => {
  const [, state, number, type] = UNIT_ID.exec(word.trim().toUpperCase()) ?? [];
  if (state === undefined || type === undefined) return undefined;
  return unitOf(STATES.indexOf(state as StateCode), TYPES.indexOf(type as TypeCode), Number(number));
};

/** Headquarters of an army or a corps: units that do not fight (rotd-10.2a). */
export const isHeadquarters = (type: number): boolean => type <= CQ;
/** Artillery brigades: HA, LA, RB and SA. */
export const isArtillery = (type: number): boolean => type === HA || type === LA || type === RB || type === SA;
/** Cavalry and horse artillery: they move first and farther (rotd-7.6a, rotd-9.10c). */
export const isMounted = (type: number): boolean => type === CV || type === HA;
