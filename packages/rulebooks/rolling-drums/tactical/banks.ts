/** Banks of a tactical map: ground that hangs together without crossing a river or a range (rotd-7.8b). */
import { TAC_GRID, TACS, tacBeside } from '../squares.ts';
import { isCrossing, isGround } from './terrain.ts';

/** The banks of a map, numbered in the order of their first tacs. */
export interface Banks {
  /** The bank of each tac; -1 of walls and of crossings, which belong to every bank that they touch. */
  readonly of: Int16Array;
  /** Tacs of each bank. */
  readonly sizes: readonly number[];
}

/** The banks of a terrain: parts of its ground that hang together over edges and corners (rotd-7.8b). */
export const banksOf = (terrain: Uint8Array): Banks => {
  const of = new Int16Array(TACS).fill(-1);
  const sizes: number[] = [];
  for (let first = 0; first < TACS; first++) {
    if (of[first] !== -1 || !isGround(terrain[first] ?? 0)) continue;
    of[first] = sizes.length;
    const found = [first];
    for (const tac of found)
      for (let direction = 0; direction < 8; direction++) {
        const to = tacBeside(tac, direction);
        if (to < 0 || of[to] !== -1 || !isGround(terrain[to] ?? 0)) continue;
        of[to] = sizes.length;
        found.push(to);
      }
    sizes.push(found.length);
  }
  return { of, sizes };
};

/** The banks that lie next to a tac, over edges and corners, ascending. */
export const banksBeside = ({ of }: Banks, tac: number): readonly number[] => {
  const found = new Set<number>();
  for (let direction = 0; direction < 8; direction++)
    found.add(of[TAC_GRID.neighbours[tac * 8 + direction] ?? -1] ?? -1);
  return [...found].filter((bank) => bank >= 0).toSorted((a, b) => a - b);
};

/** The banks to which a tac belongs: its own, or of a ford or pass all that it touches; none of a wall (rotd-7.8b). */
export const banksAt = (terrain: Uint8Array, banks: Banks, tac: number): readonly number[] => {
  const own = banks.of[tac] ?? -1;
  if (own >= 0) return [own];
  return isCrossing(terrain[tac] ?? 0) ? banksBeside(banks, tac) : [];
};

/** Banks that can be reached from one by fords and passes, it among them (rotd-M18). */
export const banksReached = (terrain: Uint8Array, banks: Banks, from: number): ReadonlySet<number> => {
  const joined = Array.from(terrain, (kind, tac) => (isCrossing(kind) ? banksBeside(banks, tac) : [])).filter(
    (beside) => beside.length > 1,
  );
  const reached = new Set([from]);
  for (const bank of reached)
    for (const beside of joined) if (beside.includes(bank)) for (const other of beside) reached.add(other);
  return reached;
};

/** The largest bank; of equal ones the first. -1 where there is none. */
export const largestBank = ({ sizes }: Banks): number => sizes.indexOf(Math.max(...sizes));
