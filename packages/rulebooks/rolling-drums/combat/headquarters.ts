/** Headquarters in whose tac an enemy stands (rotd-10.2, Q4d). */
import { cell, type TurnEffect } from '@longroll/kernel';
import { isHeadquarters } from '../names.ts';
import { areHostile, stateIn, typeIn } from '../relations.ts';
import { isActive, type Position, unitsIn, type Work } from '../work.ts';
import { contestedSquares } from './battles.ts';
import { displace } from './departures.ts';
import { shatter } from './fates.ts';
import { cameFrom } from './ways.ts';

/** One in ten shatters at once (rotd-10.2a). */
const CHANCE = 10;

/** Rows of the enemies in a unit's tac. */
const enemiesOf = (p: Position, row: number): readonly number[] => {
  const { units } = p;
  return unitsIn(p, cell(units.square, row)).filter(
    (other) =>
      units.tac[other] === units.tac[row] &&
      isActive(units, other) &&
      areHostile(p, stateIn(units, row), stateIn(units, other)),
  );
};

/** Checks and displaces the headquarters of all contested squares, in canonical order. */
export const displaceStaffs = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  const rows = contestedSquares(work)
    .flatMap((square) => unitsIn(work, square))
    .filter((row) => isHeadquarters(typeIn(units, row)) && isActive(units, row) && units.fort[row] !== 1)
    .sort((a, b) => a - b);
  for (const row of rows) {
    const enemies = enemiesOf(work, row);
    if (enemies.length === 0) continue;
    effect.dice.at(cell(units.name, row));
    // What it carries is lost either way (rotd-10.2c).
    units.supplies[row] = 0;
    if (effect.dice.d(CHANCE) === 1 || !displace(work, effect, row, cameFrom(work, enemies)))
      shatter(work, effect, row, 'rotd-10.2b');
  }
};
