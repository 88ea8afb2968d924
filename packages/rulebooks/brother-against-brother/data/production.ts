/** Tables of resources, personnel and production (chapter 11). */
import { matrix } from '@longroll/kernel';
import { SHIP_KINDS } from '../state.ts';

export const YEARS = ['1861', '1862', '1863', '1864'] as const;

const STATE_ROWS = {
  VA: [60, 65, 75, 90],
  GA: [60, 65, 80, 90],
  NC: [30, 35, 40, 50],
  SC: [30, 35, 40, 45],
  AR: [20, 20, 25, 25],
  AL: [30, 35, 40, 45],
  TN: [70, 75, 80, 90],
  MS: [30, 35, 40, 45],
  LA: [40, 45, 60, 65],
  FL: [30, 35, 40, 45],
  TX: [50, 55, 55, 60],
} as const;

export type RebelState = keyof typeof STATE_ROWS;

export const REBEL_STATES: readonly RebelState[] = Object.keys(STATE_ROWS) as RebelState[];

/** Resource Points a month of each Confederate state, by year (bab-rp-1, -2). */
export const confederatePoints = matrix({
  title: 'Confederate Resource Points a month',
  clauses: ['bab-rp-1', 'bab-rp-2'],
  columns: YEARS,
  rows: STATE_ROWS,
});

/** Resource Points a month that a Confederate state loses with each resource city taken from it (bab-rp-3). */
export const CITY_LOSS: { readonly [state in RebelState]: number } = {
  ...{ VA: 8, GA: 6, NC: 5, SC: 5, AR: 4, AL: 5, TN: 8, MS: 5, LA: 6, FL: 4, TX: 6 },
};

/** Resource Points a month of the Union, by year (bab-rp-6). */
export const unionPoints = matrix({
  title: 'Union Resource Points a month',
  clauses: ['bab-rp-6'],
  columns: YEARS,
  rows: { Union: [700, 725, 750, 850] },
});

/** What may be ordered. */
export const PRODUCTS = [
  ...(['militia', 'line', 'cavalry'] as const),
  ...SHIP_KINDS,
  ...(['fort', 'fort-level', 'siege-train', 'depot'] as const),
] as const;

export type Product = (typeof PRODUCTS)[number];

/** What a product is called, one and several. */
export const PRODUCT_WORDS: { readonly [product in Product]: readonly [string, string] } = {
  militia: ['SF of militia', 'SF of militia'],
  line: ['SF of line infantry', 'SF of line infantry'],
  cavalry: ['SF of cavalry', 'SF of cavalry'],
  ironclad: ['ironclad', 'ironclads'],
  gunboat: ['river gunboat', 'river gunboats'],
  'river-transport': ['river transport', 'river transports'],
  'ocean-naval': ['ocean naval unit', 'ocean naval units'],
  'ocean-transport': ['ocean transport', 'ocean transports'],
  fort: ['fort', 'forts'],
  'fort-level': ['level of a fort', 'levels of a fort'],
  'siege-train': ['siege train', 'siege trains'],
  depot: ['supply depot', 'supply depots'],
};

export type Price = readonly [people: number, resources: number, turns: number];

const ALIKE = {
  militia: [1, 5, 2],
  line: [1, 10, 8],
  fort: [1, 120, 8],
  'fort-level': [1, 75, 6],
  depot: [0, 36, 4],
} as const;

export const UNION_PRICES: { readonly [product in Product]: Price } = {
  ...ALIKE,
  cavalry: [1, 50, 3],
  ironclad: [1, 135, 36],
  gunboat: [1, 45, 12],
  'river-transport': [1, 36, 9],
  'ocean-naval': [1, 108, 48],
  'ocean-transport': [1, 72, 24],
  'siege-train': [1, 48, 5],
};

export const CONFEDERATE_PRICES: { readonly [product in Product]?: Price } = {
  ...ALIKE,
  cavalry: [1, 30, 2],
  ironclad: [1, 90, 36],
  gunboat: [1, 30, 12],
  'river-transport': [1, 24, 9],
  'ocean-naval': [1, 72, 48],
};

/** SF of militia that become line in a month, by year from 1861 (bab-upg-1). */
export const UPGRADES = [4, 6, 8, 10, 10];

/** Volunteer calls and levies by side, the first to the last (bab-pp-1, -2, -11). */
export const CALLS: readonly [readonly number[], readonly number[]] = [
  [700, 600, 550, 500],
  [415, 330, 320],
];

export const LEVIES: readonly [readonly number[], readonly number[]] = [
  [450, 420, 400, 350],
  [260, 230, 200, 170],
];

/** The first year of levies (bab-pp-11). */
export const LEVIES_FROM = 1862;

/** Personnel Points for each city lost or gained (bab-pp-3, -4). */
export const CITY_PEOPLE = 2;

/** Personnel Points that Emancipation adds to the next Union levy (bab-pol-9). */
export const EMANCIPATION_PEOPLE = 100;
