/** Orders on the tactical map: attacks together, ground to hold, cities to enter. */
import { at, cell } from '@longroll/kernel';
import type { Campaign } from '../forms.ts';
import { cityTac } from '../forts.ts';
import { isArtillery, isHeadquarters, RB, UNIT_TYPES } from '../names.ts';
import { typeIn } from '../relations.ts';
import { TACS, tacsApart } from '../squares.ts';
import { isPassableTac, shareBank, tacticalMap } from '../tactical/map.ts';
import { isCrossing } from '../tactical/terrain.ts';
import { isRoute, routeOf } from '../tactical-movement/route.ts';
import { garrisonFor } from './garrisons.ts';
import { WEARY } from './lines-of-battle.ts';
import { isOurs, type Picture } from './picture.ts';

export type Tactical = Partial<
  Pick<Campaign, 'destination' | 'waypoint' | 'startPhase' | 'engage' | 'support' | 'bombard' | 'doNotEnterFort'>
>;

/** Units of a side that find room in one tac. */
const ROOM = 8;
/** Units of a force that stand together in one tac: those beside it anchor their flanks. */
const ABREAST = 5;
/** Tacs round the middle of a force within which ground is chosen. */
const NEAR = 3;

/** The way to a tac, over a ford or a pass where one is needed; undefined where there is none. */
export const wayOver = (
  { v }: Picture,
  square: number,
  from: number,
  to: number,
  bound: boolean,
): Pick<Campaign, 'destination' | 'waypoint'> | undefined => {
  const map = tacticalMap(v.setting, square);
  if (isRoute(routeOf(map, from, to, undefined, bound))) return { destination: to };
  let best = -1;
  const lengthOver = (tac: number): number => tacsApart(from, tac) + tacsApart(tac, to);
  for (let tac = 0; tac < TACS; tac++)
    if (isCrossing(map.terrain[tac] ?? 0) && (best < 0 || lengthOver(tac) < lengthOver(best)))
      if (isRoute(routeOf(map, from, to, tac, bound))) best = tac;
  return best < 0 ? undefined : { destination: to, waypoint: best };
};

/** The mean place of some units. */
const middleOf = ({ p }: Picture, rows: readonly number[]): number => {
  const sum = (of: (tac: number) => number): number => rows.reduce((all, row) => all + of(cell(p.units.tac, row)), 0);
  const mean = (total: number): number => Math.round(total / Math.max(1, rows.length));
  return 15 * mean(sum((tac) => Math.floor(tac / 15))) + mean(sum((tac) => tac % 15));
};

/** Tacs on which a force makes its stand, the best first: a city, or good ground near its middle on its own bank. */
const standOf = (picture: Picture, square: number, rows: readonly number[]): readonly number[] => {
  const map = tacticalMap(picture.v.setting, square);
  const city = cityTac(picture.p, square);
  const middle = city >= 0 ? city : middleOf(picture, rows);
  const home = cell(picture.p.units.tac, at(rows, 0));
  const scoreOf = (tac: number): number =>
    (tac === city ? 1000 : 0) + 10 * (map.rating[tac] ?? 0) - 6 * tacsApart(middle, tac);
  return Array.from({ length: TACS }, (_, tac) => tac)
    .filter((tac) => tacsApart(middle, tac) <= NEAR && isPassableTac(map, tac))
    .filter((tac) => city >= 0 || shareBank(map, home, tac))
    .sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
    .slice(0, 1 + Math.ceil(rows.length / ABREAST));
};

/** Whether no city of others is in a square. */
export const isOwnGround = (picture: Picture, square: number): boolean => {
  const city = picture.v.setting.cityAt[square] ?? -1;
  return city < 0 || isOurs(picture, city);
};

/** Every brigade by itself: at the nearest enemy, or into a city of others. */
export const rush = (
  picture: Picture,
  square: number,
  rows: readonly number[],
  fights: boolean,
): Map<number, Tactical> => {
  const { p } = picture;
  const city = isOwnGround(picture, square) ? -1 : cityTac(p, square);
  const isContact = (picture.enemies.get(square) ?? 0) > 0;
  return new Map(
    rows.flatMap((row): readonly (readonly [number, Tactical])[] => {
      const type = typeIn(p.units, row);
      if (isHeadquarters(type) || type === RB || cell(p.units.fort, row) === 1) return [];
      const here = cell(p.units.tac, row);
      const way = city < 0 || here === city ? undefined : wayOver(picture, square, here, city, isContact);
      return [[row, { ...way, ...(fights ? { engage: { from: 1, to: 4 } } : {}) }]];
    }),
  );
};

/** A force that stands in a square takes its ground; who attacks one part of it meets the rest. */
export const stand = (
  picture: Picture,
  square: number,
  rows: readonly number[],
  bound: boolean,
): Map<number, Tactical> => {
  const { p } = picture;
  const orders = new Map<number, Tactical>();
  if (rows.length === 0) return orders;
  const tacs = standOf(picture, square, rows);
  const city = cityTac(p, square);
  const garrison = garrisonFor(picture, square, rows);
  for (const row of garrison) {
    const way = wayOver(picture, square, cell(p.units.tac, row), city, bound);
    orders.set(row, p.units.fort[row] === 1 ? {} : { ...way });
  }
  const outside = rows.filter((row) => !garrison.has(row));
  outside.forEach((row, place) => {
    const tac = tacs[Math.floor(place / ABREAST)] ?? cell(p.units.tac, row);
    const type = typeIn(p.units, row);
    const here = cell(p.units.tac, row);
    const isCity = tac === cityTac(p, square);
    const moves = type !== RB && p.units.fort[row] !== 1 && here !== tac && (!bound || isCity);
    const way = moves ? wayOver(picture, square, here, tac, bound) : undefined;
    const center = way?.destination ?? here;
    const support = isHeadquarters(type) ? {} : { support: { center, radius: NEAR, from: 1, to: 4 } };
    orders.set(row, { ...way, ...support, doNotEnterFort: true });
  });
  return orders;
};

/** The tac of the enemies who are attacked: those in a city first, else those nearest to the force. */
const markOf = (picture: Picture, square: number, rows: readonly number[]): number => {
  const { p } = picture;
  const middle = middleOf(picture, rows);
  const city = cityTac(p, square);
  const seen = (picture.seen.get(square) ?? []).filter((row) => !isHeadquarters(typeIn(p.units, row)));
  const distance = (row: number): number => {
    const tac = cell(p.units.tac, row);
    return tacsApart(middle, tac) - (tac === city ? 2 : 0);
  };
  const nearest = seen.reduce((best, row) => (best < 0 || distance(row) < distance(best) ? row : best), -1);
  return nearest < 0 ? city : cell(p.units.tac, nearest);
};

const phasesTo = (picture: Picture, row: number, tac: number): number =>
  Math.ceil(tacsApart(cell(picture.p.units.tac, row), tac) / at(UNIT_TYPES, typeIn(picture.p.units, row)).tacs);

/** Phases in which a brigade of some fatigue may fight: each costs three. */
const PHASES = 4;

/** An attack on one tac: all come to it in the same phase, and go on to the next enemies. */
export const attack = (picture: Picture, square: number, rows: readonly number[]): Map<number, Tactical> => {
  const { p } = picture;
  const orders = new Map<number, Tactical>();
  const mark = markOf(picture, square, rows);
  const fit = rows.filter((row) => cell(p.units.fatigue, row) < WEARY && !isHeadquarters(typeIn(p.units, row)));
  const ways = new Map(
    fit.map(
      (row) => [row, mark < 0 ? undefined : wayOver(picture, square, cell(p.units.tac, row), mark, true)] as const,
    ),
  );
  const strikers = fit.filter((row) => ways.get(row) && typeIn(p.units, row) !== RB).slice(0, ROOM);
  const arrival = Math.min(PHASES, Math.max(1, ...strikers.map((row) => phasesTo(picture, row, mark))));
  for (const row of rows) {
    const type = typeIn(p.units, row);
    if (isHeadquarters(type)) continue;
    const center = mark < 0 ? cell(p.units.tac, row) : mark;
    const support = { center, radius: NEAR, from: 1, to: 4 };
    const last = Math.min(PHASES, arrival + Math.floor((WEARY + 2 - cell(p.units.fatigue, row)) / 3));
    const isStriker = strikers.includes(row);
    const startPhase = Math.max(1, arrival - phasesTo(picture, row, mark) + 1);
    const go = isStriker ? { ...ways.get(row), startPhase, doNotEnterFort: true } : {};
    const goesOn = fit.includes(row) && type !== RB && !isArtillery(type) && last >= arrival;
    const engage = goesOn ? { engage: { from: arrival, to: last } } : {};
    orders.set(row, {
      ...go,
      ...engage,
      support,
      ...(isArtillery(type) && !isStriker ? { bombard: 'auto' as const } : {}),
    });
  }
  return orders;
};
