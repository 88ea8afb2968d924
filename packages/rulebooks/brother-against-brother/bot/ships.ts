/** Ships of the sea: Union ships lie off the ports that yield most, Confederate ones go raiding (bab-nav-5, bab-blk-3). */
import { at, rowsOf } from '@longroll/kernel';
import { controlOf } from '../control.ts';
import { CITIES, stationOf } from '../map.ts';
import { BLOCKADE, PIRACY, sailTargets } from '../ships/routes.ts';
import { factorsOf, isBlockaded } from '../ships/ships.ts';
import { CONFEDERATE, type Side, type State, UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { inPortions } from './columns.ts';

/** Ships that are sent off a port at a time: two close the greatest (bab-nav-5). */
const SQUADRON = 2;

/** Confederate ports that are still open, those that yield most first. */
const openPorts = (s: State): readonly number[] =>
  CITIES.filter(({ port, hex }) => port > 0 && controlOf(s, hex) === CONFEDERATE && !isBlockaded(s, hex))
    .toSorted((a, b) => b.port - a.port)
    .map(({ hex }) => stationOf(hex));

/** Ships alike in one place that may sail, by their rows: whole ocean ships that are not on their station already. */
const idle = (s: State, side: Side): readonly (readonly number[])[] => {
  const stations = new Set(CITIES.map(({ hex }) => stationOf(hex)));
  const groups = new Map<number, number[]>();
  for (const row of rowsOf(s.war.ships)) {
    const ship = at(s.war.ships, row);
    const isFree = ship.side === side && ship.kind === 'ocean-naval' && ship.lost === 0 && !ship.moved;
    if (!isFree || factorsOf(ship) === 0 || stations.has(ship.place) || ship.place === PIRACY) continue;
    groups.set(ship.place, [...(groups.get(ship.place) ?? []), row]);
  }
  return [...groups.values()];
};

/** Where a squadron may go from where it lies. */
const targetsFor = (s: State, rows: readonly number[]): readonly number[] =>
  sailTargets({ ...s, war: { ...s.war, fleet: { ...s.war.fleet, ships: rows } } });

/** The fleets that sail in a turn. */
export const shipOrders = (s: State, side: Side): readonly Action[] => {
  const ports = side === UNION ? [...openPorts(s)] : [];
  return idle(s, side).flatMap((group) => {
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
    const rest = side === UNION ? BLOCKADE : PIRACY;
    if (left.length > 0 && targets.includes(rest)) for (const count of inPortions(left.length)) send(count, rest);
    return actions;
  });
};
