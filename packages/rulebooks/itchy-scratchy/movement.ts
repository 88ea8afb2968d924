/**
 * Where a piece may go (chapters 6 and 7). A move is a state with its activation: how far it has come is its way. The same
 * rules judge a step that is offered, one that is asked for, and every step of the reach.
 */
import { distance, pathTo, type Reached, reachable } from '@longroll/geometry';
import { at, type Because, counted, derived, type Rule } from '@longroll/kernel';
import { rule } from './define.ts';
import {
  acting,
  hasEnemy,
  isBeside,
  isFaced,
  isFacedFrom,
  isGround,
  lineOf,
  mayEndIn,
  nearestEnemy,
  standing,
} from './queries.ts';
import type { Piece, Setting, State, Way } from './state.ts';
import { GROUND_BIT } from './terrain.ts';
import { isOpenTo } from './weapons.ts';
import { actor, actorLong, areaLong, areaName } from './words.ts';

interface Step {
  readonly to: number;
}
type StepRule = Rule<State, Step>;

/** What it costs to enter an area from an adjacent one: 2 uphill, else 1 (chapter 7). */
export const stepCost = ({ bits }: Setting, from: number, to: number): number =>
  ((bits[to] as number) & ~(bits[from] as number) & GROUND_BIT.hill) === 0 ? 1 : 2;

/** Whether a step follows a road: from road area to road area, or from one into a fortification (is-terrain-1). */
const isRoadStep = ({ bits }: Setting, from: number, to: number): boolean =>
  ((bits[from] as number) & GROUND_BIT.road) !== 0 &&
  ((bits[to] as number) & (GROUND_BIT.road | GROUND_BIT.fort)) !== 0;

/** Movement that a piece has for a move that is made by road from end to end, or not (is-unit-1, is-terrain-1). */
export const allowance = (movement: number, road: boolean): number => (road ? movement + 1 : movement);

/** Movement that a way leaves over. */
const spare = (movement: number, { road, spent }: Way): number => allowance(movement, road) - spent;

/** Whether a unit that has come so far has enough movement left to attack (is-move-2, is-terrain-1). */
export const mayAttackAfter = (movement: number, way: Way): boolean => spare(movement, way) >= 1;

/** The way after one more step (is-move-8, and the stops of chapter 7). */
export const afterStep = (s: State, to: number): Way => {
  const { way } = s.activation;
  return {
    area: to,
    spent: way.spent + stepCost(s.setting, way.area, to),
    steps: way.steps + 1,
    road: way.road && isRoadStep(s.setting, way.area, to),
    stopped: isGround(s.setting, to, 'stops') || isBeside(s, acting(s).side, to),
  };
};

/** Whether the ground of an area is open to a piece (chapter 7). */
const isPassable = (s: State, row: number, area: number): boolean =>
  isOpenTo(s.setting.bits[area] as number, lineOf(s, row).type);

/** Whether ground and enemies leave an area open to a piece, for moves and withdrawals alike (chapter 7, is-move-4). */
export const mayEnter = (s: State, row: number, area: number): boolean =>
  isPassable(s, row, area) && !hasEnemy(s, lineOf(s, row).side, area);

/** Whether the acting piece was faced where it began (is-move-10). */
export const wasFaced = derived<State, boolean>(
  (s) => isFaced(s, acting(s).side, s.activation.from),
  (s) => s.pieces,
  (s) => s.activation.from,
  (s) => acting(s).side,
);

/** is-move-10. What of it forbids a step of a piece that was faced where it began. */
const facedFault = (s: State, to: number): 'beside' | 'front' | undefined => {
  if (!wasFaced(s)) return undefined;
  const { from } = s.activation;
  const { side } = acting(s);
  const { held } = standing(s);
  let front = false;
  for (const by of s.setting.around[to] as readonly number[]) {
    if (held[by] !== 2 - side) continue;
    if (isFacedFrom(s, by, from)) return 'beside';
    if (isFacedFrom(s, by, to)) front = true;
  }
  return front ? 'front' : undefined;
};

/** Movement for a step to an area, and what it costs. */
const budget = (s: State, to: number): { readonly movement: number; readonly spent: number; readonly cost: number } => {
  const { way } = s.activation;
  const road = way.road && isRoadStep(s.setting, way.area, to);
  const movement = allowance(acting(s).movement, road);
  return { movement, spent: way.spent, cost: stepCost(s.setting, way.area, to) };
};

/** How much nearer a step brings the piece to the nearest enemy (is-exh-4). */
const approach = (s: State, to: number): number => {
  const { side } = acting(s);
  return nearestEnemy(s, side, s.activation.way.area) - nearestEnemy(s, side, to);
};

/** A move stops beside an enemy and on some ground (is-move-8, chapter 7). */
export const goesOn: Rule<State, unknown> = rule(
  'is-move-8',
  (s) => !s.activation.way.stopped,
  (s): Because => {
    const { area } = s.activation.way;
    const where = areaLong(s, area);
    if (isBeside(s, acting(s).side, area))
      return { reason: `${actor(s)} came beside an enemy and must stop in ${where}.`, field: 'to' };
    return { clause: 'is-terrain-4', reason: `A move stops on entering ${where}.`, field: 'to' };
  },
);

export const sharesEdge: StepRule = rule(
  'is-move-1',
  (s, { to }) => distance(s.setting.grid, s.activation.way.area, to) === 1,
  (s, { to }) => `${areaLong(s, to)} shares no edge with ${areaName(s, s.activation.way.area)}.`,
);

/** What else holds for a step into an adjacent area. */
export const stepRules: readonly StepRule[] = [
  rule(
    'is-terrain-4',
    (s, { to }) => isPassable(s, s.activation.piece, to),
    (s, { to }) => {
      const where = areaLong(s, to);
      if (isGround(s.setting, to, 'barred')) return `Nobody enters ${where}.`;
      const { id, type } = acting(s);
      return `${where} is for infantry, cavalry and generals; ${id} is ${type}.`;
    },
  ),
  rule(
    'is-move-4',
    (s, { to }) => !hasEnemy(s, acting(s).side, to),
    (s, { to }) => `An enemy stands in ${areaLong(s, to)}.`,
  ),
  rule(
    'is-move-10',
    (s, { to }) => facedFault(s, to) === undefined,
    (s, { to }) => {
      const what = facedFault(s, to) === 'beside' ? 'next to an enemy that faced it' : 'the front of another enemy';
      return `${actor(s)} was faced in ${areaName(s, s.activation.from)}: ${areaLong(s, to)} is ${what}.`;
    },
  ),
  rule(
    'is-terrain-4',
    ({ setting, activation: { way, from } }) => way.steps === 0 || !isGround(setting, from, 'ford'),
    (s) => `${actor(s)} began in a ford and moves 1 area this turn.`,
  ),
  rule(
    'is-move-1',
    (s, { to }) => {
      const { movement, spent, cost } = budget(s, to);
      return spent + cost <= movement;
    },
    (s, { to }) => {
      const facts = budget(s, to);
      const { movement, spent, cost } = facts;
      const left = counted(Math.max(0, movement - spent), 'area', 'areas');
      const reason = `${actorLong(s)} has ${left} of movement left; to enter ${areaLong(s, to)} takes ${cost}.`;
      return { clause: cost > 1 ? 'is-terrain-4' : 'is-move-1', reason, facts: { ...facts } };
    },
  ),
  rule(
    'is-exh-4',
    (s, { to }) => {
      const { piece } = s.activation;
      if (!s.exhausted[acting(s).side]) return true;
      // Arrivals of an exhausted side only move away.
      return approach(s, to) < ((s.pieces[piece] as Piece).entered ? 0 : 1);
    },
    (s, { to }) => {
      const { side } = acting(s);
      const tired = `The ${at(s.setting.sides, side)} side is exhausted: ${actor(s)}`;
      if (approach(s, to) === 0) return `${tired} has just arrived and may only move away from the enemy.`;
      const steps = counted(nearestEnemy(s, side, s.activation.way.area), 'area', 'areas');
      return `${tired}, ${steps} from the nearest enemy, may come no nearer.`;
    },
  ),
  rule(
    'is-move-5',
    (s, { to }) => mayEndIn(s, s.activation.piece, to) || canFinish(movedOn(s, to)),
    (s, { to }) => `Another unit stands in ${areaLong(s, to)}, and ${actor(s)} could not go on from there.`,
  ),
];

/** The state as it would be for the move after one more step, the piece itself left where it is. */
const movedOn = (s: State, to: number): State => ({ ...s, activation: { ...s.activation, way: afterStep(s, to) } });

const mayStep = (s: State, to: number): boolean => {
  const step = { to };
  for (const { holds } of stepRules) if (!holds(s, step, s.acting)) return false;
  return true;
};

/** Areas that the acting piece may enter with its next step. */
const nextSteps = (s: State): readonly number[] => {
  const { way } = s.activation;
  return way.stopped ? [] : at(s.setting.around, way.area).filter((to) => mayStep(s, to));
};

/** Whether the move can end properly from where it has come, here or by going on (is-move-5). */
export const canFinish = (s: State): boolean => {
  const { piece, way } = s.activation;
  return mayEndIn(s, piece, way.area) || (!way.stopped && at(s.setting.around, way.area).some((to) => mayStep(s, to)));
};

/** One area of a piece's reach: how far it has come there, and the areas of the way, the first and the last with them. */
export interface ReachedArea {
  readonly way: Way;
  readonly path: readonly number[];
  /** Whether the move may end there (is-move-5). */
  readonly ends: boolean;
}

/**
 * The state with the activation of a piece open: the one that is, or as it would begin. To have arrived this turn used one
 * area of its movement (is-turn-5).
 */
export const activating = (s: State, row: number): State => {
  if (s.activation.piece === row) return s;
  const { area, entered } = s.pieces[row] as Piece;
  const stopped = entered && isGround(s.setting, area, 'stops');
  const way = { area, spent: entered ? 1 : 0, steps: 0, road: !entered, stopped };
  return { ...s, activation: { piece: row, from: area, way, turning: 'free', turns: 0 } };
};

/**
 * Everywhere that a piece may come from where it stands in its move, nearest first: for the board, the reach procedure
 * and computer players. An area that is reached by road and otherwise is told of once, by the way with movement to spare.
 */
export const reachOf = (s: State, row: number): readonly ReachedArea[] => {
  const begun = activating(s, row);
  const all = reachable(
    begun.activation.way,
    (way) => way.area * 2 + (way.road ? 0 : 1),
    (way, visit) => {
      const here = { ...begun, activation: { ...begun.activation, way } };
      for (const to of nextSteps(here)) visit(afterStep(here, to), stepCost(s.setting, way.area, to));
    },
  );
  const { movement } = lineOf(s, row);
  const best = new Map<number, Reached<Way>>();
  for (const reached of all) {
    const known = best.get(reached.node.area);
    if (!known || spare(movement, reached.node) > spare(movement, known.node)) best.set(reached.node.area, reached);
  }
  return [...best.values()].map((reached) => ({
    way: reached.node,
    path: pathTo(reached).map(({ area }) => area),
    ends: mayEndIn(s, row, reached.node.area),
  }));
};
