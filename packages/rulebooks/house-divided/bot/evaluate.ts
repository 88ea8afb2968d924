/** How good a position of A House Divided is: the evaluation that all computer players share. */
import { DECIDED, evaluation, type Weights } from '@longroll/bots';
import { at, derived } from '@longroll/kernel';
import { NO_FORCE } from '../force.ts';
import { fedBoxes, isInSupply } from '../procedures/supply.ts';
import { armyMaximum, boundsLosses, controller, isEntrenched, otherSide } from '../queries.ts';
import { CONFEDERATE, type Side, type State, UNION } from '../state.ts';
import { type Expectation, expectBattle } from './expect.ts';
import { forceIn, mayMarch, scan, steps } from './scan.ts';
import { unitWorth } from './values.ts';

/** Worth of a box to a side: what it counts towards the army, that recruits appear there, and what wins the war. */
interface Prizes {
  /** Gained by control, by side and box. */
  readonly worth: readonly [readonly number[], readonly number[]];
  /** Boxes that decide: the Union's goal, and its capital. */
  readonly goals: readonly number[];
}

const WASHINGTON = 30;
const GOAL = 9;
const ONLY_GOAL = 40;

const prizesOf = derived(
  ({ setting: { boxes, rules, washington } }: State): Prizes => {
    const { unionGoal } = rules;
    const goal = unionGoal.length === 1 ? ONLY_GOAL : GOAL;
    const worth = (side: Side): readonly number[] =>
      boxes.map((box, number) => {
        const own = at(box.value, side);
        const city = 0.25 + own * 1.1 + (own > 0 ? 0.7 : 0) + (unionGoal.includes(number) ? goal / 2 : 0);
        return number === washington ? city + WASHINGTON / 2 : city;
      });
    return { worth: [worth(0), worth(1)], goals: washington >= 0 ? [...unionGoal, washington] : unionGoal };
  },
  (s) => s.setting,
);

const controlled = (s: State, side: Side): number => {
  const worth = prizesOf(s).worth[side];
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
  return cities > 2 ? 0 : STARVING * scan(s).worth[side];
};

/** From a lead of so many units in army maximums on, the Union need not fear to be outgrown; and what it is to be level. */
const SAFE_LEAD = 8;
const OUTGROWN = 24;

/** Points that the Confederacy has in its hand by how near its army maximum is to the Union's (ahd-victory-3). */
const ascendancy = (lead: number): number => {
  const short = Math.max(0, Math.min(1, (SAFE_LEAD - lead) / SAFE_LEAD));
  return OUTGROWN * short * short;
};

/** By how much the Union's army maximum exceeds the Confederacy's: asked for every city of a position. */
const leadOf = derived(
  (s: State) => armyMaximum(s, UNION) - armyMaximum(s, CONFEDERATE),
  (s) => s,
);

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
  const { worth } = prizesOf(s);
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
  const found = scan(s);
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
      bounded: boundsLosses(s),
      round: 1,
    });
    return { box, outcome, prize: prizeOf(s, box, side) };
  });
};

const ATTACK_PULL = 0.09;
const GUARD_PULL = 0.05;
/** A box farther than this from everything that matters is as good as on another map. */
const FAR = 10;

/**
 * Pull of the places that decide: strength counts for more the nearer it stands to what it wants to take, and on the
 * defence to what it must keep.
 */
const reach = (s: State, side: Side): number => {
  const { goals } = prizesOf(s);
  const kept = goals.filter((goal) => controller(s, goal) === side);
  const wanted = goals.filter((goal) => controller(s, goal) !== side);
  const [toWanted, toKept] = [steps(s).toNearest(wanted, FAR), steps(s).toNearest(kept, FAR)];
  const attacks = side === UNION || kept.length === 0;
  let sum = 0;
  for (const unit of s.units) {
    const { box } = unit;
    if (box < 0 || unit.side !== side) continue;
    const far = toWanted[box] as number;
    const pull = attacks ? ATTACK_PULL : GUARD_PULL;
    sum -= pull * unitWorth(unit) * (attacks ? far : Math.min(toKept[box] as number, far + 1));
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
const marches = (s: State): number => {
  if (s.phase !== 'movement') return 0;
  let waiting = 0;
  if (s.marching >= 0)
    for (const unit of s.units)
      if (unit.box === s.marching && unit.side === s.phasing && mayMarch(s, unit)) waiting += unitWorth(unit);
  return MARCH_IN_HAND * s.marchesLeft + MAY_MARCH * waiting;
};

/** What the phasing side has in hand: the expected swing of the battles that wait, and its marches. */
const initiative = (s: State, side: Side): number => {
  const battles = waitingBattles(s).reduce(
    (sum, { outcome, prize }) => sum + outcome.takes * prize + outcome.defenderLoses - outcome.attackerLoses,
    0,
  );
  const swing = battles + marches(s);
  return s.phasing === side ? swing : -swing;
};

const FEATURES = {
  material: (s: State, side: Side) => scan(s).worth[side] - scan(s).worth[otherSide(side)],
  ground: (s: State, side: Side) => controlled(s, side) - controlled(s, otherSide(side)),
  armyLead,
  reach,
  enemyReach: (s: State, side: Side) => reach(s, otherSide(side)),
  unsupplied,
  enemyUnsupplied: (s: State, side: Side) => unsupplied(s, otherSide(side)),
  initiative,
} as const;

/** Each counts as its own points: units, boxes, supply, nearness to what decides, battles that wait. */
const EVEN: Weights<typeof FEATURES> = {
  material: 1,
  ground: 1,
  armyLead: 1,
  reach: 1,
  enemyReach: -1,
  unsupplied: -1,
  enemyUnsupplied: 1,
  initiative: 1,
};

/** Points for the seat in a war that goes on, as `evaluate` and as the planner weighs them. */
const evenly = evaluation<State, Side, typeof FEATURES>(FEATURES, EVEN);
/** The planner presses forward and counts on want in the enemy's ranks more: found by play. */
const pressing = evaluation<State, Side, typeof FEATURES>(FEATURES, { ...EVEN, reach: 2.2, enemyUnsupplied: 1.6 });

const decided = (s: State, seat: Side): number => (s.outcome?.winner === seat ? DECIDED : -DECIDED);

/** The same of what a side has, without where its units stand and what it may do with them. */
export const possessions = evaluation<State, Side, typeof FEATURES>(FEATURES, {
  material: 1,
  ground: 1,
  armyLead: 1,
  unsupplied: -1,
  enemyUnsupplied: 1,
});

/** Points for the seat; its opponent's are taken off. */
export const evaluate = (s: State, seat: Side): number => (s.outcome ? decided(s, seat) : evenly(s, seat));

/** The same with the planner's weights. */
export const evaluatePressing = (s: State, seat: Side): number => (s.outcome ? decided(s, seat) : pressing(s, seat));
