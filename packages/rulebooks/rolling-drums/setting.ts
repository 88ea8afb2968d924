/** The compiled scenario: what everybody knows of a war. Shared by all positions of a match, never saved. */

import type { Office } from './offices.ts';
import type { ScenarioFile } from './scenario-file.ts';
import type { SecondCity } from './tactical/map.ts';
import type { TacOverride } from './tactical/overrides.ts';

/** Who sits at the match. */
export interface Player {
  readonly name: string;
  /** Number of `STATES`. */
  readonly state: number;
  readonly offices: readonly Office[];
}

export interface City {
  /** The place of the atlas, `richmond-va`; of a town of the scenario its name in small letters. */
  readonly id: string;
  readonly name: string;
  readonly square: number;
  readonly level: number;
  /** US state that it lies in, `VA`. */
  readonly land: string;
  /** State whose home territory it is; NOBODY a border city (rotd-G9). */
  readonly home: number;
  /** Number of its sea area (`SEA_AREAS`); -1 no sea port. */
  readonly sea: number;
  readonly riverPort: boolean;
  /** Points that it is worth (rotd-V1). */
  readonly value: number;
  /** Its tac, where it is the second city of its square (rotd-N16); of others the map says it (rotd-M16). */
  readonly tac?: number;
}

/** Warships of a state from a turn on: in a sea area, or in one square of a river or of the coast (rotd-W5). */
export interface Flotilla {
  readonly name: string;
  readonly owner: number;
  /** -1 where it lies in a square; NOBODY the square where it has an area. */
  readonly area: number;
  readonly square: number;
  readonly from: number;
}

export interface Setting {
  /** The map id, from which all tactical maps are drawn (rotd-M10). */
  readonly map: string;
  readonly players: readonly Player[];
  /** 1 for each square that may be entered (rotd-N5, rotd-N9); impassable ones are closed by their terrain. */
  readonly open: Uint8Array;
  readonly cities: readonly City[];
  /** City of each square, of two the first; NOBODY none. */
  readonly cityAt: Int16Array;
  readonly secondCities: readonly SecondCity[];
  readonly overrides: readonly TacOverride[];
  /** Squares with a railroad and with a river, ascending: rows of `rails` and `rivers`. */
  readonly railSquares: readonly number[];
  readonly riverSquares: readonly number[];
  /** Who controls them at the start (rotd-8.2a); what a seat knows of those that it does not see. */
  readonly railsAtStart: readonly number[];
  readonly riversAtStart: readonly number[];
  /** Who controls the cities at the start (rotd-V2). */
  readonly citiesAtStart: readonly number[];
  /** Turns of a campaign, and campaigns that may be played. */
  readonly turns: number;
  readonly campaigns: number;
  /** Day of the year on which the first turn begins, days of a turn, and the year. */
  readonly begins: { readonly year: number; readonly month: number; readonly day: number };
  readonly days: number;
  readonly par: number;
  /** The bounds of victory are divided by this (rotd-V4). */
  readonly scale: number;
  readonly economy: boolean;
  readonly naval: boolean;
  /** The turn from which ports of the Confederacy are blockaded where no ships are played (rotd-11.6b). */
  readonly blockade: number;
  /** Which state has a sea area, by number of `SEA_AREAS`, from a turn on; later ones replace earlier (rotd-W1). */
  readonly seas: readonly { readonly area: number; readonly holder: number; readonly from: number }[];
  readonly flotillas: readonly Flotilla[];
  /** Men that a side may send by rail in a turn (rotd-8.1d); NOBODY no cap. */
  readonly railCap: number;
  /** Where Kentucky is neutral at the start: the turn in which that ends, and who holds each city where it is not (rotd-N13). */
  readonly kentucky?: { readonly until: number; readonly border: readonly number[] };
  readonly citySupplies: 'open' | 'hidden';
  readonly massMorale: boolean;
  /** Supplies that reach a city from beyond the map each turn (rotd-N9). */
  readonly inflow: readonly { readonly city: number; readonly supplies: number }[];
  /** The seat of the clock, behind those of the players. */
  readonly clock: number;
  /** What everybody may read of the file: how cities, pools and relations stand at the start. */
  readonly file: ScenarioFile;
}
