/**
 * The war from March 1862 (rotd-N17): the armies of the West and of the coasts by the recipe, Virginia as in the theatre. Grant
 * has come up the Tennessee and Buell is in Nashville; Johnston gathers at Corinth.
 */
import type { Plain, PlainRecord } from '@longroll/kernel';
import { CITIES, cityNamed } from '../cities.ts';
import { squareWord } from '../squares.ts';
import { fortGround, fortStrengths, fortTowns, newOrleansForts, pickens } from './forts.ts';
import { type Formation, muster } from './muster.ts';
import { type Army, formationOf } from './recipe.ts';
import { confederate as virginiaConfederate } from './virginia-confederate.ts';
import { union as virginiaUnion } from './virginia-union.ts';

const at = (city: string): string => squareWord(cityNamed(city).square);
const [PITTSBURG, NEW_MADRID, PEA_RIDGE, VAN_BUREN] = ['E3-V3', 'D7-U2', 'B2-U2', 'B0-U9'];

const union: readonly Army[] = [
  [
    'Halleck',
    PITTSBURG,
    0,
    'Army of the Tennessee (Grant)',
    44_000,
    'McClernand, C. F. Smith, L. Wallace, Hurlbut, Sherman, Prentiss',
  ],
  [
    'Halleck',
    at('nashville-tn'),
    0,
    'Army of the Ohio (Buell)',
    50_000,
    'Thomas, McCook, Nelson, Crittenden, Wood, Mitchel',
  ],
  ['Halleck', NEW_MADRID, 0, 'Army of the Mississippi (Pope)', 22_000],
  ['Halleck', PEA_RIDGE, 0, 'Army of the Southwest (Curtis)', 11_000, 'Osterhaus, Asboth, Davis, Carr'],
  ['McDowell', at('pensacola-fl'), 0, 'Department of the Gulf (Butler)', 15_000],
  ['McDowell', at('new-bern-nc'), 0, 'Department of North Carolina (Burnside)', 13_000, 'Foster, Reno, Parke'],
];

const confederate: readonly Army[] = [
  [
    'A. S. Johnston',
    at('corinth-ms'),
    0,
    'Army of Mississippi (A. S. Johnston)',
    44_000,
    'Polk, Bragg, Hardee, Breckinridge',
  ],
  ['Van Dorn', VAN_BUREN, 0, 'Army of the West (Van Dorn)', 16_000, 'Price, McCulloch, Pike'],
  ['A. S. Johnston', at('knoxville-tn'), 0, 'East Tennessee (Kirby Smith)', 10_000],
  ['A. S. Johnston', at('new-orleans-la'), 0, 'New Orleans (Lovell)', 4000],
  ['J. E. Johnston', at('charleston-sc'), 0, 'South Carolina (Pemberton)', 9000],
  ['J. E. Johnston', at('savannah-ga'), 0, 'Georgia (Pemberton)', 6000],
];

/** A brigade of militia in each city of a side that no army holds. */
const militia = (commander: string, side: 'U' | 'C', men: number): readonly Formation[] =>
  CITIES.filter((city) => city.side === side && !HELD_BY_THE_UNION.includes(city.id)).map(
    ({ name, square }) => [commander, squareWord(square), 0, `MI ${name}, militia ${men}`] as const,
  );

/** Confederate cities that the Union had taken by March 1862. */
const HELD_BY_THE_UNION: readonly string[] = [
  ...['nashville-tn', 'clarksville-tn', 'murfreesboro-tn', 'new-bern-nc', 'pensacola-fl'],
  ...['winchester-va', 'manassas-junction-va'],
];

const depots = (state: string, cities: readonly string[]): readonly PlainRecord[] =>
  cities.map((city) => ({ state, square: at(city) }));

export const campaign1862: Plain = {
  turns: 15,
  campaigns: 7,
  begins: { year: 1862, month: 3, day: 1 },
  par: 150,
  naval: true,
  pools: [
    { state: 'US', transports: 20_000 },
    { state: 'CS', transports: 2000 },
  ],
  players: [
    { name: 'McClellan', state: 'US', offices: ['president'] },
    { name: 'McDowell', state: 'US', offices: ['secretary-of-the-navy'] },
    { name: 'Banks', state: 'US', offices: [] },
    { name: 'Fremont', state: 'US', offices: ['vice-president'] },
    { name: 'Halleck', state: 'US', offices: ['secretary-of-war'] },
    { name: 'J. E. Johnston', state: 'CS', offices: ['president', 'secretary-of-war'] },
    { name: 'Jackson', state: 'CS', offices: [] },
    { name: 'Magruder', state: 'CS', offices: ['secretary-of-the-navy'] },
    { name: 'A. S. Johnston', state: 'CS', offices: ['vice-president'] },
    { name: 'Van Dorn', state: 'CS', offices: [] },
  ],
  towns: fortTowns('1862'),
  overrides: fortGround,
  cities: [
    { city: 'Washington', fort: 4, capacity: 20_000 },
    { city: 'Fort Monroe', fort: 5, capacity: 12_000 },
    { city: 'Harpers Ferry', fort: 1, capacity: 3000 },
    { city: 'Yorktown', fort: 2, capacity: 8000 },
    { city: 'Richmond', fort: 2, capacity: 15_000 },
    { city: 'vicksburg-ms', fort: 2, capacity: 20_000 },
    { city: 'charleston-sc', fort: 4, capacity: 6000 },
    { city: 'savannah-ga', fort: 3, capacity: 3000 },
    { city: 'mobile-al', fort: 3, capacity: 4000 },
    { city: 'columbus-ky', controller: 'US', fort: 3, capacity: 10_000 },
    ...HELD_BY_THE_UNION.map((city) => ({ city, controller: 'US' })),
    ...fortStrengths,
  ],
  flotillas: [
    { name: 'North Atlantic Squadron', state: 'US', area: 'carolinas' },
    { name: 'South Atlantic Squadron', state: 'US', area: 'south-atlantic' },
    { name: 'East Gulf Squadron', state: 'US', area: 'florida' },
    { name: 'West Gulf Squadron', state: 'US', area: 'gulf-east' },
    { name: 'West Gulf Squadron off the Passes', state: 'US', area: 'gulf-west' },
    { name: 'Mississippi Flotilla', state: 'US', square: NEW_MADRID },
    { name: 'River Defense Fleet', state: 'CS', square: at('memphis-tn') },
    { name: 'James River Squadron', state: 'CS', square: at('norfolk-va') },
  ],
  depots: [
    ...depots('US', 'washington-dc harrisburg-pa baltimore-md fort-monroe-va winchester-va grafton-va'.split(' ')),
    ...depots('US', 'cincinnati-oh louisville-ky cairo-il st-louis-mo nashville-tn new-york-ny'.split(' ')),
    ...depots('CS', 'richmond-va gordonsville-va staunton-va norfolk-va knoxville-tn'.split(' ')),
    ...depots('CS', 'corinth-ms memphis-tn little-rock-ar mobile-al atlanta-ga'.split(' ')),
  ],
  units: [
    ...muster('US', 1862, [
      ...virginiaUnion,
      ...union.map((army) => formationOf('US', army)),
      pickens('McDowell'),
      ...militia('McDowell', 'U', 300),
    ]),
    ...muster('CS', 1862, [
      ...virginiaConfederate,
      newOrleansForts('A. S. Johnston'),
      ...confederate.map((army) => formationOf('CS', army)),
      ...militia('J. E. Johnston', 'C', 150),
    ]),
  ],
};
