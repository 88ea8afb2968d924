/** A whole close combat with its losses and its loser, and its dice alone (chapters 11 and 12). */

import {
  about,
  at,
  count,
  type Dice,
  flag,
  orElse,
  procedure,
  type SheetOf,
  type Staged,
  word,
} from '@longroll/kernel';
import {
  comparisonIn,
  harmOf,
  LOSERS,
  loserOf,
  pointsFor,
  readingsFor,
  sumIn,
  type Target,
  withoutSum,
} from '../doubles.ts';
import type { TargetClass } from '../state.ts';
import { attackDice, WEAPON_IDS, weaponDice } from '../weapons.ts';
import * as field from './combat-fields.ts';

/** What the owner of the loser chooses (is-close-5). */
export const ANSWERS = ['withdraw', 'stand'] as const;

const answerField = (who: string) =>
  about(
    `What the ${who} does if it loses: withdraw one area, or stand and lose 1 SP (is-close-5)`,
    orElse(word(...ANSWERS), 'withdraw'),
  );

const input = {
  weapon: field.weapon,
  general: field.general,
  attackers: field.targets('the attacker’s area, the attacking unit first'),
  attackerCover: field.cover('The attacker stands'),
  defenderWeapon: about(
    'The defending unit’s weapon; none where no unit fights back, and in a ford (is-close-2)',
    word(...WEAPON_IDS, 'none'),
  ),
  defended: about(
    'The first piece of the defender’s area is a fighting unit, no transport and no general',
    orElse(flag(), true),
  ),
  defenders: field.targets('the defender’s area, a fighting unit first'),
  defenderCover: field.cover('The defender stands'),
  attackerAnswer: answerField('attacker'),
  defenderAnswer: answerField('defender'),
};
export type CloseInput = SheetOf<typeof input>;

const output = {
  loser: about('Who has lost the close combat (is-close-4, -6)', word(...LOSERS)),
  attackerLosses: field.losses('the attacker’s area'),
  defenderLosses: field.losses('the defender’s area'),
  attackerDestroyed: about('The attacking unit is destroyed', flag()),
  defenderDestroyed: about('The defending unit is destroyed; without one, all pieces there are', flag()),
};
export type CloseOutput = SheetOf<typeof output>;

/** How far it has come: the attacker's throw as it was read, then what both throws took, and who has lost. */
interface Position {
  readonly input: CloseInput;
  readonly key: number;
  readonly attack?: number;
  readonly end?: ReturnType<typeof closeEnd>;
}

/** Keys of ends begin here: above every throw with its sum. */
const ENDS = 1 << 20;
const READS = 1 << 12;

/** Dice of the attacker, and of the defender (is-close-1, -2). */
export const attackPool = ({ weapon, general }: CloseInput): number => attackDice(weapon, 1, general);
export const defencePool = ({ defenderWeapon, defended }: CloseInput): number =>
  defended ? weaponDice(defenderWeapon, 1) : 0;

/** Whether those of an area who fought are destroyed: the first of its pieces, or all of them (is-close-6, -9). */
const areGone = (losses: readonly number[], targets: readonly Target[], all: boolean): boolean =>
  targets.every(({ sp }, i) => losses[i] === sp || (i > 0 && !all));

/**
 * The end of a close combat by both throws as they were read, and their sums or what compares alike: what they take, whether
 * they destroy a side that fought, and who has lost (is-close-1 to -6).
 */
export const closeEnd = (
  { attackers, defenders, defended }: CloseInput,
  [attack, attackSum]: readonly [read: number, sum: number],
  [back, backSum]: readonly [read: number, sum: number],
) => {
  const [taken, given] = [harmOf(attack, defenders), harmOf(back, attackers)];
  const destroyed = areGone(given, attackers, false) || areGone(taken, defenders, !defended);
  return { taken, given, destroyed, loser: loserOf(attackSum, backSum, destroyed) };
};

/** The throw of the attacker, and of the defender, each with its sum. */
export const throwAttack = (input: CloseInput, dice: Dice): number =>
  dice.pool(attackPool(input), 6, readingsFor(input.defenders, input.defenderCover).close);
const readingsBack = ({ attackers, attackerCover }: CloseInput) => readingsFor(attackers, attackerCover);
export const throwBack = (input: CloseInput, dice: Dice): number =>
  dice.pool(defencePool(input), 6, readingsBack(input).close);

/** One throw: the attacker's batch, then the defender's. */
const next = ({ input, attack }: Position, dice: Dice): Position => {
  if (attack === undefined) {
    const read = throwAttack(input, dice);
    return { input, key: 1 + read, attack: read };
  }
  const back = dice.pool(defencePool(input), 6, readingsBack(input).against(sumIn(attack)));
  const end = closeEnd(input, [attack, 0], [back, comparisonIn(back)]);
  const both = withoutSum(attack) * READS + withoutSum(back);
  return { input, key: ENDS + both * LOSERS.length + LOSERS.indexOf(end.loser), end };
};

/** The loser that does not withdraw loses one point more; where nobody defended, every piece left does (is-close-5, -9). */
const afterAnswer = (losses: readonly number[], targets: readonly Target[], stands: boolean, all: boolean) =>
  stands ? losses.map((lost, i) => (all || i === 0 ? Math.min(at(targets, i).sp, lost + 1) : lost)) : losses;

const outputOf = ({ input, end }: Position): CloseOutput | undefined => {
  if (!end) return undefined;
  const { attackers, defenders, attackerAnswer, defenderAnswer, defended } = input;
  const { taken, given, loser } = end;
  const own = afterAnswer(given, attackers, loser === 'attacker' && attackerAnswer === 'stand', false);
  const theirs = afterAnswer(taken, defenders, loser === 'defender' && defenderAnswer === 'stand', !defended);
  return {
    loser,
    attackerLosses: own,
    defenderLosses: theirs,
    attackerDestroyed: areGone(own, attackers, false),
    defenderDestroyed: areGone(theirs, defenders, !defended),
  };
};

const staged: Staged<CloseInput, Position, CloseOutput> = {
  start: (given) => ({ input: given, key: 0 }),
  next,
  done: outputOf,
  key: ({ key }) => key,
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
  says: ({ loser, attackerLosses, defenderLosses, attackerDestroyed, defenderDestroyed }) => {
    const sum = (losses: readonly number[]): number => losses.reduce((total, points) => total + points, 0);
    const gone = [attackerDestroyed ? 'the attacking unit' : '', defenderDestroyed ? 'the defending unit' : ''].filter(
      Boolean,
    );
    return `**${loser === 'nobody' ? 'Nobody loses' : `The ${loser} loses`} the close combat.** SP lost: ${sum(attackerLosses)} of the attacker, ${sum(defenderLosses)} of the defender.${gone.length === 0 ? '' : ` Destroyed: ${gone.join(' and ')}.`}`;
  },
  throws: (given) => [...field.labels('attacker', attackPool(given)), ...field.labels('defender', defencePool(given))],
  sortOf: ({ loser }) => (loser === 'nobody' ? 'no loser' : `${loser} loses`),
  staged,
});

export const closeCombat = procedure({
  id: 'close-combat',
  title: 'Close combat: the dice',
  about:
    'Both sides’ dice of a close combat: the points that each throw takes by its doubles, and whose sum is the lower. Destroyed units and the choice of the loser are in “Close combat”.',
  clauses: ['is-close-1', 'is-close-2', 'is-close-3', 'is-close-4'],
  input: {
    attackerDice: field.dice('Dice of the attacker'),
    defenderDice: field.dice('Dice of the defender; 0 in a ford and without a fighting unit', 0),
    attacker: field.target,
    defender: field.target,
    attackerCover: field.cover('The attacker stands'),
    defenderCover: field.cover('The defender stands'),
  },
  output: {
    attackerLosses: about('Points that the defender’s doubles take', count()),
    defenderLosses: about('Points that the attacker’s doubles take', count()),
    attackerSum: about('Sum of the attacker’s dice', count()),
    defenderSum: about('Sum of the defender’s dice', count()),
    lowerSum: about('Who has the lower sum', word(...LOSERS)),
  },
  example: {
    attackerDice: 7,
    defenderDice: 6,
    attacker: 'infantry',
    defender: 'infantry',
    attackerCover: false,
    defenderCover: true,
  },
  run: ({ attackerDice, defenderDice, attacker, defender, attackerCover, defenderCover }, dice) => {
    const reading = (target: TargetClass, cover: boolean) =>
      readingsFor([{ target: target === 'general' ? 'gun' : target, sp: 15 }], cover).close;
    const attack = dice.pool(attackerDice, 6, reading(defender, defenderCover));
    const defence = defenderDice > 0 ? dice.pool(defenderDice, 6, reading(attacker, attackerCover)) : 0;
    return {
      attackerLosses: pointsFor(defence, attacker),
      defenderLosses: pointsFor(attack, defender),
      attackerSum: sumIn(attack),
      defenderSum: sumIn(defence),
      lowerSum: loserOf(sumIn(attack), sumIn(defence), false),
    };
  },
  says: ({ attackerLosses, defenderLosses, attackerSum, defenderSum, lowerSum }) =>
    `${attackerSum} against ${defenderSum}: **${lowerSum === 'nobody' ? 'equal sums' : `the ${lowerSum} has the lower sum`}**. By doubles the attacker loses ${attackerLosses}, the defender ${defenderLosses}.`,
  throws: ({ attackerDice, defenderDice }) => [
    ...field.labels('attacker', attackerDice),
    ...field.labels('defender', defenderDice),
  ],
  sortOf: ({ lowerSum }) => (lowerSum === 'nobody' ? 'equal sums' : `${lowerSum} has the lower sum`),
});
