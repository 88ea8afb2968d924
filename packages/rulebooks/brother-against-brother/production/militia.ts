/** The militia check at the end of a year (bab-mil-1 to -3). */
import { at } from '@longroll/kernel';
import { yearOf } from '../calendar.ts';
import { stateOwner } from '../control.ts';
import { administrativeValue, forceAt } from '../forces.ts';
import { isHex, stateOf } from '../map.ts';
import { otherSide, type Side, type State } from '../state.ts';
import { isSupplied } from '../supply/feeding.ts';

/** By side and the year that ends, from 1861 (bab-mil-2). */
const BY_YEAR: readonly [readonly number[], readonly number[]] = [
  [1, -1, -2, -2],
  [-1, -2, -3, -2],
];
const OUT_OF_SUPPLY = 5;
/** In the enemy's states, by side. */
const ABROAD = [2, 1] as const;

/** What counts on a militia check (bab-mil-2). */
export interface MilitiaCheck {
  readonly side: Side;
  readonly year: number;
  readonly administrative: number;
  readonly outOfSupply: boolean;
  readonly enemyTerritory: boolean;
}

/** The modifier of a militia check. */
export const militiaModifier = ({ side, year, administrative, outOfSupply, enemyTerritory }: MilitiaCheck): number =>
  at(BY_YEAR[side], year - 1861) -
  administrative +
  (outOfSupply ? OUT_OF_SUPPLY : 0) +
  (enemyTerritory ? ABROAD[side] : 0);

/** The check of a force, or of the army that it commands, at the turn of the year before `s.turn`. */
export const militiaCheckOf = (s: State, row: number): MilitiaCheck => {
  const { side, place } = forceAt(s, row);
  return {
    side,
    year: yearOf(s.turn) - 1,
    administrative: administrativeValue(s, row),
    outOfSupply: !isSupplied(s, row),
    enemyTerritory: isHex(place) && stateOwner(stateOf(place) ?? '') === otherSide(side),
  };
};

/** SF that a garrison of militia alone loses without a roll: half, fractions up (bab-mil-3). */
export const garrisonLoss = (strength: number): number => Math.ceil(strength / 2);
