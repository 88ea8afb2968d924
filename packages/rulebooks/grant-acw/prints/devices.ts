/** The devices of the artillery at true scale: stick, sleeve, cone, burst, colour die (grant-aid-3 to -7). */
import type { Ink, Mark } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import {
  BALL_RANGE,
  ballKill,
  CANISTER_RANGE,
  type Colour,
  canisterKill,
  colourOf,
  damageLoss,
  STICK,
  sectorOf,
  sleeveKill,
  stickPart,
  zoneOf,
} from '../guns.ts';
import { box, circle, inches, line, path, shape, words } from './ink.ts';
import type { Strip } from './strips.ts';

/** Colours of paper and their initials, so that a print without colours can be used (grant-aid-2). */
const INKS: { readonly [colour in Colour]: { readonly ground: Ink; readonly ink: Ink; readonly initial: string } } = {
  black: { ground: 'device-black', ink: 'device-white', initial: '' },
  white: { ground: 'device-white', ink: 'device-black', initial: 'W' },
  yellow: { ground: 'device-yellow', ink: 'device-black', initial: 'Y' },
  green: { ground: 'device-green', ink: 'device-white', initial: 'G' },
};

/** What a die must show at least: "4+", or 6. */
const needed = (least: number): string => (least === 6 ? '6' : `${least}+`);

/** Ends of the stretches of a scale over which something stays the same, looked for inch by inch. */
const stretches = (length: number, of: (hundredths: number) => string): readonly (readonly [number, number])[] => {
  const ends = rowsOf({ length: length / 100 }).filter((inch) => inch > 0 && of(inch * 100 + 1) !== of(inch * 100 - 1));
  const all = [0, ...ends, length / 100];
  return all.slice(1).map((end, i) => [all[i] ?? 0, end] as const);
};

const FACE = 0.5;
const TAB = 0.25;
/** Where on a part its numbers stand: clear of the cuts between tiles and of the inches. */
const READ = 0.4;

/** The inches along the right edge of a face of 60, every sixth longer and with its number. */
const inchMarks = (left: number, inkAt: (inch: number) => Ink): readonly Mark[] =>
  rowsOf({ length: inches(BALL_RANGE) - 1 }).flatMap((i) => {
    const inch = i + 1;
    const isNumbered = inch % 6 === 0;
    const ink = inkAt(inch);
    const tick = line([left + FACE - (isNumbered ? 0.16 : 0.08), inch], [left + FACE, inch], 0.5, ink);
    return isNumbered ? [tick, words(`${inch}`, [left + FACE - 0.11, inch - 0.05], 6, ink)] : [tick];
  });

/** One face of the bounce stick: parts, kills, inches, and where a ball loses damage (grant-aid-3). */
const stickFace = (left: number): readonly Mark[] => {
  const parts = STICK.flatMap(({ from, to, colour }) => {
    const { ground, ink, initial } = INKS[colour];
    const [top, end] = [inches(from), inches(to)];
    const own = initial === '' ? [] : [words(initial, [left + 0.13, top + READ * (end - top) + 0.24], 9, ink)];
    return [box([left, top], FACE, end - top, ground), ...own];
  });
  const kills = stretches(BALL_RANGE, (at) => `${stickPart(at)?.to} ${ballKill(at)}`).map(([from, to]) => {
    const middle = (from + to) * 50;
    const { ink } = INKS[stickPart(middle)?.colour ?? 'white'];
    return words(needed(ballKill(middle)), [left + FACE / 2, from + READ * (to - from)], 10, ink);
  });
  const ticks = inchMarks(left, (inch) => INKS[stickPart(inch * 100)?.colour ?? 'white'].ink);
  const losses = stretches(BALL_RANGE, (at) => `${damageLoss(at)}`)
    .slice(1)
    .flatMap(([from]) => [
      line([left, from], [left + FACE, from], 2, 'device-red'),
      words(
        `damage −${damageLoss(from * 100)}`,
        [left + FACE / 2, from + 0.14],
        5,
        INKS[stickPart(from * 100)?.colour ?? 'white'].ink,
      ),
    ]);
  return [...parts, ...ticks, ...kills, ...losses];
};

/** The net of the rod: four faces and a tab along it. */
export const bounceStick: Strip = {
  name: 'Bounce stick',
  wide: 4 * FACE + TAB,
  long: inches(BALL_RANGE),
  marks: [
    ...rowsOf({ length: 4 }).flatMap((i) => stickFace(i * FACE)),
    box([4 * FACE, 0], TAB, inches(BALL_RANGE), 'sunken'),
  ],
};

/** The stick of one face, for a strip of wood. */
export const flatStick: Strip = { name: 'Stick', wide: FACE, long: inches(BALL_RANGE), marks: stickFace(0) };

/** The scale along which the sleeve slides: what kills at each distance (grant-annex-8). */
export const sleeveScale: Strip = {
  name: 'Sleeve scale',
  wide: FACE,
  long: inches(BALL_RANGE),
  marks: [
    ...stretches(BALL_RANGE, (at) => `${sleeveKill(at)}`).flatMap(([from, to], i) => [
      box([0, from], FACE, to - from, i % 2 === 0 ? 'device-white' : 'sunken'),
      ...rowsOf({ length: Math.floor((to - from) / 6) }).map((j) =>
        words(needed(sleeveKill((from + to) * 50)), [FACE / 2 - 0.05, from + 3 + 6 * j], 9),
      ),
    ]),
    ...inchMarks(0, () => 'ink'),
  ],
};

const SLIDING = 0.55;
/** The net of the sleeve, its middle line and inches to either side (grant-aid-7). */
export const sleeveNet: Strip = {
  name: 'Sleeve',
  wide: 2.5,
  long: 4,
  marks: [
    ...rowsOf({ length: 4 }).map((i) => box([i * SLIDING, 0], SLIDING, 4, 'device-white')),
    box([4 * SLIDING, 0], 0.3, 4, 'sunken'),
    line([0, 2], [4 * SLIDING, 2], 1.5, 'device-red'),
    ...[1, 3].map((y) => line([0, y], [4 * SLIDING, y], 0.5)),
    ...rowsOf({ length: 4 }).flatMap((i) =>
      [0, 1, 2, 3, 4].map((y) =>
        words(`${y < 2 ? '−' : y > 2 ? '+' : ''}${Math.abs(y - 2)}`, [i * SLIDING + 0.12, Math.min(3.95, y + 0.12)], 6),
      ),
    ),
  ],
};

const CONE = { near: 'device-cone-near', middle: 'device-cone-middle', far: 'device-cone-far' } as const;
/** Half of the cone's width for each inch along it (grant-can-4). */
const SPREAD = 5 / 48;
const CONE_WIDE = 2 * SPREAD * inches(CANISTER_RANGE);

const half = (along: number): number => along * SPREAD;
const zoneWord = (hundredths: number) => zoneOf(hundredths, 0);

const coneZones = (): readonly Mark[] => {
  const borders = [0, 5.5, 12, inches(CANISTER_RANGE)];
  return borders.slice(1).flatMap((to, i) => {
    const from = borders[i] ?? 0;
    const zone = zoneWord((from + to) * 50);
    if (zone === 'outside') return [];
    const c = CONE_WIDE / 2;
    const kill = canisterKill(zone);
    const faces = rowsOf({ length: 7 - kill }).map((face) => `${kill + face}`);
    const corners = [
      [c - half(from), from],
      [c + half(from), from],
      [c + half(to), to],
      [c - half(to), to],
    ] as const;
    return [
      shape(corners, CONE[zone]),
      words(faces.join('  '), [c + (from === 0 ? 0.27 : 0.3), from === 0 ? to - 0.3 : from + 1.2], from === 0 ? 9 : 16),
    ];
  });
};

/** The canister cone, its point at the muzzle (grant-aid-5). */
export const canisterCone: Strip = {
  name: 'Canister cone',
  wide: CONE_WIDE,
  long: inches(CANISTER_RANGE),
  marks: [
    ...coneZones(),
    line([CONE_WIDE / 2, 0], [CONE_WIDE / 2, inches(CANISTER_RANGE)], 0.5),
    words('muzzle', [CONE_WIDE / 2 + 0.6, 0.2], 8),
  ],
};

const BURST = 2;
const around = (angle: number, radius: number): readonly [number, number] => [
  BURST + radius * Math.sin(angle),
  BURST - radius * Math.cos(angle),
];

/** The shell burst indicator: its upper side is the far one (grant-aid-6). */
export const burstIndicator: Strip = {
  name: 'Burst',
  wide: 2 * BURST,
  long: 2 * BURST,
  marks: [
    circle([BURST, BURST], BURST, 'device-white', 1.5),
    ...[1, 3, 5, 7].map((eighth) =>
      line(around((eighth * Math.PI) / 4, BURST / 2), around((eighth * Math.PI) / 4, BURST)),
    ),
    ...[0, 1, 2, 3].map((quarter) => {
      const [x, y] = around((quarter * Math.PI) / 2, 0.75 * BURST);
      const [u, v] = [(BURST - y) * 100, (x - BURST) * 100];
      return words(`${sectorOf(Math.round(u), Math.round(v))}`, [x, y + 0.12], 24);
    }),
    circle([BURST, BURST], BURST / 2, 'device-white', 1.5),
    words(`${sectorOf(0, 0)}`, [BURST, BURST - 0.16], 44),
    circle([BURST, BURST], 0.05),
    path('M2 3.1V2.35M1.9 2.5L2 2.35L2.1 2.5', { stroke: 'device-red', width: 1.5 }),
    words('line of fire', [BURST + 0.42, BURST + 0.62], 7),
    words('1 misfire', [BURST + 0.75, BURST + 1.62], 6, 'device-red', -25),
    words('4 5 6 kills', [BURST - 0.75, BURST + 1.62], 6, 'ink', 25),
  ],
};

const CUBE = 0.75;
const NET = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [1, 2],
  [1, 3],
] as const;
/** Opposite faces of a die add up to seven: the order in which the net shows them. */
const FACES = [1, 2, 3, 5, 6, 4];

/** The net of the colour die, to be folded round a cube of three quarters of an inch (grant-aid-4). */
export const colourDie: Strip = {
  name: 'Colour die',
  wide: 3 * CUBE,
  long: 4 * CUBE,
  marks: NET.flatMap(([column, row], i) => {
    const { ground, ink, initial } = INKS[colourOf(FACES[i] ?? 1)];
    return [
      box([column * CUBE, row * CUBE], CUBE, CUBE, ground),
      words(initial, [(column + 0.5) * CUBE, (row + 0.5) * CUBE + 0.12], 24, ink),
    ];
  }),
};
