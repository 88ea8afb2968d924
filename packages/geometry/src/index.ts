export { arcAreas, disc, ring, sectorOf } from './around.ts';
export {
  areaAt,
  areaWord,
  centreOf,
  columnOf,
  directionWords,
  distance,
  edgeOf,
  edgesOf,
  facingTo,
  type Grid,
  inArc,
  MOST_AREAS,
  makeGrid,
  neighbour,
  opposite,
  parseArea,
  parseFacing,
  rowOf,
  turned,
} from './grid.ts';
export { isOpen, type Line, lineBetween } from './line.ts';
export { areasAlong, isLinked, makeNetwork, type Network } from './network.ts';
export { makeReaches, type Reaches, visitWithin } from './reaches.ts';
export {
  explore,
  type Journey,
  makeSearch,
  type Price,
  type Prices,
  pricesOf,
  type Search,
  type Ways,
  wayTo,
} from './search.ts';
export { type Centre, type Facings, type GridKind, type Shape, shapeOf } from './shape.ts';
export { pathTo, type Reached, reachable } from './spread.ts';
