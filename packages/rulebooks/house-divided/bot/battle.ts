/** Decisions of the planner inside a battle and after it. */
import { bestOf, only } from '@longroll/bots';
import { at, type Offer } from '@longroll/kernel';
import { type Force, forceOf, HURT, musterOf, NO_FORCE } from '../force.ts';
import { boundsLosses, countAt, hasUnits, isEntrenched, otherSide } from '../queries.ts';
import { type Battle, type Side, STRENGTH, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { prizeOf } from './evaluate.ts';
import { expectBattle, gainOf } from './expect.ts';
import { forceIn, steps } from './scan.ts';
import { forceWorth, kindWorth, unitWorth } from './values.ts';

type Only<D extends Action['do']> = Extract<Action, { do: D }>;

const best = <T>(list: Iterable<T>, score: (one: T) => number): T | undefined => bestOf(list, score)?.one;

const forceOfRows = (s: State, rows: readonly number[]): Force => forceOf(rows.map((row) => at(s.units, row)));

/** The most profitable battle first: what it frees cannot be lost to a later one. */
const chooseBattle = (s: State, choices: readonly Only<'fight'>[]): Action | undefined =>
  best(choices, ({ box }) => {
    const outcome = expectBattle({
      attackers: forceIn(s.units, s.phasing, [box]),
      defenders: forceIn(s.units, otherSide(s.phasing), [box]),
      attackerReserves: NO_FORCE,
      defenderReserves: NO_FORCE,
      entrenched: isEntrenched(s, box, otherSide(s.phasing)),
      bounded: boundsLosses(s),
      round: 1,
    });
    return gainOf(outcome, prizeOf(s, box, s.phasing));
  });

/** Points for the seat that round two may be expected to bring with these forces. */
const roundTwo = (s: State, battle: Battle, attackers: Force, defenders: Force, seat: Side): number => {
  const outcome = expectBattle({
    attackers,
    defenders,
    attackerReserves: NO_FORCE,
    defenderReserves: NO_FORCE,
    entrenched: isEntrenched(s, battle.box, otherSide(s.phasing)),
    bounded: boundsLosses(s),
    round: 2,
  });
  const swing = gainOf(outcome, prizeOf(s, battle.box, s.phasing));
  return seat === s.phasing ? swing : -swing;
};

/** Whether the unit is the last guard of a place that decides. */
const guards = (s: State, row: number): boolean => {
  const { box, side } = at(s.units, row);
  if (countAt(s, box, side) > 1 || prizeOf(s, box, side) < 4) return false;
  return at(s.setting.neighbours, box).some((near) => hasUnits(s, near, otherSide(side)));
};

/** As many as better round two most, the strongest first; guards of what decides stay. */
const reinforce = (s: State, battle: Battle, seat: Side, choices: readonly Action[]): Action => {
  const ready: Action = { do: 'ready' };
  const rows = only(choices, 'reinforce')
    .map((action) => action.unit)
    .filter((row) => !guards(s, row))
    .toSorted((a, b) => unitWorth(at(s.units, b)) - unitWorth(at(s.units, a)));
  const weigh = (count: number): number => {
    const joined = rows.slice(0, count);
    const attackers = forceOfRows(s, seat === s.phasing ? [...battle.attackers, ...joined] : battle.attackers);
    const defenders = forceOfRows(s, seat === s.phasing ? battle.defenders : [...battle.defenders, ...joined]);
    return roundTwo(s, battle, attackers, defenders, seat) - 0.1 * count;
  };
  const counts = Array.from({ length: rows.length + 1 }, (_, count) => count);
  const count = best(counts, weigh) ?? 0;
  const unit = rows[0];
  return count > 0 && unit !== undefined ? { do: 'reinforce', unit } : ready;
};

/** The extra disruption, unless the routed side can absorb no more. */
const useRout = (s: State, battle: Battle): Action => {
  const attackerWon = battle.result >= 3;
  const enemy = musterOf(forceOfRows(s, attackerWon ? battle.defenders : battle.attackers));
  const losses = attackerWon ? battle.defenderLosses : battle.attackerLosses;
  return { do: 'rout', harm: losses < enemy.room };
};

/** The sharing that leaves the other side the least worth. */
const share = (s: State, offer: Offer<Action>, battle: Battle): Action | undefined => {
  const template = offer.templates?.[0];
  if (!template?.each) return offer.choices[0];
  const rows = battle.step === 'assign-defender' ? battle.defenders : battle.attackers;
  const units = rows.map((row) => at(s.units, row));
  const left = (action: Action): number => {
    if (action.do !== 'assign') return 0;
    const force = NO_FORCE.slice();
    units.forEach((unit, i) => {
      const hurt = (unit.disrupted ? 1 : 0) + (action.losses[i] ?? 0);
      if (hurt > 1) return;
      const place = unit.kind + (hurt === 1 ? HURT : 0);
      force[place] = at(force, place) + 1;
    });
    return -forceWorth(force);
  };
  return best(template.each(600), left);
};

/** Ground to fall back on: friends there, a city, and no enemy beside it. */
const refuge = (s: State, box: number, side: Side): number => {
  const near = at(s.setting.neighbours, box).filter((next) => hasUnits(s, next, otherSide(side))).length;
  const capital = at(s.setting.boxes, box).capital ? 2 : 0;
  return countAt(s, box, side) + at(s.setting.boxes, box).value[side] + capital - near;
};

const strengthOf = (s: State, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + STRENGTH[at(s.units, row).kind], 0);

/** Base combat: fight on while not clearly the weaker. */
const stays = (s: State, battle: Battle, attacker: boolean): boolean => {
  const ours = strengthOf(s, attacker ? battle.attackers : battle.defenders);
  const theirs = strengthOf(s, attacker ? battle.defenders : battle.attackers);
  return attacker ? ours >= theirs : ours * 1.4 >= theirs;
};

/** What a promotion of the unit is worth: most for the first crack unit of a force near the enemy. */
const promotionWorth = (s: State, row: number): number => {
  const unit = at(s.units, row);
  const gain = kindWorth((unit.kind + 1) as typeof unit.kind) - kindWorth(unit.kind);
  const front = [unit.box, ...at(s.setting.neighbours, unit.box)].some((box) => hasUnits(s, box, otherSide(unit.side)));
  return gain + (front ? 0.5 : 0) + 0.03 * countAt(s, unit.box, unit.side);
};

/** The promotion worth most, or none. */
export const choosePromotion = (s: State, choices: readonly Action[]): Action | undefined =>
  best(only(choices, 'promote'), (action) => promotionWorth(s, action.unit)) ?? choices.at(-1);

/** Infantry first, in the city nearest to the enemy. */
export const chooseRecruit = (s: State, choices: readonly Action[]): Action | undefined => {
  const front = (box: number): number => {
    let nearest = 20;
    for (const unit of s.units)
      if (unit.box >= 0 && unit.side !== s.phasing) nearest = Math.min(nearest, steps(s).between(box, unit.box));
    return nearest;
  };
  return (
    best(only(choices, 'recruit'), ({ box, arm }) => (arm === 'infantry' ? 1 : 0) - front(box) * 0.3) ?? choices.at(-1)
  );
};

const stepAction = (s: State, battle: Battle, seat: Side, offer: Offer<Action>): Action | undefined => {
  const { choices } = offer;
  switch (battle.step) {
    case 'reinforce-attack':
    case 'reinforce-defence':
      return reinforce(s, battle, seat, choices);
    case 'rout':
      return useRout(s, battle);
    case 'assign-attacker':
    case 'assign-defender':
      return share(s, offer, battle);
    case 'retreat':
      return best(only(choices, 'retreat'), ({ to }) => refuge(s, to, seat));
    case 'fallback':
      return best(only(choices, 'fallback'), ({ to }) => refuge(s, to, seat));
    case 'withdraw':
      return stays(s, battle, false)
        ? { do: 'stand' }
        : best(only(choices, 'withdraw'), ({ to }) => refuge(s, to, seat));
    case 'aim-attack':
    case 'aim-defence':
      return best(only(choices, 'aim'), (action) => {
        const unit = at(s.units, action.at);
        return (unit.disrupted ? 10 : 0) + unitWorth(unit);
      });
    case 'attacker-stays':
      return { do: stays(s, battle, true) ? 'press' : 'disengage' };
    case 'defender-stays':
      return stays(s, battle, false)
        ? { do: 'press' }
        : best(only(choices, 'retreat'), ({ to }) => refuge(s, to, seat));
    case 'promote':
      return choosePromotion(s, choices);
  }
};

/** The next decision of the battle phase. */
export const planBattle = (s: State, seat: Side, offer: Offer<Action>): Action | undefined =>
  s.battle ? stepAction(s, s.battle, seat, offer) : chooseBattle(s, only(offer.choices, 'fight'));
