/** Transport by sea (rotd-W2 to rotd-W4, rotd-7.17), where a scenario plays with ships. */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { seasTouch } from '../cities.ts';
import { citiesIn, cityTac, fortLoad, tacOfCity } from '../forts.ts';
import { MI, RB } from '../names.ts';
import { assaultPorts, garrison, isGarrison, isOffMapPort } from '../naval/garrisons.ts';
import { rulesTheSea, shipsBar } from '../naval/seas.ts';
import { areFriends, areHostile, stateIn, typeIn } from '../relations.ts';
import { tacAt, tacsApart } from '../squares.ts';
import { ABOARD } from '../state.ts';
import { isActive, type Position, setCondition, type Work } from '../work.ts';
import { enter, nearestTac } from './arrival.ts';
import { isBesieged } from './exits.ts';
import { seaAreas } from './seas.ts';
import { squareHasRoom } from './stacking.ts';
import { CARRIED, MARCHED, WITHDREW } from './steps.ts';
import { NOT_CARRIED, tellDeparted, tellEmbarked, tellLanded, tellOwners } from './told.ts';

/** The ports of a square, the first first. */
const portsIn = (p: Position, square: number): readonly number[] =>
  citiesIn(p, square).filter((city) => at(p.setting.cities, city).sea >= 0);
const holderOf = (p: Position, city: number | undefined): number =>
  city === undefined ? -1 : cell(p.cities.controller, city);

/** The clause that keeps a unit from going aboard for a square; undefined where it may (rotd-W2, rotd-7.17). */
export const embarkBarred = (p: Position, row: number, to: number): string | undefined => {
  const { units } = p;
  const [square, state, type] = [cell(units.square, row), stateIn(units, row), typeIn(units, row)];
  const moved = cell(units.travelled, row);
  if ((moved & (MARCHED | WITHDREW)) !== 0) return 'rotd-8.1e';
  const ports = portsIn(p, square);
  const port = isGarrison(p, row) ? ports[0] : ports.find((city) => tacOfCity(p, city) === units.tac[row]);
  const holder = holderOf(p, port);
  if (type === MI || type === RB || holder < 0 || !areFriends(p, state, holder) || moved !== 0) return 'rotd-W2';
  const isThereFromTheStart = units.fromSquare[row] === square && units.fromTac[row] === units.tac[row];
  if (!isThereFromTheStart && !isGarrison(p, row)) return 'rotd-W2';
  if (isBesieged(p, row)) return 'rotd-7.7d';
  const area = at(seaAreas, to);
  const isOnPlan = p.setting.open[to] === 1 || isOffMapPort(p.setting, to);
  if (!isOnPlan || area < 0 || to === square) return 'rotd-W2';
  const here = at(seaAreas, square);
  if (!rulesTheSea(p, state, here) || !rulesTheSea(p, state, area) || !seasTouch(here, area)) return 'rotd-W1';
  return shipsBar(p, state, square, here) || shipsBar(p, state, to, area) ? 'rotd-W5' : undefined;
};

/** Turns at sea: one inside an area, two to the next (rotd-W3). */
export const turnsAboard = (from: number, to: number): number => (at(seaAreas, from) === at(seaAreas, to) ? 1 : 2);

const embark = (work: Work, effect: TurnEffect, row: number, to: number): void => {
  const { units, nations } = work;
  const state = stateIn(units, row);
  const load = fortLoad(units, row);
  const barred = embarkBarred(work, row, to) ?? (cell(nations.transports, state) < load ? 'rotd-W2' : undefined);
  if (barred !== undefined) return tellOwners(work, effect, row, NOT_CARRIED, barred);
  const from = cell(units.square, row);
  tellDeparted(work, effect, row, -1);
  nations.transports[state] = cell(nations.transports, state) - load;
  setCondition(work, row, ABOARD);
  units.wait[row] = turnsAboard(from, to);
  units.square[row] = to;
  units.fort[row] = 0;
  units.travelled[row] = cell(units.travelled, row) | CARRIED;
  tellEmbarked(work, effect, row, from);
};

/** Where a unit lands: in a friendly port or on an open coast as near as may be to the city or the middle, beside an enemy's city (rotd-W4); -1 nowhere. */
export const landingTac = (p: Position, row: number): number => {
  const [square, state] = [cell(p.units.square, row), stateIn(p.units, row)];
  if (!squareHasRoom(p, row, square)) return -1;
  const ports = portsIn(p, square);
  const own = ports.find((port) => holderOf(p, port) >= 0 && areFriends(p, state, holderOf(p, port)));
  if (own !== undefined) return nearestTac(p, row, square, tacOfCity(p, own));
  const holder = holderOf(p, ports[0]);
  if (holder < 0) return nearestTac(p, row, square, tacAt(7, 7));
  if (!areHostile(p, state, holder)) return -1;
  const city = cityTac(p, square);
  const tac = nearestTac(p, row, square, city, city);
  return tac >= 0 && tacsApart(tac, city) === 1 ? tac : -1;
};

const land = (work: Work, effect: TurnEffect, row: number): void => {
  const { units, nations } = work;
  const wasThere = units.wait[row] === 0;
  units.wait[row] = Math.max(0, cell(units.wait, row) - 1);
  if (units.wait[row] !== 0) return;
  if (isOffMapPort(work.setting, cell(units.square, row))) {
    if (!wasThere && isGarrison(work, row)) garrison(work, row);
    return;
  }
  const tac = landingTac(work, row);
  if (tac < 0) return tellOwners(work, effect, row, NOT_CARRIED, 'rotd-W4');
  const [square, state] = [cell(units.square, row), stateIn(units, row)];
  nations.transports[state] = cell(nations.transports, state) + fortLoad(units, row);
  enter(work, effect, row, square, tac, -1);
  tellLanded(work, effect, row);
};

/** Carries out all movement by sea in canonical order: landings, then embarkations (rotd-W3, rotd-Q14). */
export const seaMoves = (work: Work, effect: TurnEffect): void => {
  const { units, campaign } = work;
  for (let row = 0; row < units.name.length; row++) if (units.condition[row] === ABOARD) land(work, effect, row);
  assaultPorts(work, effect);
  for (let row = 0; row < units.name.length; row++) {
    const to = campaign[row]?.sea?.destination;
    if (to !== undefined && (isActive(units, row) || isGarrison(work, row)) && cell(units.halted, row) === 0)
      embark(work, effect, row, to);
  }
};
