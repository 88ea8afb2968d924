/** Who stands where, side by side: what rests on the forces of one side alone is kept for as long as none of them is another. */
import { derived, steady } from '@longroll/kernel';
import { combatPoints, isLed, strengthOf } from '../forces.ts';
import { isHex, NOWHERE } from '../map.ts';
import { CONFEDERATE, type Force, type Side, type State, UNION } from '../state.ts';

/** The forces of a side in a place. */
export interface Stack {
  readonly side: Side;
  readonly hex: number;
  readonly rows: readonly number[];
  /** Those rows as they stand. */
  readonly forces: readonly Force[];
  readonly strength: number;
  /** Combat points of all of it, and of those with leaders, who alone attack (bab-unit-6). */
  readonly points: number;
  readonly attackers: number;
}

/** Stands for the forces of a side: the same object while none of them is another. */
interface Party {
  readonly forces: readonly Force[];
}

const areSame = (side: Side, { forces: before }: Party, { forces: after }: Party): boolean => {
  const most = Math.max(before.length, after.length);
  for (let row = 0; row < most; row++) {
    const [one, other] = [before[row], after[row]];
    if (one !== other && (one?.side === side || other?.side === side)) return false;
  }
  return true;
};

const partyOf = (side: Side): ((s: State) => Party) =>
  steady<State, Party>(
    (before, after) => areSame(side, before, after),
    ({ forces }) => ({ forces }),
    (s) => s.forces,
  );

/** By side: what stands for its forces. */
export const parties: readonly [(s: State) => Party, (s: State) => Party] = [partyOf(UNION), partyOf(CONFEDERATE)];

/** The stacks of a side: all of them, those on the map, those of them that can attack, and by place. */
interface Stacks {
  readonly all: readonly Stack[];
  readonly mapped: readonly Stack[];
  readonly ready: readonly Stack[];
  readonly at: ReadonlyMap<number, Stack>;
}

const stackOf = (s: State, side: Side, hex: number, rows: readonly number[]): Stack => {
  const forces = rows.map((row) => s.forces[row] as Force);
  let strength = 0;
  for (const force of forces) strength += strengthOf(force);
  // Leaders come first.
  const led = rows.findLastIndex(isLed) + 1;
  const points = combatPoints(forces);
  return {
    side,
    hex,
    rows,
    forces,
    strength,
    points,
    attackers: led === rows.length ? points : combatPoints(forces.slice(0, led)),
  };
};

const rowsByPlace = ({ forces }: State, side: Side): ReadonlyMap<number, number[]> => {
  const places = new Map<number, number[]>();
  for (let row = 0; row < forces.length; row++) {
    const { place, side: owner } = forces[row] as Force;
    if (place === NOWHERE || owner !== side) continue;
    const there = places.get(place);
    if (there) there.push(row);
    else places.set(place, [row]);
  }
  return places;
};

/** Whether a stack is what these rows make. */
const isStill = ({ forces }: State, stack: Stack | undefined, rows: readonly number[]): stack is Stack => {
  if (stack?.rows.length !== rows.length) return false;
  for (let i = 0; i < rows.length; i++)
    if (stack.rows[i] !== rows[i] || stack.forces[i] !== forces[rows[i] as number]) return false;
  return true;
};

const stacksBy = (side: Side): ((s: State) => Stacks) =>
  derived<State, Stacks>((s, spare) => {
    const at = new Map<number, Stack>();
    for (const [hex, rows] of rowsByPlace(s, side)) {
      const before = spare?.at.get(hex);
      at.set(hex, isStill(s, before, rows) ? before : stackOf(s, side, hex, rows));
    }
    const all = [...at.values()];
    const mapped = all.filter(({ hex }) => isHex(hex));
    return { all, mapped, ready: mapped.filter(({ attackers }) => attackers > 0), at };
  }, parties[side]);

const stacks = [stacksBy(UNION), stacksBy(CONFEDERATE)] as const;

/** The stacks of a side, on the map and in boxes. Read them, do not keep them. */
export const stacksOf = (s: State, side: Side): readonly Stack[] => stacks[side](s).all;

/** Those on the map. */
export const stacksOnMap = (s: State, side: Side): readonly Stack[] => stacks[side](s).mapped;

/** Those on the map that can attack. */
export const attackersOnMap = (s: State, side: Side): readonly Stack[] => stacks[side](s).ready;

const NO_STACK = { rows: [], forces: [], strength: 0, points: 0, attackers: 0 };

/** The stack of a side in a hex; an empty one where it has none there. */
export const stackAt = (s: State, side: Side, hex: number): Stack =>
  stacks[side](s).at.get(hex) ?? { ...NO_STACK, side, hex };
