/** The morale check: how likely a unit retreats or routs (rotd-10.8b to -d). */
import { at, type Dice } from '@longroll/kernel';
import { clamp, mul } from '../arithmetic.ts';
import { bandOf } from '../morale.ts';

/** Chances of a retreat and of a rout, in thousandths. */
export interface Chances {
  readonly retreat: number;
  readonly rout: number;
}

/** What a check asks. */
export interface CheckCase {
  /** Thousandths of its men that it lost in the segment. */
  readonly loss: number;
  readonly quality: number;
  readonly experience: number;
  readonly fatigue: number;
  /** Flanks exposed, 0 to 2. */
  readonly exposed: number;
  readonly morale: number;
  /** It comes of a melee that its side won or lost. */
  readonly melee?: 'won' | 'lost' | undefined;
}

type Pair = readonly [retreat: number, rout: number];

/** Thousandths lost up to which each row goes, with its chances (rotd-10.8b). */
export const BY_LOSS: readonly (readonly [most: number, ...chances: Pair])[] = [
  [49, 25, 10],
  [99, 50, 20],
  [199, 100, 40],
  [299, 250, 100],
  [399, 400, 160],
  [499, 500, 200],
  [1000, 600, 240],
];
/** Factors by quality, and what the best take off besides; by band of experience, fatigue and flanks (rotd-10.8c). */
export const BY_QUALITY: readonly Pair[] = [
  [1300, 1500],
  [1200, 1300],
  [1050, 1100],
  [1000, 1000],
  [950, 900],
  [900, 800],
  [800, 600],
];
export const OFF_BY_QUALITY: { readonly [quality: number]: Pair } = { 5: [-50, -20], 6: [-100, -50] };
export const BY_EXPERIENCE: readonly Pair[] = [
  [2000, 3000],
  [1500, 2000],
  [1200, 1500],
  [1100, 1200],
  [1000, 1000],
  [950, 900],
  [900, 800],
  [800, 600],
  [700, 500],
];
export const BY_FATIGUE: readonly (readonly [most: number, ...factors: Pair])[] = [
  [2, 750, 750],
  [5, 900, 900],
  [8, 1000, 1000],
  [11, 1200, 1200],
  [99, 1500, 2000],
];
export const BY_FLANKS: readonly Pair[] = [
  [1000, 1000],
  [1100, 1100],
  [1200, 1200],
];
const NONE: Pair = [0, 0];
const AFTER_MELEE = { won: [-100, -200], lost: [100, 50] } as const;

/** Whether a loss asks for a check: two per cent or more of the men at the start of the segment (rotd-10.8a). */
export const asksForCheck = (loss: number, men: number): boolean => loss > 0 && loss * 50 >= men;

/** The row of a table to which a value goes; its last takes all that is more. */
const rowOf = (rows: typeof BY_LOSS, value: number): (typeof BY_LOSS)[number] =>
  rows.find(([most]) => value <= most) ?? at(rows, rows.length - 1);

/** Chances of a retreat and of a rout (rotd-10.8b, -c). */
export const chancesOf = (given: CheckCase): Chances => {
  const { loss, quality, experience, fatigue, exposed, morale, melee } = given;
  const [base, tired] = [rowOf(BY_LOSS, loss), rowOf(BY_FATIGUE, fatigue)];
  const [brave, seasoned, flanked] = [
    at(BY_QUALITY, quality),
    at(BY_EXPERIENCE, bandOf(experience)),
    at(BY_FLANKS, exposed),
  ];
  const [best, closed] = [OFF_BY_QUALITY[quality] ?? NONE, melee ? AFTER_MELEE[melee] : NONE];
  const chance = (i: 0 | 1): number => {
    const tried = Math.max(0, mul(at(base, i + 1), brave[i]) + best[i]);
    return clamp(mul(tried, seasoned[i], at(tired, i + 1), flanked[i], 1500 - 10 * morale) + closed[i], 0, 900);
  };
  const rout = chance(1);
  return { retreat: Math.min(chance(0), 950 - rout), rout };
};

/** How a check ends, by one roll of a thousand; none is thrown where it cannot fail (rotd-10.8d). */
export const checkEnds = ({ retreat, rout }: Chances, dice: Pick<Dice, 'd'>): 'rout' | 'retreat' | 'passed' => {
  if (retreat + rout === 0) return 'passed';
  const roll = dice.d(1000);
  return roll <= rout ? 'rout' : roll <= rout + retreat ? 'retreat' : 'passed';
};
