/** One combat of a mêlée in doubled scores, the throw to break in, and the throw to ride through (sections 12 and 13). */
import type { Dice } from '@longroll/kernel';
import type { Readings } from './readings.ts';

export const ARMS = ['infantry', 'cavalry'] as const;
export type Arm = (typeof ARMS)[number];

/** Who fights on one side of a combat. */
export interface Group {
  readonly arm: Arm;
  readonly count: number;
}

/** How a side throws: so many dice added, each counted so often in doubled scores. */
interface Throw {
  readonly dice: number;
  readonly times: number;
}
const ONE_DIE: Throw = { dice: 1, times: 2 };
const AND_HALF: Throw = { dice: 1, times: 3 };
const TWO_DICE: Throw = { dice: 2, times: 2 };

/** Whether the table of section 13 knows a combat of these numbers (grant-mel-10). */
export const isCombat = (a: Group, b: Group): boolean => {
  const [few, many] = a.count <= b.count ? [a, b] : [b, a];
  if (few.count !== 1) return false;
  if (a.arm === b.arm) return many.count <= 2;
  return many.count === 1 || (many.arm === 'infantry' && many.count <= 3);
};

/** How a side throws against the other one (table of section 13, grant-mel-3 to -9). */
export const throwOf = (own: Group, other: Group, two: Readings['cavalry-two'] = 'straight'): Throw => {
  if (own.arm === other.arm) return own.count === 2 ? AND_HALF : ONE_DIE;
  if (own.arm === 'infantry') return own.count === 3 ? AND_HALF : ONE_DIE;
  if (other.count === 1) return TWO_DICE;
  return other.count === 2 && two === 'doubled' ? { dice: 1, times: 4 } : ONE_DIE;
};

/**
 * Who of the infantry of an edge, from left to right, fights each cavalryman of a front rank: shared evenly, three to one
 * at most; where the infantry is fewer each of them fights one alone (grant-mel-14).
 */
export const cavalryShares = (cavalry: number, infantry: number): readonly (readonly number[])[] => {
  const all = Math.min(infantry, 3 * cavalry);
  const foot = Array.from({ length: all }, (_, j) => j);
  return Array.from({ length: cavalry }, (_, k) => {
    if (all < cavalry) return foot.filter((j) => Math.floor((j * cavalry) / all) === k);
    return foot.slice(Math.floor((k * all) / cavalry), Math.floor(((k + 1) * all) / cavalry));
  });
};

/** What is added to a combat score of one side (table of section 13). */
export interface Advantages {
  readonly charging: boolean;
  readonly downhill: boolean;
  readonly wall: boolean;
  /** Against an exhausted enemy: 0 to 3 (grant-exh-4 to -6). */
  readonly exhausted: number;
  readonly house: boolean;
}

/** The advantages of a side in points (grant-mel-20, -24). */
export const advantagePoints = ({ charging, downhill, wall, exhausted, house }: Advantages): number =>
  (charging ? 1 : 0) + (downhill ? 1 : 0) + (wall ? 1 : 0) + exhausted + (house ? 2 : 0);

/** Throws the dice of one side and gives its doubled score. `extra`: added to each die (zouaves, grant-annex-3). */
export const throwScore = ({ dice: count, times }: Throw, points: number, dice: Dice, extra = 0): number => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += dice.d(6) + extra;
  return sum * times + 2 * points;
};

/** Whether an attacker of a building or of an empty stretch of wall gets in (grant-mel-17, -18). */
export const breaksIn = (die: number): boolean => die >= 4;

/** Whether cavalry that charges from so far may ride through so many ranks (grant-brk-1, -2). */
export const mayBurst = (ranks: number, distance: number): boolean => ranks >= 1 && ranks < 3 && distance <= 1200;

/** Whether a rider bursts through (grant-brk-2). */
export const bursts = (ranks: number, die: number): boolean => die >= (ranks === 2 ? 5 : 4);
