/** The ground of the map: country, terrain, rivers, railroads and names (chapter 3). It never depends on play. */
import { areasIn, type Box, type Mark, rectangle, type Sheet, windowed } from '@longroll/drawing';
import { boxMarks, hasBoxes } from './boxes.ts';
import type { Country } from './country.ts';
import { HEX, inked, layout, moveTo, NEAREST, SCALES } from './layout.ts';
import { railMarks, riverMarks } from './lines.ts';
import { cityNames, countryNames, hexNumbers } from './names.ts';
import { hexMarks, toneMarks } from './terrain.ts';

const PAPER = rectangle(0, 0, layout.width, layout.height);
const namesIn = windowed(countryNames);
const boxesIn = windowed(boxMarks);

/** Units round the map that are kept bare of the country, which goes on beyond it. */
const OUTSIDE = 2400;
const [W, H] = [layout.width, layout.height];
const BARE_SIDES = [
  rectangle(-OUTSIDE, -OUTSIDE, OUTSIDE, H + 2 * OUTSIDE),
  rectangle(W, -OUTSIDE, OUTSIDE, H + 2 * OUTSIDE),
  rectangle(0, -OUTSIDE, W, OUTSIDE),
  rectangle(0, H, W, OUTSIDE),
].join('');
const frame: readonly Mark[] = [
  ...inked(BARE_SIDES, { fill: 'page', stroke: 'page', width: 0.6 }),
  ...inked(PAPER, { stroke: 'map-ink', width: 1.4 }),
  ...inked(rectangle(-12, -12, W + 24, H + 24), { stroke: 'map-ink', width: 0.7 }),
];

type Layers = readonly { readonly name: string; readonly marks: readonly Mark[] }[];

/** The layers of a window at a level, from the paper up; hexes outside the part that is played on are veiled. */
const layersOf = (country: Country, window: Box, level: number, played: Uint8Array): Layers => {
  const hexes = areasIn(layout, window);
  const veiled = hexes.filter((hex) => played[hex] !== 1).map((hex) => moveTo(layout.at(hex)) + HEX);
  return [
    { name: 'land', marks: inked(PAPER, { fill: 'land' }) },
    { name: 'tones', marks: toneMarks(hexes) },
    { name: 'country', marks: [...country.below(window), ...(level < NEAREST ? country.relief(window) : [])] },
    { name: 'courses', marks: level === 0 ? country.rivers(window) : [] },
    { name: 'water', marks: country.water(window) },
    { name: 'hexes', marks: hexMarks(hexes, level) },
    { name: 'rivers', marks: riverMarks(hexes, level) },
    { name: 'names of the country', marks: [...namesIn(window), ...(level === 0 ? country.names(window) : [])] },
    { name: 'rails', marks: railMarks(window, level) },
    { name: 'hex numbers', marks: hexNumbers(hexes, level) },
    { name: 'veil', marks: inked(veiled.join(''), { fill: 'page', stroke: 'page', width: 0.6, opacity: 0.62 }) },
    { name: 'frame', marks: frame },
    { name: 'boxes', marks: hasBoxes(played) ? boxesIn(window) : [] },
  ];
};

/** The ground of a window at a level. */
export const groundMarks = (country: Country, window: Box, level: number, played: Uint8Array): readonly Mark[] =>
  layersOf(country, window, level, played).flatMap(({ marks }) => marks);

/** Units round the map that belong to its frame. */
export const MARGIN = 24;
/** The whole map. */
export const WHOLE: Box = { left: 0, top: 0, right: layout.width, bottom: layout.height };

/** Names of the cities where nothing stands that they might cover. */
const bareNames = (played: Uint8Array) => ({
  name: 'names',
  marks: cityNames(new Set(areasIn(layout, WHOLE).filter((hex) => played[hex] === 1)), 1),
});

/** The whole map as one sheet, as it is drawn at a middle scale. */
export const sheetOf = (country: Country, played: Uint8Array): Sheet => ({
  name: 'brother-against-brother',
  width: layout.width,
  height: layout.height,
  margin: MARGIN,
  layers: [...layersOf(country, WHOLE, 1, played), bareNames(played)],
  scales: SCALES,
  legible: 0.12,
});
