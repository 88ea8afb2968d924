/** What a computer player goes by, in points: one strength point of infantry is 1. Found by play. */
import type { PieceType } from './charts.ts';

/** Worth of one strength point of a piece by its type. */
export const POINT_WORTH: { readonly [type in PieceType]: number } = {
  infantry: 1,
  'dismounted cavalry': 0.95,
  'mounted cavalry': 1.1,
  'machine gun': 1.6,
  artillery: 1.6,
  transport: 0.5,
  general: 2,
};

/** A wagon on its way to safety decides the battle that it is in; and more when it is safe. */
export const CONVOY = { under: 6, rescued: 9 } as const;

/** What a side wants of the places of a battle: points for each step nearer, and for standing where it matters. */
export interface PlaceWeights {
  /** Nearer to the enemy, where nothing else is at stake; for guns, to their range. */
  readonly battle: number;
  /** Nearer to an objective that counts points, and to hold it. */
  readonly points: number;
  readonly perPoint: number;
  /** Nearer to a place that decides: its defenders, and those who must take it; and to stand there. */
  readonly hold: number;
  readonly storm: number;
  readonly there: number;
  /** Nearer to wagons, for those who hunt them; to safety, for the wagons and for their escort. */
  readonly hunt: number;
  readonly convoy: number;
  readonly escort: number;
  /** How far from the enemy guns do their work best, in areas. */
  readonly guns: number;
}

/** What the evaluation counts on. */
export const EVEN_PLACES: PlaceWeights = {
  battle: 0.22,
  points: 0.3,
  perPoint: 0.9,
  hold: 0.22,
  storm: 0.55,
  there: 2.4,
  hunt: 0.45,
  convoy: 0.7,
  escort: 0.12,
  guns: 3,
};

/** How an attack is weighed. */
export interface AttackWeights {
  /** Own points lost in a close combat against points taken. */
  readonly risk: number;
  /** To drive the loser of a close combat out, or of the point that it pays to stay. */
  readonly beaten: number;
  /** Extra worth of a point taken from a piece, by the share that it has lost of its own. */
  readonly finish: number;
}

/** Attacks by their plain worth, as the evaluation weighs them. */
export const EVEN: AttackWeights = { risk: 1, beaten: 0.9, finish: 0 };

/** What the planner wants, fears and dares. */
export interface Profile {
  readonly places: PlaceWeights;
  /** What the enemy's answer could do to a place. */
  readonly danger: number;
  /** How far, of 1, an enemy is thought to choose among all that he could attack; else he attacks each. */
  readonly shared: number;
  /** The best attack that it would bear on next turn. */
  readonly promise: number;
  /** The point paid for not withdrawing. */
  readonly stand: number;
  readonly attacks: AttackWeights;
}

const CHASE = { danger: 0.9, promise: 0.35, stand: 3.3, attacks: EVEN };

/** By the part of a side in the battle: hundreds of games of each against `greedy`. */
export const PROFILES = {
  calm: {
    places: { ...EVEN_PLACES, points: 0.096, perPoint: 0.85, guns: 0.7 },
    danger: 0.65,
    shared: 1,
    promise: 0.29,
    stand: 2,
    attacks: { risk: 0.9, beaten: 0.5, finish: 0.26 },
  },
  storming: {
    places: { ...EVEN_PLACES, battle: 0.14, storm: 0.077, there: 1.63, guns: 0.65 },
    danger: 0.5,
    shared: 1,
    promise: 0.235,
    stand: 0.92,
    attacks: { risk: 0.65, beaten: 1.34, finish: 1.43 },
  },
  holding: {
    places: { ...EVEN_PLACES, battle: 0.117, hold: 0.219, there: 5.339, guns: 1.95 },
    danger: 0.3,
    shared: 1,
    promise: 0.15,
    stand: 0.765,
    attacks: { risk: 1.39, beaten: 0.3, finish: 0.356 },
  },
  escorting: { places: { ...EVEN_PLACES, battle: 0.11, convoy: 0.21, escort: 0.06 }, ...CHASE, shared: 0 },
  hunting: { places: { ...EVEN_PLACES, battle: 0.11, hunt: 1.8 }, ...CHASE, shared: 1 },
} satisfies { readonly [part: string]: Profile };

/** How a plan for a part of a turn differs from what the profile says: shares of its weights. */
export interface Temper {
  readonly id: string;
  /** What follows "to" in a sentence. */
  readonly says: string;
  readonly danger: number;
  readonly risk: number;
  /** The pull of the places that matter, and of the enemy. */
  readonly places: number;
  readonly promise: number;
}

/** The tempers that the marshal plays out, the plain one first. */
export const TEMPERS: readonly Temper[] = [
  { id: 'plain', says: 'make the most of each piece', danger: 1, risk: 1, places: 1, promise: 1 },
  { id: 'press', says: 'press on to what matters', danger: 0.6, risk: 0.8, places: 2, promise: 1 },
  { id: 'wary', says: 'keep out of harm', danger: 1.8, risk: 1.5, places: 0.9, promise: 1 },
  { id: 'shoot', says: 'let fire do the work', danger: 1.2, risk: 2.5, places: 0.4, promise: 2 },
  { id: 'charge', says: 'close with the enemy', danger: 0.25, risk: 0.35, places: 1.5, promise: 1.4 },
  { id: 'hold', says: 'hold what we have', danger: 2.6, risk: 2, places: 0.15, promise: 0.6 },
  { id: 'rush', says: 'take the ground whatever it costs', danger: 0.15, risk: 0.7, places: 4, promise: 0.6 },
];
