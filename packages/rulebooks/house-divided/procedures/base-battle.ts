/** A whole battle of base combat (ahd-bcombat-1 to -11), in stages that the exact odds walk. */
import { about, at, type Dice, orElse, procedure, type SheetOf, type Staged, word } from '@longroll/kernel';
import { ids } from '../define.ts';
import { type Force, forceFromWords, forceInWords, HURT, joined, unitsIn } from '../force.ts';
import { STRENGTH } from '../state.ts';
import { fireModifier, targetPlaces } from './base-fire.ts';
import { afterFire, type Group, groupsOf } from './base-volley.ts';
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

/**
 * When a side gives up after a round (ahd-bcombat-10): never; `outmatched`, once its strength is at most half of the
 * enemy's; `after-one`, after round one.
 */
const RETREAT_POLICIES = ['never', 'outmatched', 'after-one'] as const;
type RetreatPolicy = (typeof RETREAT_POLICIES)[number];

const gives = (who: string) =>
  about(
    `When the ${who} gives up after a round: never; once its strength is at most half of the enemy’s; or after ` +
      'round one.',
    orElse(word(...RETREAT_POLICIES), 'never'),
  );
const targets = (who: string) =>
  lossOrder(
    `The order in which the ${who} names its targets: disrupted units first, which eliminates the most; kind by ` +
      'kind, the most valuable first; or full units first.',
  );

const input = {
  attackers: line('Attacking units in the box'),
  defenders: line('Defending units in the box'),
  entrenched: ifSo('The box is entrenched: attackers fire at strength -1.'),
  crossing: ifSo('Every attacker came over a major river or by invasion: defenders fire at +1 in round one.'),
  attackerReserves: reserves('attacker', 'after round one'),
  defenderReserves: reserves('defender', 'after round one'),
  withdraw: ifSo('Defenders that are all cavalry withdraw before the battle.'),
  attackerRetreats: gives('attacker'),
  defenderRetreats: gives('defender'),
  attackerTargets: targets('attacker'),
  defenderTargets: targets('defender'),
  attackerWayBack: unlessNot('The attackers have a box to go back to; else they fight on.'),
  defenderWayBack: unlessNot('The defenders have a box to go to; else they fight on.'),
};
type BaseInput = SheetOf<typeof input>;
type BaseOutput = SheetOf<typeof ending>;

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

const strengthOf = (force: Force): number => {
  let sum = 0;
  for (let place = 0; place < force.length; place++) sum += (force[place] as number) * at(STRENGTH, place % HURT);
  return sum;
};

/**
 * Where a battle stands before the fire of a side, or at its end. A round whose first fire hits nothing is one stage, so
 * that a round without a hit leads back to its own position and never round in a circle.
 */
interface Position {
  readonly plan: Plan<BaseInput>;
  /** The defender has fired in this round. */
  readonly fired: boolean;
  /** Round one is over and the reserves have come; those that never came are no loss. */
  readonly late: boolean;
  readonly attackers: Force;
  readonly defenders: Force;
  readonly winner: Winner | undefined;
  /** The fire of both sides from here, found when it is first needed. */
  byDefender: readonly Group[] | undefined;
  byAttacker: readonly Group[] | undefined;
}

const position = (
  plan: Plan<BaseInput>,
  when: { readonly fired: boolean; readonly late: boolean },
  attackers: Force,
  defenders: Force,
  winner: Winner | undefined,
): Position => ({
  plan,
  fired: when.fired,
  late: when.late,
  attackers,
  defenders,
  winner,
  byDefender: undefined,
  byAttacker: undefined,
});

const cavalryOnly = (force: Force): boolean => force.every((count, place) => count === 0 || place % HURT >= 3);

const start = (input: BaseInput): Position => {
  const plan = planOf(input, baseForce);
  const [attackers, defenders] = plan.here;
  const withdraws = input.withdraw && input.defenderWayBack && cavalryOnly(defenders);
  return position(plan, ROUND_ONE, attackers, defenders, withdraws ? 'attacker' : undefined);
};

const givesUp = (policy: RetreatPolicy, late: boolean, own: Force, enemy: Force): boolean => {
  if (policy === 'never') return false;
  if (policy === 'after-one') return !late;
  return 2 * strengthOf(own) <= strengthOf(enemy);
};

/** ahd-bcombat-10, -11. Who has won after both have fired, undefined when another round comes. */
const winnerOf = (
  { input }: Plan<BaseInput>,
  late: boolean,
  attackers: Force,
  defenders: Force,
): Winner | undefined => {
  if (unitsIn(attackers) === 0) return 'defender';
  if (unitsIn(defenders) === 0) return 'attacker';
  if (input.attackerWayBack && givesUp(input.attackerRetreats, late, attackers, defenders)) return 'defender';
  if (input.defenderWayBack && givesUp(input.defenderRetreats, late, defenders, attackers)) return 'attacker';
  return undefined;
};

const ROUND_ONE = { fired: false, late: false } as const;
const LATER = { fired: false, late: true } as const;

/** ahd-bcombat-10, -11. Both sides have fired: somebody has won, or the next round comes, after round one with reserves. */
const afterRound = ({ plan, late }: Position, attackers: Force, defenders: Force): Position => {
  const winner = winnerOf(plan, late, attackers, defenders);
  if (winner) return position(plan, { fired: false, late }, attackers, defenders, winner);
  if (late) return position(plan, LATER, attackers, defenders, undefined);
  const [ours, theirs] = plan.reserves;
  return position(plan, LATER, joined(attackers, ours), joined(defenders, theirs), undefined);
};

/** ahd-bcombat-3. The defenders fire at the attackers of the position. */
const defendersFire = (p: Position, dice: Dice): Force => {
  const { entrenched, crossing, defenderTargets } = p.plan.input;
  p.byDefender ??= groupsOf(
    p.defenders,
    targetPlaces(p.attackers, defenderTargets),
    fireModifier({ firing: 'defender', entrenched, crossing: !p.late && crossing }),
  );
  return afterFire(p.byDefender, p.attackers, dice);
};

/** ahd-bcombat-3. The attackers of the position fire at the defenders. */
const attackersFire = (p: Position, dice: Dice): Force => {
  const { entrenched, attackerTargets } = p.plan.input;
  p.byAttacker ??= groupsOf(
    p.attackers,
    targetPlaces(p.defenders, attackerTargets),
    fireModifier({ firing: 'attacker', entrenched, crossing: false }),
  );
  return afterFire(p.byAttacker, p.defenders, dice);
};

/** ahd-bcombat-3 to -11. The defenders' fire; where it hits nothing, or has been, the attackers' fire and who stays. */
const next = (p: Position, dice: Dice): Position => {
  const { plan, late, attackers, defenders } = p;
  if (!p.fired) {
    const left = defendersFire(p, dice);
    if (unitsIn(left) === 0) return position(plan, { fired: false, late }, left, defenders, 'defender');
    if (left !== attackers) return position(plan, { fired: true, late }, left, defenders, undefined);
  }
  return afterRound(p, attackers, attackersFire(p, dice));
};

const done = ({ plan, attackers, defenders, winner, late }: Position): BaseOutput | undefined =>
  winner && {
    winner,
    attackers: forceInWords(recovered(attackers)),
    defenders: forceInWords(recovered(defenders)),
    attackersLost: lostOf(plan, 0, late, unitsIn(attackers)),
    defendersLost: lostOf(plan, 1, late, unitsIn(defenders)),
  };

const WINNER_CODE = { nobody: 0, attacker: 2, defender: 4 } as const;

/** The stages of a base battle: one a round. A round without a hit is the same position again. */
const staged: Staged<BaseInput, Position, BaseOutput> = {
  start,
  next,
  done,
  key: ({ plan, fired, attackers, defenders, winner, late }) => {
    const code = (winner ? WINNER_CODE[winner] : 0) + (fired ? 8 : 0) + (late ? 16 : 0);
    if (!plan.keying.whole) return wordKey(attackers, defenders, code);
    return code + keyPart(plan.keying, 0, attackers) + keyPart(plan.keying, 1, defenders);
  },
};

/** ahd-bcombat-1 to -11. A whole battle of base combat under given policies. */
export const baseBattle = procedure({
  id: 'base-battle',
  title: 'Battle (base)',
  about:
    'A whole battle of base combat, round after round until one side is left in the box. Units fire in the order CI, CC, ' +
    'VI, VC, MI, MC at the targets of the given order, round and round. Reserves come after round one. Dice are thrown by ' +
    'groups of like shots.',
  clauses: ids('bcombat', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  input,
  refuses: someUnits('attackers', 'defenders'),
  output: ending,
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
  says: endingWords,
  sortOf: winnerSort,
  staged,
});
