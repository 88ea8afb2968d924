/** Where rivers, ridges and railroads cross the edges of a square and how they run through it (rotd-M12, M13). */
import { backwards, COLUMNS, DX, DY, SIDE, squareBeside, tacAt, tacBeside } from '../squares.ts';
import { linkOf, RAIL, RIDGE, RIVER } from '../strategic.ts';
import { EDGE, fnv1a, fold, NODE } from './hash.ts';

/** What runs along links, in the order in which an edge is shared out (rotd-M12). */
export const KINDS = [
  { bits: RIVER, word: fnv1a('river') },
  { bits: RIDGE, word: fnv1a('ridge') },
  { bits: RAIL, word: fnv1a('rail') },
] as const;

/** Places of an edge at which something may cross it: from 2 to 12 (rotd-M12). */
const FIRST = 2;
const PLACES = 11;

/** Where something of a kind crosses an edge of a square, as column or row; -1 where no link of the kind does (rotd-M12). */
export const crossingOf = (seed: number, square: number, direction: number, bits: number): number => {
  // Both squares ask with the western or northern one of the pair.
  const isCanonical = direction === 2 || direction === 4;
  const from = isCanonical ? square : squareBeside(square, direction);
  const axis = isCanonical ? direction : backwards(direction);
  const link = linkOf(square, direction);
  const taken: number[] = [];
  for (const kind of KINDS) {
    if ((link & kind.bits) === 0) continue;
    let place = FIRST + (fold(seed, EDGE, kind.word, from % COLUMNS, Math.floor(from / COLUMNS), axis) % PLACES);
    while (taken.includes(place)) place = FIRST + ((place - FIRST + 1) % PLACES);
    if (kind.bits === bits) return place;
    taken.push(place);
  }
  return -1;
};

/** The tac in which the ways of a kind meet in a square without a city (rotd-M13). */
export const nodeOf = (seed: number, square: number, word: number): number => {
  const draw = (k: number): number => fold(seed, NODE, word, square % COLUMNS, Math.floor(square / COLUMNS), k) % 7;
  return tacAt(4 + draw(0), 4 + draw(1));
};

/** The tac at a place of an edge. */
const edgeTac = (direction: number, place: number): number =>
  direction === 0
    ? tacAt(place, 0)
    : direction === 4
      ? tacAt(place, SIDE - 1)
      : tacAt(direction === 6 ? 0 : SIDE - 1, place);

/** Steps straight inward from an edge (rotd-M13). */
const INWARD = 2;

/** The way from a place of an edge to a node, 4-connected, both ends with it (rotd-M13). */
const wayInward = (direction: number, place: number, node: number): readonly number[] => {
  const way = [edgeTac(direction, place)];
  let tac = way[0] ?? 0;
  const step = (to: number): void => {
    tac = to;
    way.push(tac);
  };
  for (let i = 0; i < INWARD; i++) step(tacBeside(tac, backwards(direction)));
  while (tac !== node) {
    const dx = (node % SIDE) - (tac % SIDE);
    const dy = Math.floor(node / SIDE) - Math.floor(tac / SIDE);
    step(Math.abs(dy) >= Math.abs(dx) ? tacBeside(tac, dy < 0 ? 0 : 4) : tacBeside(tac, dx < 0 ? 6 : 2));
  }
  return way;
};

/** One way of a kind: from the edge over which its link leads to the node. */
export interface Way {
  readonly direction: number;
  /** Bits of its link. */
  readonly link: number;
  readonly tacs: readonly number[];
}

/** The ways of a kind through a square, links in the order N, E, S, W (rotd-M13). */
export const waysOf = (seed: number, square: number, bits: number, node: number): readonly Way[] =>
  [0, 2, 4, 6].flatMap((direction) => {
    const place = crossingOf(seed, square, direction, bits);
    return place < 0 ? [] : [{ direction, link: linkOf(square, direction), tacs: wayInward(direction, place, node) }];
  });

/** The tac that lies on the other side of an edge, on the next map. */
export const overEdge = (tac: number, direction: number): number => {
  const column = ((tac % SIDE) + (DX[direction] ?? 0) + SIDE) % SIDE;
  const row = (Math.floor(tac / SIDE) + (DY[direction] ?? 0) + SIDE) % SIDE;
  return tacAt(column, row);
};
