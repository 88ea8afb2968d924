/** A fight on the map: what the engine decides is put into the turn under way, unit by unit (chapter 10). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { tire } from '../morale.ts';
import { recordLoss } from '../records.ts';
import { areFriends, isCombatant, stateIn } from '../relations.ts';
import { directionOf, SIDE, tacBeside } from '../squares.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { fallBack, type Pressure, retreat, rout } from './departures.ts';
import type { Field, Stage } from './engine.ts';
import { destroy, shatter, surrender } from './fates.ts';
import { ATTACKERS, type Fight, type Fighter } from './fight.ts';
import { addTolls, NO_TOLL, suffer, type Toll, tollOf } from './losses.ts';
import { cameFrom } from './ways.ts';

/** Flanks that are anchored by some directions, as bits: two by such as are not adjacent. */
const ANCHORED = Array.from({ length: 256 }, (_, bits): number => {
  const ways = [0, 1, 2, 3, 4, 5, 6, 7].filter((direction) => ((bits >> direction) & 1) === 1);
  const areApart = (one: number, other: number): boolean => ![0, 1, 7].includes((one - other + 8) & 7);
  if (ways.some((one) => ways.some((other) => areApart(one, other)))) return 2;
  return ways.length > 0 ? 1 : 0;
});

/**
 * Flanks of a unit that are anchored by the tacs beside its own: one by friends or impassable ground, two by such tacs in
 * directions that are not adjacent (rotd-10.8e). What lies off the map anchors nothing.
 */
export const anchorsOf = (p: Position, row: number): number => {
  const { units, standing } = p;
  const [square, tac, state] = [cell(units.square, row), cell(units.tac, row), stateIn(units, row)];
  const map = tacticalMap(p.setting, square);
  let anchors = 0;
  for (let direction = 0; direction < 8; direction++) {
    const beside = tacBeside(tac, direction);
    if (beside >= 0 && !isPassableTac(map, beside)) anchors |= 1 << direction;
  }
  for (let other = cell(standing.first, square); other >= 0; other = cell(standing.next, other)) {
    const direction = directionOf(tac, cell(units.tac, other), SIDE);
    if (direction < 0 || !isActive(units, other) || !isCombatant(units, other)) continue;
    if (areFriends(p, state, stateIn(units, other))) anchors |= 1 << direction;
  }
  return at(ANCHORED, anchors);
};

/** What presses on each side of a fight: whence its enemies came, and whose prisoners its men would be. */
export const pressureOf = (p: Position, { sides }: Fight): readonly [Pressure, Pressure] => {
  const of = (side: number): Pressure => {
    const enemies = at(sides, 1 - side).map(({ row }) => row);
    return { enemies: cameFrom(p, enemies), captor: stateIn(p.units, at(enemies, 0)) };
  };
  return [of(0), of(1)];
};

/** The fight on the map. `tells`: the stages of the fight, with the losses of both sides in each. */
export const battlefield = (
  work: Work,
  effect: TurnEffect,
  { sides }: Fight,
  pressures: readonly [Pressure, Pressure],
  tells: (stage: Stage, strengths: readonly [number, number], tolls: readonly [Toll, Toll]) => void,
): Field => {
  let tolls: [Toll, Toll] = [NO_TOLL, NO_TOLL];
  const foesOf = [1, 0].map((side) => at(sides, side).map(({ row }) => row));
  /** What a unit loses by something that befalls it stands in the records of both sides (rotd-V6). */
  const recorded = <T>({ row, side }: Fighter, befalls: () => T): T => {
    const before = cell(work.units.men, row);
    const result = befalls();
    recordLoss(work, row, before - cell(work.units.men, row), at(foesOf, side));
    return result;
  };
  const pressureOn = (side: number): Pressure => at(pressures, side);
  return {
    anchors: ({ row }) => anchorsOf(work, row),
    suffers: (fighter, loss, cause) => {
      const toll = tollOf(loss, cause);
      fighter.toll = addTolls(fighter.toll, toll);
      tolls[fighter.side] = addTolls(at(tolls, fighter.side), toll);
      recorded(fighter, () => suffer(work, fighter.row, toll, pressureOn(fighter.side).captor));
    },
    tires: (fighter) => {
      tire(work, fighter.row, 1);
      fighter.fatigue = cell(work.units.fatigue, fighter.row);
    },
    breaks: (fighter, how) =>
      recorded(fighter, () => (how === 'rout' ? rout : retreat)(work, effect, fighter.row, pressureOn(fighter.side))),
    shatters: (fighter) => {
      const { row } = fighter;
      work.units.broke[row] = 1 + 2 * cell(work.units.square, row);
      recorded(fighter, () => shatter(work, effect, row, 'rotd-13.1a'));
      return 'shattered';
    },
    fallsBack: (fighter) =>
      recorded(fighter, () =>
        fallBack(work, effect, fighter.row, pressureOn(fighter.side), fighter.side === ATTACKERS),
      ),
    surrenders: (fighter) => {
      recorded(fighter, () => surrender(work, effect, fighter.row, pressureOn(fighter.side).captor));
      return 'surrendered';
    },
    destroys: (fighter) => {
      recorded(fighter, () => destroy(work, effect, fighter.row));
      return 'destroyed';
    },
    reaches: (stage, strengths) => {
      tells(stage, strengths, tolls);
      tolls = [NO_TOLL, NO_TOLL];
    },
  };
};
