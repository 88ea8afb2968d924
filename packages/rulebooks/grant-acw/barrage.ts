/** Shots of the artillery resolved: ball, sleeve, canister and shell on figures and guns (sections 21 to 24, 26). */
import {
  compareAlong,
  compareDistance,
  distanceBetween,
  distanceSquared,
  facingOf,
  type Point,
  placed,
  pointAlong,
  pointsAlong,
  type Ray,
  rayThrough,
} from '@longroll/geometry/plane';
import { at, count, type Dice, int, rowsOf, type Teller, word } from '@longroll/kernel';
import { ballHits, HOUSE, type Struck, shelled, shellHits, underSleeve, underStick } from './bombardment.ts';
import { noted, remove, throwSaves } from './casualties.ts';
import { inFrame } from './contacts.ts';
import { event, isPlayed, sideOf, UNIT, unitTold, withUnit } from './define.ts';
import { ballNeeded, inOrderOf, isUnderSleeve, sectorAt, zoneAt } from './devices.ts';
import { groundNow } from './ground.ts';
import { aimPoint, endangers } from './gunnery.ts';
import {
  BALL_RANGE,
  COLOURS,
  type Colour,
  canisterKill,
  colourOf,
  damageLoss,
  GUN_STATES,
  gunState,
  sleeveKillBy,
} from './guns.ts';
import { bodies, isOutdoors } from './layout.ts';
import { MODEL, relicFoot } from './models.ts';
import { behindWallFrom, sees } from './sight.ts';
import { AMMUNITION, type Laid, type State } from './state.ts';
import { heightAt, lengthInWoods } from './terrain.ts';

const shot = event(
  'shot',
  ['grant-ball-2', 'grant-can-2', 'grant-how-3'],
  {
    ...UNIT,
    target: UNIT.unit,
    ammo: word(...AMMUNITION),
    colour: word(...COLOURS, 'none'),
    sector: int(0, 6),
    hit: count(),
  },
  (d) => {
    const how =
      d.ammo === 'shell'
        ? d.sector === 1
          ? ', a misfire'
          : `, sector ${d.sector}`
        : d.colour === 'none'
          ? ''
          : `, ${d.colour}`;
    return `${d.unit} fired ${d.ammo} at ${d.target}${how}: **${d.hit} hit**.`;
  },
  { tone: 'battle', opens: true },
);
const gunHit = event(
  'gun-hit',
  ['grant-cb-1', 'grant-cb-3'],
  { ...UNIT, die: int(1, 6), total: count(), state: word(...GUN_STATES) },
  (d) => `The gun of ${d.unit} is hit, ${d.die}: **${d.total}** noted against it, ${d.state}.`,
  { tone: 'battle' },
);

/** What may lie under a device: a figure, or the model of a gun. */
interface Mark extends Point {
  readonly row: number;
  readonly id: number;
}

/** A mark with the least number that kills it. */
export type Under = Mark & { readonly needed: number };

/** All figures and guns on the table but those of the gun that fires; men in buildings are hit through these alone (section 25). */
const marks = (s: State, row: number): readonly Mark[] =>
  bodies(s).flatMap((body, other) => {
    if (!body || other === row) return [];
    const guns = at(s.units, other).arm === 'gun' ? body.models : [];
    return [
      ...body.figures.filter(isOutdoors).map(({ id, x, y }) => ({ row: other, id, x, y })),
      ...guns.map(({ x, y }) => ({ row: other, id: MODEL, x, y })),
    ];
  });

/** What is noted against a gun, less by distance; at 20 it is destroyed and its crew goes to the rear (grant-cb-1 to -5, grant-how-8). */
const hitGun = (s: State, row: number, distance: number, dice: Dice, tell: Teller): State => {
  const die = dice.d(6);
  const total = at(s.units, row).damage + Math.max(0, die - damageLoss(distance));
  const state = gunState(total);
  tell.tell(gunHit, { ...unitTold(s, row), die, total, state });
  const after = withUnit(s, row, { damage: total });
  if (state !== 'destroyed') return after;
  const { standing, facing } = at(after.units, row);
  const goes = standing === 'melee' ? {} : { standing: 'half' as const, rear: facingOf(facing + 180) };
  return withUnit(after, row, { model: false, ...goes });
};

/** Whether a ball or canister ends before a point: ground above both ends, or more than two inches of wood (grant-ball-8). */
const MOST_WOOD = 200;
export const ballEnd = (s: State, from: Point, aim: Point): number => {
  const terrain = groundNow(s);
  const top = Math.max(heightAt(terrain, from), heightAt(terrain, aim));
  const end = pointAlong(from, aim, BALL_RANGE);
  const stops = pointsAlong(from, end, STEP).findIndex((point) => heightAt(terrain, point) > top);
  const woods = lengthInWoods(terrain, from, end) > MOST_WOOD ? pointsAlong(from, end, STEP) : [];
  const wooded = woods.findIndex((point) => lengthInWoods(terrain, from, point) > MOST_WOOD);
  const ends = [stops, wooded].flatMap((i) => (i < 0 ? [] : [(i + 1) * STEP]));
  return Math.min(BALL_RANGE, ...ends);
};
const STEP = 10;

/** Figures that fall, by their units. */
type Fallen = readonly (readonly [row: number, id: number])[];

/** What a shot has come to: who falls, and what is still to become of buildings. */
interface Thrown {
  readonly state: State;
  readonly fallen: Fallen;
  readonly after: readonly ((s: State) => State)[];
}

/** Throws for the marks under a device in their order; nobody is taken away yet (grant-gun-7). A building may stop the ball (grant-ball-9). */
const throwFor = (s: State, ray: Ray, under: readonly Under[], shell: boolean, dice: Dice, tell: Teller): Thrown => {
  const fallen: (readonly [row: number, id: number])[] = [];
  const after: ((s: State) => State)[] = [];
  let now = s;
  for (const { row, id, needed, x, y } of inOrderOf(ray, under)) {
    const range = distanceBetween(ray.from, { x, y });
    if (id >= HOUSE) {
      const on = shell ? shellHits(now, id - HOUSE, dice, tell) : ballHits(now, id - HOUSE, range, dice, tell);
      fallen.push(...on.killed);
      after.push(on.after);
      if (!shell && !on.goesOn) break;
    } else if (id === MODEL) now = hitGun(now, row, range, dice, tell);
    else if (dice.d(6) >= needed) for (const dead of throwSaves(now, row, [id], dice, tell)) fallen.push([row, dead]);
  }
  return { state: now, fallen, after };
};

const houseMark = ({ section, x, y }: Struck): Under => ({ row: -1, id: HOUSE + section, needed: 0, x, y });

const takeAway = (s: State, gun: number, fallen: Fallen, tell: Teller): State =>
  [...new Set(fallen.map(([row]) => row))].reduce((now, row) => {
    const gone = fallen.flatMap(([own, id]) => (own === row ? [id] : []));
    return remove(noted(now, gun, row, gone.length), row, gone, tell);
  }, s);

export type Found = {
  readonly under: readonly Under[];
  readonly colour: Colour | 'none';
  readonly sector: number;
};

/** The ball by the bounce stick: a colour die, then who is under the parts that are struck (grant-ball-2 to -9). */
const byStick = (s: State, ray: Ray, row: number, aim: Point, dice: Dice): Found => {
  const colour = colourOf(dice.d(6));
  const end = ballEnd(s, ray.from, aim);
  const under = marks(s, row).flatMap((mark) => {
    const needed = ballNeeded(ray, mark, colour, s.setting.readings);
    return needed > 6 || compareAlong(ray, mark, end) > 0 ? [] : [{ ...mark, needed }];
  });
  const houses = underStick(s, ray, aim, colour).filter((point) => compareAlong(ray, point, end) <= 0);
  return { under: [...under, ...houses.map(houseMark)], colour, sector: 0 };
};

/** The ball by the sliding sleeve: two dice move it, and only what is under it is touched (grant-annex-6 to -10). */
const bySleeve = (s: State, ray: Ray, row: number, aim: Point, dice: Dice): Found => {
  const [plus, minus] = [dice.d(6), dice.d(6)];
  const distance = distanceBetween(ray.from, aim);
  const end = ballEnd(s, ray.from, aim);
  const under = marks(s, row)
    .filter((mark) => isUnderSleeve(ray, mark, distance, plus, minus) && compareAlong(ray, mark, end) <= 0)
    .map((mark) => ({ ...mark, needed: sleeveKillBy(distanceSquared(ray.from, mark)) }))
    .filter(({ needed }) => needed < 7);
  const houses = underSleeve(s, ray, aim, distance, [plus, minus]).filter(
    (point) => compareAlong(ray, point, end) <= 0,
  );
  return { under: [...under, ...houses.map(houseMark)], colour: 'none', sector: 0 };
};

/** Canister: who is seen in the cone, behind a wall one zone farther out; guns are not hurt (grant-can-3 to -5). */
const byCone = (s: State, ray: Ray, row: number): Found => {
  const under = marks(s, row).flatMap((mark) => {
    if (mark.id === MODEL || at(s.units, mark.row).standing === 'melee') return [];
    const zone = zoneAt(ray, mark, behindWallFrom(s, mark, ray.from));
    if (zone === 'outside' || !sees(s, ray.from, mark, [row, mark.row])) return [];
    if (lengthInWoods(groundNow(s), ray.from, mark) > MOST_WOOD) return [];
    return [{ ...mark, needed: canisterKill(zone) }];
  });
  return { under, colour: 'none', sector: 0 };
};

/** Shell: the sector that is struck, and all of any side in it; laid on a building it may hit that (grant-how-2 to -7, grant-house-6). */
const byBurst = (s: State, { unit: row, figure }: Laid, ray: Ray, aim: Point, dice: Dice): Found => {
  const sector = dice.d(6);
  const under = marks(s, row).flatMap((mark) =>
    sector > 1 && sectorAt(ray, aim, mark) === sector ? [{ ...mark, needed: 4 }] : [],
  );
  const house = figure >= HOUSE ? shelled(s, ray, figure - HOUSE, sector) : undefined;
  const houses = house === undefined ? [] : [houseMark({ section: house, ...aim })];
  return { under: [...houses, ...under], colour: 'none', sector };
};

/** What a shot strikes once its first dice are thrown: the colour, the sector, the sleeve. */
export const found = (s: State, laid: Laid, ray: Ray, aim: Point, dice: Dice): Found => {
  const { unit, ammo } = laid;
  if (ammo === 'canister') return byCone(s, ray, unit);
  if (ammo === 'shell') return byBurst(s, laid, ray, aim, dice);
  return isPlayed(s, 'sleeve') ? bySleeve(s, ray, unit, aim, dice) : byStick(s, ray, unit, aim, dice);
};

/** One shot of a gun that was laid, with its losses (grant-turn-7): where its target is gone, it fires at nothing. */
export const shoot = (s: State, laid: Laid, dice: Dice, tell: Teller): State => {
  const { unit, ammo, target } = laid;
  const aim = aimPoint(s, laid) ?? nearestTo(s, laid);
  const fired = withUnit(s, unit, { fired: true, firedOn: s.move });
  if (!aim) return fired;
  const ray = rayThrough(at(s.units, unit), aim);
  const { under, colour, sector } = found(fired, laid, ray, aim, dice);
  const { state, fallen, after } = throwFor(fired, ray, under, ammo === 'shell', dice, tell);
  tell.tell(shot, { ...unitTold(s, unit), target: unitTold(s, target).unit, ammo, colour, sector, hit: fallen.length });
  return after.reduce((now, then) => then(now), takeAway(state, unit, fallen, tell));
};

/** The aim of a gun whose figure has fallen meanwhile: the figure of that unit nearest to the muzzle. */
const nearestTo = (s: State, { unit, target }: Laid): Point | undefined => {
  const gun = at(s.units, unit);
  return (bodies(s)[target]?.figures ?? []).toSorted((a, b) => distanceSquared(gun, a) - distanceSquared(gun, b))[0];
};

/** How near an enemy body takes a gun that was left (grant-mor-13). */
const TAKES = 100;
const captured = event(
  'captured-gun',
  ['grant-mor-13', 'grant-mel-25'],
  { ...UNIT, by: UNIT.unit },
  (d) => `${d.by} took the gun that ${d.unit} had left.`,
  { tone: 'battle' },
);

/** Guns that stand alone are taken by the first enemy body near them (grant-mor-13). */
export const takeGuns = (s: State, tell: Teller): State => {
  const relics = s.relics.map((relic) => {
    if (relic.holder >= 0) return relic;
    const taker = rowsOf(s.units).find(
      (row) =>
        sideOf(s, row) !== sideOf(s, relic.unit) &&
        bodies(s)[row]?.figures.some((figure) => compareDistance(relicFoot(relic), figure, TAKES) <= 0),
    );
    if (taker === undefined) return relic;
    tell.tell(captured, { ...unitTold(s, relic.unit), by: unitTold(s, taker).unit });
    return { ...relic, holder: sideOf(s, taker) };
  });
  return relics.every((relic, i) => relic === s.relics[i]) ? s : { ...s, relics };
};

/** How far before the muzzle a charger is fired at with canister (grant-chg-12). */
const POINT_BLANK = 300;

/** A charger three inches before the muzzle of a gun, and the nearest of its figures, on which the gun is laid (grant-chg-12). */
const pointBlank = (s: State, gun: number, charger: number) => {
  const { facing, ...muzzle } = at(s.units, gun);
  const { x, y } = at(s.units, charger);
  const { ahead } = inFrame(muzzle, facing, { x, y });
  const before = withUnit(s, charger, placed({ x, y }, facing, { right: 0, ahead: POINT_BLANK - ahead }));
  const [nearest] = (bodies(before)[charger]?.figures ?? []).toSorted(
    (a, b) => distanceSquared(muzzle, a) - distanceSquared(muzzle, b),
  );
  return nearest && { before, nearest };
};

/** Whether a gun has a charger before its muzzle, and no friends in the cone (grant-gun-5, grant-chg-12). */
export const hasCanisterFor = (s: State, gun: number, charger: number): boolean => {
  const laid = pointBlank(s, gun, charger);
  return laid !== undefined && !endangers(laid.before, gun, 'canister', laid.nearest);
};

/** The canister of a gun that is charged: the charger is fired at three inches before the muzzle, then goes on (grant-chg-12). */
export const canisterAt = (s: State, gun: number, charger: number, dice: Dice, tell: Teller): State => {
  const laid = pointBlank(s, gun, charger);
  if (!laid) return s;
  const { x, y } = at(s.units, charger);
  const { before, nearest } = laid;
  const after = shoot(before, { unit: gun, ammo: 'canister', target: charger, figure: nearest.id }, dice, tell);
  return withUnit(after, charger, { x, y });
};
