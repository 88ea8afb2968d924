/** Units that go into the fort of their tac, or come out of it (rotd-9.2e, Q4a). */
import { cell, type TurnEffect } from '@longroll/kernel';
import { fitsInFort, hasOwnFort } from '../forts.ts';
import type { Work } from '../work.ts';
import { taskOf } from './moves.ts';
import { tellEntered, tellFull, tellLeft } from './told.ts';

/** Whether a unit is ordered to the tac in which it stands, and its fort is to be entered or left. */
export const changesFort = (work: Work, row: number, number: number): boolean => {
  const { units } = work;
  const order = work.campaign[row];
  if (order?.destination !== units.tac[row] || order?.waypoint !== undefined) return false;
  if (taskOf(work, row, number) !== 'move') return false;
  return order?.doNotEnterFort
    ? units.fort[row] === 1
    : units.fort[row] === 0 && hasOwnFort(work, row, cell(units.tac, row));
};

/** The unit goes in if there is room, or comes out; it costs no fatigue. */
export const changeFort = (work: Work, effect: TurnEffect, row: number): void => {
  const { fort } = work.units;
  if (fort[row] === 1) {
    tellLeft(work, effect, row);
    fort[row] = 0;
  } else if (!fitsInFort(work, row)) tellFull(work, effect, row);
  else {
    fort[row] = 1;
    tellEntered(work, effect, row);
  }
};
