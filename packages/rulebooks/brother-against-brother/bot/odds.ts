/** What a battle may be expected to bring, by the book's own tables (bab-crt-1 to -6, bab-chit-1 to -4). */
import { at } from '@longroll/kernel';
import {
  attackChits,
  type BattleInput,
  chitModifier,
  defenceChits,
  endOf,
  modifierOf,
  multipliers,
  resultsIn,
  tablesOf,
} from '../combat/resolution.ts';
import type { AttackChit, DefenceChit } from '../data/combat.ts';

/** What a battle brings in the mean. */
export interface Expectation {
  /** SF that each side loses. */
  readonly own: number;
  readonly theirs: number;
  /** Chances that the defender leaves his place or is wiped out, and that the attacker falls back. */
  readonly takes: number;
  readonly beaten: number;
}

const FACES = 10;
/** Chits of a side that are thought over, the best first, and how often the two sides answer each other in thought. */
const MOST_CHITS = 4;
const ROUNDS = 40;

/** What counts in a battle, beside the SF lost: what the place is worth to the attacker, and to stand fast in it. */
export interface Stakes {
  readonly caution: number;
  readonly prize: number;
  readonly driven: number;
}

/** Points of the attacker for what a battle brings. */
export const pointsOf = ({ own, theirs, takes, beaten }: Expectation, b: BattleInput, stakes: Stakes): number => {
  const left = takes * (stakes.prize + stakes.driven * b.defenders) - beaten * stakes.driven * b.attackers;
  return Math.min(theirs, b.defenders) - stakes.caution * own + left;
};

/** The mean of the ten faces of the die by the modifier without chits, with both chits known. */
const expected = (b: BattleInput, base: number, attack: AttackChit, defence: DefenceChit): Expectation => {
  const tables = tablesOf(b);
  const rows = resultsIn(tables);
  const modifier = base + chitModifier(tables, attack, defence);
  const fought = {
    strength: [b.attackers, b.defenders] as const,
    multipliers: multipliers(b.attackerPoints, b.defenderPoints),
    attack,
    defence,
    stays: b.stays,
  };
  let [own, theirs, takes, beaten] = [0, 0, 0, 0];
  for (let face = 1; face <= FACES; face++) {
    const { lost, retreats } = endOf(rows.at(face + modifier), fought);
    own += lost[0];
    theirs += lost[1];
    if (retreats[1] > 0 || lost[1] >= b.defenders) takes++;
    if (retreats[0] > 0 || lost[0] >= b.attackers) beaten++;
  }
  return { own: own / FACES, theirs: theirs / FACES, takes: takes / FACES, beaten: beaten / FACES };
};

/** A battle thought over: the chits of both sides, how often each is the answer to the other's, and what comes of it. */
export interface Thought {
  readonly attack: readonly AttackChit[];
  readonly defence: readonly DefenceChit[];
  readonly attackShare: readonly number[];
  readonly defenceShare: readonly number[];
  readonly mean: Expectation;
  readonly points: number;
}

const bestOf = (count: number, worth: (i: number) => number): number => {
  let best = 0;
  for (let i = 1; i < count; i++) if (worth(i) > worth(best)) best = i;
  return best;
};

/** The chits that both sides choose between, by answering each other in turn until each knows the other's habits. */
export const thoughtOver = (b: BattleInput, stakes: Stakes): Thought => {
  const attack = attackChits(b).slice(-MOST_CHITS);
  const defence = defenceChits(b).slice(-MOST_CHITS);
  const first = [at(attack, 0), at(defence, 0)] as const;
  const base = modifierOf(b, ...first) - chitModifier(tablesOf(b), ...first);
  const ends = attack.map((own) => defence.map((theirs) => expected(b, base, own, theirs)));
  const points = ends.map((row) => row.map((end) => pointsOf(end, b, stakes)));
  const gains = attack.map(() => 0);
  const losses = defence.map(() => 0);
  const attackShare = attack.map(() => 0);
  const defenceShare = defence.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const own = bestOf(attack.length, (i) => at(gains, i));
    const theirs = bestOf(defence.length, (i) => -at(losses, i));
    attackShare[own] = at(attackShare, own) + 1 / ROUNDS;
    defenceShare[theirs] = at(defenceShare, theirs) + 1 / ROUNDS;
    for (let i = 0; i < gains.length; i++) gains[i] = at(gains, i) + at(at(points, i), theirs);
    for (let i = 0; i < losses.length; i++) losses[i] = at(losses, i) + at(at(points, own), i);
  }
  const mean = { own: 0, theirs: 0, takes: 0, beaten: 0 };
  let sum = 0;
  ends.forEach((row, i) => {
    row.forEach((end, j) => {
      const share = at(attackShare, i) * at(defenceShare, j);
      mean.own += share * end.own;
      mean.theirs += share * end.theirs;
      mean.takes += share * end.takes;
      mean.beaten += share * end.beaten;
      sum += share * at(at(points, i), j);
    });
  });
  return { attack, defence, attackShare, defenceShare, mean, points: sum };
};
