import type { Dice, Procedure, Staged } from '@longroll/kernel';
import {
  afterLosses,
  type Force,
  forceFromWords,
  forceInWords,
  HURT,
  joined,
  type Muster,
  musterOf,
  NO_FORCE,
  unitsIn,
} from '../force.ts';
import { type Input, inputSchema, type Output, outputSchema, type RoutPolicy, type Winner } from './battle-schema.ts';
import { isFourToOne, roundModifier, throwRound } from './battle-round.ts';
import {
  ATTACKER_ROUTED,
  attackerDisruptions,
  caseNumber,
  DEFENDER_DEFEATED,
  DEFENDER_ROUTED,
  defenderDisruptions,
} from './casualties.ts';
import { type Keying, keyingOf, keyOf } from './position-key.ts';

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
export const routHarms = (
  policy: RoutPolicy,
  result: number,
  intensity: number,
  attackers: Muster,
  defenders: Muster,
  fourToOne: boolean,
): boolean => {
  if (policy !== 'wise') return policy === 'harm';
  const harm = caseNumber(result, intensity, true);
  const spare = caseNumber(result, intensity, false);
  if (result === DEFENDER_ROUTED)
    return defenderDisruptions(defenders, harm, fourToOne) > defenderDisruptions(defenders, spare, fourToOne);
  return attackerDisruptions(attackers, harm) > attackerDisruptions(attackers, spare);
};

/** One battle: what its input comes to. */
interface Plan {
  readonly input: Input;
  readonly attackerReserves: Force;
  readonly defenderReserves: Force;
  /** Units of each side with their reserves. */
  readonly attackersInAll: number;
  readonly defendersInAll: number;
  readonly keying: Keying;
}

/** Where a battle stands before a round (`winner` undefined) or at its end. */
interface Position {
  readonly plan: Plan;
  readonly round: number;
  readonly attackers: Force;
  readonly defenders: Force;
  /** Both sides as the round to come reads them. */
  readonly a: Muster;
  readonly d: Muster;
  readonly winner: Winner | undefined;
  readonly key: number | string;
}

const NOBODY: Muster = musterOf(NO_FORCE);
const WINNER_CODE = { nobody: 1, attacker: 2, defender: 3 } as const;

const beforeRound = (plan: Plan, round: number, attackers: Force, defenders: Force): Position => ({
  plan,
  round,
  attackers,
  defenders,
  a: musterOf(attackers),
  d: musterOf(defenders),
  winner: undefined,
  key: keyOf(plan.keying, attackers, defenders, (round - 1) * 4),
});

/** The end of a battle. Beaten units without a way back are eliminated (ahd-combat-23, -24). */
const atEnd = (plan: Plan, round: number, left: Force, kept: Force, winner: Winner): Position => {
  const attackers = winner === 'defender' && !plan.input.attackerWayBack ? NO_FORCE : left;
  const defenders = winner === 'attacker' && !plan.input.defenderWayBack ? NO_FORCE : kept;
  const key = keyOf(plan.keying, attackers, defenders, (round - 1) * 4 + WINNER_CODE[winner]);
  return { plan, round, attackers, defenders, a: NOBODY, d: NOBODY, winner, key };
};

/** Most units that can ever stand in each place: those that start there, and for disrupted ones the full ones too. */
const mostOf = (all: Force): readonly number[] =>
  all.map((count, place) => (place < HURT ? count : count + (all[place - HURT] as number)));

const start = (input: Input): Position => {
  const attackers = forceFromWords(input.attackers);
  const defenders = forceFromWords(input.defenders);
  const attackerReserves = forceFromWords(input.attackerReserves);
  const defenderReserves = forceFromWords(input.defenderReserves);
  const allAttackers = joined(attackers, attackerReserves);
  const allDefenders = joined(defenders, defenderReserves);
  const plan: Plan = {
    input,
    attackerReserves,
    defenderReserves,
    attackersInAll: unitsIn(allAttackers),
    defendersInAll: unitsIn(allDefenders),
    keying: keyingOf([...mostOf(allAttackers), ...mostOf(allDefenders)]),
  };
  return beforeRound(plan, 1, attackers, defenders);
};

/** ahd-combat-3 to -22. One round with its losses, and what follows it. */
const next = ({ plan, round, attackers, defenders, a, d }: Position, dice: Dice): Position => {
  const { input } = plan;
  const fourToOne = isFourToOne(a, d);
  const thrown = throwRound(roundModifier(a, d, input.entrenched), dice);
  const result = (thrown / 3) | 0;
  const intensity = thrown % 3;
  const rout =
    result === DEFENDER_ROUTED ? input.attackerRout : result === ATTACKER_ROUTED ? input.defenderRout : 'spare';
  const number = caseNumber(result, intensity, routHarms(rout, result, intensity, a, d, fourToOne));
  const kept = afterLosses(defenders, defenderDisruptions(d, number, fourToOne), input.defenderLosses);
  const left = afterLosses(attackers, attackerDisruptions(a, number), input.attackerLosses);
  const winner = winnerAfter(round, result, unitsIn(left), unitsIn(kept));
  if (winner) return atEnd(plan, round, left, kept, winner);
  return beforeRound(plan, 2, joined(left, plan.attackerReserves), joined(kept, plan.defenderReserves));
};

/** In battles that end after round one the reserves never came, and are no loss. */
const done = ({ plan, round, attackers, defenders, winner }: Position): Output | undefined => {
  if (!winner) return undefined;
  const attackersInAll = plan.attackersInAll - (round === 1 ? unitsIn(plan.attackerReserves) : 0);
  const defendersInAll = plan.defendersInAll - (round === 1 ? unitsIn(plan.defenderReserves) : 0);
  return {
    winner,
    rounds: round,
    attackers: forceInWords(attackers),
    defenders: forceInWords(defenders),
    attackersLost: attackersInAll - unitsIn(attackers),
    defendersLost: defendersInAll - unitsIn(defenders),
  };
};

/** The stages of a variant battle: one a round. */
const staged: Staged<Input, Position, Output> = {
  start,
  next,
  done,
  key: (position) => position.key,
  rank: (position) => (position.winner ? 0 : 3 - position.round),
};

const SORTS = {
  attacker: 'attacker takes the box',
  defender: 'defender holds the box',
  nobody: 'nobody is left',
} as const;

/** ahd-combat-2 to -24. A whole variant battle under given policies, for odds and for a real table. */
export const battle: Procedure<Input, Output> = {
  id: 'battle',
  title: 'Battle (variant)',
  about:
    'A whole battle of two rounds with its losses, reinforcements and end. Both sides’ decisions follow the policies in ' +
    'the input: what comes as reserves before round two, what the winner of a rout takes, and how the opponent spends ' +
    'the disruptions. Promotion after the battle is left out.',
  clauses: [
    'ahd-combat-2',
    'ahd-combat-3',
    'ahd-combat-11',
    'ahd-combat-12',
    'ahd-combat-16',
    'ahd-combat-17',
    'ahd-combat-18',
    'ahd-combat-19',
    'ahd-combat-20',
    'ahd-combat-21',
    'ahd-combat-22',
    'ahd-combat-23',
    'ahd-combat-24',
    'ahd-disrupt-1',
    'ahd-entrench-5',
  ],
  input: inputSchema,
  output: outputSchema,
  example: {
    attackers: { VI: 4 },
    defenders: { MI: 3 },
    entrenched: false,
    attackerReserves: {},
    defenderReserves: { VI: 1 },
    attackerRout: 'wise',
    defenderRout: 'wise',
    defenderLosses: 'eliminate',
    attackerLosses: 'eliminate',
    attackerWayBack: true,
    defenderWayBack: true,
  },
  run: (input, dice) => {
    let position = start(input);
    while (!position.winner) position = next(position, dice);
    return done(position) as Output;
  },
  throws: () => ['round one: blue', 'round one: gray', 'round two: blue', 'round two: gray'],
  sortOf: (output) => SORTS[output.winner],
  staged: staged as Staged<Input, unknown, Output>,
};
