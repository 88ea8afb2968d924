/** A campaign ends (rotd-Q21): wounded and stragglers return, experience fades, sieges are lifted, shattered units reform. */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { isInService, reform } from '../ending/recovery.ts';
import { disband } from '../ending/worn-out.ts';
import { STATES, UNIT_TYPES } from '../names.ts';
import { areFriends, stateIn, typeIn } from '../relations.ts';
import { squaresApart } from '../squares.ts';
import { NOBODY, SHATTERED } from '../state.ts';
import { hasAgreed } from '../supply/diplomacy.ts';
import { closeWar } from '../victory.ts';
import { isOnMap, placeUnit, type Work } from '../work.ts';
import { isCampaignOver } from './calendar.ts';

/** Experience that is left after a campaign: a quarter is lost, half where none was gained in it; the loss is rounded up (rotd-3.6c). */
export const experienceAfter = (experience: number, seasoned: boolean): number =>
  experience - Math.ceil(experience / (seasoned ? 4 : 2));

/** Men who return to a unit up to its limit; the rest go to the pool of its state (rotd-10.14c). */
const bringBack = ({ units, nations }: Work, row: number, column: 'wounded' | 'stragglers'): void => {
  const back = at(units[column], row);
  const room = Math.max(0, at(UNIT_TYPES, typeIn(units, row)).mostMen - cell(units.men, row));
  const state = stateIn(units, row);
  units.men[row] = cell(units.men, row) + Math.min(room, back);
  nations.men[state] = cell(nations.men, state) + Math.max(0, back - room);
  units[column][row] = 0;
};

/** The square of the friendly city nearest to a unit, ties in the order of the cities; NOBODY where there is none. */
const nearestCity = ({ setting, cities, units, relations }: Work, row: number): number => {
  let best = NOBODY;
  const far = (square: number): number => squaresApart(square, cell(units.square, row));
  setting.cities.forEach(({ square }, city) => {
    const controller = cell(cities.controller, city);
    if (controller === NOBODY || !areFriends({ relations }, stateIn(units, row), controller)) return;
    if (best === NOBODY || far(square) < far(best)) best = square;
  });
  return best;
};

/** A shattered unit reforms at the nearest friendly city; where it finds no place it is disbanded into the pool (rotd-Q21). */
const gather = (work: Work, effect: TurnEffect, row: number): void => {
  const square = nearestCity(work, row);
  if (square !== NOBODY) placeUnit(work, row, square, cell(work.units.tac, row));
  work.units.wait[row] = 0;
  if (square === NOBODY || !reform(work, effect, row)) disband(work, effect, row);
};

/** Men and batteries above the limits after mergers reach the pool one season after they were cut (rotd-3.5d). */
export const stepAccounts = ({ nations }: Work): void => {
  for (const state of STATES.keys()) {
    nations.men[state] = cell(nations.men, state) + cell(nations.due, state);
    nations.batteries[state] = cell(nations.batteries, state) + cell(nations.dueBatteries, state);
    nations.due[state] = cell(nations.returning, state);
    nations.dueBatteries[state] = cell(nations.returningBatteries, state);
    nations.returning[state] = 0;
    nations.returningBatteries[state] = 0;
  }
};

const treatiesNow = (work: Work): readonly number[] => work.changes.treaties ?? work.state.treaties;

export const isOver = (work: Work): boolean => isCampaignOver(work, treatiesNow(work));

/** What the end of a campaign does to the armies (rotd-Q21). */
export const endCampaign = (work: Work, effect: TurnEffect): void => {
  const { units, cities } = work;
  cities.besieged.fill(0);
  for (let row = 0; row < units.name.length; row++) {
    if (units.condition[row] === SHATTERED) gather(work, effect, row);
    if (!isInService(units, row)) continue;
    // Who is aboard has no room for more men (rotd-W2).
    if (isOnMap(units, row)) {
      bringBack(work, row, 'wounded');
      bringBack(work, row, 'stragglers');
    }
    units.experience[row] = experienceAfter(cell(units.experience, row), units.seasoned[row] === 1);
    units.seasoned[row] = 0;
  }
  stepAccounts(work);
  const isLast = work.state.campaign >= work.setting.campaigns;
  if (isLast && !hasAgreed(treatiesNow(work), 'peace')) closeWar(work, effect, isLast);
};
