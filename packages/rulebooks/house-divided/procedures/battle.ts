/** A whole variant battle (ahd-combat-2 to -24), in stages that the exact odds walk. */
import { about, type Dice, int, orElse, procedure, type SheetOf, type Staged, word } from '@longroll/kernel';
import { ids } from '../define.ts';
import {
  afterLosses,
  type Force,
  type ForceWords,
  forceFromWords,
  forceInWords,
  joined,
  type Muster,
  musterOf,
  NO_FORCE,
  unitsIn,
} from '../force.ts';
import {
  ending,
  endingWords,
  ifSo,
  line,
  lossOrder,
  reserves,
  someUnits,
  unlessNot,
  type Winner,
  winnerSort,
} from './battle-fields.ts';
import { keyPart, lostOf, type Plan, planOf, wordKey } from './battle-plan.ts';
import { roundModifier, throwRound } from './battle-round.ts';
import {
  caseNumber,
  DEFENDER_DEFEATED,
  DEFENDER_ROUTED,
  disruptionsOf,
  isRout,
  lossesField,
  type Sides,
  sidesOf,
} from './casualties.ts';

/** What the winner of a rout takes (ahd-combat-12). `wise`: harm, unless the enemy can absorb no more anyhow. */
const ROUT_POLICIES = ['wise', 'harm', 'spare'] as const;
export type RoutPolicy = (typeof ROUT_POLICIES)[number];

const routPolicy = (who: string) =>
  about(
    `What the ${who} takes when it routs the other side: one more enemy disruption; one fewer of its own; or one more ` +
      'of the enemy, unless the enemy can absorb no more.',
    orElse(word(...ROUT_POLICIES), 'wise'),
  );
const spent = (whose: string) =>
  lossOrder(
    `How the ${whose}’s disruptions are spent, the most valuable units first: so that as many units as possible are ` +
      'eliminated; on the most valuable kind first, whatever its state; or one on each full unit first.',
  );

const input = {
  attackers: line('Attacking units in the box'),
  defenders: line('Defending units in the box'),
  entrenched: ifSo('The box is entrenched for the defender.'),
  round: about('The round to come; before round two the reserves come.', orElse(int(1, 2), 1)),
  attackerReserves: reserves('attacker', 'before round two'),
  defenderReserves: reserves('defender', 'before round two'),
  attackerRout: routPolicy('attacker'),
  defenderRout: routPolicy('defender'),
  defenderLosses: spent('defender'),
  attackerLosses: spent('attacker'),
  attackerWayBack: unlessNot('Beaten attackers have a box to fall back to; else they are lost.'),
  defenderWayBack: unlessNot('Beaten defenders have a box to retreat to; else they are lost.'),
  losses: lossesField,
};
const output = { ...ending, rounds: about('Rounds fought.', int(1, 2)) };
type Input = SheetOf<typeof input>;
type Output = SheetOf<typeof output>;

/**
 * ahd-combat-18, -19, -22. How the battle stands after a round of that result: its winner, or undefined when it goes on
 * to round two.
 */
export const winnerAfter = (
  round: number,
  result: number,
  attackersLeft: number,
  defendersLeft: number,
): Winner | undefined => {
  if (attackersLeft === 0) return defendersLeft === 0 ? 'nobody' : 'defender';
  if (defendersLeft === 0) return 'attacker';
  if (round < 2) return undefined;
  return result >= DEFENDER_DEFEATED ? 'attacker' : 'defender';
};

/** ahd-combat-12. Whether the winner of a rout takes one more enemy disruption, by its policy. */
const routHarms = (policy: RoutPolicy, result: number, intensity: number, sides: Sides): boolean => {
  if (policy !== 'wise' || !isRout(result)) return policy === 'harm';
  const loser = result === DEFENDER_ROUTED ? 1 : 0;
  const spared = caseNumber(result, intensity, false);
  return disruptionsOf(loser, sides, caseNumber(result, intensity, true)) > disruptionsOf(loser, sides, spared);
};

/** What is left of a side after so many disruptions. What follows from it is found when it is first asked for. */
interface Remains {
  readonly force: Force;
  readonly units: number;
  /** Its part of the key. */
  readonly part: number;
  /** The side before round two, its reserves joined. */
  line: Line | undefined;
  words: ForceWords | undefined;
}

/** A side before a round: what the round reads off it, and what it has been found to come to, by disruptions. */
interface Line {
  readonly force: Force;
  readonly muster: Muster;
  readonly part: number;
  readonly remains: (Remains | undefined)[];
}

/** What the throw and the casualties of a round read off both sides. */
interface Fight {
  readonly modifier: number;
  readonly sides: Sides;
}

/** Where a battle stands: before a round, or with a winner at its end and what is left of both sides. */
interface Position {
  readonly plan: Plan<Input>;
  readonly round: number;
  readonly attackers: Line;
  readonly defenders: Line;
  /** Found when the round is first thrown: many courses lead to a round that is thrown already. */
  fight: Fight | undefined;
  readonly winner: Winner | undefined;
  readonly left: Remains;
  readonly kept: Remains;
  readonly key: number | string;
}

const WINNER_CODE = { nobody: 1, attacker: 2, defender: 3 } as const;
const NO_REMAINS: Remains = { force: NO_FORCE, units: 0, part: 0, line: undefined, words: undefined };
const NO_LINE: Line = { force: NO_FORCE, muster: musterOf(NO_FORCE), part: 0, remains: [] };

const lineOf = (keying: Plan<Input>['keying'], side: 0 | 1, force: Force): Line => ({
  force,
  muster: musterOf(force),
  part: keyPart(keying, side, force),
  remains: [],
});

const keyFor = ({ keying }: Plan<Input>, a: Line | Remains, d: Line | Remains, code: number): number | string =>
  keying.whole ? code + a.part + d.part : wordKey(a.force, d.force, code);

const beforeRound = (plan: Plan<Input>, round: number, attackers: Line, defenders: Line): Position => ({
  plan,
  round,
  attackers,
  defenders,
  fight: undefined,
  winner: undefined,
  left: NO_REMAINS,
  kept: NO_REMAINS,
  key: keyFor(plan, attackers, defenders, (round - 1) * 4),
});

const fightOf = ({ plan: { input }, attackers: { muster: ours }, defenders: { muster: theirs } }: Position): Fight => ({
  modifier: roundModifier(ours, theirs, input.entrenched),
  sides: sidesOf(ours, theirs, input.losses === 'bounded'),
});

/** The end of a battle. Beaten units without a way back are eliminated (ahd-combat-23, -24). */
const atEnd = (plan: Plan<Input>, round: number, survivors: Remains, holders: Remains, winner: Winner): Position => {
  const left = winner === 'defender' && !plan.input.attackerWayBack ? NO_REMAINS : survivors;
  const kept = winner === 'attacker' && !plan.input.defenderWayBack ? NO_REMAINS : holders;
  const key = keyFor(plan, left, kept, (round - 1) * 4 + WINNER_CODE[winner]);
  return { plan, round, attackers: NO_LINE, defenders: NO_LINE, fight: undefined, winner, left, kept, key };
};

/** What a side comes to after so many disruptions: found once for each number. */
const after = (plan: Plan<Input>, side: 0 | 1, line: Line, losses: number): Remains => {
  const known = line.remains[losses];
  if (known) return known;
  const { attackerLosses, defenderLosses } = plan.input;
  const force = afterLosses(line.force, losses, side === 0 ? attackerLosses : defenderLosses);
  const part = keyPart(plan.keying, side, force);
  const found: Remains = { force, units: unitsIn(force), part, line: undefined, words: undefined };
  line.remains[losses] = found;
  return found;
};

/** ahd-combat-20. A side that goes on to round two with its reserves. */
const reinforced = (plan: Plan<Input>, side: 0 | 1, remains: Remains): Line => {
  remains.line ??= lineOf(plan.keying, side, joined(remains.force, plan.reserves[side]));
  return remains.line;
};

const start = (input: Input): Position => {
  const plan = planOf(input, forceFromWords);
  const [ours, theirs] = input.round === 2 ? plan.all : plan.here;
  return beforeRound(plan, input.round, lineOf(plan.keying, 0, ours), lineOf(plan.keying, 1, theirs));
};

/** ahd-combat-3 to -22. One round with its losses, and what follows it. */
const next = (position: Position, dice: Dice): Position => {
  const { plan, round, attackers, defenders } = position;
  const { input } = plan;
  position.fight ??= fightOf(position);
  const { sides, modifier } = position.fight;
  const thrown = throwRound(modifier, dice);
  const result = (thrown / 3) | 0;
  const intensity = thrown % 3;
  const rout = result === DEFENDER_ROUTED ? input.attackerRout : input.defenderRout;
  const number = caseNumber(result, intensity, routHarms(rout, result, intensity, sides));
  const kept = after(plan, 1, defenders, disruptionsOf(1, sides, number));
  const left = after(plan, 0, attackers, disruptionsOf(0, sides, number));
  const winner = winnerAfter(round, result, left.units, kept.units);
  if (winner) return atEnd(plan, round, left, kept, winner);
  return beforeRound(plan, 2, reinforced(plan, 0, left), reinforced(plan, 1, kept));
};

const inWords = (remains: Remains): ForceWords => {
  remains.words ??= forceInWords(remains.force);
  return remains.words;
};

const done = ({ plan, round, winner, left, kept }: Position): Output | undefined =>
  winner && {
    winner,
    rounds: round,
    attackers: inWords(left),
    defenders: inWords(kept),
    attackersLost: lostOf(plan, 0, round === 2, left.units),
    defendersLost: lostOf(plan, 1, round === 2, kept.units),
  };

/** The stages of a variant battle: one a round. */
const staged: Staged<Input, Position, Output> = {
  start,
  next,
  done,
  key: ({ key }) => key,
  distinct: true,
};

/** ahd-combat-2 to -24. A whole variant battle under given policies, for odds and for a real table. */
export const battle = procedure({
  id: 'battle',
  title: 'Battle (variant)',
  about:
    'A whole battle of two rounds with its losses, reinforcements and end. Both sides’ decisions follow the policies in ' +
    'the input: what comes as reserves before round two, what the winner of a rout takes, and how the opponent spends ' +
    'the disruptions. Promotion after the battle is left out.',
  clauses: [
    ...ids('combat', 2, 3, 11, '11a', 12, 16, 17, 18, 19, 20, 21, 22, 23, 24),
    'ahd-disrupt-1',
    'ahd-entrench-5',
  ],
  input,
  refuses: someUnits('attackers', 'defenders'),
  output,
  example: {
    attackers: { VI: 4 },
    defenders: { MI: 3 },
    entrenched: false,
    round: 1,
    attackerReserves: {},
    defenderReserves: { VI: 1 },
    attackerRout: 'wise',
    defenderRout: 'wise',
    defenderLosses: 'eliminate',
    attackerLosses: 'eliminate',
    attackerWayBack: true,
    defenderWayBack: true,
    losses: 'source',
  },
  says: (output) => `${endingWords(output)} Rounds fought: ${output.rounds}.`,
  throws: () => ['round one: blue', 'round one: gray', 'round two: blue', 'round two: gray'],
  sortOf: winnerSort,
  staged,
});
