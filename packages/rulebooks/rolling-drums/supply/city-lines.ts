/** Lines of contact to cities (rotd-11.2i): a city is reached as a unit in its city tac would be, unless it is besieged. */
import { at, cell } from '@longroll/kernel';
import { tacOfCity } from '../forts.ts';
import { areFriends } from '../relations.ts';
import { NOBODY } from '../state.ts';
import type { Position } from '../work.ts';
import {
  ALL_WAYS,
  type Country,
  contactField,
  type End,
  exitsOf,
  type Field,
  lengthTo,
  lineOfContact,
  wayTo,
} from './contact.ts';

/** Whether a city is in friendly hands and not besieged: lines lead to it (rotd-11.2i). */
const isOpenCity = (p: Position, state: number, city: number): boolean => {
  const controller = cell(p.cities.controller, city);
  return cell(p.cities.besieged, city) === 0 && controller !== NOBODY && areFriends(p, state, controller);
};

/** Where a unit in a city would stand. */
const endOf = (p: Position, city: number): End => ({
  square: at(p.setting.cities, city).square,
  tac: tacOfCity(p, city),
});

/** The length of the line from a place of a state's units to a city, at most `limit`; -1 none (rotd-11.2i). */
export const lineToCity = (p: Position, country: Country, from: End, city: number, limit: number): number =>
  isOpenCity(p, country.state, city) ? lineOfContact(country, from, endOf(p, city), limit) : -1;

/** Whether two cities are connected: both friendly and open, and units there in contact (rotd-11.2i). */
export const areConnected = (p: Position, country: Country, one: number, other: number, limit: number): boolean =>
  isOpenCity(p, country.state, one) && lineToCity(p, country, endOf(p, one), other, limit) >= 0;

const lengthToEnd = (country: Country, field: Field, { square, tac }: End): number =>
  lengthTo(field, square, exitsOf(country, square, tac));

/**
 * The squares of the shortest line out of a square to a friendly city, the first left out; empty where one is in the square,
 * undefined where no line of at most `limit` leads to one. Ties go to the first square in canonical order. A way out of the
 * square itself is not asked for (rotd-13.2d).
 */
export const wayToCity = (
  p: Position,
  country: Country,
  from: number,
  limit: number,
): readonly number[] | undefined => {
  const field = contactField(country, from, ALL_WAYS, limit);
  let best: (End & { readonly length: number }) | undefined;
  p.setting.cities.forEach(({ square }, city) => {
    if (p.setting.open[square] !== 1 || !isOpenCity(p, country.state, city)) return;
    const end = endOf(p, city);
    const length = lengthToEnd(country, field, end);
    if (length < 0 || (best && (length > best.length || (length === best.length && square > best.square)))) return;
    best = { ...end, length };
  });
  return best && wayTo(field, best.square, exitsOf(country, best.square, best.tac));
};
