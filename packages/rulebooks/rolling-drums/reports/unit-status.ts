/** The status of a unit as its commander and its deputy read it (rotd-R7). */
import { at, cell } from '@longroll/kernel';
import { isHeadquarters, stateOf, typeOf, UNIT_TYPES, unitWord } from '../names.ts';
import { QUALITIES, WEAPONS } from '../scenario-file.ts';
import type { Setting } from '../setting.ts';
import { cityOfSource, sourceWord } from '../sources.ts';
import { squareWord, tacWord } from '../squares.ts';
import { ABOARD, ACTIVE, COMING, INACTIVE, NOBODY, SHATTERED, type State } from '../state.ts';

/** All that the status of a unit shows. */
export interface UnitStatus {
  readonly id: string;
  readonly name: string;
  /** "infantry". */
  readonly type: string;
  /** Number of `STATES`. */
  readonly owner: number;
  readonly regiments: readonly string[];
  readonly commander: string;
  readonly deputy: string;
  readonly square: string;
  readonly tac: string;
  readonly inFort: boolean;
  readonly men: number;
  readonly batteries: number;
  readonly weapon: string;
  readonly quality: string;
  readonly experience: number;
  readonly morale: number;
  readonly fatigue: number;
  readonly initiative: number;
  readonly supplies: number;
  readonly ammunition: number;
  /** Where it draws supplies, and what gives it communications: a headquarters, a city, "none". */
  readonly supply: string;
  readonly communications: string;
  readonly stragglers: number;
  readonly wounded: number;
  readonly condition: 'active' | 'inactive' | 'shattered' | 'aboard' | 'coming';
  /** Turns until a shattered unit may reform, one aboard lands or one that is coming is there; else 0. */
  readonly wait: number;
}

const NONE = 'none';
const CONDITIONS = {
  [ACTIVE]: 'active',
  [INACTIVE]: 'inactive',
  [SHATTERED]: 'shattered',
  [ABOARD]: 'aboard',
  [COMING]: 'coming',
} as const;

const giverWord = (setting: Setting, giver: number): string => {
  const city = cityOfSource(giver);
  return city === undefined ? unitWord(giver) : at(setting.cities, city).name;
};

/** Where it draws supplies: a city by its name. */
const sourceOf = (setting: Setting, source: number): string => {
  const city = cityOfSource(source);
  if (city !== undefined) return at(setting.cities, city).name;
  return source === NOBODY ? NONE : (sourceWord(setting, source) ?? NONE);
};

const communicationsOf = ({ setting, units }: State, row: number): string => {
  if (units.communications[row] !== 1) return NONE;
  const giver = cell(units.contact, row);
  return giver === NOBODY ? 'in contact' : giver === units.name[row] ? 'its own' : giverWord(setting, giver);
};

const playerOf = ({ players }: Setting, seat: number): string => players[seat]?.name ?? NONE;

/** The status of the unit in a row of a view; only a unit that its seat commands is known in all its parts. */
export const unitStatus = (view: State, row: number): UnitStatus => {
  const { setting, units, names } = view;
  const name = cell(units.name, row);
  const said = names.find(({ unit }) => unit === name);
  const condition = cell(units.condition, row);
  const wait = cell(units.wait, row);
  return {
    id: unitWord(name),
    name: said?.name ?? '',
    type: at(UNIT_TYPES, typeOf(name)).title,
    owner: stateOf(name),
    regiments: said?.regiments ?? [],
    commander: playerOf(setting, cell(units.commander, row)),
    deputy: playerOf(setting, cell(units.deputy, row)),
    square: squareWord(cell(units.square, row)),
    tac: tacWord(cell(units.tac, row)),
    inFort: units.fort[row] === 1,
    men: cell(units.men, row),
    batteries: cell(units.batteries, row),
    weapon: isHeadquarters(typeOf(name)) ? NONE : at(WEAPONS, cell(units.weapon, row)),
    quality: at(QUALITIES, cell(units.quality, row)),
    experience: cell(units.experience, row),
    morale: cell(units.morale, row),
    fatigue: cell(units.fatigue, row),
    initiative: cell(units.initiative, row),
    supplies: cell(units.supplies, row),
    ammunition: cell(units.ammunition, row),
    supply: sourceOf(setting, cell(units.source, row)),
    communications: communicationsOf(view, row),
    stragglers: cell(units.stragglers, row),
    wounded: cell(units.wounded, row),
    condition: CONDITIONS[condition as keyof typeof CONDITIONS] ?? 'coming',
    wait: condition === COMING ? wait - view.turn : wait,
  };
};
