/** Who joins which battle (rotd-9.10, 6.9a). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { putInOrder } from '../arithmetic.ts';
import { contestedSquares } from '../combat/battles.ts';
import type { Campaign } from '../forms.ts';
import { isMounted, RB } from '../names.ts';
import { areFriends, areHostile, enmitiesOf, haveEnemies, isCombatant, stateIn, typeIn } from '../relations.ts';
import { TACS, tacsApart } from '../squares.ts';
import { isActive, unitsIn, type Work } from '../work.ts';
import { type Box, holdsIn, isInBox } from './boxes.ts';
import { reachOf } from './intercept.ts';
import { go, isSeenBefore } from './moving.ts';
import { canAttack, type Field, isWeary } from './presence.ts';
import { tellJoined } from './told.ts';

/** Tacs of the longest support move, and of that of CV and HA (rotd-9.10c). */
const REACH = 2;
const MOUNTED_REACH = 3;
/** A unit without any order supports within two tacs of where it began the turn, in phases 1 to 4 (rotd-6.9a). */
export const UNASKED = 2;
const ROUTED = 2;

/** The box in which a unit supports in a tactical phase; undefined where it does not (rotd-9.10a, 6.9a). */
const boxOf = (
  { units }: Pick<Field, 'units'> & Pick<Work, 'units'>,
  order: Campaign | undefined,
  row: number,
  number: number,
): Pick<Box, 'center' | 'radius'> | undefined => {
  if (order) return order.support && holdsIn(order.support, number) ? order.support : undefined;
  if (number > 4 || units.fromSquare[row] !== units.square[row]) return undefined;
  return { center: cell(units.fromTac, row), radius: UNASKED };
};

/** Tacs in which units hostile to each other stand, by square, ascending. */
export const battleTacs = (work: Work): ReadonlyMap<number, readonly number[]> => {
  const { units } = work;
  const found = new Map<number, readonly number[]>();
  const present = new Uint8Array(TACS);
  const enmities = enmitiesOf(work);
  for (const square of contestedSquares(work)) {
    const tacs: number[] = [];
    const rows = unitsIn(work, square);
    for (const row of rows) present[cell(units.tac, row)] = 0;
    for (const row of rows) {
      if (!isActive(units, row)) continue;
      const tac = cell(units.tac, row);
      const before = at(present, tac);
      const states = before | (1 << stateIn(units, row));
      present[tac] = states;
      if (states !== before && haveEnemies(enmities, states)) putInOrder(tacs, tac);
    }
    if (tacs.length > 0) found.set(square, tacs);
  }
  return found;
};

/** Men of combat units of a state's friends, and of its enemies, in a tac; whether either has any unit there. */
interface Odds {
  readonly tac: number;
  readonly far: number;
  readonly friends: number;
  readonly enemies: number;
}

const oddsAt = ({ units, standing, relations }: Field, row: number, tac: number): Odds | undefined => {
  const state = stateIn(units, row);
  let [friends, enemies, brigades, hostiles] = [0, 0, 0, 0];
  for (let other = cell(standing.first, cell(units.square, row)); other >= 0; other = cell(standing.next, other)) {
    if (units.tac[other] !== tac || !isActive(units, other)) continue;
    const theirs = stateIn(units, other);
    const fights = isCombatant(units, other);
    const men = fights ? cell(units.men, other) : 0;
    if (areFriends({ relations }, state, theirs)) {
      friends += men;
      if (fights) brigades++;
    } else if (areHostile({ relations }, state, theirs)) {
      enemies += men;
      hostiles++;
    }
  }
  if (brigades === 0 || hostiles === 0) return undefined;
  return { tac, far: tacsApart(cell(units.tac, row), tac), friends, enemies };
};

/** The nearer battle first, then the one with the worse odds, then canonical order (rotd-9.10b). */
const inOrder = (a: Odds, b: Odds): number =>
  a.far - b.far || b.enemies * a.friends - a.enemies * b.friends || a.tac - b.tac;

/** Battles that a unit would join, the first first: inside its box, near enough, with friends of its own in them (rotd-9.10). */
export const battlesFor = (
  p: Field,
  row: number,
  box: Pick<Box, 'center' | 'radius'>,
  battles: readonly number[],
): readonly number[] => {
  const reach = isMounted(typeIn(p.units, row)) ? MOUNTED_REACH : REACH;
  return battles
    .filter((tac) => isInBox(box, tac))
    .flatMap((tac) => oddsAt(p, row, tac) ?? [])
    .filter(({ far }) => far > 0 && far <= reach)
    .sort(inOrder)
    .map(({ tac }) => tac);
};

/** Whether a unit may support at all: it fights, has not been engaged and has made no move of its own (rotd-9.10c). */
const maySupport = (work: Work, row: number): boolean => {
  const { units } = work;
  if (!isActive(units, row) || units.met[row] !== 0 || units.heading[row] !== 0 || units.halted[row] === ROUTED)
    return false;
  return typeIn(units, row) !== RB && canAttack(work, row, work.campaign[row]);
};

/** Whether a unit may support in a tactical phase, some battle being in its square (rotd-9.10c). */
export const isSupporter = (
  work: Work,
  battles: ReadonlyMap<number, readonly number[]>,
  row: number,
  number: number,
): boolean =>
  battles.has(cell(work.units.square, row)) &&
  maySupport(work, row) &&
  boxOf(work, work.campaign[row], row, number) !== undefined;

/** Lets one unit join a battle if it can. */
export const support = (
  work: Work,
  effect: TurnEffect,
  row: number,
  battles: readonly number[],
  number: number,
): void => {
  const box = boxOf(work, work.campaign[row], row, number);
  if (!box || isWeary(work, row)) return;
  for (const tac of battlesFor(work, row, box, battles)) {
    const reach = reachOf(work, row, tac);
    if (!reach?.walk.meets) continue;
    go(work, effect, row, { ...reach, seenBefore: isSeenBefore(work, row) });
    tellJoined(work, effect, row);
    return;
  }
};
