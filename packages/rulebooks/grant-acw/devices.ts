/** The devices of the artillery laid on the table by exact vector: stick, sleeve, cone, burst (grant-ball-7). */
import {
  compareAlong,
  compareOrder,
  cross,
  dot,
  isUnderRod,
  isWithin,
  offset,
  type Point,
  type Ray,
} from '@longroll/geometry/plane';
import {
  BALL_RANGE,
  behindWall,
  type Colour,
  isStruck,
  killOf,
  partBy,
  SPENT,
  type StickPart,
  sectorBy,
  sleeveOver,
  type Zone,
  zoneBy,
} from './guns.ts';
import type { Readings } from './readings.ts';

/** Half of the width under which a head is struck (grant-ball-6). */
const HALF = 30;

/** The part of the stick over a point; undefined where its head is not under it (grant-ball-6). */
export const stickOver = (ray: Ray, point: Point): StickPart | undefined => {
  if (!isUnderRod(ray, point, 0, BALL_RANGE, HALF)) return undefined;
  return partBy((limit) => compareAlong(ray, point, limit) <= 0);
};

/** The least number that kills a figure under a struck part; 7 where it is under none (grant-ball-2 to -5). */
export const ballNeeded = (
  ray: Ray,
  point: Point,
  colour: Colour,
  readings: Pick<Readings, 'far-ball' | 'black-part'>,
): number => {
  const under = stickOver(ray, point);
  if (!isStruck(under, colour, readings['black-part'])) return 7;
  return killOf(under, compareAlong(ray, point, SPENT) >= 0, readings['far-ball'], readings['black-part']);
};

/** Whether a point lies under the sleeve after its dice, which slides on the stick (grant-annex-6, -7). `aim`: distance to the aim point. */
export const isUnderSleeve = (ray: Ray, point: Point, aim: number, plus: number, minus: number): boolean => {
  const [from, to] = sleeveOver(aim, plus, minus);
  return isUnderRod(ray, point, Math.max(0, from), Math.min(BALL_RANGE, to), HALF);
};

/** The zone of the canister cone over a point; a figure behind a wall is thrown for one zone farther out (grant-can-4, -5). */
export const zoneAt = (ray: Ray, point: Point, wall = false): Zone => {
  const to = offset(ray.from, point);
  const zone = zoneBy(dot(ray.way, to), cross(ray.way, to), (limit) => compareAlong(ray, point, limit) <= 0);
  return wall ? behindWall(zone) : zone;
};

/** The sector of a burst over a point, the aim point being its centre; 0 outside (grant-how-7). */
export const sectorAt = (ray: Ray, aim: Point, point: Point): number => {
  const to = offset(aim, point);
  return sectorBy(dot(ray.way, to), cross(ray.way, to), (radius) => isWithin(aim, point, radius));
};

/** Figures in the order in which they are thrown for: from the muzzle on, ties left to right as the gun sees them (grant-gun-7, grant-ball-9). */
export const inOrderOf = <P extends Point>(ray: Ray, points: readonly P[]): readonly P[] =>
  points.toSorted((a, b) => compareOrder(ray, a, b) || cross(ray.way, offset(b, a)));

/**
 * Whether the owner may not fire because of a friend: under the black part or a nearer band of the stick than the target,
 * inside the cone, or inside the burst (grant-gun-5).
 */
export const isFriendInStick = (ray: Ray, friend: Point, target: Point): boolean => {
  const [own, other] = [stickOver(ray, friend), stickOver(ray, target)];
  if (!own) return false;
  return own.colour === 'black' || (other !== undefined && own.to < other.to);
};
