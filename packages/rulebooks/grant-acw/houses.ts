/** Buildings under artillery (section 25). */
import { at } from '@longroll/kernel';
import { damageLoss } from './guns.ts';
import type { Readings } from './readings.ts';

/** What a ball does to a building: whether it gets in, how many it kills, whether it goes on. */
export interface BallOnHouse {
  readonly penetrates: boolean;
  readonly kills: number;
  readonly goesOn: boolean;
}

const STOPPED: BallOnHouse = { penetrates: false, kills: 0, goesOn: false };
const stops = (kills: number): BallOnHouse => ({ penetrates: true, kills, goesOn: false });
const goes = (kills: number): BallOnHouse => ({ penetrates: true, kills, goesOn: true });

/** The table of section 25: rows by range, columns by die. */
const BALL_TABLE: readonly (readonly BallOnHouse[])[] = [
  [STOPPED, STOPPED, stops(1), stops(1), goes(2), goes(3)],
  [STOPPED, STOPPED, STOPPED, stops(1), goes(2), goes(2)],
  [STOPPED, STOPPED, STOPPED, STOPPED, stops(1), stops(1)],
];

/** Roundshot on a building by range to where it enters; exactly 36 and 48 inches are the farther row (grant-house-1, -2). */
export const ballOnHouse = (range: number, die: number): BallOnHouse => at(at(BALL_TABLE, damageLoss(range)), die - 1);

/** Points that a ball adds to the damage of a building (grant-house-4). */
export const ballPoints = (range: number, die: number, reading: Readings['house-damage'] = 'full'): number =>
  reading === 'full' ? die : Math.max(0, die - damageLoss(range));

/** How many a shell kills in a building that it has hit (grant-house-7). */
export const shellKills = (die: number): number => Math.max(0, die - 3);

/** Whether a hit lights a building (grant-fire-1, -6). */
export const isLit = (total: number, byShell: boolean, reading: Readings['house-fire'] = 'shell'): boolean =>
  total >= 10 && (byShell || reading === 'any');

/** Whether a building falls into ruin by its damage (grant-house-4, -5). */
export const isRuined = (total: number): boolean => total >= 20;

/** Whether fire catches the second section of a house (grant-fire-4). */
export const catchesFire = (die: number): boolean => die >= 3;

/** Moves for which a building burns (grant-fire-3). */
export const BURNS = 15;
