/** The state of a war, and in the same shape what one seat may know of it: plain numbers in columns, units in canonical order. */
import type { SeatId } from '@longroll/kernel';
import type { Setting } from './setting.ts';

/** Conditions of a unit. */
export const ACTIVE = 0;
export const INACTIVE = 1;
export const SHATTERED = 2;
/** Aboard transports or in a garrison off the map: `square` is the port, `wait` the turns until it lands (rotd-W3). */
export const ABOARD = 3;
/** Enters as a reinforcement in the turn that `wait` names. */
export const COMING = 4;
/** Destroyed, surrendered, merged or disbanded. Its row stays, so that numbers hold. */
export const GONE = 5;

/** Nobody: no deputy, no controller, no source. */
export const NOBODY = -1;

/** What is kept of each unit, a column of numbers each. The first is its number (`names.ts`), ascending. */
export const UNIT_COLUMNS = [
  'name',
  'commander',
  'deputy',
  'square',
  'tac',
  /** 1 inside the fort of its city tac. */
  'fort',
  'condition',
  /** Of a shattered unit the turns left to reform; else see the conditions. */
  'wait',
  /** Turns in which a reformed unit found no place (rotd-13.5b). */
  'tries',
  'men',
  'batteries',
  /** Number of `WEAPONS`; that of the batteries in `tubes`, 1 rifled. */
  'weapon',
  'tubes',
  'quality',
  'experience',
  'morale',
  'fatigue',
  'initiative',
  'supplies',
  'ammunition',
  /** Where it draws supplies (rotd-11.13a): a source number of `sources.ts`, or NOBODY. */
  'source',
  /** 1 in communications (rotd-11.1), fixed in the supply phase; `contact` is the unit or city that gives them. */
  'communications',
  'contact',
  'stragglers',
  'wounded',
  /** 1 where it has gained experience in this campaign (rotd-3.6c). */
  'seasoned',
  /** Of the running turn, all 0 when it begins: squares it may march and has marched, phases by which its path has slipped. */
  'allowance',
  'marched',
  'slipped',
  /** 1 no further strategic orders; 2 routed: nor tactical, support or intercept. */
  'halted',
  /** Square it follows an enemy into, plus 1, negative behind a headquarters; 0 none (rotd-7.11). `pursuing` 1 once a pursuit succeeded. */
  'quarry',
  'pursuing',
  /** Square that a diverted march to battle still aims at, plus 1 (rotd-7.14b). */
  'diverted',
  /** 1 withdrew, 2 went by rail or sea, 3 marched (bits 1, 2, 4). */
  'travelled',
  /** Square and tac in which it began the turn. */
  'fromSquare',
  'fromTac',
  /** 1 the waypoint is behind it; 2 the destination is reached; 3 its tactical movement is over for the turn. */
  'stage',
  /** Of the running tactical phase: 1 + direction it last stepped in (the way it faced), 0 did not move; else 0. */
  'heading',
  /** Tac that it stepped into its present tac from, plus 1, this phase. */
  'cameFrom',
  /** 1 met or engaged by others this phase: it moves no further in it. */
  'met',
  /** 1 its engaging is over (rotd-9.8d). */
  'spent',
  /** Changes of morale in this turn (rotd-3.7d), may be negative; `stirred` 1 where there was any. */
  'stir',
  'stirred',
  /** Stragglers when the turn opened (rotd-10.14b). */
  'behind',
  /** 1 fired or fought in this tactical phase (rotd-11.11a), 1 ate nothing this turn in `hungry`. */
  'fired',
  'hungry',
  /** Of the running tactical phase: 1 + twice the square in which it retreated, one more where it routed; else 0 (rotd-10.13a). */
  'broke',
  /** Of the running tactical phase, in the battle that it has joined: 1 attacks, 2 defends; 0 in none (rotd-9.3b, 9.10c, 9.11h). */
  'role',
  /** Square in which it began the war or was raised: its US state and its city are the home of militia (rotd-7.1c, rotd-7.16d). */
  'home',
] as const;

export type UnitColumn = (typeof UNIT_COLUMNS)[number];

/** Cities in the order of the setting's list. */
export const CITY_COLUMNS = ['controller', 'supplies', 'fort', 'capacity', 'besieged', 'captured'] as const;
export type CityColumn = (typeof CITY_COLUMNS)[number];

/** Depots: a row each, kept back where `square` is NOBODY. `due` is the turn after which what is asked is done, `asked` what (rotd-11.7b). */
export const DEPOT_COLUMNS = ['owner', 'square', 'tac', 'stock', 'asked', 'due', 'toSquare', 'toTac'] as const;
export type DepotColumn = (typeof DEPOT_COLUMNS)[number];

/** What a state (nation) has in its own accounts (rotd-P1, rotd-V2). */
export const NATION_COLUMNS = [
  'men',
  'rifles',
  'breechloaders',
  'batteries',
  'prisoners',
  'transports',
  'killed',
  'taken',
  'brigadesLost',
  'corpsLost',
  'armiesLost',
  'capitalHeld',
  /** Men and batteries above the limits after mergers of this season, and those that the pool gets when this season ends (rotd-3.5d). */
  'returning',
  'returningBatteries',
  'due',
  'dueBatteries',
] as const;
export type NationColumn = (typeof NATION_COLUMNS)[number];

/** A table by columns, as it is stored or as a turn works on it. */
export type Table<C extends string, N extends ArrayLike<number> = ArrayLike<number>> = { readonly [column in C]: N };
export type Stored<C extends string> = Table<C, readonly number[]>;
export type Working<C extends string> = Table<C, Int32Array>;

/** What a side believes of a square (rotd-4.1i): drawn once a turn, so that all its players read the same. */
export interface Sighting {
  /** Number of `STATES` whose players see it; of those who are seen. */
  readonly viewer: number;
  readonly owner: number;
  readonly square: number;
  readonly number: number;
  /** Bits: infantry 1, cavalry 2, artillery 4, headquarters 8 (rotd-4.1j). */
  readonly arms: number;
  /** The most that is there: ACTIVE a flag, INACTIVE a tent, SHATTERED a boxed S (rotd-1.4b). */
  readonly sign: number;
  /** An unconfirmed report to the Secretary of War (rotd-4.7). */
  readonly hint?: true;
}

/** Ships that a garrison off the map saw in the last turn (rotd-4.3b). */
export interface Offshore {
  /** Number of `STATES`: whose garrison, and whose ships. */
  readonly viewer: number;
  readonly owner: number;
  readonly square: number;
}

/** What is kept for each seat and shown when the war is over: men that its units cost the enemy, and that they lost (rotd-V6). */
export const SEAT_COLUMNS = ['inflicted', 'suffered'] as const;
export type SeatColumn = (typeof SEAT_COLUMNS)[number];

/** Kinds of season (rotd-Q20). */
export type Season = 'campaign' | 'truce' | 'peace';

export interface Outcome {
  readonly winners: readonly SeatId[];
  readonly clause: string;
  /** Union score less Confederate score less par (rotd-V3). */
  readonly margin: number;
}

/** Names of a unit, without effect on rules (rotd-3.1c). */
export interface UnitNames {
  readonly unit: number;
  readonly name: string;
  readonly regiments: readonly string[];
}

/** A unit as the roster of a minister or of an army's commander has it (rotd-4.6a). */
export interface Enrolled {
  readonly unit: number;
  readonly men: number;
  readonly square: number;
  /** Seat of its commander; NOBODY none. */
  readonly commander: number;
}

export interface State {
  readonly setting: Setting;
  readonly phase: string;
  /** The seat whose view this is; NOBODY in the true state. */
  readonly viewer: number;
  /** Turns since the match began, from 1, and campaign and turn of the season, both from 1. */
  readonly turn: number;
  readonly campaign: number;
  readonly season: Season;
  readonly week: number;
  readonly units: Stored<UnitColumn>;
  /** Of units that have names, in canonical order. */
  readonly names: readonly UnitNames[];
  readonly cities: Stored<CityColumn>;
  readonly depots: Stored<DepotColumn>;
  readonly nations: Stored<NationColumn>;
  /** Of each square with a railroad, in the order of the setting, the state that controls it; NOBODY none (rotd-8.2). */
  readonly rails: readonly number[];
  /** The same of squares with a river (rotd-8.2c). */
  readonly rivers: readonly number[];
  /** How each pair of states stands, `relations[a * 6 + b]`, a number of `RELATIONS` (rotd-G7). */
  readonly relations: readonly number[];
  /** Squares in which there was a battle in the last turn, ascending (rotd-7.5a). */
  readonly battles: readonly number[];
  /** The same of the turn that is carried out. */
  readonly fought: readonly number[];
  readonly sightings: readonly Sighting[];
  /** Truces and peaces on file: of each seat with an office what it asks for (rotd-5.1a, rotd-F25). */
  readonly treaties: readonly number[];
  readonly offshore: readonly Offshore[];
  readonly records: Stored<SeatColumn>;
  /** Only in the view of a minister or of an army's commander: units of his state, his own among them (rotd-4.6a). */
  readonly roster?: readonly Enrolled[];
  readonly outcome?: Outcome;
}
