/** Fords: a body stops at the bank, stays in the water for its moves, and comes out on the far side (grant-terr-7). */
import type { Point } from '@longroll/geometry/plane';
import { at, count, id, rowsOf, type Teller } from '@longroll/kernel';
import { isFree, isOwn } from '../allowance.ts';
import { decision, event, nameOf, rule, UNIT, unitTold, withUnit } from '../define.ts';
import { groundNow } from '../ground.ts';
import { bodies } from '../layout.ts';
import { fordMoves } from '../rates.ts';
import type { Standing, State, Unit } from '../state.ts';
import { isFordable } from '../terrain.ts';
import { goneTo, judgesOf, moverFor, standsFree } from '../ways.ts';
import { moving } from './movement.ts';

const entered = event(
  'entered-water',
  ['grant-terr-7'],
  { ...UNIT, moves: count() },
  (d) => `${d.unit} went into the water for ${d.moves} moves.`,
);
const cameOut = event('came-out', ['grant-terr-7'], UNIT, (d) => `${d.unit} has crossed the water.`);

/** How near to the water a body stands at its bank, how far and by which steps it looks for the far one, and how far past that it is put. */
const BANK = 20;
const WIDEST = 2000;
const STEP = 10;
const PAST = 10;

const isWet = (s: State, points: readonly Point[]): boolean => points.some((point) => isFordable(groundNow(s), point));

/** The points that judge the ground under a unit, so far ahead of where it is. */
const judgesAt = (s: State, row: number, way: number, ahead: number): readonly Point[] => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  return body ? judgesOf(unit, body).map((judge) => goneTo(judge, way, ahead)) : [];
};

/** Where a unit comes out: the anchor past the far bank, same facing; undefined where there is none. */
const farBank = (s: State, row: number, way: number): Unit | undefined => {
  const unit = at(s.units, row);
  const isIn = (ahead: number): boolean => isWet(s, judgesAt(s, row, way, ahead));
  const steps = rowsOf({ length: WIDEST / STEP }).map((i) => (i + 1) * STEP);
  const wet = steps.findIndex(isIn);
  const dry = steps.find((ahead, i) => wet >= 0 && i > wet && !isIn(ahead));
  if (dry === undefined) return undefined;
  const bank = rowsOf({ length: STEP }).find((i) => isIn(dry - i)) ?? STEP;
  return { ...unit, ...goneTo(unit, way, dry - bank + PAST) };
};

/** Whether a unit stands at the bank of water that it can ford on a way (grant-terr-7). */
export const isAtFord = (s: State, row: number, way: number): boolean =>
  isWet(s, [...judgesAt(s, row, way, PAST), ...judgesAt(s, row, way, BANK)]) && farBank(s, row, way) !== undefined;

const isAtBank = rule<{ readonly unit: number }>(
  'grant-terr-7',
  (s, { unit }) => isAtFord(s, unit, at(s.units, unit).facing),
  'It is at no bank of a stream or ford that lies ahead of it.',
);

/** A unit goes into the water on a way, and is what it was beyond it (grant-terr-7, grant-out-10). */
export const intoWater = (s: State, row: number, crossWay: number, crossAs: Standing, tell: Teller): State => {
  const moves = fordMoves(moverFor(at(s.units, row)));
  tell.tell(entered, { ...unitTold(s, row), moves });
  return withUnit(s, row, { standing: 'crossing', wait: moves + 1, crossWay, crossAs, moved: true, stirred: true });
};

export const ford = decision('ford', 'grant-terr-7', 'Cross the water', 'march')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, isAtBank)
  .called((s, { unit }) => `${nameOf(s, unit)}: cross, ${fordMoves(moverFor(at(s.units, unit)))} moves in the water`)
  .does((before, { unit: row }, { tell }) => {
    return intoWater(moving(before, row), row, at(before.units, row).facing, 'steady', tell);
  });

/** At the close of its last move in the water a body is put beyond it; where the place is taken it waits. */
export const outOfWater = (s: State, tell: Teller): State =>
  rowsOf(s.units).reduce((now, row) => {
    const unit = at(now.units, row);
    if (unit.standing !== 'crossing') return now;
    const waited = withUnit(now, row, { wait: Math.max(0, unit.wait - 1) });
    const there = unit.wait > 1 ? undefined : farBank(now, row, unit.crossWay);
    if (!there || standsFree(now, row, there)) return waited;
    tell.tell(cameOut, unitTold(now, row));
    return withUnit(waited, row, { x: there.x, y: there.y, standing: unit.crossAs });
  }, s);
