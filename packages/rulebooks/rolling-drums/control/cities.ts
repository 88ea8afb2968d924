/** Who controls a city (chapter C), and what its capture does to men and morale (rotd-3.7c). */
import { at, cell, name, type TurnEffect } from '@longroll/kernel';
import { cityText } from '../cities.ts';
import { destroy } from '../combat/fates.ts';
import { bold, event } from '../define.ts';
import { tacOfCity } from '../forts.ts';
import { stirMorale } from '../morale.ts';
import { RB, STATES, stateText } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { squaresApart } from '../squares.ts';
import { INACTIVE, NOBODY } from '../state.ts';
import { isActive, isOnMap, type Position, type Work } from '../work.ts';

/** The level as which Richmond and Washington count for morale (rotd-3.7c). */
const CAPITAL_LEVEL = 8;
const CAPITALS: ReadonlySet<string> = new Set(['Richmond', 'Washington']);
/** How far the news of a capture reaches, in squares (rotd-3.7c). */
const NEWS = 2;

/** By how much the morale of a unit changes, up or down, that is so many squares from a captured city (rotd-3.7c). */
export const captureMorale = (level: number, apart: number): number =>
  apart === 0 ? 2 * level : apart <= NEWS ? level : 0;

const TAKEN = event(
  'city-taken',
  ['rotd-C1'],
  { city: name('city'), state: name('nation') },
  (d) => `${bold(cityText(d.city))} fell to ${stateText(d.state)}.`,
  'battle',
);

/** Men of each state's combat units in a tac of a square, river batteries apart. */
const menIn = (p: Position, square: number, tac: number): Int32Array => {
  const { units, standing } = p;
  const men = new Int32Array(STATES.length);
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row)) {
    if (units.tac[row] !== tac || !isActive(units, row) || !isCombatant(units, row) || typeIn(units, row) === RB)
      continue;
    const state = stateIn(units, row);
    men[state] = at(men, state) + Math.max(1, cell(units.men, row));
  }
  return men;
};

const hasEnemyOf = (p: Position, state: number, square: number, tac: number): boolean => {
  const { units, standing } = p;
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row)) {
    if (units.tac[row] !== tac || cell(units.condition, row) > INACTIVE || typeIn(units, row) === RB) continue;
    if (areHostile(p, state, stateIn(units, row))) return true;
  }
  return false;
};

/** The state that takes a city now: hostile to who controls it, alone in its tac, of several that with most men (rotd-C1). NOBODY none. */
export const takerOf = (p: Position, city: number): number => {
  const { square } = at(p.setting.cities, city);
  if (p.standing.first[square] === -1) return NOBODY;
  const controller = cell(p.cities.controller, city);
  if (controller === NOBODY) return NOBODY;
  const tac = tacOfCity(p, city);
  const men = menIn(p, square, tac);
  let best = NOBODY;
  for (const state of STATES.keys()) {
    if (at(men, state) === 0 || !areHostile(p, state, controller) || hasEnemyOf(p, state, square, tac)) continue;
    if (best === NOBODY || at(men, state) > at(men, best)) best = state;
  }
  return best;
};

const stirAll = (work: Work, city: number, captor: number, loser: number): void => {
  const { units, setting } = work;
  const { square, level, name: title } = at(setting.cities, city);
  for (let row = 0; row < units.name.length; row++) {
    if (!isOnMap(units, row)) continue;
    const by = captureMorale(
      CAPITALS.has(title) ? CAPITAL_LEVEL : level,
      squaresApart(cell(units.square, row), square),
    );
    const state = stateIn(units, row);
    if (areFriends(work, captor, state)) stirMorale(work, row, by);
    else if (areFriends(work, loser, state)) stirMorale(work, row, -by);
  }
};

/** Gives a city to a state: half its supplies are left, its siege is over, river batteries there are destroyed (rotd-C2). */
export const takeCity = (work: Work, effect: TurnEffect, city: number, captor: number): void => {
  const { cities, units, setting, state } = work;
  const { id, square } = at(setting.cities, city);
  const loser = cell(cities.controller, city);
  cities.controller[city] = captor;
  cities.supplies[city] = Math.floor(cell(cities.supplies, city) / 2);
  cities.besieged[city] = 0;
  cities.captured[city] = state.turn;
  const tac = tacOfCity(work, city);
  for (let row = 0; row < units.name.length; row++)
    if (units.square[row] === square && units.tac[row] === tac && isActive(units, row) && typeIn(units, row) === RB)
      if (areHostile(work, captor, stateIn(units, row))) destroy(work, effect, row);
  stirAll(work, city, captor, loser);
  effect.tell.tell(TAKEN, { city: id, state: at(STATES, captor) });
};

/** Every city in whose tac its enemies stand alone changes hands (rotd-C1). */
export const judgeCities = (work: Work, effect: TurnEffect): void => {
  for (let city = 0; city < work.setting.cities.length; city++) {
    const taker = takerOf(work, city);
    if (taker !== NOBODY) takeCity(work, effect, city, taker);
  }
};
