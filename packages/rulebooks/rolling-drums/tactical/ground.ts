/** Woods, hills and open ground of a tactical map, and how well each tac is defended (rotd-M17). */
import { COLUMNS, SIDE, TACS } from '../squares.ts';
import { MARSH, TERRAINS, type Terrain, terrain } from '../strategic.ts';
import { CELL, fold, GROUND, RATING } from './hash.ts';
import {
  BASE_RATING,
  BEST_RATING,
  isPassableTerrain,
  TAC_FOREST,
  TAC_HIGH_HILLS,
  TAC_HILLS,
  TAC_OPEN,
} from './terrain.ts';

/** What the columns of `SHARES` stand for. */
const GROUNDS = [TAC_OPEN, TAC_FOREST, TAC_HILLS, TAC_HIGH_HILLS] as const;

/** Open ground, forest, hills and high hills of a thousand tacs, by the square's terrain (rotd-M17). */
export const SHARES: { readonly [T in Terrain]?: readonly [number, number, number, number] } = {
  open: [800, 150, 50, 0],
  hill: [450, 150, 320, 80],
  forest: [250, 700, 50, 0],
  forestedHills: [150, 450, 300, 100],
  mountain: [150, 300, 300, 250],
  marsh: [600, 400, 0, 0],
};

/** Tacs on a side of a cell, whose tacs are mostly alike, and how many in ten are (rotd-M17). */
const CELL_SIDE = 3;
const ALIKE = 6;

/** What a draw of 0 to 999 stands for in a row of `SHARES`. */
const groundOf = (shares: readonly number[], draw: number): number => {
  let left = draw;
  for (const [i, share] of shares.entries()) {
    if (left < share) return GROUNDS[i] ?? TAC_OPEN;
    left -= share;
  }
  return TAC_OPEN;
};

/** Puts ground on every tac that is still open and that no scenario fixes (rotd-M17). */
export const drawGround = (
  seed: number,
  square: number,
  draft: { readonly terrain: Uint8Array; readonly fixed: Uint8Array },
): void => {
  const shares = SHARES[TERRAINS[terrain[square] ?? 0] ?? 'open'] ?? [];
  const [column, row] = [square % COLUMNS, Math.floor(square / COLUMNS)];
  for (let tac = 0; tac < TACS; tac++) {
    if (draft.terrain[tac] !== TAC_OPEN || draft.fixed[tac] === 1) continue;
    const [x, y] = [tac % SIDE, Math.floor(tac / SIDE)];
    const isLikeCell = fold(seed, GROUND, column, row, x, y, 0) % 10 < ALIKE;
    const cell = (from: number, at: number): number => Math.floor((SIDE * from + at) / CELL_SIDE);
    const hash = isLikeCell
      ? fold(seed, CELL, cell(column, x), cell(row, y))
      : fold(seed, GROUND, column, row, x, y, 1);
    draft.terrain[tac] = groundOf(shares, hash % 1000);
  }
};

/** The best rating of open ground and woods in a marsh (rotd-M17). */
const MARSH_RATING = 1;

/** The defence rating of each tac of a map (rotd-2.4, M17). */
export const rate = (seed: number, square: number, kinds: Uint8Array): Uint8Array => {
  const [column, row] = [square % COLUMNS, Math.floor(square / COLUMNS)];
  return kinds.map((kind, tac) => {
    if (!isPassableTerrain(kind)) return 0;
    const draw = fold(seed, RATING, column, row, tac % SIDE, Math.floor(tac / SIDE)) % 3;
    const most = terrain[square] === MARSH && (kind === TAC_OPEN || kind === TAC_FOREST) ? MARSH_RATING : BEST_RATING;
    return Math.min(most, Math.max(0, (BASE_RATING[kind] ?? 0) + draw - 1));
  });
};
