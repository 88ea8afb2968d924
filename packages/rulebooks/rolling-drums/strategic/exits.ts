/** Ways out of a square: what bars a unit from leaving it (rotd-7.7, rotd-7.8). */
import { cell } from '@longroll/kernel';
import { besiegedAt } from '../forts.ts';
import { ACTIVE_ALLY, NEUTRAL } from '../offices.ts';
import { isCombatant, relationOf, stateIn } from '../relations.ts';
import { isDiagonal, tacBeside, tacSector } from '../squares.ts';
import { canReachEdge } from '../tactical/bands.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive, type Position } from '../work.ts';
import { standsAgainst } from './soil.ts';

/** Whether a unit stands in the tac of a besieged city (rotd-7.7d). */
export const isBesieged = (p: Position, row: number): boolean =>
  besiegedAt(p, cell(p.units.square, row), cell(p.units.tac, row)) >= 0;

/** Another state's unit on the map of a square, as it may stand in somebody's way. */
export interface Stander {
  readonly tac: number;
  readonly combatant: boolean;
  /** An enemy, or a neutral on its home soil (rotd-7.7a, b). */
  readonly against: boolean;
  readonly neutral: boolean;
}

/** The clause by which one of others holds the sector of a tac in a direction (rotd-7.7a, b). */
const sectorClause = (tac: number, direction: number, others: readonly Stander[]): string | undefined => {
  const held = others.find((other) => other.against && tacSector(tac, other.tac) === direction);
  return held && (held.neutral ? 'rotd-7.7b' : 'rotd-7.7a');
};

/**
 * The clause by which others bar a way out of a tac in a direction: one who stands against it in that sector, headquarters
 * too (rotd-7.7a, b), combat units on both sides of a diagonal (rotd-7.7c), or a river or range with enemies near
 * (rotd-7.8a). `reaches` says whether the unit's bank touches that edge; it is asked only where that counts.
 */
export const wayOutClause = (
  tac: number,
  direction: number,
  others: readonly Stander[],
  reaches: () => boolean,
): string | undefined => {
  const held = sectorClause(tac, direction, others);
  if (held !== undefined) return held;
  const isBeside = (turn: number): boolean => {
    const beside = tacBeside(tac, (direction + turn) & 7);
    return others.some((other) => other.combatant && other.tac === beside);
  };
  if (isDiagonal(direction) && isBeside(7) && isBeside(1)) return 'rotd-7.7c';
  return others.some(({ against, combatant }) => against && combatant) && !reaches() ? 'rotd-7.8a' : undefined;
};

/** Active units in a square that are no friends of a state. */
const standers = (p: Position, state: number, square: number): readonly Stander[] => {
  const { units, standing } = p;
  const others: Stander[] = [];
  for (let row = standing.first[square] ?? -1; row >= 0; row = standing.next[row] ?? -1) {
    if (!isActive(units, row)) continue;
    const relation = relationOf(p, state, stateIn(units, row));
    if (relation <= ACTIVE_ALLY) continue;
    others.push({
      tac: cell(units.tac, row),
      combatant: isCombatant(units, row),
      against: standsAgainst(p, state, row, square),
      neutral: relation === NEUTRAL,
    });
  }
  return others;
};

/**
 * The clause that bars the sector of a tac in a direction to a state's units: an enemy there, headquarters too, or a neutral
 * on its home soil; undefined where it is free (rotd-7.7a, b). The exits of a line of contact are judged by it (rotd-11.2h).
 */
export const sectorHeld = (
  p: Position,
  state: number,
  square: number,
  tac: number,
  direction: number,
): string | undefined => sectorClause(tac, direction, standers(p, state, square));

/** Whether combat units that may bar a state's units stand in a square (rotd-7.8a). */
export const isContested = (p: Position, state: number, square: number): boolean => {
  const { units, standing } = p;
  for (let row = standing.first[square] ?? -1; row >= 0; row = standing.next[row] ?? -1)
    if (isActive(units, row) && isCombatant(units, row) && standsAgainst(p, state, row, square)) return true;
  return false;
};

/**
 * The clause that bars a unit from leaving its square in a direction, 0 N to 7 NW: a siege, an enemy in the way, units on
 * both sides of a diagonal, a river or a range between it and the edge (rotd-7.7a-d, rotd-7.8). Undefined where it may go.
 */
export const exitBlocked = (p: Position, row: number, direction: number): string | undefined => {
  const [square, tac, state] = [cell(p.units.square, row), cell(p.units.tac, row), stateIn(p.units, row)];
  if (isBesieged(p, row)) return 'rotd-7.7d';
  const others = standers(p, state, square);
  if (others.length === 0) return undefined;
  return wayOutClause(tac, direction, others, () => canReachEdge(tacticalMap(p.setting, square), tac, direction));
};
