/** Depots that an enemy comes upon (rotd-11.8). */
import { cell, name, type TurnEffect } from '@longroll/kernel';
import { friendsIn, together } from '../audience.ts';
import { bold, event } from '../define.ts';
import { CQ } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { depotWord } from '../sources.ts';
import { squareWord } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { FULL_AMMUNITION, mostCarried, usesAmmunition } from '../supply/draws.ts';
import { isActive, rowOf, type Work } from '../work.ts';

const DESTROYED = event(
  'depot-destroyed',
  ['rotd-11.8a'],
  { depot: name('depot'), square: name('square') },
  (d) => `${bold(d.depot)} in ${d.square} was destroyed.`,
  { tone: 'battle', loss: true },
);

/** Rows of the enemies who have a depot for themselves: a combat unit in its tac and nobody to defend it (rotd-11.8a). */
const raidersOf = (work: Work, depot: number): readonly number[] => {
  const { units, standing, depots } = work;
  const square = cell(depots.square, depot);
  const owner = cell(depots.owner, depot);
  const raiders: number[] = [];
  let isRaided = false;
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row)) {
    if (units.tac[row] !== depots.tac[depot] || !isActive(units, row)) continue;
    const state = stateIn(units, row);
    if (areFriends(work, owner, state)) return [];
    if (!areHostile(work, owner, state)) continue;
    raiders.push(row);
    isRaided ||= isCombatant(units, row);
  }
  return isRaided ? raiders : [];
};

/** Who destroys a depot loads what it can, corps headquarters first, the rest is lost (rotd-11.8b). */
const plunder = (work: Work, { dice }: Pick<TurnEffect, 'dice'>, depot: number, raiders: readonly number[]): void => {
  const { units, depots } = work;
  let stock = cell(depots.stock, depot);
  const inOrder = (isCorps: boolean): readonly number[] =>
    dice.shuffled(raiders.filter((row) => (typeIn(units, row) === CQ) === isCorps).map((row) => cell(units.name, row)));
  for (const unit of [...inOrder(true), ...inOrder(false)]) {
    const row = rowOf(units, unit);
    const loaded = Math.min(stock, Math.max(0, mostCarried(typeIn(units, row)) - cell(units.supplies, row)));
    units.supplies[row] = cell(units.supplies, row) + loaded;
    stock -= loaded;
    if (usesAmmunition(typeIn(units, row))) units.ammunition[row] = FULL_AMMUNITION;
  }
};

/** Takes a depot out of the game. */
const strike = ({ depots }: Work, depot: number): void => {
  for (const column of ['owner', 'square', 'tac', 'toSquare', 'toTac'] as const) depots[column][depot] = NOBODY;
  for (const column of ['stock', 'asked', 'due'] as const) depots[column][depot] = 0;
};

/** Destroys the depots that nobody defends (rotd-11.8). */
export const judgeDepots = (work: Work, effect: TurnEffect): void => {
  const { depots, units } = work;
  for (let depot = 0; depot < depots.owner.length; depot++) {
    const square = cell(depots.square, depot);
    const first = square === NOBODY ? undefined : raidersOf(work, depot)[0];
    if (first === undefined) continue;
    plunder(work, effect, depot, raidersOf(work, depot));
    const owner = cell(depots.owner, depot);
    const owners = work.setting.players.flatMap(({ state }, seat) => (areFriends(work, owner, state) ? [seat] : []));
    const raiders = friendsIn(work, square, stateIn(units, first));
    effect.tell.tell(
      DESTROYED,
      { depot: depotWord(depot), square: squareWord(square) },
      { seenBy: together(owners, raiders) },
    );
    strike(work, depot);
  }
};
