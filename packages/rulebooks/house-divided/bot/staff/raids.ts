/**
 * How near the Confederacy is to outgrowing the Union in its next turn (ahd-victory-3): lone units come into one city after another
 * where nobody stands, and several small losses decide the war together. Counted over the marches of one turn, each unit once.
 */
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { FACES, marchesFor } from '../../procedures/rolls.ts';
import { controller, isEntrenched, standing } from '../../queries.ts';
import { CONFEDERATE, type State, UNION } from '../../state.ts';
import type { Clashes } from './clashes.ts';
import { NONE } from './forces.ts';
import { ascendancy, leadIn } from './lay.ts';
import { forceAt, reservesAt } from './packs.ts';
import type { Reach } from './reach.ts';

const MOST_MARCHES = marchesFor(6);
/** What a raider is after: about what a small city is worth where the lead is short. */
const PRIZE = 14;
/** A chance that is not worth a march. */
const HOPELESS = 0.02;
/** Raids that cost no further march come first. */
const NO_MARCH = 0.1;

/** A way of a stack: the box of its second march, -1 where one march is enough. */
interface Way {
  readonly from: number;
  readonly over: number;
}

/** A raid that is open in a position: what it takes off the lead, and the chance that it succeeds. */
interface Raid extends Way {
  readonly city: number;
  readonly swing: number;
  readonly takes: number;
}

/** A raid of a turn, with the marches that it takes beside all before it. */
interface Spent extends Raid {
  readonly marches: number;
}

/** The chance of each sum, with one raid more. */
const spread = (before: readonly number[], { swing, takes }: Raid): readonly number[] => {
  const after = new Array<number>(before.length + swing).fill(0);
  for (let sum = 0; sum < before.length; sum++) {
    const chance = before[sum] as number;
    after[sum] = (after[sum] as number) + chance * (1 - takes);
    after[sum + swing] = (after[sum + swing] as number) + chance * takes;
  }
  return after;
};

/** A city that raiders can come to, and how. */
interface Target {
  readonly city: number;
  readonly ways: readonly Way[];
}

/** A turn of raids under way, by box: units that have not gone, whether a march is spent there, and whether it is taken. */
interface UnderWay {
  readonly left: Int16Array;
  readonly marched: Uint8Array;
  readonly taken: Uint8Array;
}

/** The raid that takes most for the marches that it still needs, of which no more are left than so many. */
const nextOf = (
  open: readonly Raid[],
  { left, marched, taken }: UnderWay,
  marchesLeft: number,
  beaten: ReadonlyMap<number, number>,
): Spent | undefined => {
  let best: Raid | undefined;
  let most = 0;
  let cost = 0;
  for (const raid of open) {
    const { city, from, over } = raid;
    if (taken[city] === 1 || left[from] === 0) continue;
    const marches = 2 - (marched[from] as number) - (over < 0 ? 1 : (marched[over] as number));
    if (marches > marchesLeft) continue;
    const gain = (raid.takes * raid.swing * (1 - (beaten.get(from) ?? 0))) / (marches + NO_MARCH);
    if (gain <= most) continue;
    most = gain;
    cost = marches;
    best = raid;
  }
  return best && { ...best, takes: best.takes * (1 - (beaten.get(best.from) ?? 0)), marches: cost };
};

const NOBODY: ReadonlyMap<number, number> = new Map();

/** The Confederate raids of one turn, from where its units stand while the Union marches: made at the beginning, renewed after each operation. */
export class Raids {
  readonly #mind: Mind;
  readonly #clashes: Clashes;
  readonly #targets: readonly Target[];
  /** By box: the targets whose raids hang on who stands there. */
  readonly #concerned: readonly (readonly number[])[];
  /** Of the base: the raids that are open by target, the lead, and what both come to. */
  #open: readonly (readonly Raid[])[] = [];
  #lead = 0;
  #quiet = 0;

  /** `reach`: where the Confederacy may come. */
  constructor(s: State, mind: Mind, clashes: Clashes, reach: Reach) {
    this.#mind = mind;
    this.#clashes = clashes;
    const { cities, rules, boxes, neighbours } = s.setting;
    const counted = rules.strengthVictory ? [...new Set([...cities[UNION], ...cities[CONFEDERATE]])] : [];
    const waysTo = (city: number): readonly Way[] => {
      const one = at(reach.one, city);
      return [
        ...one.map((from) => ({ from, over: -1 })),
        ...at(reach.two, city).filter(({ from }) => !one.includes(from)),
      ];
    };
    this.#targets = counted.map((city) => ({ city, ways: waysTo(city) })).filter(({ ways }) => ways.length > 0);
    const concerned: number[][] = boxes.map(() => []);
    for (const [target, { city, ways }] of this.#targets.entries())
      for (const box of new Set([city, ...at(neighbours, city), ...ways.map(({ over }) => over)]))
        concerned[box]?.push(target);
    this.#concerned = concerned;
    this.renew(s);
  }

  /** Goes on from a position of the same movement phase. */
  renew(s: State): void {
    this.#open = this.#targets.map((target) => this.#openAt(s, target));
    this.#lead = leadIn(s);
    this.#quiet = this.#feared(s, this.#open.flat(), NOBODY);
  }

  /**
   * Points that the Union must expect to lose by its lead alone in a position that differs from the base in the boxes named. `beaten`: by
   * box the chance that the raiders there are beaten before they move.
   */
  danger(s: State, changed: readonly number[], beaten = NOBODY): number {
    if (this.#targets.length === 0) return 0;
    const anew = new Set(changed.flatMap((box) => at(this.#concerned, box)));
    if (anew.size === 0 && beaten.size === 0 && leadIn(s) === this.#lead) return this.#quiet;
    const open = this.#targets.flatMap((target, i) => (anew.has(i) ? this.#openAt(s, target) : at(this.#open, i)));
    return this.#feared(s, open, beaten);
  }

  #feared(s: State, open: readonly Raid[], beaten: ReadonlyMap<number, number>): number {
    if (open.length === 0) return 0;
    const lead = leadIn(s);
    const turn = this.#turn(s, open, beaten);
    const before = ascendancy(this.#mind, lead);
    let sums: readonly number[] = [1];
    let done = 0;
    let marches = 0;
    let after = before;
    let points = 0;
    for (const face of FACES) {
      const from = done;
      for (let raid = turn[done]; raid && marches + raid.marches <= marchesFor(face); raid = turn[++done]) {
        marches += raid.marches;
        sums = spread(sums, raid);
      }
      if (done > from) after = this.#ascendancyAfter(lead, sums);
      points += after - before;
    }
    return points / FACES.length;
  }

  #ascendancyAfter(lead: number, sums: readonly number[]): number {
    let mean = 0;
    for (let taken = 0; taken < sums.length; taken++) {
      const chance = sums[taken] as number;
      if (chance > 0) mean += chance * ascendancy(this.#mind, lead - taken);
    }
    return mean;
  }

  #openAt(s: State, { city, ways }: Target): readonly Raid[] {
    const own = standing(s).units[UNION];
    const { values } = s.setting;
    const holder = controller(s, city);
    const swing = (values[CONFEDERATE][city] as number) + (holder === UNION ? (values[UNION][city] as number) : 0);
    if (holder === CONFEDERATE || swing === 0) return [];
    const isHeld = (own[city] as number) > 0;
    const open: Raid[] = [];
    for (const { from, over } of ways) {
      if (over >= 0 && (own[over] as number) > 0) continue;
      const takes = isHeld ? this.#takes(s, from, city) : 1;
      if (takes > HOPELESS) open.push({ city, from, over, swing, takes });
    }
    return open;
  }

  /** The chance that a stack takes a city with a garrison. */
  #takes(s: State, from: number, city: number): number {
    const { forces } = this.#clashes;
    const meeting = {
      attackers: forceAt(forces, s, CONFEDERATE, from),
      defenders: forceAt(forces, s, UNION, city),
      attackerReserves: NONE,
      defenderReserves: reservesAt(forces, s, UNION, city),
      dug: isEntrenched(s, city, UNION),
    };
    return this.#clashes.whole(meeting, PRIZE).takes;
  }

  /** The raids of the best turn or so: what takes most for its marches first. A garrison is met by all of a stack, an empty city by one of it. */
  #turn(s: State, open: readonly Raid[], beaten: ReadonlyMap<number, number>): readonly Spent[] {
    const [garrisons, raiders] = standing(s).units;
    const under = {
      left: raiders.slice(),
      marched: new Uint8Array(raiders.length),
      taken: new Uint8Array(raiders.length),
    };
    const turn: Spent[] = [];
    for (let spent = 0; ; ) {
      const next = nextOf(open, under, MOST_MARCHES - spent, beaten);
      if (!next) return turn;
      const { city, from, over, marches } = next;
      turn.push(next);
      spent += marches;
      under.marched[from] = 1;
      if (over >= 0) under.marched[over] = 1;
      under.taken[city] = 1;
      under.left[from] = (garrisons[city] as number) > 0 ? 0 : (under.left[from] as number) - 1;
    }
  }
}
