/** What stands near a place, so that a move is judged by that alone: bodies, enemies, ground, fires and the edge of the table. */
import {
  type Box,
  boxesMeet,
  boxOf,
  boxWidened,
  type Convex,
  isInBox,
  overlaps,
  type Point,
} from '@longroll/geometry/plane';
import { at, derived, memoize } from '@longroll/kernel';
import { sideOf } from './define.ts';
import { FIRE, fires, groundNow } from './ground.ts';
import { bodies, shapesOf } from './layout.ts';
import { relicFoot } from './models.ts';
import type { State } from './state.ts';
import { groundIn, type Terrain } from './terrain.ts';

/** No figure comes so near to an enemy without a declared contact (grant-form-16). */
export const CLEARANCE = 100;

/** The box about a shape, worked out once. */
export const boxAbout = memoize((shape: Convex): Box => boxOf(shape));

/** Guns that stand alone, in the way of all but their own crew; who stands over one already walks off it (grant-mor-13, grant-form-15). */
export const gunsLeft = (s: State, row: number): readonly Convex[] => {
  const own = bodies(s)[row]?.hull;
  return s.relics
    .filter(({ unit }) => unit !== row)
    .map(relicFoot)
    .filter((foot) => own === undefined || !overlaps(foot, own));
};

/** Hulls of all other bodies, those of one side or of both, then guns that stand alone with them. */
export const othersThan = (s: State, row: number, side?: number): readonly Convex[] => [
  ...bodies(s).flatMap((body, i) => {
    const isOf = side === undefined || sideOf(s, i) === side;
    return body && i !== row && isOf ? shapesOf(body) : [];
  }),
  ...(side === undefined ? gunsLeft(s, row) : []),
];

/** Places of the figures of each side. */
const figuresBySide = derived<State, readonly (readonly Point[])[]>(
  (s) => [0, 1].map((side) => bodies(s).flatMap((body, i) => (body && sideOf(s, i) === side ? body.figures : []))),
  ({ units }) => units,
);

/** Places of the enemy figures that come within an inch of a box. */
export const enemiesNear = (s: State, row: number, box: Box): readonly Point[] => {
  const wide = boxWidened(box, CLEARANCE);
  return at(figuresBySide(s), 1 - sideOf(s, row)).filter((figure) => isInBox(wide, figure));
};

/** All that bears on a body somewhere in a box. */
export interface Surroundings {
  readonly others: readonly Convex[];
  readonly enemies: readonly Point[];
  readonly terrain: readonly Terrain[];
  /** Whether all of the box is on the table, and whether a fire is near. */
  readonly isInside: boolean;
  readonly burns: boolean;
}

/** What a unit may meet in a box. */
export const surroundings = (s: State, row: number, box: Box): Surroundings => ({
  others: othersThan(s, row).filter((other) => boxesMeet(boxAbout(other), box)),
  enemies: enemiesNear(s, row, box),
  terrain: groundIn(groundNow(s), box),
  isInside: box.west >= 0 && box.north >= 0 && box.east <= s.setting.width && box.south <= s.setting.height,
  burns: fires(s).some((corners) => boxesMeet(boxWidened(boxAbout(corners), FIRE), box)),
});

/** Whether nothing but the ground bears on a body in a box. */
export const isQuiet = ({ others, enemies, isInside, burns }: Surroundings): boolean =>
  others.length === 0 && enemies.length === 0 && isInside && !burns;
