/** Checks of a side of whose units many have run (rotd-10.13a, Q4g): a match option. */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { areFriends, isCombatant, stateIn } from '../relations.ts';
import { GONE } from '../state.ts';
import { isActive, type Position, rowsWhere, unitsIn, type Work } from '../work.ts';
import { chancesOf, checkEnds } from './checks.ts';
import { retreat, rout } from './departures.ts';
import { WORN_OUT } from './engine.ts';
import { shatter } from './fates.ts';
import { chiefEnemy } from './losses.ts';

/** Units that must have broken, and which share of those who were there: half (rotd-10.13a). */
const LEAST = 3;
/** The row of losses that such a check uses. */
const LOSS = 50;

/** The square in which a unit retreated or routed in this phase; -1 none. */
export const brokeIn = ({ units }: Pick<Position, 'units'>, row: number): number => {
  const broke = cell(units.broke, row);
  return broke === 0 ? -1 : (broke - 1) >> 1;
};

/** Combat units of a side that began the phase in a square and have not broken there: those who are there, and those who surrendered in a fight. */
export const heldOn = (p: Position, square: number, state: number): number => {
  const { units } = p;
  return rowsWhere(
    units,
    (row) =>
      units.square[row] === square &&
      brokeIn(p, row) < 0 &&
      isCombatant(units, row) &&
      areFriends(p, state, stateIn(units, row)) &&
      (isActive(units, row) || (units.condition[row] === GONE && cell(units.role, row) > 0)),
  ).length;
};

/** Whether so many of a side have broken that the others are tested. */
export const isMassRout = (broken: number, others: number): boolean => broken >= LEAST && broken >= others;

const testSide = (work: Work, effect: TurnEffect, square: number, broken: readonly number[]): void => {
  const { units } = work;
  const state = stateIn(units, at(broken, 0));
  const others = unitsIn(work, square).filter(
    (row) =>
      isActive(units, row) &&
      isCombatant(units, row) &&
      brokeIn(work, row) !== square &&
      areFriends(work, state, stateIn(units, row)),
  );
  if (!isMassRout(broken.length, heldOn(work, square, state))) return;
  const pressure = { enemies: 0, captor: chiefEnemy(work, state) };
  for (const row of others) {
    if (units.fort[row] === 1) continue;
    effect.dice.at(cell(units.name, row));
    if (cell(units.fatigue, row) >= WORN_OUT) {
      shatter(work, effect, row, 'rotd-13.1a');
      continue;
    }
    const given = {
      ...{ loss: LOSS, exposed: 0, quality: cell(units.quality, row), experience: cell(units.experience, row) },
      ...{ fatigue: cell(units.fatigue, row), morale: cell(units.morale, row) },
    };
    const ends = checkEnds(chancesOf(given), effect.dice);
    if (ends === 'retreat') retreat(work, effect, row, pressure);
    if (ends === 'rout') rout(work, effect, row, pressure);
  }
};

/** Tests each side of each square once: units of friends that broke there together. */
export const testAll = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  const groups: { readonly square: number; readonly rows: number[] }[] = [];
  for (let row = 0; row < units.name.length; row++) {
    const square = brokeIn(work, row);
    if (square < 0) continue;
    const state = stateIn(units, row);
    const group = groups.find(
      (each) => each.square === square && areFriends(work, state, stateIn(units, at(each.rows, 0))),
    );
    if (group) group.rows.push(row);
    else groups.push({ square, rows: [row] });
  }
  for (const { square, rows } of groups.sort((a, b) => a.square - b.square)) testSide(work, effect, square, rows);
};
