/** Forts of the campaigns beside the cities of the map (rotd-N16). */
import type { PlainRecord } from '@longroll/kernel';
import type { Formation } from './muster.ts';

/** Forts that stand in no city of the map: cities of level 1 in their atlas square (rotd-N16). */
interface Fort {
  readonly name: string;
  readonly square: string;
  /** Its tac and its sea area, of one that is the second city of its square. */
  readonly beside?: { readonly tac: string; readonly sea: string };
  readonly fort: number;
  readonly capacity: number;
  /** Who holds it when a campaign of a year begins. */
  readonly holder: { readonly '1861': 'US' | 'CS'; readonly '1862': 'US' | 'CS' };
}

const PENSACOLA = 'E9-Y6';
const PICKENS = '3-13';

const FORTS: readonly Fort[] = [
  { name: 'Island No. 10', square: 'D7-U3', fort: 2, capacity: 7000, holder: { '1861': 'CS', '1862': 'CS' } },
  { name: 'Fort Henry', square: 'E5-U3', fort: 1, capacity: 3000, holder: { '1861': 'CS', '1862': 'US' } },
  { name: 'Fort Donelson', square: 'E6-U3', fort: 2, capacity: 15_000, holder: { '1861': 'CS', '1862': 'US' } },
  {
    ...{ name: 'Fort Pickens', square: PENSACOLA, beside: { tac: PICKENS, sea: 'gulf-east' }, fort: 4, capacity: 2000 },
    holder: { '1861': 'US', '1862': 'US' },
  },
];

/** These forts as towns of a campaign of a year, the strength of each, and the ground of one beside another city. */
export const fortTowns = (year: '1861' | '1862'): readonly PlainRecord[] =>
  FORTS.map(({ name, square, beside, holder }) => ({ name, square, level: 1, controller: holder[year], ...beside }));
export const fortStrengths: readonly PlainRecord[] = FORTS.map(({ name, fort, capacity }) => ({
  city: name,
  fort,
  capacity,
}));
export const fortGround: readonly PlainRecord[] = FORTS.flatMap(({ square, beside }) =>
  beside ? [{ square, tac: beside.tac, terrain: 'town' }] : [],
);

/** The garrison that held Fort Pickens from the first day of the war to the last. */
export const pickens = (commander: string): Formation => [
  commander,
  PENSACOLA,
  0,
  `IN Fort Pickens (Brown) 1300 fort ${PICKENS}`,
];

/** Where Fort Jackson stands; Fort St. Philip across the river stands in a swamp, and its guns with the others. */
const BELOW_NEW_ORLEANS = 'D6-Z2';

/** The forts on the river below New Orleans: batteries on its bank (rotd-N16). */
export const newOrleansForts = (commander: string): Formation => [
  commander,
  BELOW_NEW_ORLEANS,
  0,
  'RB Fort Jackson 4;RB Fort St. Philip 4',
];
