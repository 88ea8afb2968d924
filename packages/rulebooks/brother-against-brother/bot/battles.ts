/** Decisions of battles: what is attacked by whom, chits, retreats, advances. */
import { bestOf } from '@longroll/bots';
import { at, type Dice } from '@longroll/kernel';
import { attackersOf, battleInput, inputOf, isWithinReach, targetsOf } from '../combat/attacks.ts';
import type { BattleInput } from '../combat/resolution.ts';
import { controlOf } from '../control.ts';
import type { Mind } from '../data/opponents.ts';
import { combatPoints, forceAt, isLed, strengthOf } from '../forces.ts';
import { hexesBeside } from '../map.ts';
import { retreating, retreatTargets } from '../phases/retreat.ts';
import { battlePoints, valuesOf } from '../politics/points.ts';
import { isInEnemyZone, ownForcesIn, strengthIn } from '../standing.ts';
import { otherSide, type Side, type State } from '../state.ts';
import { isOpenTo } from '../supply/sources.ts';
import type { Action } from '../verbs.ts';
import { defenceOf, prizeOf, riskOf, threatTo } from './ground.ts';
import { reliefAt } from './menace.ts';
import { type Stakes, type Thought, thoughtOver } from './odds.ts';
import { stackAt } from './stacks.ts';

/** Share of a city's worth that an attacker counts who drives its defender out. */
const DRIVEN_OUT = 0.7;

/** Points of a battle's political points for whoever wins it (bab-pol-5). */
const fameOf = (s: State, mind: Mind, { attackerPoints, defenderPoints }: BattleInput): number =>
  mind.fame === 0 || !s.setting.parts.includes('politics')
    ? 0
    : mind.fame * battlePoints(valuesOf(s), attackerPoints, defenderPoints);

/** A battle for a hex thought over, with what is at stake in it. */
const thoughtOf = (s: State, mind: Mind, b: BattleInput, hex: number): Thought => {
  const stakes: Stakes = {
    caution: mind.caution,
    prize: DRIVEN_OUT * prizeOf(s, mind, hex) + reliefAt(s, s.acting, mind, hex),
    driven: mind.driven,
    fame: fameOf(s, mind, b),
  };
  return thoughtOver(b, stakes);
};

/** An attack that is worth thinking of. */
export interface Attack {
  readonly hex: number;
  readonly forces: readonly number[];
  readonly thought: Thought;
}

/** The attack on a hex by these forces, and what it may bring. */
export const attackOn = (s: State, mind: Mind, forces: readonly number[], hex: number): Attack => ({
  hex,
  forces,
  thought: thoughtOf(s, mind, battleInput(s, forces, hex), hex),
});

const strongestFirst = (s: State, rows: readonly number[]): readonly number[] =>
  rows.toSorted((a, b) => strengthOf(forceAt(s, b)) - strengthOf(forceAt(s, a)) || a - b);

/** Odds from which on more attackers only lose more. */
const ENOUGH = 4;

/** Of forces, the strongest first, no more than it takes to be enough for a hex: the weakest that is so by itself, else the strongest together. */
const enoughOf = (s: State, side: Side, forces: readonly number[], hex: number): readonly number[] => {
  const wanted = ENOUGH * defenceOf(s, stackAt(s, otherSide(side), hex).points, hex);
  const alone = forces.findLast((row) => combatPoints([forceAt(s, row)]) >= wanted);
  if (alone !== undefined) return [alone];
  let sum = 0;
  const last = forces.findIndex((row) => {
    sum += combatPoints([forceAt(s, row)]);
    return sum >= wanted;
  });
  return last < 0 ? forces : forces.slice(0, last + 1);
};

/** The attack on a hex by those of a side who stand beside it with a leader. */
export const strikeOn = (s: State, side: Side, mind: Mind, hex: number): Attack => {
  const forces = hexesBeside(hex)
    .filter((from) => isWithinReach(s, side, from, hex))
    .flatMap((from) => ownForcesIn(s, side, from))
    .filter((row) => isLed(row) && strengthOf(forceAt(s, row)) > 0);
  return attackOn({ ...s, acting: side }, mind, enoughOf(s, side, strongestFirst(s, forces), hex), hex);
};

/** The best attack of the acting side that gains by it; undefined where none does. */
const bestAttack = (s: State, mind: Mind): Attack | undefined => {
  const attacks = targetsOf(s).flatMap((hex) => {
    const forces = strongestFirst(s, attackersOf(s, hex));
    return forces.length > 0 ? [attackOn(s, mind, enoughOf(s, s.acting, forces, hex), hex)] : [];
  });
  const best = bestOf(attacks, ({ thought }) => thought.points);
  return best && best.score > mind.least ? best.one : undefined;
};

/** Attacks as they are declared: the next one with all who take part, or none any more. */
export const attackOrders = (s: State, mind: Mind): readonly Action[] => {
  const attack = bestAttack(s, mind);
  if (!attack) return [{ do: 'end-battles' }];
  const [first, ...others] = attack.forces;
  return [
    { do: 'attack', hex: attack.hex, force: at([first ?? 0], 0) },
    ...others.map((force): Action => ({ do: 'join', force })),
    { do: 'begin' },
  ];
};

/** Those who are still wanted take part in an attack that has been declared. */
export const joinOrders = (s: State): readonly Action[] => {
  const all = new Set([...s.fight.attackers, ...attackersOf(s, s.fight.hex)]);
  const wanted = enoughOf(s, s.acting, strongestFirst(s, [...all]), s.fight.hex);
  const missing = wanted.filter((row) => !s.fight.attackers.includes(row));
  return [...missing.map((force): Action => ({ do: 'join', force })), { do: 'begin' }];
};

const drawn = <C>(chits: readonly C[], shares: readonly number[], dice: Dice): C => {
  let left = dice.d(100) / 100;
  const chosen = chits.find((_, i) => {
    left -= shares[i] ?? 0;
    return left <= 0.000_001;
  });
  return chosen ?? at(chits, chits.length - 1);
};

/** The chit of a side: each as often as it answers the other side best. */
export const chitOrder = (s: State, mind: Mind, side: Side, dice: Dice): Action => {
  const { attack, defence, attackShare, defenceShare } = thoughtOf(s, mind, inputOf(s), s.fight.hex);
  return side === s.acting
    ? { do: 'chit', chit: drawn(attack, attackShare, dice) }
    : { do: 'chit', chit: drawn(defence, defenceShare, dice) };
};

/** Cavalry that is attacked gets away from a battle that would cost it more than it costs the enemy. */
export const escapeOrder = (s: State, mind: Mind): Action => {
  const { mean } = thoughtOf(s, mind, inputOf(s), s.fight.hex);
  return mean.own * 2 > mean.theirs * 3 ? { do: 'stand-fast' } : { do: 'escape', hexes: 2 };
};

/** How good a hex is to fall back to: with friends, in supply, out of the enemy's reach. */
const refugeOf = (s: State, side: Side, hex: number, mind: Mind): number => {
  const friends = stackAt(s, side, hex);
  const zone = isInEnemyZone(s, side, hex) ? 6 : 0;
  const open = hexesBeside(hex).filter((to) => isOpenTo(s, side, to)).length;
  const own = controlOf(s, hex) === side ? 4 + prizeOf(s, mind, hex) / 4 : 0;
  return friends.points / 4 + own + open - zone - threatTo(s, side, hex) / 8;
};

/** The next hex of a retreat. */
export const retreatOrder = (s: State, mind: Mind): Action | undefined => {
  const retreat = retreating(s);
  const to = bestOf(retreatTargets(s), (hex) => refugeOf(s, retreat.side, hex, mind))?.one;
  return to === undefined ? undefined : { do: 'fall-back', to };
};

/** Who goes into a hex that the enemy has left: the forces named until they are strong enough to keep it. */
export const advanceOrders = (s: State, mind: Mind, choices: readonly Action[]): readonly Action[] => {
  const stay: Action = { do: 'stay-behind' };
  const { hex } = s.fight;
  const side = s.acting;
  const rows = strongestFirst(
    s,
    choices.flatMap((action) => (action.do === 'advance' ? [action.force] : [])),
  );
  const [first] = rows;
  if (first === undefined) return [stay];
  const gain = controlOf(s, hex) === side ? 0 : prizeOf(s, mind, hex);
  const from = forceAt(s, first).place;
  const keeps = prizeOf(s, mind, from);
  const left = stackAt(s, side, from).points - strengthOf(forceAt(s, first));
  const risk = keeps * riskOf(threatTo(s, side, from), defenceOf(s, Math.max(0, left), from));
  const isHome = strengthIn(s, side, hex) > 0 || isOpenTo(s, side, hex);
  if (gain + (isHome ? 1 : -2) <= risk) return [stay];
  return [...rows.map((force): Action => ({ do: 'advance', force })), stay];
};
