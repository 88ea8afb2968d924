/**
 * The marches of a whole player turn: one operation after another, each the one that betters the position most by the
 * staff's judgement, until none is worth a march.
 */
import { at, sameList } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { diggingCost } from '../../phases/digging.ts';
import { movementOffer } from '../../phases/movement.ts';
import { isInSupply } from '../../procedures/supply.ts';
import { hasUnits, isEntrenched, otherSide, standing } from '../../queries.ts';
import { isUsable } from '../../standing.ts';
import { NEUTRAL, type State, UNION } from '../../state.ts';
import type { Action } from '../../verbs.ts';
import { mayMarch } from '../scan.ts';
import type { Clashes } from './clashes.ts';
import { ableTo, carriedOut, groupAt, marchActions, voyagesFrom, type Way, waysFrom } from './groups.ts';
import { type Aim, Judgement } from './judgement.ts';

/** How thoroughly a movement phase is planned. */
export interface Care extends Aim {
  /** Whether two marches of one group are tried together. */
  readonly onward: boolean;
  /** Blurs the judgement, so that other plans come out: points to add to an operation, none when absent. */
  readonly blur?: () => number;
}

/** Marches with the position that they lead to. */
interface Operation {
  readonly actions: readonly Action[];
  readonly end: State;
  /** Boxes where it differs from the position before. */
  readonly changed: readonly number[];
  readonly marches: number;
}

/** An operation that was weighed: what it gains, by march where it takes several, and what of it no position shows. */
interface Weighed {
  readonly operation: Operation;
  readonly points: number;
  readonly extra: number;
}

/** No operation is begun for less. */
const WORTHWHILE = 0.05;
/** What a march that is open already counts beside one that is to be opened. */
const OPEN_ALREADY = 0.5;
/** From so many positions weighed on nothing is tried any more in place of what was found: some half a second's work. */
const ENOUGH = 20_000;
/** More operations than any player turn has. */
const MOST_OPERATIONS = 24;
/** Below this nothing is to be feared for a box. */
const QUIET = 0.5;
/** A port must be wanted by so much more than where the group stands. */
const WORTH_SAILING = 0.15;
/** A second march goes on to something of this worth. */
const WORTH_GOING_ON = 1;
/** Works are worth digging where so much is feared. */
const WORTH_DIGGING = 0.4;

type Part = readonly [from: number, to: number];

const distinct = (parts: readonly Part[], count: number): readonly Part[] =>
  parts.filter(
    ([from, to], i) =>
      from >= 0 && to <= count && from < to && parts.findIndex((one) => one[0] === from && one[1] === to) === i,
  );

/** Which parts of a group, the most valuable first, are tried together. */
const partsOf = (count: number, attack: boolean, thorough: boolean): readonly Part[] => {
  if (!thorough)
    return distinct(
      attack
        ? [
            [0, count],
            [0, 2],
            [0, 1],
            [0, 3],
          ]
        : [
            [0, count],
            [0, 1],
            [count - 1, count],
          ],
      count,
    );
  return allParts(count, attack);
};

const allParts = (count: number, attack: boolean): readonly Part[] =>
  distinct(
    [
      [0, count],
      [0, count - 1],
      [count - 1, count],
      [0, 1],
      [0, 2],
      [0, count - 2],
      ...(attack
        ? ([
            [0, 3],
            [0, 4],
            [0, 6],
          ] as const)
        : ([[0, count >> 1]] as const)),
      [count - 2, count],
    ],
    count,
  );

const quietParts = (count: number): readonly Part[] =>
  distinct(
    [
      [0, count],
      [0, count - 1],
      [0, count >> 1],
      [count - 1, count],
    ],
    count,
  );

/** Operations of a turn one after the other, with where they lead from its beginning. */
interface Turn {
  readonly operations: readonly Weighed[];
  readonly end: State;
  readonly changed: readonly number[];
  readonly marches: number;
  readonly extra: number;
}

const goneOn = ({ operations, changed, marches, extra }: Turn, next: Weighed): Turn => ({
  operations: [...operations, next],
  end: next.operation.end,
  changed: [...new Set([...changed, ...next.operation.changed])],
  marches: marches + next.operation.marches,
  extra: extra + next.extra,
});

const actionsOf = ({ operations }: Turn): readonly Action[] => operations.flatMap(({ operation }) => operation.actions);

/** Plans a movement phase. */
export class Marches {
  readonly #judgement: Judgement;
  readonly #care: Care;
  readonly #mind: Mind;
  readonly #clashes: Clashes;
  /** What the position counts without another operation, and the operations that gain most, each with other boxes. */
  #still = 0;
  #best: Weighed[] = [];
  /** How many of them are kept. */
  #kept = 1;
  #weighed = 0;

  constructor(s: State, mind: Mind, clashes: Clashes, care: Care) {
    this.#mind = mind;
    this.#care = care;
    this.#clashes = clashes;
    this.#judgement = new Judgement(s, mind, clashes, care);
  }

  /**
   * The actions of the movement phase from where it stands, without its end: each operation the one that gains most. With a `width` above
   * 1 that many are tried in its place, at each of the first `depth` operations, and the turn that ends best is taken: the best march of all may
   * leave none for what is worth more together.
   */
  plan(width = 1, depth = 1): readonly Action[] {
    const start: Turn = { operations: [], end: this.#judgement.base, changed: [], marches: 0, extra: 0 };
    if (width === 1) return actionsOf(this.#onFrom(start));
    const judge = new Judgement(start.end, this.#mind, this.#clashes, this.#care);
    const points = ({ end, changed, extra, marches }: Turn): number =>
      judge.assess(end, changed) + extra - this.#mind.march * marches;
    let best = start;
    let most = Number.NEGATIVE_INFINITY;
    for (let done = 0; done < depth && (done === 0 || done < best.operations.length); done++) {
      const begun = best.operations.slice(0, done).reduce(goneOn, start);
      for (const next of this.#ranked(begun.end, width)) {
        if (this.#weighed > ENOUGH) return actionsOf(best);
        const turn = this.#onFrom(goneOn(begun, next));
        const worth = points(turn);
        if (worth <= most) continue;
        most = worth;
        best = turn;
      }
    }
    return actionsOf(best);
  }

  /** Goes on with what gains most until nothing does. */
  #onFrom(begun: Turn): Turn {
    let turn = begun;
    while (turn.operations.length < MOST_OPERATIONS && (turn.end.marchesLeft > 0 || turn.end.marching >= 0)) {
      const [next] = this.#ranked(turn.end, 1);
      if (!next) break;
      turn = goneOn(turn, next);
    }
    return turn;
  }

  #worthOf = (row: number): number => {
    const { kind, disrupted } = at(this.#judgement.base.units, row);
    const { forces } = this.#judgement.clashes;
    return at(forces.kinds, kind) * (disrupted ? forces.hurt : 1);
  };

  #consider(operation: Operation | undefined, extra: number): void {
    if (!operation) return;
    const blurred = this.#care.blur ? this.#care.blur() : 0;
    const { marches, end, changed } = operation;
    this.#weighed++;
    const gain = this.#judgement.assess(end, changed) + extra - this.#mind.march * marches + blurred - this.#still;
    if (gain <= WORTHWHILE) return;
    const points = gain / (marches === 0 ? OPEN_ALREADY : 1 + this.#mind.tempo * (marches - 1));
    const best = this.#best;
    const least = best[this.#kept - 1];
    if (least && points <= least.points) return;
    const alike = best.findIndex((one) => sameList(one.operation.changed, changed));
    const known = best[alike];
    if (known && points <= known.points) return;
    if (known) best.splice(alike, 1);
    const place = best.findIndex((one) => one.points < points);
    best.splice(place < 0 ? best.length : place, 0, { operation, points, extra });
    if (best.length > this.#kept) best.length = this.#kept;
  }

  /** The operations from a position that gain most, the best first. */
  #ranked(s: State, most: number): readonly Weighed[] {
    const judgement = this.#judgement;
    if (s !== judgement.base) judgement.renew(s);
    this.#still = judgement.standstill;
    this.#best = [];
    this.#kept = most;
    const targets = new Map<number, number[]>();
    for (const origin of standing(s).held[s.phasing].toSorted((a, b) => a - b)) this.#from(s, origin, targets);
    this.#together(s, targets);
    this.#inPlace(s);
    if (s.phasing === UNION) this.#landings(s);
    return this.#best;
  }

  /** What nearness to what is wanted a group gains by a march. */
  #drawn(rows: readonly number[], from: number, to: number): number {
    const { pull, haste } = this.#judgement;
    let worth = 0;
    for (const row of rows) worth += this.#worthOf(row);
    return haste * this.#mind.pull * worth * ((pull[to] as number) - (pull[from] as number));
  }

  #go(s: State, origin: number, rows: readonly number[], way: Way): Operation | undefined {
    const marches = s.marching === origin ? 0 : 1;
    if (rows.length === 0 || marches > s.marchesLeft) return undefined;
    const actions = marchActions(s, origin, rows, way);
    return { actions, end: carriedOut(s, actions), changed: [origin, way.to], marches };
  }

  #from(s: State, origin: number, targets: Map<number, number[]>): void {
    if (s.marching !== origin && s.marchesLeft === 0) return;
    const { expo, pull, control } = this.#judgement;
    const group = groupAt(s, origin, this.#worthOf);
    if (group.length === 0) return;
    const here = pull[origin] as number;
    const voyages = voyagesFrom(s, origin).filter(({ to }) => (pull[to] as number) > here + WORTH_SAILING);
    for (const way of [...waysFrom(s, origin, group), ...voyages]) {
      const { to } = way;
      const able = ableTo(s, group, way);
      if (able.length === 0) continue;
      const attack = hasUnits(s, to, otherSide(s.phasing));
      if (attack) targets.set(to, [...(targets.get(to) ?? []), origin]);
      const isSafe = (expo[origin] as number) < QUIET && (expo[to] as number) < QUIET;
      const quiet = !attack && control[to] === s.phasing && isSafe;
      if (quiet && (pull[to] as number) <= here) continue;
      for (const [from, end] of quiet && this.#care.thorough
        ? quietParts(able.length)
        : partsOf(able.length, attack, this.#care.thorough)) {
        const rows = able.slice(from, end);
        const operation = this.#go(s, origin, rows, way);
        const { thorough, onward } = this.#care;
        if (thorough || !quiet) this.#consider(operation, this.#drawn(rows, origin, to));
        const goesOn = rows.length === able.length || end - from === 1 || (thorough && from === 0);
        if (operation && !attack && onward && goesOn) this.#onward(operation, origin, rows, way);
      }
    }
  }

  /** On with a second march of the same group, to something worth it. */
  #onward(first: Operation, origin: number, rows: readonly number[], { to: middle }: Way): void {
    const s = first.end;
    if (s.marchesLeft === 0 || !rows.every((row) => mayMarch(s, at(s.units, row)))) return;
    const { prizes, side, enemy, control, raids } = this.#judgement;
    for (const way of waysFrom(s, middle, rows)) {
      if (way.to === origin || ableTo(s, rows, way).length < rows.length) continue;
      const attack = hasUnits(s, way.to, enemy);
      const gain = Math.max(raids[way.to] as number, prizes.prize[side][way.to] as number);
      if (!attack && (control[way.to] === side || gain < WORTH_GOING_ON)) continue;
      const second = this.#go(s, middle, rows, way);
      if (!second) continue;
      const whole: Operation = {
        actions: [...first.actions, ...second.actions],
        end: second.end,
        changed: [origin, middle, way.to],
        marches: first.marches + second.marches,
      };
      this.#consider(whole, this.#drawn(rows, origin, way.to));
    }
  }

  /** Attacks from several boxes, the strongest group first. */
  #together(s: State, targets: ReadonlyMap<number, readonly number[]>): void {
    for (const [target, origins] of targets) {
      if (origins.length < 2 && !hasUnits(s, target, s.phasing)) continue;
      let now = s;
      let actions: readonly Action[] = [];
      let marches = 0;
      const changed = [target];
      const worth = new Map(
        origins.map((origin) => [
          origin,
          groupAt(s, origin, this.#worthOf).reduce((sum, row) => sum + this.#worthOf(row), 0),
        ]),
      );
      for (const origin of origins.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a - b)) {
        const group = groupAt(now, origin, this.#worthOf);
        const way = waysFrom(now, origin, group).find(({ to }) => to === target);
        const step = way && this.#go(now, origin, ableTo(now, group, way), way);
        if (!step) continue;
        now = step.end;
        actions = [...actions, ...step.actions];
        marches += step.marches;
        changed.push(origin);
        if (changed.length > 2) this.#consider({ actions, end: now, changed: [...changed], marches }, 0);
      }
    }
  }

  /** Rallies and works. */
  #inPlace(s: State): void {
    if (s.marchesLeft === 0) return;
    const side = s.phasing;
    const { disrupted, held } = standing(s);
    const hurt = disrupted[side].slice();
    const stations = held[side].slice();
    const { forces } = this.#judgement.clashes;
    for (const box of stations) {
      if (hasUnits(s, box, otherSide(side))) continue;
      if ((hurt[box] as number) > 0 && s.setting.switches.rally === 'variant' && isInSupply(s, box, side)) {
        let gained = 0;
        for (const unit of s.units)
          if (unit.box === box && unit.disrupted) gained += at(forces.kinds, unit.kind) * (1 - forces.hurt);
        const actions: readonly Action[] = [{ do: 'rally', box }];
        this.#consider({ actions, end: carriedOut(s, actions), changed: [box], marches: 1 }, gained);
      }
      const cost = diggingCost(s, box);
      const isDug = isEntrenched(s, box, side) || s.works[box] !== NEUTRAL;
      if (isDug || cost > s.marchesLeft || (this.#judgement.expo[box] as number) < WORTH_DIGGING) continue;
      const actions: readonly Action[] = [{ do: 'entrench', box }];
      this.#consider({ actions, end: carriedOut(s, actions), changed: [box], marches: cost }, 0);
    }
  }

  /** Naval invasions: the strongest and the weakest unit of each port to each hostile one (ahd-naval-3). */
  #landings(s: State): void {
    const offered = movementOffer<Action>(s, s.phasing).filter((action) => action.do === 'invade');
    if (offered.length === 0) return;
    const spread = new Map<string, (typeof offered)[number][]>();
    for (const action of offered) {
      if (isUsable(s, action.to, UNION)) continue;
      const key = `${at(s.units, action.unit).box} ${action.to}`;
      spread.set(key, [...(spread.get(key) ?? []), action]);
    }
    for (const same of spread.values()) {
      const sorted = same.toSorted((a, b) => this.#worthOf(b.unit) - this.#worthOf(a.unit));
      for (const action of new Set([sorted[0], sorted.at(-1)])) {
        if (!action) continue;
        const origin = at(s.units, action.unit).box;
        const end = carriedOut(s, [action]);
        const extra = this.#drawn([action.unit], origin, action.to);
        this.#consider({ actions: [action], end, changed: [origin, action.to], marches: 1 }, extra);
      }
    }
  }
}
