/** The strategic map as one sheet, for whoever draws a board whole: covers and prints. */
import type { Sheet } from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import type { Setting } from '../setting.ts';
import { CITY_COLUMNS, DEPOT_COLUMNS, NOBODY, type State, UNIT_COLUMNS } from '../state.ts';
import type { Country } from './country.ts';
import { REGION, SCALES, STRATEGIC, strategicLayout } from './layout.ts';
import { mapsOn } from './maps.ts';
import { legibleOf, openPart } from './opening.ts';

const columns = (
  names: readonly string[],
  values: readonly number[],
): { readonly [column: string]: readonly number[] } => Object.fromEntries(names.map((name) => [name, values]));

/** The map before the war: nobody on it, and the cities of those who hold them at the start. */
const bareView = (setting: Setting): State => {
  const none = setting.cities.map(() => 0);
  return {
    ...{ setting, viewer: NOBODY, sightings: [], names: [], season: 'campaign' },
    units: columns(UNIT_COLUMNS, []),
    depots: columns(DEPOT_COLUMNS, []),
    cities: { ...columns(CITY_COLUMNS, none), controller: setting.citiesAtStart },
  } as unknown as State;
};

const sheetOf = (country: Country, setting: Setting): Sheet => {
  const { width, height } = strategicLayout;
  const view = bareView(setting);
  const maps = mapsOn(country);
  const ground = maps.ground(view, 'spectator', { map: STRATEGIC, window: openPart(setting), level: REGION });
  return {
    name: `Strategic map ${setting.map}`,
    width,
    height,
    margin: maps.plan(view, 'spectator', STRATEGIC)?.margin ?? 0,
    // Apart, so that a small picture of the map can leave the names out.
    layers: [
      { name: 'ground', marks: ground.filter(({ kind }) => kind !== 'text') },
      { name: 'names', marks: ground.filter(({ kind }) => kind === 'text') },
    ],
    scales: SCALES,
    legible: legibleOf(setting),
  };
};

/** The part of the map that is played on, on a country. */
export const sheetOn = (country: Country): ((view: State) => Sheet) => {
  const known = memoize((setting: Setting) => sheetOf(country, setting));
  return ({ setting }) => known(setting);
};
