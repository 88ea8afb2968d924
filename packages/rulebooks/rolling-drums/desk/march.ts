/** What the march of an order comes to, as far as its unit can know: halts, forced marches, fatigue (rotd-7.1 to rotd-7.5). */
import { at, cell, type Finding, finding } from '@longroll/kernel';
import { type Campaign, EMPTY } from '../forms.ts';
import { UNIT_TYPES } from '../names.ts';
import { typeIn } from '../relations.ts';
import { DIRECTIONS, squareBeside, squareWord } from '../squares.ts';
import { allowanceOf, fatigueInto, MOST_FATIGUE, mostSquares } from '../strategic/costs.ts';
import { wayFault } from '../strategic/steps.ts';
import { levelOf } from '../supply/draws.ts';
import type { Position } from '../work.ts';

/** Squares that a unit may march before a forced march, if it draws what its order asks for (rotd-7.2a). */
export const plannedAllowance = (
  { units }: Pick<Position, 'units'>,
  row: number,
  order: Pick<Campaign, 'supplySource' | 'supplyLevel'>,
): number => {
  const type = typeIn(units, row);
  const left = Math.max(0, cell(units.supplies, row) - 1);
  const carried = order.supplySource === 'none' ? left : levelOf(type, order.supplyLevel, left);
  return allowanceOf(at(UNIT_TYPES, type).allowance, carried > 0, cell(units.communications, row) === 1);
};

const WHY: { readonly [clause: string]: string } = {
  'rotd-7.4c': 'is not beside the square before it',
  'rotd-7.4d': 'cannot be entered from the square before it',
  'rotd-7.1c': 'is outside the home state of the militia',
};

const unlikely = (clause: string, reason: string, field = 'path'): Finding =>
  finding('unlikely', clause, reason, field);

/** A march as far as it comes: where it ends, what it costs, and what halts it. */
interface Walk {
  readonly square: number;
  readonly marched: number;
  /** Fatigue at its end. */
  readonly fatigue: number;
  readonly forced: boolean;
  readonly halt?: Finding;
}

/** What keeps a unit that has come so far from any further square. */
const spent = (
  most: number,
  { marched, fatigue }: Pick<Walk, 'marched' | 'fatigue'>,
  word: string,
): Finding | undefined => {
  if (marched >= most) return unlikely('rotd-7.3c', `The unit marches ${most} squares at most: ${word} is ignored.`);
  if (fatigue > MOST_FATIGUE)
    return unlikely('rotd-7.1e', `Its fatigue would be ${fatigue} before ${word}, and above 18 nobody marches.`);
  return undefined;
};

const mostOf = (p: Position, row: number, order: Campaign): number =>
  mostSquares(typeIn(p.units, row), plannedAllowance(p, row, order));

const walkOf = (p: Position, row: number, order: Campaign): Walk => {
  const { units } = p;
  const allowance = plannedAllowance(p, row, order);
  const most = mostOf(p, row, order);
  let [square, fatigue, marched, forced] = [cell(units.square, row), cell(units.fatigue, row), 0, false];
  if (order.withdrawTo !== undefined) {
    square = order.withdrawTo;
    fatigue += fatigueInto(p, row, 'withdrawal', square);
    marched++;
  }
  for (const box of order.path) {
    if (box === EMPTY || box === square) continue;
    const word = squareWord(box);
    const fault = wayFault(p, row, square, box);
    const halt =
      fault === undefined
        ? spent(most, { marched, fatigue }, word)
        : unlikely(fault, `The unit halts: ${word} ${WHY[fault] ?? 'cannot be entered'}.`);
    if (halt) return { square, fatigue, marched, forced, halt };
    forced ||= marched >= allowance;
    fatigue += fatigueInto(p, row, marched >= allowance ? 'forcedMarch' : 'march', box);
    square = box;
    marched++;
  }
  return { square, fatigue, marched, forced };
};

/** Squares to which a path that stands so far may go on, by what its unit can know (rotd-7.3, rotd-7.4). */
export const squaresOnward = (p: Position, row: number, order: Campaign): readonly number[] => {
  const walk = walkOf(p, row, order);
  if (walk.halt || spent(mostOf(p, row, order), walk, '')) return [];
  return [...DIRECTIONS.keys()]
    .map((direction) => squareBeside(walk.square, direction))
    .filter((to) => to >= 0 && wayFault(p, row, walk.square, to) === undefined);
};

/** What is to be said of the way that a unit of an order is to march. */
export const marchFindings = (p: Position, row: number, order: Campaign): readonly Finding[] => {
  const { fatigue, marched, forced, halt } = walkOf(p, row, order);
  const begun = cell(p.units.fatigue, row);
  const said = halt ? [halt] : [];
  if (forced) said.push(unlikely('rotd-7.3a', `Square ${marched} is a forced march.`));
  const cost = fatigue - begun;
  if (cost > 0)
    said.push(finding('note', 'rotd-7.1d', `The march costs ${cost} fatigue: from ${begun} to ${fatigue}.`));
  return said;
};
