/** Works out the map from the atlas by the rules of its chapter: `node .../brother-against-brother/tools/build.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cityNamed, GRID, hexName } from '../map.ts';
import { type Hex, hexes } from './hexes.ts';
import { railLegs, type Side, sidesOfLegs } from './rails.ts';
import { type Between, between } from './rivers.ts';

/** Cities at whose tidal hexsides a ferry runs (bab-map-6). */
const FERRIES = [
  ...['cairo', 'paducah', 'columbus-ky', 'memphis', 'helena', 'vicksburg', 'natchez', 'baton-rouge', 'new-orleans'],
  ...['evansville', 'louisville', 'fredericksburg', 'yorktown', 'wilmington', 'savannah'],
];
/** Rivers that nobody had bridged, but at one city (bab-map-6). */
const UNBRIDGED = ['mississippi', 'ohio'];
const BRIDGED_AT = 'wheeling';

/** The facings of a hex whose sides are told with it: E, SE, SW. Every side is told once so. */
export const TOLD = [1, 2, 3] as const;

interface Sides {
  readonly pairs: readonly Side[];
  readonly between: ReadonlyMap<string, Between>;
  readonly rails: ReadonlySet<string>;
  readonly bridges: ReadonlySet<string>;
  readonly fords: ReadonlySet<string>;
}

const sidesOf = (all: readonly Hex[]): Sides => {
  const pairs = all.flatMap((_, hex) =>
    TOLD.flatMap((facing): readonly Side[] => {
      const to = GRID.neighbours[hex * GRID.facings + facing] ?? -1;
      return to < 0 ? [] : [[hex, to]];
    }),
  );
  const lies = new Map<string, Between>();
  for (const [from, to] of pairs) {
    const [a, b] = [all[from], all[to]];
    if (a && b && a.terrain !== '.' && b.terrain !== '.') lies.set([from, to].join(), between(a.point.at, b.point.at));
  }
  const wheeling = cityNamed(BRIDGED_AT).hex;
  const isClosed = ([from, to]: Side): boolean => {
    const rivers = lies.get([from, to].join())?.rivers ?? [];
    return rivers.some((river) => UNBRIDGED.includes(river)) && from !== wheeling && to !== wheeling;
  };
  const isRiver = (key: string): boolean => (lies.get(key)?.kind ?? 0) > 0;
  const rails = new Set(sidesOfLegs(railLegs(isClosed)).map((side) => side.join()));
  const bridges = new Set([...rails].filter(isRiver));
  const ferries = FERRIES.map((id) => cityNamed(id).hex);
  const fords = new Set(
    pairs
      .filter(([from, to]) => ferries.includes(from) || ferries.includes(to))
      .map((side) => side.join())
      .filter((key) => lies.get(key)?.kind === 2 && !bridges.has(key)),
  );
  return { pairs, between: lies, rails, bridges, fords };
};

/** The states of the map, each by the letter that stands for it. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const rowsOf = (letter: (hex: number) => string): readonly string[] =>
  Array.from({ length: GRID.height }, (_, row) =>
    Array.from({ length: GRID.width }, (_, column) => letter(row * GRID.width + column)).join(''),
  );

/** The text of the module under data that holds the map. */
export const moduleText = (): string => {
  // What a railroad would take is land, whether or not a river ends it before.
  const all = hexes(new Set(railLegs(() => false).flat()));
  const sides = sidesOf(all);
  const states = [...new Set(all.map(({ state }) => state))].filter((state) => state !== '').toSorted();
  const code = (hex: number, of: (key: string) => number, base: number): string => {
    let sum = 0;
    for (const facing of TOLD.toReversed()) {
      const to = GRID.neighbours[hex * GRID.facings + facing] ?? -1;
      sum = sum * base + (to < 0 ? 0 : of([hex, to].join()));
    }
    return sum === 0 ? '.' : String.fromCharCode(64 + sum);
  };
  const bit = (set: ReadonlySet<string>) => (hex: number) => code(hex, (key) => (set.has(key) ? 1 : 0), 2);
  const navigable = new Set([...sides.between].flatMap(([key, { navigable: is }]) => (is ? [key] : [])));
  const parts: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'TERRAIN',
      'c clear, w woods, r rough, m mountain, s swamp; `.` sea, `o` lake',
      rowsOf((hex) => letterOf(all[hex])),
    ],
    [
      'STATES',
      `The state of each hex: ${states.map((state, i) => `${LETTERS[i]} ${state}`).join(', ')}`,
      rowsOf((hex) => LETTERS[states.indexOf(all[hex]?.state ?? '')] ?? '.'),
    ],
    [
      'RIVERS',
      'Hexsides to the east, south-east and south-west: 0 none, 1 river, 2 tidal; `@` and their sum by powers of 3',
      rowsOf((hex) => code(hex, (key) => sides.between.get(key)?.kind ?? 0, 3)),
    ],
    ['NAVIGABLE', 'Hexsides that ships use: a bit for east, south-east and south-west', rowsOf(bit(navigable))],
    ['RAILS', 'Hexsides that a railroad crosses', rowsOf(bit(sides.rails))],
    ['BRIDGES', 'Hexsides with a bridge', rowsOf(bit(sides.bridges))],
    ['FORDS', 'Hexsides with a ford', rowsOf(bit(sides.fords))],
  ];
  return [
    '// Worked out by tools/build.ts. Do not edit.',
    '/** The states of the map, in the order of their letters from A. */',
    `export const STATE_CODES = '${states.join(' ')}';`,
    ...parts.flatMap(([name, about, rows]) => [
      `/** ${about}: a row a line, from the north. */`,
      `export const ${name} = \`\n${rows.join('\n')}\n\`;`,
    ]),
    '',
  ].join('\n');
};

const letterOf = (hex: Hex | undefined): string =>
  hex === undefined ? '.' : hex.terrain === '.' && !hex.sea ? 'o' : hex.terrain;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = moduleText();
  writeFileSync(new URL('../data/map.ts', import.meta.url), text);
  process.stdout.write(`${hexName(GRID.areas - 1)}, ${Math.round(text.length / 1000)} kB\n`);
}
