/** The charts of the book, row by row as they are printed. */

/** The kinds of pieces (is-frame-3), in the order of the table of is-unit-1. */
export const PIECE_TYPES = [
  'infantry',
  'dismounted cavalry',
  'mounted cavalry',
  'machine gun',
  'artillery',
  'transport',
  'general',
] as const;
export type PieceType = (typeof PIECE_TYPES)[number];

/** Classes of targets (is-frame-4), in the order in which the results of a throw are packed. */
export const TARGET_CLASSES = ['gun', 'mounted', 'infantry', 'general'] as const;
export type TargetClass = (typeof TARGET_CLASSES)[number];

/** What a class is called where its losses are charted, and on a card the pieces that are of it. */
export const CLASS_WORDS: { readonly [target in TargetClass]: readonly [head: string, pieces: string] } = {
  gun: ['Guns', 'artillery, machine gun'],
  mounted: ['Mounted', 'cavalry, transport'],
  infantry: ['Infantry', 'infantry'],
  general: ['General', 'general'],
};

/** is-attack-1: dice at range 1 (close combat), 2, 3 and so on; beyond the last it cannot reach. */
export const WEAPONS = {
  'rifled-heavy': { name: 'rifled heavy artillery', dice: [6, 6, 6, 4, 4, 4, 2, 2, 2] },
  'rifled-field': { name: 'rifled field artillery', dice: [6, 6, 4, 4, 2, 2] },
  'rifled-mountain': { name: 'rifled mountain artillery', dice: [6, 4, 4, 2, 2] },
  'smooth-heavy': { name: 'smooth-bore heavy artillery', dice: [6, 6, 4, 4, 2, 2] },
  'smooth-field': { name: 'smooth-bore field artillery', dice: [6, 4, 4, 2, 2] },
  'smooth-mountain': { name: 'smooth-bore mountain artillery', dice: [4, 4, 2, 2] },
  'machine-gun': { name: 'machine gun', dice: [8, 6, 4, 2] },
  rifle: { name: 'rifles', dice: [6, 4, 2] },
  musket: { name: 'muskets', dice: [4, 2] },
  'hand-held': { name: 'hand-held weapons', dice: [4] },
} satisfies { readonly [id: string]: { readonly name: string; readonly dice: readonly number[] } };
export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as readonly WeaponId[];

/** What a piece of a type is. */
export interface TypeData {
  /** Normal strength points and movement (is-unit-1). */
  readonly sp: number;
  readonly movement: number;
  readonly target: TargetClass;
  /** Weapons that it may have (is-unit-5); the first is the usual one. */
  readonly weapons: readonly (WeaponId | 'none')[];
  /** What its counter shows. */
  readonly symbol: string;
}

const ARTILLERY = WEAPON_IDS.slice(0, 6);
const SMALL_ARMS = ['rifle', 'musket', 'hand-held'] as const;

/** is-unit-1, is-unit-5, is-frame-4. */
export const TYPES: { readonly [type in PieceType]: TypeData } = {
  infantry: { sp: 4, movement: 2, target: 'infantry', weapons: SMALL_ARMS, symbol: 'infantry' },
  'dismounted cavalry': { sp: 3, movement: 2, target: 'mounted', weapons: SMALL_ARMS, symbol: 'cavalry-foot' },
  'mounted cavalry': { sp: 3, movement: 3, target: 'mounted', weapons: SMALL_ARMS, symbol: 'cavalry' },
  'machine gun': { sp: 2, movement: 2, target: 'gun', weapons: ['machine-gun'], symbol: 'machine-gun' },
  artillery: { sp: 2, movement: 2, target: 'gun', weapons: ARTILLERY, symbol: 'artillery' },
  transport: { sp: 1, movement: 2, target: 'mounted', weapons: ['none'], symbol: 'transport' },
  general: { sp: 1, movement: 3, target: 'general', weapons: ['none'], symbol: 'general' },
};

/** What movement, cover and sight ask of an area, each with its bit for their loops. */
export const GROUND_BIT = {
  road: 1,
  /** A move must stop on entering it. */
  stops: 2,
  /** A unit in it is in cover. */
  cover: 4,
  /** It hides what lies behind it from level ground and hill alike (is-los-2). */
  blocks: 8,
  hill: 16,
  /** Infantry, cavalry and generals only. */
  rough: 32,
  /** Nobody enters. */
  barred: 64,
  ford: 128,
  /** A road area when entered from one (is-terrain-1). */
  fort: 256,
} as const;

/** Chapter 7: code, name, what movement, cover and sight ask of it, and a sentence for the chart. */
export const GROUND_ROWS = [
  ['.', 'open ground', '', 'Open ground: 1 area of movement, no cover.'],
  ['r', 'road', 'road', 'Open ground with a road.'],
  ['W', 'woods', 'stops cover blocks', 'Woods: stop on entering; cover; sight ends there.'],
  ['w', 'woods with a road', 'road stops cover blocks', 'Woods with a road: as woods, and a road area.'],
  ['B', 'built-up area', 'stops cover blocks', 'Built-up area: stop on entering; cover; sight ends there.'],
  [
    'T',
    'built-up area with a road',
    'road stops cover blocks',
    'Built-up area with a road: as a built-up area, and a road area.',
  ],
  [
    'F',
    'fortification',
    'stops cover blocks fort',
    'Fortification: stop on entering; cover; sight ends there. A road area when entered from one.',
  ],
  [
    'H',
    'hill',
    'hill',
    'Hill: 2 areas of movement from ground that is no hill; sight ends there between two areas off the hill.',
  ],
  ['h', 'hill with a road', 'road hill', 'Hill with a road: as a hill, and a road area.'],
  ['R', 'rough ground', 'rough', 'Rough ground: infantry, cavalry and generals only.'],
  ['~', 'river', 'barred', 'River: nobody enters.'],
  ['=', 'bridge', 'road', 'Bridge: as a road.'],
  [
    'f',
    'ford',
    'road stops ford',
    'Ford: stop on entering, 1 area out on the next turn; no attacks from it and no dice in defence.',
  ],
  ['M', 'mountain', 'barred blocks', 'Mountain: nobody enters; sight ends there.'],
] as const;

/** Of a random battle: how thick the country lies, what its clumps are of, and what a road makes of the ground it runs over. */
export const CLUMPS = { open: 1, mixed: 2, close: 4 } as const;
export const CLUMP_CODES = ['W', 'H', 'W', 'R', 'B', 'H'] as const;
export const WITH_ROAD: { readonly [code: string]: string } = { W: 'w', B: 'T', H: 'h', R: 'r', '.': 'r' };

/** What a random battle draws from: type, weapon, points beyond its strength. */
export const DRAFT_ROWS = [
  ['infantry', 'rifle', 0],
  ['infantry', 'rifle', 0],
  ['infantry', 'rifle', 0],
  ['infantry', 'musket', 0],
  ['mounted cavalry', 'rifle', 0],
  ['dismounted cavalry', 'rifle', 0],
  ['artillery', 'rifled-field', 2],
  ['artillery', 'smooth-field', 2],
] as const;
