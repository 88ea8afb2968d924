/** Coming into a square: in which tac, and what it sets off there (rotd-7.13, rotd-4.5, rotd-7.9 to rotd-7.11, rotd-12.3b). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { driveOn } from '../combat/fates.ts';
import { isShutOut } from '../forts.ts';
import { HOSTILE, NEUTRAL } from '../offices.ts';
import { isCombatant, relationOf, stateIn } from '../relations.ts';
import { isSeen } from '../sight/tactical-sight.ts';
import { SIDE, squareBeside, TACS } from '../squares.ts';
import { ACTIVE, INACTIVE, SHATTERED } from '../state.ts';
import { entryBanks, entryTacs, tacsBehind } from '../tactical/bands.ts';
import { banksOfTac, isPassableTac, type TacticalMap, tacticalMap } from '../tactical/map.ts';
import { isActive, type Position, placeUnit, setCondition, type Work } from '../work.ts';
import { halt } from './halts.ts';
import type { Line } from './lines.ts';
import { notePursuit } from './pursuit.ts';
import { standsAgainst } from './soil.ts';
import { MOST_BRIGADES, MOST_FRIENDS } from './stacking.ts';
import { tellActivated, tellArrived, tellDeparted } from './told.ts';

/** Who stands in the tacs of a square, as a unit that comes in finds them. */
export interface Crowd {
  readonly brigades: Uint8Array;
  readonly friends: Uint8Array;
  /** 1 where a neutral stands, 2 where an enemy does. */
  readonly others: Uint8Array;
}

/** A neutral in a tac, and an enemy. */
export const NEUTRAL_THERE = 1;
export const ENEMY_THERE = 2;

/** Nobody in any tac. */
export const emptyCrowd = (): Crowd => ({
  brigades: new Uint8Array(TACS),
  friends: new Uint8Array(TACS),
  others: new Uint8Array(TACS),
});

/**
 * The first tac, by nearness to `wanted`, in which a unit comes in that moves in a direction: `isGround` says where it can
 * stand at all; no others in it, no enemy between it and the edge, and room (rotd-7.13c, e, f). -1 where there is none.
 */
export const firstEntry = (
  direction: number,
  wanted: number,
  isGround: (tac: number) => boolean,
  { brigades, friends, others }: Crowd,
  counts: boolean,
): number => {
  const isFree = (tac: number): boolean =>
    isGround(tac) &&
    others[tac] === 0 &&
    at(friends, tac) < MOST_FRIENDS &&
    (!counts || at(brigades, tac) < MOST_BRIGADES) &&
    tacsBehind(direction, tac).every((behind) => others[behind] !== ENEMY_THERE);
  return entryTacs(direction, wanted).find(isFree) ?? -1;
};

/** Inactive units of others are up when somebody enters (rotd-12.3b): they count as they will stand. */
const crowdIn = ({ standing, units, relations }: Position, row: number, square: number): Crowd => {
  const crowd = emptyCrowd();
  const state = stateIn(units, row);
  for (let other = standing.first[square] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if (other === row || cell(units.condition, other) > INACTIVE) continue;
    const [tac, theirs] = [cell(units.tac, other), stateIn(units, other)];
    const relation = relationOf({ relations }, state, theirs);
    if (isCombatant(units, other)) crowd.brigades[tac] = at(crowd.brigades, tac) + 1;
    if (relation === HOSTILE) crowd.others[tac] = ENEMY_THERE;
    else if (relation === NEUTRAL) crowd.others[tac] = Math.max(NEUTRAL_THERE, at(crowd.others, tac));
    else if (isActive(units, other)) crowd.friends[tac] = at(crowd.friends, tac) + 1;
  }
  return crowd;
};

/** Whether nobody keeps a unit from one entry tac: the same that `firstEntry` asks, of that tac alone. */
const isEntryFree = (p: Position, row: number, square: number, direction: number, tac: number): boolean => {
  const { standing, units } = p;
  const state = stateIn(units, row);
  let [brigades, friends] = [isCombatant(units, row) ? 1 : 0, 1];
  for (let other = standing.first[square] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if ((units.condition[other] ?? SHATTERED) > INACTIVE || other === row) continue;
    const relation = relationOf(p, state, stateIn(units, other));
    const theirs = units.tac[other] ?? -1;
    if (relation === HOSTILE && tacsBehind(direction, tac).includes(theirs)) return false;
    if (theirs !== tac) continue;
    if (relation >= NEUTRAL) return false;
    if (isCombatant(units, other)) brigades++;
    if (units.condition[other] === ACTIVE) friends++;
  }
  return brigades <= MOST_BRIGADES && friends <= MOST_FRIENDS;
};

/** Banks to which a unit keeps that comes from a square where others may bar it (rotd-7.13g); undefined where it is free. */
const banksKept = (
  p: Position,
  row: number,
  map: TacticalMap,
  square: number,
  direction: number,
): ReadonlySet<number> | undefined => {
  const { units, standing } = p;
  const from = cell(units.square, row);
  if (direction < 0 || squareBeside(from, direction) !== square) return undefined;
  const state = stateIn(units, row);
  for (let other = standing.first[from] ?? -1; other >= 0; other = standing.next[other] ?? -1)
    if (isActive(units, other) && standsAgainst(p, state, other, from))
      return entryBanks(tacticalMap(p.setting, from), cell(units.tac, row), map, direction);
  return undefined;
};

/** How a unit comes in: by foot, or on a line, where that lets it off (rotd-8.4). */
export type Manner = 'foot' | Pick<Line, 'isAt'>;

/**
 * The tac in which a unit comes into a square that it enters in a direction, near the tac `wanted`: passable, with room,
 * no enemy in it nor between it and the edge, on the bank that it keeps to (rotd-7.13). -1 where there is none.
 */
export const entryTac = (
  p: Position,
  row: number,
  square: number,
  direction: number,
  wanted: number,
  manner: Manner = 'foot',
): number => {
  const map = tacticalMap(p.setting, square);
  const isGround = (tac: number): boolean =>
    isPassableTac(map, tac) &&
    (manner === 'foot' || manner.isAt(map, tac)) &&
    !isShutOut(p, stateIn(p.units, row), square, tac);
  const banks = manner === 'foot' ? banksKept(p, row, map, square, direction) : undefined;
  const isOpen = (tac: number): boolean =>
    isGround(tac) && (!banks || banksOfTac(map, tac).some((bank) => banks.has(bank)));
  // Most often the nearest tac will do: only where somebody is in its way are all tacs looked at.
  const nearest = entryTacs(direction, wanted).find(isOpen) ?? -1;
  if (nearest < 0 || isEntryFree(p, row, square, direction, nearest)) return nearest;
  return firstEntry(direction, wanted, isOpen, crowdIn(p, row, square), isCombatant(p.units, row));
};

/** Whether any unit in a square, of whatever condition, is an enemy of a state or neutral to it. */
const meetsOthers = (work: Work, state: number, square: number): boolean => {
  const { units, standing } = work;
  for (let other = standing.first[square] ?? -1; other >= 0; other = standing.next[other] ?? -1)
    if (relationOf(work, state, stateIn(units, other)) >= NEUTRAL) return true;
  return false;
};

/** Inactive units that an enemy or a neutral finds take the field (rotd-12.3b). */
const wake = (work: Work, effect: TurnEffect, row: number, square: number): void => {
  const { units, standing } = work;
  const state = stateIn(units, row);
  for (let other = standing.first[square] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if (units.condition[other] !== INACTIVE || relationOf(work, state, stateIn(units, other)) < NEUTRAL) continue;
    units.condition[other] = ACTIVE;
    tellActivated(work, effect, other);
  }
};

/** Units that were told so stop when an enemy enters their square, where a friend there sees him (rotd-7.10). */
const haltOthers = (work: Work, effect: TurnEffect, row: number, square: number): void => {
  const { units, standing, campaign } = work;
  const state = stateIn(units, row);
  for (let other = standing.first[square] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    if (!campaign[other]?.haltOnEnemyEntry || !isActive(units, other) || cell(units.halted, other) > 0) continue;
    const theirs = stateIn(units, other);
    if (relationOf(work, state, theirs) !== HOSTILE || !isSeen(work, theirs, row)) continue;
    halt(work, effect, other, 'rotd-7.10');
  }
};

/** The stream of a shattered unit that is driven on, beside those of its other throws. */
const DRIVEN = 3_000_000;

/** Shattered units that an enemy finds flee on (rotd-13.4). */
const driveOut = (work: Work, effect: TurnEffect, row: number, square: number): void => {
  const { units, standing } = work;
  const state = stateIn(units, row);
  const found: number[] = [];
  for (let other = standing.first[square] ?? -1; other >= 0; other = standing.next[other] ?? -1)
    if (units.condition[other] === SHATTERED && relationOf(work, state, stateIn(units, other)) === HOSTILE)
      found.push(other);
  for (const other of found) {
    effect.dice.at(DRIVEN + cell(units.name, other));
    driveOn(work, effect, other);
  }
};

/**
 * Puts a unit into a tac of another square and tells who may know (rotd-4.5); inactive units there take the field, those
 * stop who were told to when an enemy enters, and shattered enemies flee on. Direction -1: it comes from no square beside.
 */
export const enter = (
  work: Work,
  effect: TurnEffect,
  row: number,
  square: number,
  tac: number,
  direction: number,
): void => {
  const { units } = work;
  if (units.condition[row] === ACTIVE && units.square[row] !== square) {
    notePursuit(work, row, square);
    tellDeparted(work, effect, row, direction);
  }
  const meets = meetsOthers(work, stateIn(units, row), square);
  if (meets) wake(work, effect, row, square);
  placeUnit(work, row, square, tac);
  if (units.condition[row] !== ACTIVE) setCondition(work, row, ACTIVE);
  units.quarry[row] = 0;
  tellArrived(work, effect, row, direction);
  if (!meets) return;
  haltOthers(work, effect, row, square);
  driveOut(work, effect, row, square);
};

/**
 * Brings a unit into a square by a step in a direction, near the tac `wanted` (rotd-7.13). False where there is no legal
 * tac: nothing has changed then (rotd-7.13h).
 */
export const arrive = (
  work: Work,
  effect: TurnEffect,
  row: number,
  square: number,
  direction: number,
  wanted: number,
  manner: Manner = 'foot',
): boolean => {
  const tac = entryTac(work, row, square, direction, wanted, manner);
  if (tac < 0) return false;
  enter(work, effect, row, square, tac, direction);
  return true;
};

/** How far a tac lies from another, as one number: by steps, then as the crow flies (rotd-7.13c). */
export const farFrom = (from: number, tac: number): number => {
  const [dx, dy] = [(tac % SIDE) - (from % SIDE), Math.floor(tac / SIDE) - Math.floor(from / SIDE)];
  return Math.max(Math.abs(dx), Math.abs(dy)) * 1000 + dx * dx + dy * dy;
};

/**
 * The tac of a square nearest to a wanted one in which a unit can be put: passable, with room, nobody but friends there, and
 * not `never` (rotd-7.13c). -1 where there is none.
 */
export const nearestTac = (p: Position, row: number, square: number, wanted: number, never = -1): number => {
  const map = tacticalMap(p.setting, square);
  const { brigades, friends, others } = crowdIn(p, row, square);
  let best = -1;
  for (let tac = 0; tac < TACS; tac++) {
    if (tac === never || !isPassableTac(map, tac) || others[tac] !== 0 || at(friends, tac) >= MOST_FRIENDS) continue;
    if (isCombatant(p.units, row) && at(brigades, tac) >= MOST_BRIGADES) continue;
    if (isShutOut(p, stateIn(p.units, row), square, tac)) continue;
    if (best < 0 || farFrom(wanted, tac) < farFrom(wanted, best)) best = tac;
  }
  return best;
};
