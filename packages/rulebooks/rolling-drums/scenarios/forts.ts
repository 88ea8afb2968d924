/** Forts of the West that stand in no city of the map: cities of level 1 in their atlas square (rotd-N16). */
export interface WesternFort {
  readonly name: string;
  readonly square: string;
  readonly fort: number;
  readonly capacity: number;
  /** Who holds it when a campaign of a year begins. */
  readonly holder: { readonly '1861': 'US' | 'CS'; readonly '1862': 'US' | 'CS' };
}

export const WESTERN_FORTS: readonly WesternFort[] = [
  { name: 'Island No. 10', square: 'D7-U3', fort: 2, capacity: 7000, holder: { '1861': 'CS', '1862': 'CS' } },
  { name: 'Fort Henry', square: 'E5-U3', fort: 1, capacity: 3000, holder: { '1861': 'CS', '1862': 'US' } },
  { name: 'Fort Donelson', square: 'E6-U3', fort: 2, capacity: 15_000, holder: { '1861': 'CS', '1862': 'US' } },
];
