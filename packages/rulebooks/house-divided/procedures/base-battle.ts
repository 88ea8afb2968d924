import { at, type Dice, type DieTable, type Procedure, type Reading, type Staged, table } from '@longroll/kernel';
import { type Force, forceFromWords, forceInWords, HURT, unitsIn } from '../force.ts';
import { STRENGTH } from '../state.ts';
import {
  type BaseInput,
  type BaseOutput,
  baseInputSchema,
  baseOutputSchema,
  type RetreatPolicy,
} from './base-battle-schema.ts';
import { type FireCase, fireModifier, firingKinds, neededToHit, targetPlaces } from './base-fire.ts';
import type { Winner } from './battle-schema.ts';
import { type Keying, keyingOf, keyPart, wordKey } from './position-key.ts';

/**
 * A force of base combat has 18 places: full, disrupted in this battle (from `HURT`), disrupted before it (from `OLD`):
 * only the second recover at its end (ahd-bcombat-11).
 */
const OLD = 2 * HURT;

const baseForce = (words: Parameters<typeof forceFromWords>[0]): Force => {
  const force = forceFromWords(words);
  return [...force.slice(0, HURT), 0, 0, 0, 0, 0, 0, ...force.slice(HURT)];
};

/** ahd-bcombat-11. Disruptions of this battle are over. */
const recovered = (force: Force): Force =>
  Array.from({ length: OLD }, (_, place) =>
    place < HURT ? at(force, place) + at(force, place + HURT) : at(force, place + HURT),
  );

const together = (a: Force, b: Force): Force => a.map((count, place) => count + at(b, place));

const strengthOf = (force: Force): number =>
  force.reduce((sum, count, place) => sum + count * at(STRENGTH, place % HURT), 0);

/** Hits that the force can still take. */
const roomIn = (force: Force): number => force.reduce((sum, count, place) => sum + count * (place < HURT ? 2 : 1), 0);

/** By the highest die that hits: 1 for a hit. The first row of the table is always a hit. */
const HITS: readonly DieTable<number>[] = [1, 1, 2, 3, 4, 5].map((needs) =>
  table(...[1, 2, 3, 4, 5, 6].map((face) => (face <= needs ? 1 : 0))),
);
const hitsOf: Reading = (counts) => counts[0] as number;
const WASTED: Reading = () => 0;

/** Hits of `shots` alike; dice that cannot hit, or whose target is gone already, are thrown all the same (ahd-frame-3). */
const shoot = (shots: number, needs: number, wasted: boolean, dice: Dice): number => {
  if (shots === 0) return 0;
  return dice.pool(shots, at(HITS, Math.max(0, needs)), wasted || needs <= 0 ? WASTED : hitsOf);
};

/** Targets alike that are fired at alike: their place, how many, and what each shot at one of them needs, in order. */
interface Group {
  readonly place: number;
  readonly units: number;
  readonly needs: readonly number[];
}

const sameShots = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((needs, i) => needs === b[i]);

/** ahd-bcombat-4, -5. Who is fired at with what: shots go to the targets in turn, round and round. */
const groupsOf = (firing: Force, targets: readonly number[], modifier: number): readonly Group[] => {
  const kinds = firingKinds(firing);
  const groups: Group[] = [];
  targets.forEach((place, t) => {
    const needs: number[] = [];
    for (let i = t; i < kinds.length; i += targets.length)
      needs.push(neededToHit(at(kinds, i), place % HURT, modifier));
    const last = groups.at(-1);
    if (last && last.place === place && sameShots(last.needs, needs))
      groups[groups.length - 1] = { ...last, units: last.units + 1 };
    else groups.push({ place, units: 1, needs });
  });
  return groups;
};

/** ahd-bcombat-9. Fires at one group and takes its hits off `left`. */
const fireAtGroup = ({ place, units, needs }: Group, left: number[], dice: Dice): void => {
  let fresh = units;
  let once = 0;
  let gone = 0;
  for (const need of needs) {
    const again = shoot(once, need, false, dice);
    const first = shoot(fresh, need, false, dice);
    shoot(gone, need, true, dice);
    fresh -= first;
    if (place < HURT) {
      once += first - again;
      gone += again;
    } else gone += first;
  }
  (left[place] as number) -= units - fresh;
  if (place < HURT) (left[place + HURT] as number) += once;
};

/** ahd-bcombat-3 to -9. What is left of `targets` after the fire of a side. */
const afterFire = (
  firing: Force,
  targets: Force,
  fire: FireCase,
  order: BaseInput['attackerTargets'],
  dice: Dice,
): Force => {
  const left = targets.slice();
  for (const group of groupsOf(firing, targetPlaces(targets, order), fireModifier(fire)))
    fireAtGroup(group, left, dice);
  return left;
};

interface Plan {
  readonly input: BaseInput;
  readonly attackerReserves: Force;
  readonly defenderReserves: Force;
  readonly reserveRoom: number;
  readonly attackersInAll: number;
  readonly defendersInAll: number;
  readonly keying: Keying;
}

/** Where a battle stands before a round, or at its end. `first`: round one is to come. */
interface Position {
  readonly plan: Plan;
  readonly first: boolean;
  readonly attackers: Force;
  readonly defenders: Force;
  readonly winner: Winner | undefined;
  /** The reserves have come; those that never came are no loss. */
  readonly late: boolean;
}

const mostOf = (all: Force): readonly number[] =>
  all.map((count, place) => (place >= HURT && place < OLD ? at(all, place - HURT) : count));

const cavalryOnly = (force: Force): boolean => force.every((count, place) => count === 0 || place % HURT >= 3);

const start = (input: BaseInput): Position => {
  const attackers = baseForce(input.attackers);
  const defenders = baseForce(input.defenders);
  const attackerReserves = baseForce(input.attackerReserves);
  const defenderReserves = baseForce(input.defenderReserves);
  const allAttackers = together(attackers, attackerReserves);
  const allDefenders = together(defenders, defenderReserves);
  const plan: Plan = {
    input,
    attackerReserves,
    defenderReserves,
    reserveRoom: roomIn(attackerReserves) + roomIn(defenderReserves),
    attackersInAll: unitsIn(allAttackers),
    defendersInAll: unitsIn(allDefenders),
    keying: keyingOf([...mostOf(allAttackers), ...mostOf(allDefenders)]),
  };
  const withdraws = input.withdraw && input.defenderWayBack && cavalryOnly(defenders);
  return { plan, first: true, attackers, defenders, winner: withdraws ? 'attacker' : undefined, late: false };
};

const givesUp = (policy: RetreatPolicy, first: boolean, own: Force, enemy: Force): boolean => {
  if (policy === 'never') return false;
  if (policy === 'after-one') return first;
  return 2 * strengthOf(own) <= strengthOf(enemy);
};

/** ahd-bcombat-10, -11. Who has won after both have fired, undefined when another round comes. */
const winnerOf = ({ input }: Plan, first: boolean, attackers: Force, defenders: Force): Winner | undefined => {
  if (unitsIn(attackers) === 0) return 'defender';
  if (unitsIn(defenders) === 0) return 'attacker';
  if (input.attackerWayBack && givesUp(input.attackerRetreats, first, attackers, defenders)) return 'defender';
  if (input.defenderWayBack && givesUp(input.defenderRetreats, first, defenders, attackers)) return 'attacker';
  return undefined;
};

/** ahd-bcombat-3 to -11. One round: the defender's fire, the fire of the attackers left, and who stays. */
const next = ({ plan, first, attackers, defenders, late }: Position, dice: Dice): Position => {
  const { entrenched, crossing, attackerTargets, defenderTargets } = plan.input;
  const byDefender = { firing: 'defender', entrenched, crossing: first && crossing } as const;
  const byAttacker = { firing: 'attacker', entrenched, crossing: false } as const;
  const left = afterFire(defenders, attackers, byDefender, defenderTargets, dice);
  const kept = unitsIn(left) === 0 ? defenders : afterFire(left, defenders, byAttacker, attackerTargets, dice);
  const winner = winnerOf(plan, first, left, kept);
  if (winner || !first) return { plan, first: false, attackers: left, defenders: kept, winner, late };
  return {
    plan,
    first: false,
    attackers: together(left, plan.attackerReserves),
    defenders: together(kept, plan.defenderReserves),
    winner: undefined,
    late: true,
  };
};

const cameOf = (inAll: number, reserves: Force, late: boolean): number => inAll - (late ? 0 : unitsIn(reserves));

const done = ({ plan, attackers, defenders, winner, late }: Position): BaseOutput | undefined => {
  if (!winner) return undefined;
  return {
    winner,
    attackers: forceInWords(recovered(attackers)),
    defenders: forceInWords(recovered(defenders)),
    attackersLost: cameOf(plan.attackersInAll, plan.attackerReserves, late) - unitsIn(attackers),
    defendersLost: cameOf(plan.defendersInAll, plan.defenderReserves, late) - unitsIn(defenders),
  };
};

const WINNER_CODE = { nobody: 0, attacker: 2, defender: 4 } as const;

/** The stages of a base battle: one a round. A round without a hit is the same position again. */
const staged: Staged<BaseInput, Position, BaseOutput> = {
  start,
  next,
  done,
  key: ({ plan, first, attackers, defenders, winner, late }) => {
    const code = (winner ? WINNER_CODE[winner] : first ? 1 : 0) + (late ? 16 : 0);
    if (!plan.keying.factors) return wordKey(attackers, defenders, code);
    return code + keyPart(plan.keying, 0, attackers) + keyPart(plan.keying, 1, defenders);
  },
  rank: ({ plan, first, attackers, defenders, winner }) =>
    winner ? 0 : 2 * (roomIn(attackers) + roomIn(defenders) + (first ? plan.reserveRoom : 0)) + (first ? 1 : 0),
};

const SORTS = {
  attacker: 'attacker takes the box',
  defender: 'defender holds the box',
  nobody: 'nobody is left',
} as const;

/** ahd-bcombat-1 to -11. A whole battle of base combat under given policies. */
export const baseBattle: Procedure<BaseInput, BaseOutput> = {
  id: 'base-battle',
  title: 'Battle (base)',
  about:
    'A whole battle of base combat, round after round until one side is left in the box. Units fire in the order CI, CC, ' +
    'VI, VC, MI, MC at the targets of the given order, round and round. Reserves come after round one. Dice are thrown by ' +
    'groups of like shots.',
  clauses: [
    'ahd-bcombat-1',
    'ahd-bcombat-2',
    'ahd-bcombat-3',
    'ahd-bcombat-4',
    'ahd-bcombat-5',
    'ahd-bcombat-6',
    'ahd-bcombat-7',
    'ahd-bcombat-8',
    'ahd-bcombat-9',
    'ahd-bcombat-10',
    'ahd-bcombat-11',
  ],
  input: baseInputSchema,
  output: baseOutputSchema,
  example: {
    attackers: { MI: 4 },
    defenders: { MI: 3 },
    entrenched: false,
    crossing: false,
    attackerReserves: {},
    defenderReserves: {},
    withdraw: false,
    attackerRetreats: 'never',
    defenderRetreats: 'never',
    attackerTargets: 'eliminate',
    defenderTargets: 'eliminate',
    attackerWayBack: true,
    defenderWayBack: true,
  },
  run: (input, dice) => {
    let position = start(input);
    for (;;) {
      const output = done(position);
      if (output) return output;
      position = next(position, dice);
    }
  },
  sortOf: (output) => SORTS[output.winner],
  staged: staged as Staged<BaseInput, unknown, BaseOutput>,
};
