/** Supplies sent from one city or depot to another (rotd-11.6). */
import { at, cell, count, type TurnEffect, text } from '@longroll/kernel';
import { seasTouch } from '../cities.ts';
import { bold, event } from '../define.ts';
import { besiegedAt, tacOfCity } from '../forts.ts';
import { AQ, CS } from '../names.ts';
import { shipsBar } from '../naval/seas.ts';
import { areFriends, typeIn } from '../relations.ts';
import { cityOfSource, depotOfSource, sourceWord } from '../sources.ts';
import { squareBeside } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { linkOf, RAIL, RIVER } from '../strategic.ts';
import { isActive, type Position, type Work } from '../work.ts';
import { countryOf, isEndCut, lineOfContact } from './contact.ts';
import { allOffices, holds, OFFICE_REFUSED } from './opening.ts';

/** How far supplies go in a turn, in squares, and how many leave one place (rotd-11.6a, -b, -c). */
export const REACHES = { road: 4, rail: 40, river: 30 } as const;
export const MOST_LEAVING = 60;
export type Carriage = 'road' | 'rail' | 'river' | 'sea';

/** A place that keeps supplies. */
interface Store {
  readonly square: number;
  readonly tac: number;
  /** State that holds it. */
  readonly holder: number;
  readonly besieged: boolean;
  readonly stock: Int32Array;
  readonly row: number;
  /** Number of its sea area; -1 none. */
  readonly sea: number;
  readonly riverPort: boolean;
  readonly isDepot: boolean;
}

const storeOf = (work: Work, source: number): Store | undefined => {
  const { setting, cities, depots } = work;
  const row = cityOfSource(source);
  const city = row === undefined ? undefined : setting.cities[row];
  if (row !== undefined && city) {
    const { square, sea, riverPort } = city;
    const [holder, besieged] = [cell(cities.controller, row), cities.besieged[row] === 1];
    return {
      square,
      tac: tacOfCity(work, row),
      holder,
      besieged,
      stock: cities.supplies,
      row,
      sea,
      riverPort,
      isDepot: false,
    };
  }
  const depot = depotOfSource(source);
  if (depot === undefined || (depots.square[depot] ?? NOBODY) === NOBODY) return undefined;
  const [square, tac, holder] = [cell(depots.square, depot), cell(depots.tac, depot), cell(depots.owner, depot)];
  const besieged = besiegedAt(work, square, tac) >= 0;
  return { square, tac, holder, besieged, stock: depots.stock, row: depot, sea: -1, riverPort: false, isDepot: true };
};

/** Whether a way of links leads from a square to another within a reach, all of it in friendly hands (rotd-11.6b). */
export const reachesBy = (
  p: Position,
  state: number,
  by: 'rail' | 'river',
  from: number,
  to: number,
  reach: number = REACHES[by],
): boolean => {
  const [squares, control, bit] =
    by === 'rail' ? [p.setting.railSquares, p.rails, RAIL] : [p.setting.riverSquares, p.rivers, RIVER];
  const holders = new Map(squares.map((square, i) => [square, at(control, i)]));
  const isOurs = (square: number): boolean => {
    const holder = holders.get(square) ?? NOBODY;
    if (by === 'river' && shipsBar(p, state, square, NOBODY)) return false;
    return holder !== NOBODY && areFriends(p, state, holder);
  };
  if (!isOurs(from) || !isOurs(to)) return false;
  const known = new Set([from]);
  let ring = [from];
  for (let length = 0; length < reach && !known.has(to); length++) {
    const next: number[] = [];
    for (const square of ring)
      for (const direction of [0, 2, 4, 6]) {
        const beside = squareBeside(square, direction);
        if ((linkOf(square, direction) & bit) === 0 || known.has(beside) || !isOurs(beside)) continue;
        known.add(beside);
        next.push(beside);
      }
    ring = next;
  }
  return known.has(to);
};

/** Why one of two stores neither gives nor takes supplies, in whatever season; undefined where both may (rotd-11.6d). */
const endBarred = (work: Work, state: number, ...ends: readonly Store[]): string | undefined => {
  if (ends.some(({ besieged }) => besieged)) return 'one of them is besieged';
  const isOurs = ({ holder }: Store): boolean => holder !== NOBODY && areFriends(work, state, holder);
  return ends.every(isOurs) ? undefined : 'one of them is not in friendly hands';
};

/** Why no supplies can be carried from one store to another; undefined where they can (rotd-11.6a, rotd-11.6b). */
const wayBarred = (work: Work, state: number, from: Store, to: Store, by: Carriage): string | undefined => {
  if (by === 'road') {
    const country = countryOf(work, state);
    const isCut = from.square !== to.square && [from, to].some((end) => end.isDepot && isEndCut(country, end.square));
    return !isCut && lineOfContact(country, from, to, REACHES.road) >= 0
      ? undefined
      : 'no line of contact of four squares joins them';
  }
  if (by === 'sea') {
    const isBarred = work.setting.naval
      ? [from, to].some(({ square, sea }) => shipsBar(work, state, square, sea))
      : state === CS && work.state.turn >= work.setting.blockade;
    const isOpen = from.sea >= 0 && to.sea >= 0 && seasTouch(from.sea, to.sea) && !isBarred;
    return isOpen ? undefined : 'no open sea joins them';
  }
  return reachesBy(work, state, by, from.square, to.square) ? undefined : `no ${by} in friendly hands joins them`;
};

const SENT = event(
  'supplies-sent',
  ['rotd-11.6a', 'rotd-11.6b'],
  { amount: count(), from: text(), to: text(), by: text() },
  (d) => `${bold(String(d.amount))} supplies went from ${d.from} to ${d.to} by ${d.by}.`,
);

/** What of a store may still leave it: of what it had when the turn began, and at most 60 (rotd-11.6c). */
type Leaving = Map<number, number>;

const leavingFrom = (leaving: Leaving, source: number, store: Store, most: number): number =>
  leaving.get(source) ?? Math.min(at(store.stock, store.row), most);

/** Whether a player may order supplies moved: the Secretary of War and who commands an army (rotd-11.6a). */
export const maySend = ({ setting, units }: Pick<Position, 'setting' | 'units'>, seat: number): boolean => {
  if (holds(setting, seat, 'secretary-of-war')) return true;
  for (let row = 0; row < units.name.length; row++)
    if (units.commander[row] === seat && typeIn(units, row) === AQ && isActive(units, row)) return true;
  return false;
};

/** Carries out the transfers that offices have ordered (rotd-11.6d). `isFree`: in a truce, without limits of distance and number. */
export const transfers = (work: Work, effect: TurnEffect, isFree = false): void => {
  const leaving: Leaving = new Map();
  for (const { seat, state, asks } of allOffices(work, effect))
    for (const { from, to, amount, by } of asks.transfers) {
      const [source, target] = [storeOf(work, from), storeOf(work, to)];
      const words = [sourceWord(work.setting, from) ?? 'nowhere', sourceWord(work.setting, to) ?? 'nowhere'] as const;
      const reason = !maySend(work, seat)
        ? 'the Secretary of War or the commander of an army orders it'
        : !source || !target
          ? 'one of them is no store'
          : (endBarred(work, state, source, target) ??
            (isFree ? undefined : wayBarred(work, state, source, target, by)));
      if (reason !== undefined || !source || !target) {
        const what = `supplies from ${words[0]} to ${words[1]}`;
        effect.tell.tell(OFFICE_REFUSED, { what, reason: reason ?? '' }, { seenBy: [seat], clauses: ['rotd-11.6d'] });
        continue;
      }
      const left = leavingFrom(leaving, from, source, isFree ? Number.MAX_SAFE_INTEGER : MOST_LEAVING);
      // What comes in stays for this turn: the place that gets it may send only what it had.
      leaving.set(to, leavingFrom(leaving, to, target, isFree ? Number.MAX_SAFE_INTEGER : MOST_LEAVING));
      const sent = Math.min(amount, left, at(source.stock, source.row));
      leaving.set(from, left - sent);
      source.stock[source.row] = at(source.stock, source.row) - sent;
      target.stock[target.row] = at(target.stock, target.row) + sent;
      effect.tell.tell(SENT, { amount: sent, from: words[0], to: words[1], by }, { seenBy: [seat] });
    }
};
