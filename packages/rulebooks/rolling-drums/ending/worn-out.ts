/** Worn-out units are disbanded (rotd-Q17), and the sources of supply noted (rotd-11.13a). */
import { cell, type TurnEffect } from '@longroll/kernel';
import { ownersOf } from '../audience.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import { isArtillery, isHeadquarters } from '../names.ts';
import { stateIn, typeIn } from '../relations.ts';
import { GONE, NOBODY } from '../state.ts';
import { corpsTables, Lines, nearestSource } from '../supply/lines.ts';
import { isActive, isOnMap, setCondition, type Work } from '../work.ts';

/** Men below whom a type is disbanded: artillery 25, others 50; headquarters never (rotd-Q17). */
export const leastMen = (type: number): number => (isHeadquarters(type) ? 0 : isArtillery(type) ? 25 : 50);

const DISBANDED = event(
  'disbanded',
  ['rotd-Q17'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} was worn out and disbanded in ${d.square}.`,
  { tone: 'line', loss: true },
);

/** Disbands a unit: its men, those away and hurt too, and its batteries go to the pool of its state. */
export const disband = (work: Work, effect: TurnEffect, row: number): void => {
  const { units, nations } = work;
  const state = stateIn(units, row);
  effect.tell.tell(DISBANDED, unitAt(work, row), { seenBy: ownersOf(work, row) });
  const men = cell(units.men, row) + cell(units.stragglers, row) + cell(units.wounded, row);
  nations.men[state] = cell(nations.men, state) + men;
  nations.batteries[state] = cell(nations.batteries, state) + cell(units.batteries, row);
  for (const column of ['men', 'stragglers', 'wounded', 'batteries', 'supplies'] as const) units[column][row] = 0;
  setCondition(work, row, GONE);
};

/** Disbands the units that have too few men left (rotd-Q17). */
export const wornOut = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  for (let row = 0; row < units.name.length; row++)
    if (isOnMap(units, row) && cell(units.men, row) < leastMen(typeIn(units, row))) disband(work, effect, row);
};

/** Every active unit notes where it will draw: corps headquarters the nearest city or depot, others the nearest corps (rotd-11.13a). */
export const noteSources = (work: Work): void => {
  const { units } = work;
  const lines = new Lines(work);
  const tableOf = corpsTables(lines);
  for (let row = 0; row < units.name.length; row++)
    units.source[row] = isActive(units, row) ? nearestSource(lines, tableOf, row) : NOBODY;
};
