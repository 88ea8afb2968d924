/** What an attack would do, and what the enemy could do to a place: expected points, arcs and sight by the book's functions. */
import { distance, inArc } from '@longroll/geometry';
import { defenceDice } from '../attacks.ts';
import { hasGeneral, inCover, lineOf, piecesAt, standing } from '../queries.ts';
import { canSee } from '../sight.ts';
import type { Piece, Side, State } from '../state.ts';
import { attackDice, rangeOf, weaponDice } from '../weapons.ts';
import { chanceBeaten, expectedLoss } from './expected.ts';
import { pointWorth } from './worth.ts';

/** Worth that so many dice take from the pieces in an area. */
export const harmTo = (s: State, target: number, dice: number): number => {
  const cover = inCover(s, target);
  let sum = 0;
  for (const row of piecesAt(s, target)) {
    const line = lineOf(s, row);
    const { sp } = s.pieces[row] as Piece;
    sum += expectedLoss(dice, line.target, cover, sp) * pointWorth(s, line);
  }
  return sum;
};

/** Worth of driving the loser of a close combat out, or of the point that it pays to stay. */
const BEATEN = 0.9;

/** What a close combat brings: harm done less harm taken, and who is likely to give way. */
const closeGain = (s: State, row: number, from: number, target: number, dice: number): number => {
  const line = lineOf(s, row);
  const fighter = standing(s).fighter[target] as number;
  const back = defenceDice(s, fighter);
  const { sp } = s.pieces[row] as Piece;
  const taken = expectedLoss(back, line.target, inCover(s, from), sp) * pointWorth(s, line);
  return harmTo(s, target, dice) - taken + BEATEN * (chanceBeaten(back, dice) - chanceBeaten(dice, back));
};

/** Expected gain of an attack by a unit from an area; range 1 is close combat. */
export const attackGain = (s: State, row: number, from: number, target: number): number => {
  const { weapon } = lineOf(s, row);
  const range = distance(s.setting.grid, from, target);
  const dice = attackDice(weapon, range, hasGeneral(s, from));
  if (dice === 0) return 0;
  return range === 1 ? closeGain(s, row, from, target, dice) : harmTo(s, target, dice);
};

/** Whether a unit in an area that faces so could attack a target: range, arc and sight. */
export const bears = (s: State, row: number, from: number, facing: number, target: number): boolean => {
  const { grid } = s.setting;
  if (distance(grid, from, target) > rangeOf(lineOf(s, row).weapon)) return false;
  return inArc(grid, from, facing, target) && canSee(s, from, target);
};

/** Areas that hold enemies of a side. */
export const enemyAreas = (s: State, side: Side): readonly number[] => {
  const { held } = standing(s);
  const areas: number[] = [];
  for (let area = 0; area < s.setting.grid.areas; area++) if (held[area] === 2 - side) areas.push(area);
  return areas;
};

/** Worth of the best attack that a unit in an area could make, whatever way it faced; the facing does not matter. */
export const bestShot = (s: State, row: number, from: number, facing: number, targets: readonly number[]): number => {
  let best = 0;
  for (const target of targets) {
    if (!bears(s, row, from, facing, target)) continue;
    const gain = attackGain(s, row, from, target);
    if (gain > best) best = gain;
  }
  return best;
};

/** What the enemy's weapons could do to a piece in an area in his next turn: he moves one area and fires. */
export const danger = (s: State, row: number, area: number): number => {
  const line = lineOf(s, row);
  const { grid } = s.setting;
  const cover = inCover(s, area);
  const { sp } = s.pieces[row] as Piece;
  let sum = 0;
  for (let other = 0; other < s.pieces.length; other++) {
    const enemy = lineOf(s, other);
    const { area: from } = s.pieces[other] as Piece;
    if (from < 0 || enemy.side === line.side || enemy.weapon === 'none') continue;
    const range = Math.max(1, distance(grid, from, area) - 1);
    const dice = weaponDice(enemy.weapon, range);
    if (dice === 0 || (range > 1 && !canSee(s, from, area))) continue;
    sum += expectedLoss(dice, line.target, cover, sp);
  }
  return sum * pointWorth(s, line);
};
