/** Orders of the offices: supplies sent to where armies eat, depots placed, men from the pool in a truce. */
import { at, cell, type SeatId } from '@longroll/kernel';
import { type OfficeOrders, officeSubject } from '../forms.ts';
import { cityTac } from '../forts.ts';
import { IN } from '../names.ts';
import { typeIn } from '../relations.ts';
import { citySource, depotSource } from '../sources.ts';
import { squaresApart } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { DEPOT_REACH } from '../supply/lines.ts';
import { holds } from '../supply/opening.ts';
import { MOST_LEAVING, REACHES, reachesBy } from '../supply/transfers.ts';
import { isOurs, type Picture } from './picture.ts';

type Said = { -readonly [field in keyof OfficeOrders]?: OfficeOrders[field] };

/** A place of the seat's side that keeps supplies, and how many units eat near it. */
interface Store {
  readonly source: number;
  readonly square: number;
  readonly stock: number;
  readonly eaters: number;
}

/** Units that the seat knows of within reach of a store. */
const eatersNear = (picture: Picture, square: number): number =>
  picture.forces.reduce(
    (sum, force) => (squaresApart(force.square, square) <= DEPOT_REACH ? sum + force.rows.length : sum),
    0,
  );

const storesOf = (picture: Picture): readonly Store[] => {
  const { v } = picture;
  const storeOf = (source: number, square: number, stock: number): Store => ({
    source,
    square,
    stock,
    eaters: eatersNear(picture, square),
  });
  const cities = v.setting.cities.flatMap(({ square }, city) =>
    isOurs(picture, city) && v.setting.open[square] === 1 && v.cities.besieged[city] !== 1
      ? [storeOf(citySource(city), square, cell(v.cities.supplies, city))]
      : [],
  );
  const depots = v.depots.owner.flatMap((owner, depot) => {
    const square = cell(v.depots.square, depot);
    return owner === picture.state && square !== NOBODY
      ? [storeOf(depotSource(depot), square, cell(v.depots.stock, depot))]
      : [];
  });
  return [...cities, ...depots];
};

/** Stores with plenty send to those that are eaten empty; both are tried in their order, and a way must lead between them. */
const transfersOf = (picture: Picture): OfficeOrders['transfers'] => {
  const stores = storesOf(picture);
  const rich = stores.filter(({ stock, eaters }) => stock - 2 * eaters >= PLENTY).slice(0, MOST_STORES);
  const poor = stores.filter(({ stock, eaters }) => eaters > 0 && stock < 2 * eaters).slice(0, MOST_STORES);
  const sent = new Set<number>();
  return poor.flatMap(({ source, square, stock, eaters }) => {
    for (const from of rich) {
      if (sent.has(from.source) || from.square === square) continue;
      const by = carriageOf(picture, from.square, square);
      if (!by) continue;
      sent.add(from.source);
      const amount = Math.min(MOST_LEAVING, from.stock - 2 * from.eaters, Math.max(10, 4 * eaters - stock));
      return [{ from: from.source, to: source, amount, by }];
    }
    return [];
  });
};

/** What a store keeps back beside what is eaten in two turns, and how many stores are looked at. */
const PLENTY = 20;
const MOST_STORES = 12;

const carriageOf = ({ p, state }: Picture, from: number, to: number): 'road' | 'rail' | undefined => {
  if (squaresApart(from, to) <= REACHES.road) return 'road';
  return reachesBy(p, state, 'rail', from, to) ? 'rail' : undefined;
};

/** Depots that are kept back are placed in the own city round which most units eat. */
const depotsOf = (picture: Picture): OfficeOrders['placeDepots'] => {
  const { v, p, state } = picture;
  const kept = v.depots.owner.flatMap((owner, depot) =>
    owner === state && cell(v.depots.square, depot) === NOBODY && cell(v.depots.asked, depot) === 0 ? [depot] : [],
  );
  const sites = storesOf(picture)
    .filter(({ square, eaters }) => eaters > 0 && cityTac(p, square) >= 0 && !v.depots.square.includes(square))
    .toSorted((a, b) => b.eaters - a.eaters || a.square - b.square);
  return kept.slice(0, sites.length).map((depot, i) => {
    const { square } = at(sites, i);
    return { depot, square, tac: cityTac(p, square) };
  });
};

/** Men whom a brigade is filled up to from the pool, and the fewest that are worth sending. */
const FULL = 2500;
const FEWEST = 100;
const MOST_REPLACED = 40;

/** Men of the pool for the weakest brigades of infantry. */
const replacementsOf = ({ p, v, state, forces }: Picture): OfficeOrders['replacements'] => {
  const { units } = p;
  let left = cell(v.nations.men, state);
  const rows = forces.flatMap(({ rows: all }) => all).filter((row) => typeIn(units, row) === IN);
  return rows
    .toSorted((a, b) => cell(units.men, a) - cell(units.men, b) || a - b)
    .flatMap((row) => {
      const men = Math.min(left, FULL - cell(units.men, row));
      if (men < FEWEST) return [];
      left -= men;
      return [{ unit: cell(units.name, row), men }];
    })
    .slice(0, MOST_REPLACED);
};

/** What a seat orders by its offices; undefined where it has nothing to say. */
export const officeLine = (
  picture: Picture,
  seat: SeatId,
): { readonly subject: number; readonly order: Said } | undefined => {
  const { setting, season } = picture.v;
  if (!holds(setting, seat, 'secretary-of-war')) return undefined;
  const said: Said = {};
  if (season === 'campaign') {
    const [transfers, placeDepots] = [transfersOf(picture), depotsOf(picture)];
    if (transfers.length > 0) said.transfers = transfers;
    if (placeDepots.length > 0) said.placeDepots = placeDepots;
  } else {
    const replacements = replacementsOf(picture);
    if (replacements.length > 0) said.replacements = replacements;
  }
  return Object.keys(said).length > 0 ? { subject: officeSubject(seat), order: said } : undefined;
};
