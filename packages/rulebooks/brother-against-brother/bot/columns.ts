/** Columns: what moves together on land, what it takes along from a place and what it leaves there (bab-move-3, bab-unit-4). */
import { attachedTo, roomOf, suitsCavalryLeader } from '../command.ts';
import { portionsOf } from '../define.ts';
import {
  combatPoints,
  commandsArmy,
  forceAt,
  isGarrisonPlace,
  isLed,
  leaderlessAt,
  strengthOf,
  type Troops,
  withForce,
  withForces,
  withLeaderless,
} from '../forces.ts';
import { isHex } from '../map.ts';
import { STACK } from '../movement.ts';
import { stackedIn } from '../standing.ts';
import { HALTED, NOBODY, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { type Stack, stackAt, stacksOf } from './stacks.ts';

/** What moves together, the one that leads it first. */
export interface Column {
  readonly rows: readonly number[];
  readonly hex: number;
  readonly strength: number;
  readonly points: number;
}

/** The column that some forces of one place make, the one that leads them first. */
export const columnOf = (s: State, rows: readonly number[]): Column => {
  const forces = rows.map((row) => forceAt(s, row));
  return {
    rows,
    hex: forces[0]?.place ?? -1,
    strength: forces.reduce((sum, force) => sum + strengthOf(force), 0),
    points: combatPoints(forces),
  };
};

/** The columns of a stack that may still move on land: armies, then other leaders, and troops in the open. */
const columnsIn = (s: State, { hex, rows }: Stack): readonly Column[] => {
  if (!isHex(hex)) return [];
  const free = rows.filter((row) => !forceAt(s, row).moved && isLed(row));
  const armies = free.filter((row) => commandsArmy(s, row));
  const corps = armies.map((army) => [army, ...attachedTo(s, army).filter((row) => free.includes(row))]);
  const taken = corps.flat();
  const others = free.filter((row) => !taken.includes(row)).map((row) => [row]);
  return [...corps, ...others].map((group) => columnOf(s, group));
};

/** The columns of a side that may still move on land, the strongest first. */
export const columnsOf = (s: State, side: Side): readonly Column[] =>
  stacksOf(s, side)
    .flatMap((stack) => columnsIn(s, stack))
    .toSorted((a, b) => b.points - a.points || (a.rows[0] ?? 0) - (b.rows[0] ?? 0));

/** The column that a force leads; undefined where it leads none that may still move. */
export const columnLedBy = (s: State, side: Side, first: number): Column | undefined =>
  columnsIn(s, stackAt(s, side, forceAt(s, first).place)).find(({ rows }) => rows[0] === first);

const KINDS = ['line', 'cavalry', 'militia'] as const;

/** A number made of the portions that the book takes, the largest first. */
export const inPortions = (number: number): readonly number[] => {
  const parts: number[] = [];
  for (let left = number; left > 0; ) {
    const most = portionsOf(left).at(-1) === left ? left : 0;
    const part = [100, 50, 20, 10, 5, 2, 1].find((each) => each <= left) ?? most;
    parts.push(part);
    left -= part;
  }
  return parts;
};

/** Actions of a move in hand, and the state after them. */
export interface Taken {
  readonly actions: readonly Action[];
  readonly state: State;
}

const some = (kind: keyof Troops, strength: number): Troops => ({ militia: 0, line: 0, cavalry: 0, [kind]: strength });

/** SF that a hex still holds of leaders' troops there: garrisons do not count for the stack (bab-stack-2). */
const stackRoom = (s: State, side: Side, hex: number): number =>
  isGarrisonPlace(s, hex) ? STACK - stackedIn(s, side, hex) : STACK;

/** What a leader takes over of the troops without a leader where he is, so that `keep` SF stay behind. */
export const takeOver = (s: State, leader: number, keep: number): Taken => {
  const { side, place } = forceAt(s, leader);
  const row = leaderlessAt(s, side, place);
  if (row === NOBODY || forceAt(s, row).moved) return { actions: [], state: s };
  const actions: Action[] = [];
  let state = s;
  let room = stackRoom(s, side, place);
  for (const kind of KINDS) {
    const from = forceAt(state, row);
    const to = forceAt(state, leader);
    const most = Math.min(from[kind], strengthOf(from) - keep, roomOf(state, leader), room);
    if (most <= 0 || !suitsCavalryLeader(state, leader, { ...to, [kind]: to[kind] + most })) continue;
    for (const strength of inPortions(most)) actions.push({ do: 'take', force: leader, kind, strength });
    state = withForce(withForce(state, leader, { [kind]: to[kind] + most }), row, { [kind]: from[kind] - most });
    room -= most;
  }
  return { actions, state };
};

/** What a leader leaves behind as a garrison: militia first. */
export const leaveBehind = (s: State, leader: number, strength: number): Taken => {
  const actions: Action[] = [];
  let state = s;
  let left = strength;
  for (const kind of ['militia', 'line'] as const) {
    const from = forceAt(state, leader);
    const most = Math.min(left, from[kind]);
    if (most <= 0 || !suitsCavalryLeader(state, leader, { ...from, [kind]: from[kind] - most })) continue;
    for (const portion of inPortions(most)) actions.push({ do: 'drop', force: leader, kind, strength: portion });
    const fewer = withForce(state, leader, { [kind]: from[kind] - most });
    state = withLeaderless(fewer, from.side, from.place, some(kind, most));
    left -= most;
  }
  return { actions, state };
};

/** The state in which a column's move on land is open. */
export const opened = (s: State, rows: readonly number[]): State => ({ ...s, march: { ...HALTED, forces: rows } });

/** The state once a column has gone to a hex: nearly what the book makes of it, enough to plan on with. */
export const gone = (s: State, rows: readonly number[], hex: number): State =>
  withForces(s, rows, { place: hex, moved: true });
