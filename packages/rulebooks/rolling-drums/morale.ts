/** Morale and fatigue as they change in a turn (rotd-3.2f, 3.7). */
import { cell } from '@longroll/kernel';
import { clamp } from './arithmetic.ts';
import type { Work } from './work.ts';

/** The most fatigue that a unit can have (rotd-3.2f). */
export const MOST_FATIGUE = 40;
const MOST_MORALE = 100;
/** What the changes of one turn together may come to, up or down (rotd-3.7d). */
const MOST_STIR = 15;

/** Notes a change of morale, up or down: the changes of a turn add up and are applied in its end phase (rotd-3.7d). */
export const stirMorale = ({ units }: Pick<Work, 'units'>, row: number, by: number): void => {
  if (by === 0) return;
  units.stir[row] = cell(units.stir, row) + by;
  units.stirred[row] = 1;
};

/** Adds to the fatigue of a unit, or takes from it: it stays within 0 to 40 (rotd-3.2f). */
export const tire = ({ units }: Pick<Work, 'units'>, row: number, by: number): void => {
  units.fatigue[row] = clamp(cell(units.fatigue, row) + by, 0, MOST_FATIGUE);
};

/** Morale after the changes of a turn: within 15 of what it was, and within 0 to 100 (rotd-3.7a, -d). */
export const stirredMorale = (morale: number, stir: number): number =>
  clamp(morale + clamp(stir, -MOST_STIR, MOST_STIR), 0, MOST_MORALE);

/** Adds to the experience of a unit, at most 100 (rotd-3.2c), and notes that it gained some in this campaign (rotd-3.6c). */
export const gainExperience = ({ units }: Pick<Work, 'units'>, row: number, by: number): void => {
  if (by <= 0) return;
  units.experience[row] = Math.min(100, cell(units.experience, row) + by);
  units.seasoned[row] = 1;
};

/** Experience from which each band on is reached: the squares of whole numbers (rotd-3.2c). */
const BANDS = [64, 49, 36, 25, 16, 9, 4, 1, 0] as const;

/** The band of an experience, 0 to 8 (rotd-3.2c). */
export const bandOf = (experience: number): number =>
  BANDS.length - 1 - BANDS.findIndex((least) => experience >= least);
