/** Units that stop: no further strategic orders this turn (rotd-7.4c, d, rotd-7.9, rotd-7.10). */
import type { TurnEffect } from '@longroll/kernel';
import { ownersOf } from '../audience.ts';
import type { Work } from '../work.ts';
import { HALTED, tellOwners } from './told.ts';

/** Stops a unit for the turn and tells who commands it why. */
export const halt = (work: Work, effect: TurnEffect, row: number, clause: string): void => {
  work.units.halted[row] = Math.max(1, work.units.halted[row] ?? 0);
  work.units.diverted[row] = 0;
  if (ownersOf(work, row).length > 0) tellOwners(work, effect, row, HALTED, clause);
};
