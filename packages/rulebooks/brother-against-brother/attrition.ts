/** The Attrition Table and its modifiers (bab-attr-1 to -6). */
import { about, chart, type Dice, int, MORE } from '@longroll/kernel';
import { administrativeValue, forceAt, strengthOf } from './forces.ts';
import { lossOf } from './losses.ts';
import type { State } from './state.ts';

export const attritionTable = chart({
  id: 'attrition',
  title: 'Attrition Table',
  clauses: ['bab-attr-1'],
  die: 10,
  by: 'final',
  columns: { loss: about('percent of SF lost', int(0, 100)) },
  rows: [
    [3, 0],
    [5, 10],
    [6, 20],
    [7, 30],
    [8, 40],
    [9, 50],
    [10, 60],
    [11, 70],
    [MORE, 80],
  ],
});

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
