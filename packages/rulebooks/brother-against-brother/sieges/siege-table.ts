/** Siege trains that count at most (bab-siege-5). */
const MOST_TRAINS = 2;

/** The level of a fort against so many siege trains (bab-siege-5). */
export const fortAgainst = (level: number, trains: number): number =>
  Math.max(0, level - Math.min(MOST_TRAINS, trains));

/** What counts on a roll on the Siege Table. */
export interface SiegeInput {
  /** Administrative values of both commanders; 0 without a leader. */
  readonly besieger: number;
  readonly besieged: number;
  /** Level of the fort, and siege trains of the besieger. */
  readonly fort: number;
  readonly trains: number;
  /** Turns of the siege, the present one included, and how many of them in winter. */
  readonly turns: number;
  readonly winter: number;
}

/** The modifier of a roll on the Siege Table: winter turns count twice (bab-siege-4). */
export const siegeModifier = ({ besieger, besieged, fort, trains, turns, winter }: SiegeInput): number =>
  besieger - besieged - fortAgainst(fort, trains) + turns + winter;
