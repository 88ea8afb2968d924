/** Signs of the ground that tell it without colour: trees, hachures, peaks and tufts, the same on both sheets. */
import { drawnAtRandom, type Mark, type Point } from '@longroll/drawing';
import { inked, pointText } from './layout.ts';

const TREE = 'm-3.600-3.200a3.600 3.600 0 1 1 7.200 0a3.600 3.600 0 1 1-7.200 0m3.600 3.600v5';
const HACHURE = 'm-5 3l3-7m2 8l2.500-8m2.500 7l2-6.500';
const PEAK = 'm-9 7l9-15 9 15m-9-15l1.500 6.500-2.500 3';
const TUFT = 'm-6 3h12m-6 0v-7.500m-1 7l-3.500-5.500m5.500 5.500l3.500-5.500';

export type Sign = 'tree' | 'hachure' | 'peak' | 'tuft';
const SHAPES: { readonly [sign in Sign]: string } = { tree: TREE, hachure: HACHURE, peak: PEAK, tuft: TUFT };
const IN_WATER: readonly Sign[] = ['tuft'];

/** Places in an area clear of its middle, where counters stand. */
const SPOTS: readonly Point[] = [
  [-22, -20],
  [4, -25],
  [24, -12],
  [-25, 8],
  [-8, 25],
  [20, 22],
];

/** An area with its signs: where it lies, what stands on it, and a number by which they are strewn. */
export interface Strewn {
  readonly at: Point;
  readonly sign: Sign;
  readonly seed: number;
}

const courseOf = ({ at: [x, y], sign, seed }: Strewn): string => {
  const random = drawnAtRandom(seed * 3 + 1);
  return SPOTS.map(
    ([dx, dy]) => `M${pointText([x + dx + random() * 7 - 3.5, y + dy + random() * 7 - 3.5])}${SHAPES[sign]}`,
  ).join('');
};

/** The signs of some areas, in ink of the land and of the water. */
export const signMarks = (strewn: readonly Strewn[], width: number): readonly Mark[] => {
  const of = (wet: boolean): string =>
    strewn
      .filter(({ sign }) => IN_WATER.includes(sign) === wet)
      .map(courseOf)
      .join('');
  return [
    ...inked(of(false), { stroke: 'hachure', width, cap: 'round', join: 'round', opacity: 0.75 }),
    ...inked(of(true), { stroke: 'water-ink', width, cap: 'round', join: 'round', opacity: 0.7 }),
  ];
};
