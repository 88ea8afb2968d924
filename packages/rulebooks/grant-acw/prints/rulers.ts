/** Rulers, wheel gauge and frontage strips at true scale (grant-aid-8 to -11). */
import type { Mark, Point } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { depthOf, spacingOf } from '../layout.ts';
import { bandEnds, deductionOf, isNear, reachOf, type Weapon } from '../musketry.ts';
import { ALLOWANCES } from '../rates.ts';
import type { Arm, Formation } from '../state.ts';
import { box, inches, line, path, shape, words } from './ink.ts';
import { type Strip, TILE } from './strips.ts';

const WIDE = 1;

/** Half inches, the whole ones with their numbers but those that are `told`: a number stands over a line or cut that crosses the ruler. */
const ticks = (long: number, lines: readonly number[] = [], told: readonly number[] = []): readonly Mark[] =>
  rowsOf({ length: 2 * long - 1 }).flatMap((i) => {
    const at = (i + 1) / 2;
    const isWhole = Number.isInteger(at);
    const tick = line([WIDE - (isWhole ? 0.14 : 0.08), at], [WIDE, at], 0.5);
    if (!isWhole || told.includes(at)) return [tick];
    const isCrossed = lines.includes(at) || at % TILE === 0;
    return [tick, words(`${at}`, [WIDE - 0.22, at + (isCrossed ? -0.03 : 0.04)], 6)];
  });

const BANDS = ['near', 'middle', 'far'];

/** What is taken from each die in a band: in the open, in cover, less for the first volley. */
const deduction = (band: number): string =>
  `−${deductionOf(band, false, false)}, cover −${deductionOf(band, true, false)}, first volley ${deductionOf(band, false, true) === 0 ? '0' : `−${deductionOf(band, false, true)}`}`;

/** The last half inch at which skirmishers shoot near. */
const skirmishNear = (weapon: Weapon): number => {
  const reach = rowsOf({ length: 2 * inches(reachOf(weapon)) + 1 }).filter((i) => isNear(weapon, i * 50));
  return Math.max(...reach) / 2;
};

/** The middle of a stretch, or a place near its beginning where a cut between tiles would run through the words. */
const clearOfCuts = (from: number, end: number): number => {
  const middle = (from + end) / 2;
  return Math.abs(middle - TILE * Math.round(middle / TILE)) < 1.2 ? from + 1.6 : middle;
};

/** A ruler of musketry: bands, what each takes from the dice, and how near skirmishers' near range is (grant-aid-8). */
export const musketRuler = (weapon: Weapon): Strip => {
  const ends = [0, ...bandEnds(weapon, 'thirds').map(inches)];
  const long = inches(reachOf(weapon));
  const near = skirmishNear(weapon);
  return {
    name: weapon === 'rifle' ? 'Rifle' : 'Smoothbore',
    wide: WIDE,
    long,
    marks: [
      ...ends.slice(1).flatMap((end, band) => {
        const from = ends[band] ?? 0;
        return [
          box([0, from], WIDE, end - from, band % 2 === 0 ? 'device-white' : 'sunken', 'ink', 1),
          words(`${BANDS[band]}: ${deduction(band)}`, [0.3, clearOfCuts(from, end)], 8, 'ink', 90),
        ];
      }),
      ...ticks(long, ends),
      line([0, near], [0.18, near], 2, 'device-red'),
      words('skirmishers near', [0.1, near - 0.75], 6, 'device-red', 90),
    ],
  };
};

/** The moves of the table of section 6, the troops of each in words. */
const movers = (): readonly (readonly [at: number, who: string])[] => {
  const all = Object.entries(ALLOWANCES).flatMap(([troops, modes]) =>
    Object.entries(modes).map(
      ([mode, allowance]) => [inches(allowance), `${troops} ${mode.replace('-', ' ')}`] as const,
    ),
  );
  // Three inches is half of a line's move, and the half of a column's and of a charge stand beside.
  const halves = [
    [3, 'half of a line'],
    [3.75, 'half of a column'],
    [4.5, 'half of a charge'],
  ] as const;
  return [...all, ...halves];
};

/** The movement ruler (grant-aid-9). */
export const movementRuler = (): Strip => {
  const marks = [...new Set(movers().map(([at]) => at))].sort((a, b) => a - b);
  const long = Math.max(...marks);
  return {
    name: 'Moves',
    wide: 2.2,
    long,
    marks: [
      box([0, 0], 2.2, long, 'device-white'),
      box([0, 0], WIDE, long, undefined, 'ink', 1),
      ...ticks(long, marks, marks),
      ...marks.flatMap((at) => {
        const who = movers().flatMap(([mark, name]) => (mark === at ? [name] : []));
        return [
          line([0, at], [WIDE, at], 1.5),
          words(`${at}`, [0.2, at - 0.06], 9),
          ...who.map((name, i) => words(name, [WIDE + 0.6, at - 0.06 - 0.1 * (who.length - 1 - i)], 6)),
        ];
      }),
    ],
  };
};

const RADIUS = 9;
const EIGHTH = Math.PI / 4;
const SECTOR_WIDE = RADIUS * Math.sin(EIGHTH);

const onArc = (angle: number, radius: number): Point => [radius * Math.sin(angle), RADIUS - radius * Math.cos(angle)];
const spot = ([x, y]: Point): string => `${x.toFixed(4)} ${y.toFixed(4)}`;
const arc = (radius: number, to: number): string =>
  `M${spot(onArc(0, radius))}A${radius} ${radius} 0 0 1 ${spot(onArc(to, radius))}`;

/** The tab along the slanting edge, on which the other half is glued. */
const SLANT: readonly Point[] = [
  [0, RADIUS],
  onArc(EIGHTH, RADIUS),
  [onArc(EIGHTH, RADIUS)[0] + 0.35, onArc(EIGHTH, RADIUS)[1] + 0.35],
  [0.35, RADIUS],
];

/** Half of the wheel gauge, an eighth of a circle round its lower left corner: the way of the outer man by its angle (grant-aid-10). */
export const wheelSector = (which: 1 | 2): Strip => {
  const lengths = [3, 4, 6, 7.5];
  const from = which === 1 ? 0 : EIGHTH * RADIUS;
  const own = lengths.filter((length) => length > from && length <= from + EIGHTH * RADIUS);
  return {
    name: `Wheel ${which}`,
    wide: SECTOR_WIDE + (which === 1 ? 0.4 : 0.05),
    long: RADIUS,
    marks: [
      ...(which === 1 ? [shape(SLANT, 'sunken')] : []),
      path(`${arc(RADIUS, EIGHTH)}L0 ${RADIUS}z`, { fill: 'device-white', stroke: 'ink', width: 1 }),
      ...(which === 1 ? [line(onArc(Math.PI / 6, 0), onArc(Math.PI / 6, RADIUS), 0.75)] : []),
      ...(which === 1 ? [words('30 degrees', onArc(Math.PI / 6 - 0.03, 6.2), 7, 'ink', -60)] : []),
      ...own.flatMap((length) => {
        const angle = (length - from) / RADIUS;
        return [
          line(onArc(angle, RADIUS - 0.4), onArc(angle, RADIUS), 1.5),
          words(`${length} in`, onArc(angle - 0.03, RADIUS - 0.25), 7),
        ];
      }),
      words(
        `half ${which} of the gauge: ${which === 1 ? 'glue the other on the grey tab' : '45 to 90 degrees'}`,
        [1.5, RADIUS - 6],
        6,
      ),
    ],
  };
};

/** A strip of a formation, a square for each figure, its name in the first one (grant-aid-11). */
const tray = (name: string, files: number, ranks: number, pitch: number, depth: number): Strip => ({
  name,
  wide: ranks * depth,
  long: files * pitch,
  marks: [
    box([0, 0], ranks * depth, files * pitch, 'device-white'),
    ...rowsOf({ length: files * ranks }).map((i) =>
      box([Math.floor(i / files) * depth, (i % files) * pitch], depth, pitch, undefined, 'line-strong', 0.5),
    ),
    ...name.split(/ (?=\w+$)/).map((part, i) => words(part, [depth / 2, pitch / 2 + 0.12 * i], 7)),
  ],
});

const stripOf = (name: string, arm: Arm, formation: Formation, files: number, ranks: number): Strip =>
  tray(name, files, ranks, inches(spacingOf({ arm, formation })), inches(depthOf({ arm, formation })));

/** Strips for a full regiment of 24 with its officers in line and column, for loose troops, and for twelve troopers in line. */
export const trays = (): readonly Strip[] => [
  stripOf('line of infantry', 'infantry', 'line', 15, 2),
  stripOf('column of infantry', 'infantry', 'column', 8, 4),
  stripOf('open order', 'infantry', 'open', 7, 1),
  stripOf('skirmish line', 'infantry', 'skirmish', 5, 1),
  stripOf('line of cavalry', 'cavalry', 'line', 9, 2),
];
