/** What forces lose: percentages and who is lost by them (bab-conv-5, -6), and the Attrition Table (bab-attr-1 to -6). */
import { at, type Dice, rowsOf, sum } from '@longroll/kernel';
import { attritionTable } from './data/losses.ts';
import { administration, KINDS, strengthOfAll, swept, type Troops, withForce, without } from './forces.ts';
import type { Side, State } from './state.ts';

/** SF lost of a strength by a percentage: the nearest, halves up; above 100 counts as 100 (bab-conv-5). */
export const lossOf = (strength: number, percent: number): number =>
  Math.floor((strength * Math.min(100, Math.max(0, percent)) + 50) / 100);

/**
 * A loss shared out in proportion by largest remainder; of equal remainders the earlier one goes first. The shares add up to the loss,
 * which may be no more than all parts together.
 */
export const shareOf = (loss: number, parts: readonly number[]): readonly number[] => {
  const total = sum(parts);
  if (total === 0) return parts;
  const shares = parts.map((part) => Math.floor((loss * part) / total));
  const order = rowsOf(parts).toSorted((a, b) => ((loss * at(parts, b)) % total) - ((loss * at(parts, a)) % total));
  const left = loss - sum(shares);
  return shares.map((share, i) => (order.indexOf(i) < left ? share + 1 : share));
};

/** What each of some forces loses of so many SF: over the kinds first, then each kind over the forces (bab-conv-6). */
export const lostBy = (forces: readonly Troops[], loss: number): readonly Troops[] => {
  const of = KINDS.map((kind) => forces.map((force) => force[kind]));
  const byKind = shareOf(loss, of.map(sum));
  const [militia = [], line = [], cavalry = []] = of.map((strengths, i) => shareOf(at(byKind, i), strengths));
  return forces.map((_, i) => ({ militia: at(militia, i), line: at(line, i), cavalry: at(cavalry, i) }));
};

/** The state once some forces have lost so many SF between them; no more than they have. Leaderless forces without SF are gone. */
export const withLoss = (s: State, named: readonly number[], loss: number): State => {
  const rows = named.toSorted((a, b) => a - b);
  const forces = rows.map((row) => at(s.forces, row));
  const lost = lostBy(forces, Math.min(loss, strengthOfAll(s, rows)));
  return rows.reduce((now, row, i) => swept(withForce(now, row, without(at(now.forces, row), at(lost, i))), row), s);
};

/** The state once forces of a side have lost SF to the enemy: they count as destroyed (bab-scn-1). */
export const destroyed = (s: State, rows: readonly number[], side: Side, loss: number): State => ({
  ...withLoss(s, rows, loss),
  destroyed: s.destroyed.with(side, s.destroyed[side] + loss) as [number, number],
});

/** What a force has been through: what counts on its attrition roll (bab-attr-2 to -6). */
export const hardshipOf = (s: State, row: number) => {
  const { forced, unsupplied, battles } = at(s.forces, row);
  const administrative = administration(s, row);
  return { administrative, forcedMarch: forced, turnsOutOfSupply: unsupplied, battles, turnsBesieged: 0 };
};
export type Hardship = Readonly<ReturnType<typeof hardshipOf>>;

/** The modifier of an attrition roll. */
export const attritionModifier = (of: Hardship): number =>
  (of.forcedMarch ? 1 : 0) + of.turnsOutOfSupply + of.battles + of.turnsBesieged - of.administrative;

/** An attrition roll for so many SF: what is added, what the table says, and SF lost (bab-attr-1). */
export const attritionOf = (strength: number, hardship: Hardship, dice: Dice) => {
  const modifier = attritionModifier(hardship);
  const { loss: percent } = attritionTable.roll(modifier, dice);
  return { modifier, percent, lost: lossOf(strength, percent) };
};
/** The roll of a force. */
export const rollAttrition = (s: State, row: number, dice: Dice) =>
  attritionOf(strengthOfAll(s, [row]), hardshipOf(s, row), dice);
