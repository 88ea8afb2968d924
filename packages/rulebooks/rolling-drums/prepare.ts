/** Compiles a scenario file into a setting (rotd-N1). */
import { at, isRefusal, type Plain, type PlainRecord, type Refusal, readFields } from '@longroll/kernel';
import { CITIES, type City as MapCity, SEA_WORDS } from './cities.ts';
import { faultOfFile } from './file-faults.ts';
import { CS, KY, STATES, US } from './names.ts';
import { grammar } from './naming.ts';
import { type ScenarioFile, scenarioFields } from './scenario-file.ts';
import type { City, Setting } from './setting.ts';
import { idOf, isNamed } from './sources.ts';
import { COLUMNS, SQUARES, squaresApart } from './squares.ts';
import { NOBODY } from './state.ts';
import { CONFEDERATE_HOME, features, homes, isEnterable, landOf, RAIL, RIVER, UNION_HOME } from './strategic.ts';

/** Capitals of the states: ten points more (rotd-V1). */
const CAPITALS = new Set(
  'albany-ny harrisburg-pa columbus-oh indianapolis-in springfield-il boston-ma st-paul-mn raleigh-nc columbia-sc montgomery-al nashville-tn baton-rouge-la little-rock-ar jackson-ms tallahassee-fl jefferson-city-mo frankfort-ky'.split(
    ' ',
  ),
);
const SEATS_OF_GOVERNMENT = ['washington-dc', 'richmond-va'];

const worthOf = (id: string, level: number): number =>
  SEATS_OF_GOVERNMENT.includes(id) ? 100 : 10 * level + (CAPITALS.has(id) ? 10 : 0);

/** Whose home a square is: NOBODY where it is home to both or to none (rotd-G9). */
export const homeOf = (square: number): number => {
  const home = homes[square] ?? 0;
  return home === UNION_HOME ? US : home === CONFEDERATE_HOME ? CS : NOBODY;
};

const ofMap = ({ id, name, square, state, level, sea, riverPort }: MapCity): City => ({
  id,
  name,
  square,
  level,
  land: state,
  home: homeOf(square),
  sea,
  riverPort,
  value: worthOf(id, level),
});

const citiesOf = ({ towns, cities: said }: ScenarioFile): readonly City[] =>
  [
    ...CITIES.map(ofMap),
    ...towns.map(({ name, square, level, tac, sea }) => ({
      ...{ id: idOf(name), name, square, level, land: landOf(square), home: homeOf(square) },
      ...{ sea: sea === undefined ? -1 : SEA_WORDS.indexOf(sea), riverPort: false, value: 10 * level },
      ...(tac === undefined ? {} : { tac }),
    })),
  ].map((city) => ({ ...city, value: said.find((entry) => isNamed(city, entry.city))?.value ?? city.value }));

/** The squares that are played on (rotd-N5, rotd-N9): those named, or the window, or all. */
const openOf = ({ squares, window }: ScenarioFile): Uint8Array => {
  const { from, to } = window ?? { from: 0, to: SQUARES - 1 };
  const rowOf = (square: number): number => Math.floor(square / COLUMNS);
  const isInside = (square: number): boolean =>
    square % COLUMNS >= from % COLUMNS &&
    square % COLUMNS <= to % COLUMNS &&
    rowOf(square) >= rowOf(from) &&
    rowOf(square) <= rowOf(to);
  const open = Uint8Array.from({ length: SQUARES }, (_, square) => (isInside(square) && isEnterable(square) ? 1 : 0));
  if (!squares) return open;
  return open.map((isOpen, square) => (isOpen && squares.includes(square) ? 1 : 0));
};

/** Who controls a square at the start: whose home it is, in border states who holds the nearest city (rotd-8.2a). */
export const controllerAtStart = (cities: readonly City[], held: readonly number[], square: number): number => {
  const home = homeOf(square);
  if (home !== NOBODY) return home;
  const far = cities.map((city) => squaresApart(city.square, square));
  return held[far.indexOf(Math.min(...far))] ?? NOBODY;
};

/** Who holds each city at the start: as the file says, else whose list it stands in, border cities the Union. */
const heldOf = (file: ScenarioFile, cities: readonly City[]): readonly number[] =>
  cities.map(({ id, name }) => {
    const said = file.cities.find(({ city }) => isNamed({ id, name }, city))?.controller;
    const town = file.towns.find((each) => idOf(each.name) === id)?.controller;
    const code = said ?? town ?? (CITIES.find((city) => city.id === id)?.side === 'C' ? 'CS' : 'US');
    return STATES.indexOf(code);
  });

/** Who holds each city at the start where Kentucky is neutral: those in it are its own (rotd-N13). */
const withKentucky = (cities: readonly City[], border: readonly number[]): readonly number[] =>
  cities.map(({ land }, city) => (land === STATES[KY] ? KY : at(border, city)));

/** Squares of a feature among those played on. */
const withFeature = (open: Uint8Array, bit: number): readonly number[] =>
  Array.from(open.keys()).filter((square) => open[square] === 1 && ((features[square] ?? 0) & bit) !== 0);

/** The setting of a scenario and its options; a refusal names the field at fault. */
export const prepare = (scenario: Plain, chosen: { readonly [option: string]: string }): Setting | Refusal => {
  const file = readFields(grammar, undefined as never, scenarioFields, scenario, 'scenario');
  if (isRefusal(file)) return { ...file, clause: file.clause === 'form' ? 'rotd-N1' : file.clause };
  const cities = citiesOf(file);
  const fault = faultOfFile(file, cities);
  if (fault) return fault;
  const open = openOf(file);
  const [railSquares, riverSquares] = [withFeature(open, RAIL), withFeature(open, RIVER)];
  const border = heldOf(file, cities);
  const isNeutral = file.kentucky !== undefined && chosen.kentucky === 'neutral';
  const citiesAtStart = isNeutral ? withKentucky(cities, border) : border;
  const atStart = (square: number): number => controllerAtStart(cities, citiesAtStart, square);
  const cityAt = new Int16Array(SQUARES).fill(NOBODY);
  cities.forEach(({ square, tac }, row) => {
    if (tac === undefined) cityAt[square] = row;
  });
  const secondCities = cities.flatMap(({ square, tac }, city) => (tac === undefined ? [] : [{ city, square, tac }]));
  const { turns, campaigns, begins, days, par, scale, economy, naval } = file;
  return {
    ...{
      turns,
      campaigns,
      begins,
      days,
      par,
      scale,
      economy,
      naval,
      open,
      cities,
      cityAt,
      secondCities,
      citiesAtStart,
    },
    ...{ railSquares, riverSquares, railsAtStart: railSquares.map(atStart), riversAtStart: riverSquares.map(atStart) },
    players: file.players.map(({ name, state, offices }) => ({ name, state: STATES.indexOf(state), offices })),
    overrides: file.overrides,
    inflow: file.inflow.map(({ city, supplies }) => ({
      city: cities.findIndex((each) => isNamed(each, city)),
      supplies,
    })),
    blockade: file.blockade,
    seas: file.seas.map(({ area, state, from }) => ({
      area: SEA_WORDS.indexOf(area),
      holder: STATES.indexOf(state),
      from,
    })),
    flotillas: file.flotillas.map(({ name, state, area, square, from }) => ({
      name,
      owner: STATES.indexOf(state),
      area: area === undefined ? NOBODY : SEA_WORDS.indexOf(area),
      square: square ?? NOBODY,
      from,
    })),
    ...(file.kentucky && isNeutral ? { kentucky: { until: file.kentucky.until, border } } : {}),
    railCap: file.railCap ?? NOBODY,
    citySupplies: chosen.citySupplies === 'hidden' ? 'hidden' : 'open',
    massMorale: chosen.massMorale === 'on',
    clock: file.players.length,
    file,
    map: file.map,
  };
};

/** What of a scenario everybody may know, and the units and depots, which are a secret (rotd-R1). */
export const split = (scenario: Plain): { open: Plain; start: Plain } => {
  const { units, depots, ...open } = scenario as PlainRecord;
  return { open: { ...open, units: [], depots: [] }, start: { units: units ?? [], depots: depots ?? [] } };
};
