/** A fight without a map, as tools and odds run it: who breaks is gone, and anchors are given. */
import { clamp } from '../arithmetic.ts';
import { MOST_FATIGUE } from '../morale.ts';
import type { Field } from './engine.ts';
import { addTolls, tollOf } from './losses.ts';

/** `anchors`: flanks of each side that are anchored by the ground, 0 to 2 (rotd-10.8e). */
export const bareField = (anchors: readonly [number, number]): Field => ({
  anchors: ({ side }) => anchors[side] ?? 0,
  suffers: (fighter, loss, cause) => {
    fighter.toll = addTolls(fighter.toll, tollOf(loss, cause));
  },
  tires: (fighter) => {
    fighter.fatigue = clamp(fighter.fatigue + 1, 0, MOST_FATIGUE);
  },
  breaks: (_, how) => (how === 'rout' ? 'routed' : 'retreated'),
  shatters: () => 'shattered',
  fallsBack: () => 'fell back',
  surrenders: () => 'surrendered',
  destroys: () => 'destroyed',
  reaches: () => undefined,
});
