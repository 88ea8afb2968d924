/** The decisions that are no marches, by the staff's judgement: the order of battles, reserves, promotions, recruits. */
import { bestOf, only, shortlist } from '@longroll/bots';
import { at, type Offer } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { reinforcersOf } from '../../phases/battle-places.ts';
import { armyMaximum, countAt, hasUnits, isCrack, otherSide, standing, unitsInPlay } from '../../queries.ts';
import { type Battle, type Side, type State, UNION } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { planBattle } from '../battle.ts';
import { steps } from '../scan.ts';
import type { Clashes } from './clashes.ts';
import { type ForceId, NONE } from './forces.ts';
import { controlOf, prizesOf } from './lay.ts';
import { meetingAt } from './packs.ts';
import { pullOf } from './pull.ts';
import { reachOf } from './reach.ts';

const MOST_CALLED = 8;
/** What it is to bring up a unit that might have stood elsewhere. */
const CALLED = 0.12;
/** Of promotions: for a unit at the front, the first crack unit of its force, one more beside it, a disrupted one. */
const [AT_FRONT, FIRST_CRACK, NEXT_CRACK, HURT] = [0.5, 0.4, -0.5, -0.4];
const IN_COMPANY = 0.03;
/** Of recruits: a share of the pull, on the coast; in a bare city near the enemy, and by its value. */
const [PULLED, ON_COAST] = [0.4, 1];
const [NEAR, BARE, BARE_VALUE] = [3, 0.8, 0.5];
/** So far from the enemy a recruit is of use to nobody for long, where he is not on the coast; from this share of the army maximum on he is in the way. */
const [REMOTE, CROWDED] = [4, 0.4];

/** Decides for one side of a position. */
export class Replies {
  readonly #mind: Mind;
  readonly #clashes: Clashes;

  constructor(mind: Mind, clashes: Clashes) {
    this.#mind = mind;
    this.#clashes = clashes;
  }

  /** Every decision but the marches, with those that follow of it; none where there is nothing to weigh. */
  decide(s: State, seat: Side, offer: Offer<Action>): readonly Action[] {
    if (s.phase === 'recruitment') return this.recruits(s, offer.choices);
    const action = this.#single(s, seat, offer);
    return action ? [action] : [];
  }

  #single(s: State, seat: Side, offer: Offer<Action>): Action | undefined {
    if (s.phase === 'promotion' || s.phase === 'held-promotion') return this.promotion(s, offer.choices);
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
    const { forces } = this.#clashes;
    return bestOf(fights, ({ box }) => {
      const points = prize[s.phasing][box] as number;
      const { takes, swing } = this.#clashes.whole(meetingAt(forces, s, box), points);
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

  /**
   * Recruits where strength is wanted, and where a city stands bare that could be taken: all that may be raised, the best
   * first. Those far behind the front would only take up the army maximum (ahd-recruit-3).
   */
  recruits(s: State, choices: readonly Action[]): readonly Action[] {
    const side = s.phasing;
    const enemies = standing(s).held[otherSide(side)].slice();
    const nearest = (box: number): number =>
      enemies.reduce((least, enemy) => Math.min(least, steps(s).between(box, enemy)), 12);
    const crowded = unitsInPlay(s, side) >= CROWDED * armyMaximum(s, side);
    const isUseful = (box: number): boolean =>
      !crowded || (side === UNION && s.setting.isPort[box] === true) || nearest(box) <= REMOTE;
    const useful = only(choices, 'recruit').filter(({ box }) => isUseful(box));
    const boxes = [...new Set(useful.map(({ box }) => box))];
    const worth = this.#recruitWorth(s, nearest);
    const best = shortlist(boxes, worth, s.recruitsLeft).flatMap(({ one }) => {
      const here = useful.filter(({ box }) => box === one);
      return here.find(({ arm }) => arm === 'infantry') ?? here;
    });
    return best.length > 0 ? best : choices.slice(-1);
  }

  /** What a recruit in a city of the phasing side is worth. `nearest`: links to the nearest enemy. */
  #recruitWorth(s: State, nearest: (box: number) => number): (box: number) => number {
    const side = s.phasing;
    const control = controlOf(s);
    const prizes = prizesOf(s, this.#mind, control);
    const reach = reachOf(s, otherSide(side));
    const pull = pullOf(s, { mind: this.#mind, side, reach, prizes, control, goal: -1, draw: 1 });
    return (box) => {
      const isBare = countAt(s, box, side) === 0 && nearest(box) <= NEAR;
      const coast = side === UNION && s.setting.isPort[box] ? ON_COAST : 0;
      const guard = isBare ? BARE + BARE_VALUE * (s.setting.values[side][box] as number) : 0;
      return PULLED * (pull[box] as number) + coast + guard;
    };
  }
}
