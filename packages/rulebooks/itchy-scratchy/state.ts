/** The plain state of the grid battle. Integers throughout; ids are places in dense tables of the setting or the state. */
import type { Grid } from '@longroll/geometry';
import type { PieceType, TargetClass, WeaponId } from './data/charts.ts';
import type { Ground } from './terrain.ts';

export { PIECE_TYPES, type PieceType, TARGET_CLASSES, type TargetClass } from './data/charts.ts';

/** Seats: 0 the side listed first in the scenario, 1 the other one (is-frame-1). */
export type Side = 0 | 1;

/** One line of the roster (is-unit-4): what never changes about a piece. */
export interface RosterLine {
  readonly id: string;
  readonly side: Side;
  readonly type: PieceType;
  /** `none` for transports and generals (is-unit-5). */
  readonly weapon: WeaponId | 'none';
  /** Strength points before the battle (is-unit-2). */
  readonly sp: number;
  /** Area and facing at the start; -1 for later arrivals. */
  readonly home: number;
  readonly facing: number;
  /** Turn of arrival; 1 for those on the board from the start (is-turn-5). */
  readonly turn: number;
  /** Areas in which it may arrive; empty for those on the board from the start. */
  readonly entry: readonly number[];
  readonly native: boolean;
  /** Everything that rules ask of the line over and over. */
  readonly general: boolean;
  readonly transport: boolean;
  /** Areas a turn (is-unit-1). */
  readonly movement: number;
  readonly target: TargetClass;
}

/** Where a piece is when it stands on no area. */
export const WAITING = -1;
export const DESTROYED = -2;
export const SAFE = -3;

/** What changes about a piece; its line stands at the same place of the roster. */
export interface Piece {
  /** Its area, or WAITING, DESTROYED or SAFE. */
  readonly area: number;
  /** The edge that it faces (is-grid-5). */
  readonly facing: number;
  /** Strength points left (is-unit-3). */
  readonly sp: number;
  /** Its activation of this turn is over (is-turn-2). */
  readonly activated: boolean;
  /** It arrived this turn: one area of its movement is used (is-turn-5). */
  readonly entered: boolean;
}

/** How far a move has come. */
export interface Way {
  readonly area: number;
  /** Movement spent. */
  readonly spent: number;
  /** Steps made. */
  readonly steps: number;
  /** All of it from road area to road area so far (is-terrain-1). */
  readonly road: boolean;
  /** It must not go on (is-move-8, the stops of chapter 7). */
  readonly stopped: boolean;
}

/** Whether the acting piece may turn: at will; towards one of several enemies that it came beside; or no more (is-move-9). */
export const TURNINGS = ['free', 'pick', 'fixed'] as const;
export type Turning = (typeof TURNINGS)[number];

/** The activation that is open (is-turn-3). */
export interface Activation {
  /** Place in the roster, -1 when none is open. */
  readonly piece: number;
  /** Where it stood when it began (is-move-10). */
  readonly from: number;
  readonly way: Way;
  readonly turning: Turning;
  /** Turns made so far: free, but a computer player's patience with them is not endless. */
  readonly turns: number;
}

/** A close combat whose loser still has to choose (is-close-5, -7, -9). */
export interface Beaten {
  readonly side: Side;
  /** The area that was lost, and the area of the winner. */
  readonly area: number;
  readonly winner: number;
  /** Pieces that still have to withdraw or lose a point, in roster order. */
  readonly pieces: readonly number[];
  /** Where the fighting unit went, -1 before; its companions may follow it there. */
  readonly to: number;
  /** Companions that have not chosen yet. */
  readonly companions: readonly number[];
}

/** What is decided now: who goes first; arrivals; which piece acts, and how; what the loser of a close combat does. */
export const PHASES = ['initiative', 'arrivals', 'activation', 'beaten', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface State {
  readonly setting: Setting;
  readonly turn: number;
  readonly phase: Phase;
  /** Who won the initiative of this turn (is-turn-1). */
  readonly initiative: Side;
  /** Who acts first this turn, and whose part it is; both the winner of the initiative until it has chosen. */
  readonly first: Side;
  readonly acting: Side;
  readonly pieces: readonly Piece[];
  readonly activation: Activation;
  readonly beaten?: Beaten;
  /** Whether each side is exhausted, since the last check (is-exh-3). */
  readonly exhausted: readonly [boolean, boolean];
  /** The side that last had a unit in each objective, -1 for none. */
  readonly holders: readonly number[];
  readonly outcome?: { readonly winner: number; readonly clause: string };
}

/** No activation is open. */
export const IDLE: Activation = {
  piece: -1,
  from: -1,
  way: { area: -1, spent: 0, steps: 0, road: true, stopped: false },
  turning: 'free',
  turns: 0,
};

export interface Objective {
  readonly area: number;
  readonly name: string;
  /** What it counts for at the end (is-scen-1). */
  readonly points: number;
}

/** What wins, beyond is-victory-1 and -2. */
export type Victory =
  /** Nothing else. */
  | { readonly kind: 'battle' }
  /** Points for objectives last held, unless just one side is exhausted (is-scen-1). */
  | { readonly kind: 'points' }
  /** `side` wins at the end of a turn with units in all objectives; else the other side does (is-scen-2). */
  | { readonly kind: 'hold'; readonly side: Side }
  /** The transports of `side` are to reach the haven areas (is-scen-3). */
  | { readonly kind: 'escort'; readonly side: Side; readonly haven: readonly number[] };

/** The compiled scenario: shared by all positions of a match, never saved. */
export interface Setting {
  readonly id: string;
  readonly title: string;
  /** Names of the sides, as adjectives: "Union". */
  readonly sides: readonly [string, string];
  readonly lastTurn: number;
  readonly grid: Grid;
  /** The areas that share an edge with each area, in the order of its edges. */
  readonly around: readonly (readonly number[])[];
  /** Terrain by area. */
  readonly ground: readonly Ground[];
  /** Codes of chapter 7 by area. */
  readonly codes: readonly string[];
  /** What movement and sight ask of an area: bits of GROUND_BIT. */
  readonly bits: Uint16Array;
  readonly roster: readonly RosterLine[];
  readonly objectives: readonly Objective[];
  readonly victory: Victory;
  /** SP of each side before the battle, later arrivals included, and exhaustion points (is-exh-1). */
  readonly totals: readonly [number, number];
  readonly exhaustion: readonly [number, number];
  /** Place of a piece in the roster by its id. */
  readonly pieceNumber: { readonly [id: string]: number };
  /** The position to begin from. `fresh`: the turn still has to begin, with its initiative. */
  readonly start: Omit<State, 'setting'>;
  readonly fresh: boolean;
}
