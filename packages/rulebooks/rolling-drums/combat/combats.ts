/** The combats of a tactical phase, in canonical square, then tac order (rotd-10.1a, 10.1c, Q4f). */
import type { TurnEffect } from '@longroll/kernel';
import { putInOrder } from '../arithmetic.ts';
import { areHostile, enmitiesOf, isCombatant, stateIn } from '../relations.ts';
import { isActive, unitsIn, type Work } from '../work.ts';
import { battlefield, pressureOf } from './battlefield.ts';
import { brigadesIn, contestedSquares, fightOf, placeNumber, sidesOf, tacsOfBrigades } from './battles.ts';
import { settle } from './consequences.ts';
import { fightOut } from './engine.ts';
import { surrender } from './fates.ts';
import type { Fight } from './fight.ts';
import { sceneOf, tellBegun, tellDecided, tellHeard, tellSegment, watchersOf } from './told.ts';

/** Headquarters in a fort share the fate of its garrison: where an enemy is left in their tac it has fallen, or there was none (rotd-10.2b, rotd-10.10e). */
const surrenderStaffs = (work: Work, effect: TurnEffect, square: number, tac: number): void => {
  const { units } = work;
  const brigades = brigadesIn(work, square, tac).map((row) => stateIn(units, row));
  for (const row of unitsIn(work, square)) {
    if (units.fort[row] !== 1 || units.tac[row] !== tac || !isActive(units, row) || isCombatant(units, row)) continue;
    const captor = brigades.find((state) => areHostile(work, state, stateIn(units, row)));
    if (captor !== undefined) surrender(work, effect, row, captor);
  }
};

/** Fights the combat of a tac, and tells and settles what comes of it. */
const fightHere = (work: Work, effect: TurnEffect, square: number, tac: number, fight: Fight): number => {
  const scene = sceneOf(work, fight, square, tac);
  const watchers = watchersOf(
    work,
    square,
    fight.sides.flat().map(({ row }) => row),
  );
  const pressures = pressureOf(work, fight);
  effect.dice.at(placeNumber(square, tac));
  const course = fightOut(
    fight,
    battlefield(work, effect, fight, pressures, (stage, strengths, tolls) => {
      if (stage === 'lines') tellBegun(work, effect, scene);
      else tellSegment(effect, scene, stage, strengths, tolls);
    }),
    effect.dice,
  );
  settle(work, square, fight, course);
  tellDecided(work, effect, scene, course, watchers);
  return course.men[0] + course.men[1];
};

/** Fights all combats of the phase. */
export const fightAll = (work: Work, effect: TurnEffect): void => {
  const enmities = enmitiesOf(work);
  for (const square of contestedSquares(work)) {
    let men = 0;
    const states: number[] = [];
    for (const tac of tacsOfBrigades(work, square)) {
      // Who is there now: an earlier fight of the phase may have sent units in or out.
      const sides = sidesOf(work, brigadesIn(work, square, tac), enmities);
      if (sides) {
        for (const side of sides) for (const row of side) putInOrder(states, stateIn(work.units, row));
        men += fightHere(work, effect, square, tac, fightOf(work, square, tac, sides));
      }
      surrenderStaffs(work, effect, square, tac);
    }
    if (men > 0) tellHeard(work, effect, square, states, men);
  }
};
