/** What the enemy may do in his next turn to the boxes of a side, by exact odds. */
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { controller, isEntrenched, otherSide, standing } from '../../queries.ts';
import type { Side, State } from '../../state.ts';
import type { Clashes } from './clashes.ts';
import { type ForceId, MOST_FORCES, NONE } from './forces.ts';
import type { Prizes } from './lay.ts';
import { forceAt, reservesAt } from './packs.ts';
import type { Reach } from './reach.ts';

/** A prize that stands open is not always fetched. */
const FETCHED = 0.7;
/** Attacks by two stacks and those from two marches away are less likely. */
const TOGETHER = 0.9;
const FAR = 0.6;
const [MOST_STACKS, FEW_STACKS] = [3, 2];
const [MOST_FAR, FEW_FAR] = [2, 1];
/** Of the parts of a stack: nobody, its best one, its best two, its best three, all. */
const BEST_TWO = 2;

/** What the fears of one movement phase rest on. */
export interface Danger {
  readonly mind: Mind;
  readonly clashes: Clashes;
  readonly side: Side;
  readonly reach: Reach;
  /** Whether every part of a stack is tried, or only its best two and all of it. */
  readonly thorough: boolean;
}

/** The fears of one side in one movement phase: the enemy stands as he stands. */
export class Fears {
  readonly #danger: Danger;
  readonly #enemy: Side;
  /** By box: by the defenders and their reserves, then by the ways that are open. */
  readonly #known: (Map<number, Map<number, number>> | undefined)[] = [];
  /** By box: what it was worth to the enemy when that was found. */
  readonly #gains: Float64Array;
  /** Forces of the enemy by box, and beside each box. */
  readonly #stacks: Int32Array;
  readonly #beside: Int32Array;
  /** By box: what an enemy who came there would starve. */
  #cut: Float64Array;

  /** `cut`: by box what an enemy who came there would starve. */
  constructor(s: State, danger: Danger, cut: Float64Array) {
    this.#danger = danger;
    this.#cut = cut;
    this.#enemy = otherSide(danger.side);
    const { forces } = danger.clashes;
    const boxes = s.setting.boxes.length;
    this.#gains = new Float64Array(boxes);
    this.#stacks = Int32Array.from({ length: boxes }, (_, box) => forceAt(forces, s, this.#enemy, box));
    this.#beside = Int32Array.from({ length: boxes }, (_, box) => reservesAt(forces, s, this.#enemy, box));
  }

  /** Goes on from a position of the same movement phase: enemies who have a battle of their own come up nowhere else. */
  renew(s: State, cut: Float64Array): void {
    this.#cut = cut;
    for (let box = 0; box < this.#beside.length; box++) {
      const beside = reservesAt(this.#danger.clashes.forces, s, this.#enemy, box);
      if (beside === this.#beside[box]) continue;
      this.#beside[box] = beside;
      this.#known[box] = undefined;
    }
  }

  /** The most that the enemy may gain by coming to a box as it stands in `s`. */
  at(s: State, box: number, { worth, prize }: Prizes): number {
    const { reach, side, mind } = this.#danger;
    const one = reach.one[box] as readonly number[];
    const two = reach.two[box] as readonly { readonly from: number; readonly over: number }[];
    if (one.length === 0 && two.length === 0) return 0;
    const own = standing(s).units[side];
    const isHeld = (own[box] as number) > 0;
    const isOurs = controller(s, box) === side;
    if (!isHeld && !isOurs) return 0;
    const enemy = this.#enemy;
    const ground = isOurs ? (prize[enemy][box] as number) : (worth[enemy][box] as number) / 2;
    const gain = ground + mind.lifeline * (this.#cut[box] as number);
    let open = 0;
    for (let i = 0; i < two.length; i++) if (own[(two[i] as { over: number }).over] === 0) open |= 1 << i;
    if (one.length === 0 && open === 0) return 0;
    if (!isHeld) return one.length > 0 ? gain - mind.march : Math.max(0, FETCHED * (gain - 2 * mind.march));
    return this.#attacked(s, box, gain, open);
  }

  #attacked(s: State, box: number, gain: number, open: number): number {
    const { forces } = this.#danger.clashes;
    const { side } = this.#danger;
    const defenders = forceAt(forces, s, side, box);
    const reserves = reservesAt(forces, s, side, box);
    const dug = isEntrenched(s, box, side);
    const key = (defenders * MOST_FORCES + reserves) * 2 + (dug ? 1 : 0);
    if (gain !== this.#gains[box]) this.#known[box] = undefined;
    this.#gains[box] = gain;
    this.#known[box] ??= new Map();
    const here = this.#known[box];
    const alike = here.get(key);
    const known = alike?.get(open);
    if (known !== undefined) return known;
    const worst = this.#worst(s, box, { gain, open, defenders, reserves, dug });
    if (alike) alike.set(open, worst);
    else here.set(key, new Map([[open, worst]]));
    return worst;
  }

  #worst(
    s: State,
    box: number,
    target: { gain: number; open: number; defenders: ForceId; reserves: ForceId; dug: boolean },
  ): number {
    const { clashes, mind, reach, thorough } = this.#danger;
    const [mostStacks, mostFar] = thorough ? [MOST_STACKS, MOST_FAR] : [FEW_STACKS, FEW_FAR];
    const partsOf = (stack: ForceId): readonly ForceId[] => {
      const parts = forces.parts(stack);
      return thorough || parts.length <= BEST_TWO + 1 ? parts : [at(parts, BEST_TWO), at(parts, parts.length - 1)];
    };
    const { forces } = clashes;
    const { gain, open, defenders, reserves, dug } = target;
    let most = 0;
    const attempt = (attackers: ForceId, rest: ForceId, share: number, marches: number): void => {
      if (attackers === NONE) return;
      const meeting = { attackers, defenders, attackerReserves: rest, defenderReserves: reserves, dug };
      const { takes, swing } = clashes.whole(meeting, gain);
      most = Math.max(most, share * (takes * gain + swing - marches * mind.march));
    };
    const beside = this.#beside[box] as ForceId;
    const near = at(s.setting.neighbours, box);
    let together: ForceId = NONE;
    const one = at(reach.one, box);
    for (let i = 0; i < one.length && i < mostStacks; i++) {
      const from = at(one, i);
      const stack = this.#stacks[from] as ForceId;
      for (const part of partsOf(stack))
        attempt(part, near.includes(from) ? forces.without(beside, part) : beside, 1, 1);
      together = forces.join(together, stack);
      if (i === 1) attempt(together, NONE, TOGETHER, 2);
    }
    let seen = 0;
    let before = -1;
    for (const [i, { from }] of at(reach.two, box).entries()) {
      if (seen === mostFar) break;
      if ((open & (1 << i)) === 0 || from === before || one.includes(from)) continue;
      before = from;
      seen++;
      const stack = this.#stacks[from] as ForceId;
      for (const part of partsOf(stack)) attempt(part, forces.join(beside, forces.without(stack, part)), FAR, 2);
    }
    return most;
  }
}
