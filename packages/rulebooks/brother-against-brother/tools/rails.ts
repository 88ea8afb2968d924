/** Which neighbouring hexes a railroad joins (bab-map-6, -8, -13). */
import { distance } from '@longroll/geometry';
import { middleOf } from '../board/projection.ts';
import { type Leg, railroadLegs } from '../board/railroads.ts';
import { GRID } from '../map.ts';
import { hexAt } from './hexes.ts';

/** The hexes of a straight line from hex to hex: its points after as many equal steps as they are apart. */
export const straight = (from: number, to: number): readonly number[] => {
  const steps = distance(GRID, from, to);
  const [ax, ay] = middleOf(from);
  const [bx, by] = middleOf(to);
  return Array.from({ length: steps + 1 }, (_, i) =>
    hexAt([ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps]),
  );
};

/** A railroad from city to city as the hexes it takes. */
const hexesOf = ({ from, to, last }: Leg): readonly number[] => {
  const all = straight(from, to);
  return last === undefined ? all : all.slice(0, last < 0 ? last : last + 1);
};

/** A pair of neighbouring hexes, the lower number first. */
export type Side = readonly [number, number];

/**
 * What is left of a leg where no bridge stands: the longer of the parts on either bank, so that a line ends in the last hex
 * on its own bank.
 */
const ownBank = (leg: readonly number[], isClosed: (side: Side) => boolean): readonly number[] => {
  const parts: number[][] = [[]];
  for (const hex of leg) {
    const last = parts.at(-1)?.at(-1);
    if (last !== undefined && isClosed(sideOf(last, hex))) parts.push([]);
    parts.at(-1)?.push(hex);
  }
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), []);
};

const sideOf = (a: number, b: number): Side => (a < b ? [a, b] : [b, a]);

/** The hexes of all railroads, leg by leg; a leg ends where `isClosed` says that no bridge stands. */
export const railLegs = (isClosed: (side: Side) => boolean): readonly (readonly number[])[] =>
  railroadLegs.map((leg) => ownBank(hexesOf(leg), isClosed));

/** All pairs of neighbouring hexes that legs join, each once. */
export const sidesOfLegs = (all: readonly (readonly number[])[]): readonly Side[] => {
  const sides = new Map<string, Side>();
  for (const leg of all)
    leg.forEach((hex, i) => {
      const next = leg[i + 1];
      if (next !== undefined) sides.set(sideOf(hex, next).join(), sideOf(hex, next));
    });
  return [...sides.values()].toSorted(([a, b], [c, d]) => a - c || b - d);
};
