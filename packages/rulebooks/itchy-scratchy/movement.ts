/** Where a piece may go (chapters 6 and 7): one judgement for every step, asked by the offer, by orders and by the reach. */
import { distance, facingTo, type Reached, reachable } from '@longroll/geometry';
import {
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
import type { Piece, Setting, Side, State, Way } from './state.ts';
import { GROUND_BIT } from './terrain.ts';
import { crossesRough } from './weapons.ts';

/** Why a step is not allowed; the words of the refusal are in step-refusals.ts. */
export type StepFault =
  | 'stopped'
  | 'far'
  | 'barred'
  | 'rough'
  | 'enemy'
  | 'facing-enemy'
  | 'enemy-front'
  | 'out-of-ford'
  | 'cost'
  | 'exhausted'
  | 'arrived-exhausted'
  | 'crowded';

const STOP_BITS = GROUND_BIT.stops;

/** The way of a piece before its first step. To have arrived this turn used one area of its movement (is-turn-5). */
export const startWay = (s: State, row: number): Way => {
  const { area, entered } = s.pieces[row] as Piece;
  return {
    area,
    spent: entered ? 1 : 0,
    steps: 0,
    road: !entered,
    stopped: entered && isGround(s.setting, area, 'stops'),
  };
};

/** What it costs to enter an area from an adjacent one: 2 uphill, else 1 (chapter 7). */
export const stepCost = ({ bits }: Setting, from: number, to: number): number =>
  ((bits[to] as number) & ~(bits[from] as number) & GROUND_BIT.hill) === 0 ? 1 : 2;

/** Whether a step follows a road: from road area to road area, or from one into a fortification (is-terrain-1). */
export const isRoadStep = ({ bits }: Setting, from: number, to: number): boolean =>
  ((bits[from] as number) & GROUND_BIT.road) !== 0 &&
  ((bits[to] as number) & (GROUND_BIT.road | GROUND_BIT.fort)) !== 0;

/** Movement that a piece has for a move that is made by road from end to end, or not (is-unit-1, is-terrain-1). */
export const allowance = (movement: number, road: boolean): number => (road ? movement + 1 : movement);

/** The way after one more step (is-move-8, and the stops of chapter 7). */
export const afterStep = (s: State, side: Side, way: Way, to: number): Way => ({
  area: to,
  spent: way.spent + stepCost(s.setting, way.area, to),
  steps: way.steps + 1,
  road: way.road && isRoadStep(s.setting, way.area, to),
  stopped: ((s.setting.bits[to] as number) & STOP_BITS) !== 0 || isBeside(s, side, to),
});

/** Ground and enemies that close an area to a piece, for moves and withdrawals alike (chapter 7, is-move-4). */
export const entryFault = (s: State, row: number, to: number): 'barred' | 'rough' | 'enemy' | undefined => {
  const { side, type } = lineOf(s, row);
  const bits = s.setting.bits[to] as number;
  if ((bits & GROUND_BIT.barred) !== 0) return 'barred';
  if ((bits & GROUND_BIT.rough) !== 0 && !crossesRough(type)) return 'rough';
  return hasEnemy(s, side, to) ? 'enemy' : undefined;
};

/** is-move-10. What binds every step of a piece that was faced where it began. */
const withdrawalFault = (s: State, side: Side, from: number, to: number): StepFault | undefined => {
  if (!isFaced(s, side, from)) return undefined;
  const { neighbours, facings } = s.setting.grid;
  const { held } = standing(s);
  let front = false;
  for (let edge = to * facings; edge < (to + 1) * facings; edge++) {
    const by = neighbours[edge] as number;
    if (by < 0 || held[by] !== 2 - side) continue;
    if (isFacedFrom(s, side, by, from)) return 'facing-enemy';
    if (isFacedFrom(s, side, by, to)) front = true;
  }
  return front ? 'enemy-front' : undefined;
};

/** is-exh-4. An exhausted side comes no nearer to the enemy; its arrivals only move away from him. */
const exhaustionFault = (s: State, row: number, from: number, to: number): StepFault | undefined => {
  const { side } = lineOf(s, row);
  if (!s.exhausted[side]) return undefined;
  const before = nearestEnemy(s, side, from);
  const after = nearestEnemy(s, side, to);
  if (after < before) return 'exhausted';
  return after === before && (s.pieces[row] as Piece).entered ? 'arrived-exhausted' : undefined;
};

/** Whether a piece can end its move properly from where it has come, here or by going on (is-move-5). */
export const canFinish = (s: State, row: number, from: number, way: Way): boolean => {
  if (mayEndIn(s, row, way.area)) return true;
  if (way.stopped) return false;
  const { neighbours, facings } = s.setting.grid;
  for (let edge = way.area * facings; edge < (way.area + 1) * facings; edge++) {
    const to = neighbours[edge] as number;
    if (to >= 0 && stepFault(s, row, from, way, to) === undefined) return true;
  }
  return false;
};

/**
 * Why a piece that began its move in `from` and has come so far may not enter `to`; undefined when it may (is-move-1 to
 * -11, chapter 7, is-exh-4). `row` is its place in the roster.
 */
export const stepFault = (s: State, row: number, from: number, way: Way, to: number): StepFault | undefined => {
  const { setting } = s;
  if (way.stopped) return 'stopped';
  if (distance(setting.grid, way.area, to) !== 1) return 'far';
  const closed = entryFault(s, row, to);
  if (closed) return closed;
  const { side, movement } = lineOf(s, row);
  const held = withdrawalFault(s, side, from, to);
  if (held) return held;
  if (way.steps > 0 && isGround(setting, from, 'ford')) return 'out-of-ford';
  const road = way.road && isRoadStep(setting, way.area, to);
  if (way.spent + stepCost(setting, way.area, to) > allowance(movement, road)) return 'cost';
  const tired = exhaustionFault(s, row, way.area, to);
  if (tired) return tired;
  if (mayEndIn(s, row, to)) return undefined;
  return canFinish(s, row, from, afterStep(s, side, way, to)) ? undefined : 'crowded';
};

/** Edges of an area beyond which enemy pieces of a side stand, as bits (is-move-9). */
export const enemyEdges = (s: State, side: Side, area: number): number => {
  const { neighbours, facings } = s.setting.grid;
  const { held } = standing(s);
  let edges = 0;
  for (let facing = 0; facing < facings; facing++) {
    const next = neighbours[area * facings + facing] as number;
    if (next >= 0 && held[next] === 2 - side) edges |= 1 << facing;
  }
  return edges;
};

/** Whether a unit that has come so far has enough movement left to attack (is-move-2, is-terrain-1). */
export const mayAttackAfter = (movement: number, way: Way): boolean =>
  way.spent <= allowance(movement, way.road && way.steps > 0) - 1;

/** One area of a piece's reach: how far it has come there, and the areas of the way, the first and the last with them. */
export interface ReachedArea {
  readonly way: Way;
  readonly path: readonly number[];
  /** Whether the move may end there (is-move-5). */
  readonly ends: boolean;
}

const areasOf = (reached: Reached<Way>): readonly number[] => {
  const path: number[] = [];
  for (let step: Reached<Way> | undefined = reached; step; step = step.from) path.unshift(step.node.area);
  return path;
};

/**
 * Everywhere that a piece may come from where it stands in its move, nearest first: for the board, the reach procedure
 * and computer players. An area that is reached by road and otherwise is told of once, by the way with movement to spare.
 */
export const reachOf = (s: State, row: number, from: number, start: Way): readonly ReachedArea[] => {
  const { side } = lineOf(s, row);
  const { grid } = s.setting;
  const all = reachable(
    start,
    (way) => way.area * 2 + (way.road ? 0 : 1),
    (way, visit) => {
      for (let facing = 0; facing < grid.facings; facing++) {
        const to = grid.neighbours[way.area * grid.facings + facing] as number;
        if (to < 0 || stepFault(s, row, from, way, to) !== undefined) continue;
        visit(afterStep(s, side, way, to), stepCost(s.setting, way.area, to));
      }
    },
  );
  const told = new Set<number>();
  return all
    .filter(({ node }) => !told.has(node.area) && told.add(node.area))
    .map((reached) => ({
      way: reached.node,
      path: areasOf(reached),
      ends: mayEndIn(s, row, reached.node.area),
    }));
};

/** The facing of a piece that comes beside enemies: the edge of the only one; undefined when its owner picks (is-move-9). */
export const onlyEnemyEdge = (s: State, side: Side, area: number): number | undefined => {
  const edges = enemyEdges(s, side, area);
  if (edges === 0 || (edges & (edges - 1)) !== 0) return undefined;
  return 31 - Math.clz32(edges);
};

/** The edge between two adjacent areas as a facing at the first. */
export const edgeTo = (s: State, from: number, to: number): number => facingTo(s.setting.grid, from, to);
