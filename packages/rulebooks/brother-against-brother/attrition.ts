/** The Attrition Table and its modifiers (bab-attr-1 to -6). */
import type { Dice } from '@longroll/kernel';
import { attritionTable } from './data/losses.ts';
import { administrativeValue, forceAt, strengthOf } from './forces.ts';
import { lossOf } from './losses.ts';
import type { State } from './state.ts';

/** What counts on an attrition roll (bab-attr-2 to -6). */
export interface Hardship {
  readonly administrative: number;
  readonly forcedMarch: boolean;
  readonly turnsOutOfSupply: number;
  readonly battles: number;
  readonly turnsBesieged: number;
}

/** The modifier of an attrition roll. */
export const attritionModifier = (of: Hardship): number =>
  (of.forcedMarch ? 1 : 0) + of.turnsOutOfSupply + of.battles + of.turnsBesieged - of.administrative;

/** SF that a force loses on one roll, with what the roll came to; `change` in place of what the force itself has been through. */
export const rollAttrition = (s: State, row: number, dice: Dice, change: Partial<Hardship> = {}) => {
  const { forced, unsupplied, battles } = forceAt(s, row);
  const own = { forcedMarch: forced, turnsOutOfSupply: unsupplied, battles, turnsBesieged: 0 };
  const modifier = attritionModifier({ administrative: administrativeValue(s, row), ...own, ...change });
  const { loss: percent } = attritionTable.roll(modifier, dice);
  return { modifier, percent, lost: lossOf(strengthOf(forceAt(s, row)), percent) };
};
