/** A tactical map with units on it, as tools take it: what is typed, and the position that rules read. */
import {
  about,
  flag,
  int,
  list,
  optional,
  orElse,
  type Refusal,
  refuse,
  type SheetOf,
  sheet,
  text,
  word,
} from '@longroll/kernel';
import { CITY_AT } from '../cities.ts';
import { CS, STATES, typeOf, UNIT_TYPES, US, unitId } from '../names.ts';
import { HOSTILE, NEUTRAL, SAME } from '../offices.ts';
import { squareId, TACS, tacId } from '../squares.ts';
import { ACTIVE, INACTIVE, UNIT_COLUMNS, type UnitColumn, type Working } from '../state.ts';
import type { MapSetting } from '../tactical/map.ts';
import type { TacOverride } from '../tactical/overrides.ts';
import { TAC_TERRAINS } from '../tactical/terrain.ts';
import type { Field } from '../tactical-movement/presence.ts';
import { rowOf, standingOf } from '../work.ts';

/** A tac as a tool takes it, and as rules count it. */
export const tacField = (says: string) =>
  about(says, text({ like: '^(\\d|1[0-4])-(\\d|1[0-4])$', is: 'a tac, column and row, 14-1' }));
export const tacOf = (typed: string): number => tacId(typed) ?? 0;

/** A unit as a tool takes it. */
export const unitField = (says: string) =>
  about(
    says,
    text({ like: '^(US|CS|GB|FR|MX|KY)[1-9]\\d{0,2}(IN|CV|HA|LA|SA|MI|AQ|CQ|RB)$', is: 'the id of a unit, US3IN' }),
  );

const MOST_UNITS = 60;

/** The ground on which a tool works. */
export const groundFields = {
  square: about(
    'A square of the map of 1861, E8-Q6; open ground when left out',
    optional(text({ like: '^[A-N]\\d-[O-Z]\\d$', is: 'a square, E8-Q6' })),
  ),
  ground: about(
    'Tacs that are not so',
    orElse(list(sheet({ tac: tacField('Which'), terrain: word(...TAC_TERRAINS) }), TACS), []),
  ),
} as const;

/** The units on it. Fields of a box are those of an interception. */
export const unitsField = about(
  'Who stands on the map',
  list(
    sheet({
      unit: unitField('Its id'),
      tac: tacField('Where it stands'),
      men: about('Men', orElse(int(0, 3000), 2000)),
      inactive: about('It is inactive', orElse(flag(), false)),
      box: about(
        'Where it intercepts',
        optional(sheet({ center: tacField('The middle of the box'), radius: int(0, 14) })),
      ),
    }),
    MOST_UNITS,
    1,
  ),
);

type Ground = SheetOf<typeof groundFields>;
type Typed = SheetOf<{ units: typeof unitsField }>['units'];

/** A square without city, river or range: what it has of its own is covered wholly where no square is named. */
const BLANK = squareId('E1-U1') ?? 0;

/** The square of a ground that was typed. */
export const squareOf = ({ square }: Pick<Ground, 'square'>): number =>
  square === undefined ? BLANK : (squareId(square) ?? BLANK);

/** The map that a typed ground is. */
export const mapSettingOf = ({ square, ground }: Ground): MapSetting => {
  const here = squareOf(square === undefined ? {} : { square });
  const open = Array.from({ length: TACS }, (_, tac): TacOverride => ({ square: here, tac, terrain: 'open' }));
  const named = ground.map(({ tac, terrain }): TacOverride => ({ square: here, tac: tacOf(tac), terrain }));
  return {
    map: '1861',
    cityAt: square === undefined ? [] : CITY_AT,
    secondCities: [],
    overrides: [...(square === undefined ? open : []), ...named],
  };
};

const atWar = (one: number, other: number): boolean => (one === CS && other === US) || (one === US && other === CS);
/** How states stand to each other unless a scenario says otherwise (rotd-G7). */
const RELATIONS = STATES.flatMap((_, one) =>
  STATES.map((__, other) => (one === other ? SAME : atWar(one, other) ? HOSTILE : NEUTRAL)),
);

/** The position that a typed map is, its units in canonical order, fresh and with ammunition. */
export const fieldOf = (ground: Ground, typed: Typed): Field => {
  const units = typed.toSorted((a, b) => (unitId(a.unit) ?? 0) - (unitId(b.unit) ?? 0));
  const columns = Object.fromEntries(
    UNIT_COLUMNS.map((column) => [column, new Int32Array(units.length)]),
  ) as Working<UnitColumn>;
  units.forEach(({ unit, tac, men, inactive }, row) => {
    const name = unitId(unit) ?? 0;
    columns.name[row] = name;
    columns.square[row] = squareOf(ground);
    columns.tac[row] = tacOf(tac);
    columns.men[row] = Math.min(men, UNIT_TYPES[typeOf(name)]?.mostMen ?? men);
    columns.condition[row] = inactive ? INACTIVE : ACTIVE;
    columns.ammunition[row] = 5;
    columns.initiative[row] = 3;
  });
  const none: readonly number[] = [];
  return {
    setting: mapSettingOf(ground),
    units: columns,
    standing: standingOf(columns),
    relations: RELATIONS,
    cities: { controller: none, supplies: none, fort: none, capacity: none, besieged: none, captured: none },
  };
};

/** The row of a typed unit. */
export const rowIn = (p: Field, unit: string): number => rowOf(p.units, unitId(unit) ?? -1);

/** Refuses units that are named twice, and one that a tool is about and that is not among them. */
export const faultOfUnits = (
  typed: Typed,
  asked?: { readonly field: string; readonly unit: string },
): Refusal | undefined => {
  const twice = typed.findIndex(({ unit }, i) => typed.findIndex((other) => other.unit === unit) !== i);
  if (twice >= 0) return refuse('rotd-3.1b', 'Two units have that id.', `units/${twice}/unit`);
  if (asked && !typed.some(({ unit }) => unit === asked.unit))
    return refuse('rotd-3.1b', 'It is not among the units on the map.', asked.field);
  return undefined;
};
