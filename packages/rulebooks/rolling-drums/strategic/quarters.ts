/** Placements in a truce or in peace: where a unit may lie, and in which tac (rotd-7.16, rotd-1.4f, rotd-F22). */
import { cell, type Refusal, refuse } from '@longroll/kernel';
import type { Quarters } from '../forms.ts';
import { citiesIn } from '../forts.ts';
import { CS, MI, RB, US } from '../names.ts';
import { ALLY } from '../offices.ts';
import { areFriends, areHostile, relationOf, stateIn, typeIn } from '../relations.ts';
import { squaresApart, TACS } from '../squares.ts';
import { landOf } from '../strategic.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { isOnMap, type Position } from '../work.ts';
import { farFrom } from './arrival.ts';
import { isHomeSoil } from './soil.ts';
import { mayQuarter, tacHasRoom } from './stacking.ts';

/** A place of a unit. */
export interface Place {
  readonly square: number;
  readonly tac: number;
}

/** Whether two states fight in campaigns, however they stand in this season (rotd-G7). */
const areFoes = (p: Position, one: number, other: number): boolean =>
  areHostile(p, one, other) || (one === US && other === CS) || (one === CS && other === US);

const someIn = ({ standing }: Position, square: number, test: (row: number) => boolean): boolean => {
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row)) if (test(row)) return true;
  return false;
};

/** Whether a foe holds a city of a square, or has units in it (rotd-7.16a). */
const isFoesSquare = (p: Position, row: number, square: number): boolean => {
  const state = stateIn(p.units, row);
  if (citiesIn(p, square).some((city) => areFoes(p, state, cell(p.cities.controller, city)))) return true;
  return someIn(p, square, (other) => areFoes(p, state, stateIn(p.units, other)));
};

/** Whether a unit may be put into a tac: passable, with room, and no unit there of a state neither same nor allied (rotd-7.16a). */
const mayStandIn = (p: Position, row: number, { square, tac }: Place): boolean =>
  isPassableTac(tacticalMap(p.setting, square), tac) &&
  tacHasRoom(p, row, square, tac) &&
  !someIn(
    p,
    square,
    (other) =>
      other !== row &&
      p.units.tac[other] === tac &&
      relationOf(p, stateIn(p.units, row), stateIn(p.units, other)) > ALLY,
  );

/** The tac of a square that is nearest to a wanted one and open to a unit (rotd-7.16c); -1 where there is none. */
const nearestQuarter = (p: Position, row: number, square: number, wanted: number): number => {
  let best = -1;
  for (let tac = 0; tac < TACS; tac++)
    if (best < 0 || farFrom(wanted, tac) < farFrom(wanted, best)) if (mayStandIn(p, row, { square, tac })) best = tac;
  return best;
};

/**
 * The square of the city that is home to militia: the city in which it was raised, else the nearest of its US state; where
 * an enemy holds that, the nearest friendly city of its state (rotd-7.16d). -1 where there is none: it disbands.
 */
export const militiaHome = ({ setting, units, cities, relations }: Position, row: number): number => {
  const home = cell(units.home, row);
  const land = landOf(home);
  let best = -1;
  setting.cities.forEach(({ square, land: of }, city) => {
    if (of !== land || !areFriends({ relations }, stateIn(units, row), cell(cities.controller, city))) return;
    if (best < 0 || squaresApart(home, square) < squaresApart(home, best)) best = square;
  });
  return best;
};

/** Why a unit may not lie in a square; undefined where it may (rotd-7.16a, b, d, rotd-1.4f). */
export const quarterBarred = (p: Position, row: number, square: number): Refusal | undefined => {
  const { units, setting } = p;
  const type = typeIn(units, row);
  if (type === MI)
    return square === militiaHome(p, row)
      ? undefined
      : refuse('rotd-7.16d', 'Militia go to their home city and nowhere else.', 'square');
  if (type === RB) return refuse('rotd-7.1b', 'River batteries do not move.', 'square');
  if (square === units.square[row]) return undefined;
  if (setting.open[square] !== 1) return refuse('rotd-1.2b', 'Nobody can stand in that square.', 'square');
  if (!isHomeSoil(stateIn(units, row), square))
    return refuse('rotd-7.16a', 'That square is not home territory.', 'square');
  if (isFoesSquare(p, row, square)) return refuse('rotd-7.16a', 'The enemy of the last campaign is there.', 'square');
  return mayQuarter(p, row, square)
    ? undefined
    : refuse('rotd-1.4f', 'A square holds two brigades of a side, and three with a city.', 'square');
};

/**
 * Where an order of a truce or of peace puts a unit, or why it is refused, with the field at fault. `p` holds the units that
 * stay and those that are placed already (rotd-Q19): who is still to move stands in no square. A unit that names neither
 * square nor tac stays; without a tac it keeps its coordinates, or takes the nearest that is open (rotd-7.16c).
 */
export const quartersOf = (p: Position, row: number, order: Quarters): Place | Refusal => {
  const { units, setting } = p;
  const here = { square: cell(units.square, row), tac: cell(units.tac, row) };
  if (order.square === undefined && order.tac === undefined && typeIn(units, row) !== MI) return here;
  const square = order.square ?? here.square;
  const barred = quarterBarred(p, row, square);
  if (barred) return barred;
  if (order.tac === undefined) {
    const tac = nearestQuarter(p, row, square, here.tac);
    return tac < 0 ? refuse('rotd-2.5c', 'There is no room in that square.', 'square') : { square, tac };
  }
  if (!isPassableTac(tacticalMap(setting, square), order.tac))
    return refuse('rotd-2.2b', 'Nobody can stand in that tac.', 'tac');
  if (!mayStandIn(p, row, { square, tac: order.tac }))
    return refuse('rotd-7.16a', 'That tac is full, or others stand in it.', 'tac');
  return { square, tac: order.tac };
};

/** Where militia that are away from home are sent (rotd-7.16d): nearest to the city's tac; undefined where they disband. */
export const militiaReturn = (p: Position, row: number): Place | undefined => {
  if (!isOnMap(p.units, row)) return undefined;
  const square = militiaHome(p, row);
  if (square < 0) return undefined;
  const tac = nearestQuarter(p, row, square, tacticalMap(p.setting, square).city);
  return tac < 0 ? undefined : { square, tac };
};
