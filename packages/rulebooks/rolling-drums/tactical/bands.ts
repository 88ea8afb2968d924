/** Edges over which a unit leaves a square and bands in which it enters the next one (rotd-7.8b, 7.13). */
import { constants, memoize } from '@longroll/kernel';
import { DX, DY, isDiagonal, SIDE, TACS, tacBeside, tacsApart } from '../squares.ts';
import { overEdge } from './features.ts';
import { banksOfTac, type TacticalMap } from './map.ts';
import { TAC_FORD, TAC_MOUNTAIN, TAC_PASS, TAC_RIVER } from './terrain.ts';

/** Rows or columns of an entry band (rotd-7.13a). */
const DEEP = 4;
/** The last place of the first half of an edge and the first of the second; 7 is in neither (rotd-7.13b). */
const FIRST_HALF = 6;
const SECOND_HALF = 8;

/** Whether a place lies within `deep` places of the end of an axis to which a step of -1 or 1 leads. */
const isNear = (place: number, step: number, deep: number): boolean =>
  step < 0 ? place < deep : step > 0 && place >= SIDE - deep;

/** Whether a place lies in the half of an axis to which a step leads; all places do where there is no step. */
const isInHalf = (place: number, step: number): boolean =>
  step === 0 || (step < 0 ? place <= FIRST_HALF : place >= SECOND_HALF);

/** Bands of a tac: those along the row of an edge, and those along its column, on the side to which two steps lead. */
const isInRowBand = (tac: number, dx: number, dy: number, deep: number): boolean =>
  isNear(Math.floor(tac / SIDE), dy, deep) && isInHalf(tac % SIDE, dx);
const isInColumnBand = (tac: number, dx: number, dy: number, deep: number): boolean =>
  isNear(tac % SIDE, dx, deep) && isInHalf(Math.floor(tac / SIDE), dy);

const tacsWhere = (holds: (tac: number) => boolean): readonly number[] =>
  Array.from({ length: TACS }, (_, tac) => tac).filter(holds);

/** The tacs of the edge over which a unit leaves in a direction, in canonical order (rotd-7.8b). */
export const exitEdge: (direction: number) => readonly number[] = constants((direction) => {
  const [dx, dy] = [DX[direction] ?? 0, DY[direction] ?? 0];
  return tacsWhere((tac) => isInRowBand(tac, dx, dy, 1) || isInColumnBand(tac, dx, dy, 1));
});

/** Whether a unit entering in a direction may be put into a tac: in the band on the side it came from (rotd-7.13a, b). */
export const isEntryTac = (direction: number, tac: number): boolean => {
  const [dx, dy] = [-(DX[direction] ?? 0), -(DY[direction] ?? 0)];
  return isInRowBand(tac, dx, dy, DEEP) || isInColumnBand(tac, dx, dy, DEEP);
};

const inRows = (direction: number, tac: number): boolean =>
  isInRowBand(tac, -(DX[direction] ?? 0), -(DY[direction] ?? 0), DEEP);

const entryBand = constants((direction) => tacsWhere((tac) => isEntryTac(direction, tac)));

const farFrom = (from: number, tac: number): number =>
  ((from % SIDE) - (tac % SIDE)) ** 2 + (Math.floor(from / SIDE) - Math.floor(tac / SIDE)) ** 2;

/**
 * Every tac in which a unit may enter in a direction, the nearest to its entry tac first: by steps, then as the crow
 * flies, then those of the row band, then in canonical order (rotd-7.13c). Who stands there is the caller's to judge.
 */
export const entryTacs = (direction: number, near: number): readonly number[] => ranked(direction * TACS + near);

const ranked = constants((key) => {
  const [direction, near] = [Math.floor(key / TACS), key % TACS];
  return entryBand(direction).toSorted(
    (a, b) =>
      tacsApart(near, a) - tacsApart(near, b) ||
      farFrom(near, a) - farFrom(near, b) ||
      Number(inRows(direction, b)) - Number(inRows(direction, a)) ||
      a - b,
  );
});

/** The tacs between an entry tac and the edge that the unit came over, the nearest first: none may hold an enemy (rotd-7.13e). */
export const tacsBehind = (direction: number, tac: number): readonly number[] => behindOf(direction * TACS + tac);

const behindOf = constants((key) => {
  const [direction, tac] = [Math.floor(key / TACS), key % TACS];
  const back = inRows(direction, tac) ? (DY[direction] === -1 ? 4 : 0) : DX[direction] === -1 ? 2 : 6;
  const behind: number[] = [];
  for (let next = tacBeside(tac, back); next >= 0; next = tacBeside(next, back)) behind.push(next);
  return behind;
});

/** Over which edges each bank of a map can be left: a bit for each direction. */
const exitsOf = memoize((map: TacticalMap): Uint8Array => {
  const exits = new Uint8Array(map.banks.sizes.length);
  for (const direction of DX.keys())
    for (const edge of exitEdge(direction))
      for (const bank of banksOfTac(map, edge)) exits[bank] = (exits[bank] ?? 0) | (1 << direction);
  return exits;
});

/** Whether a bank of a unit's tac touches the edge over which a direction leads: no river or range parts it from that (rotd-7.8b). */
export const canReachEdge = (map: TacticalMap, tac: number, direction: number): boolean =>
  banksOfTac(map, tac).some((bank) => (((exitsOf(map)[bank] ?? 0) >> direction) & 1) === 1);

const isBarrier = (kind: number | undefined): boolean =>
  kind === TAC_RIVER || kind === TAC_FORD || kind === TAC_MOUNTAIN || kind === TAC_PASS;

/**
 * Banks of the next map in which a unit may come in that stays on the bank on which it started; undefined where no river
 * or range leaves the old map over the edge that it crosses, and over a corner, which no river crosses (rotd-7.13g).
 */
export const entryBanks = (
  from: TacticalMap,
  tac: number,
  into: TacticalMap,
  direction: number,
): ReadonlySet<number> | undefined => {
  const edge = exitEdge(direction);
  if (isDiagonal(direction) || !edge.some((each) => isBarrier(from.terrain[each]))) return undefined;
  const own = banksOfTac(from, tac);
  const open = edge.filter((each) => banksOfTac(from, each).some((bank) => own.includes(bank)));
  return new Set(open.flatMap((each) => banksOfTac(into, overEdge(each, direction))));
};
