/** What is said of an order before it is sealed: what is refused, what contradicts itself, what is likely a slip (rotd-6.8, rotd-F20). */
import { cell, type Finding, finding, isRefusal, type PlainRecord, type SeatId } from '@longroll/kernel';
import { type Campaign, formOf, hasPath, type OfficeOrders, type Quarters, unitOfSubject } from '../forms.ts';
import { stateIn } from '../relations.ts';
import type { State } from '../state.ts';
import { quartersOf } from '../strategic/quarters.ts';
import { isHomeSoil } from '../strategic/soil.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isBound } from '../tactical-movement/presence.ts';
import { isRoute, routeOf } from '../tactical-movement/route.ts';
import { type Position, positionOf, rowOf } from '../work.ts';
import { marchFindings } from './march.ts';
import { officeRefusals } from './offices.ts';
import { refusalsOf } from './refusals.ts';

/** Sections of an order of which one makes another void. */
const contradictions = (order: Campaign): readonly Finding[] => {
  const { withdrawTo, support, intercept } = order;
  const said: Finding[] = [];
  const marches = hasPath(order) || withdrawTo !== undefined;
  const [carried, another] = (['rail', 'river', 'sea'] as const).filter((field) => order[field] !== undefined);
  if (marches && carried)
    said.push(finding('contradictory', 'rotd-8.1e', 'A unit that marches is not carried.', carried));
  if (carried && another)
    said.push(finding('contradictory', 'rotd-F7', `A unit goes one way: it goes by ${carried}.`, another));
  for (const [field, box] of Object.entries({ support, intercept }))
    if (box && box.from > box.to)
      said.push(
        finding('contradictory', 'rotd-6.5', 'The last phase comes before the first: it is in force in none.', field),
      );
  return said;
};

const BARS = {
  'rotd-2.2b': 'nobody can stand there',
  'rotd-9.5a': 'with others in the square it must be straight over open ground',
  'rotd-9.7': 'a river or a range lies between, and no ford or pass is its waypoint',
} as const;

/** Whether the tactical move can be made, of a unit that stays in its square (rotd-9.5, rotd-9.7). */
const wayFindings = (p: Position, row: number, order: Campaign): readonly Finding[] => {
  const { destination, waypoint, rail, river, sea, withdrawTo } = order;
  if (destination === undefined || hasPath(order) || rail || river || sea || withdrawTo !== undefined) return [];
  const [square, tac] = [cell(p.units.square, row), cell(p.units.tac, row)];
  if (tac === destination && waypoint === undefined) return [];
  const bound = isBound(p, square, stateIn(p.units, row));
  const route = routeOf(tacticalMap(p.setting, square), tac, destination, waypoint, bound);
  return isRoute(route) ? [] : [finding('unlikely', route, `There is no such way: ${BARS[route]}.`, 'destination')];
};

/** Clauses that no move of another unit can lift. */
const FIXED: readonly string[] = ['rotd-7.16d', 'rotd-7.1b', 'rotd-1.2b', 'rotd-2.2b'];

/** Why a unit cannot be quartered so (rotd-F22): refused where nothing can change it, said where others may still make room. */
const quartersFindings = (p: Position, row: number, order: Quarters): readonly Finding[] => {
  const place = quartersOf(p, row, order);
  if (!isRefusal(place)) return [];
  const isAbroad =
    order.square !== undefined && place.field === 'square' && !isHomeSoil(stateIn(p.units, row), order.square);
  const level = isAbroad || FIXED.includes(place.clause) ? 'illegal' : 'unlikely';
  return [finding(level, place.clause, place.reason, place.field)];
};

/** All that is to be said of an order, from what the seat knows. */
export const check = (v: State, seat: SeatId, subject: number, order: PlainRecord): readonly Finding[] => {
  const p = positionOf(v);
  const form = formOf(subject);
  if (form === 'office') return officeRefusals(p, seat, order as unknown as OfficeOrders);
  const row = rowOf(p.units, unitOfSubject(subject) ?? -1);
  if (row < 0) return [];
  if (form === 'quarters') return quartersFindings(p, row, order as Quarters);
  const campaign = order as unknown as Campaign;
  const refused = refusalsOf(p, row, campaign);
  if (refused.length > 0) return refused;
  return [...contradictions(campaign), ...marchFindings(p, row, campaign), ...wayFindings(p, row, campaign)];
};
