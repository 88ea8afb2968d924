/** How good a position of A House Divided is: the evaluation that all computer players share. */
import { at, remember } from '@longroll/kernel';
import { controls, isEntrenched, otherSide } from '../queries.ts';
import { isInSupply } from '../procedures/supply.ts';
import type { Setting, Side, State } from '../state.ts';
import { linksBetween } from './distances.ts';
import { expectBattle } from './expect.ts';
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
  for (let box = 0; box < worth.length; box++) if (controls(s, box, side)) sum += worth[box] as number;
  return sum;
};

/** What a side stands to gain in a box that it would take. */
export const prizeOf = (s: State, box: number, side: Side): number => {
  const { worth } = prizesOf(s.setting);
  return at(worth[side], box) + at(worth[otherSide(side)], box);
};

/** Expected swing of the battles that are waiting, seen by the attacker. */
const battles = (s: State): number => {
  const found = scan(s.units);
  const side = s.phasing;
  const enemy = otherSide(side);
  const waiting = found.held[side].filter((box) => at(found.count[enemy], box) > 0);
  let sum = 0;
  for (const box of waiting) {
    const near = at(s.setting.neighbours, box).filter((next) => !waiting.includes(next));
    const outcome = expectBattle({
      attackers: forceIn(s.units, side, [box]),
      defenders: forceIn(s.units, enemy, [box]),
      attackerReserves: forceIn(s.units, side, near.slice(0, 0)),
      defenderReserves: forceIn(s.units, enemy, near, true),
      entrenched: isEntrenched(s, box, enemy),
      round: 1,
    });
    sum += outcome.takes * prizeOf(s, box, side) + outcome.defenderLoses - outcome.attackerLoses;
  }
  return sum;
};

/** Pull of the places that decide: strength counts for more the nearer it stands to what it wants. */
const reach = (s: State, side: Side): number => {
  const { goals } = prizesOf(s.setting);
  let sum = 0;
  for (const unit of s.units) {
    if (unit.box < 0 || unit.side !== side) continue;
    let nearest = 12;
    for (const goal of goals) {
      const links = linksBetween(s.setting, unit.box, goal);
      const wanted = controls(s, goal, side) ? links + 1 : links;
      if (wanted < nearest) nearest = wanted;
    }
    sum -= nearest * 0.05 * unitWorth(unit);
  }
  return sum;
};

const hungry = (s: State, side: Side): number => {
  if (s.setting.switches.supply === 'base') return 0;
  let sum = 0;
  for (let row = 0; row < s.units.length; row++) {
    const unit = at(s.units, row);
    if (unit.box >= 0 && unit.side === side && !isInSupply(s, unit.box, side))
      sum += unitWorth(unit) * (unit.disrupted ? 1 : 0.45);
  }
  return sum;
};

const WON = 1000;

/** Points for the seat: units, boxes, supply, nearness to what decides, battles that wait. Its opponent's are taken off. */
export const evaluate = (s: State, seat: Side): number => {
  if (s.outcome) return s.outcome.winner === seat ? WON : -WON;
  const enemy = otherSide(seat);
  const found = scan(s.units);
  const material = found.worth[seat] - found.worth[enemy];
  const ground = controlled(s, seat) - controlled(s, enemy);
  const posture = reach(s, seat) - reach(s, enemy) - hungry(s, seat) + hungry(s, enemy);
  const swing = battles(s);
  return material + ground + posture + (s.phasing === seat ? swing : -swing);
};
