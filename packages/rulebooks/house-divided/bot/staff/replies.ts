/** The decisions that are no marches, by the staff's judgement: the order of battles, reserves, promotions, recruits. */
import { bestOf, only, shortlist } from '@longroll/bots';
import { at, type Offer } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { militiaLimit } from '../../limits.ts';
import { reinforcersOf } from '../../phases/battle-places.ts';
import { ARMS } from '../../phases/recruitment.ts';
import { FACES, recruitsFor } from '../../procedures/rolls.ts';
import { armyMaximum, countAt, isCrack, militiaInPlay, otherSide, standing, unitsInPlay } from '../../queries.ts';
import { type Battle, type Side, type State, UNION } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { planBattle } from '../battle.ts';
import { steps } from '../scan.ts';
import type { Clashes } from './clashes.ts';
import { type ForceId, NONE } from './forces.ts';
import { garrisonsOf } from './garrisons.ts';
import { controlOf, isEnd, prizesOf } from './lay.ts';
import { Losses } from './losses.ts';
import { forceOfRows, meetingAt } from './packs.ts';
import { pullOf } from './pull.ts';
import { reachOf } from './reach.ts';
import { reliefOf } from './roads.ts';

const MOST_CALLED = 8;
/** What it is to bring up a unit that might have stood elsewhere. */
const CALLED = 0.12;
/** Of promotions: for the first crack unit of a force, one more beside it, a disrupted one, and for each friend beside it. */
const [FIRST_CRACK, NEXT_CRACK, HURT] = [0.6, -0.5, -0.4];
const IN_COMPANY = 0.1;
/** What is left of it by links to the nearest enemy, of whom a fleet brings a unit within two, and what is as far as can be. */
const IN_THE_WAR = [1, 1, 0.75, 0.55, 0.4, 0.3, 0.25] as const;
const [BY_FLEET, FAR_AWAY] = [2, 6];
/** Of recruits: a share of the pull, on the coast; in a bare city near the enemy, and by its value. */
const [PULLED, ON_COAST] = [0.4, 1];
const [NEAR, BARE, BARE_VALUE] = [3, 0.8, 0.5];
/** So far from the enemy a recruit is of use to nobody for long, where he is not on the coast; from this share of the army maximum on he is in the way. */
const [REMOTE, CROWDED] = [4, 0.4];

/** Of what a box is worth to an enemy one march away, and two: the price of its last guard; and what is left of it where the guard's side moves first. */
const [NEAR_GUARD, FAR_GUARD, BEFORE_THEM] = [0.8, 0.5, 0.15];

/** A unit that may be called up, and what it would leave to the enemy. */
interface Called {
  readonly row: number;
  readonly price: number;
}

/** Decides for one side of a position. */
export class Replies {
  readonly #mind: Mind;
  readonly #clashes: Clashes;
  readonly #sharesOut: boolean;

  /** `sharesOut`: whether disruptions are shared and routs used by what the rest of the battle brings, and not by what is lost at once. */
  constructor(mind: Mind, clashes: Clashes, sharesOut: boolean) {
    this.#mind = mind;
    this.#clashes = clashes;
    this.#sharesOut = sharesOut;
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
    const losses =
      isVariant && this.#sharesOut
        ? new Losses(s, s.battle, this.#clashes, this.#prizeOfBattle(s, s.battle.box)).decide(seat, offer)
        : undefined;
    return losses ?? planBattle(s, seat, offer);
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
    return forceOfRows(this.#clashes.forces, s, rows);
  }

  #reserves(s: State, battle: Battle, seat: Side, choices: readonly Action[]): Action {
    const prize = this.#prizeOfBattle(s, battle.box);
    const mine = this.#callable(s, seat, battle.box, choices);
    const [first] = mine;
    if (first === undefined) return { do: 'ready' };
    const attacking = seat === s.phasing;
    const theirs = attacking ? reinforcersOf(s, battle.box, otherSide(seat)).toSorted(this.#byWorth(s)) : [];
    const isWorthIt = this.#howMany(s, battle, mine, theirs, prize) > 0;
    return isWorthIt ? { do: 'reinforce', unit: first.row } : { do: 'ready' };
  }

  #byWorth(s: State): (a: number, b: number) => number {
    return (a, b) => this.#worth(s, b) - this.#worth(s, a) || a - b;
  }

  /** What the attacker gains by winning: the box, and who lives again by the roads through it (ahd-supply-2). */
  #prizeOfBattle(s: State, box: number): number {
    const side = s.phasing;
    const { prize } = prizesOf(s, this.#mind, controlOf(s));
    const relief = reliefOf(s, this.#clashes, side, reachOf(s, side), prize[otherSide(side)]);
    return at(prize[side], box) + this.#mind.hunger * at(relief, box);
  }

  /** Who may be called, the most valuable first; of a box that would stand empty the least valuable is its guard, who comes after all others, at the price of what he guards. */
  #callable(s: State, seat: Side, battle: number, choices: readonly Action[]): readonly Called[] {
    const rows = only(choices, 'reinforce')
      .map(({ unit }) => unit)
      .toSorted(this.#byWorth(s));
    const priceOf = this.#guardPrices(s, seat, battle);
    const boxOf = (row: number): number => at(s.units, row).box;
    const called = rows.map((row): Called => {
      const box = boxOf(row);
      const from = rows.filter((other) => boxOf(other) === box);
      const isGuard = from.at(-1) === row && from.length === countAt(s, box, seat);
      return { row, price: isGuard ? priceOf(box) : 0 };
    });
    return called.toSorted((a, b) => a.price - b.price);
  }

  /** What it costs a side to leave a box to enemies within two marches of it beside those whom this battle is fought with. */
  #guardPrices(s: State, seat: Side, battle: number): (box: number) => number {
    const enemy = otherSide(seat);
    const { one, two } = reachOf(s, enemy);
    const { prize } = prizesOf(s, this.#mind, controlOf(s));
    const turn = isEnd(s) ? this.#mind.afterwards : seat === s.phasing ? 1 : BEFORE_THEM;
    return (box) => {
      const isNear = at(one, box).some((from) => from !== battle);
      const isFar = at(two, box).some(({ from }) => from !== battle);
      return turn * (isNear ? NEAR_GUARD : isFar ? FAR_GUARD : 0) * at(prize[enemy], box);
    };
  }

  /** How many of the reserves serve their side best, the enemy's answer with them. */
  #howMany(s: State, battle: Battle, mine: readonly Called[], theirs: readonly number[], prize: number): number {
    const { forces } = this.#clashes;
    const attacking = battle.step === 'reinforce-attack';
    const counted = isEnd(s) ? this.#mind.afterwards : 1;
    const [a, d] = [this.#forceOf(s, battle.attackers), this.#forceOf(s, battle.defenders)];
    if (a === NONE || d === NONE) return 0;
    const answers = attacking ? forces.parts(this.#forceOf(s, theirs)) : [NONE];
    const dug = battle.dug.some((row) => battle.defenders.includes(row));
    const counts = Array.from({ length: Math.min(mine.length, MOST_CALLED) + 1 }, (_, count) => count);
    const weigh = (count: number): number => {
      const called = mine.slice(0, count);
      const more = this.#forceOf(
        s,
        called.map(({ row }) => row),
      );
      const price = called.reduce((sum, one) => sum + one.price, 0);
      let worst = Number.POSITIVE_INFINITY;
      for (const answer of answers) {
        const end = this.#clashes.last(
          forces.join(a, attacking ? more : answer),
          forces.join(d, attacking ? answer : more),
          dug,
        );
        // Attackers who are beaten go back to where they stood (ahd-combat-23), all others stay where they fought.
        const gone = attacking ? end.takes : 1;
        worst = Math.min(worst, (end.takes * prize + counted * end.swing) * (attacking ? 1 : -1) - gone * price);
      }
      return worst - CALLED * count;
    };
    return bestOf(counts, weigh)?.one ?? 0;
  }

  /** The promotion worth most: of units that will fight soon, and crack ones where a force has none. */
  promotion(s: State, choices: readonly Action[]): Action | undefined {
    const { forces } = this.#clashes;
    const worth = (row: number): number => {
      const unit = at(s.units, row);
      const { box, side, kind } = unit;
      if (isCrack(unit)) return 0;
      let gain = at(forces.kinds, kind + 1) - at(forces.kinds, kind) + (unit.disrupted ? HURT : 0);
      if (kind === 1 || kind === 4) {
        const has = s.units.some((one) => one.box === box && one.side === side && isCrack(one));
        gain += has ? NEXT_CRACK : FIRST_CRACK;
      }
      const freed = kind % 3 === 0 ? this.#mind.freed * this.#isShort(s, side) : 0;
      return freed + (gain + IN_COMPANY * Math.min(5, countAt(s, box, side))) * this.#inTheWar(s, box, side);
    };
    return bestOf(only(choices, 'promote'), ({ unit }) => worth(unit))?.one ?? choices.at(-1);
  }

  /** The chance that the next recruits of a side want a place in the limits of militia that a promotion frees, as far as the army maximum has room for them (ahd-recruit-3, -4). */
  #isShort(s: State, side: Side): number {
    const room = armyMaximum(s, side) - unitsInPlay(s, side);
    const left = ARMS.reduce((sum, arm) => sum + militiaLimit(s, side, arm) - militiaInPlay(s, side, arm), 0);
    return FACES.filter((face) => Math.min(recruitsFor(face), room) > left).length / FACES.length;
  }

  /** How far a unit of a side in a box is in the war: less with each march to the nearest enemy, of whom a fleet brings it within two. */
  #inTheWar(s: State, box: number, side: Side): number {
    const enemies = standing(s).held[otherSide(side)];
    const links = enemies.reduce((least, enemy) => Math.min(least, steps(s).between(box, enemy)), FAR_AWAY);
    const marches = side === UNION && at(s.setting.isPort, box) ? Math.min(links, BY_FLEET) : links;
    return at(IN_THE_WAR, marches);
  }

  /**
   * Recruits where raids would cost the Union its lead (ahd-victory-3), where strength is wanted, and where a city stands bare that could
   * be taken: all that may be raised, the best first. Those far behind the front would only take up the army maximum (ahd-recruit-3).
   */
  recruits(s: State, choices: readonly Action[]): readonly Action[] {
    const side = s.phasing;
    const enemies = standing(s).held[otherSide(side)].slice();
    const nearest = (box: number): number =>
      enemies.reduce((least, enemy) => Math.min(least, steps(s).between(box, enemy)), 12);
    const crowded = unitsInPlay(s, side) >= CROWDED * armyMaximum(s, side);
    const isUseful = (box: number): boolean =>
      !crowded || (side === UNION && s.setting.isPort[box] === true) || nearest(box) <= REMOTE;
    const offered = only(choices, 'recruit');
    const cities = [...new Set(offered.map(({ box }) => box))];
    const guards = garrisonsOf(s, this.#mind, this.#clashes, cities, s.recruitsLeft);
    const others = cities.filter((box) => isUseful(box) && !guards.includes(box));
    const wanted = shortlist(others, this.#recruitWorth(s, nearest), s.recruitsLeft).map(({ one }) => one);
    const best = [...guards, ...wanted].slice(0, s.recruitsLeft).flatMap((box) => {
      const here = offered.filter((one) => one.box === box);
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
