/** March to battle: the largest battle in a unit's own square and those beside it (rotd-7.12). */
import { cell } from '@longroll/kernel';
import { areFriends, areHostile, isCombatant, stateIn } from '../relations.ts';
import { squareBeside } from '../squares.ts';
import { isActive, type Position } from '../work.ts';
import { stepFault } from './steps.ts';

/** Men of both sides where friends and enemies of a state stand in one square; 0 where there is no battle (rotd-7.12a). */
export const battleMen = (p: Position, state: number, square: number): number => {
  const { units, standing } = p;
  let men = 0;
  let [friends, enemies] = [false, false];
  for (let row = standing.first[square] ?? -1; row >= 0; row = standing.next[row] ?? -1) {
    if (!isActive(units, row) || !isCombatant(units, row)) continue;
    const theirs = stateIn(units, row);
    const isFriend = areFriends(p, state, theirs);
    if (!isFriend && !areHostile(p, state, theirs)) continue;
    if (isFriend) friends = true;
    else enemies = true;
    men += cell(units.men, row);
  }
  return friends && enemies ? men : 0;
};

/** Directions with those first that win a tie: no diagonal, then in canonical order of squares. */
const BY_TIE = [0, 6, 2, 4, 7, 1, 5, 3] as const;

/** The square of the largest battle that a unit may march to or is in; -1 where there is none (rotd-7.12a). */
export const largestBattle = (p: Position, row: number): number => {
  const [here, state] = [cell(p.units.square, row), stateIn(p.units, row)];
  let [best, most] = [-1, 0];
  const weigh = (square: number): void => {
    const men = battleMen(p, state, square);
    if (men > most) [best, most] = [square, men];
  };
  weigh(here);
  for (const direction of BY_TIE) {
    const square = squareBeside(here, direction);
    if (square >= 0 && cell(p.standing.first, square) >= 0 && stepFault(p, row, square) === undefined) weigh(square);
  }
  return best;
};
