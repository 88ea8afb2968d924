/**
 * What variant battles may be expected to bring, by numbered forces: every pair of dice of both rounds through the
 * book's own functions, with the reserves that either side does best to bring up between them.
 */
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { INTENSITY_WEIGHTS, resultWeights, roundModifier } from '../../procedures/battle-round.ts';
import {
  caseNumber,
  DEFENDER_DEFEATED,
  DEFENDER_ROUTED,
  disruptionsOf,
  isRout,
  sidesOf,
} from '../../procedures/casualties.ts';
import { Answers } from './answers.ts';
import { type ForceId, Forces, MOST_FORCES, NONE } from './forces.ts';

/** What a battle is to its attacker: the chance of the box, and his gain in worth without it. */
export interface Chance {
  readonly takes: number;
  readonly swing: number;
}

/** How a round may end: all dice that leave the same forces, and the same side with the better of it. */
interface Course {
  chance: number;
  /** Whether the defenders are defeated or routed: after the last round the box is taken (ahd-combat-22). */
  readonly won: boolean;
  readonly attackers: ForceId;
  readonly defenders: ForceId;
}

/** Who may come up before round two, and whether the defenders are dug in. */
export interface Beside {
  readonly attackerReserves: ForceId;
  readonly defenderReserves: ForceId;
  readonly dug: boolean;
}

/** Two sides in a box, and who is beside it. */
export interface Meeting extends Beside {
  readonly attackers: ForceId;
  readonly defenders: ForceId;
}

/** Prizes are told apart as far as they change who should come up. */
const PRIZES = [1, 3, 6, 10, 18, 40] as const;
const bucketOf = (prize: number): number => {
  let bucket = 0;
  while (bucket < PRIZES.length && prize >= at(PRIZES, bucket)) bucket++;
  return bucket;
};
/** A prize that stands for its bucket. */
const IN_BUCKET = [0.5, 2, 4.5, 8, 14, 28, 60] as const;

/** Answers that are kept of each kind. */
const [MOST_ROUNDS, MOST_LAST, MOST_WHOLE] = [1 << 14, 1 << 17, 1 << 16];

/** The battles that may be fought with some weights. */
export class Clashes {
  readonly forces: Forces;
  readonly #promotion: number;
  readonly #bounded: boolean;
  readonly #rounds = new Answers<readonly Course[]>(MOST_ROUNDS);
  readonly #last = new Answers<Chance>(MOST_LAST);
  /** By both sides and the prize, and by the reserves. */
  readonly #whole = new Answers<Chance>(MOST_WHOLE);

  /** `bounded`: under the switch of ahd-combat-11a. */
  constructor(mind: Mind, bounded: boolean) {
    this.forces = new Forces(mind);
    this.#promotion = mind.promotion;
    this.#bounded = bounded;
  }

  /** Every way in which a round may end; the winner of a rout takes what serves him better. */
  #round(attackers: ForceId, defenders: ForceId, dug: boolean): readonly Course[] {
    const ground = defenders * 2 + (dug ? 1 : 0);
    const known = this.#rounds.get(attackers, ground);
    if (known) return known;
    const { forces } = this;
    const [a, d] = [at(forces.musters, attackers), at(forces.musters, defenders)];
    const sides = sidesOf(a, d, this.#bounded);
    const courses = new Map<number, Course>();
    const weights = resultWeights(roundModifier(a, d, dug));
    const left = (result: number, intensity: number, harm: boolean) => {
      const number = caseNumber(result, intensity, harm);
      const own = forces.after(attackers, disruptionsOf(0, sides, number));
      const other = forces.after(defenders, disruptionsOf(1, sides, number));
      return { own, other, points: at(forces.worth, own) - at(forces.worth, other) };
    };
    for (let result = 0; result < weights.length; result++) {
      if (weights[result] === 0) continue;
      for (let intensity = 0; intensity < INTENSITY_WEIGHTS.length; intensity++) {
        let end = left(result, intensity, true);
        if (isRout(result)) {
          const spared = left(result, intensity, false);
          const better = spared.points > end.points;
          if (spared.points !== end.points && better === (result === DEFENDER_ROUTED)) end = spared;
        }
        const chance = (at(weights, result) * at(INTENSITY_WEIGHTS, intensity)) / 36;
        const won = result >= DEFENDER_DEFEATED;
        const alike = (end.own * MOST_FORCES + end.other) * 2 + (won ? 1 : 0);
        const same = courses.get(alike);
        if (same) same.chance += chance;
        else courses.set(alike, { chance, won, attackers: end.own, defenders: end.other });
      }
    }
    return this.#rounds.set(attackers, ground, [...courses.values()]);
  }

  /** A last round. */
  last(attackers: ForceId, defenders: ForceId, dug: boolean): Chance {
    const ground = defenders * 2 + (dug ? 1 : 0);
    const known = this.#last.get(attackers, ground);
    if (known) return known;
    const { worth } = this.forces;
    let takes = 0;
    let swing = 0;
    for (const course of this.#round(attackers, defenders, dug)) {
      const { chance, won, attackers: left, defenders: kept } = course;
      swing += chance * (at(worth, defenders) - at(worth, kept) - (at(worth, attackers) - at(worth, left)));
      if (left !== NONE && (kept === NONE || won)) {
        takes += chance;
        swing += chance * this.promotes(left);
      } else if (kept !== NONE) swing -= chance * this.promotes(kept);
    }
    return this.#last.set(attackers, ground, { takes, swing });
  }

  /** What a promotion is worth to the winner of a battle with these units left. */
  promotes(id: ForceId): number {
    const { units, crack } = at(this.forces.musters, id);
    return units === 0 || (crack && units === 1) ? 0 : this.#promotion;
  }

  /** The last round after both sides have brought up what serves them best: the attacker first, as the book asks them. */
  reinforced(left: ForceId, kept: ForceId, beside: Beside, prize: number): Chance {
    const { forces } = this;
    let best: Chance | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const more of forces.parts(beside.attackerReserves)) {
      const attack = forces.join(left, more);
      let answer: Chance | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const help of forces.parts(beside.defenderReserves)) {
        const end = this.last(attack, forces.join(kept, help), beside.dug);
        const value = end.takes * prize + end.swing;
        if (value >= least) continue;
        least = value;
        answer = end;
        // The defender has an answer already that makes this no better than what was found before.
        if (least <= most) break;
      }
      if (least <= most) continue;
      most = least;
      best = answer;
    }
    return best ?? this.last(left, kept, beside.dug);
  }

  /** A whole battle for its attacker, who would gain a prize with the box. */
  whole(meeting: Meeting, prize: number): Chance {
    const bucket = bucketOf(prize);
    const { attackers, defenders, attackerReserves, defenderReserves, dug } = meeting;
    const key = (attackers * MOST_FORCES + defenders) * 16 + bucket * 2 + (dug ? 1 : 0);
    const reserves = attackerReserves * MOST_FORCES + defenderReserves;
    return (
      this.#whole.get(key, reserves) ?? this.#whole.set(key, reserves, this.#fight(meeting, at(IN_BUCKET, bucket)))
    );
  }

  #fight(meeting: Meeting, prize: number): Chance {
    const { worth } = this.forces;
    const { attackers, defenders } = meeting;
    let takes = 0;
    let swing = 0;
    for (const { chance, attackers: left, defenders: kept } of this.#round(attackers, defenders, meeting.dug)) {
      swing += chance * (at(worth, defenders) - at(worth, kept) - (at(worth, attackers) - at(worth, left)));
      if (kept === NONE) {
        if (left === NONE) continue;
        takes += chance;
        swing += chance * this.promotes(left);
      } else if (left === NONE) swing -= chance * this.promotes(kept);
      else {
        const end = this.reinforced(left, kept, meeting, prize);
        takes += chance * end.takes;
        swing += chance * end.swing;
      }
    }
    return { takes, swing };
  }
}
