/** The decisions that are no marches, by the staff's judgement: the order of battles, reserves, promotions, recruits. */
import { bestOf, only } from '@longroll/bots';
import { at, type Offer } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { reinforcersOf } from '../../phases/battle-places.ts';
import { countAt, hasUnits, isCrack, isEntrenched, otherSide } from '../../queries.ts';
import { type Battle, type Side, type State, UNION } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { planBattle } from '../battle.ts';
import { steps } from '../scan.ts';
import type { Clashes } from './clashes.ts';
import { type ForceId, NONE } from './forces.ts';
import { controlOf, prizesOf } from './lay.ts';
import { forceAt, reservesAt } from './packs.ts';

const MOST_CALLED = 8;
/** What it is to bring up a unit that might have stood elsewhere. */
const CALLED = 0.12;
/** Of promotions: for a unit at the front, the first crack unit of its force, one more beside it, a disrupted one. */
const [AT_FRONT, FIRST_CRACK, NEXT_CRACK, HURT] = [0.5, 0.4, -0.5, -0.4];
const IN_COMPANY = 0.03;
/** Of recruits: each link from the enemy, on the coast, infantry; in a bare city near the enemy, by its value, or far. */
const [FAR_OFF, ON_COAST, INFANTRY] = [-0.5, 1, 0.5];
const [NEAR, BARE_VALUE, BARE_FAR] = [4, 0.5, 0.2];

/** Decides for one side of a position. */
export class Replies {
  readonly #mind: Mind;
  readonly #clashes: Clashes;

  constructor(mind: Mind, clashes: Clashes) {
    this.#mind = mind;
    this.#clashes = clashes;
  }

  /** Every decision but the marches; undefined where there is nothing to weigh. */
  decide(s: State, seat: Side, offer: Offer<Action>): Action | undefined {
    if (s.phase === 'promotion' || s.phase === 'held-promotion') return this.promotion(s, offer.choices);
    if (s.phase === 'recruitment') return this.recruit(s, offer.choices);
    if (s.phase !== 'battle') return undefined;
    if (!s.battle) return this.#battle(s, offer.choices);
    const { step } = s.battle;
    if (step === 'promote') return this.promotion(s, offer.choices);
    const isVariant = s.setting.switches.combat !== 'base';
    if (isVariant && (step === 'reinforce-attack' || step === 'reinforce-defence'))
      return this.#reserves(s, s.battle, seat, offer.choices);
    return planBattle(s, seat, offer);
  }

  #prize(s: State, box: number, side: Side): number {
    return prizesOf(s, this.#mind, controlOf(s)).prize[side][box] as number;
  }

  #worth(s: State, row: number): number {
    const { kind, disrupted } = at(s.units, row);
    const { forces } = this.#clashes;
    return at(forces.kinds, kind) * (disrupted ? forces.hurt : 1);
  }

  /** The most profitable battle first: what it frees cannot be lost to a later one. */
  #battle(s: State, choices: readonly Action[]): Action | undefined {
    const fights = only(choices, 'fight');
    if (fights.length < 2) return fights[0];
    const { prize } = prizesOf(s, this.#mind, controlOf(s));
    const [side, enemy] = [s.phasing, otherSide(s.phasing)];
    const { forces } = this.#clashes;
    return bestOf(fights, ({ box }) => {
      const points = prize[side][box] as number;
      const { takes, swing } = this.#clashes.whole(
        {
          attackers: forceAt(forces, s, side, box),
          defenders: forceAt(forces, s, enemy, box),
          attackerReserves: reservesAt(forces, s, side, box),
          defenderReserves: reservesAt(forces, s, enemy, box),
          dug: isEntrenched(s, box, enemy),
        },
        points,
      );
      return takes * points + swing;
    })?.one;
  }

  #forceOf(s: State, rows: readonly number[]): ForceId {
    let full = 0;
    let down = 0;
    for (const row of rows) {
      const { kind, disrupted } = at(s.units, row);
      if (disrupted) down += 1 << (4 * kind);
      else full += 1 << (4 * kind);
    }
    return this.#clashes.forces.idOf(full, down);
  }

  #reserves(s: State, battle: Battle, seat: Side, choices: readonly Action[]): Action {
    const byWorth = (a: number, b: number): number => this.#worth(s, b) - this.#worth(s, a) || a - b;
    const prize = this.#prize(s, battle.box, s.phasing);
    const mine = only(choices, 'reinforce')
      .map(({ unit }) => unit)
      .filter((row) => !this.#isLastGuard(s, row, battle.box, prize))
      .toSorted(byWorth);
    const [first] = mine;
    if (first === undefined) return { do: 'ready' };
    const attacking = seat === s.phasing;
    const theirs = attacking ? reinforcersOf(s, battle.box, otherSide(seat)).toSorted(byWorth) : [];
    return this.#howMany(s, battle, mine, theirs, prize) > 0 ? { do: 'reinforce', unit: first } : { do: 'ready' };
  }

  /** How many of the reserves serve their side best, the enemy's answer with them. */
  #howMany(s: State, battle: Battle, mine: readonly number[], theirs: readonly number[], prize: number): number {
    const { forces } = this.#clashes;
    const attacking = battle.step === 'reinforce-attack';
    const [a, d] = [this.#forceOf(s, battle.attackers), this.#forceOf(s, battle.defenders)];
    if (a === NONE || d === NONE) return 0;
    const answers = attacking ? forces.parts(this.#forceOf(s, theirs)) : [NONE];
    const dug = battle.dug.some((row) => battle.defenders.includes(row));
    const counts = Array.from({ length: Math.min(mine.length, MOST_CALLED) + 1 }, (_, count) => count);
    const weigh = (count: number): number => {
      const more = this.#forceOf(s, mine.slice(0, count));
      let worst = Number.POSITIVE_INFINITY;
      for (const answer of answers) {
        const end = this.#clashes.last(
          forces.join(a, attacking ? more : answer),
          forces.join(d, attacking ? answer : more),
          dug,
        );
        worst = Math.min(worst, (end.takes * prize + end.swing) * (attacking ? 1 : -1));
      }
      return worst - CALLED * count;
    };
    return bestOf(counts, weigh)?.one ?? 0;
  }

  /** The last unit of a box that would fall to an enemy beside it, and is worth more than the battle. */
  #isLastGuard(s: State, row: number, battle: number, prize: number): boolean {
    const { box, side } = at(s.units, row);
    const enemy = otherSide(side);
    if (countAt(s, box, side) > 1) return false;
    if (!at(s.setting.neighbours, box).some((near) => near !== battle && hasUnits(s, near, enemy))) return false;
    return this.#prize(s, box, enemy) > prize;
  }

  /** The promotion worth most: crack units where a force has none, near the enemy. */
  promotion(s: State, choices: readonly Action[]): Action | undefined {
    const { forces } = this.#clashes;
    const worth = (row: number): number => {
      const unit = at(s.units, row);
      const { box, side, kind } = unit;
      if (isCrack(unit)) return 0;
      let gain = at(forces.kinds, kind + 1) - at(forces.kinds, kind) + (unit.disrupted ? HURT : 0);
      if (at(s.setting.neighbours, box).some((near) => hasUnits(s, near, otherSide(side)))) gain += AT_FRONT;
      if (kind === 1 || kind === 4) {
        const has = s.units.some((one) => one.box === box && one.side === side && isCrack(one));
        gain += has ? NEXT_CRACK : FIRST_CRACK;
      }
      return gain + IN_COMPANY * Math.min(5, countAt(s, box, side));
    };
    return bestOf(only(choices, 'promote'), ({ unit }) => worth(unit))?.one ?? choices.at(-1);
  }

  /** Recruits near the enemy first, and where a city stands bare that could be taken. */
  recruit(s: State, choices: readonly Action[]): Action | undefined {
    const side = s.phasing;
    const enemies = s.units.filter((unit) => unit.box >= 0 && unit.side !== side).map((unit) => unit.box);
    const worth = (box: number): number => {
      let nearest = 12;
      for (const enemy of enemies) nearest = Math.min(nearest, steps(s).between(box, enemy));
      const near = nearest <= NEAR ? 1 + BARE_VALUE * (s.setting.values[side][box] as number) : BARE_FAR;
      const bare = countAt(s, box, side) === 0 ? near : 0;
      const coast = side === UNION && s.setting.isPort[box] ? ON_COAST : 0;
      return FAR_OFF * nearest + bare + coast;
    };
    const chosen = bestOf(only(choices, 'recruit'), ({ box, arm }) => worth(box) + (arm === 'infantry' ? INFANTRY : 0));
    return chosen?.one ?? choices.at(-1);
  }
}
