/** Virginia, March to June 1862 (rotd-N9 to rotd-N12): the Peninsula, the Rappahannock and the Valley, fifteen weeks. */
import type { Plain, PlainRecord } from '@longroll/kernel';
import { muster } from './muster.ts';
import { confederate } from './virginia-confederate.ts';
import { union } from './virginia-union.ts';

const depots = (state: string, squares: readonly string[]): readonly PlainRecord[] =>
  squares.map((square) => ({ state, square }));

/** Points of the cities about which the Valley was fought for (rotd-N12). */
const PRIZE = 30;

export const virginia1862: Plain = {
  turns: 15,
  begins: { year: 1862, month: 3, day: 15 },
  days: 7,
  par: 40,
  window: { from: 'I5-S0', to: 'L0-U2' },
  players: [
    { name: 'McClellan', state: 'US', offices: ['president'] },
    { name: 'McDowell', state: 'US', offices: ['secretary-of-war'] },
    { name: 'Banks', state: 'US', offices: ['vice-president'] },
    { name: 'Fremont', state: 'US', offices: ['secretary-of-the-navy'] },
    { name: 'J. E. Johnston', state: 'CS', offices: ['president', 'secretary-of-war'] },
    { name: 'Jackson', state: 'CS', offices: ['vice-president'] },
    { name: 'Magruder', state: 'CS', offices: ['secretary-of-the-navy'] },
  ],
  cities: [
    { city: 'Washington', fort: 4, capacity: 20_000 },
    { city: 'Fort Monroe', fort: 5, capacity: 12_000 },
    { city: 'Harpers Ferry', fort: 1, capacity: 3000, value: PRIZE },
    { city: 'Winchester', controller: 'US', value: PRIZE },
    { city: 'Manassas Junction', controller: 'US' },
    { city: 'Staunton', value: PRIZE },
    { city: 'Yorktown', fort: 2, capacity: 8000 },
    { city: 'Richmond', fort: 2, capacity: 15_000 },
  ],
  inflow: [
    { city: 'Washington', supplies: 20 },
    { city: 'Baltimore', supplies: 25 },
    { city: 'Fort Monroe', supplies: 50 },
  ],
  depots: [
    ...depots('US', ['K4-S5', 'K9-T7', 'K0-S2', 'I8-S3']),
    ...depots('CS', ['K3-T4', 'J9-T0', 'J4-T1', 'K3-T6']),
  ],
  units: [...muster('US', 1862, union), ...muster('CS', 1862, confederate)],
};
