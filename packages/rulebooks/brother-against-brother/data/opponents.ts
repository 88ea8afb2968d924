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
  /** Points of a political point that a battle brings its winner; 0 of whoever thinks of losses alone. */
  readonly fame: number;
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
  /** Share of other columns some hexes away that is counted upon in an attack. */
  readonly together: number;
  /** How much of the enemies near a target is taken to come to its help. */
  readonly help: number;
  /** Odds from which on an attack is hoped for, and by how much more it is taken as sure. */
  readonly hope: number;
  readonly sure: number;
  /** To take over troops that a city can spare, for each SF. */
  readonly collect: number;
  /** A hex that counts for more than it is worth, and how many times: what a plan sets out for. */
  readonly focus: number;
  readonly focused: number;
  /** A turn of a Union army beside Richmond. */
  readonly menace: number;
  /** Whether everybody near a capital keeps its army there, however far he is; else the farther the less. */
  readonly wary: boolean;
  /** Whether people become cavalry while there are points for it, and militia in the first year only. */
  readonly thrifty: boolean;
  /** Whether corps go where their army may not, and leaders without troops to those that cities can spare. */
  readonly detaches: boolean;
  /** Whether it lands troops, breaks railroads, builds depots and siege trains, and sends ships to where armies fight. */
  readonly enterprising: boolean;
}

/** How every computer player weighs an army's affairs unless a plan says otherwise. */
export const STEADY: Mind = {
  victoryPoint: 8,
  politicalPoint: 5,
  resource: 9,
  great: 20,
  city: 1.5,
  port: 4,
  capital: 120,
  caution: 0.9,
  least: 0.5,
  fame: 0,
  driven: 0.12,
  patience: 0.6,
  hunger: 0.5,
  guard: 0.7,
  exposed: 0.25,
  ring: 2,
  together: 0,
  help: 1,
  hope: 1.15,
  sure: 1.8,
  collect: 0.3,
  focus: -1,
  focused: 4,
  menace: 0,
  wary: true,
  thrifty: false,
  detaches: false,
  enterprising: false,
};

/** How Veterans and Marshals weigh them in a war. */
export const SEASONED: Mind = {
  ...STEADY,
  fame: 5,
  menace: 12,
  wary: false,
  thrifty: true,
  detaches: true,
  enterprising: true,
};

/** A temper: what a plan of a whole turn may change in that. */
export interface Temper {
  readonly id: string;
  /** What follows "to" in a sentence. */
  readonly says: string;
  readonly change: Partial<Mind>;
}

/** Tempers of plans, the likeliest first. */
export const TEMPERS: readonly Temper[] = [
  { id: 'steady', says: 'march as the map asks', change: {} },
  { id: 'bold', says: 'press on', change: { guard: 0.4, exposed: 0.02, hope: 0.9, sure: 1.2 } },
  { id: 'careful', says: 'cover our cities', change: { guard: 2.2, exposed: 0.3, hope: 1.5 } },
];

/** What positions are worth when plans have been played out: an SF in being, one out of supply, a city in danger. */
export const JUDGEMENT = { strength: 0.4, hungry: 0.3, danger: 0.5 } as const;
