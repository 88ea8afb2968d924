/**
 * The judgement of one movement phase: how a position stands that differs from the one before it in a few boxes, with
 * the battles that wait, what the enemy may answer, and who would starve.
 */
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { isInSupply } from '../../procedures/supply.ts';
import { controller, otherSide, standing } from '../../queries.ts';
import { type Side, type State, UNION } from '../../state.ts';
import type { Clashes } from './clashes.ts';
import { Fears } from './fears.ts';
import { controlOf, decisive, isEnd, lay, type Prizes, prizesOf } from './lay.ts';
import { meetingAt } from './packs.ts';
import { pullOf } from './pull.ts';
import { Raids } from './raids.ts';
import { type Reach, reachOf } from './reach.ts';
import { cutsOf, hungerOf, reliefOf } from './roads.ts';

/** What a judgement is asked for. `goal`: a box that counts for more, -1 for none, how much more, and how it draws. */
export interface Aim {
  readonly goal: number;
  readonly share: number;
  readonly draw: number;
  /** How far attacks are believed in. */
  readonly boldness: number;
  /** Whether roads are looked after and all parts of a force tried: worth its time where a plan is made, not where one is played out. */
  readonly thorough: boolean;
}

/** Of the attackers of a battle: how far the others near it may make them suffer for having come. */
const EXPOSED = 0.14;
/** Of the strength of an attack: how much of it stands in the box in the enemy's turn. */
const WINNERS_LEFT = 0.8;

/** Chance or so that enemies of some strength beside a box take it again from those who have just won it. */
const againOf = (won: number, others: number): number => {
  const left = WINNERS_LEFT * won;
  return others === 0 ? 0 : (others * others) / (others * others + left * left);
};

const NO_BOXES: readonly number[] = [];

/** Capitals of a side that it holds by their flags alone. */
const bareCapitals = (s: State, side: Side): number => {
  const { boxes } = s.setting;
  const own = standing(s).units[side];
  let bare = 0;
  for (let box = 0; box < boxes.length; box++)
    if (at(boxes, box).capital && own[box] === 0 && controller(s, box) === side) bare++;
  return bare;
};

/** The victory cities that the Union has still to take. */
const missingGoals = ({ setting: { rules } }: State, control: Int8Array): readonly number[] =>
  rules.unionGoal.filter((goal) => control[goal] !== UNION);

/**
 * How many times as much as else it counts for the Union to come nearer: the last victory city decides the war (ahd-victory-1), and what marches elsewhere in
 * the meantime does not help to take it. A city that decides alone draws all from the beginning.
 */
const hasteOf = (s: State, { eager, dear }: Mind, side: Side, { prize }: Prizes, control: Int8Array): number => {
  if (side !== UNION || s.setting.rules.unionGoal.length === 1) return 1;
  const dearest = missingGoals(s, control).reduce((most, goal) => Math.max(most, at(prize[UNION], goal)), dear);
  return 1 + eager * (dearest - dear);
};

/** A movement phase under way: made at its beginning, renewed after each operation. */
export class Judgement {
  readonly mind: Mind;
  readonly clashes: Clashes;
  readonly side: Side;
  readonly enemy: Side;
  readonly #aim: Aim;
  readonly #reach: Reach;
  /** Where the side itself may come. */
  readonly #own: Reach;
  /** By box: what of the side would be fed again that starves, if it took the box. */
  #relief: Float64Array;
  /** Whether the war ends with this player turn (ahd-victory-4): nothing is to be feared after it. */
  readonly #isLast: boolean;
  readonly #fears: Fears;
  /** What raids may cost the lead of the Union: the Confederacy has none to lose. */
  readonly #raids: Raids | undefined;
  base: State;
  prizes: Prizes;
  pull: Float64Array;
  /** How many times as much as else nearness to what is wanted counts. */
  haste = 1;
  control: Int8Array;
  /** By box: the most that the enemy may gain there. */
  expo: Float64Array;
  /** Boxes where he may gain anything, the worst first. */
  #ranked: readonly number[] = NO_BOXES;
  /** How much of each of the worst things is feared. */
  readonly #shares: readonly number[];
  /** By box: what of the enemy would starve if somebody stood there. */
  readonly raids: Float64Array;
  #ground = 0;
  #decisive = 0;
  /** How far the losses of battles count. In the last turn they do while several cities must fall: whoever spares nothing for the first has nobody for the next. */
  #lossesCount = 1;

  constructor(s: State, mind: Mind, clashes: Clashes, aim: Aim) {
    this.mind = mind;
    this.clashes = clashes;
    this.side = s.phasing;
    this.enemy = otherSide(s.phasing);
    const { fearFirst, fearSecond, fearThird, fearFourth } = mind;
    this.#shares = [fearFirst, fearSecond, fearThird, fearFourth, fearFourth / 2, fearFourth / 4];
    this.#aim = aim;
    this.#reach = reachOf(s, this.enemy);
    this.#isLast = isEnd(s);
    const danger = { mind, clashes, side: this.side, reach: this.#reach, thorough: aim.thorough };
    this.#fears = new Fears(s, danger, this.#cuts(s));
    this.#raids = this.side === UNION && !this.#isLast ? new Raids(s, mind, clashes, this.#reach) : undefined;
    this.#own = reachOf(s, this.side);
    this.raids = cutsOf(s, clashes, this.enemy, this.#own);
    this.base = s;
    this.control = controlOf(s);
    this.prizes = this.#prizes(s);
    this.#relief = this.pull = this.expo = new Float64Array(0);
    this.renew(s);
  }

  #cuts(s: State): Float64Array {
    const { clashes, side } = this;
    return this.#aim.thorough ? cutsOf(s, clashes, side, this.#reach) : new Float64Array(s.setting.boxes.length);
  }

  #prizes(s: State): Prizes {
    const prizes = prizesOf(s, this.mind, this.control);
    const { goal, share } = this.#aim;
    const own = prizes.prize[this.side];
    if (goal >= 0) own[goal] = (own[goal] as number) * share;
    return prizes;
  }

  /** Goes on from a position of the same movement phase. */
  renew(s: State): void {
    if (this.#aim.thorough && s !== this.base) this.#fears.renew(s, this.#cuts(s));
    if (s !== this.base) this.#raids?.renew(s);
    this.base = s;
    this.control = controlOf(s);
    this.prizes = this.#prizes(s);
    const { mind, side, prizes, control } = this;
    this.pull = pullOf(s, { mind, side, reach: this.#reach, prizes, control, ...this.#aim });
    this.haste = hasteOf(s, mind, side, prizes, control);
    this.#relief = reliefOf(s, this.clashes, side, this.#own, prizes.prize[this.enemy]);
    this.expo = new Float64Array(control.length);
    this.#ground = 0;
    for (let box = 0; box < control.length; box++) {
      this.#ground += this.#groundAt(s, box);
      this.expo[box] = this.#fears.at(s, box, prizes);
    }
    const { expo } = this;
    this.#ranked = Array.from(expo.keys())
      .filter((box) => (expo[box] as number) > 0)
      .toSorted((a, b) => (expo[b] as number) - (expo[a] as number));
    this.#decisive = decisive(s, mind, side);
    if (this.#isLast) this.#lossesCount = missingGoals(s, control).length > 1 ? 1 : mind.afterwards;
  }

  /** What a box is worth to the side under whoever controls it. */
  #groundAt(s: State, box: number): number {
    const holder = controller(s, box);
    if (holder === this.side) return this.prizes.worth[this.side][box] as number;
    return holder === this.enemy ? -(this.prizes.worth[this.enemy][box] as number) : 0;
  }

  /** Points of the base itself. */
  get standstill(): number {
    return this.assess(this.base, NO_BOXES);
  }

  /** Points of a position that differs from the base in the boxes named. */
  assess(s: State, changed: readonly number[]): number {
    const { mind, side, prizes, clashes } = this;
    let points = this.#ground;
    let hasTurned = false;
    const feared = new Map<number, number>();
    for (const box of changed) {
      const holder = controller(s, box);
      if (holder !== this.control[box]) {
        hasTurned = true;
        points += this.#groundAt(s, box) - this.#groundBefore(box);
      }
      feared.set(box, this.#fears.at(s, box, prizes));
    }
    const beaten = new Map<number, number>();
    points += this.#battles(s, feared, beaten) + (hasTurned ? decisive(s, mind, side) : this.#decisive);
    if (this.#isLast) return points + (1 - mind.afterwards) * mind.lastGoal * this.#wins(s, beaten);
    points -= mind.raided * (this.#raids?.danger(s, changed, beaten) ?? 0);
    const friends = standing(s).units[side];
    for (const box of changed)
      for (const near of at(s.setting.neighbours, box))
        if ((friends[near] as number) > 0 && !feared.has(near)) feared.set(near, this.#fears.at(s, near, prizes));
    if (hasTurned)
      for (const box of changed) {
        if (this.control[box] === side || controller(s, box) !== side) continue;
        points -= mind.fleeting * Math.min(feared.get(box) ?? 0, prizes.prize[side][box] as number);
        feared.set(box, 0);
        if (!isInSupply(s, box, side)) points -= mind.stranded * (prizes.prize[side][box] as number);
      }
    points -= this.#worst(feared) + mind.bareCapital * bareCapitals(s, side);
    const [own, theirs] = [prizes.prize[this.enemy], prizes.prize[side]];
    const hunger = mind.hunger * hungerOf(s, clashes, side, own);
    return points - hunger + mind.enemyHunger * hungerOf(s, clashes, this.enemy, theirs);
  }

  #groundBefore(box: number): number {
    const holder = this.control[box];
    if (holder === this.side) return this.prizes.worth[this.side][box] as number;
    return holder === this.enemy ? -(this.prizes.worth[this.enemy][box] as number) : 0;
  }

  /** What the battles that wait bring; what is feared for their boxes is noted, and the chance that the enemies there are beaten. */
  #battles(s: State, feared: Map<number, number>, beaten: Map<number, number>): number {
    const { side, enemy, clashes, prizes } = this;
    const { units, held } = standing(s);
    const theirs = units[enemy];
    const { strength } = lay(s);
    let sum = 0;
    for (const box of held[side]) {
      if (theirs[box] === 0) continue;
      let others = 0;
      for (const from of at(this.#reach.one, box)) if (from !== box) others += strength[enemy][from] as number;
      const come = strength[side][box] as number;
      const prize = prizes.prize[side][box] as number;
      const relief = this.mind.hunger * (this.#relief[box] ?? 0);
      const kept = relief + (this.#isLast ? prize : prize * (1 - this.mind.counter * againOf(come, others)));
      const { takes, swing } = clashes.whole(meetingAt(clashes.forces, s, box), kept);
      sum += this.mind.nerve * this.#aim.boldness * (takes * kept + this.#lossesCount * swing);
      feared.set(box, EXPOSED * takes * Math.min(others, come));
      beaten.set(box, takes);
    }
    return sum;
  }

  /** Of the Union, the chance that the battles of the last turn win the war (ahd-victory-1): all victory cities that are missing must fall. `beaten`: by box the chance of its battle. */
  #wins(s: State, beaten: ReadonlyMap<number, number>): number {
    const { unionGoal } = s.setting.rules;
    let chance = 1;
    for (const goal of unionGoal) if (controller(s, goal) !== UNION) chance *= beaten.get(goal) ?? 0;
    return chance;
  }

  /** The worst things that lie open to the enemy: he can do a few of them. `feared`: what differs from the base. */
  #worst(feared: ReadonlyMap<number, number>): number {
    const gains = [...feared.values()];
    const most = gains.length + this.#shares.length;
    for (const box of this.#ranked) {
      if (gains.length === most) break;
      if (!feared.has(box)) gains.push(this.expo[box] as number);
    }
    gains.sort((a, b) => b - a);
    return this.#shares.reduce((sum, share, i) => sum + share * (gains[i] ?? 0), 0);
  }
}

/** Points of a side on a quiet board: units, ground, army maximums, hunger. */
export const outlook = (s: State, mind: Mind, clashes: Clashes, side: Side): number => {
  const enemy = otherSide(side);
  const control = controlOf(s);
  const { worth } = prizesOf(s, mind, control);
  let sum = decisive(s, mind, side);
  for (let box = 0; box < control.length; box++) {
    if (control[box] === side) sum += worth[side][box] as number;
    else if (control[box] === enemy) sum -= worth[enemy][box] as number;
  }
  sum += mind.bareCapital * (bareCapitals(s, enemy) - bareCapitals(s, side));
  const { forces } = clashes;
  for (const { box, side: whose, kind, disrupted } of s.units) {
    if (box < 0) continue;
    const points = at(forces.kinds, kind) * (disrupted ? forces.hurt : 1);
    sum += whose === side ? points : -points;
  }
  return sum + mind.enemyHunger * hungerOf(s, clashes, enemy) - mind.hunger * hungerOf(s, clashes, side);
};

/** Points for standing near to what is wanted: what a position is worth beyond the turns played out. */
export const nearness = (s: State, mind: Mind, side: Side): number => {
  const control = controlOf(s);
  const prizes = prizesOf(s, mind, control);
  const pull = pullOf(s, { mind, side, reach: undefined, prizes, control, goal: -1, draw: 1 });
  const { strength } = lay(s);
  let sum = 0;
  for (let box = 0; box < pull.length; box++) sum += (strength[side][box] as number) * (pull[box] as number);
  return mind.nearness * mind.pull * sum;
};
