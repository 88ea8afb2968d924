/** Straight walks and shortest ways on a tactical map (rotd-9.2b, 9.5). */
import { SIDE, tacBeside } from '../squares.ts';
import { isPassableTerrain, TAC_HIGH_HILLS, TAC_HILLS, TAC_PASS } from './terrain.ts';

/**
 * The tacs of a straight walk after its first, up to its last (rotd-9.2b). Where the line runs exactly between two tacs it
 * takes the one that is passable if the other is not, else the one nearer the line's beginning.
 */
export const straightWalk = (terrain: Uint8Array, from: number, to: number): readonly number[] => {
  const [x, y] = [from % SIDE, Math.floor(from / SIDE)];
  const [dx, dy] = [(to % SIDE) - x, Math.floor(to / SIDE) - y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  const isWide = Math.abs(dx) === steps;
  const minor = Math.abs(isWide ? dy : dx);
  const alongStep = isWide ? Math.sign(dx) : Math.sign(dy) * SIDE;
  const asideStep = isWide ? Math.sign(dy) * SIDE : Math.sign(dx);
  const walk: number[] = [];
  for (let k = 1; k <= steps; k++) {
    const whole = Math.floor((k * minor) / steps);
    const rest = 2 * (k * minor - whole * steps);
    const near = from + k * alongStep + whole * asideStep;
    const far = near + asideStep;
    const isFar = rest > steps || (rest === steps && isOpenTac(terrain, far) && !isOpenTac(terrain, near));
    walk.push(isFar ? far : near);
  }
  return walk;
};

const isOpenTac = (terrain: Uint8Array, tac: number): boolean => isPassableTerrain(terrain[tac] ?? 0);

/** Whether a walk meets no impassable tac. */
export const isOpenWalk = (terrain: Uint8Array, walk: readonly number[]): boolean =>
  walk.every((tac) => isPassableTerrain(terrain[tac] ?? 0));

const isSlope = (kind: number | undefined): boolean =>
  kind === TAC_HILLS || kind === TAC_HIGH_HILLS || kind === TAC_PASS;

/** Whether a step between neighbouring tacs leads over a cliff: from or to high hills, and no hills beside them (rotd-9.5a). */
export const isCliff = (terrain: Uint8Array, from: number, to: number): boolean =>
  (terrain[from] === TAC_HIGH_HILLS && !isSlope(terrain[to])) ||
  (terrain[to] === TAC_HIGH_HILLS && !isSlope(terrain[from]));

/** Whether a walk from a tac leads over a cliff (rotd-9.5a). */
export const hasCliff = (terrain: Uint8Array, from: number, walk: readonly number[]): boolean =>
  walk.some((tac, i) => isCliff(terrain, walk[i - 1] ?? from, tac));

/**
 * The tacs of a shortest passable way after its first, up to its last: breadth first, directions from N to NW (rotd-9.5c).
 * Undefined where there is none.
 */
export const shortestWay = (terrain: Uint8Array, from: number, to: number): readonly number[] | undefined => {
  const before = new Map([[from, -1]]);
  for (const tac of before.keys()) {
    if (tac === to) break;
    for (let direction = 0; direction < 8; direction++) {
      const next = tacBeside(tac, direction);
      if (next >= 0 && !before.has(next) && isPassableTerrain(terrain[next] ?? 0)) before.set(next, tac);
    }
  }
  if (!before.has(to)) return undefined;
  const way: number[] = [];
  for (let tac = to; tac !== from; tac = before.get(tac) ?? from) way.unshift(tac);
  return way;
};

/** The way of one leg where no enemy is near: the straight walk if it is open, else a shortest way (rotd-9.5c). */
export const legOf = (terrain: Uint8Array, from: number, to: number): readonly number[] | undefined => {
  const straight = straightWalk(terrain, from, to);
  return isOpenWalk(terrain, straight) ? straight : shortestWay(terrain, from, to);
};
