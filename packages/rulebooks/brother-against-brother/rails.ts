/** Moves by rail (bab-rail-1 to -3) and broken rails (bab-move-4). */
import { areasAlong, distance, isLinked, makeNetwork, type Network } from '@longroll/geometry';
import { at, derived, rowsOf } from '@longroll/kernel';
import { controlOf } from './control.ts';
import { forceAt, strengthOf, type Troops } from './forces.ts';
import { CITIES, GRID, isHex, isLand, NORTH_BOX, RAIL, sides, TEXAS_BOX } from './map.ts';
import { mover, STACK } from './movement.ts';
import { clearFor, stackedIn, strengthIn } from './standing.ts';
import { type Break, NEUTRAL, otherSide, posts, type Side, type State, UNION } from './state.ts';
import { countOf } from './stores.ts';

/** Hexes that a ride may go (bab-rail-2). */
export const RIDE = 40;
/** SF that an exit passes in a turn (bab-rail-3). */
export const EXIT_STRENGTH = 60;

const hexesOf = (ids: readonly string[]): readonly number[] =>
  CITIES.filter(({ id }) => ids.includes(id)).map(({ hex }) => hex);

/** Where railroads leave the map: for the Union to the North, and for the Confederacy to Texas (bab-map-9). */
export const EXITS: readonly [readonly number[], readonly number[]] = [
  hexesOf([
    ...['trenton', 'harrisburg', 'pittsburgh', 'columbus-oh', 'dayton', 'indianapolis', 'terre-haute'],
    ...['springfield-il', 'quincy', 'st-joseph'],
  ]),
  hexesOf(['houston', 'marshall']),
];

/** The box to which a side's exits lead (bab-map-10). */
export const boxOf = (side: Side): number => (side === UNION ? NORTH_BOX : TEXAS_BOX);

/** Whether a place is one where forces of a side may be at all: land, or the box of their side (bab-map-10). */
export const isGround = (side: Side, place: number): boolean => (isHex(place) ? isLand(place) : place === boxOf(side));

/** SF that troops count for on a railroad: cavalry twice, leaders nothing (bab-rail-1). */
export const railWeight = (troops: Troops): number => strengthOf(troops) + troops.cavalry;

/** The railroads as what leads from hex to hex. */
export const RAILROADS: Network = makeNetwork(GRID, (edge) => (at(sides, edge) & RAIL) !== 0);

/** Whether a railroad runs through a hex. */
const hasRail = (hex: number): boolean => isLinked(RAILROADS, hex);

const RAIL_HEXES: readonly number[] = rowsOf({ length: GRID.areas }).filter(hasRail);

/** Whether an unbroken one does. */
export const isWhole = (s: State, hex: number): boolean =>
  hasRail(hex) && !s.breaks.some((broken) => broken.hex === hex);

/** Hexes through which each side may ride: its own unbroken rail, within the map that is played on (bab-rail-2). */
const ownRails = derived<State, readonly [Uint8Array, Uint8Array]>(
  (s) => {
    const rails = [new Uint8Array(GRID.areas), new Uint8Array(GRID.areas)] as const;
    for (const hex of RAIL_HEXES) {
      const owner = controlOf(s, hex);
      if (owner !== NEUTRAL && s.setting.window[hex] === 1) rails[owner][hex] = 1;
    }
    for (const { hex } of s.breaks) for (const rail of rails) rail[hex] = 0;
    return rails;
  },
  (s) => s.control,
  (s) => s.breaks,
  (s) => s.setting,
);

/** By hex: 1 where a side may ride. */
export const railsOf = (s: State, side: Side): Uint8Array => ownRails(s)[side];

/** Whether a side may ride through a hex. */
export const isOwnRail = (s: State, side: Side, hex: number): boolean => ownRails(s)[side][hex] === 1;

/** Whether a ride may enter a hex: no enemy there, and no enemy zone of control unless own troops hold it (bab-rail-2). */
const mayRideInto = (s: State, side: Side, hex: number): boolean =>
  isOwnRail(s, side, hex) && clearFor(s, side)[hex] === 1;

/** Hexes that a ride from a hex may come to, the nearest first (bab-rail-2). */
const ridesFrom = (s: State, side: Side, from: number): readonly number[] =>
  isOwnRail(s, side, from) ? areasAlong(RAILROADS, from, RIDE, railsOf(s, side), clearFor(s, side)).slice(1) : [];

/** Places to which the forces of the open ride may go: rail hexes, the box from an exit, the exits from the box (bab-rail-2, -3). */
export const rideTargets = derived<State, readonly number[]>(
  (s) => {
    const { side, place } = mover(s);
    if (place === boxOf(side)) return EXITS[side].filter((hex) => mayRideInto(s, side, hex));
    if (!isHex(place)) return [];
    const box = EXITS[side].includes(place) && isOwnRail(s, side, place) ? [boxOf(side)] : [];
    return [...box, ...ridesFrom(s, side, place)];
  },
  posts,
  (s) => s.march.forces,
  ownRails,
);

/** SF that a depot or siege train counts for (bab-rail-1). */
const STORE_WEIGHT = 5;

/** SF that the open ride counts for on the railroads (bab-rail-1). */
export const rideWeight = ({ march, forces }: State): number =>
  march.forces.reduce((sum, row) => sum + railWeight(at(forces, row)), STORE_WEIGHT * countOf(march.stores));

/** Whether troops find room where a ride ends (bab-stack-2). */
export const hasRoom = (s: State, side: Side, place: number, strength: number): boolean =>
  !isHex(place) || stackedIn(s, side, place) + strength <= STACK;

/** Whether troops could ride at all: by own rail, or from the box of their side. */
export const canRide = (s: State, row: number): boolean => {
  const { side, place } = forceAt(s, row);
  return isHex(place) ? isOwnRail(s, side, place) : place === boxOf(side);
};

/** SF that mend a railroad by standing there for a whole turn of theirs. */
const MENDERS = 5;
/** Turns after which a break in a side's own rear is mended. */
const MENDING = 4;
/** Hexes within which no enemy SF stand for that. */
const REAR = 5;

/** Whether a hex lies in a side's rear: no enemy SF within five hexes. */
const isRearOf = (s: State, side: Side, hex: number): boolean =>
  !s.forces.some(
    (force) =>
      force.side !== side && isHex(force.place) && strengthOf(force) > 0 && distance(GRID, hex, force.place) <= REAR,
  );

/** A broken railroad after one more turn: mended, being mended, or left as it is (bab-move-4). */
export const afterMending = (s: State, broken: Break): Break | undefined => {
  const side = controlOf(s, broken.hex);
  if (side === NEUTRAL) return broken;
  const stands = strengthIn(s, side, broken.hex) >= MENDERS && strengthIn(s, otherSide(side), broken.hex) === 0;
  if (stands && broken.mending > 0 && broken.mending < s.turn) return undefined;
  if (s.turn - broken.turn >= MENDING && isRearOf(s, side, broken.hex)) return undefined;
  return { ...broken, mending: stands ? broken.mending || s.turn : 0 };
};
