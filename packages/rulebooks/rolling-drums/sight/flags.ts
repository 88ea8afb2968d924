/** What stands in a square as it is counted and told: flag, tent or boxed S, number, arms and words (rotd-1.4, rotd-4.1g to -j). */
import { at, type Dice, listedWords } from '@longroll/kernel';
import { range } from '../arithmetic.ts';
import { CV, IN, isHeadquarters, MI } from '../names.ts';
import { typeIn } from '../relations.ts';
import { ACTIVE, SHATTERED } from '../state.ts';
import type { Position } from '../work.ts';

/** Arms of a sighting, in the order of their letters and of their throws (rotd-4.1j). */
export const ARMS = ['I', 'C', 'A', 'H'] as const;
/** Headquarters, which are never shown where there are none. */
const H = 3;

const armOf = (type: number): number =>
  type === IN || type === MI ? 0 : type === CV ? 1 : isHeadquarters(type) ? H : 2;

/** The bit of a type's arm in a sighting (rotd-4.1j). */
export const armBit = (type: number): number => 1 << armOf(type);

/** Units of one state in one square, as they truly stand there. */
export interface Group {
  /** The most that is there: active, inactive or shattered units (rotd-1.4b). */
  readonly sign: number;
  readonly number: number;
  /** Units of each arm. */
  readonly arms: readonly number[];
}

/** Counts the units of some rows: active ones, or where there are none inactive ones, or shattered ones (rotd-1.4b). */
export const groupOf = ({ units }: Position, rows: readonly number[]): Group | undefined => {
  for (let sign = ACTIVE; sign <= SHATTERED; sign++) {
    const those = rows.filter((row) => units.condition[row] === sign);
    if (those.length === 0) continue;
    const arms = [0, 0, 0, 0];
    for (const row of those) {
      const arm = armOf(typeIn(units, row));
      arms[arm] = at(arms, arm) + 1;
    }
    return { sign, number: those.length, arms };
  }
  return undefined;
};

/** Arms that are there, as bits. */
export const armsOf = ({ arms }: Group): number =>
  arms.reduce((bits, count, arm) => (count > 0 ? bits | (1 << arm) : bits), 0);

/** A number as it is believed (rotd-4.1i): up to two tenths high or low, and by two thrown at least one off. */
export const believedNumber = (count: number, dice: Pick<Dice, 'd'>): number => {
  const off = range(dice, -2, 2);
  const by = Math.max(Math.floor((count * Math.abs(off)) / 10), Math.abs(off) === 2 ? 1 : 0);
  return Math.max(1, count + Math.sign(off) * by);
};

/** Arms as they are believed (rotd-4.1j): one in ten is overlooked, but not the most numerous; one in twenty is imagined, but no headquarters. */
export const believedArms = ({ arms }: Group, dice: Pick<Dice, 'd'>): number => {
  const most = arms.indexOf(Math.max(...arms));
  return arms.reduce((bits, count, arm) => {
    const isShown = arm === most || (count > 0 ? dice.d(10) !== 1 : arm !== H && dice.d(20) === 1);
    return isShown ? bits | (1 << arm) : bits;
  }, 0);
};

/** A number of units in words (rotd-4.1h). */
export const numberWord = (number: number): string => {
  if (number <= 1) return 'brigade';
  if (number === 2) return 'brigades';
  if (number <= 5) return 'division';
  if (number <= 8) return 'divisions';
  return number <= 17 ? 'corps' : `${Math.floor((number + 6) / 12)} corps`;
};

/** Letters of arms: "IC". */
export const armLetters = (bits: number): string => ARMS.filter((_, arm) => (bits & (1 << arm)) !== 0).join('');

const ARM_WORDS: { readonly [letter: string]: string } = {
  I: 'infantry',
  C: 'cavalry',
  A: 'artillery',
  H: 'headquarters',
};
/** What letters of arms stand for (rotd-4.1h): "infantry, cavalry and headquarters". */
export const armWords = (letters: string): string =>
  listedWords([...letters].map((letter) => ARM_WORDS[letter] ?? letter));
