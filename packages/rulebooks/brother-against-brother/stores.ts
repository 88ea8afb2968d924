/** Depots and siege trains that go along with forces or ships (bab-move-3). */
import { byPlace } from '@longroll/kernel';
import { NOWHERE, WATERS } from './map.ts';
import { type Depot, type Side, type State, type Stores, UNION, withWar } from './state.ts';

/** Movement points of a force that takes any along. */
export const STORE_POINTS = 4;
/** SF that each counts for aboard ships. */
export const STORE_LIFT = 5;
export const STORE_KINDS = ['depot', 'train'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** How many there are of them. */
export const countOf = ({ depots, trains }: Stores): number => depots + trains;

/** One more of a kind. */
export const oneMore = (stores: Stores, kind: StoreKind): Stores =>
  kind === 'depot' ? { ...stores, depots: stores.depots + 1 } : { ...stores, trains: stores.trains + 1 };

const depotsAt = byPlace(2 * WATERS, ({ side, hex }: Depot) => 2 * hex + side);
const trainsAt = byPlace(WATERS, (hex: number) => hex);
/** What a side has in a place; siege trains are the Union's. */
export const storesIn = (s: State, side: Side, place: number): Stores => ({
  depots: depotsAt(s.war.depots)[2 * place + side] as number,
  trains: side === UNION ? (trainsAt(s.war.trains)[place] as number) : 0,
});

/** Whether another of a kind stands in a place than those that go along. */
export const isLeft = (s: State, side: Side, place: number, kind: StoreKind, along: Stores): boolean => {
  const { depots, trains } = storesIn(s, side, place);
  return kind === 'depot' ? depots > along.depots : trains > along.trains;
};

/** Moves the first so many that pass a test. */
const movedSome = <T>(
  rows: readonly T[],
  most: number,
  fits: (row: T) => boolean,
  move: (row: T) => T,
): readonly T[] => {
  let left = most;
  return rows.map((row) => (left > 0 && fits(row) && left-- > 0 ? move(row) : row));
};

/** The state once they have gone from a place to another. */
export const withStores = (s: State, side: Side, from: number, to: number, { depots, trains }: Stores): State => {
  if (depots + trains === 0) return s;
  const isHere = (hex: number): boolean => hex === from;
  const isOwn = (depot: Depot): boolean => depot.side === side && isHere(depot.hex);
  return withWar(s, {
    depots: movedSome(s.war.depots, depots, isOwn, (depot) => ({ ...depot, hex: to })),
    trains: movedSome(s.war.trains, trains, isHere, () => to),
  });
};

/** The state once so many of them are lost in a place. */
export const withoutStores = (s: State, side: Side, place: number, stores: Stores): State => {
  const { war } = withStores(s, side, place, NOWHERE, stores);
  const depots = war.depots.filter(({ hex }) => hex !== NOWHERE);
  return { ...s, war: { ...war, depots, trains: war.trains.filter((hex) => hex !== NOWHERE) } };
};
