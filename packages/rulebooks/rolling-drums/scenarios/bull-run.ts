/** Bull Run, July 1861 (rotd-N5 to rotd-N8): three squares, five turns, to learn the game. */
import type { Plain, PlainRecord } from '@longroll/kernel';

const CENTREVILLE = 'K2-S5';
const MANASSAS = 'K2-S6';
const GAP = 'K1-S6';

/** Bull Run from the west to the east, with its crossings, and the stubs that the neighbours' edges ask for (rotd-2.3). */
const COURSE = '0-4 1-4 2-4 3-4 4-4 5-4 6-4 7-4 7-5 8-5 9-5 10-5 11-5 12-5 13-5 14-5'.split(' ');
const CROSSINGS = ['2-4', '5-4', '10-5'];
const river = (square: string, tac: string): PlainRecord => ({ square, tac, terrain: 'river', rating: 0 });

const overrides: readonly PlainRecord[] = [
  ...COURSE.map((tac) =>
    CROSSINGS.includes(tac) ? { square: MANASSAS, tac, terrain: 'ford', rating: 1 } : river(MANASSAS, tac),
  ),
  ...['14-4', '13-4', '12-4'].map((tac) => river(GAP, tac)),
  ...['0-5', '1-5', '2-5'].map((tac) => river('K3-S6', tac)),
];

type Brigade = readonly [id: string, name: string, tac: string, men: number, more?: PlainRecord];

const brigades = (commander: string, square: string, rows: readonly Brigade[]): readonly PlainRecord[] =>
  rows.map(([id, name, tac, men, more = {}]) => ({ id, name, square, tac, commander, men, ...more }));

const FAIR = { quality: 2 };
const RIFLES = { weapon: 'rifle' };
const BATTERY = { batteries: 1, rifledBattery: true };

const union = brigades('McDowell', CENTREVILLE, [
  ['US1AQ', 'Army of Northeastern Virginia', '7-8', 200],
  ['US1CQ', 'First Division (Tyler)', '8-10', 100, { supplies: 12 }],
  ['US1IN', 'Keyes', '9-11', 2800, FAIR],
  ['US2IN', 'Sherman', '7-11', 3000, { experience: 1, ...BATTERY }],
  ['US3IN', 'A. Porter', '5-10', 2900, { ...RIFLES, experience: 2, ...BATTERY }],
  ['US4IN', 'Burnside', '4-11', 2600, FAIR],
  ['US5IN', 'Franklin', '6-9', 2500, { ...RIFLES, ...BATTERY }],
  ['US6IN', 'Willcox', '10-9', 2700, FAIR],
  ['US1LA', 'Carlisle and Ricketts', '7-10', 250, { batteries: 2, weapon: 'rifled', quality: 4 }],
]);

const confederate = [
  ...brigades('Beauregard', MANASSAS, [
    ['CS1AQ', 'Army of the Potomac', '8-9', 200],
    ['CS1IN', 'Evans', '5-6', 1100, { quality: 4 }],
    ['CS2IN', 'Cocke', '7-7', 3000, FAIR],
    ['CS3IN', 'Bonham', '10-7', 3000, { batteries: 1 }],
    ['CS4IN', 'Longstreet', '12-8', 2500],
  ]),
  ...brigades('Beauregard', GAP, [
    ['CS1CQ', 'Army of the Shenandoah (J. E. Johnston)', '7-7', 100, { supplies: 12 }],
    ['CS5IN', 'Bee', '8-7', 2700, { ...RIFLES, batteries: 1 }],
    ['CS6IN', 'Jackson', '8-8', 2600, { quality: 4, ...BATTERY }],
    ['CS1CV', 'Stuart', '9-6', 400, { quality: 4 }],
  ]),
];

const OFFICES = ['president', 'vice-president', 'secretary-of-war', 'secretary-of-the-navy'];

export const bullRun: Plain = {
  turns: 5,
  begins: { year: 1861, month: 7, day: 17 },
  days: 1,
  scale: 5,
  economy: false,
  squares: [CENTREVILLE, MANASSAS, GAP],
  players: [
    { name: 'McDowell', state: 'US', offices: OFFICES },
    { name: 'Beauregard', state: 'CS', offices: OFFICES },
  ],
  towns: [{ name: 'Centreville', square: CENTREVILLE, level: 1, controller: 'US' }],
  cities: [
    { city: 'Centreville', supplies: 60 },
    { city: 'Manassas Junction', supplies: 40, controller: 'CS' },
  ],
  overrides,
  depots: [{ state: 'CS', square: MANASSAS, tac: '9-8', stock: 20 }],
  units: [...union, ...confederate],
};
