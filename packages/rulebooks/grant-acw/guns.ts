/** Artillery by its devices: the bounce stick, the sleeve, the canister cone, the shell burst indicator (sections 20 to 24, 26). */
import { at } from '@longroll/kernel';
import type { Readings } from './readings.ts';

/** Ranges in hundredths of an inch (grant-gun-1). */
export const BALL_RANGE = 6000;
export const CANISTER_RANGE = 2400;
export const SHELL_LEAST = 2000;
export const SHELL_MOST = 5000;

export const COLOURS = ['black', 'white', 'yellow', 'green'] as const;
export type Colour = (typeof COLOURS)[number];
export const STICK_GROUPS = ['muzzle', 'near', 'middle', 'far'] as const;
export type StickGroup = (typeof STICK_GROUPS)[number];

/** A part of the bounce stick: where it ends, its group and its colour (table of section 21). */
export interface StickPart {
  readonly from: number;
  readonly to: number;
  readonly group: StickGroup;
  readonly colour: Colour;
}

const part = (from: number, to: number, group: StickGroup, colour: Colour): StickPart => ({ from, to, group, colour });

export const STICK: readonly StickPart[] = [
  part(0, 1800, 'muzzle', 'black'),
  part(1800, 2600, 'near', 'white'),
  part(2600, 3400, 'near', 'yellow'),
  part(3400, 4200, 'near', 'green'),
  part(4200, 4600, 'middle', 'white'),
  part(4600, 5000, 'middle', 'yellow'),
  part(5000, 5400, 'middle', 'green'),
  part(5400, 5600, 'far', 'white'),
  part(5600, 5800, 'far', 'yellow'),
  part(5800, 6000, 'far', 'green'),
];

/** Whether something measured lies no farther than a limit: by a number, or exactly by a line of fire (grant-ball-7). */
export type Within = (limit: number) => boolean;
const upTo =
  (length: number): Within =>
  (limit) =>
    length <= limit;

/** The part of the stick over a point; a border belongs to the nearer part. Undefined beyond its end (grant-ball-6). */
export const partBy = (isWithin: Within): StickPart | undefined => STICK.find(({ to }) => isWithin(to));
export const stickPart = (distance: number): StickPart | undefined => partBy(upTo(distance));

/** The colour of the die (grant-ball-2). */
export const colourOf = (die: number): Colour => at(COLOURS, 1 + ((die - 1) >> 1));

const GROUP_KILLS: { readonly [group in StickGroup]: number } = { muzzle: 3, near: 3, middle: 4, far: 5 };
/** From here on a ball kills on a 6 only, and takes two from the damage of a gun (grant-ball-4, grant-cb-3). */
export const SPENT = 4800;
const SLOWED = 3600;
/** How far the near row of the sleeve reaches (grant-annex-8). */
const SLEEVE_NEAR = 2400;

/** The least number on which a ball kills a figure at a distance, 7 where it kills nobody (grant-ball-4, -5). */
export const ballKill = (
  distance: number,
  far: Readings['far-ball'] = 'six',
  black: Readings['black-part'] = 'struck',
): number => {
  return killOf(stickPart(distance), distance >= SPENT, far, black);
};

/** The same of a part of the stick, and whether the point lies at 48 inches or more. */
export const killOf = (
  under: StickPart | undefined,
  isSpent: boolean,
  far: Readings['far-ball'],
  black: Readings['black-part'],
): number => {
  if (!under || (under.colour === 'black' && black === 'harmless')) return 7;
  return isSpent && far === 'six' ? 6 : GROUP_KILLS[under.group];
};

/** Whether a part of the stick is struck with a colour (grant-ball-2, -5). */
export const isStruck = (under: StickPart | undefined, colour: Colour, black: Readings['black-part']): boolean =>
  under !== undefined && (under.colour === 'black' ? black === 'struck' : under.colour === colour);

/** By how much distance weakens the number that is noted against a gun (grant-cb-3). */
export const damageLoss = (distance: number): number => (distance >= SPENT ? 2 : distance >= SLOWED ? 1 : 0);

export const GUN_STATES = ['fit', 'alternate', 'destroyed'] as const;
export type GunState = (typeof GUN_STATES)[number];

/** What accumulated damage has made of a gun (grant-cb-4, -5). */
export const gunState = (damage: number): GunState => (damage >= 20 ? 'destroyed' : damage >= 10 ? 'alternate' : 'fit');

export const ZONES = ['outside', 'near', 'middle', 'far'] as const;
export type Zone = (typeof ZONES)[number];

/** The zone of the canister cone at `x` along its axis and `y` across, in hundredths of an inch (grant-can-4). */
export const zoneOf = (x: number, y: number): Zone => zoneBy(x, y, upTo(x));

/** The same where along and across are measured in any one unit. */
export const zoneBy = (along: number, across: number, isWithin: Within): Zone => {
  if (along <= 0 || !isWithin(CANISTER_RANGE) || 48 * Math.abs(across) > 5 * along) return 'outside';
  return isWithin(550) ? 'near' : isWithin(1200) ? 'middle' : 'far';
};

const ZONE_KILLS: { readonly [zone in Zone]: number } = { outside: 7, near: 4, middle: 5, far: 6 };

/** The least number on which canister kills in a zone (grant-can-3). */
export const canisterKill = (zone: Zone): number => ZONE_KILLS[zone];

/** The zone for a figure behind a wall: one farther out (grant-can-5). */
export const behindWall = (zone: Zone): Zone => (zone === 'near' ? 'middle' : zone === 'middle' ? 'far' : 'outside');

/** The sector of the burst at `u` beyond the aim point and `v` to the right of it; 0 outside (grant-how-2, -6, -7). */
export const sectorOf = (u: number, v: number): number => sectorBy(u, v, (radius) => u * u + v * v <= radius * radius);

/** The same where beyond and to the right are measured in any one unit. */
export const sectorBy = (u: number, v: number, isWithin: Within): number => {
  if (isWithin(100)) return 6;
  if (!isWithin(200)) return 0;
  const along = u > 0 ? 5 : 3;
  const across = v > 0 ? 4 : 2;
  if (Math.abs(u) === Math.abs(v)) return Math.min(along, across);
  return Math.abs(u) > Math.abs(v) ? along : across;
};

/** The range of the sleeve: plus and minus dice move its centre along the line (grant-annex-6, -7). */
export const sleeveOver = (aim: number, plus: number, minus: number): readonly [from: number, to: number] => {
  const centre = aim + 100 * (plus - minus);
  return [centre - 200, centre + 200];
};

/** The least number on which a ball with the sleeve kills, by the square of the distance (grant-geo-5, grant-annex-8, -9). */
export const sleeveKillBy = (square: number): number => {
  if (square > BALL_RANGE ** 2) return 7;
  if (square <= SLEEVE_NEAR ** 2) return 3;
  return square < SLOWED ** 2 ? 4 : square < SPENT ** 2 ? 5 : 6;
};
export const sleeveKill = (distance: number): number => sleeveKillBy(distance ** 2);
