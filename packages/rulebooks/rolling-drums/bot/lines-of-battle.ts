/** What a brigade does on a battlefield: line, postures, and when it is too tired. */
import { cell } from '@longroll/kernel';
import type { Campaign } from '../forms.ts';
import { CV, isArtillery, isHeadquarters } from '../names.ts';
import { typeIn } from '../relations.ts';
import type { Position } from '../work.ts';

/** From this fatigue on a brigade moves no more with an enemy near, and from that one it may shatter. */
export const WEARY = 9;
const SPENT = 12;

/** Infantry by turns in the first and the second line, guns behind it, cavalry in the rear. */
export const lineOf = ({ units }: Position, row: number, place: number): Campaign['line'] => {
  const type = typeIn(units, row);
  if (isArtillery(type)) return 'second';
  if (type === CV) return 'rear';
  return place % 2 === 0 ? 'first' : 'second';
};

/** Postures by strength and fatigue. `odds`: thousandths of the enemy. */
export const posturesOf = (
  { units }: Position,
  row: number,
  odds: number,
): Pick<Campaign, 'offensive' | 'defensive'> => {
  if (isHeadquarters(typeIn(units, row)) || cell(units.fatigue, row) >= 15)
    return { offensive: 'evade', defensive: 'evade' };
  if (cell(units.fatigue, row) >= SPENT) return { offensive: 'skirmish', defensive: 'skirmish' };
  return { offensive: odds >= 2500 ? 'assault' : 'attack', defensive: 'defend' };
};
