/** Whether a unit may attack an area (chapters 8 to 10): one judgement for the offer and for orders. */
import { distance, inArc } from '@longroll/geometry';
import { mayAttackAfter } from './movement.ts';
import { hasEnemy, hasGeneral, isGround, lineOf, mayEndIn } from './queries.ts';
import { canSee } from './sight.ts';
import type { Activation, Piece, State } from './state.ts';
import { attackDice, rangeOf, weaponDice } from './weapons.ts';

/** Why a unit may not attack at all, whatever the target. */
export type AttackerFault = 'no-weapon' | 'ford' | 'spent' | 'passing' | 'pick';
/** Why it may not attack this area. */
export type TargetFault = 'nobody' | 'range' | 'front' | 'arc' | 'sight';

/** Why the acting unit may not attack at all now; undefined when it may (is-gen-3, is-terrain-2, is-move-2, -5, -9). */
export const attackerFault = (s: State, { piece, way, turning }: Activation): AttackerFault | undefined => {
  const line = lineOf(s, piece);
  if (line.weapon === 'none') return 'no-weapon';
  if (turning === 'pick') return 'pick';
  if (isGround(s.setting, way.area, 'ford')) return 'ford';
  if (!mayAttackAfter(line.movement, way)) return 'spent';
  return mayEndIn(s, piece, way.area) ? undefined : 'passing';
};

/** Why a unit may not attack an area from where it stands; undefined when it may (is-attack-6). */
export const targetFault = (s: State, row: number, target: number): TargetFault | undefined => {
  const { side, weapon } = lineOf(s, row);
  if (!hasEnemy(s, side, target)) return 'nobody';
  const { grid } = s.setting;
  const { area, facing } = s.pieces[row] as Piece;
  const range = distance(grid, area, target);
  if (range > rangeOf(weapon)) return 'range';
  if (!inArc(grid, area, facing, target)) return range === 1 ? 'front' : 'arc';
  return canSee(s, area, target) ? undefined : 'sight';
};

/** Adds the areas that a unit may attack from where it stands, in the order of the roster of their first piece. */
export const collectTargets = (s: State, row: number, targets: number[]): void => {
  const { side } = lineOf(s, row);
  const { pieces } = s;
  for (let enemy = 0; enemy < pieces.length; enemy++) {
    const { area } = pieces[enemy] as Piece;
    if (area < 0 || lineOf(s, enemy).side === side || targets.includes(area)) continue;
    if (targetFault(s, row, area) === undefined) targets.push(area);
  }
};

/** Dice that a unit throws in an attack on an area, a general's die with them (is-attack-5, is-gen-3). */
export const diceAgainst = (s: State, row: number, target: number): number => {
  const { area } = s.pieces[row] as Piece;
  return attackDice(lineOf(s, row).weapon, distance(s.setting.grid, area, target), hasGeneral(s, area));
};

/** Dice with which the fighting unit of an area strikes back in close combat; 0 with none and in a ford (is-close-2, is-terrain-2). */
export const defenceDice = (s: State, fighter: number): number =>
  fighter < 0 || isGround(s.setting, (s.pieces[fighter] as Piece).area, 'ford')
    ? 0
    : weaponDice(lineOf(s, fighter).weapon, 1);
