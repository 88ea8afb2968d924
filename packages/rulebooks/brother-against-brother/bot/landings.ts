/** Landings: transports that put troops ashore at enemy cities on the water that are held weakly (bab-nav-2). */
import { bestOf } from '@longroll/bots';
import { at } from '@longroll/kernel';
import { isWithinReach } from '../combat/attacks.ts';
import { controlOf } from '../control.ts';
import type { Mind } from '../data/opponents.ts';
import { SHIP_CHART } from '../data/ships.ts';
import { forceAt, isLed } from '../forces.ts';
import { cityIn, hexesBeside, isHex } from '../map.ts';
import { fortsOn, isBeach, isCovered, isQuay, liftOf, sailTargets } from '../ships/routes.ts';
import { strengthIn } from '../standing.ts';
import { NO_STORES, otherSide, type Side, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { strikeOn } from './battles.ts';
import { type Column, columnOf, columnsOf, gone } from './columns.ts';
import { garrisonFor, garrisonIn } from './garrisons.ts';
import { defenceOf, prizeOf, riskOf, threatTo } from './ground.ts';
import { fitting, weighed } from './ships.ts';
import { stackAt, stacksOf } from './stacks.ts';

/** SF that are worth a voyage, and points that a landing must gain. */
const LEAST = 5;
const WORTH_IT = 6;
/** Share of a city's worth that whoever lands beside it may count on. */
const NEAR_IT = 0.5;

/** Transports alike that lie together, by their rows. */
interface Transports {
  readonly place: number;
  readonly rows: readonly number[];
}

/** A landing: who goes aboard which ships, where they go ashore, and the city for which they do. */
export interface Landing {
  readonly transports: readonly number[];
  readonly column: Column;
  readonly to: number;
  readonly city: number;
  readonly worth: number;
}

/** Whole transports that have not moved. */
const transportsOf = (s: State): readonly Transports[] =>
  fitting(s, ({ kind, lost }) => lost === 0 && SHIP_CHART[kind].lift > 0).map((rows) => ({
    place: at(s.war.ships, at(rows, 0)).place,
    rows,
  }));

/** What may go aboard in a place: columns that have not moved, and a garrison that the place can do without. */
const passengersAt = (s: State, side: Side, mind: Mind, place: number): readonly Column[] => {
  if (!isQuay(s, side, place)) return [];
  const led = columnsOf(s, side).filter(({ hex }) => hex === place);
  const offMap = isHex(place)
    ? []
    : stackAt(s, side, place)
        .rows.filter(isLed)
        .map((row) => columnOf(s, [row]));
  const loose = stackAt(s, side, place).rows.filter((row) => !isLed(row) && !forceAt(s, row).moved);
  const isSpare = isHex(place) && garrisonFor(s, side, mind, place) * 2 <= garrisonIn(s, side, place);
  const garrison = isSpare ? loose.map((row) => columnOf(s, [row])) : [];
  return [...led, ...offMap, ...garrison].filter(
    ({ rows, strength }) => strength >= LEAST && rows.every((row) => !forceAt(s, row).moved),
  );
};

/** As many of some transports as it takes to lift a column; undefined where all are too few. */
const enoughFor = (s: State, { rows }: Transports, { strength }: Column): readonly number[] | undefined => {
  const each = liftOf([at(s.war.ships, at(rows, 0))]);
  const count = Math.ceil(strength / each);
  return count <= rows.length ? rows.slice(0, count) : undefined;
};

/** The state in which a column is aboard. */
const aboard = (s: State, ships: readonly number[], column: Column): State => ({
  ...s,
  war: { ...s.war, fleet: { ships, cargo: column.rows, stores: NO_STORES } },
});

/** What a column gains by going ashore in a hex, and for which city. */
const gainAt = (s: State, side: Side, mind: Mind, column: Column, to: number): Pick<Landing, 'city' | 'worth'> => {
  const risk = riskOf(threatTo(s, side, to), defenceOf(s, column.points, to));
  if (cityIn(to) !== undefined && controlOf(s, to) !== side)
    return { city: to, worth: prizeOf(s, mind, to) * (1 - risk) };
  if (!isLed(column.rows[0] ?? 0)) return { city: to, worth: 0 };
  const there = gone(s, column.rows, to);
  const isTarget = (hex: number): boolean =>
    cityIn(hex) !== undefined && strengthIn(s, otherSide(side), hex) > 0 && isWithinReach(s, side, to, hex);
  const best = bestOf(hexesBeside(to).filter(isTarget), (hex) => {
    const { mean, points } = strikeOn(there, side, mind, hex).thought;
    return points <= 0 ? 0 : NEAR_IT * prizeOf(s, mind, hex) * mean.takes * (1 - risk);
  });
  return best ? { city: best.one, worth: best.score } : { city: to, worth: 0 };
};

/** What a place loses when a column leaves it. */
const lossAt = (s: State, side: Side, mind: Mind, { hex, points }: Column): number => {
  if (!isHex(hex) || controlOf(s, hex) !== side) return 0;
  const [threat, all] = [threatTo(s, side, hex), stackAt(s, side, hex).points];
  const risk = (defenders: number): number => riskOf(threat, defenceOf(s, defenders, hex));
  return prizeOf(s, mind, hex) * (risk(Math.max(0, all - points)) - risk(all));
};

const isNearEnemyCity = (s: State, side: Side, to: number): boolean =>
  [to, ...hexesBeside(to)].some((hex) => cityIn(hex) !== undefined && controlOf(s, hex) === otherSide(side));

/** The best landing of some transports; undefined where none gains enough. */
const landingOf = (s: State, side: Side, mind: Mind, transports: Transports): Landing | undefined => {
  const landings = passengersAt(s, side, mind, transports.place).flatMap((column): readonly Landing[] => {
    const ships = enoughFor(s, transports, column);
    if (!ships) return [];
    const open = aboard(s, ships, column);
    const loss = lossAt(s, side, mind, column);
    return sailTargets(open)
      .filter((to) => isHex(to) && isNearEnemyCity(s, side, to) && isBeach(open, side, to, column.strength))
      .filter((to) => isCovered(open, side, to) && fortsOn(open, side, to).length === 0)
      .map((to) => {
        const { city, worth } = gainAt(s, side, mind, column, to);
        return { transports: ships, column, to, city, worth: worth - loss };
      });
  });
  const best = bestOf(landings, ({ worth }) => worth);
  return best && best.score >= WORTH_IT ? best.one : undefined;
};

/** The landings of a side in a turn: one of each group of transports at most. */
export const landingsOf = (s: State, side: Side, mind: Mind): readonly Landing[] =>
  transportsOf(s).flatMap((transports) => landingOf(s, side, mind, transports) ?? []);

/** The actions of a landing. */
export const landingActions = ({ transports, column, to }: Landing): readonly Action[] => [
  ...weighed(transports),
  ...column.rows.map((force): Action => ({ do: 'embark', force })),
  { do: 'sail', to },
];

/** Empty transports go where most troops wait that could go aboard. */
const fetchOrders = (s: State, side: Side, mind: Mind, { place, rows }: Transports): readonly Action[] => {
  if (passengersAt(s, side, mind, place).length > 0) return [];
  const empty: State = { ...s, war: { ...s.war, fleet: { ships: rows, cargo: [], stores: NO_STORES } } };
  const waiting = new Set(stacksOf(s, side).map(({ hex }) => hex));
  const quays = sailTargets(empty).filter((to) => waiting.has(to) && fortsOn(empty, side, to).length === 0);
  const best = bestOf(quays, (to) =>
    threatTo(s, side, to) >= LEAST
      ? 0
      : Math.max(
          0,
          ...passengersAt(s, side, mind, to).map(({ strength }) => Math.min(strength, liftOf(shipsOf(s, rows)))),
        ),
  );
  return best && best.score >= LEAST ? [...weighed(rows), { do: 'sail', to: best.one }] : [];
};

const shipsOf = ({ war: { ships } }: State, rows: readonly number[]) => rows.map((row) => at(ships, row));

/** What the transports of a side do in a turn: they land troops, or go to fetch some. */
export const landingOrders = (s: State, side: Side, mind: Mind): readonly Action[] => {
  const gone = new Set<number>();
  return transportsOf(s).flatMap((transports): readonly Action[] => {
    const landing = landingOf(s, side, mind, transports);
    if (!landing) return fetchOrders(s, side, mind, transports);
    if (landing.column.rows.some((row) => gone.has(row))) return [];
    for (const row of landing.column.rows) gone.add(row);
    return landingActions(landing);
  });
};
