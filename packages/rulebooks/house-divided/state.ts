/** The plain state of A House Divided. Integers throughout; ids are places in dense tables of the setting or the state. */

import type { Switches } from './options.ts';
import type { Battle, Flag, Moment, ScenarioRules as Rules, UnitEntry } from './scenario-file.ts';

export type { Switches } from './options.ts';
export { type Battle, type Flag, KIND_CODES, type Kind, type Side } from './scenario-file.ts';

export const UNION = 0;
export const CONFEDERATE = 1;
export const NEUTRAL = 2;

export const KIND_NAMES = [
  'militia infantry',
  'veteran infantry',
  'crack infantry',
  'militia cavalry',
  'veteran cavalry',
  'crack cavalry',
] as const;
/** ahd-unit-2, -3. */
export const STRENGTH = [2, 3, 3, 1, 2, 3] as const;

export type LinkKind = 'road' | 'rail' | 'river';

/** One box of the map as compiled for a match. */
export interface Box {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  /** Printed owner (ahd-control-1). */
  readonly printed: Flag;
  /** City value for the Union and for the Confederacy (ahd-map-1). */
  readonly value: readonly [union: number, confederate: number];
  readonly port: boolean;
  readonly capital: boolean;
  /** Permanently entrenched (ahd-entrench-4). */
  readonly fort: boolean;
}

/** A link as seen from one of its boxes. */
export interface Way {
  readonly to: number;
  readonly kind: LinkKind;
  /** A river link travelled downstream (ahd-map-3). */
  readonly downstream: boolean;
  /** Crosses a major river (ahd-map-4). */
  readonly crossing: boolean;
  /** Closed to the Confederacy (ahd-move-9). */
  readonly unionOnly: boolean;
}

/**
 * One link, or two one after the other, as seen from the box where they begin; over one link `via` is `to`.
 * Parallel first links are one route: a move names only the link by which it ends.
 */
export interface Route {
  readonly via: number;
  readonly to: number;
  /** Kind of the last link. */
  readonly by: LinkKind;
  /** Kinds of the first link that are open to the Union and to the Confederacy: bits of LINK_BIT; 0 closes the route. */
  readonly first: readonly [union: number, confederate: number];
  /** A first river link travelled downstream (ahd-move-6). */
  readonly downstream: boolean;
  /** The last link crosses a major river (ahd-map-4). */
  readonly crossing: boolean;
}

export const LINK_BIT = { road: 1, rail: 2, river: 4 } as const;

/** Where a match begins: a step of the sequence of play, and whether that step is still to be begun (dice and all). */
export interface Opening {
  readonly step: string;
  readonly fresh: boolean;
}

/** What a scenario fixes beyond its position, with the boxes that win the war for the Union (ahd-victory-1). */
export type ScenarioRules = Rules & Required<Pick<Rules, 'unionGoal'>>;

/** The compiled scenario and options: shared by all positions of a match, never saved. */
export interface Setting {
  readonly switches: Switches;
  readonly rules: ScenarioRules;
  readonly boxes: readonly Box[];
  /** Links of each box, in the order of the map's table. */
  readonly ways: readonly (readonly Way[])[];
  /** Routes of one link and then of two from each box to another one, in the order of the map's table. */
  readonly routes: readonly (readonly Route[])[];
  /** Distinct adjacent boxes of each box (ahd-map-2). */
  readonly neighbours: readonly (readonly number[])[];
  /** Whether any link leads out of a box for the Union and for the Confederacy (ahd-move-9). */
  readonly wayOut: readonly [union: readonly boolean[], confederate: readonly boolean[]];
  /** Boxes upstream of each box by a river link (ahd-move-7). */
  readonly upstream: readonly (readonly number[])[];
  readonly ports: readonly number[];
  /** Recruiting cities of each side: boxes with a value for it (ahd-map-1). */
  readonly cities: readonly [union: readonly number[], confederate: readonly number[]];
  /** City value of each box for the Union and for the Confederacy, and whether it is a port: as in `boxes`, by number. */
  readonly values: readonly [union: readonly number[], confederate: readonly number[]];
  readonly isPort: readonly boolean[];
  /** Number of Washington, Fort Monroe, Yorktown and Norfolk, -1 where the map has none and nobody controls it (ahd-naval-3, -4). */
  readonly washington: number;
  readonly fortMonroe: number;
  readonly shutByFortMonroe: readonly number[];
  /** Place of a box by its word. */
  readonly boxNumber: { readonly [id: string]: number };
  /** The position to begin from, in compiled form. */
  readonly start: Omit<State, 'setting'>;
  readonly opening: Opening;
}

/**
 * One unit (ahd-frame-5). A row with `box` -1 is an empty slot that a recruit may take; `number` is its number among its
 * side's and arm's units, `U-I-07`, and never given twice in a match.
 */
export type Unit = Omit<UnitEntry, 'count' | 'unit'> & { readonly number: number };

export type Phase = Exclude<Moment['phase'], 'player-turn'>;

/**
 * The position: what a file says of the moment (`moment` in scenario-file.ts explains each field), compiled. Every state has
 * all fields, in one order and never one left out: states of one shape are quick to copy and read.
 */
export interface State
  extends Omit<Required<Moment>, 'phase' | 'units' | 'flags' | 'works' | 'nextNumber' | 'outcome'> {
  readonly setting: Setting;
  readonly phase: Phase;
  readonly units: readonly Unit[];
  /** Flag of each box (ahd-control-1). */
  readonly flags: readonly Flag[];
  /** Whose entrenchment lies in each box, 2 for none; permanent ones are not noted here (ahd-entrench-3). */
  readonly works: readonly Flag[];
  readonly nextNumber: readonly [unionI: number, unionC: number, confederateI: number, confederateC: number];
  readonly battle: Battle | undefined;
  readonly outcome: Moment['outcome'] | undefined;
}
