/**
 * The whole war from July 1861 (rotd-N13 to rotd-N16): armies by the recipe, militia in the cities. The Confederate
 * armies of the index alone come to more than its sum; Tennessee and the garrisons are smaller for that (rotd-N18).
 */
import type { Plain, PlainRecord } from '@longroll/kernel';
import { CITIES, cityNamed } from '../cities.ts';
import { idOf } from '../sources.ts';
import { squareWord } from '../squares.ts';
import { fortGround, fortStrengths, fortTowns, newOrleansForts, pickens } from './forts.ts';
import { type Formation, muster } from './muster.ts';
import { type Army, formationOf } from './recipe.ts';

const at = (city: string): string => squareWord(cityNamed(city).square);

const union: readonly Army[] = [
  [
    'McDowell',
    'K3-S5',
    0,
    'Army of Northeastern Virginia',
    35_000,
    'Keyes, Schenck, Sherman, Richardson, A. Porter, Burnside, Franklin, Willcox, Howard, Runyon, Blenker, Davies',
  ],
  ['McDowell', at('washington-dc'), 0, 'Washington (Mansfield)', 18_000],
  [
    'McDowell',
    at('hagerstown-md'),
    0,
    'Department of Pennsylvania (Patterson)',
    18_000,
    'Thomas, Abercrombie, Negley, Stone, Butterfield',
  ],
  ['McDowell', at('baltimore-md'), 0, 'Baltimore (Dix)', 7000],
  ['McDowell', at('fort-monroe-va'), 0, 'Fort Monroe (Butler)', 11_000, 'Pierce, Phelps'],
  [
    'McClellan',
    at('grafton-va'),
    0,
    'Western Virginia (McClellan)',
    20_000,
    'Rosecrans, Morris, Schleich, McCook, Hill',
  ],
  ['McClellan', 'H7-S8', 0, 'Kanawha (Cox)', 3000],
  ['McClellan', at('cincinnati-oh'), 0, 'Department of the Ohio (Anderson)', 10_000],
  ['McClellan', at('louisville-ky'), 8, 'Louisville (Sherman)', 10_000],
  ['Fremont', at('cairo-il'), 0, 'Cairo (Prentiss)', 10_000],
  ['Fremont', at('st-louis-mo'), 0, 'Western Department (Fremont)', 15_000],
  ['Fremont', at('springfield-mo'), 0, 'Army of the West (Lyon)', 6000, 'Sturgis good, Sigel, Andrews'],
  ['Fremont', at('kansas-city-mo'), 0, 'Kansas', 3000],
];

const confederate: readonly Army[] = [
  [
    'Beauregard',
    at('manassas-junction-va'),
    0,
    'Army of the Potomac',
    22_000,
    'Ewell, D. R. Jones, Longstreet, Bonham, Cocke, Early, Evans',
  ],
  ['J. E. Johnston', at('winchester-va'), 0, 'Army of the Shenandoah', 11_000, 'Jackson good, Bartow, Bee, Elzey'],
  ['Beauregard', 'K2-S8', 0, 'Aquia (Holmes)', 5000],
  ['Beauregard', at('yorktown-va'), 0, 'Army of the Peninsula (Magruder)', 6000],
  ['Beauregard', at('norfolk-va'), 0, 'Norfolk (Huger)', 10_000],
  ['J. E. Johnston', 'I7-S5', 0, 'Army of the Northwest (Garnett)', 6000],
  ['J. E. Johnston', 'I3-T0', 0, 'Kanawha (Wise and Floyd)', 6000, 'Wise, Floyd'],
  ['Polk', at('memphis-tn'), 0, 'Tennessee (Polk and Pillow)', 17_000, 'Pillow, Cheatham, McCown'],
  ['Polk', at('knoxville-tn'), 0, 'East Tennessee (Zollicoffer)', 5000],
  ['Polk', at('little-rock-ar'), 0, 'Arkansas (Hardee)', 5000],
  ['Price', at('fort-smith-ar'), 0, 'McCulloch', 5700, 'Hebert, Pearce'],
  ['Price', 'B4-U0', 0, 'Missouri State Guard (Price)', 7000, 'Rains, Parsons, Clark, Slack'],
  ['Polk', at('pensacola-fl'), 0, 'Pensacola (Bragg)', 7500],
  ['Polk', at('mobile-al'), 0, 'Mobile', 3000],
  ['Polk', at('new-orleans-la'), 0, 'New Orleans (Twiggs)', 5000],
  ['Beauregard', at('savannah-ga'), 0, 'Savannah', 3000],
  ['Beauregard', at('charleston-sc'), 0, 'Charleston', 3000],
  ['Beauregard', at('wilmington-nc'), 0, 'Wilmington', 3000],
];

/** Militia in every city of a side's list: brigades for each city, and the men of one. */
const militia = (commander: string, side: 'U' | 'C', brigades: number, men: number): readonly Formation[] =>
  CITIES.filter((city) => city.side === side).map(({ name, square }) => [
    ...([commander, squareWord(square), 0] as const),
    Array.from({ length: brigades }, (_, i) => `MI ${name}, militia ${i + 1} ${men}`).join(';'),
  ]);

/** The State Guard of Kentucky, a brigade in each of its greater places (rotd-N13). */
const KENTUCKY: readonly PlainRecord[] = ['Louisville', 'Frankfort', 'Lexington', 'Bowling Green'].map((place, i) => ({
  ...{ id: `KY${i + 1}MI`, name: `${place}, State Guard`, men: 1000, quality: 1, weapon: 'musket' },
  square: at(`${idOf(place)}-ky`),
}));

const depots = (state: string, cities: readonly string[]): readonly PlainRecord[] =>
  cities.map((city) => ({ state, square: at(city) }));

/** The turn in which the first gunboats came to Cairo, in the middle of August 1861. */
const GUNBOATS = 4;

export const campaign1861: Plain = {
  turns: 15,
  campaigns: 8,
  begins: { year: 1861, month: 7, day: 15 },
  par: 150,
  naval: true,
  pools: [
    { state: 'US', transports: 12_000 },
    { state: 'CS', transports: 1000 },
  ],
  players: [
    { name: 'McDowell', state: 'US', offices: ['president', 'secretary-of-the-navy'] },
    { name: 'McClellan', state: 'US', offices: ['secretary-of-war'] },
    { name: 'Fremont', state: 'US', offices: ['vice-president'] },
    { name: 'Beauregard', state: 'CS', offices: ['president'] },
    { name: 'J. E. Johnston', state: 'CS', offices: ['secretary-of-war'] },
    { name: 'Polk', state: 'CS', offices: ['vice-president'] },
    { name: 'Price', state: 'CS', offices: ['secretary-of-the-navy'] },
  ],
  kentucky: { until: 6 },
  towns: fortTowns('1861'),
  overrides: fortGround,
  cities: [
    { city: 'Washington', fort: 2, capacity: 15_000 },
    { city: 'Fort Monroe', fort: 5, capacity: 12_000 },
    { city: 'vicksburg-ms', fort: 2, capacity: 20_000 },
    { city: 'charleston-sc', fort: 4, capacity: 6000 },
    { city: 'savannah-ga', fort: 3, capacity: 3000 },
    { city: 'mobile-al', fort: 3, capacity: 4000 },
    { city: 'columbus-ky', fort: 3, capacity: 10_000 },
    ...fortStrengths,
  ],
  flotillas: [
    { name: 'Atlantic Blockading Squadron', state: 'US', area: 'carolinas' },
    { name: 'Atlantic Blockading Squadron, southern ships', state: 'US', area: 'south-atlantic' },
    { name: 'Gulf Blockading Squadron', state: 'US', area: 'florida' },
    { name: 'Gulf Blockading Squadron off Mobile', state: 'US', area: 'gulf-east' },
    { name: 'Gulf Blockading Squadron off Galveston', state: 'US', area: 'gulf-west' },
    { name: 'Western Flotilla', state: 'US', square: at('cairo-il'), from: GUNBOATS },
    { name: 'James River Squadron', state: 'CS', square: at('norfolk-va') },
  ],
  depots: [
    ...depots('US', 'washington-dc harrisburg-pa baltimore-md fort-monroe-va wheeling-va grafton-va'.split(' ')),
    ...depots('US', 'cincinnati-oh louisville-ky cairo-il st-louis-mo springfield-mo new-york-ny'.split(' ')),
    ...depots('CS', 'richmond-va manassas-junction-va staunton-va norfolk-va knoxville-tn'.split(' ')),
    ...depots('CS', 'nashville-tn memphis-tn little-rock-ar mobile-al atlanta-ga'.split(' ')),
  ],
  units: [
    ...muster('US', 1861, [
      ...union.map((army) => formationOf('US', army)),
      pickens('McDowell'),
      ...militia('McDowell', 'U', 3, 300),
    ]),
    ...muster('CS', 1861, [
      newOrleansForts('Polk'),
      ...confederate.map((army) => formationOf('CS', army)),
      ...militia('Beauregard', 'C', 1, 150),
    ]),
    ...KENTUCKY,
  ],
};
