/** A strategic phase (rotd-Q6): each unit pursues, or fills the next box of its path, or marches to battle. */
import { cell, type TurnEffect } from '@longroll/kernel';
import { type Campaign, EMPTY } from '../forms.ts';
import { isMounted } from '../names.ts';
import { areHostile, stateIn, typeIn } from '../relations.ts';
import { INACTIVE } from '../state.ts';
import { isActive, type Position, rowOf, type Work } from '../work.ts';
import { largestBattle } from './battles.ts';
import { hasMarchLeft } from './costs.ts';
import { halt } from './halts.ts';
import { quarrySquare } from './pursuit.ts';
import { march, stepFault, type Tried, WITHDREW } from './steps.ts';
import { IGNORED, tellOwners } from './told.ts';

/** Whether an active enemy of a unit stands in its square, seen or not (rotd-7.9). */
const meetsEnemy = (p: Position, row: number): boolean => {
  const { units, standing } = p;
  const state = stateIn(units, row);
  for (let other = standing.first[units.square[row] ?? -1] ?? -1; other >= 0; other = standing.next[other] ?? -1)
    if (isActive(units, other) && areHostile(p, state, stateIn(units, other))) return true;
  return false;
};

/** Stops a unit that has entered a square where an enemy is, if it was told to (rotd-7.9). */
export const haltOnMeeting = (work: Work, effect: TurnEffect, row: number, order: Campaign): void => {
  if (order.haltOnDetection && meetsEnemy(work, row)) halt(work, effect, row, 'rotd-7.9');
};

/** A step, and the halt of a unit that comes upon an enemy by it. */
const marchOn = (work: Work, effect: TurnEffect, row: number, order: Campaign, to: number): Tried => {
  const from = cell(work.units.square, row);
  const tried = march(work, effect, row, to);
  if (work.units.square[row] !== from) haltOnMeeting(work, effect, row, order);
  return tried;
};

/**
 * Follows the enemy who left, once: false where there is nobody to follow or the way is barred, so that the unit does
 * what else it was told (rotd-7.11). A diverted pursuer still aims at the square.
 */
const pursue = (work: Work, effect: TurnEffect, row: number, order: Campaign): boolean => {
  const { units } = work;
  const quarry = cell(units.quarry, row);
  if (quarry === 0) return false;
  units.quarry[row] = 0;
  const to = quarrySquare(quarry);
  if (!hasMarchLeft(work, row) || stepFault(work, row, to) !== undefined) return false;
  const tried = marchOn(work, effect, row, order, to);
  if (tried === 'made') units.pursuing[row] = 1;
  if (tried === 'diverted') units.quarry[row] = quarry;
  return tried !== 'barred';
};

/** The box of a path from which its next step is read; EMPTY behind the last. */
const boxOf = (order: Campaign, place: number): number | typeof EMPTY => order.path[place] ?? EMPTY;

/** Whether a path names no square from a box on. */
const isUsedUp = (order: Campaign, place: number): boolean => {
  for (let i = place; i < order.path.length; i++) if (order.path[i] !== EMPTY) return false;
  return true;
};

/** Marches to the largest battle beside its square, when its path is used up (rotd-7.12). */
const marchToBattle = (work: Work, effect: TurnEffect, row: number, order: Campaign): void => {
  const { units } = work;
  if (!order.marchToBattle || !hasMarchLeft(work, row)) return;
  const aim = cell(units.diverted, row) - 1;
  units.diverted[row] = 0;
  const to = aim >= 0 && stepFault(work, row, aim) === undefined ? aim : largestBattle(work, row);
  if (to < 0 || to === units.square[row]) return;
  if (marchOn(work, effect, row, order, to) === 'diverted' && units.halted[row] === 0) units.diverted[row] = to + 1;
};

/** Fills the next box of the path: a step, a halt where it is none, or nothing (rotd-7.4, rotd-7.7f). */
const followPath = (work: Work, effect: TurnEffect, row: number, order: Campaign, place: number): void => {
  const { units } = work;
  const to = boxOf(order, place);
  if (to === EMPTY || to === units.square[row]) {
    if (isUsedUp(order, place + 1)) marchToBattle(work, effect, row, order);
    return;
  }
  if (!hasMarchLeft(work, row)) return tellOwners(work, effect, row, IGNORED, 'rotd-7.3c');
  const fault = stepFault(work, row, to);
  if (fault !== undefined) return halt(work, effect, row, fault);
  if (marchOn(work, effect, row, order, to) !== 'made') units.slipped[row] = cell(units.slipped, row) + 1;
};

const act = (work: Work, effect: TurnEffect, row: number, number: number): void => {
  const { units, campaign } = work;
  const order = campaign[row];
  if (!order || !isActive(units, row) || cell(units.halted, row) > 0) return;
  if (order.pursuit && pursue(work, effect, row, order)) return;
  if (units.pursuing[row] === 1) return;
  followPath(work, effect, row, order, number - 1 - cell(units.slipped, row));
};

/**
 * Whether a unit may have a step to try in a phase (rotd-7.6b), an inactive one too: it may take the field before its turn
 * comes (rotd-12.5). Who withdrew does not move in the first (rotd-7.5e).
 */
const mayAct = ({ units, campaign }: Work, row: number, number: number): boolean => {
  const order = campaign[row];
  if (!order || cell(units.condition, row) > INACTIVE || cell(units.halted, row) > 0) return false;
  if (number === 1 && (cell(units.travelled, row) & WITHDREW) !== 0) return false;
  return order.pursuit || order.marchToBattle || boxOf(order, number - 1 - cell(units.slipped, row)) !== EMPTY;
};

/**
 * Lets units act: cavalry and horse artillery first, then the others, each group in a new order of chance (rotd-7.6).
 * `act` is given the row of each in its turn.
 */
export const inOrder = (
  work: Work,
  { dice }: TurnEffect,
  candidate: (row: number) => boolean,
  act: (row: number) => void,
): void => {
  const { units } = work;
  const groups: [number[], number[]] = [[], []];
  for (let row = 0; row < units.name.length; row++)
    if (candidate(row)) groups[isMounted(typeIn(units, row)) ? 0 : 1].push(cell(units.name, row));
  for (const group of groups) for (const name of dice.shuffled(group)) act(rowOf(units, name));
};

/** Carries out strategic phase 1 to 6. */
export const strategicMarch = (work: Work, effect: TurnEffect, number: number): void =>
  inOrder(
    work,
    effect,
    (row) => mayAct(work, row, number),
    (row) => act(work, effect, row, number),
  );
