/** Diagonal steps that an enemy beside the corner bars (rotd-7.14). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { isCombatant, stateIn } from '../relations.ts';
import { DX, DY, isDiagonal, SIDE, squareBeside } from '../squares.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { standsAgainst } from './soil.ts';

/** Places of the quarter nearest to a corner: the first seven or the last seven of each axis (rotd-7.14b). */
const FIRST = 6;
const LAST = 8;

const isNearEnd = (place: number, end: number): boolean => (end < 0 ? place <= FIRST : place >= LAST);

/** Men of the combat units that bar a corner from a square, in the quarter of its map on one side; -1 without any. */
const menAtCorner = (p: Position, state: number, square: number, dx: number, dy: number): number => {
  const { units, standing } = p;
  let men = -1;
  for (let row = square < 0 ? -1 : cell(standing.first, square); row >= 0; row = cell(standing.next, row)) {
    if (!isActive(units, row) || !isCombatant(units, row) || !standsAgainst(p, state, row, square)) continue;
    const tac = cell(units.tac, row);
    if (isNearEnd(tac % SIDE, dx) && isNearEnd(Math.floor(tac / SIDE), dy))
      men = Math.max(0, men) + cell(units.men, row);
  }
  return men;
};

/** How strongly the two squares beside a diagonal step bar it: men at the corner, -1 nobody; and the directions to them. */
export const cornerBars = (
  p: Position,
  row: number,
  direction: number,
): readonly { readonly toward: number; readonly men: number }[] => {
  const [square, state] = [cell(p.units.square, row), stateIn(p.units, row)];
  const [dx, dy] = [at(DX, direction), at(DY, direction)];
  const [aside, along] = [dx > 0 ? 2 : 6, dy > 0 ? 4 : 0];
  return [
    { toward: aside, men: menAtCorner(p, state, squareBeside(square, aside), -dx, dy) },
    { toward: along, men: menAtCorner(p, state, squareBeside(square, along), dx, -dy) },
  ];
};

/** A die of a tie has a stream of its own: that of the unit's number alone has put the units in order. */
const TIE = 1_000_000;

/** The direction into which a diagonal step is diverted: to the square whose enemies bar the corner, the one with more men (rotd-7.14b); -1 none. */
export const diversion = (work: Work, { dice }: Pick<TurnEffect, 'dice'>, row: number, direction: number): number => {
  if (!isDiagonal(direction)) return -1;
  const [one, other] = cornerBars(work, row, direction);
  if (!one || !other || (one.men < 0 && other.men < 0)) return -1;
  if (one.men !== other.men) return one.men > other.men ? one.toward : other.toward;
  return dice.at(TIE + cell(work.units.name, row)).d(2) === 1 ? one.toward : other.toward;
};
