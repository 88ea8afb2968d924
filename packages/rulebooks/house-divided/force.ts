import { about, type Field, int, optional, sheet } from '@longroll/kernel';
import { KIND_CODES, KIND_NAMES, STRENGTH, type Unit } from './state.ts';

/**
 * A force as counts of units alike: place `kind` for full units (ahd-unit-2), place `kind + 6` for disrupted ones.
 * Always 12 numbers.
 */
export type Force = readonly number[];

/** First place of the disrupted units in a force. */
export const HURT = 6;

/** A force in words: counts by the book's codes, a star for disrupted units: `{"VI": 2, "VI*": 1}`. */
export type ForceWords = {
  readonly [code in (typeof KIND_CODES)[number] | `${(typeof KIND_CODES)[number]}*`]?: number | undefined;
};

/** What a round of combat reads off a force. */
export interface Muster {
  /** Combat strength (ahd-combat-6); disrupted units count in full (ahd-unit-4). */
  readonly strength: number;
  readonly units: number;
  /** At least one crack unit, infantry or cavalry, full or disrupted (ahd-combat-13). */
  readonly crack: boolean;
  /** Disruptions that the force can absorb: 2 a full unit, 1 a disrupted one (ahd-combat-15). */
  readonly room: number;
}

/**
 * How the opponent spends disruptions on a force (ahd-combat-17), the most valuable units first within each step
 * (CI, CC, VI, VC, MI, MC):
 * - `eliminate`: disrupted units first, then two on each full unit: as many eliminated as possible;
 * - `valuable`: the most valuable kind first, its disrupted units before its full ones;
 * - `spread`: one on each full unit, then eliminate disrupted ones.
 */
export type LossOrder = 'eliminate' | 'valuable' | 'spread';
export const LOSS_ORDERS = ['eliminate', 'valuable', 'spread'] as const;

/** Kinds from the most valuable to the least: by strength, crack before veteran, infantry before cavalry. */
export const BY_VALUE = [2, 5, 1, 4, 0, 3] as const;

/** A step below 12 empties that place of the force; a step from 12 on turns full units of kind `step - 12` over once. */
export const TURN = 12;
export const LOSS_STEPS: { readonly [order in LossOrder]: readonly number[] } = {
  eliminate: [...BY_VALUE.map((kind) => kind + HURT), ...BY_VALUE],
  valuable: BY_VALUE.flatMap((kind) => [kind + HURT, kind]),
  spread: [...BY_VALUE.map((kind) => kind + TURN), ...BY_VALUE.map((kind) => kind + HURT)],
};

export const NO_FORCE: Force = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** The force of some units, disrupted ones told apart. */
export const forceOf = (units: Iterable<Pick<Unit, 'kind' | 'disrupted'>>): Force => {
  const force = NO_FORCE.slice();
  for (const unit of units) (force[unit.kind + (unit.disrupted ? HURT : 0)] as number)++;
  return force;
};

/** Both forces together. */
export const joined = (a: Force, b: Force): Force => {
  const both = a.slice();
  for (let place = 0; place < both.length; place++) (both[place] as number) += b[place] as number;
  return both;
};

/** Reads a force in words. Codes left out count nothing. */
export const forceFromWords = (words: ForceWords): Force => [
  ...KIND_CODES.map((code) => words[code] ?? 0),
  ...KIND_CODES.map((code) => words[`${code}*`] ?? 0),
];

const CODES = [...KIND_CODES, ...KIND_CODES.map((code) => `${code}*` as const)];

/** More of one kind than any army maximum allows in one box. */
const MOST = 60;

/** A force in words as a field. */
export const force: Field<ForceWords> = sheet(
  Object.fromEntries(
    CODES.map((code, place): readonly [string, Field<number | undefined>] => [
      code,
      about(`${KIND_NAMES[place % HURT]}, ${place < HURT ? 'full' : 'disrupted'}`, optional(int(0, MOST))),
    ]),
  ),
);
/** The forces of a battle as fields. */
export const bothForces = { attacker: force, defender: force };

/** A force in words: only what it holds, in the order of the book's table, disrupted units last. */
export const forceInWords = (force: Force): ForceWords => {
  const words: { [code: string]: number } = {};
  for (let place = 0; place < CODES.length; place++) {
    const count = force[place] as number;
    if (count > 0) words[CODES[place] as string] = count;
  }
  return words as ForceWords;
};

/** Number of units in a force. */
export const unitsIn = (force: Force): number => {
  let units = 0;
  for (let i = 0; i < force.length; i++) units += force[i] as number;
  return units;
};

/** ahd-combat-6, -13, -15. What a round reads off a force. */
export const musterOf = (force: Force): Muster => {
  let strength = 0;
  let full = 0;
  let hurt = 0;
  for (let kind = 0; kind < HURT; kind++) {
    const whole = force[kind] as number;
    const down = force[kind + HURT] as number;
    strength += (whole + down) * (STRENGTH[kind] as number);
    full += whole;
    hurt += down;
  }
  const crack = (force[2] as number) + (force[5] as number) + (force[8] as number) + (force[11] as number) > 0;
  return { strength, units: full + hurt, crack, room: 2 * full + hurt };
};

/**
 * ahd-disrupt-1, ahd-combat-17. The force left after `losses` disruptions spent in the given order.
 * `losses` is at most what the force can absorb.
 */
export const afterLosses = (force: Force, losses: number, order: LossOrder): Force => {
  if (losses === 0) return force;
  const left = force.slice();
  const steps = LOSS_STEPS[order];
  let rest = losses;
  for (let i = 0; rest > 0 && i < steps.length; i++) {
    const step = steps[i] as number;
    const place = step >= TURN ? step - TURN : step;
    const here = left[place] as number;
    if (here === 0) continue;
    if (step >= TURN) {
      const turned = here < rest ? here : rest;
      left[place] = here - turned;
      (left[place + HURT] as number) += turned;
      rest -= turned;
    } else if (step >= HURT) {
      const gone = here < rest ? here : rest;
      left[place] = here - gone;
      rest -= gone;
    } else {
      const gone = here < rest >> 1 ? here : rest >> 1;
      rest -= 2 * gone;
      left[place] = here - gone;
      if (rest === 1 && gone < here) {
        left[place] = here - gone - 1;
        (left[place + HURT] as number)++;
        rest = 0;
      }
    }
  }
  return left;
};
