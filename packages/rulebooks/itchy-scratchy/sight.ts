/** Line of sight (chapter 9). What terrain decides of it is worked out once for a board; units are asked each time. */
import { type Line, lineBetween } from '@longroll/geometry';
import { derived } from '@longroll/kernel';
import { standing } from './queries.ts';
import type { State } from './state.ts';
import { GROUND_BIT } from './terrain.ts';

/** Of a pair of areas: terrain blocks the line a hair to the left, to the right; one end stands on a hill. */
const SIGHT_BIT = { left: 1, right: 2, hill: 4, known: 8 } as const;
const BLOCKED = 3;

/** Whether the line between two areas is level: neither end is on a hill, so that hills and units block it (is-los-4, -5). */
const isLevel = (bits: Uint16Array, from: number, to: number): boolean =>
  (((bits[from] as number) | (bits[to] as number)) & GROUND_BIT.hill) === 0;

/** What the ground between two areas does to sight (is-los-2, -5), as bits of SIGHT_BIT. */
const groundSight = ({ left, right }: Line, bits: Uint16Array, level: boolean): number => {
  const mask = level ? GROUND_BIT.blocks | GROUND_BIT.hill : GROUND_BIT.blocks;
  const isBlocked = (areas: readonly number[]): boolean => areas.some((area) => ((bits[area] as number) & mask) !== 0);
  return (
    (isBlocked(left) ? SIGHT_BIT.left : 0) |
    (isBlocked(right) ? SIGHT_BIT.right : 0) |
    (level ? 0 : SIGHT_BIT.hill) |
    SIGHT_BIT.known
  );
};

/** What is known of each pair of areas: 0 until it is asked about. */
const sights = derived<State, Uint8Array>(
  ({ setting }) => new Uint8Array(setting.grid.areas ** 2),
  ({ setting }) => setting.bits,
);

const groundBetween = (s: State, from: number, to: number): number => {
  const { grid, bits } = s.setting;
  const table = sights(s);
  const pair = from * grid.areas + to;
  const known = table[pair] as number;
  if (known !== 0) return known;
  table[pair] = groundSight(lineBetween(grid, from, to), bits, isLevel(bits, from, to));
  return table[pair] as number;
};

const hasUnitIn = (areas: readonly number[], units: Uint8Array): boolean => {
  for (const area of areas) if ((units[area] as number) > 0) return true;
  return false;
};

/** Whether the line of sight from one area to another is open (is-los-1 to -6). Adjacent areas see each other. */
export const canSee = (s: State, from: number, to: number): boolean => {
  const ground = groundBetween(s, from, to);
  if ((ground & BLOCKED) === BLOCKED) return false;
  if ((ground & SIGHT_BIT.hill) !== 0) return true;
  const line = lineBetween(s.setting.grid, from, to);
  const { units } = standing(s);
  if ((ground & SIGHT_BIT.left) === 0 && !hasUnitIn(line.left, units)) return true;
  return (ground & SIGHT_BIT.right) === 0 && !hasUnitIn(line.right, units);
};

/** What stands in the way of sight. */
export interface Blocker {
  readonly area: number;
  readonly why: 'ground' | 'hill' | 'unit';
  readonly clause: 'is-los-2' | 'is-los-4' | 'is-los-5';
}

/** What blocks sight in an area between; undefined when nothing does. `level`: neither end is on a hill. */
const blockerIn = (s: State, area: number, level: boolean): Blocker | undefined => {
  const bits = s.setting.bits[area] as number;
  if ((bits & GROUND_BIT.blocks) !== 0) return { area, why: 'ground', clause: 'is-los-2' };
  if (!level) return undefined;
  if ((bits & GROUND_BIT.hill) !== 0) return { area, why: 'hill', clause: 'is-los-5' };
  return (standing(s).units[area] as number) > 0 ? { area, why: 'unit', clause: 'is-los-4' } : undefined;
};

/** A line of sight with what blocks it on each hand. It is open when either hand is (is-los-6). */
export interface SightLine {
  readonly open: boolean;
  readonly between: Line;
  readonly left: readonly Blocker[];
  readonly right: readonly Blocker[];
}

/** The line of sight from one area to another with everything that blocks it, for people. */
export const sightLine = (s: State, from: number, to: number): SightLine => {
  const between = lineBetween(s.setting.grid, from, to);
  const level = isLevel(s.setting.bits, from, to);
  const blockers = (areas: readonly number[]): readonly Blocker[] =>
    areas.flatMap((area) => blockerIn(s, area, level) ?? []);
  const left = blockers(between.left);
  const right = blockers(between.right);
  return { open: left.length === 0 || right.length === 0, between, left, right };
};
