/** The plain state of the grid battle. Integers throughout; ids are places in dense tables of the setting or the state. */
import type { Grid } from '@longroll/geometry';
import type { TypeData } from './data/charts.ts';
import type { ReadActivation, ReadBeaten, ReadLine, ReadObjective, ReadPiece } from './scenarios/schema.ts';
import type { Ground } from './terrain.ts';

export { PIECE_TYPES, type PieceType, TARGET_CLASSES, type TargetClass } from './data/charts.ts';

/** Seats: 0 the side listed first in the scenario, 1 the other one (is-frame-1). */
export type Side = 0 | 1;

/** One line of the roster (is-unit-4): what never changes about a piece. Of a field left out the file says what stands for it. */
export interface RosterLine
  extends Required<Omit<ReadLine, 'side' | 'area'>>,
    Omit<TypeData, 'sp' | 'weapons' | 'symbol'> {
  readonly side: Side;
  /** Area at the start; -1 for later arrivals. */
  readonly home: number;
  /** What rules ask of the type over and over. */
  readonly general: boolean;
  readonly transport: boolean;
}

/** Where a piece is when it stands on no area. */
export const WAITING = -1;
export const DESTROYED = -2;
export const SAFE = -3;

/** What changes about a piece, as files tell it; its line stands at the same place of the roster. Its area may be WAITING, DESTROYED or SAFE. */
export type Piece = Required<Omit<ReadPiece, 'id' | 'off'>>;

/** Whether the acting piece may turn: at will; towards one of several enemies that it came beside; or no more (is-move-9). */
export const TURNINGS = ['free', 'pick', 'fixed'] as const;

/** How far a move has come: where it is, what it has spent and entered, whether all of it was by road, and whether it must stop. */
export type Way = Required<Pick<ReadActivation, 'spent' | 'steps' | 'road' | 'stopped'>> & { readonly area: number };

/** The activation that is open (is-turn-3); its piece is -1 when none is. */
export type Activation = Required<Pick<ReadActivation, 'piece' | 'from' | 'turning' | 'turns'>> & { readonly way: Way };

/** A close combat whose loser still has to choose (is-close-5, -7, -9); `to` is -1 until the unit has withdrawn. */
export type Beaten = Required<Omit<ReadBeaten, 'side'>> & { readonly side: Side };

/** What is decided now: who goes first; arrivals; which piece acts, and how; what the loser of a close combat does. */
export const PHASES = ['initiative', 'arrivals', 'activation', 'beaten', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The position. Every state has all fields, in one order and never one left out: states of one shape are quick to read. */
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
  readonly beaten: Beaten | undefined;
  /** Whether each side is exhausted, since the last check (is-exh-3). */
  readonly exhausted: readonly [boolean, boolean];
  /** The side that last had a unit in each objective, -1 for none. */
  readonly holders: readonly number[];
  readonly outcome: { readonly winner: number; readonly clause: string } | undefined;
}

/** No activation is open. */
export const IDLE: Activation = {
  piece: -1,
  from: -1,
  way: { area: -1, spent: 0, steps: 0, road: true, stopped: false },
  turning: 'free',
  turns: 0,
};

/** An area to be held, with what it counts for at the end (is-scen-1). */
export type Objective = Required<ReadObjective>;

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
