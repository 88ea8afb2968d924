/** What marching costs, and how far a unit may march (rotd-7.1 to rotd-7.3, rotd-7.5c). */
import { cell } from '@longroll/kernel';
import { isMounted, MI, RB } from '../names.ts';
import { typeIn } from '../relations.ts';
import { MOUNTAIN, terrain } from '../strategic.ts';
import type { Position } from '../work.ts';

/** Ways of marching a square. */
export const MARCHES = ['march', 'forcedMarch', 'withdrawal'] as const;
export type March = (typeof MARCHES)[number];

/** Above this fatigue nobody marches (rotd-7.1e). */
export const MOST_FATIGUE = 18;

/** Fatigue of one square: 1, of a forced march 3 (cavalry and horse artillery 4), of a withdrawal 2; 1 more into mountains (rotd-7.1d, rotd-7.3a, rotd-7.5c). */
export const marchFatigue = (type: number, march: March, mountain: boolean): number =>
  (march === 'forcedMarch' ? (isMounted(type) ? 4 : 3) : march === 'withdrawal' ? 2 : 1) + (mountain ? 1 : 0);

/** The same of the unit in a row that enters a square. */
export const fatigueInto = ({ units }: Pick<Position, 'units'>, row: number, march: March, square: number): number =>
  marchFatigue(typeIn(units, row), march, terrain[square] === MOUNTAIN);

/** Whether a unit's next square is a forced march: its allowance is marched (rotd-7.3a, c). */
export const isForced = ({ units }: Pick<Position, 'units'>, row: number): boolean =>
  cell(units.marched, row) >= cell(units.allowance, row);

/** Squares that a unit may march in a turn: its allowance, were it none, and one by forced march; militia and river batteries force no march (rotd-7.1b, rotd-7.3a, b). */
export const mostSquares = (type: number, allowance: number): number =>
  type === MI || type === RB ? allowance : allowance + 1;

/** Whether a unit may march one more square this turn. */
export const hasMarchLeft = ({ units }: Pick<Position, 'units'>, row: number): boolean =>
  cell(units.marched, row) < mostSquares(typeIn(units, row), cell(units.allowance, row));

/** Squares that a unit may march before a forced march: less when it carries supplies and when it is out of communications (rotd-7.2a). */
export const allowanceOf = (normal: number, carries: boolean, communicates: boolean): number =>
  Math.max(0, normal - (carries ? 1 : 0) - (communicates ? 0 : 1));
