/** How good a position of A House Divided is: the evaluation that all computer players share. */
import { at, remember } from '@longroll/kernel';
import { DECIDED } from '../../shelf.ts';
import { NO_FORCE } from '../force.ts';
import { fedBoxes, isInSupply } from '../procedures/supply.ts';
import { armyMaximum, controller, isEntrenched, otherSide } from '../queries.ts';
import { CONFEDERATE, type Setting, type Side, type State, UNION } from '../state.ts';
import { linksToNearest } from './distances.ts';
import { type Expectation, expectBattle } from './expect.ts';
import { forceIn, scan } from './scan.ts';
import { unitWorth } from './values.ts';

/** Worth of a box to a side: what it counts towards the army, that recruits appear there, and what wins the war. */
interface Prizes {
  /** Gained by control, by side and box. */
  readonly worth: [number[], number[]];
  /** Boxes that decide: the Union's goal, and its capital. */
  goals: readonly number[];
}

const WASHINGTON = 30;
const GOAL = 9;
const ONLY_GOAL = 40;

const prizesOf = remember<Setting, Prizes>(
  2,
  () => ({ worth: [[], []], goals: [] }),
  (setting, prizes) => {
    const { unionGoal } = setting.rules;
    const goal = unionGoal.length === 1 ? ONLY_GOAL : GOAL;
    for (const side of [0, 1] as const) {
      prizes.worth[side].length = 0;
      setting.boxes.forEach((box, number) => {
        const own = at(box.value, side);
        let worth = 0.25 + own * 1.1 + (own > 0 ? 0.7 : 0);
        if (unionGoal.includes(number)) worth += goal / 2;
        if (number === setting.washington) worth += WASHINGTON / 2;
        prizes.worth[side].push(worth);
      });
    }
    prizes.goals = setting.washington >= 0 ? [...unionGoal, setting.washington] : unionGoal;
  },
);

const controlled = (s: State, side: Side): number => {
  const worth = prizesOf(s.setting).worth[side];
  let sum = 0;
  for (let box = 0; box < worth.length; box++) if (controller(s, box) === side) sum += worth[box] as number;
  return sum;
};

/** Share of an army's worth that hangs on a city without which it would starve. */
const STARVING = 0.45;

/** A side that lives on two recruiting cities starves without either of them (ahd-supply-7). */
const lifeline = (s: State, box: number, side: Side): number => {
  if (s.setting.switches.supply === 'base' || s.setting.values[side][box] === 0) return 0;
  let cities = 0;
  for (const city of s.setting.cities[side]) if (controller(s, city) === side) cities++;
  return cities > 2 ? 0 : STARVING * scan(s.units).worth[side];
};

/** From a lead of so many units in army maximums on, the Union need not fear to be outgrown; and what it is to be level. */
const SAFE_LEAD = 8;
const OUTGROWN = 24;

/** Points that the Confederacy has in its hand by how near its army maximum is to the Union's (ahd-victory-3). */
const ascendancy = (lead: number): number => {
  const short = Math.max(0, Math.min(1, (SAFE_LEAD - lead) / SAFE_LEAD));
  return OUTGROWN * short * short;
};

const leads = remember<State, { lead: number }>(
  4,
  () => ({ lead: 0 }),
  (s, found) => {
    found.lead = armyMaximum(s, UNION) - armyMaximum(s, CONFEDERATE);
  },
);

/** By how much the Union's army maximum exceeds the Confederacy's: asked for every city of a position. */
const leadOf = (s: State): number => leads(s).lead;

/** What the two army maximums are worth to a side. */
const armyLead = (s: State, side: Side): number => {
  if (!s.setting.rules.strengthVictory) return 0;
  const points = ascendancy(leadOf(s));
  return side === CONFEDERATE ? points : -points;
};

/** What changes in that when a city changes hands. */
const armyLeadAt = (s: State, box: number, side: Side): number => {
  const [union, confederate] = at(s.setting.boxes, box).value;
  if (!s.setting.rules.strengthVictory || union + confederate === 0) return 0;
  const lead = leadOf(s);
  const swing = side === CONFEDERATE ? -(union + confederate) : union + confederate;
  return Math.abs(ascendancy(lead + swing) - ascendancy(lead));
};

/** What `side` stands to gain in a box that it would take from the other. */
export const prizeOf = (s: State, box: number, side: Side): number => {
  const { worth } = prizesOf(s.setting);
  const other = otherSide(side);
  return at(worth[side], box) + at(worth[other], box) + lifeline(s, box, other) + armyLeadAt(s, box, side);
};

/** A battle that waits, as its attacker sees it. */
export interface Waiting {
  readonly box: number;
  readonly outcome: Expectation;
  readonly prize: number;
}

/** The battles that the phasing side has brought about and not yet fought. */
export const waitingBattles = (s: State): readonly Waiting[] => {
  const found = scan(s.units);
  const side = s.phasing;
  const enemy = otherSide(side);
  const boxes = found.held[side].filter((box) => at(found.count[enemy], box) > 0);
  return boxes.map((box) => {
    const near = at(s.setting.neighbours, box).filter((next) => !boxes.includes(next));
    const outcome = expectBattle({
      attackers: forceIn(s.units, side, [box]),
      defenders: forceIn(s.units, enemy, [box]),
      attackerReserves: NO_FORCE,
      defenderReserves: forceIn(s.units, enemy, near, true),
      entrenched: isEntrenched(s, box, enemy),
      round: 1,
    });
    return { box, outcome, prize: prizeOf(s, box, side) };
  });
};

/** Expected swing of the battles that are waiting, seen by the attacker. */
const battles = (s: State): number =>
  waitingBattles(s).reduce(
    (sum, { outcome, prize }) => sum + outcome.takes * prize + outcome.defenderLoses - outcome.attackerLoses,
    0,
  );

const ATTACK_PULL = 0.09;
const GUARD_PULL = 0.05;

/**
 * Pull of the places that decide: strength counts for more the nearer it stands to what it wants to take, and on the
 * defence to what it must keep.
 */
const reach = (s: State, side: Side): number => {
  const { goals } = prizesOf(s.setting);
  const kept = goals.filter((goal) => controller(s, goal) === side);
  const toWanted = linksToNearest(
    s.setting,
    goals.filter((goal) => controller(s, goal) !== side),
  );
  const toKept = linksToNearest(s.setting, kept);
  const attacks = side === UNION || kept.length === 0;
  let sum = 0;
  for (const unit of s.units) {
    const { box } = unit;
    if (box < 0 || unit.side !== side) continue;
    const worth = unitWorth(unit);
    const wanted = toWanted[box] as number;
    if (attacks) sum -= ATTACK_PULL * worth * wanted;
    else sum -= GUARD_PULL * worth * Math.min(toKept[box] as number, wanted + 1);
  }
  return sum;
};

const unsupplied = (s: State, side: Side): number => {
  if (s.setting.switches.supply === 'base') return 0;
  const fed = fedBoxes(s, side);
  let sum = 0;
  for (const unit of s.units) {
    const { box } = unit;
    if (box < 0 || unit.side !== side || fed[box] === 1 || isInSupply(s, box, side)) continue;
    sum += unitWorth(unit) * (unit.disrupted ? 1 : 0.45);
  }
  return sum;
};

/** A march in hand, and each point of worth that an open march may still move. */
const MARCH_IN_HAND = 0.02;
const MAY_MARCH = 0.012;

/** Marches are worth having while they can be spent, and an open one the more, the larger the force that may use it. */
const initiative = (s: State): number => {
  if (s.phase !== 'movement') return 0;
  let waiting = 0;
  if (s.marching >= 0)
    for (const unit of s.units)
      if (unit.box === s.marching && unit.side === s.phasing && unit.lastMarch !== s.march && unit.marches < 2)
        waiting += unitWorth(unit);
  return MARCH_IN_HAND * s.marchesLeft + MAY_MARCH * waiting;
};

/** How much each part of an evaluation counts. */
export interface Weights {
  readonly material: number;
  readonly ground: number;
  readonly reach: number;
  readonly enemyReach: number;
  readonly unsupplied: number;
  readonly enemyUnsupplied: number;
  readonly battles: number;
}

const EVEN: Weights = {
  material: 1,
  ground: 1,
  reach: 1,
  enemyReach: 1,
  unsupplied: 1,
  enemyUnsupplied: 1,
  battles: 1,
};

/** Points for the seat: units, boxes, supply, nearness to what decides, battles that wait. Its opponent's are taken off. */
export const evaluate = (s: State, seat: Side, weights: Weights = EVEN): number => {
  if (s.outcome) return s.outcome.winner === seat ? DECIDED : -DECIDED;
  const enemy = otherSide(seat);
  const found = scan(s.units);
  const material = found.worth[seat] - found.worth[enemy];
  const ground = controlled(s, seat) - controlled(s, enemy);
  const swing = weights.battles * battles(s) + initiative(s);
  return (
    weights.material * material +
    weights.ground * ground +
    armyLead(s, seat) +
    weights.reach * reach(s, seat) -
    weights.enemyReach * reach(s, enemy) -
    weights.unsupplied * unsupplied(s, seat) +
    weights.enemyUnsupplied * unsupplied(s, enemy) +
    (s.phasing === seat ? swing : -swing)
  );
};
