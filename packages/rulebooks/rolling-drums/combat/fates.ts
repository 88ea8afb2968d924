/** What becomes of units that are beaten for good: shattered, driven on, surrendered, destroyed (rotd-13, 10.8j). */
import { at, cell, type Dice, type TurnEffect } from '@longroll/kernel';
import { percent, range } from '../arithmetic.ts';
import { friendsIn, ownersOf, together } from '../audience.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import { AQ, CQ, isHeadquarters } from '../names.ts';
import { stateIn, typeIn } from '../relations.ts';
import { squareBeside, TACS, tacAt, tacsApart } from '../squares.ts';
import { GONE, SHATTERED } from '../state.ts';
import { isEnterable } from '../strategic.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { type Position, placeUnit, setCondition, type Work } from '../work.ts';
import { hasEnemy, lineOfFlight } from './flight.ts';
import { capture, chiefEnemy } from './losses.ts';

/** The dice and the teller of a step. A fate throws in the stream that its caller has begun. */
export type Hand = Pick<TurnEffect, 'dice' | 'tell'>;

const shattered = event(
  'shattered',
  ['rotd-13.1a', 'rotd-13.1b', 'rotd-13.2a'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} shattered and fled to ${d.square}.`,
  { tone: 'battle', loss: true },
);
const drivenOn = event(
  'driven-on',
  ['rotd-13.4'],
  { ...UNIT, ...PLACE },
  (d) => `Shattered ${bold(d.unit)} was driven on to ${d.square}.`,
);
const surrendered = event(
  'surrendered',
  ['rotd-10.8j', 'rotd-10.14a'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} surrendered in ${d.square}.`,
  { tone: 'battle', loss: true },
);
const destroyed = event(
  'destroyed',
  ['rotd-10.8k', 'rotd-13.2c'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} was destroyed in ${d.square}.`,
  { tone: 'battle', loss: true },
);

/** Ends what a unit still meant to do in this turn: its engaging, its tactical and its strategic orders (rotd-10.8l). */
export const breakOff = ({ units }: Pick<Work, 'units'>, row: number, isRouted = true): void => {
  units.spent[row] = 1;
  units.stage[row] = 3;
  if (isRouted) units.halted[row] = 2;
};

/** Takes a unit out of the game: half its wounded go to the pool (rotd-10.14c), and its loss is booked (rotd-V2). */
const remove = (work: Work, row: number): void => {
  const { units, nations } = work;
  const state = stateIn(units, row);
  const type = typeIn(units, row);
  const lost = type === AQ ? nations.armiesLost : type === CQ ? nations.corpsLost : nations.brigadesLost;
  lost[state] = at(lost, state) + 1;
  nations.men[state] = cell(nations.men, state) + Math.floor(cell(units.wounded, row) / 2);
  for (const column of [units.men, units.wounded, units.stragglers, units.supplies]) column[row] = 0;
  setCondition(work, row, GONE);
};

/** Destroys a unit: it never comes back. */
export const destroy = (work: Work, { tell }: Pick<Hand, 'tell'>, row: number): void => {
  tell.tell(destroyed, unitAt(work, row), { seenBy: ownersOf(work, row) });
  remove(work, row);
};

/** A unit lays down its arms: all its men are prisoners of a state (rotd-10.14a). The friends of that state there learn it. */
export const surrender = (work: Work, { tell }: Pick<Hand, 'tell'>, row: number, captorState: number): void => {
  const { units } = work;
  const captors = captorState < 0 ? [] : friendsIn(work, cell(units.square, row), captorState);
  tell.tell(surrendered, unitAt(work, row), { seenBy: together(ownersOf(work, row), captors) });
  capture(work, stateIn(units, row), captorState, cell(units.men, row));
  remove(work, row);
};

/** A number from 1 to 1,000,000 of the stream that is begun (rotd-G4). */
const drawn = ({ dice }: Pick<Hand, 'dice'>): number => (dice.d(1000) - 1) * 1000 + dice.d(1000);

/** Squares round one that are tried in an order of chance: its neighbours, then those of the second ring (rotd-13.2b). */
const around = (effect: Hand, square: number): readonly number[] => {
  const near = neighbours([square], new Set([square]));
  const far = neighbours(near, new Set([square, ...near]));
  const shuffled = (squares: readonly number[]): readonly number[] =>
    squares
      .map((each) => ({ each, key: drawn(effect) }))
      .sort((a, b) => a.key - b.key || a.each - b.each)
      .map(({ each }) => each);
  return [near, far].flatMap(shuffled);
};

const neighbours = (squares: readonly number[], known: ReadonlySet<number>): readonly number[] => {
  const all = squares.flatMap((square) => [0, 1, 2, 3, 4, 5, 6, 7].map((direction) => squareBeside(square, direction)));
  return [...new Set(all)]
    .filter((square) => square >= 0 && !known.has(square) && isEnterable(square))
    .sort((a, b) => a - b);
};

type Throws = Pick<Dice, 'd'>;

/** What a unit loses that shatters: 20 to 40 per cent, half stragglers, half prisoners, the odd man a straggler (rotd-13.1b). */
export const shatterLoss = (men: number, dice: Throws): { readonly stragglers: number; readonly prisoners: number } => {
  const lost = men === 0 ? 0 : percent(men, range(dice, 20, 40));
  const prisoners = Math.floor(lost / 2);
  return { stragglers: lost - prisoners, prisoners };
};

/** Squares that a shattered unit flees along a line of a length: three or four, not beyond its end (rotd-13.2a). */
export const stepsOfFlight = (length: number, dice: Throws): number =>
  length <= 3 ? length : Math.min(length, 2 + dice.d(2));

/** Turns in which a shattered unit reforms, that in which it shattered counted (rotd-13.3a). */
export const turnsToReform = (dice: Throws): number => 1 + dice.d(2);

/** The square to which a shattered unit flees; undefined where it is destroyed (rotd-13.2). */
const refuge = (work: Work, effect: Hand, row: number): number | undefined => {
  const { units, setting } = work;
  const state = stateIn(units, row);
  const from = cell(units.square, row);
  const line = lineOfFlight(work, state, from);
  if (!line) return undefined;
  const steps = stepsOfFlight(line.length, effect.dice);
  const to = steps === 0 ? from : at(line, steps - 1);
  if (!hasEnemy(work, state, to)) return to;
  return around(effect, to).find((square) => at(setting.open, square) === 1 && !hasEnemy(work, state, square));
};

/** The passable tac of a square that is nearest to its middle: where units stand that have no place of their own. */
export const middleTac = (setting: Position['setting'], square: number): number => {
  const map = tacticalMap(setting, square);
  const middle = tacAt(7, 7);
  let best = middle;
  let least = TACS;
  for (let tac = 0; tac < TACS; tac++) {
    const apart = tacsApart(tac, middle);
    if (apart >= least || !isPassableTac(map, tac)) continue;
    [best, least] = [tac, apart];
  }
  return best;
};

/** Sends a shattered unit to its refuge; false where there is none. */
const flee = (work: Work, effect: Hand, row: number): boolean => {
  const to = refuge(work, effect, row);
  if (to === undefined) return false;
  placeUnit(work, row, to, middleTac(work.setting, to));
  return true;
};

/**
 * Shatters a unit: it loses 20 to 40 per cent of its men, flees along a line to a friendly city and reforms in two or three
 * turns (rotd-13.1 to 13.3); without a line it is destroyed. `cause`: the clause that asks for it.
 */
export const shatter = (work: Work, effect: Hand, row: number, cause: string): void => {
  const { units } = work;
  const state = stateIn(units, row);
  if (isHeadquarters(typeIn(units, row))) units.supplies[row] = 0;
  else {
    const { stragglers, prisoners } = shatterLoss(cell(units.men, row), effect.dice);
    units.men[row] = cell(units.men, row) - stragglers - prisoners;
    units.stragglers[row] = cell(units.stragglers, row) + stragglers;
    capture(work, state, chiefEnemy(work, state), prisoners);
  }
  breakOff(work, row);
  setCondition(work, row, SHATTERED);
  if (!flee(work, effect, row)) {
    destroy(work, effect, row);
    return;
  }
  units.wait[row] = turnsToReform(effect.dice);
  units.tries[row] = 0;
  effect.tell.tell(shattered, unitAt(work, row), { seenBy: ownersOf(work, row), clauses: [cause, 'rotd-13.2a'] });
};

/** An enemy has entered the square of a shattered unit: it flees on, or is destroyed, and needs a turn more (rotd-13.4). */
export const driveOn = (work: Work, effect: Hand, row: number): void => {
  const { units } = work;
  if (!flee(work, effect, row)) {
    destroy(work, effect, row);
    return;
  }
  units.wait[row] = cell(units.wait, row) + 1;
  effect.tell.tell(drivenOn, unitAt(work, row), { seenBy: ownersOf(work, row) });
};
