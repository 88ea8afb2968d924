/** What an attack would do, and what the enemy could do to a place: expected points, arcs and sight by the book's functions. */
import { distance, inArc } from '@longroll/geometry';
import { derived } from '@longroll/kernel';
import { defenceDice } from '../attacks.ts';
import { EVEN } from '../data/weights.ts';
import { hasGeneral, inCover, isGround, lineOf, piecesAt, standing } from '../queries.ts';
import { canSee } from '../sight.ts';
import type { Piece, Side, State } from '../state.ts';
import { attackDice, rangeOf, weaponDice } from '../weapons.ts';
import { chanceBeaten, expectedLoss } from './expected.ts';
import { pointWorth } from './worth.ts';

/** Worth that so many dice take from the pieces in an area. */
export const harmTo = (s: State, target: number, dice: number, attacks = EVEN): number => {
  const cover = inCover(s, target);
  let sum = 0;
  for (const row of piecesAt(s, target)) {
    const line = lineOf(s, row);
    const { sp } = s.pieces[row] as Piece;
    const finish = 1 + (attacks.finish * (line.sp - sp)) / line.sp;
    sum += expectedLoss(dice, line.target, cover, sp) * pointWorth(s, line) * finish;
  }
  return sum;
};

/** Expected gain of an attack by a unit from an area. In close combat it is less the harm taken, and who gives way counts too. */
export const attackGain = (s: State, row: number, from: number, target: number, attacks = EVEN): number => {
  const line = lineOf(s, row);
  const range = distance(s.setting.grid, from, target);
  const dice = attackDice(line.weapon, range, hasGeneral(s, from));
  if (dice === 0) return 0;
  const harm = harmTo(s, target, dice, attacks);
  if (range > 1) return harm;
  const back = defenceDice(s, standing(s).fighter[target] as number);
  const { sp } = s.pieces[row] as Piece;
  const taken = expectedLoss(back, line.target, inCover(s, from), sp) * pointWorth(s, line);
  const won = chanceBeaten(back, dice) - chanceBeaten(dice, back);
  return harm - attacks.risk * taken + attacks.beaten * won;
};

/** Whether a unit in an area that faces so could attack a target: range, arc and sight. */
export const bears = (s: State, row: number, from: number, facing: number, target: number): boolean => {
  const { grid } = s.setting;
  // A unit in a ford cannot attack (is-terrain-2).
  if (isGround(s.setting, from, 'ford') || distance(grid, from, target) > rangeOf(lineOf(s, row).weapon)) return false;
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
export const bestShot = (
  s: State,
  row: number,
  from: number,
  facing: number,
  targets: readonly number[],
  attacks = EVEN,
): number => {
  let best = 0;
  for (const target of targets) {
    if (!bears(s, row, from, facing, target)) continue;
    const gain = attackGain(s, row, from, target, attacks);
    if (gain > best) best = gain;
  }
  return best;
};

/** A unit in a ford strikes nobody back, and so is always driven out or pays for it (is-terrain-2, is-close-4). */
const HELPLESS = 0.9;

/** The range at which an enemy could attack an area in his next turn; exhausted, he comes no nearer (is-exh-4). */
const rangeNext = (s: State, enemy: number, area: number): number => {
  const steps = distance(s.setting.grid, (s.pieces[enemy] as Piece).area, area);
  return s.exhausted[lineOf(s, enemy).side] ? steps : Math.max(1, steps - 1);
};

/** Dice that an enemy could throw at an area in his next turn, when he moves one area and fires; 0 where he cannot. */
const diceAt = (s: State, enemy: number, area: number): number => {
  const { weapon } = lineOf(s, enemy);
  const { area: from } = s.pieces[enemy] as Piece;
  if (from < 0 || weapon === 'none') return 0;
  const range = rangeNext(s, enemy, area);
  const dice = weaponDice(weapon, range);
  return dice > 0 && (range === 1 || canSee(s, from, area)) ? dice : 0;
};

/** For each piece, the worth of all the enemy's that it could attack in its next turn: it attacks one of them. */
const worthInReach = derived<State, readonly number[]>(
  (s) =>
    s.pieces.map((_, row) => {
      const { side } = lineOf(s, row);
      let sum = 0;
      for (let other = 0; other < s.pieces.length; other++) {
        const line = lineOf(s, other);
        const { area } = s.pieces[other] as Piece;
        if (area >= 0 && line.side !== side && diceAt(s, row, area) > 0) sum += pointWorth(s, line);
      }
      return sum;
    }),
  (s) => s,
);

/** What the enemy's weapons could do to a piece in an area in his next turn, each shared among those it could attack. */
export const danger = (s: State, row: number, area: number, shared: number): number => {
  const line = lineOf(s, row);
  const cover = inCover(s, area);
  const { sp, area: now } = s.pieces[row] as Piece;
  const helpless = isGround(s.setting, area, 'ford');
  const inReach = worthInReach(s);
  const own = pointWorth(s, line);
  let sum = 0;
  for (let other = 0; other < s.pieces.length; other++) {
    if (lineOf(s, other).side === line.side) continue;
    const dice = diceAt(s, other, area);
    if (dice === 0) continue;
    const rivals = (inReach[other] as number) - (now >= 0 && diceAt(s, other, now) > 0 ? own : 0);
    let harm = expectedLoss(dice, line.target, cover, sp);
    if (helpless && rangeNext(s, other, area) === 1) harm += HELPLESS;
    sum += (harm * own) / (own + shared * rivals);
  }
  return sum * own;
};
