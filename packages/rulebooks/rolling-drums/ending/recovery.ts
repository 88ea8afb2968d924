/** What units get back at the end of a turn: shattered ones reform, stragglers rejoin, fatigue goes (rotd-Q17). */
import { at, cell, count, type TurnEffect } from '@longroll/kernel';
import { ownersOf } from '../audience.ts';
import { destroy } from '../combat/fates.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import { asksToTravel } from '../forms.ts';
import { gainExperience, stirredMorale, tire } from '../morale.ts';
import { CQ, CV, HA, isHeadquarters, UNIT_TYPES } from '../names.ts';
import { areFriends, stateIn, typeIn } from '../relations.ts';
import { squaresApart, tacAt } from '../squares.ts';
import { ABOARD, ACTIVE, NOBODY, SHATTERED } from '../state.ts';
import { nearestTac } from '../strategic/arrival.ts';
import { isBesieged } from '../strategic/exits.ts';
import { MARCHED, WITHDREW } from '../strategic/steps.ts';
import { isActive, isOnMap, type Position, placeUnit, setCondition, type Work } from '../work.ts';

/** How near a friendly corps headquarters or city must be for a unit to reform, in squares (rotd-13.5a). */
const NEAR_CORPS = 5;
const NEAR_CITY = 3;
/** Turns in which a reformed unit looks for its place (rotd-13.5b). */
const MOST_TRIES = 3;

const REFORMED = event(
  'reformed',
  ['rotd-13.5a'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} reformed in ${d.square}.`,
);
const REJOINED = event(
  'stragglers-rejoined',
  ['rotd-10.14b'],
  { ...UNIT, ...PLACE, men: count() },
  (d) => `${d.men === 1 ? 'One straggler' : `${d.men} stragglers`} rejoined ${bold(d.unit)}.`,
);

/** Whether a unit is near enough to a friendly corps headquarters or city to return to the ranks (rotd-13.5a). */
export const mayReform = (p: Position, row: number): boolean => {
  const { units, cities, setting } = p;
  const [square, state] = [cell(units.square, row), stateIn(units, row)];
  const isNearCity = setting.cities.some((city, i) => {
    const controller = cell(cities.controller, i);
    return controller !== NOBODY && squaresApart(city.square, square) <= NEAR_CITY && areFriends(p, state, controller);
  });
  if (isNearCity) return true;
  for (let other = 0; other < units.name.length; other++)
    if (isActive(units, other) && typeIn(units, other) === CQ && areFriends(p, state, stateIn(units, other)))
      if (squaresApart(cell(units.square, other), square) <= NEAR_CORPS) return true;
  return false;
};

/** Puts a unit back into the ranks, on the legal tac nearest to the middle; false where its square has none (rotd-13.5a). */
export const reform = (work: Work, effect: TurnEffect, row: number): boolean => {
  const square = cell(work.units.square, row);
  const tac = nearestTac(work, row, square, tacAt(7, 7));
  if (tac < 0) return false;
  placeUnit(work, row, square, tac);
  setCondition(work, row, ACTIVE);
  work.units.tries[row] = 0;
  effect.tell.tell(REFORMED, unitAt(work, row), { seenBy: ownersOf(work, row) });
  return true;
};

/** Shattered units come nearer to reforming; those whose time is over return, or are destroyed after three vain turns (rotd-13.3, rotd-13.5). */
export const reforming = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  for (let row = 0; row < units.name.length; row++) {
    if (units.condition[row] !== SHATTERED) continue;
    units.wait[row] = Math.max(0, cell(units.wait, row) - 1);
    if (cell(units.wait, row) > 0 || (mayReform(work, row) && reform(work, effect, row))) continue;
    units.tries[row] = cell(units.tries, row) + 1;
    // The first try is that of the turn in which it is ready: three more may follow.
    if (cell(units.tries, row) > MOST_TRIES) destroy(work, effect, row);
  }
};

/** Stragglers who rejoin: half of those who were away when the turn opened, a quarter where the unit marched or was to; halves up (rotd-10.14b). */
export const rejoiningOf = (behind: number, marched: boolean): number => Math.ceil(behind / (marched ? 4 : 2));

/** Whether a unit has travelled in the turn, or had an order to: one that could not be carried out counts (rotd-10.14b). */
const wasToTravel = ({ units, campaign }: Work, row: number): boolean => {
  const order = campaign[row];
  return cell(units.travelled, row) !== 0 || (order !== undefined && asksToTravel(order));
};

/** Stragglers rejoin, up to the limit of the unit; none in a besieged fort (rotd-10.14b). */
export const stragglers = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  for (let row = 0; row < units.name.length; row++) {
    const away = Math.min(cell(units.behind, row), cell(units.stragglers, row));
    if (away === 0 || !isOnMap(units, row) || (units.fort[row] === 1 && isBesieged(work, row))) continue;
    const room = at(UNIT_TYPES, typeIn(units, row)).mostMen - cell(units.men, row);
    const men = Math.min(room, rejoiningOf(away, wasToTravel(work, row)));
    if (men <= 0) continue;
    units.men[row] = cell(units.men, row) + men;
    units.stragglers[row] = cell(units.stragglers, row) - men;
    effect.tell.tell(REJOINED, { ...unitAt(work, row), men }, { seenBy: ownersOf(work, row) });
  }
};

/** From this experience on marching teaches nothing (rotd-3.6b). */
const MOST_BY_MARCHING = 8;

/** Units that marched gain one experience (rotd-3.6b). */
export const marchingExperience = (work: Work): void => {
  const { units } = work;
  for (let row = 0; row < units.name.length; row++)
    if ((cell(units.travelled, row) & (MARCHED | WITHDREW)) !== 0 && cell(units.experience, row) < MOST_BY_MARCHING)
      gainExperience(work, row, 1);
};

/** Morale of a unit that nothing stirred: it drifts toward 50 (rotd-3.7e). */
export const driftedMorale = (morale: number): number => {
  const apart = Math.abs(morale - 50);
  const by = Math.min(apart, Math.max(1, Math.floor(apart / 5)));
  return morale > 50 ? morale - by : morale + by;
};

/** Whether the end of a turn reaches a unit: on the map, or inactive aboard or in a garrison off it (rotd-3.2g, rotd-3.7e, rotd-12.1). */
export const isInService = ({ condition }: Work['units'], row: number): boolean => cell(condition, row) <= ABOARD;

/** The changes of the turn reach morale; a unit without any drifts toward 50 (rotd-3.7d, -e). */
export const morale = ({ units }: Work): void => {
  for (let row = 0; row < units.name.length; row++) {
    if (!isInService(units, row)) continue;
    const before = cell(units.morale, row);
    units.morale[row] = units.stirred[row] === 1 ? stirredMorale(before, cell(units.stir, row)) : driftedMorale(before);
  }
};

/** Fatigue that a type recovers at the end of a turn (rotd-3.2g). */
export const recoveryOf = (type: number): number => (type === CV || type === HA || isHeadquarters(type) ? 4 : 3);

/** Units recover from fatigue (rotd-3.2g). */
export const fatigue = (work: Work): void => {
  const { units } = work;
  for (let row = 0; row < units.name.length; row++)
    if (isInService(units, row)) tire(work, row, -recoveryOf(typeIn(units, row)));
};
