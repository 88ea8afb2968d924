/** What is told of a square, a city and a tac when they are looked at (rotd-1.2, rotd-1.3, rotd-2.4). */
import { at, cell } from '@longroll/kernel';
import { citiesIn } from '../forts.ts';
import { STATES, stateText } from '../names.ts';
import { squareWord, tacWord } from '../squares.ts';
import { NOBODY, type State } from '../state.ts';
import {
  features,
  LAND_TITLES,
  landOf,
  MAJOR_RIVER,
  MINOR_RIVER,
  RAIL,
  RIDGE,
  TERRAINS,
  terrain,
} from '../strategic.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { TAC_TERRAINS } from '../tactical/terrain.ts';
import { seenNow } from './fog.ts';

/** "highMountain" as it is read: "high mountain". */
const spaced = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const RUNS: readonly (readonly [bit: number, word: string])[] = [
  [MAJOR_RIVER, 'major river'],
  [MINOR_RIVER, 'minor river'],
  [RIDGE, 'crest'],
  [RAIL, 'railroad'],
];

const nation = (state: number): string => (state === NOBODY ? 'nobody' : stateText(at(STATES, state)));

/** "Richmond, level 5, held by the Confederacy, 120 supplies, fort 3 of 5, besieged". */
const cityText = ({ setting, cities }: State, row: number): string => {
  const { name, level } = at(setting.cities, row);
  const supplies = cell(cities.supplies, row);
  return [
    `${name}, level ${level}`,
    `held by ${nation(cell(cities.controller, row))}`,
    supplies < 0 ? 'supplies not known' : `${supplies} supplies`,
    ...(cell(cities.fort, row) > 0 ? [`fort ${cell(cities.fort, row)}`] : []),
    ...(cell(cities.besieged, row) > 0 ? ['besieged'] : []),
  ].join(', ');
};

const controlText = (squares: readonly number[], now: readonly number[], square: number, what: string): string[] => {
  const place = squares.indexOf(square);
  const holder = now[place] ?? NOBODY;
  return place < 0 || holder === NOBODY ? [] : [`${what} of ${nation(holder)}`];
};

/** A square in a sentence: its city, state and terrain, what runs through it, and whether it is seen today. */
export const squareReport = (view: State, square: number): string => {
  const { setting } = view;
  const bits = features[square] ?? 0;
  const land = landOf(square);
  const seen = seenNow(view);
  const words = [
    ...citiesIn(view, square).map((city) => cityText(view, city)),
    spaced(TERRAINS[terrain[square] ?? 0] ?? 'open'),
    ...(land === '--' ? [] : [LAND_TITLES.get(land) ?? land]),
    ...RUNS.filter(([bit]) => (bits & bit) !== 0).map(([, word]) => word),
    ...controlText(setting.railSquares, view.rails, square, 'railroad'),
    ...(setting.open[square] === 1 ? [] : ['nobody may enter']),
    ...(seen && !seen.has(square) ? ['not seen today'] : []),
  ];
  return `${squareWord(square)}: ${words.join(', ')}.`;
};

/** A tac in a sentence: its terrain, and how well it is defended where troops can stand. */
export const tacReport = ({ setting }: State, square: number, tac: number): string => {
  const map = tacticalMap(setting, square);
  const kind = spaced(TAC_TERRAINS[map.terrain[tac] ?? 0] ?? 'open');
  const rating = isPassableTac(map, tac) ? `defence ${at(map.rating, tac)}` : 'nobody can stand there';
  return `Tac ${tacWord(tac)}: ${kind}, ${rating}${map.rail[tac] === 1 ? ', railroad' : ''}.`;
};
