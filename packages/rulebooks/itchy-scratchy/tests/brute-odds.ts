/** Odds by throwing every die of every throw, with doubles counted by hand: written apart from the book's own readings. */

import type { Target } from '../doubles.ts';
import type { CloseInput, CloseOutput } from '../procedures/close.ts';
import type { TargetClass } from '../state.ts';
import { WEAPONS } from '../weapons.ts';

/** Cells by number of dice. */
export type LossTable = { readonly [dice: number]: readonly string[] };

const COUNTING: { readonly [target in TargetClass]: readonly number[] } = {
  gun: [1],
  general: [1],
  mounted: [2, 3],
  infantry: [4, 5, 6],
};

/** Calls back with the faces of every throw of so many dice, in order. */
const eachThrow = (dice: number, told: (faces: readonly number[]) => void): void => {
  const faces: number[] = [];
  const throwOn = (): void => {
    if (faces.length === dice) return told(faces);
    for (let face = 1; face <= 6; face++) {
      faces.push(face);
      throwOn();
      faces.pop();
    }
  };
  throwOn();
};

/** Doubles of a throw: each die is paired off once with a like one (is-result-1). */
const pairsOf = (faces: readonly number[]): readonly number[] => {
  const left = [...faces].sort();
  const pairs: number[] = [];
  for (let i = 0; i + 1 < left.length; i++) {
    if (left[i] !== left[i + 1]) continue;
    pairs.push(left[i] ?? 0);
    i++;
  }
  return pairs;
};

/** is-result-2, -3: in cover each counting double is spent with another one. */
const lossOf = (faces: readonly number[], target: TargetClass, cover: boolean): number => {
  const pairs = pairsOf(faces);
  const counting = pairs.filter((face) => COUNTING[target].includes(face)).length;
  if (!cover) return counting;
  let lost = 0;
  while (lost < counting && 2 * (lost + 1) <= pairs.length) lost++;
  return lost;
};

/** The distribution of points lost, over all throws one by one. */
export const lossesByDefinition = (dice: number, target: TargetClass, cover: boolean): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  eachThrow(dice, (faces) => {
    const lost = lossOf(faces, target, cover);
    found.set(lost, (found.get(lost) ?? 0) + 1);
  });
  return new Map([...found].map(([lost, ways]) => [lost, ways / 6 ** dice]));
};

const harm = (faces: readonly number[], targets: readonly Target[], cover: boolean): number[] => {
  let generals = lossOf(faces, 'general', cover);
  return targets.map(({ target, sp }) => {
    if (target !== 'general') return Math.min(sp, lossOf(faces, target, cover));
    generals--;
    return generals >= 0 ? 1 : 0;
  });
};

/** What throws of one side come to, alike ones together: points of each target and the sum, with their number. */
const batches = (dice: number, targets: readonly Target[], cover: boolean) => {
  const found = new Map<string, { losses: number[]; sum: number; ways: number }>();
  eachThrow(dice, (faces) => {
    const losses = harm(faces, targets, cover);
    const sum = faces.reduce((total, face) => total + face, 0);
    const key = `${losses.join()} ${sum}`;
    const known = found.get(key);
    if (known) known.ways++;
    else found.set(key, { losses, sum, ways: 1 });
  });
  return [...found.values()];
};

/** is-close-3 to -6 and -9, for one pair of throws. */
const outcomeOf = (input: CloseInput, given: number[], taken: number[], ours: number, theirs: number): CloseOutput => {
  const { attackers, defenders, defended, attackerAnswer, defenderAnswer } = input;
  const gone = (losses: readonly number[], targets: readonly Target[], i: number) => losses[i] === targets[i]?.sp;
  const allGone = (losses: readonly number[]) => defenders.every((_, i) => gone(losses, defenders, i));
  const defenceGone = (losses: readonly number[]) => (defended ? gone(losses, defenders, 0) : allGone(losses));
  const settled = gone(given, attackers, 0) || defenceGone(taken) || ours === theirs;
  const loser = settled ? 'nobody' : ours < theirs ? 'attacker' : 'defender';
  const own = [...given];
  const other = [...taken];
  if (loser === 'attacker' && attackerAnswer === 'stand') own[0] = (own[0] ?? 0) + 1;
  if (loser === 'defender' && defenderAnswer === 'stand')
    defenders.forEach(({ sp }, i) => {
      if (defended ? i === 0 : (other[i] ?? 0) < sp) other[i] = (other[i] ?? 0) + 1;
    });
  return {
    loser,
    attackerLosses: own,
    defenderLosses: other,
    attackerDestroyed: gone(own, attackers, 0),
    defenderDestroyed: defenceGone(other),
  };
};

/** The distribution of a close combat's outcomes (as JSON), over all throws of both sides. */
export const closeByThrows = (input: CloseInput): ReadonlyMap<string, number> => {
  const attack = (WEAPONS[input.weapon].dice[0] ?? 0) + (input.general ? 1 : 0);
  const { defenderWeapon, defended } = input;
  const defence = defended && defenderWeapon !== 'none' ? (WEAPONS[defenderWeapon].dice[0] ?? 0) : 0;
  const found = new Map<string, number>();
  const answers = batches(defence, input.attackers, input.attackerCover);
  for (const ours of batches(attack, input.defenders, input.defenderCover))
    for (const theirs of answers) {
      const outcome = JSON.stringify(outcomeOf(input, theirs.losses, ours.losses, ours.sum, theirs.sum));
      const chance = (ours.ways * theirs.ways) / 6 ** (attack + defence);
      found.set(outcome, (found.get(outcome) ?? 0) + chance);
    }
  return found;
};
