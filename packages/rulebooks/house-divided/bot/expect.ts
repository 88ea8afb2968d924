/** What a variant battle may be expected to bring: every pair of dice of both rounds, through the book's own functions. */
import { at, memoizeBy } from '@longroll/kernel';
import { afterLosses, type Force, joined, musterOf, unitsIn } from '../force.ts';
import { winnerAfter } from '../procedures/battle.ts';
import { INTENSITY_WEIGHTS, resultWeights, roundModifier } from '../procedures/battle-round.ts';
import { caseNumber, disruptionsOf, isRout, sidesOf } from '../procedures/casualties.ts';
import { forceWorth } from './values.ts';

/** Expected figures of a battle, losses in points of worth. */
export interface Expectation {
  /** Chance that the attacker has the box at the end. */
  readonly takes: number;
  readonly attackerLoses: number;
  readonly defenderLoses: number;
}

/** Forces of a battle with what may come in before round two. */
export interface Clash {
  readonly attackers: Force;
  readonly defenders: Force;
  readonly attackerReserves: Force;
  readonly defenderReserves: Force;
  readonly entrenched: boolean;
  /** Under the switch of ahd-combat-11a. */
  readonly bounded: boolean;
  /** 1 for the whole battle, 2 when only the last round is left. */
  readonly round: number;
}

const addRound = (clash: Clash, sum: { takes: number; attacker: number; defender: number }, weight: number): void => {
  const a = musterOf(clash.attackers);
  const d = musterOf(clash.defenders);
  const sides = sidesOf(a, d, clash.bounded);
  const results = resultWeights(roundModifier(a, d, clash.entrenched));
  const before = [forceWorth(clash.attackers), forceWorth(clash.defenders)] as const;
  for (let result = 0; result < results.length; result++) {
    const sixths = at(results, result);
    if (sixths === 0) continue;
    for (let intensity = 0; intensity < INTENSITY_WEIGHTS.length; intensity++) {
      const chance = (weight * sixths * at(INTENSITY_WEIGHTS, intensity)) / 36;
      const harm = isRout(result);
      const number = caseNumber(result, intensity, harm);
      const kept = afterLosses(clash.defenders, disruptionsOf(1, sides, number), 'eliminate');
      const left = afterLosses(clash.attackers, disruptionsOf(0, sides, number), 'eliminate');
      sum.attacker += chance * (before[0] - forceWorth(left));
      sum.defender += chance * (before[1] - forceWorth(kept));
      const winner = winnerAfter(clash.round, result, unitsIn(left), unitsIn(kept));
      if (winner === 'attacker') sum.takes += chance;
      if (winner === undefined)
        addRound(
          {
            ...clash,
            round: 2,
            attackers: joined(left, clash.attackerReserves),
            defenders: joined(kept, clash.defenderReserves),
          },
          sum,
          chance,
        );
    }
  }
};

const keyOf = (clash: Clash): string =>
  `${clash.attackers.join()}|${clash.defenders.join()}|${clash.attackerReserves.join()}|${clash.defenderReserves.join()}|${clash.entrenched ? 1 : 0}${clash.bounded ? 1 : 0}${clash.round}`;

/** The expectation of a clash. Kept: the same forces meet again and again while a turn is weighed. */
export const expectBattle = memoizeBy(keyOf, (clash: Clash): Expectation => {
  const sum = { takes: 0, attacker: 0, defender: 0 };
  addRound(clash, sum, 1);
  return { takes: sum.takes, attackerLoses: sum.attacker, defenderLoses: sum.defender };
});

/** What an expectation is worth to the attacker who would win a prize with the box. */
export const gainOf = ({ takes, attackerLoses, defenderLoses }: Expectation, prize: number): number =>
  takes * prize + defenderLoses - attackerLoses;
