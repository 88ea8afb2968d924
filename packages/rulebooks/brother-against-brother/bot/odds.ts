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
  tablesOf,
} from '../combat/resolution.ts';
import { type AttackChit, type DefenceChit, resultsTable } from '../data/combat.ts';

/** What a battle brings in the mean. */
export interface Expectation {
  /** SF that each side loses. */
  readonly own: number;
  readonly theirs: number;
  /** Chances that the defender leaves his place or is wiped out, and that the attacker falls back. */
  readonly takes: number;
  readonly beaten: number;
  /** Chance that the attacker is the winner by the book (bab-crt-6). */
  readonly wins: number;
}

const FACES = 10;
/** Chits of a side that are thought over, the best first, and how often the two sides answer each other in thought. */
const MOST_CHITS = 4;
const ROUNDS = 40;

/** What counts in a battle, beside the SF lost: what the place is worth to the attacker, to stand fast in it, and to be called the winner. */
export interface Stakes {
  readonly caution: number;
  readonly prize: number;
  readonly driven: number;
  readonly fame: number;
}

/** Points of the attacker for what a battle brings. */
export const pointsOf = (end: Expectation, b: BattleInput, stakes: Stakes): number => {
  const { own, theirs, takes, beaten, wins } = end;
  const left = takes * (stakes.prize + stakes.driven * b.defenders) - beaten * stakes.driven * b.attackers;
  return Math.min(theirs, b.defenders) - stakes.caution * own + left + stakes.fame * (2 * wins - 1);
};

/** What all chits of a battle have in common: its table, its modifier without chits, and what its losses are multiplied by. */
const chitlessOf = (b: BattleInput, attack: AttackChit, defence: DefenceChit) => ({
  rows: resultsTable.of(tablesOf(b).results),
  base: modifierOf(b, attack, defence) - chitModifier(tablesOf(b), attack, defence),
  multipliers: multipliers(b.attackerPoints, b.defenderPoints),
});

/** The mean of the ten faces of the die with both chits known. */
const expected = (
  b: BattleInput,
  { rows, base, multipliers }: ReturnType<typeof chitlessOf>,
  attack: AttackChit,
  defence: DefenceChit,
): Expectation => {
  const modifier = base + chitModifier(tablesOf(b), attack, defence);
  const fought = { strength: [b.attackers, b.defenders] as const, multipliers, attack, defence, stays: b.stays };
  let [own, theirs, takes, beaten, wins] = [0, 0, 0, 0, 0];
  let row = rows.at(1 + modifier);
  let end = endOf(row, fought);
  for (let face = 1; face <= FACES; face++) {
    const next = rows.at(face + modifier);
    if (next !== row) end = endOf(next, fought);
    row = next;
    const { lost, retreats, winner } = end;
    own += lost[0];
    theirs += lost[1];
    if (retreats[1] > 0 || lost[1] >= b.defenders) takes++;
    if (retreats[0] > 0 || lost[0] >= b.attackers) beaten++;
    if (winner === 'attacker') wins++;
  }
  const mean = { own: own / FACES, theirs: theirs / FACES, takes: takes / FACES, beaten: beaten / FACES };
  return { ...mean, wins: wins / FACES };
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

/** The place of the greatest, and of the least; of equals the first. */
const greatestIn = (values: Float64Array): number => {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
};
const leastIn = (values: Float64Array): number => {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) < (values[best] as number)) best = i;
  return best;
};

/** How often each side chooses each of its chits: the two answer each other in turn. `points` are the attacker's, one row of `width` for each of his chits. */
const habitsOf = (points: Float64Array, width: number): readonly [Float64Array, Float64Array] => {
  const gains = new Float64Array(points.length / width);
  const losses = new Float64Array(width);
  const attack = new Float64Array(gains.length);
  const defence = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    const own = greatestIn(gains);
    const theirs = leastIn(losses);
    (attack[own] as number) += 1 / ROUNDS;
    (defence[theirs] as number) += 1 / ROUNDS;
    for (let i = 0; i < gains.length; i++) (gains[i] as number) += points[i * width + theirs] as number;
    for (let i = 0; i < width; i++) (losses[i] as number) += points[own * width + i] as number;
  }
  return [attack, defence];
};

/** The chits that both sides choose between, by answering each other in turn until each knows the other's habits. */
export const thoughtOver = (b: BattleInput, stakes: Stakes): Thought => {
  const attack = attackChits(b).slice(-MOST_CHITS);
  const defence = defenceChits(b).slice(-MOST_CHITS);
  const chitless = chitlessOf(b, at(attack, 0), at(defence, 0));
  const ends = attack.flatMap((own) => defence.map((theirs) => expected(b, chitless, own, theirs)));
  const points = Float64Array.from(ends, (end) => pointsOf(end, b, stakes));
  const [attackShare, defenceShare] = habitsOf(points, defence.length);
  const mean = { own: 0, theirs: 0, takes: 0, beaten: 0, wins: 0 };
  let sum = 0;
  ends.forEach((end, i) => {
    const theirs = i % defence.length;
    const share = (attackShare[(i - theirs) / defence.length] as number) * (defenceShare[theirs] as number);
    mean.own += share * end.own;
    mean.theirs += share * end.theirs;
    mean.takes += share * end.takes;
    mean.beaten += share * end.beaten;
    mean.wins += share * end.wins;
    sum += share * (points[i] as number);
  });
  return { attack, defence, attackShare: [...attackShare], defenceShare: [...defenceShare], mean, points: sum };
};
