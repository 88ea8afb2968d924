/** The ground of the table (section 7): what stands where, how high it is, what a step costs. */
import {
  type Box,
  boxesMeet,
  boxOf,
  boxWidened,
  compareToSegment,
  distanceSquared,
  dot,
  isInBox,
  isWithin,
  nearestOn,
  offset,
  type Point,
  placeIn,
  pointAlong,
  rootOf,
  segmentsMeet,
} from '@longroll/geometry/plane';
import { about, at, int, list, memoize, orElse, sheet, text, type ValueOf, word } from '@longroll/kernel';
import { type GroundWord, groundCost, type Mover } from './rates.ts';

const coordinate = int(-1000, 20_000);
const place = sheet({ x: coordinate, y: coordinate });

/** A circle of ground: a wood, rough ground, a swamp, or a hill with its crest inside its foot (grant-terr-3). */
export const circleField = sheet({
  kind: about('What it is', word('wood', 'scenic', 'swamp', 'hill')),
  name: text({ most: 40, like: '.' }),
  x: coordinate,
  y: coordinate,
  radius: about('Radius; of a hill, that of its foot', int(1, 9999)),
  crest: about('Radius of the crest of a hill; 0 of anything else', int(0, 9999)),
});
/** A convex area with its corners clockwise on the map. */
export const areaField = sheet({
  kind: about('What it is', word('wood', 'scenic', 'swamp', 'building')),
  name: text({ most: 40, like: '.' }),
  corners: list(place, 12, 3),
});
/** A hill about a crest line: its foot, its crest and the line between whose ends one goes uphill (grant-terr-3). */
export const ridgeField = sheet({
  name: text({ most: 40, like: '.' }),
  foot: list(place, 12, 3),
  crest: list(place, 12, 3),
  line: list(place, 2, 2),
});
/** Running water: a stream can be forded anywhere, a river at its fords (grant-terr-7). */
export const waterField = sheet({
  kind: about('What it is', word('stream', 'river', 'canal')),
  name: text({ most: 40, like: '.' }),
  line: about('Its middle line, the way it flows', list(place, 12, 2)),
  width: int(10, 2000),
  fords: about(
    'Places at which a river can be forded',
    orElse(list(sheet({ x: coordinate, y: coordinate, radius: int(10, 2000) }), 6), []),
  ),
});
/** A road, 200 wide, with its bridges (grant-terr-9). */
export const roadField = sheet({
  name: text({ most: 40, like: '.' }),
  line: list(place, 12, 2),
  bridges: orElse(list(place, 6), []),
});
/** A wall, fence or earthwork as a line. */
export const wallField = sheet({ name: text({ most: 40, like: '.' }), line: list(place, 12, 2) });

export type Circle = ValueOf<typeof circleField>;
export type Area = ValueOf<typeof areaField>;
export type Wall = ValueOf<typeof wallField>;
export type Ridge = ValueOf<typeof ridgeField>;
export type Water = ValueOf<typeof waterField>;
export type Road = ValueOf<typeof roadField>;

export type Terrain =
  | ({ readonly shape: 'circle' } & Circle)
  | ({ readonly shape: 'area' } & Area)
  | ({ readonly shape: 'wall' } & Wall)
  | ({ readonly shape: 'ridge' } & Ridge)
  | ({ readonly shape: 'water' } & Water)
  | ({ readonly shape: 'road' } & Road);

/** Steps in which a path is priced, and in which it is asked how much of a line lies in an area (grant-move-13). */
const STEP = 10;

/** Half of the width of a road, and how near to its bridge it goes over water. */
export const ROAD = 100;
const BRIDGE = 300;

/** The box about a piece of ground, worked out once: most of a table is far from any one place. */
const boxOfGround = memoize((terrain: Terrain): Box => {
  if (terrain.shape === 'circle') return boxWidened(boxOf([terrain]), Math.max(terrain.radius, terrain.crest));
  if (terrain.shape === 'area') return boxOf(terrain.corners);
  if (terrain.shape === 'ridge') return boxOf([...terrain.foot, ...terrain.crest]);
  if (terrain.shape === 'wall') return boxOf(terrain.line);
  return boxWidened(boxOf(terrain.line), terrain.shape === 'road' ? ROAD : terrain.width >> 1);
});

/** The ground that has a part in a box: what a step within it may find. */
export const groundIn = (ground: readonly Terrain[], box: Box): readonly Terrain[] =>
  ground.filter((terrain) => boxesMeet(boxOfGround(terrain), box));

/** Whether a point lies in a circle or area; its border is in it. */
export const covers = (terrain: Terrain, point: Point): boolean => {
  if (terrain.shape === 'circle') return isWithin(terrain, point, terrain.radius);
  if (!isInBox(boxOfGround(terrain), point)) return false;
  if (terrain.shape === 'ridge') return placeIn(terrain.foot, point) >= 0;
  if (terrain.shape === 'water') return isNearWall(terrain, point, terrain.width >> 1);
  if (terrain.shape === 'road') return isNearWall(terrain, point, ROAD);
  return terrain.shape === 'area' && placeIn(terrain.corners, point) >= 0;
};

const isHill = (terrain: Terrain): boolean =>
  terrain.shape === 'ridge' || (terrain.shape === 'circle' && terrain.kind === 'hill');

const isCrest = (terrain: Terrain, point: Point): boolean => {
  if (terrain.shape === 'ridge') return placeIn(terrain.crest, point) >= 0;
  return terrain.shape === 'circle' && terrain.kind === 'hill' && isWithin(terrain, point, terrain.crest);
};

/** The point of a hill to which one goes up: its centre, or the nearest of its crest line (grant-terr-3). */
const topOf = (terrain: Terrain, point: Point): Point => {
  if (terrain.shape === 'circle') return terrain;
  return terrain.shape === 'ridge' ? nearestOn(terrain.line, point) : point;
};

/** How high a point lies: 0 the ground, 1 a slope, 2 a crest (grant-terr-3). */
export const heightAt = (ground: readonly Terrain[], point: Point): number => {
  let height = 0;
  for (const terrain of ground) {
    if (!isHill(terrain)) continue;
    if (isCrest(terrain, point)) return 2;
    if (covers(terrain, point)) height = 1;
  }
  return height;
};

/** What a step from one point to another finds at its end in one piece of ground (grant-terr-1 to -6). */
const groundOf = (terrain: Terrain, from: Point, to: Point): GroundWord => {
  if (terrain.shape === 'wall' || terrain.shape === 'road' || !covers(terrain, to)) return 'level';
  if (terrain.shape === 'water') return isFord(terrain, to) ? 'ford' : 'river';
  if (terrain.shape === 'ridge') return slopeOf(terrain, from, to);
  if (terrain.kind === 'building') return 'river';
  if (terrain.kind === 'wood') return 'woods';
  if (terrain.kind !== 'hill') return terrain.kind;
  return slopeOf(terrain, from, to);
};

const slopeOf = (hill: Terrain, from: Point, to: Point): GroundWord => {
  if (isCrest(hill, to)) return 'level';
  return distanceSquared(topOf(hill, to), to) < distanceSquared(topOf(hill, from), from) ? 'uphill' : 'level';
};

/** Whether water can be forded at a point (grant-terr-7). */
const isFord = ({ kind, fords }: Water, point: Point): boolean =>
  kind === 'stream' || fords.some((ford) => isWithin(ford, point, ford.radius));

/** Whether a point lies in water that can be forded there. */
export const isFordable = (ground: readonly Terrain[], point: Point): boolean =>
  ground.some((terrain) => terrain.shape === 'water' && covers(terrain, point) && isFord(terrain, point));

/** Whether a point lies on a road; over water only at a bridge (grant-terr-9). */
export const isOnRoad = (ground: readonly Terrain[], point: Point): boolean => {
  const wet = ground.some((terrain) => terrain.shape === 'water' && covers(terrain, point));
  return ground.some(
    (terrain) =>
      terrain.shape === 'road' &&
      covers(terrain, point) &&
      (!wet || terrain.bridges.some((bridge) => isWithin(bridge, point, BRIDGE))),
  );
};

/** What a step on a road costs: hills halve it, nothing else (grant-terr-9). */
export const roadCost = (ground: readonly Terrain[], mover: Mover, from: Point, to: Point): number =>
  stepCost(ground.filter(isHill), mover, from, to);

/** What a step costs: 1 in full, 2 half, 0 barred; the worst ground decides (grant-terr-8). */
export const stepCost = (ground: readonly Terrain[], mover: Mover, from: Point, to: Point): number => {
  let worst = 1;
  for (const terrain of ground) {
    const cost = groundCost(mover, groundOf(terrain, from, to));
    if (cost === 0) return 0;
    if (cost > worst) worst = cost;
  }
  return worst;
};

/** Whether a way crosses or touches a wall. */
export const meetsWall = (wall: Wall, a: Point, b: Point): boolean =>
  wall.line.some((to, i) => i > 0 && segmentsMeet(wall.line[i - 1] ?? to, to, a, b));

export const wallsOf = (ground: readonly Terrain[]): readonly Wall[] =>
  ground.filter((terrain) => terrain.shape === 'wall');

/** Whether a point lies within a range of a wall. */
export const isNearWall = (wall: Pick<Wall, 'line'>, point: Point, range: number): boolean =>
  wall.line.some((to, i) => i > 0 && compareToSegment(wall.line[i - 1] ?? to, to, point, range) <= 0);

/** Whether a line comes near a circle, where points of the line are rounded; of other shapes near the box about them. */
const mayMeet = (terrain: Terrain, a: Point, b: Point): boolean =>
  terrain.shape === 'circle'
    ? compareToSegment(a, b, terrain, terrain.radius + 2) <= 0
    : boxesMeet(boxOfGround(terrain), boxWidened(boxOf([a, b]), 2));

export const isWood = (terrain: Terrain): boolean => 'kind' in terrain && terrain.kind === 'wood';

/** Numbers of the steps of 10 along a line that may lie in a piece of ground, and of its end: others are far from it. */
const stepsNear = (terrain: Terrain, a: Point, b: Point): readonly number[] => {
  const square = distanceSquared(a, b);
  if (square === 0) return [];
  const { west, north, east, south } = boxOfGround(terrain);
  const middle = { x: (west + east) >> 1, y: (north + south) >> 1 };
  const reach = rootOf((east - west) ** 2 + (south - north) ** 2, 'up') / 2 + 2 * STEP;
  const length = rootOf(square, 'up');
  const along = dot(offset(a, b), offset(a, middle)) / length;
  const end = Math.ceil(length / STEP);
  const first = Math.max(1, Math.floor((along - reach) / STEP));
  const last = Math.min(end, Math.ceil((along + reach) / STEP));
  const steps: number[] = [];
  for (let step = first; step <= last; step++) steps.push(step);
  return last < end && isInBox(boxOfGround(terrain), b) ? [...steps, end] : steps;
};

/** The point of a step along a line; the last one is its end. */
const pointOfStep = (a: Point, b: Point, step: number): Point =>
  (step * STEP) ** 2 < distanceSquared(a, b) ? pointAlong(a, b, step * STEP) : b;

/** How much of a line lies in woods, by steps of 10 (grant-move-13). */
export const lengthInWoods = (ground: readonly Terrain[], a: Point, b: Point): number => {
  const inside = new Set<number>();
  for (const terrain of ground)
    if (isWood(terrain) && mayMeet(terrain, a, b))
      for (const step of stepsNear(terrain, a, b)) if (covers(terrain, pointOfStep(a, b, step))) inside.add(step);
  return STEP * inside.size;
};

/** The greatest height along a line, by steps of 10. */
export const highestAlong = (ground: readonly Terrain[], a: Point, b: Point): number => {
  let highest = 0;
  for (const terrain of ground) {
    if (!isHill(terrain) || !mayMeet(terrain, a, b)) continue;
    for (const step of stepsNear(terrain, a, b)) {
      if (highest === 2) return highest;
      highest = Math.max(highest, heightAt([terrain], pointOfStep(a, b, step)));
    }
  }
  return highest;
};

/** Whether a point is in a building or so near to one. */
export const isBuiltUp = (ground: readonly Terrain[], point: Point, range: number): boolean =>
  ground.some(
    (terrain) =>
      terrain.shape === 'area' &&
      terrain.kind === 'building' &&
      (covers(terrain, point) ||
        terrain.corners.some(
          (corner, i) =>
            compareToSegment(at(terrain.corners, (i + 1) % terrain.corners.length), corner, point, range) <= 0,
        )),
  );
