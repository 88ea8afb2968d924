/** Fights by hand for tests: brigades in few words, and whole combats on a bare field. */
import { type Dice, ScriptedDice, SimDice } from '@longroll/kernel';
import { bareField } from '../combat/bare-field.ts';
import { type Course, fightOut } from '../combat/engine.ts';
import { ASSAULT, ATTACK, type Fight, type Fighter, fighterOf, type Ground } from '../combat/fight.ts';
import { layOut } from '../combat/lines.ts';
import { IN } from '../names.ts';
import { RIFLE } from '../scenario-file.ts';

export type Said = Partial<Omit<Fighter, 'row' | 'side'>>;

/** An Average rifle brigade of infantry, band 2, morale 50, fresh, in the first line, that attacks or defends. */
export const brigade = (said: Said = {}, side = 0, row = 0): Fighter => {
  const usual = {
    row,
    ...{ type: IN, weapon: RIFLE, tubes: 0, batteries: 0, quality: 3, experience: 4, morale: 50 },
    ...{ hasAmmunition: true, isInFort: false, hasMoved: side === 0, hasCrossed: false },
    ...{ line: 0, posture: ATTACK, fatigue: 0, men: 2500 },
  };
  return Object.assign(fighterOf({ ...usual, ...said }, side), said);
};

export const GROUND: Ground = { rating: 1, isTown: false, fort: 0, isThin: false, length: 3000 };

export const fight = (attackers: readonly Said[], defenders: readonly Said[], ground: Partial<Ground> = {}): Fight => ({
  ground: { ...GROUND, ...ground },
  sides: [
    attackers.map((said, row) => brigade(said, 0, row)),
    defenders.map((said, row) => brigade(said, 1, attackers.length + row)),
  ],
});

/** A fight whose lines stand. */
export const laidOut = (
  attackers: readonly Said[],
  defenders: readonly Said[],
  ground: Partial<Ground> = {},
): Fight => {
  const made = fight(attackers, defenders, ground);
  layOut(made);
  return made;
};

/** Fights it out on a bare field, with the flanks of each side anchored so often. */
export const foughtOut = (
  made: Fight,
  dice: Pick<Dice, 'd'>,
  anchors: readonly [number, number] = [0, 0],
): { readonly fight: Fight; readonly course: Course } => ({
  fight: made,
  course: fightOut(made, bareField(anchors), dice),
});

export const faces = (...rolled: readonly number[]): ScriptedDice => new ScriptedDice(rolled);
export const seeded = (seed: number): SimDice => new SimDice(seed);
export { ASSAULT, ATTACK };
