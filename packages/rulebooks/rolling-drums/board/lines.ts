/** What runs over the strategic map along its links, as smooth lines from square to square: railroads and crests (rotd-M7). */
import { type Box, type Mark, type Point, smooth, windowed } from '@longroll/drawing';
import { constants } from '@longroll/kernel';
import { CITIES_CSV } from '../data/cities.ts';
import { SQUARES, squareBeside, squareId } from '../squares.ts';
import { linkOf, RAIL, RIDGE } from '../strategic.ts';
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

const edge = (one: number, other: number): number => Math.min(one, other) * SQUARES + Math.max(one, other);

/** Links of a kind as chains of squares, from end to end: where they fork, stop, or reach a city. */
const chainsOf = (bits: number): readonly (readonly number[])[] => {
  const walked = new Set<number>();
  const isEnd = (square: number): boolean => stops.has(square) || linkedTo(square, bits).length !== 2;
  const follow = (from: number, to: number): readonly number[] => {
    const chain = [from, to];
    walked.add(edge(from, to));
    for (let here = to; !isEnd(here); ) {
      const next = linkedTo(here, bits).find((each) => !walked.has(edge(here, each)));
      if (next === undefined) break;
      walked.add(edge(here, next));
      chain.push(next);
      here = next;
    }
    return chain;
  };
  const from = (square: number): readonly (readonly number[])[] =>
    linkedTo(square, bits).flatMap((to) => (walked.has(edge(square, to)) ? [] : [follow(square, to)]));
  const all = Array.from({ length: SQUARES }, (_, square) => square);
  return [...all.filter(isEnd).flatMap(from), ...all.flatMap(from)];
};

/** Times that the corners of a chain are drawn toward their neighbours. */
const PASSES = 3;

const softened = (line: readonly Point[]): readonly Point[] =>
  line.map((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    if (!before || !after) return point;
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });

const lineOf = (chain: readonly number[]): string => {
  let line: readonly Point[] = chain.map((square) => stops.get(square) ?? layout.at(square));
  for (let i = 0; i < PASSES; i++) line = softened(line);
  return smooth(line);
};

const cutOf = constants((bits) =>
  windowed([{ kind: 'path', d: chainsOf(bits).map(lineOf).join(''), style: { stroke: 'map-ink' } }]),
);

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
