/** What Brother against Brother prints for play on a real table. */
import { eastern } from '@longroll/atlas/eastern';
import { boardPart, CELL, heading, type Printables, pages, type Sheet, sequenceTable } from '@longroll/drawing';
import { memoize, rowsOf } from '@longroll/kernel';
import { countryOf } from './board/country.ts';
import { citiesOf } from './board/elements.ts';
import { sheetOf } from './board/ground.ts';
import { NEAREST } from './board/layout.ts';
import { hexNumbers } from './board/names.ts';
import { clauses } from './data/clauses.ts';
import { chartBlocks, productionBlocks } from './prints/charts.ts';
import { counterSheet, orderOfBattle } from './prints/forces.ts';
import { SEQUENCE } from './sequence.ts';
import type { State } from './state.ts';

/** Pixels a unit of the map at which its ink is full and its names stand apart. */
const INK = 0.9;

/** Units above the middle of a hex where its number stands on paper: letters are larger beside a hex than on a near map. */
const ABOVE = 21;

const country = memoize(countryOf);

/** The map with the numbers of its hexes, by which the sheets name them. */
const numbered = (s: State): Sheet => {
  const sheet = sheetOf(country(eastern), s.setting.window);
  const hexes = rowsOf(s.setting.window).filter((hex) => s.setting.window[hex] === 1);
  return {
    ...sheet,
    layers: [...sheet.layers, { name: 'numbers of hexes', marks: hexNumbers(hexes, NEAREST, ABOVE) }],
  };
};

export const prints: Printables<State> = [
  {
    id: 'forces',
    title: 'Order of battle',
    about: 'Every force of both sides with its leader, its troops and its place, and boxes for its losses.',
    make: (s) => pages(...orderOfBattle(s, 0), ...orderOfBattle(s, 1)),
  },
  {
    id: 'charts',
    title: 'Charts',
    about: 'Battle, tactics, terrain, cavalry, attrition, sieges, blockade, piracy, income and militia.',
    make: (s) => pages(...chartBlocks(s)),
  },
  {
    id: 'production',
    title: 'Production',
    about: 'What everything costs and how long it takes, and a track of what arrives when.',
    make: (s) => pages(...productionBlocks(s)),
  },
  {
    id: 'sequence',
    title: 'Sequence of play',
    about: 'The steps of a turn, each with its rule.',
    make: () => pages(heading('Sequence of play'), sequenceTable(SEQUENCE, clauses)),
  },
  {
    id: 'map',
    title: 'Map',
    about: 'The whole map in hexes, to be joined from its pages.',
    scale: { unit: 'millimetres from hex to hex', least: 8, most: 30, usual: 14 },
    make: (s, hex) => [boardPart(numbered(s), citiesOf(s), hex / CELL, INK)],
  },
  {
    id: 'counters',
    title: 'Counters',
    about: 'Leaders with their values, and strength in counters of six sizes, to cut out.',
    scale: { unit: 'millimetres a side', least: 8, most: 30, usual: 13 },
    make: (s, side) => [counterSheet(s, side)],
  },
];
