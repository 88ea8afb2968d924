/** Ships of the sea: Union ships lie off the ports that yield most, Confederate ones go raiding (bab-nav-5, bab-blk-3). */
import { bestOf } from '@longroll/bots';
import { at } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { BLOCKADE, CITIES, hexesBeside, isHex, PIRACY, stationOf } from '../map.ts';
import { alikeShips } from '../phases/naval.ts';
import { fortsOn, sailTargets } from '../ships/routes.ts';
import { factorsOf, factorsOfAll, isBlockaded, shipsIn } from '../ships/ships.ts';
import { CONFEDERATE, otherSide, type Ship, type Side, type State, UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { inPortions } from './columns.ts';
import { stackAt } from './stacks.ts';

/** Ships that are sent off a port at a time: two close the greatest (bab-nav-5). */
const SQUADRON = 2;

/** Confederate ports that are still open, those that yield most first. */
const openPorts = (s: State): readonly number[] =>
  CITIES.filter(({ port, hex }) => port > 0 && controlOf(s, hex) === CONFEDERATE && !isBlockaded(s, hex))
    .toSorted((a, b) => b.port - a.port)
    .map(({ hex }) => stationOf(hex));

/** Ships alike that may sail, the first of which is of use for something. */
export const fitting = (s: State, isFit: (ship: Ship) => boolean): readonly (readonly number[])[] =>
  [...alikeShips(s).values()].filter(([first]) => first !== undefined && isFit(at(s.war.ships, first)));

/** Whole ocean ships that may sail and are not on their station already. */
const idle = (s: State): readonly (readonly number[])[] => {
  const stations = new Set([...CITIES.map(({ hex }) => stationOf(hex)), PIRACY]);
  return fitting(s, (ship) => ship.kind === 'ocean-naval' && ship.lost === 0 && !stations.has(ship.place));
};

/** Where a squadron may go from where it lies. */
const targetsFor = (s: State, rows: readonly number[]): readonly number[] =>
  sailTargets({ ...s, war: { ...s.war, fleet: { ...s.war.fleet, ships: rows } } });

/** Where ships of the sea go that lie off no port: raiders to the Piracy Box, Union ships to the blockade, or against raiders who are the stronger. */
const boxFor = (s: State, side: Side, hunts: boolean): number => {
  if (side !== UNION) return PIRACY;
  const factors = (of: Side): number => factorsOfAll(shipsIn(s, of, PIRACY));
  return hunts && factors(CONFEDERATE) > factors(UNION) ? PIRACY : BLOCKADE;
};

/** The fleets that sail in a turn; of whoever `hunts` also against raiders. */
export const shipOrders = (s: State, side: Side, hunts: boolean): readonly Action[] => {
  const ports = side === UNION ? [...openPorts(s)] : [];
  return idle(s).flatMap((group) => {
    const actions: Action[] = [];
    const targets = targetsFor(s, group.slice(0, 1));
    let left = group;
    const send = (count: number, to: number): void => {
      const first = at(left, 0);
      actions.push({ do: 'weigh', ship: first, amount: count }, { do: 'sail', to });
      left = left.slice(count);
    };
    while (left.length >= SQUADRON) {
      const place = ports.findIndex((port) => targets.includes(port));
      if (place < 0) break;
      send(SQUADRON, at(ports, place));
      ports.splice(place, 1);
    }
    const rest = boxFor(s, side, hunts);
    if (left.length > 0 && targets.includes(rest)) for (const count of inPortions(left.length)) send(count, rest);
    return actions;
  });
};

/** SF of armies that fight beside a flotilla for it to be of use. */
const FIGHTING = 8;

/** How much a flotilla is of use in a hex: to the lesser of two armies of both sides that stand beside each other there. */
const useAt = (s: State, side: Side, hex: number): number => {
  const near = [hex, ...hexesBeside(hex)];
  const most = (of: Side): number => Math.max(0, ...near.map((each) => stackAt(s, of, each).strength));
  return Math.min(most(side), most(otherSide(side)));
};

const isFlotilla = (ship: Ship): boolean =>
  factorsOf(ship) > 0 && (ship.kind === 'gunboat' || ship.kind === 'ironclad');

/** Gunboats and ironclads go by the rivers to where armies stand before each other, past no forts (bab-crt-5). */
export const flotillaOrders = (s: State, side: Side): readonly Action[] =>
  fitting(s, isFlotilla).flatMap((rows): readonly Action[] => {
    const { place } = at(s.war.ships, at(rows, 0));
    if (!isHex(place)) return [];
    const fleet: State = { ...s, war: { ...s.war, fleet: { ...s.war.fleet, ships: rows } } };
    const open = sailTargets(fleet).filter((to) => isHex(to) && useAt(s, side, to) >= FIGHTING);
    const best = bestOf(open, (to) => useAt(s, side, to));
    if (!best || best.score <= useAt(s, side, place) || fortsOn(fleet, side, best.one).length > 0) return [];
    return [...weighed(rows), { do: 'sail', to: best.one }];
  });

/** Makes so many ships alike ready: portion by portion, each by the first that is left. */
export const weighed = (rows: readonly number[]): readonly Action[] => {
  let before = 0;
  return inPortions(rows.length).map((amount): Action => {
    const ship = at(rows, before);
    before += amount;
    return { do: 'weigh', ship, amount };
  });
};
