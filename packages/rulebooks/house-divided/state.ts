/** The plain state of A House Divided. Integers throughout; ids are places in dense tables of the setting or the state. */

/** Seats: 0 the Union, 1 the Confederacy. */
export type Side = 0 | 1;
export const UNION = 0;
export const CONFEDERATE = 1;
/** A flag or printed owner may also be neutral. */
export type Flag = Side | 2;
export const NEUTRAL = 2;

/** Arm and rank in one number, in the order of the book's table (ahd-unit-2): MI VI CI MC VC CC. */
export type Kind = 0 | 1 | 2 | 3 | 4 | 5;
export const KIND_CODES = ['MI', 'VI', 'CI', 'MC', 'VC', 'CC'] as const;
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

/** The switches of a match (ahd-frame-2, ahd-supply-3, ahd-scen-1). */
export interface Switches {
  readonly combat: 'variant' | 'base';
  readonly supply: 'variant' | 'base';
  readonly rally: 'variant' | 'base';
  readonly supplyCheck: 'phasing' | 'all';
  readonly losses: 'source' | 'bounded';
  readonly length: 'full' | 'short';
}

/** What a scenario fixes beyond its position. */
export interface ScenarioRules {
  readonly id: string;
  readonly title: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** Turn after whose Union battle phase the short form ends, with the victory cities the Union then needs. */
  readonly short?: { readonly lastTurn: number; readonly cities: number };
  /** Marches given without a roll on these turns, to each side (ahd-march-1). */
  readonly fixedMarches: readonly { readonly turn: number; readonly marches: number }[];
  /** Army maximums that do not follow control (ahd-scen-learn-1). */
  readonly fixedArmies?: readonly [union: number, confederate: number];
  readonly invasions: boolean;
  readonly drafts: boolean;
  readonly strengthVictory: boolean;
  /** Boxes that the Union must hold, all of them, to win at once (ahd-victory-1, ahd-scen-learn-2). */
  readonly unionGoal: readonly number[];
  readonly learning: boolean;
}

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
  /** Number of Washington, Fort Monroe, Yorktown and Norfolk, -1 where the map has none (ahd-naval-3, -4). */
  readonly washington: number;
  readonly fortMonroe: number;
  readonly shutByFortMonroe: readonly number[];
  /** Place of a box by its word. */
  readonly boxNumber: { readonly [id: string]: number };
  /** Militia infantry limits at the start (ahd-recruit-4); drafts and border states add to them. */
  readonly militiaLimits: readonly [union: number, confederate: number];
  /** The position to begin from, in compiled form. */
  readonly start: Omit<State, 'setting'>;
  readonly opening: Opening;
}

/** One unit (ahd-frame-5). A row with `box` -1 is an empty slot that a recruit may take. */
export interface Unit {
  readonly side: Side;
  readonly kind: Kind;
  /** Its number among its side's and arm's units: `U-I-07`. Never given twice in a match. */
  readonly number: number;
  readonly box: number;
  readonly disrupted: boolean;
  /** Marches it has moved in during this player turn: at most two (ahd-march-3). */
  readonly marches: number;
  /** Serial of the march in which it last moved, 0 for none: it moves once a march. */
  readonly lastMarch: number;
  /** Where its last march or its reinforcement began, -1 for none (ahd-combat-23). */
  readonly from: number;
  /** How it came: over a crossing link, by invasion, or neither (ahd-bcombat-7, ahd-naval-5). */
  readonly came: 'land' | 'crossing' | 'invasion';
  /** It fought or reinforced in this player turn (ahd-combat-20). */
  readonly fought: boolean;
  /** It rose in rank in this player turn (ahd-promote-6). */
  readonly risen: boolean;
}

/** Where a battle stands (chapters 11 and 12). Units are named by their place in the table of units. */
export interface Battle {
  readonly box: number;
  readonly round: number;
  /**
   * What is asked next. Variant: reinforce-attack, reinforce-defence, rout, assign-defender, assign-attacker,
   * fallback, retreat, promote. Base: withdraw, aim-defence, aim-attack, attacker-stays, defender-stays besides.
   */
  readonly step:
    | 'withdraw'
    | 'aim-defence'
    | 'aim-attack'
    | 'attacker-stays'
    | 'defender-stays'
    | 'reinforce-attack'
    | 'reinforce-defence'
    | 'rout'
    | 'assign-defender'
    | 'assign-attacker'
    | 'fallback'
    | 'retreat'
    | 'promote';
  /** Units involved in this round, by side: defenders and attackers in the order of the table of units. */
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  /** Defenders that stood in an entrenched box when the battle began (ahd-entrench-5). */
  readonly dug: readonly number[];
  /** Units of both sides that were disrupted when the battle began (ahd-bcombat-11). */
  readonly hurt: readonly number[];
  /** Result of the round being fought: 0 attacker routed .. 4 defender routed (variant). */
  readonly result: number;
  /** Intensity of the round being fought: 0 light, 1 normal, 2 heavy (variant). */
  readonly intensity: number;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  /** Disruptions already assigned to the defenders, in their order: they take effect with the attackers' (ahd-combat-16). */
  readonly assigned: readonly number[];
  /** Base combat: targets named so far, in the order of the firing units. */
  readonly aims: readonly number[];
  /** Base combat: a side that breaks off: its units are on their way back. */
  readonly breaking: boolean;
}

export type Phase = 'held-promotion' | 'movement' | 'battle' | 'promotion' | 'recruitment' | 'over';

/**
 * Every state has all of these fields, in this order and never one left out: states of one shape are quick to copy and read.
 */
export interface State {
  readonly setting: Setting;
  readonly turn: number;
  readonly phasing: Side;
  readonly phase: Phase;
  readonly units: readonly Unit[];
  /** Flag of each box (ahd-control-1). */
  readonly flags: readonly Flag[];
  /** Whose entrenchment lies in each box, 2 for none; permanent ones are not noted here (ahd-entrench-3). */
  readonly works: readonly Flag[];
  /** Next number to give, by side and arm: Union infantry, Union cavalry, Confederate infantry, Confederate cavalry. */
  readonly nextNumber: readonly [number, number, number, number];
  /** The natural march die, 0 where the marches were fixed. */
  readonly marchDie: number;
  readonly marchesLeft: number;
  /** Serial of the march being spent in this player turn, 0 before the first. */
  readonly march: number;
  /** Box whose units may move in this march, -1 when none is open. */
  readonly marching: number;
  readonly battle: Battle | undefined;
  /** Boxes where a battle is still to be fought in this battle phase. */
  readonly contested: readonly number[];
  /** Recruits that may still be raised in this phase, and the boxes used (ahd-recruit-2). */
  readonly recruitsLeft: number;
  readonly recruited: readonly number[];
  /** Battle promotions held over for a side's next player turn, by box (ahd-promote-4), and those due now (ahd-promote-3). */
  readonly held: readonly { readonly side: Side; readonly box: number }[];
  readonly due: readonly number[];
  /** Militia infantry limits gained by border states: bits 1 Missouri, 2 Kentucky, 4 Maryland (ahd-turn-5). */
  readonly borderStates: number;
  /** The Confederacy controlled Washington at the end of its last battle phase (ahd-victory-2). */
  readonly washingtonTaken: boolean;
  /** Units lost so far by side and kind, and recruited: for the tables and for conservation (ahd-test-6). */
  readonly lost: readonly (readonly number[])[];
  readonly raised: readonly number[];
  readonly outcome: { readonly winner: Side; readonly clause: string } | undefined;
}
