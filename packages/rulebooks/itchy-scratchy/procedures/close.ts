/** A whole close combat with its losses and its loser, for odds and for a real table (chapters 11 and 12). */
import {
  about,
  at,
  type Dice,
  flag,
  orElse,
  procedure,
  runStages,
  type SheetOf,
  type Staged,
  word,
} from '@longroll/kernel';
import { comparisonIn, type Readings, readingsFor, sumIn, withoutSum } from '../doubles.ts';
import { harmOf, LOSERS, type Loser, loserOf, type Target } from '../results.ts';
import { attackDice, WEAPON_IDS, weaponDice } from '../weapons.ts';
import { batchLabels, coverField, generalField, lossesField, targetsField, weaponField } from './combat-fields.ts';

/** What the owner of the loser chooses (is-close-5). */
export const ANSWERS = ['withdraw', 'stand'] as const;

const answerField = (who: string) =>
  about(
    `What the ${who} does if it loses: withdraw one area, or stand and lose 1 SP (is-close-5)`,
    orElse(word(...ANSWERS), 'withdraw'),
  );

const input = {
  weapon: weaponField,
  general: generalField,
  attackers: targetsField('the attacker’s area, the attacking unit first'),
  attackerCover: coverField('The attacker stands'),
  defenderWeapon: about(
    'The defending unit’s weapon; none where no unit fights back, and in a ford (is-close-2)',
    word(...WEAPON_IDS, 'none'),
  ),
  defended: about(
    'The first piece of the defender’s area is a fighting unit, no transport and no general',
    orElse(flag(), true),
  ),
  defenders: targetsField('the defender’s area, a fighting unit first'),
  defenderCover: coverField('The defender stands'),
  attackerAnswer: answerField('attacker'),
  defenderAnswer: answerField('defender'),
};
export type CloseInput = SheetOf<typeof input>;

const output = {
  loser: about('Who has lost the close combat (is-close-4, -6)', word(...LOSERS)),
  attackerLosses: lossesField('the attacker’s area'),
  defenderLosses: lossesField('the defender’s area'),
  attackerDestroyed: about('The attacking unit is destroyed', flag()),
  defenderDestroyed: about('The defending unit is destroyed; without one, all pieces there are', flag()),
};
export type CloseOutput = SheetOf<typeof output>;

/** A throw's points on one side, and what follows for it. */
interface Harm {
  readonly number: number;
  readonly losses: readonly number[];
  readonly fallen: boolean;
}

/** One throw: its dice, whom it falls on, and what it has been found to do, by points. */
interface Batch {
  readonly dice: number;
  readonly readings: Readings;
  readonly targets: readonly Target[];
  /** Whether all of them fought, and not the first alone (is-close-9). */
  readonly all: boolean;
  readonly kept: (Harm | undefined)[];
  readonly harms: Harm[];
}

/** One combat: what its input comes to, and every end found on the way, each once. */
interface Plan {
  readonly input: CloseInput;
  readonly attack: Batch;
  readonly defence: Batch;
  readonly ends: (Position | undefined)[];
}

interface Position {
  readonly plan: Plan;
  readonly key: number;
  readonly step: 'attack' | 'defence' | 'end';
  readonly harm: Harm | undefined;
  readonly sum: number;
  readonly output: CloseOutput | undefined;
}

/** More than sums, and more than harms of one throw: nine dice show four doubles at most. */
const MANY = 128;
const ENDS = 1 << 20;
const LOSER_CODE: { readonly [loser in Loser]: number } = { nobody: 0, attacker: 1, defender: 2 };

const defencePool = ({ defenderWeapon, defended }: CloseInput): number =>
  defended ? weaponDice(defenderWeapon, 1) : 0;

const harmFor = (batch: Batch, read: number): Harm => {
  const points = withoutSum(read);
  const known = batch.kept[points];
  if (known) return known;
  const { targets, all } = batch;
  const losses = harmOf(points, targets);
  const same = batch.harms.find((harm) => harm.losses.every((lost, i) => lost === losses[i]));
  if (same) {
    batch.kept[points] = same;
    return same;
  }
  const falls = (i: number): boolean => losses[i] === at(targets, i).sp;
  const fallen = all ? targets.every((_target, i) => falls(i)) : falls(0);
  const found: Harm = { number: batch.harms.length, losses, fallen };
  batch.harms.push(found);
  batch.kept[points] = found;
  return found;
};

const batchOf = (dice: number, targets: readonly Target[], cover: boolean, all: boolean): Batch => ({
  dice,
  readings: readingsFor(targets, cover),
  targets,
  all,
  kept: [],
  harms: [],
});

const planOf = (input: CloseInput): Plan => ({
  input,
  attack: batchOf(attackDice(input.weapon, 1, input.general), input.defenders, input.defenderCover, !input.defended),
  defence: batchOf(defencePool(input), input.attackers, input.attackerCover, false),
  ends: [],
});

/** The loser that does not withdraw loses one point more; where nobody defended, every piece left does (is-close-5, -9). */
const afterAnswer = (
  losses: readonly number[],
  targets: readonly Target[],
  stands: boolean,
  all: boolean,
): readonly number[] =>
  stands ? losses.map((lost, i) => (all || i === 0 ? Math.min(at(targets, i).sp, lost + 1) : lost)) : losses;

const outputOf = ({ input }: Plan, loser: Loser, taken: Harm, given: Harm): CloseOutput => {
  const { attackers, defenders, attackerAnswer, defenderAnswer, defended } = input;
  const own = afterAnswer(given.losses, attackers, loser === 'attacker' && attackerAnswer === 'stand', false);
  const theirs = afterAnswer(taken.losses, defenders, loser === 'defender' && defenderAnswer === 'stand', !defended);
  const gone = (losses: readonly number[], targets: readonly Target[], i: number): boolean =>
    losses[i] === at(targets, i).sp;
  return {
    loser,
    attackerLosses: own,
    defenderLosses: theirs,
    attackerDestroyed: gone(own, attackers, 0),
    defenderDestroyed: defended
      ? gone(theirs, defenders, 0)
      : defenders.every((_target, i) => gone(theirs, defenders, i)),
  };
};

/** The end for what both throws did, found once for each case (is-close-3 to -6). */
const endOf = (plan: Plan, taken: Harm, given: Harm, comparison: number): Position => {
  const loser = loserOf(0, comparison, taken.fallen || given.fallen);
  const place = (taken.number * MANY + given.number) * 3 + LOSER_CODE[loser];
  const known = plan.ends[place];
  if (known) return known;
  const output = outputOf(plan, loser, taken, given);
  const end: Position = { plan, key: ENDS + place, step: 'end', harm: undefined, sum: 0, output };
  plan.ends[place] = end;
  return end;
};

const start = (input: CloseInput): Position => ({
  plan: planOf(input),
  key: 0,
  step: 'attack',
  harm: undefined,
  sum: 0,
  output: undefined,
});

/** One throw: the attacker's batch, then the defender's (is-close-1). */
const next = (position: Position, dice: Dice): Position => {
  const { plan, harm, sum } = position;
  const { attack, defence } = plan;
  if (!harm) {
    const read = dice.pool(attack.dice, 6, attack.readings.close);
    const found = harmFor(attack, read);
    const key = 1 + found.number * MANY + sumIn(read);
    return { plan, key, step: 'defence', harm: found, sum: sumIn(read), output: undefined };
  }
  const read = dice.pool(defence.dice, 6, defence.readings.against(sum));
  return endOf(plan, harm, harmFor(defence, read), comparisonIn(read));
};

const RANKS = { attack: 2, defence: 1, end: 0 } as const;

const staged: Staged<CloseInput, Position, CloseOutput> = {
  start,
  next,
  done: ({ output }) => output,
  key: ({ key }) => key,
  rank: ({ step }) => RANKS[step],
};

export const close = procedure({
  id: 'close',
  title: 'Close combat',
  about:
    'A whole close combat: both throws with their losses, who has lost by the sums, and the point of a loser that does not withdraw.',
  clauses: ['is-close-1', 'is-close-2', 'is-close-3', 'is-close-4', 'is-close-5', 'is-close-6', 'is-close-9'],
  input,
  output,
  example: {
    weapon: 'rifle',
    general: true,
    attackers: [
      { target: 'infantry', sp: 4 },
      { target: 'general', sp: 1 },
    ],
    attackerCover: false,
    defenderWeapon: 'rifle',
    defended: true,
    defenders: [{ target: 'infantry', sp: 4 }],
    defenderCover: true,
    attackerAnswer: 'withdraw',
    defenderAnswer: 'withdraw',
  },
  run: (given, dice) => runStages(staged, given, dice),
  throws: (given) => [
    ...batchLabels('attacker', attackDice(given.weapon, 1, given.general)),
    ...batchLabels('defender', defencePool(given)),
  ],
  sortOf: ({ loser }) => (loser === 'nobody' ? 'no loser' : `${loser} loses`),
  staged,
});
