/** The ground of a tactical map: its country with the rim of its neighbours, ratings, fog, the city (chapter 2). */
import { areasIn, type Box, CELL, gridCrosses, gridLines, type Mark, type Point, rectangle } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { citiesIn, tacOfCity } from '../forts.ts';
import { SIDE, squareBeside, squareWord, TACS, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { isPassableTac, type TacticalMap, tacticalMap } from '../tactical/map.ts';
import { HALF, inked, tacticalLayout as layout, RIM } from './layout.ts';
import { fieldLayout, tacticalCountry } from './tactical-country.ts';
import { tacticalFog } from './tactical-fog.ts';

const PAPER = rectangle(0, 0, layout.width, layout.height);
const [NEAR, FAR] = [RIM * CELL, (RIM + SIDE) * CELL];
const FRAME = rectangle(NEAR, NEAR, SIDE * CELL, SIDE * CELL);
/** The rim: the whole field less the square itself. */
const VEIL =
  rectangle(0, 0, layout.width, NEAR) +
  rectangle(0, FAR, layout.width, NEAR) +
  rectangle(0, NEAR, NEAR, FAR - NEAR) +
  rectangle(FAR, NEAR, NEAR, FAR - NEAR);
const LINES = gridLines(fieldLayout);
const CROSSES = gridCrosses(fieldLayout, CELL / 18);

const figure = (place: Point, [dx, dy]: Point, text: string): Mark => ({
  kind: 'text',
  at: place,
  offset: [dx, dy + 4],
  text,
  lettering: { font: 'map', size: 12, ink: 'map-ink', weight: 600, anchor: 'middle', halo: 'halo', haloWidth: 2.5 },
});

/** Columns and rows on all four sides of the square. */
const figureMarks: readonly Mark[] = Array.from({ length: SIDE }, (_, i) => {
  const along = NEAR + i * CELL + HALF;
  return (
    [
      [NEAR, -11],
      [FAR, 11],
    ] as const
  ).flatMap(([edge, out]) => [figure([along, edge], [0, out], `${i}`), figure([edge, along], [out, 0], `${i}`)]);
}).flat();

/** Words of the squares round this one, each in its part of the rim. */
const neighbourMarks = (square: number): readonly Mark[] =>
  [7, 0, 1, 6, 2, 5, 4, 3].flatMap((way, i): readonly Mark[] => {
    const beside = squareBeside(square, way);
    const place = i < 4 ? i : i + 1;
    const middle = [NEAR / 2 + 6, layout.width / 2 + HALF, FAR + NEAR / 2 - 6];
    if (beside < 0) return [];
    return [
      {
        kind: 'text',
        at: [middle[place % 3] ?? 0, middle[Math.floor(place / 3)] ?? 0],
        text: squareWord(beside),
        lettering: {
          font: 'map',
          size: 13,
          ink: 'map-ink-2',
          weight: 600,
          anchor: 'middle',
          halo: 'page',
          haloWidth: 3,
        },
      },
    ];
  });

const RATED = 0.5;
/** From this scale each tac has its coordinates. */
const WORDED = 1.25;

/** The defence rating of a tac where troops can stand, in its foot (rotd-2.4). */
const ratingMarks = (map: TacticalMap, tacs: readonly number[]): readonly Mark[] =>
  tacs.flatMap((tac): readonly Mark[] => {
    if (!isPassableTac(map, tac)) return [];
    const [x, y] = layout.at(tac);
    return [
      {
        kind: 'text',
        at: [x + HALF, y + HALF],
        offset: [-6, -4],
        text: String(at(map.rating, tac)),
        lettering: { font: 'text', size: 11, ink: 'map-ink', weight: 600, anchor: 'end', halo: 'halo', haloWidth: 2.5 },
        zoom: { from: RATED },
      },
      {
        kind: 'text',
        at: [x - HALF, y - HALF],
        offset: [4, 11],
        text: tacWord(tac),
        lettering: { font: 'text', size: 9.5, ink: 'map-ink-2', anchor: 'start', halo: 'halo', haloWidth: 2 },
        zoom: { from: WORDED },
      },
    ];
  });

const cityMarks = ({ setting }: State, square: number): readonly Mark[] =>
  citiesIn({ setting }, square).map((city): Mark => {
    const [x, y] = layout.at(tacOfCity({ setting }, city));
    return {
      kind: 'text',
      at: [x, y - HALF],
      offset: [0, -5],
      text: at(setting.cities, city).name,
      lettering: {
        ...{ font: 'map', size: 15, ink: 'town-label', weight: 700, anchor: 'middle' },
        ...{ halo: 'halo', haloWidth: 3 },
      },
    };
  });

/** The ground of a window of the tactical map of a square. */
export const tacticalGround = (view: State, square: number, window: Box): readonly Mark[] => {
  const map = tacticalMap(view.setting, square);
  const tacs = areasIn(layout, window).filter((tac) => tac >= 0 && tac < TACS);
  return [
    ...inked(PAPER, { fill: 'land' }),
    ...tacticalCountry(view.setting, square, window),
    ...inked(LINES, { stroke: 'map-ink', width: 0.6, opacity: 0.2 }),
    ...inked(CROSSES, { stroke: 'map-ink', width: 1, opacity: 0.5 }),
    ...tacticalFog(view, square, tacs),
    ...inked(VEIL, { fill: 'page', opacity: 0.55 }),
    ...inked(FRAME, { stroke: 'map-ink', width: 1.8 }),
    ...neighbourMarks(square),
    ...figureMarks,
    ...ratingMarks(map, tacs),
    ...cityMarks(view, square),
  ];
};
