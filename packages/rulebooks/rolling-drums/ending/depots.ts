/** Depots placed and removed (rotd-11.7): asked for when a turn opens, done at the end of the turn that is due. */
import { cell, name, type TurnEffect, text } from '@longroll/kernel';
import { bold, event } from '../define.ts';
import { cityAtTac } from '../forts.ts';
import { areFriends } from '../relations.ts';
import { depotWord } from '../sources.ts';
import { squareBeside, squareWord } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { isAtRiver } from '../strategic/lines.ts';
import { linkOf, RAIL } from '../strategic.ts';
import { allOffices, holds, OFFICE_REFUSED } from '../supply/opening.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import type { Position, Work } from '../work.ts';

/** What is asked of a depot: nothing, to be placed, to be removed, to be removed and then placed. */
export const ASKED = ['nothing', 'place', 'remove', 'move'] as const;
const [PLACE, REMOVE, MOVE] = [1, 2, 3];
/** How far along railroads the stock of a removed depot goes to a city (rotd-11.7b). */
const STOCK_REACH = 40;

const SITED = { depot: name('depot'), square: name('square') };
const PLACED = event('depot-placed', ['rotd-11.7b'], SITED, (d) => `${bold(d.depot)} was placed in ${d.square}.`);
const REMOVED = event('depot-removed', ['rotd-11.7b'], SITED, (d) => `${bold(d.depot)} was removed from ${d.square}.`);
const REFUSED = event(
  'depot-refused',
  ['rotd-11.7a'],
  { ...SITED, reason: text() },
  (d) => `${bold(d.depot)} was not placed in ${d.square}: ${d.reason}.`,
);

const holderOf = (squares: readonly number[], control: ArrayLike<number>, square: number): number => {
  const i = squares.indexOf(square);
  return i < 0 ? NOBODY : (control[i] ?? NOBODY);
};

/** Whether a state may place a depot in a tac: at friendly rails, beside a friendly river, in a friendly city (rotd-11.7a). */
export const isDepotSite = (p: Position, state: number, square: number, tac: number): boolean => {
  const { setting, cities } = p;
  if (setting.open[square] !== 1) return false;
  const map = tacticalMap(setting, square);
  if (!isPassableTac(map, tac)) return false;
  const isOurs = (holder: number): boolean => holder !== NOBODY && areFriends(p, state, holder);
  const city = cityAtTac(p, square, tac);
  if (city >= 0 && isOurs(cell(cities.controller, city))) return true;
  if (map.rail[tac] === 1 && isOurs(holderOf(setting.railSquares, p.rails, square))) return true;
  if (!isOurs(holderOf(setting.riverSquares, p.rivers, square))) return false;
  return isAtRiver(map, tac);
};

/** Takes down what offices ask for their depots (rotd-11.7b). A request for a depot that is already asked for replaces it. */
export const askDepots = (work: Work, effect: TurnEffect): void => {
  const { depots, setting, state } = work;
  const ask = (depot: number, asked: number, square: number, tac: number): void => {
    depots.asked[depot] = asked;
    depots.due[depot] = state.turn + 1;
    depots.toSquare[depot] = square;
    depots.toTac[depot] = tac;
  };
  for (const { seat, state: nation, asks } of allOffices(work, effect)) {
    const wished = [
      ...asks.removeDepots.map((depot) => ({ depot, asked: REMOVE, square: NOBODY, tac: NOBODY })),
      ...asks.placeDepots.map((site) => ({ ...site, asked: PLACE })),
      ...asks.moveDepots.map((site) => ({ ...site, asked: MOVE })),
    ];
    for (const { depot, asked, square, tac } of wished) {
      const mayAsk = holds(setting, seat, 'secretary-of-war', 'president', 'vice-president');
      const isThere = (depots.square[depot] ?? NOBODY) !== NOBODY;
      if (mayAsk && depots.owner[depot] === nation && isThere === (asked !== PLACE)) ask(depot, asked, square, tac);
      else {
        const what = `${ASKED[asked]} ${depotWord(depot)}`;
        const reason = mayAsk ? 'there is no such depot to do it with' : 'the office does not order depots';
        effect.tell.tell(OFFICE_REFUSED, { what, reason }, { seenBy: [seat], clauses: ['rotd-11.7b'] });
      }
    }
  }
};

/** The friendly city to which the stock of a removed depot goes: the nearest along 40 squares of railroad; NOBODY none (rotd-11.7b). */
const heirOf = (p: Position, state: number, from: number): number => {
  const cityOf = (square: number): number => {
    const city = p.setting.cityAt[square] ?? NOBODY;
    const controller = city < 0 ? NOBODY : cell(p.cities.controller, city);
    // Nothing moves into a besieged city (rotd-11.3d).
    const isShut = square !== from && city >= 0 && p.cities.besieged[city] === 1;
    return controller !== NOBODY && !isShut && areFriends(p, state, controller) ? city : NOBODY;
  };
  const known = new Set([from]);
  let ring = [from];
  for (let length = 0; length <= STOCK_REACH && ring.length > 0; length++) {
    const found = ring.map(cityOf).filter((city) => city !== NOBODY);
    if (found.length > 0) return Math.min(...found);
    const next: number[] = [];
    for (const square of ring)
      for (const direction of [0, 2, 4, 6]) {
        const beside = squareBeside(square, direction);
        if ((linkOf(square, direction) & RAIL) === 0 || known.has(beside)) continue;
        known.add(beside);
        next.push(beside);
      }
    ring = next;
  }
  return NOBODY;
};

const playersOf = (work: Work, nation: number): readonly number[] =>
  work.setting.players.flatMap(({ state }, seat) => (state === nation ? [seat] : []));

const remove = (work: Work, effect: TurnEffect, depot: number): void => {
  const { depots, cities } = work;
  const [owner, square] = [cell(depots.owner, depot), cell(depots.square, depot)];
  const heir = heirOf(work, owner, square);
  if (heir !== NOBODY) cities.supplies[heir] = cell(cities.supplies, heir) + cell(depots.stock, depot);
  depots.stock[depot] = 0;
  depots.square[depot] = NOBODY;
  depots.tac[depot] = NOBODY;
  const told = { depot: depotWord(depot), square: squareWord(square) };
  effect.tell.tell(REMOVED, told, { seenBy: playersOf(work, owner) });
};

const place = (work: Work, effect: TurnEffect, depot: number): void => {
  const { depots } = work;
  const owner = cell(depots.owner, depot);
  const [square, tac] = [cell(depots.toSquare, depot), cell(depots.toTac, depot)];
  const told = { depot: depotWord(depot), square: squareWord(square) };
  const seenBy = playersOf(work, owner);
  if (!isDepotSite(work, owner, square, tac)) {
    const reason = 'there are neither rails nor a river nor a city of its side';
    effect.tell.tell(REFUSED, { ...told, reason }, { seenBy });
    return;
  }
  depots.square[depot] = square;
  depots.tac[depot] = tac;
  effect.tell.tell(PLACED, told, { seenBy });
};

/** Does what is due of depots in this turn: a depot that moves stands three turns after it was asked for (rotd-11.7b). */
export const doDepots = (work: Work, effect: TurnEffect): void => {
  const { depots, state } = work;
  for (let depot = 0; depot < depots.owner.length; depot++) {
    const asked = cell(depots.asked, depot);
    if (asked === 0 || cell(depots.due, depot) > state.turn) continue;
    depots.asked[depot] = asked === MOVE ? PLACE : 0;
    if (asked === MOVE) depots.due[depot] = cell(depots.due, depot) + 2;
    if (asked === PLACE) place(work, effect, depot);
    else if (cell(depots.square, depot) !== NOBODY) remove(work, effect, depot);
  }
};
