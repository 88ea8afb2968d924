/** What a fight leaves behind: ammunition spent, experience, and morale far and near (rotd-3.6a, 3.7b, 11.11a). */
import { at, cell } from '@longroll/kernel';
import { gainExperience, stirMorale } from '../morale.ts';
import { CV, isHeadquarters } from '../names.ts';
import { areFriends, stateIn, typeIn } from '../relations.ts';
import { squareBeside } from '../squares.ts';
import { GONE } from '../state.ts';
import { isOnMap, type Position, unitsIn, type Work } from '../work.ts';
import type { Course } from './engine.ts';
import { ATTACKERS, type Fight } from './fight.ts';
import { experienceOf } from './strength.ts';

/** A unit has fired or fought: one ammunition in a tactical phase, at most; cavalry uses none (rotd-11.11a). */
export const spendAmmunition = ({ units }: Work, row: number): void => {
  const type = typeIn(units, row);
  if (units.fired[row] === 1) return;
  units.fired[row] = 1;
  if (type !== CV && !isHeadquarters(type)) units.ammunition[row] = Math.max(0, cell(units.ammunition, row) - 1);
};

/** The size of a battle by the men of both sides (rotd-3.7b). */
export const battleSize = (men: number): number => Math.min(10, 1 + Math.floor(men / 4000));

/** Share of the size that units have: those who fought, others in the square, those in the squares beside (rotd-3.7b). */
const IN_SQUARE = 2;
const BESIDE = 4;

/** The friends of the winners gain morale, those of the losers lose it, here and in the squares beside (rotd-3.7b). */
export const stirRound = (
  work: Work,
  square: number,
  { winners, losers }: { readonly winners: number; readonly losers: number },
  size: number,
  fought: ReadonlySet<number>,
): void => {
  const stir = (where: number, by: number): void => {
    if (by === 0 || where < 0) return;
    for (const row of unitsIn(work, where)) {
      if (fought.has(row)) continue;
      const state = stateIn(work.units, row);
      if (areFriends(work, winners, state)) stirMorale(work, row, by);
      else if (areFriends(work, losers, state)) stirMorale(work, row, -by);
    }
  };
  stir(square, Math.floor(size / IN_SQUARE));
  for (let direction = 0; direction < 8; direction++) stir(squareBeside(square, direction), Math.floor(size / BESIDE));
};

const stateOf = ({ units }: Position, fight: Fight, side: number): number =>
  stateIn(units, at(at(fight.sides, side), 0).row);

/** Puts what a fight leaves behind into the turn. */
export const settle = (work: Work, square: number, fight: Fight, { opening, men, winner }: Course): void => {
  const { units } = work;
  const size = battleSize(men[0] + men[1]);
  const gain = experienceOf(...opening);
  for (const fighter of fight.sides.flat()) {
    const { row, side } = fighter;
    if (units.condition[row] === GONE) continue;
    if (fighter.hasFired || fighter.hasClosed) spendAmmunition(work, row);
    gainExperience(work, row, gain);
    if (winner >= 0 && isOnMap(units, row)) stirMorale(work, row, side === winner ? size : -size);
  }
  work.fought.add(square);
  if (winner < 0) return;
  const [winners, losers] = [stateOf(work, fight, winner), stateOf(work, fight, winner === ATTACKERS ? 1 : 0)];
  stirRound(work, square, { winners, losers }, size, new Set(fight.sides.flat().map(({ row }) => row)));
};
