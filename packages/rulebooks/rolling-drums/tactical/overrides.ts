/** Tacs that a scenario fixes (rotd-M19). */
import { isOnEdge, SIDE, squareBeside, squareWord, tacWord } from '../squares.ts';
import { isPassable } from '../strategic.ts';
import { overEdge } from './features.ts';
import { TAC_MOUNTAIN, TAC_RIVER, type TacTerrain, tacTerrainOf } from './terrain.ts';

/** A tac that the scenario fixes; what it does not name stays as it is generated (rotd-M19). */
export interface TacOverride {
  readonly square: number;
  readonly tac: number;
  readonly terrain?: TacTerrain | undefined;
  /** 0 to 4 (rotd-2.4). */
  readonly rating?: number | undefined;
  /** Whether a railroad runs through it. */
  readonly rail?: boolean | undefined;
}

/** Whether a terrain ends a river or a range on an edge: what must go on beyond it (rotd-2.3). */
const wallOf = (terrain: number): number =>
  terrain === TAC_RIVER || terrain === tacTerrainOf('ford')
    ? TAC_RIVER
    : terrain === TAC_MOUNTAIN || terrain === tacTerrainOf('pass')
      ? TAC_MOUNTAIN
      : -1;

const edgesOf = (tac: number): readonly number[] => {
  const column = tac % SIDE;
  return [
    tac < SIDE ? 0 : -1,
    column === SIDE - 1 ? 2 : -1,
    tac >= SIDE * (SIDE - 1) ? 4 : -1,
    column === 0 ? 6 : -1,
  ].filter((direction) => direction >= 0);
};

/**
 * What is wrong with a list of fixed tacs, as whole sentences: a river or range on an edge whose other side the list does
 * not fix alike, where that side is passable (rotd-M19, 2.3).
 */
export const overrideFaults = (overrides: readonly TacOverride[]): readonly string[] => {
  const fixed = new Map(overrides.map((one) => [`${one.square} ${one.tac}`, one]));
  return overrides.flatMap(({ square, tac, terrain }) => {
    if (terrain === undefined || !isOnEdge(tac)) return [];
    return edgesOf(tac).flatMap((direction) => {
      const next = squareBeside(square, direction);
      if (next < 0 || !isPassable(next)) return [];
      const other = fixed.get(`${next} ${overEdge(tac, direction)}`)?.terrain;
      if (other !== undefined && wallOf(tacTerrainOf(other)) === wallOf(tacTerrainOf(terrain))) return [];
      return [
        `${squareWord(square)} ${tacWord(tac)} is fixed as ${terrain}, so ${squareWord(next)} ${tacWord(overEdge(tac, direction))} must be fixed alike (rotd-M19)`,
      ];
    });
  });
};
