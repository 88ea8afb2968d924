/** Terrain of the hexes (bab-map-4): a tone for each class, and a sign that tells it without colour. */
import { drawnAtRandom, type Ink, type Mark, type Point } from '@longroll/drawing';
import { isLand, TERRAINS, terrain } from '../map.ts';
import { HEX, inked, layout, moveTo, pointText } from './layout.ts';

type Terrain = (typeof TERRAINS)[number];

/** Tone of a class and how strongly it is laid. */
const TONES: { readonly [terrain in Terrain]?: readonly [ink: Ink, opacity: number] } = {
  woods: ['woods', 1],
  swamp: ['water', 0.55],
  rough: ['sunken', 0.3],
  mountain: ['sunken', 0.8],
};

const TREE = 'm-3.600-3.200a3.600 3.600 0 1 1 7.200 0a3.600 3.600 0 1 1-7.200 0m3.600 3.600v5';
const CARET = 'm-5 2.500l5-7 5 7';
const PEAK = 'm-10 7l10-16 10 16m-10-16l1.500 6.500-2.500 3 2 5.500m2.500-11l4.500 11';
const TUFT = 'm-6 3h12m-6 0v-7.500m-1 7l-3.500-5.500m5.500 5.500l3.500-5.500';

/** The sign of a class, and where it stands in its hex: clear of the middle, where counters stand. */
const SIGNS: { readonly [terrain in Terrain]?: readonly [sign: string, spots: readonly Point[]] } = {
  woods: [
    TREE,
    [
      [-20, -17],
      [3, -27],
      [22, -13],
      [-23, 13],
      [-4, 25],
      [19, 18],
    ],
  ],
  rough: [
    CARET,
    [
      [-20, -14],
      [2, -26],
      [22, -12],
      [-21, 15],
      [1, 27],
      [20, 17],
    ],
  ],
  mountain: [
    PEAK,
    [
      [-17, -14],
      [12, -21],
      [21, 8],
      [-19, 16],
      [4, 25],
    ],
  ],
  swamp: [
    TUFT,
    [
      [-19, -13],
      [4, -26],
      [21, -8],
      [-20, 16],
      [3, 27],
      [21, 17],
    ],
  ],
};

const classOf = (hex: number): Terrain => TERRAINS[terrain[hex] ?? 0] ?? 'clear';

/** The tones of some hexes, laid under whatever else is drawn. */
export const toneMarks = (hexes: readonly number[]): readonly Mark[] => {
  const tones = new Map<Terrain, string>();
  for (const hex of hexes) {
    const kind = classOf(hex);
    if (TONES[kind]) tones.set(kind, (tones.get(kind) ?? '') + moveTo(layout.at(hex)) + HEX);
  }
  return [...tones].flatMap(([kind, d]) => {
    const [fill, opacity] = TONES[kind] ?? ['land', 1];
    return inked(d, { fill, opacity });
  });
};

const signsOf = (hex: number): string => {
  const [sign, spots] = SIGNS[classOf(hex)] ?? ['', []];
  const [x, y] = layout.at(hex);
  const random = drawnAtRandom(hex * 3 + 1);
  const mirror = hex % 2 === 0 ? 1 : -1;
  return spots
    .map(([dx, dy]) => `M${pointText([x + dx * mirror + random() * 5 - 2.5, y + dy + random() * 5 - 2.5])}${sign}`)
    .join('');
};

/** The signs of some hexes, and the net of the land. */
export const hexMarks = (hexes: readonly number[], level: number): readonly Mark[] => {
  const of = (...kinds: readonly Terrain[]): string =>
    level === 0
      ? ''
      : hexes
          .filter((hex) => kinds.includes(classOf(hex)))
          .map(signsOf)
          .join('');
  const net = hexes.filter(isLand).map((hex) => moveTo(layout.at(hex)) + HEX);
  const width = level > 1 ? 1.1 : 0.75;
  return [
    ...inked(of('woods', 'rough', 'mountain'), {
      stroke: 'hachure',
      width,
      cap: 'round',
      join: 'round',
      opacity: 0.75,
    }),
    ...inked(of('swamp'), { stroke: 'water-ink', width, cap: 'round', join: 'round', opacity: 0.7 }),
    ...inked(net.join(''), { stroke: 'map-ink', width: 0.6, opacity: [0.09, 0.17, 0.24][level] ?? 0.24 }),
  ];
};
