/** A likely order, for computer players and tests: a march or two in some direction that is open, and a posture. */
import { at, cell, type Dice, type PlainRecord, type SeatId } from '@longroll/kernel';
import { DEFENSIVE, formOf, OFFENSIVE, unitOfSubject } from '../forms.ts';
import { isHeadquarters, RB } from '../names.ts';
import { typeIn } from '../relations.ts';
import { squareBeside } from '../squares.ts';
import { ACTIVE, type State } from '../state.ts';
import { wayFault } from '../strategic/steps.ts';
import { type Position, positionOf, rowOf } from '../work.ts';
import { plannedAllowance } from './march.ts';

/** Squares in one direction, as far as they can be entered. */
const straightPath = (p: Position, row: number, direction: number, most: number): readonly number[] => {
  const path: number[] = [];
  let from = cell(p.units.square, row);
  while (path.length < most) {
    const to = squareBeside(from, direction);
    if (to < 0 || wayFault(p, row, from, to) !== undefined) break;
    path.push(to);
    from = to;
  }
  return path;
};

/** An order that nothing refuses, drawn for a subject; offices order nothing, and in a truce units stay. */
export const likely = (view: State, _: SeatId, subject: number, dice: Dice): PlainRecord => {
  const p = positionOf(view);
  const row = rowOf(p.units, unitOfSubject(subject) ?? -1);
  if (row < 0 || formOf(subject) !== 'campaign' || p.units.condition[row] !== ACTIVE) return {};
  const type = typeIn(p.units, row);
  const posture = {
    offensive: at(OFFENSIVE, dice.d(OFFENSIVE.length) - 1),
    defensive: at(DEFENSIVE, dice.d(DEFENSIVE.length) - 1),
    ...(isHeadquarters(type) || type === RB || dice.d(3) > 1 ? {} : { engage: { from: 1, to: 4 } }),
  };
  if (type === RB || dice.d(2) === 1) return posture;
  const most = Math.min(dice.d(3), plannedAllowance(p, row, { supplySource: 'auto' }));
  const path = straightPath(p, row, dice.d(8) - 1, most);
  return path.length > 0 ? { ...posture, path } : posture;
};
