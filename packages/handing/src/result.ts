import { at, type CampaignBattle, FIELD_SIDES, type FieldEnd, type FieldSide } from '@longroll/kernel';
import type { Fielded, Translated } from './translate.ts';

/** What a battle on the field comes to in the measure of the campaign, before its rules are asked. */
export interface Result {
  /** Strength left of the troops of either side, in the order in which they stand in the battle. */
  readonly left: readonly [readonly number[], readonly number[]];
  readonly holder: FieldSide;
}

/** What troops have lost for good, in thousandths of the campaign's measure. */
const lossOf = ({ ratio, pieces, strength }: Fielded, left: ReadonlyMap<string, number>, lasting: number): number => {
  const remaining = pieces.reduce((sum, piece) => sum + Math.min(piece.strength, left.get(piece.id) ?? 0), 0);
  return Math.floor(((strength - remaining) * ratio.of * lasting * 10) / ratio.is);
};

/** Whole losses of troops of one kind: each rounded down, and what is missing from their sum where most was cut off. */
const rounded = (losses: readonly number[], mosts: readonly number[]): number[] => {
  const sum = Math.round(losses.reduce((all, one) => all + one, 0) / 1000);
  const whole = losses.map((loss, i) => Math.min(at(mosts, i), Math.floor(loss / 1000)));
  const missing = sum - whole.reduce((all, one) => all + one, 0);
  const order = losses
    .map((loss, i) => ({ i, cut: loss - at(whole, i) * 1000 }))
    .filter(({ i }) => at(whole, i) < at(mosts, i))
    .toSorted((a, b) => b.cut - a.cut || a.i - b.i)
    .slice(0, Math.max(0, missing));
  for (const { i } of order) whole[i] = at(whole, i) + 1;
  return whole;
};

const leftOf = (
  battle: CampaignBattle,
  side: FieldSide,
  { fielded, lasting }: Translated,
  end: FieldEnd,
): readonly number[] => {
  const { troops } = battle.hosts[side];
  const left = troops.map(({ strength }) => strength);
  const kinds = new Set(fielded[side].map((one) => at(troops, one.troops).kind));
  for (const kind of kinds) {
    const alike = fielded[side].filter((one) => at(troops, one.troops).kind === kind);
    const lost = rounded(
      alike.map((one) => lossOf(one, end.left, lasting)),
      alike.map((one) => at(troops, one.troops).strength),
    );
    alike.forEach((one, i) => {
      left[one.troops] = at(left, one.troops) - at(lost, i);
    });
  }
  return left;
};

/** What is left of a battle, in the measure of the campaign. Where nobody has won, the defenders keep the place. */
export const resultOf = (battle: CampaignBattle, translated: Translated, end: FieldEnd): Result => ({
  left: [leftOf(battle, 0, translated, end), leftOf(battle, 1, translated, end)],
  holder: end.winner ?? (FIELD_SIDES.indexOf('defender') as FieldSide),
});
