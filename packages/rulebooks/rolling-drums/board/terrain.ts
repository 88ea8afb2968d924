/** What grows and rises on the squares of the strategic map: tones and signs of their terrain (rotd-1.2). */
import { CELL, type Ink, type Mark } from '@longroll/drawing';
import { squareBeside } from '../squares.ts';
import { TERRAINS, type Terrain, terrain, WATER } from '../strategic.ts';
import { cellsOf, inked, strategicLayout as layout, REGION, roundedCells, THEATRE } from './layout.ts';
import { type Sign, signMarks } from './signs.ts';

const TONES: { readonly [kind in Terrain]?: readonly [ink: Ink, opacity: number] } = {
  hill: ['hachure', 0.1],
  forest: ['woods', 1],
  forestedHills: ['woods', 1],
  mountain: ['hachure', 0.15],
  highMountain: ['hachure', 0.32],
  marsh: ['water', 0.5],
  swamp: ['water', 0.9],
};

const SIGNS: { readonly [kind in Terrain]?: readonly Sign[] } = {
  hill: ['hachure'],
  forest: ['tree'],
  forestedHills: ['tree', 'hachure'],
  mountain: ['peak'],
  highMountain: ['peak'],
  marsh: ['tuft'],
  swamp: ['tuft'],
};

const kindOf = (square: number): Terrain => TERRAINS[terrain[square] ?? WATER] ?? 'water';
const joins = (square: number, direction: number): boolean => {
  const beside = squareBeside(square, direction);
  return beside < 0 || terrain[beside] === terrain[square];
};

/** Tones of the terrain of some squares, in ascending order. */
export const toneMarks = (squares: readonly number[], level: number): readonly Mark[] =>
  [...Map.groupBy(squares, kindOf)].flatMap(([kind, those]) => {
    const tone = TONES[kind];
    if (!tone) return [];
    const d = level < REGION ? cellsOf(layout, those) : roundedCells(layout, those, joins);
    return inked(d, { fill: tone[0], opacity: tone[1] });
  });

/** Signs of the terrain of some squares, from where a square is large enough to hold them. */
export const terrainSigns = (squares: readonly number[], level: number): readonly Mark[] => {
  if (level < REGION) return [];
  const strewn = squares.flatMap((square) =>
    (SIGNS[kindOf(square)] ?? []).map((sign, i) => ({ at: layout.at(square), sign, seed: 2 * square + i })),
  );
  return signMarks(strewn, level >= THEATRE ? 1.1 : 0.7);
};

const isWater = (square: number): boolean => terrain[square] === WATER;

/** The squares that count as water where the country under them is not drawn: bare paper (rotd-1.2a). */
export const bareWater = (squares: readonly number[]): readonly Mark[] =>
  inked(cellsOf(layout, squares.filter(isWater)), { fill: 'water' });

/** The border of the squares in which a test differs from its neighbour's to the east or the south. */
export const edgesWhere = (squares: readonly number[], differ: (one: number, other: number) => boolean): string => {
  const half = CELL / 2;
  return squares
    .map((square) => {
      const [x, y] = layout.at(square);
      const [east, south] = [squareBeside(square, 2), squareBeside(square, 4)];
      const right = east >= 0 && differ(square, east) ? `M${x + half} ${y - half}v${CELL}` : '';
      return right + (south >= 0 && differ(square, south) ? `M${x - half} ${y + half}h${CELL}` : '');
    })
    .join('');
};
