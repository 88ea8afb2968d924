/** What computer players go by, in points: an SF is 1. Found by play. */

/** How a player weighs what he may do. */
export interface Mind {
  /** Points of a victory point of a learning game, and of a political point. */
  readonly victoryPoint: number;
  readonly politicalPoint: number;
  /** Points of a city that counts for resources, of one that feeds an army, and of any other; of a Resource Point of a port. */
  readonly resource: number;
  readonly great: number;
  readonly city: number;
  readonly port: number;
  /** Points of the two capitals of the war, beyond those. */
  readonly capital: number;
  /** Own SF lost in a battle against enemy SF destroyed, and points by which a battle must gain. */
  readonly caution: number;
  readonly least: number;
  /** To drive an enemy from his place, for each of his SF. */
  readonly driven: number;
  /** How much a turn on the way takes off a target's worth. */
  readonly patience: number;
  /** Share of an SF that a turn without supply counts for; 0 of whoever does not think of it. */
  readonly hunger: number;
  /** How much own cities in danger count. */
  readonly guard: number;
  /** How much it counts to stand where a stronger enemy may attack, for each SF. */
  readonly exposed: number;
  /** To close a side of an enemy city, and to complete the ring. */
  readonly ring: number;
  /** Columns join their strength against one target. */
  readonly together: boolean;
}

/** The Veteran: plans by armies. */
export const VETERAN: Mind = {
  victoryPoint: 6,
  politicalPoint: 5,
  resource: 9,
  great: 20,
  city: 1.5,
  port: 4,
  capital: 40,
  caution: 1,
  least: 0.5,
  driven: 0.12,
  patience: 0.35,
  hunger: 0.3,
  guard: 1,
  exposed: 0.15,
  ring: 3,
  together: true,
};

/** The Regular: each force by itself, and supply is somebody else's affair. */
export const REGULAR: Mind = {
  ...VETERAN,
  caution: 0.7,
  hunger: 0.08,
  guard: 0.5,
  exposed: 0.03,
  ring: 0,
  together: false,
};
