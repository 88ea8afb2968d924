/** The file form of a scenario (rotd-N1): types, check, JSON Schema and translation are made of these fields. */
import {
  about,
  citing,
  flag,
  id,
  int,
  list,
  optional,
  orElse,
  type SheetOf,
  sheet,
  text,
  word,
} from '@longroll/kernel';
import { SEA_WORDS } from './cities.ts';
import { CV, IN, isArtillery, MI, STATES } from './names.ts';
import { OFFICES, RELATIONS } from './offices.ts';
import { TAC_TERRAINS } from './tactical/terrain.ts';

/** Weapons of a brigade (rotd-3.4a-1), by their number in the column `weapon`. */
export const WEAPONS = ['musket', 'rifle', 'smoothbore', 'rifled', 'carbine', 'breechloader'] as const;
export const [MUSKET, RIFLE, SMOOTHBORE, RIFLED, CARBINE, BREECHLOADER] = [0, 1, 2, 3, 4, 5] as const;
/** Weapons that a type may carry, the poorer first (rotd-3.4a-1). */
export const weaponsOf = (type: number): readonly number[] => {
  if (type === CV) return [CARBINE, BREECHLOADER];
  if (type === IN || type === MI) return [MUSKET, RIFLE];
  return isArtillery(type) ? [SMOOTHBORE, RIFLED] : [];
};

/** Words of quality by its number (rotd-3.2b). */
export const QUALITIES = ['Very Poor', 'Poor', 'Fair', 'Average', 'Good', 'Very Good', 'Excellent'] as const;

const state = word(...STATES);
const square = id('square');
const tac = id('tac');
const player = text({ most: 40 });
const label = text({ most: 80 });

const unitFields = {
  id: about(
    'Its id, US3IN',
    text({ like: '^(US|CS|GB|FR|MX|KY)[1-9]\\d{0,2}(IN|CV|HA|LA|SA|MI|AQ|CQ|RB)$', is: 'the id of a unit, US3IN' }),
    'rotd-3.1b',
  ),
  name: about('Its historical name', orElse(label, '')),
  regiments: about('Names of its regiments', orElse(list(label, 12), []), 'rotd-3.1c'),
  square: about('Where it stands', square, 'rotd-3.3'),
  tac: about('The tac in that square; the city, or the middle, when left out', optional(tac), 'rotd-3.3'),
  inFort: about('Inside the fort of the city', orElse(flag(), false), 'rotd-2.6c'),
  commander: about('The player who commands it; a state without players has none', optional(player), 'rotd-3.4b-1'),
  deputy: about('The player who may order it besides', optional(player), 'rotd-3.4b-1'),
  men: about('Men; of a headquarters what its type has when left out', optional(int(0, 3000)), 'rotd-G10'),
  batteries: about('Batteries', orElse(int(0, 4), 0), 'rotd-3.1c'),
  weapon: about('What its men or guns are', optional(word(...WEAPONS)), 'rotd-3.4a-1'),
  rifledBattery: about('Its attached battery is rifled', orElse(flag(), false), 'rotd-3.4a-2'),
  quality: about('0 Very Poor to 6 Excellent', orElse(int(0, 6), 3), 'rotd-3.2b'),
  experience: orElse(int(0, 100), 0),
  morale: orElse(int(0, 100), 50),
  fatigue: orElse(int(0, 40), 0),
  supplies: about('Supplies that it carries; a corps headquarters six when left out', optional(int(0, 12)), 'rotd-N2'),
  ammunition: orElse(int(0, 5), 5),
  inactive: about('It begins inactive', orElse(flag(), false), 'rotd-12.1'),
  arrives: about('The turn in which it comes; there from the start when left out', orElse(int(0, 200), 0), 'rotd-N12'),
} as const;
export type UnitEntry = SheetOf<typeof unitFields>;

const cityFields = {
  city: about('A city', text({ most: 40 })),
  controller: optional(state),
  supplies: optional(int(0, 9999)),
  fort: optional(int(0, 5)),
  capacity: optional(int(0, 60_000)),
  value: about('Points that it is worth; by its level when left out', optional(int(0, 999)), 'rotd-N12'),
} as const;

const newCity = {
  name: text({ most: 40 }),
  square,
  level: int(1, 5),
  controller: state,
  tac: about('Where it stands in a square that has a city already', optional(tac), 'rotd-N16'),
  sea: about('The sea area on which it is a port', optional(word(...SEA_WORDS)), 'rotd-M6'),
} as const;

const flotillaFields = {
  name: orElse(label, ''),
  state,
  area: optional(word(...SEA_WORDS)),
  square: optional(square),
  from: about('The turn from which it lies there', orElse(int(1, 200), 1)),
} as const;

/** A scenario. */
export const scenarioFields = {
  map: about(
    'The id of its map, from which all tactical maps are drawn',
    orElse(text({ most: 40 }), '1861'),
    'rotd-M10',
  ),
  turns: about('Turns of a campaign', orElse(int(1, 60), 15), 'rotd-5.1a'),
  campaigns: about('Campaigns that may be played', orElse(int(1, 9), 1), 'rotd-N13'),
  begins: about('The first day', sheet({ year: int(1861, 1866), month: int(1, 12), day: int(1, 31) }), 'rotd-Q20'),
  days: about('Days of a turn', orElse(int(1, 31), 9), 'rotd-Q20'),
  season: about('The season that it begins with', orElse(word('campaign', 'truce', 'peace'), 'campaign'), 'rotd-5.1b'),
  par: about('What the Union must have more than the Confederacy', orElse(int(-999, 9999), 0), 'rotd-V3'),
  scale: about('The bounds of victory are divided by this', orElse(int(1, 10), 1), 'rotd-V4'),
  economy: about('Cities make supplies', orElse(flag(), true), 'rotd-P7'),
  naval: about('Transports and sea areas', orElse(flag(), false), 'rotd-W1'),
  blockade: about(
    'The turn from which Confederate ports are blockaded where no ships are played',
    orElse(int(1, 200), 1),
    'rotd-11.6b',
  ),
  seas: about(
    'Who has a sea area, from a turn on; the Union where nothing is said',
    orElse(list(sheet({ area: word(...SEA_WORDS), state, from: orElse(int(1, 200), 1) }), 40), []),
    'rotd-W1',
  ),
  flotillas: about(
    'Warships in a sea area, or in a square of a river or of the coast',
    orElse(list(sheet(flotillaFields), 40), []),
    'rotd-W5',
  ),
  kentucky: about(
    'Kentucky may be neutral, as the option has it: its militia are units of KY',
    optional(sheet({ until: about('The turn in which its neutrality ends', orElse(int(1, 60), 6)) })),
    'rotd-N13',
  ),
  railCap: about('Men that a side may send by rail in a turn', optional(int(0, 999_999)), 'rotd-8.1d'),
  squares: about('The squares that are played on; all when left out', optional(list(square, 400)), 'rotd-N5'),
  window: about('The corners of the part that is played on', optional(sheet({ from: square, to: square })), 'rotd-N9'),
  players: about(
    'Who commands',
    list(sheet({ name: player, state, offices: orElse(list(word(...OFFICES), 4), []) }), 200, 1),
    'rotd-G11',
  ),
  relations: orElse(list(sheet({ one: state, other: state, stand: word(...RELATIONS) }), 30), []),
  towns: about('Cities beside those of the map', orElse(list(sheet(newCity), 60), []), 'rotd-N16'),
  cities: about('Cities that do not stand as on the map', orElse(list(sheet(cityFields), 200), []), 'rotd-N2'),
  overrides: about(
    'Tacs that are not as the map makes them',
    orElse(
      list(
        sheet({
          square,
          tac,
          terrain: optional(word(...TAC_TERRAINS)),
          rating: optional(int(0, 4)),
          rail: optional(flag()),
        }),
        600,
      ),
      [],
    ),
    'rotd-M19',
  ),
  inflow: about(
    'Supplies that reach a city each turn',
    orElse(list(sheet({ city: text({ most: 40 }), supplies: int(1, 999) }), 20), []),
    'rotd-N9',
  ),
  pools: about(
    'Men and arms in store',
    orElse(
      list(
        sheet({
          state,
          men: orElse(int(0, 999_999), 0),
          rifles: orElse(int(0, 999_999), 0),
          breechloaders: orElse(int(0, 999_999), 0),
          batteries: orElse(int(0, 999), 0),
          transports: orElse(int(0, 999_999), 0),
        }),
        6,
      ),
      [],
    ),
    'rotd-P1',
  ),
  depots: about(
    'Depots',
    orElse(
      list(sheet({ state, square: optional(square), tac: optional(tac), stock: orElse(int(0, 9999), 40) }), 40),
      [],
    ),
    'rotd-N2',
  ),
  units: citing('rotd-3.1a', list(sheet(unitFields), 12_000)),
} as const;
export type ScenarioFile = SheetOf<typeof scenarioFields>;
