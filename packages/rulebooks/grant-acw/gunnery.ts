/** Which gun may fire, at what, with what: silence, ranges, sight, and friends in the way (section 20). */
import {
  bearingOf,
  distanceBetween,
  distanceSquared,
  facingOf,
  isInSector,
  isWithin,
  nearestOn,
  type Point,
  type Ray,
  rayThrough,
} from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { HOUSE } from './bombardment.ts';
import { batteryOf } from './casualties.ts';
import { isPlayed, nameOf, sideOf } from './define.ts';
import { isFriendInStick, isUnderSleeve, sectorAt, zoneAt } from './devices.ts';
import { isBurning } from './ground.ts';
import { BALL_RANGE, CANISTER_RANGE, gunState, SHELL_LEAST, SHELL_MOST } from './guns.ts';
import { bodies, type Figure, isOutdoors } from './layout.ts';
import { MODEL } from './models.ts';
import { middleOf, quartersOf } from './rooms.ts';
import { type Spot, sees } from './sight.ts';
import type { Ammunition, Laid, Piece, State, Unit } from './state.ts';
import { type Stop, standsFree } from './ways.ts';

/** Ranges to the aim point by what is fired (grant-gun-1, grant-how-1). */
export const RANGES: { readonly [ammo in Ammunition]: readonly [least: number, most: number] } = {
  ball: [0, BALL_RANGE],
  canister: [0, CANISTER_RANGE],
  shell: [SHELL_LEAST, SHELL_MOST],
};
/** What each model fires (grant-gun-2). */
export const CHESTS: { readonly [piece in Piece]: readonly Ammunition[] } = {
  gun: ['ball', 'canister'],
  howitzer: ['shell', 'canister'],
};
/** Degrees to either side that a gun turns to aim (grant-gun-4), and how near the other gun of a battery lends men (grant-gun-3). */
export const ARC = 45;
const LENDS = 300;
/** How near to a howitzer an observer stands (grant-how-9). */
const OBSERVES = 600;
/** Men who serve a gun in every move (grant-gun-3). */
const SERVES = 2;

const stop = (clause: string, reason: string): Stop => ({ clause, reason });

const isOnTrail = ({ formation, model }: Unit): boolean => formation === 'unlimbered' && model;

/** Men who serve a gun: its own, and those of the other gun near by that has more than it needs (grant-gun-3). */
export const crewFor = (s: State, row: number): number => {
  const gun = at(s.units, row);
  const lent = batteryOf(s, row).map((other) => {
    const { men, standing } = at(s.units, other);
    const near = other !== row && standing === 'steady' && isOnTrail(at(s.units, other));
    return near && isWithin(gun, at(s.units, other), LENDS) ? Math.max(0, men.length - SERVES) : 0;
  });
  return lent.reduce((sum, men) => sum + men, gun.men.length);
};

/** Why a gun does not fire in this move; undefined where it may (grant-gun-2, -3, grant-cb-4, grant-move-9, grant-form-11). */
export const gunSilent = (s: State, row: number): Stop | undefined => {
  const gun = at(s.units, row);
  if (gun.arm !== 'gun' || !gun.model) return stop('grant-gun-2', 'Only a gun is laid.');
  if (gun.standing === 'melee') return stop('grant-turn-6', 'Its crew is in a mêlée.');
  if (gun.standing !== 'steady') return stop('grant-mor-13', `Its crew is ${gun.standing} and does not fire.`);
  if (!isOnTrail(gun)) return stop('grant-move-9', 'A limbered gun does not fire.');
  if (gun.formed) return stop('grant-form-11', 'It has been unlimbered in this move.');
  if (gun.fired) return stop('grant-gun-2', 'It has fired in this move.');
  const crew = crewFor(s, row);
  if (crew === 0) return stop('grant-gun-3', 'Nobody is left to serve it.');
  const rests = gun.firedOn > 0 && gun.firedOn === s.move - 1;
  if (rests && crew < SERVES) return stop('grant-gun-3', 'One man fires it in alternate moves only.');
  if (rests && gunState(gun.damage) === 'alternate')
    return stop('grant-cb-4', 'It is damaged and fires in alternate moves only.');
  return undefined;
};

/** Guns of a side that may fire now and have not been laid. */
export const readyGuns = (s: State, side: number): readonly number[] =>
  rowsOf(s.units).filter(
    (row) =>
      at(s.units, row).arm === 'gun' &&
      sideOf(s, row) === side &&
      !s.laid.some(({ unit }) => unit === row) &&
      gunSilent(s, row) === undefined,
  );

/** Where a gun is laid: the centre of a figure or of the model of a gun; of a section of a building the nearest point, by shell its middle (grant-gun-6). */
export const aimPoint = (s: State, { unit, ammo, target, figure }: Laid): Point | undefined => {
  if (figure >= HOUSE) {
    const corners = s.setting.sections[figure - HOUSE]?.corners;
    if (!corners) return undefined;
    return ammo === 'shell' ? middleOf(corners) : nearestOn(corners, at(s.units, unit));
  }
  const body = bodies(s)[target];
  return figure === MODEL ? body?.models[0] : body?.figures.find((each) => each.id === figure && isOutdoors(each));
};

/** Why a section of a building is no aim; undefined where it is (grant-gun-6, grant-fire-6). */
const houseStop = (s: State, { ammo, target, figure }: Laid): Stop | undefined => {
  if (figure < HOUSE) return undefined;
  const section = figure - HOUSE;
  if (!quartersOf(s, target).includes(section))
    return stop('grant-gun-6', 'A gun is laid on a building that the enemy occupies.');
  if (isBurning(s, section)) return stop('grant-fire-6', 'It burns: nobody fires at it.');
  return ammo === 'canister' ? stop('grant-can-5', 'Canister does nothing to men in a building.') : undefined;
};

/** The facing of a gun that is laid on a point: it turns to it (grant-gun-4). */
export const turnedTo = (unit: Unit, aim: Point): Unit => ({
  ...unit,
  facing: facingOf(bearingOf(unit, aim) ?? unit.facing),
});

/** Whether a howitzer has somebody near who sees for it (grant-how-9). */
const isObserved = (s: State, row: number, aim: Spot, target: number): boolean =>
  rowsOf(s.units).some((other) => {
    if (other === row || sideOf(s, other) !== sideOf(s, row)) return false;
    const near = (bodies(s)[other]?.figures ?? []).filter((eyes) => isWithin(at(s.units, row), eyes, OBSERVES));
    return near.some((eyes) => sees(s, eyes, aim, [row, other, target]));
  });

/** Friends whom the owner would have under the device as it is laid (grant-gun-5). */
const isEndangered = (s: State, ray: Ray, aim: Point, ammo: Ammunition, friend: Point): boolean => {
  if (ammo === 'canister') return zoneAt(ray, friend) !== 'outside';
  if (ammo === 'shell') return sectorAt(ray, aim, friend) !== 0;
  if (isPlayed(s, 'sleeve')) return isUnderSleeve(ray, friend, distanceBetween(ray.from, aim), 0, 0);
  return isFriendInStick(ray, friend, aim);
};

const friendsOf = (s: State, row: number): readonly Figure[] =>
  bodies(s).flatMap((body, other) =>
    body && other !== row && sideOf(s, other) === sideOf(s, row) ? body.figures : [],
  );

/** Whether a gun laid on a point endangers friends (grant-gun-5). */
export const endangers = (s: State, row: number, ammo: Ammunition, aim: Point): boolean => {
  const ray = rayThrough(at(s.units, row), aim);
  return friendsOf(s, row).some((friend) => isEndangered(s, ray, aim, ammo, friend));
};

/** Why a gun cannot be laid so; undefined where it can (grant-gun-1, -2, -4 to -6). */
export const layingStop = (s: State, laid: Laid): Stop | undefined => {
  const { unit: row, ammo, target, figure } = laid;
  const gun = at(s.units, row);
  const { piece = 'gun' } = gun;
  if (!CHESTS[piece].includes(ammo)) return stop('grant-gun-2', `A ${piece} does not fire ${ammo}.`);
  if (sideOf(s, target) === sideOf(s, row)) return stop('grant-gun-6', 'A gun is laid on the enemy.');
  const { arm, standing } = at(s.units, target);
  if (standing === 'melee') return stop('grant-los-7', 'Nobody fires into a mêlée.');
  if (arm === 'barge') return stop('grant-move-12', 'The crew of a barge is no target.');
  if (arm === 'wagon') return stop('grant-move-15', 'Wagons are not targets.');
  if (arm === 'general') return stop('grant-gen-2', 'A lone general is no aim for a gun.');
  const house = houseStop(s, laid);
  if (house) return house;
  const aim = aimPoint(s, laid);
  if (!aim) return stop('grant-gun-6', 'There is no such figure on the table.');
  const [least, most] = RANGES[ammo];
  if (!isWithin(gun, aim, most) || distanceSquared(gun, aim) < least * least)
    return stop('grant-gun-1', `${nameOf(s, target)} is out of range of ${ammo}.`);
  if (!isInSector(gun, gun.facing, ARC, aim)) return stop('grant-gun-4', 'A gun turns by 45 degrees to aim.');
  const spot = figure >= HOUSE ? { ...aim, section: figure - HOUSE } : aim;
  const seen = sees(s, gun, spot, [row, target]) || (ammo === 'shell' && isObserved(s, row, spot, target));
  if (!seen) return stop('grant-gun-6', 'It is not seen from the muzzle.');
  if (endangers(s, row, ammo, aim)) return stop('grant-gun-5', 'Friends are under the device.');
  return standsFree(s, row, turnedTo(gun, aim));
};

/** Points of a unit worth aiming at: its gun, its nearest figure, its ends and its middle. */
const marksOf = (s: State, row: number, target: number): readonly number[] => {
  const body = bodies(s)[target];
  const own = at(s.units, row);
  const figures = (body?.figures ?? []).filter(isOutdoors).toSorted((a, b) => a.lateral - b.lateral || a.rank - b.rank);
  const [nearest] = figures.toSorted((a, b) => distanceBetween(own, a) - distanceBetween(own, b));
  const middle = figures[figures.length >> 1];
  const some = [nearest, middle, figures[0], figures.at(-1)].flatMap((figure) => (figure ? [figure.id] : []));
  return [
    ...new Set([
      ...(body?.models.length && at(s.units, target).arm === 'gun' ? [MODEL] : []),
      ...quartersOf(s, target).map((section) => HOUSE + section),
      ...some,
    ]),
  ];
};

/** All layings worth naming of the guns of a side, in order; any other figure may be aimed at as well. */
export const layings = function* (s: State, side: number): Generator<Laid> {
  for (const unit of readyGuns(s, side))
    for (const target of rowsOf(s.units)) {
      if (sideOf(s, target) === side || !bodies(s)[target]) continue;
      for (const ammo of CHESTS[at(s.units, unit).piece ?? 'gun'])
        for (const figure of marksOf(s, unit, target)) yield { unit, ammo, target, figure };
    }
};
