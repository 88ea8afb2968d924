/** Makes the map and its cities of the atlas (rotd-M2..M8): `npx node packages/rulebooks/rolling-drums/tools/build.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toGrid } from '@longroll/atlas';
import { readTable } from '@longroll/atlas/tables';
import { SQUARE_GRID, SQUARES, squareBeside, squareWord } from '../squares.ts';
import type { Terrain } from '../strategic.ts';
import { type Link, railLinks, ridgeLinks, riverLinks, riverSquares } from './courses.ts';
import { landSquares, PLACES, PORT_RIVERS, squareOf } from './places.ts';
import { sampled } from './sampling.ts';

const SIGNS: { readonly [T in Terrain]: string } = {
  open: '.',
  water: '~',
  hill: 'n',
  forest: 'f',
  forestedHills: 'h',
  mountain: 'M',
  highMountain: 'A',
  marsh: 'm',
  swamp: 's',
};

/** What stands in for ground that nobody can pass, where a city, a railroad or a gap needs passable ground. */
const OPENED: { readonly [terrain: string]: Terrain } = { highMountain: 'mountain', swamp: 'marsh' };

const LETTERS = '.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Rows of letters as runs: a letter after its number where there are several. */
const runsOf = (letters: readonly string[]): string =>
  Array.from({ length: SQUARE_GRID.height }, (_, row) =>
    letters
      .slice(row * SQUARE_GRID.width, (row + 1) * SQUARE_GRID.width)
      .join('')
      .replaceAll(/(.)\1+/g, (run, letter) => `${run.length}${letter}`),
  ).join('\n');

const squareAt = ([x, y]: Link['from']): number =>
  x < 0 || y < 0 || x >= SQUARE_GRID.width || y >= SQUARE_GRID.height ? -1 : y * SQUARE_GRID.width + x;

/** The links of the map by their western or northern square: the digit of the link east and of that south. */
const digits = <L extends Link>(links: readonly L[], digitOf: (link: L) => number, base: number): readonly string[] => {
  const found = Array.from({ length: SQUARES }, () => [0, 0]);
  for (const link of links) {
    const ends = [squareAt(link.from), squareAt(link.to)];
    const square = Math.min(...ends);
    const place = [2, 4].findIndex((direction) => squareBeside(square, direction) === Math.max(...ends));
    const sums = found[square];
    if (square >= 0 && sums && place >= 0) sums[place] = Math.max(sums[place] ?? 0, digitOf(link));
  }
  return found.map(([east = 0, south = 0]) => LETTERS.charAt(east + base * south));
};

const squaresOf = (links: readonly Link[]): readonly number[] =>
  links.flatMap(({ from, to }) => [squareAt(from), squareAt(to)]);

/** The sign of each square's terrain and the code of its state. */
const countryOf = (rails: readonly Link[]): readonly { readonly sign: string; readonly state: string }[] => {
  const land = landSquares();
  const dry = new Set([...land.keys(), ...squaresOf(rails)]);
  const open = new Set([
    ...PLACES.map(({ square }) => square),
    ...squaresOf(rails),
    ...readTable('passes').map(squareOf),
  ]);
  const owners = new Map(PLACES.map(({ square, row }) => [square, row.state_1863]));
  const samples = sampled();
  /** The state of the nearest land in the order of the directions, for a railroad's square that is all water. */
  const beside = (square: number): string | undefined =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((way) => samples[squareBeside(square, way)]?.state)
      .find((state) => state !== undefined);
  return samples.map(({ isWater, terrain, state }, square) => {
    if (isWater && !dry.has(square)) return { sign: SIGNS.water, state: '--' };
    const made = open.has(square) ? (OPENED[terrain] ?? terrain) : terrain;
    return { sign: SIGNS[made], state: owners.get(square) ?? state ?? land.get(square) ?? beside(square) ?? '--' };
  });
};

/** The text of `data/map.ts`. */
export const mapText = (): string => {
  const rails = railLinks();
  const squares = countryOf(rails);
  const isWater = (square: Link['from']): boolean => squares[squareAt(square)]?.sign === SIGNS.water;
  const known = readTable('states').filter(({ code }) => squares.some(({ state }) => state === code));
  const codes = ['--', ...known.map(({ code }) => code).toSorted()];
  const sideOf = (code: string): string => known.find((state) => state.code === code)?.side.slice(0, 1) ?? '-';
  const parts: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'TERRAIN',
      'Terrain: . open, ~ water, n hill, f forest, h forested hills, M mountain, A high mountain, m marsh, s swamp',
      squares.map(({ sign }) => sign),
    ],
    [
      'LANDS',
      'State of each square: a dot for none, A for the second code, and so on',
      squares.map(({ state }) => LETTERS.charAt(codes.indexOf(state))),
    ],
    [
      'RIVERS',
      'Rivers to the east and south, 0 none, 1 minor, 2 major: their sum, south times 3, as a letter from A',
      digits(riverLinks(isWater), ({ isMajor }) => (isMajor ? 2 : 1), 3),
    ],
    ['RIDGES', 'Crests to the east and south: 0 or 1, south times 2', digits(ridgeLinks(), () => 1, 2)],
    ['RAILS', 'Railroads to the east and south of 1861: 0 or 1, south times 2', digits(rails, () => 1, 2)],
  ];
  return [
    '// Worked out by tools/build.ts. Do not edit.',
    '/** Codes of the states (rotd-1.3a); the first is that of water. */',
    'export const LAND_CODES =',
    `  '${codes.join(' ')}';`,
    '/** The side of each state: U Union, b border, C Confederate, n neutral. */',
    `export const LAND_SIDES = '${codes.map(sideOf).join('')}';`,
    ...parts.flatMap(([name, about, letters]) => [
      `/** ${about}. Runs of letters, a row a line, from the north. */`,
      `export const ${name} = \`\n${runsOf(letters)}\n\`;`,
    ]),
    '',
  ].join('\n');
};

/** The text of `data/cities.ts`. */
export const citiesText = (): string => {
  const banks = riverSquares(PORT_RIVERS);
  const isRiverPort = (square: number): boolean =>
    banks.has([SQUARE_GRID.columns[square], SQUARE_GRID.rows[square]].join());
  const lines = PLACES.map(({ row, square, level, side, sea }) =>
    [
      row.id,
      row.name,
      squareWord(square),
      row.state_1863,
      side,
      level,
      sea,
      row.river_port === '1' && isRiverPort(square) ? 1 : 0,
    ].join(),
  );
  return [
    '// Worked out by tools/build.ts. Do not edit.',
    '/**',
    ' * The cities of the map (rotd-M3..M6): place of the atlas, name, square, state, side in 1861 (Union, border, Confederate),',
    ' * level, sea area of a sea port, and whether it is a river port.',
    ' */',
    'export const CITIES_CSV = `',
    ...lines,
    '`;',
    '',
  ].join('\n');
};

/** The text of `data/points.ts`: what the board is drawn by and no rule reads. */
export const pointsText = (): string => {
  const hundredth = (v: number): number => Math.floor(v * 100);
  const points = PLACES.map(({ row }) => {
    const { x, y } = toGrid(Number(row.lat), Number(row.lon));
    return `${row.id},${hundredth(x)},${hundredth(y)}`;
  });
  const codes = new Set(countryOf(railLinks()).map(({ state }) => state));
  const states = readTable('states').filter(({ code }) => codes.has(code));
  return [
    '// Worked out by tools/build.ts. Do not edit.',
    '/** Where each city lies: place of the atlas, column and row in hundredths of a square from the north-west corner. */',
    'export const POINTS_CSV = `',
    ...points,
    '`;',
    '/** Codes and names of the states of the map. */',
    'export const STATES_CSV = `',
    ...states.map(({ code, name }) => `${code},${name}`),
    '`;',
    '',
  ].join('\n');
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of [
    ['map', mapText()],
    ['cities', citiesText()],
    ['points', pointsText()],
  ] as const) {
    writeFileSync(new URL(`../data/${name}.ts`, import.meta.url), text);
    process.stdout.write(`${name}: ${Math.round(text.length / 1000)} kB\n`);
  }
