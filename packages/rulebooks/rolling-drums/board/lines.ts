/** What runs over the strategic map along its links, as smooth lines from square to square: railroads and crests (rotd-M7). */
import { type Box, type Mark, type Point, smooth, windowed } from '@longroll/drawing';
import { constants } from '@longroll/kernel';
import { CITIES_CSV } from '../data/cities.ts';
import { SQUARES, squareBeside, squareId } from '../squares.ts';
import { linkOf, RAIL, RIDGE } from '../strategic.ts';
import { chainsOf, softened } from './chains.ts';
import { strategicLayout as layout, REGION, THEATRE, WIDE } from './layout.ts';
import { cityPoint } from './points.ts';

const WAYS = [0, 2, 4, 6];

/** The city of each square that has one, as a point that lines lead to. */
const stops = new Map(
  CITIES_CSV.trim()
    .split('\n')
    .flatMap((line) => {
      const [id = '', , word = ''] = line.split(',');
      const square = squareId(word);
      return square === undefined ? [] : [[square, cityPoint({ id, square })] as const];
    }),
);

const linkedTo = (square: number, bits: number): readonly number[] =>
  WAYS.flatMap((way) => {
    const beside = squareBeside(square, way);
    return beside >= 0 && (linkOf(square, way) & bits) !== 0 ? [beside] : [];
  });

/** Times that the corners of a chain are drawn toward their neighbours. */
const TIMES = 3;

const courseOf = (bits: number): string =>
  chainsOf({ areas: SQUARES, beside: (square) => linkedTo(square, bits), stops: (square) => stops.has(square) })
    .map((chain) =>
      smooth(
        softened(
          chain.map((square): Point => stops.get(square) ?? layout.at(square)),
          TIMES,
        ),
      ),
    )
    .join('');

const cutOf = constants((bits) => windowed([{ kind: 'path', d: courseOf(bits), style: { stroke: 'map-ink' } }]));

const dIn = (bits: number, part: Box): string =>
  cutOf(bits)(part)
    .map((mark) => (mark.kind === 'path' ? mark.d : ''))
    .join('');

const stroke = (d: string, style: Extract<Mark, { kind: 'path' }>['style']): readonly Mark[] =>
  d === '' ? [] : [{ kind: 'path', d, style }];

/** The railroads of a part of the sheet: hairlines far out, with their ties near. */
export const railMarks = (part: Box, level: number): readonly Mark[] => {
  const d = dIn(RAIL, part);
  if (level < REGION) return stroke(d, { stroke: 'map-ink', width: level < WIDE ? 0.6 : 1, opacity: 0.6 });
  const wide = level >= THEATRE ? 1.2 : 0.9;
  return [
    ...stroke(d, { stroke: 'land', width: 4.5 * wide, opacity: 0.7 }),
    ...stroke(d, { stroke: 'map-ink', width: 1.1 * wide, cap: 'round', join: 'round' }),
    ...stroke(d, { stroke: 'map-ink', width: 4.4 * wide, dash: [1, 4.6 * wide], opacity: 0.85 }),
  ];
};

/** The crests of a part of the sheet as a band under their hachures: nobody crosses them but by a pass (rotd-7.8). */
export const crestMarks = (part: Box, level: number): readonly Mark[] =>
  stroke(dIn(RIDGE, part), {
    ...{ stroke: 'hachure', cap: 'round', join: 'round' },
    ...{ width: level >= THEATRE ? 9 : level >= REGION ? 6 : 3, opacity: 0.2 },
  });
