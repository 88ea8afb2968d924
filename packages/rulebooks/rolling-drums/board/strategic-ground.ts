/** The ground of the strategic sheet from the paper up: country, terrain, crests, railroads, fog, cities (chapter 1). */
import { areasIn, type Box, type Mark, rectangle } from '@longroll/drawing';
import { squareWord } from '../squares.ts';
import type { State } from '../state.ts';
import { isEnterable } from '../strategic.ts';
import { cityMarks } from './cities.ts';
import { BARE, type Country } from './country.ts';
import { fogMarks } from './fog.ts';
import { CLOSE, inked, strategicLayout as layout, REGION, WIDE } from './layout.ts';
import { crestMarks, railMarks } from './lines.ts';
import { squareNumbers } from './square-numbers.ts';
import { stateNames } from './state-names.ts';
import { bareWater, edgesWhere, terrainSigns, toneMarks } from './terrain.ts';

const PAPER = rectangle(0, 0, layout.width, layout.height);

/** The block of ten by ten squares that the letters of a word name: ruled alone where squares are small. */
const blockOf = (square: number): string => squareWord(square).replace(/\d/g, '');

const gridMarks = (squares: readonly number[], level: number): readonly Mark[] => [
  ...(level < REGION
    ? []
    : inked(
        edgesWhere(squares, () => true),
        { stroke: 'map-ink', width: 0.6, opacity: 0.12 },
      )),
  ...inked(
    edgesWhere(squares, (one, other) => blockOf(one) !== blockOf(other)),
    { stroke: 'map-ink', width: level < WIDE ? 0.5 : 0.8, opacity: 0.2 },
  ),
];

/** The border of the part that is played on, where it is not the whole map (rotd-N5, rotd-N9). */
const playedMarks = ({ setting: { open } }: State, squares: readonly number[]): readonly Mark[] => {
  const isClosed = (square: number): boolean => open[square] !== 1 && isEnterable(square);
  const d = edgesWhere(
    squares,
    (one, other) => isClosed(one) !== isClosed(other) && isEnterable(one) && isEnterable(other),
  );
  return inked(d, { stroke: 'map-ink', width: 1.4, dash: [8, 3, 2, 3], opacity: 0.7 });
};

/** The ground of a window at a level. */
export const strategicGround = (country: Country, view: State, window: Box, level: number): readonly Mark[] => {
  const squares = areasIn(layout, window);
  return [
    ...inked(PAPER, { fill: 'land' }),
    ...toneMarks(squares, level),
    ...(country === BARE ? bareWater(squares) : []),
    ...country.below(window),
    ...terrainSigns(squares, level),
    ...crestMarks(window, level),
    ...country.courses(window),
    ...country.water(window),
    ...gridMarks(squares, level),
    ...stateNames(window, level),
    ...country.names(window),
    ...railMarks(window, level),
    ...fogMarks(view, squares, level),
    ...playedMarks(view, squares),
    ...(level < CLOSE ? [] : squareNumbers(view, squares)),
    ...cityMarks(view, window, level),
  ];
};
