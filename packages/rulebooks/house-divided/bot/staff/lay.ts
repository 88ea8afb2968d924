/** What the staff reads off a position by box: forces as packs, strength, who controls it, what it is worth to whom. */
import { at, derived } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { armyMaximum, controller } from '../../queries.ts';
import { isUsable } from '../../standing.ts';
import { CONFEDERATE, type Side, STRENGTH, type State, UNION } from '../../state.ts';
import { finalTurn } from '../../victory.ts';
import { steps } from '../scan.ts';

type Pair<T> = readonly [union: T, confederate: T];

/** By side and box: full and disrupted units, four bits a kind, and strength. Read it, do not keep it. */
export interface Lay {
  readonly full: Pair<Int32Array>;
  readonly down: Pair<Int32Array>;
  readonly strength: Pair<Int32Array>;
}

const tables = (length: number): Pair<Int32Array> => [new Int32Array(length), new Int32Array(length)];

/** The forces of a position. */
export const lay = derived(
  ({ units, setting }: State, spare: Lay | undefined): Lay => {
    const { length } = setting.boxes;
    const fits = spare?.full[0].length === length;
    const found = fits && spare ? spare : { full: tables(length), down: tables(length), strength: tables(length) };
    if (fits)
      for (const pair of [found.full, found.down, found.strength]) {
        pair[0].fill(0);
        pair[1].fill(0);
      }
    for (let row = 0; row < units.length; row++) {
      const { box, side, kind, disrupted } = at(units, row);
      if (box < 0) continue;
      const packs = (disrupted ? found.down : found.full)[side];
      packs[box] = (packs[box] as number) + (1 << (4 * kind));
      found.strength[side][box] = (found.strength[side][box] as number) + STRENGTH[kind];
    }
    return found;
  },
  (s) => s.units,
  (s) => s.setting,
);

/** The ports between which a side may sail (ahd-naval-1, -2). */
export const openPorts = (s: State, side: Side): readonly number[] =>
  side === UNION ? s.setting.ports.filter((port) => isUsable(s, port, side)) : [];

/** Who controls each box: 0, 1, or 2 for nobody. */
export const controlOf = (s: State): Int8Array => {
  const control = new Int8Array(s.setting.boxes.length);
  for (let box = 0; box < control.length; box++) control[box] = controller(s, box);
  return control;
};

/** By side and box: what control is worth, and what a side gains that takes the box from whoever has it. */
export interface Prizes {
  readonly worth: Pair<Float64Array>;
  readonly prize: Pair<Float64Array>;
}

/** Points that the Confederacy has in its hand by how near its army maximum is to the Union's (ahd-victory-3). */
export const ascendancy = (mind: Mind, lead: number): number => {
  if (lead < 0) return mind.outgrown + mind.overthrown;
  const short = Math.max(0, (mind.safeLead - lead) / Math.max(1, mind.safeLead));
  return mind.outgrown * short * short;
};

/** Whether the war ends with the battles of this player turn (ahd-victory-4): what is left after them is worth nothing. */
export const isEnd = (s: State): boolean => s.phasing === UNION && s.turn === finalTurn(s);

/** By how much the Union's army maximum exceeds the Confederacy's. */
export const leadIn = (s: State): number => armyMaximum(s, UNION) - armyMaximum(s, CONFEDERATE);

/** What the two army maximums are worth to the Confederacy. */
const leadPoints = (s: State, mind: Mind): number =>
  s.setting.rules.strengthVictory ? ascendancy(mind, leadIn(s)) : 0;

/** Share of the worth of ground that decides nothing which is left so near to the end. */
const LAST_SHARE = 0.15;

/** A city that decides alone, as on the way to Richmond of the learning game, counts as so many of the others. */
const ONLY_GOAL = 8;

/** What so many victory cities are worth to the Union: each more than the one before, and all of them the war (ahd-victory-1). */
const goalsWorth = ({ setting: { rules } }: State, mind: Mind, held: number): number => {
  const { length } = rules.unionGoal;
  if (length === 1) return ONLY_GOAL * mind.goal * held;
  const growth = (mind.lastGoals * held * (held - 1)) / (2 * Math.max(1, length - 1));
  return mind.goal * (held + growth) + (held === length ? mind.lastGoal : 0);
};

const goalsHeld = (s: State): number =>
  s.setting.rules.unionGoal.filter((goal) => controller(s, goal) === UNION).length;

/** What decides the war beside the capital is worth to a side: victory cities and army maximums. */
export const decisive = (s: State, mind: Mind, side: Side): number => {
  const points = goalsWorth(s, mind, goalsHeld(s)) - leadPoints(s, mind);
  return side === UNION ? points : -points;
};

/** Enemies so near to the capital count, and friends who would win it back: links. */
const AROUND = 2;

/**
 * What the loss of the capital would be: all of `washington` where nobody could win it back in the turn that is left for that
 * (ahd-victory-2), the less the more stand around it; and less towards the end, when a Union that only waits has lost as well (ahd-victory-4).
 */
const capitalWorth = (s: State, mind: Mind): number => {
  const { washington } = s.setting;
  const { strength } = lay(s);
  const near = steps(s);
  let own = 0;
  let foe = 1;
  for (let box = 0; box < s.setting.boxes.length; box++) {
    if (near.between(washington, box) > AROUND) continue;
    if (box !== washington) own += strength[UNION][box] as number;
    foe += strength[CONFEDERATE][box] as number;
  }
  const rescue = (own * own) / (own * own + foe * foe);
  const left = Math.max(0, finalTurn(s) - s.turn);
  return mind.washington * (1 - mind.rescued * rescue) * Math.min(1, (left + 1) / mind.urgency);
};

/** The prizes of a position. `control`: as `controlOf` tells it. */
export const prizesOf = (s: State, mind: Mind, control: Int8Array): Prizes => {
  const { boxes, values, rules, washington } = s.setting;
  const { length } = boxes;
  const left = finalTurn(s) - s.turn;
  const now = left >= mind.late ? 1 : LAST_SHARE + ((1 - LAST_SHARE) * Math.max(0, left)) / mind.late;
  const worth = [new Float64Array(length), new Float64Array(length)] as const;
  const prize = [new Float64Array(length), new Float64Array(length)] as const;
  for (const side of [UNION, CONFEDERATE] as const)
    for (let box = 0; box < length; box++) {
      const own = values[side][box] as number;
      worth[side][box] = now * (mind.box + own * mind.value + (own > 0 ? mind.city : 0));
    }
  /** Once lost it must be retaken at once (ahd-victory-2). */
  const capital = control[washington] === CONFEDERATE || washington < 0 ? mind.washingtonLost : capitalWorth(s, mind);
  for (const pair of worth) {
    if (washington >= 0) pair[washington] = (pair[washington] as number) + capital / 2;
  }
  const held = rules.unionGoal.filter((goal) => control[goal] === UNION).length;
  const step = (more: number): number => Math.abs(goalsWorth(s, mind, held + more) - goalsWorth(s, mind, held));
  const lead = rules.strengthVictory ? leadIn(s) : 0;
  const before = ascendancy(mind, lead);
  for (const side of [UNION, CONFEDERATE] as const)
    for (let box = 0; box < length; box++) {
      const holder = control[box] as number;
      let gain = worth[side][box] as number;
      if (holder !== side && holder < 2) gain += worth[holder as Side][box] as number;
      const swing = (values[side][box] as number) + (holder === 1 - side ? (values[holder as Side][box] as number) : 0);
      if (rules.strengthVictory && swing > 0)
        gain += Math.abs(ascendancy(mind, side === UNION ? lead + swing : lead - swing) - before);
      if (rules.unionGoal.includes(box) && holder !== side && (side === UNION || holder === UNION))
        gain += step(side === UNION ? 1 : -1);
      prize[side][box] = gain;
    }
  return { worth, prize };
};
