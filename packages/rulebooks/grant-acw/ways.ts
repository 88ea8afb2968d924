/** How far a body can go: its path priced in steps, and what stands in its way (grant-move-13, grant-form-14 to -16). */
import {
  advance,
  arcLength,
  type Box,
  boxesMeet,
  boxOf,
  boxWidened,
  type Convex,
  compareToSegment,
  distanceBetween,
  distanceSquared,
  divide,
  facingOf,
  forwardOf,
  isWithin,
  type Place,
  type Point,
  placed,
  turnTo,
  wheeled,
  wheelPast,
} from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import { sideOf } from './define.ts';
import { entersFire, fires, groundNow } from './ground.ts';
import { type Body, bodies, bodyOf, cornersOf, depthOf, shapesOf, wholeFootOf } from './layout.ts';
import { allowanceOf, type Mover, moverOf } from './rates.ts';
import { channelAt, rateOn } from './sailing.ts';
import { GENERAL, type State, type Unit } from './state.ts';
import {
  boxAbout,
  CLEARANCE,
  enemiesNear,
  gunsLeft,
  isQuiet,
  othersThan,
  type Surroundings,
  surroundings,
} from './surroundings.ts';
import { groundIn, isOnRoad, meetsWall, roadCost, stepCost, type Terrain, type Wall, wallsOf } from './terrain.ts';

/** Steps in which a path is priced (grant-move-13). */
export const STEP = 10;
/** What it costs to cross a wall (grant-terr-10). */
const WALL_COST = 200;
const FAR = 20_000;
/** More than half of any base, and than rounding moves a corner by. */
const MARGIN = 100;
const ORIGIN: Point = { x: 0, y: 0 };

/** Why a way ends: the clause and a sentence. */
export interface Stop {
  readonly clause: string;
  readonly reason: string;
}

/** How far a body comes, what it costs, and what stops it there. */
export interface Way {
  readonly length: number;
  readonly cost: number;
  readonly stop: Stop;
  /** Whether some of it went at half. */
  readonly slowed: boolean;
}

const stop = (clause: string, reason: string): Stop => ({ clause, reason });
export const SPENT = stop('grant-move-13', 'The allowance of the move does not reach farther.');
const BARRED = stop('grant-terr-8', 'The ground bars the way.');
export const BURNS = stop('grant-fire-3', 'No troops come within 3 inches of a burning house.');
const EDGE = stop('grant-move-17', 'The table ends there.');
const BODY = stop('grant-form-15', 'Another body stands in the way.');
const WALLED = stop('grant-terr-10', 'Guns and wagons cross no wall.');
const FEW = stop('grant-move-9', 'Three men are needed to move a gun by hand.');
const ENEMY = stop('grant-form-16', 'An enemy would be within an inch: contact must be declared.');

/** Skirmishing infantry and generals turn on the spot, go any way and pass through friends (grant-form-13, -15). */
export const isLoose = ({ arm, formation }: Unit): boolean =>
  arm === 'general' || formation === 'open' || formation === 'skirmish';

/** Men who move a gun by hand (grant-move-9). */
export const HANDS = 3;

/** A gun off its team, which its crew moves by hand and turns as it likes (grant-move-9). */
export const isManhandled = ({ arm, formation, model }: Unit): boolean =>
  arm === 'gun' && formation === 'unlimbered' && model;

/** Whether a body goes by road where its anchor is: a column, a team, a wagon or a rider (grant-terr-9). */
const goesByRoad = (ground: readonly Terrain[], { arm, formation }: Unit, anchor: Point): boolean =>
  (formation === 'column' || formation === 'limbered' || arm === 'wagon' || arm === 'general') &&
  isOnRoad(ground, anchor);

/** The column of the table of ground for a unit: a crew without its gun goes on foot. */
export const moverFor = ({ arm, formation, model }: Unit): Mover => {
  if (arm === 'gun') return model ? 'train' : 'formed';
  return moverOf(arm, formation);
};

const NOWHERE: Way = { length: 0, cost: 0, stop: SPENT, slowed: false };

/** The end of a way from a point. */
export const goneTo = (from: Point, way: number, length: number): Point =>
  placed(from, way, { right: 0, ahead: length });

/** The points that judge the ground: the anchor and both front corner figures (grant-move-13). */
export const judgesOf = (unit: Unit, body: Body): readonly Point[] => [
  unit,
  ...cornersOf(unit, body).map((right) => placed(unit, unit.facing, { right, ahead: 0 })),
];

/** Whether going this way is sideways or backwards, which costs double (grant-form-14). */
export const isAskew = (unit: Unit, way: number): boolean => {
  const off = Math.abs(turnTo(unit.facing, way));
  return !isLoose(unit) && !isManhandled(unit) && off > 45;
};

const NO_WATER = stop('grant-move-12', 'A barge goes on rivers and canals alone.');

/** The same of a barge, whose rate the water sets (grant-move-11). */
const sailed = (s: State, unit: Unit, way: number, most: number, length: number): Way => {
  const full = allowanceOf('barge', 'downstream') ?? 0;
  let cost = 0;
  for (let gone = 0; gone < length; ) {
    const step = Math.min(STEP, length - gone);
    const rate = rateOn(s, way, goneTo(unit, way, gone + step));
    if (rate === undefined) return { length: gone, cost, stop: NO_WATER, slowed: false };
    const price = Math.ceil((step * full) / rate);
    if (cost + price > most) return { length: gone, cost, stop: SPENT, slowed: false };
    cost += price;
    gone += step;
  }
  return { length, cost, stop: SPENT, slowed: false };
};

/** How far a straight way comes for so much: priced in steps, the last one shorter, each at the worst ground of its end. */
export const priced = (s: State, unit: Unit, body: Body, way: number, most: number, length: number): Way => {
  if (unit.arm === 'barge') return sailed(s, unit, way, most, length);
  const mover = moverFor(unit);
  const all = judgesOf(unit, body);
  const askew = isAskew(unit, way) ? 2 : 1;
  const terrain = groundIn(groundNow(s), boxOf(all.flatMap((judge) => [judge, goneTo(judge, way, length)])));
  if (terrain.length === 0 && fires(s).length === 0) {
    const gone = Math.max(0, Math.min(length, Math.floor(most / askew)));
    return { length: gone, cost: gone * askew, stop: SPENT, slowed: false };
  }
  const walls = wallsOf(terrain);
  const crossed = walls.map(() => false);
  let cost = 0;
  let slowed = false;
  for (let gone = 0; gone < length; ) {
    const step = Math.min(STEP, length - gone);
    const road = goesByRoad(terrain, unit, goneTo(unit, way, gone + step));
    const judges = road ? [unit] : all;
    let worst = askew;
    let extra = 0;
    for (const judge of judges) {
      const [from, to] = [goneTo(judge, way, gone), goneTo(judge, way, gone + step)];
      const price = road ? roadCost(terrain, mover, from, to) : stepCost(terrain, mover, from, to);
      if (price === 0) return { length: gone, cost, stop: BARRED, slowed };
      if (entersFire(s, from, to)) return { length: gone, cost, stop: BURNS, slowed };
      if (price > 1) slowed = true;
      worst = Math.max(worst, price);
      const met = road ? [] : walls.filter((wall, i) => !crossed[i] && meetsWall(wall, from, to));
      if (met.length > 0 && mover === 'train') return { length: gone, cost, stop: WALLED, slowed };
      walls.forEach((wall, i) => {
        if (met.includes(wall)) {
          crossed[i] = true;
          extra += WALL_COST;
        }
      });
    }
    if (cost + extra + step * worst > most) {
      const last = Math.floor((most - cost - extra) / worst);
      return last > 0 && extra === 0
        ? { length: gone + last, cost: cost + last * worst, stop: SPENT, slowed }
        : { length: gone, cost, stop: SPENT, slowed };
    }
    cost += extra + step * worst;
    gone += step;
  }
  return { length, cost, stop: SPENT, slowed };
};

/** Whether all bases of a body lie on the table. */
export const isOnTable = (s: State, unit: Unit, { figures, models }: Body): boolean =>
  [...figures, ...models].every((figure) =>
    wholeFootOf(figure, unit.facing).every(
      ({ x, y }) => x >= 0 && y >= 0 && x <= s.setting.width && y <= s.setting.height,
    ),
  );

/** The box about the whole bases of a body. */
const boxOfBases = (unit: Unit, { figures, models }: Body): Box =>
  boxOf([...figures, ...models].flatMap((figure) => wholeFootOf(figure, unit.facing)));

/** How far a body may go before a base leaves the table. */
export const tableRoom = ({ setting }: State, unit: Unit, body: Body, way: number): number => {
  const { west, north, east, south } = boxOfBases(unit, body);
  const fits = (length: number): boolean => {
    const { x, y } = goneTo(ORIGIN, way, length);
    return west + x >= 0 && north + y >= 0 && east + x <= setting.width && south + y <= setting.height;
  };
  return furthest(FAR, fits);
};

/** The greatest whole number up to `most` for which something holds that holds for all less; 0 when for none. */
export const furthest = (most: number, holds: (length: number) => boolean): number => {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Whether a figure on its way comes too near to an enemy; one that is too near already may go away (grant-form-16). */
const comesNear = (from: Point, to: Point, enemy: Point): boolean => {
  if (compareToSegment(from, to, enemy, CLEARANCE) > 0) return false;
  return !isWithin(from, enemy, CLEARANCE) || distanceSquared(to, enemy) < distanceSquared(from, enemy);
};

const clearRoom = (s: State, row: number, { figures, hull }: Body, way: number, most: number): number => {
  const enemies = enemiesNear(s, row, boxWidened(figures.length > 0 ? boxOf(figures) : boxAbout(hull), most));
  if (enemies.length === 0) return most;
  const threatened = figures.flatMap((figure) => {
    const near = enemies.filter((enemy) => isWithin(figure, enemy, most + CLEARANCE));
    return near.length === 0 ? [] : [{ figure, near }];
  });
  return furthest(most, (length) =>
    threatened.every(({ figure, near }) => {
      const to = goneTo(figure, way, length);
      return near.every((enemy) => !comesNear(figure, to, enemy));
    }),
  );
};

/** Whether a unit passes another one of its side, which it may not end on: one of them is loose, and it leads no team (grant-form-15). */
const passes = (s: State, row: number, other: number): boolean => {
  const unit = at(s.units, row);
  if (sideOf(s, other) !== sideOf(s, row)) return false;
  return isLoose(unit) || (moverFor(unit) !== 'train' && isLoose(at(s.units, other)));
};

/** Shapes of what a unit does not pass on its way, guns that stand alone among them. */
const barriers = (s: State, row: number): readonly Convex[] => [
  ...bodies(s).flatMap((body, other) => (body && other !== row && !passes(s, row, other) ? shapesOf(body) : [])),
  ...(isLoose(at(s.units, row)) ? [] : gunsLeft(s, row)),
];

/** Whether a unit would end on another one, also one through which it may pass (grant-form-15). */
export const endsOn = (s: State, row: number, there: Unit, others = othersThan(s, row)): Stop | undefined => {
  const hull = bodyOf(there)?.hull;
  return hull && advance(hull, ORIGIN, others).contact ? BODY : undefined;
};

/** How far a unit goes before it touches one that it does not pass, or comes near to an enemy, and which it is. */
const bodyRoom = (
  s: State,
  row: number,
  unit: Unit,
  body: Body,
  way: number,
  most: number,
): readonly [number, Stop] => {
  const others = barriers(s, row);
  let touched = touchedAfter(body.hull, scaled(way, most), others, most);
  // Bases that are put down on whole hundredths anew may lie a hair farther on.
  while (touched > 0 && touched < most && endsOn(s, row, { ...unit, ...goneTo(unit, way, touched) }, others)) touched--;
  const near = clearRoom(s, row, body, way, touched);
  return near < touched ? [near, ENEMY] : [touched, touched < most ? BODY : SPENT];
};

/** What stops a unit that comes on the table from a place at its edge; undefined where its way is free (grant-move-16). */
export const stopOnTable = (s: State, row: number, edge: Unit, length: number): Stop | undefined => {
  const body = bodyOf(edge);
  if (!body) return undefined;
  const [room, why] = bodyRoom(s, row, edge, body, edge.facing, length);
  return room < length ? why : undefined;
};

/** How far a unit can go straight in a direction with what is left of its move, and what stops it there. */
export const straight = (s: State, row: number, way: number, most: number): Way => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  if (!body || most <= 0) return NOWHERE;
  if (isManhandled(unit) && unit.men.length < HANDS) return { ...NOWHERE, stop: FEW };
  const onTable = tableRoom(s, unit, body, way);
  const [room, why] = bodyRoom(s, row, unit, body, way, most);
  const [length, because]: readonly [number, Stop] = onTable < room ? [onTable, EDGE] : [room, why];
  const price = priced(s, unit, body, way, most, length);
  return price.length < length ? price : { ...price, stop: because };
};

/** How far a shape goes until it touches another one; all the way where it touches none. */
const touchedAfter = (shape: Convex, by: Point, others: readonly Convex[], most: number): number => {
  const { west, north, east, south } = boxAbout(shape);
  const ends = boxOf([
    { x: west, y: north },
    { x: east, y: south },
    { x: west + by.x, y: north + by.y },
    { x: east + by.x, y: south + by.y },
  ]);
  const swept = boxWidened(ends, MARGIN);
  const near = others.filter((other) => boxesMeet(boxAbout(other), swept));
  const { length, contact } = advance(shape, by, near);
  return contact ? length : most;
};

/** The offset of so far in a direction. */
export const scaled = (way: number, length: number): Point => {
  const { x, y } = forwardOf(way);
  return { x: divide(x * length, 10_000, 'nearest'), y: divide(y * length, 10_000, 'nearest') };
};

export const PIVOTS = ['left', 'right'] as const;
export type Pivot = (typeof PIVOTS)[number];

/** The front corner on which a unit wheels, in its own frame. */
const pivotOf = (unit: Unit, body: Body, pivot: Pivot): Place => ({
  right: at(cornersOf(unit, body), pivot === 'left' ? 0 : 1),
  ahead: 0,
});

/** Distance between the centres of the two front corner figures (grant-form-12). */
export const frontage = (unit: Unit, body: Body): number => {
  const [left, right] = cornersOf(unit, body);
  return right - left;
};

/** What a wheel costs on level ground: the arc of the opposite corner (grant-form-12). */
export const wheelCost = (width: number, degrees: number): number => arcLength(width, degrees, 'up');

/** A unit after a wheel forward on one of its front corners: to the left on the left one, to the right on the right one. */
export const wheeledUnit = (unit: Unit, body: Body, pivot: Pivot, degrees: number): Unit => {
  const turn = pivot === 'left' ? -degrees : degrees;
  const anchor = wheeled(unit, unit.facing, pivotOf(unit, body, pivot), turn);
  return { ...unit, ...anchor, facing: facingOf(unit.facing + turn) };
};

/** Why the ground does not bear a unit somewhere; undefined where it does. */
const groundStop = (s: State, there: Unit, body: Body, terrain: readonly Terrain[]): Stop | undefined => {
  if (there.arm === 'barge') return channelAt(s, there) ? undefined : NO_WATER;
  if (terrain.length === 0 || goesByRoad(terrain, there, there)) return undefined;
  const mover = moverFor(there);
  return judgesOf(there, body).some((judge) => stepCost(terrain, mover, judge, judge) === 0) ? BARRED : undefined;
};

/** Why the ground of the table does not bear a unit where it is; undefined where it does (grant-terr-8). */
export const unborne = (s: State, unit: Unit): Stop | undefined => {
  const body = bodyOf(unit);
  return body && groundStop(s, unit, body, groundNow(s));
};

/** Whether a unit differs from another one by its place and facing alone. */
const isMoved = (there: Unit, unit: Unit): boolean =>
  there.men === unit.men &&
  there.officers === unit.officers &&
  there.formation === unit.formation &&
  there.ranks === unit.ranks &&
  there.general === unit.general &&
  there.housed === unit.housed &&
  there.standing === unit.standing &&
  there.stands === unit.stands &&
  there.arm !== 'gun' &&
  there.housed.length + there.stands.length === 0;

/** The box in which a body lies, whichever way it faces. */
const boxAllRound = (unit: Unit, body: Body, on: Point, to: Point): Box => {
  const points = [unit, ...judgesOf(unit, body), ...body.hull, ...body.figures];
  const reach = Math.max(...points.map((point) => distanceBetween(on, point, 'up')));
  return boxWidened(boxOf([to]), reach + MARGIN);
};

/**
 * Whether a unit may stand somewhere: on the table, over no other body, near no enemy that it was not near before, on ground that
 * bears it. `near` is what stands about the place, worked out where it is not given.
 */
export const standsFree = (s: State, row: number, there: Unit, near?: Surroundings): Stop | undefined => {
  const [unit, now] = [at(s.units, row), bodies(s)[row]];
  if (!near && now && isMoved(there, unit)) {
    const round = surroundings(s, row, boxAllRound(unit, now, unit, there));
    if (isQuiet(round)) return groundStop(s, there, now, round.terrain);
  }
  const body = bodyOf(there);
  if (!body) return undefined;
  const about = near ?? surroundings(s, row, boxWidened(boxOf([there, ...body.hull, ...body.figures]), MARGIN));
  if (!about.isInside && !isOnTable(s, there, body)) return EDGE;
  if (advance(body.hull, ORIGIN, about.others).contact) return BODY;
  const here = now?.figures ?? [];
  const isNear = body.figures.some((figure) =>
    about.enemies.some(
      (enemy) => isWithin(figure, enemy, CLEARANCE) && !here.some((old) => isWithin(old, enemy, CLEARANCE)),
    ),
  );
  if (isNear) return ENEMY;
  if (about.burns && body.figures.some((figure) => entersFire(s, figure, figure))) return BURNS;
  return groundStop(s, there, body, about.terrain);
};

/** The box within which a body stays while it wheels on a corner. */
const boxOfWheel = (unit: Unit, body: Body, pivot: Pivot): Box => {
  const on = placed(unit, unit.facing, pivotOf(unit, body, pivot));
  return boxAllRound(unit, body, on, on);
};

/** Walls that the points which judge the ground cross from one place of a unit to another one. */
const wallsMet = (walls: readonly Wall[], from: Unit, to: Unit, body: Body): readonly Wall[] => {
  if (walls.length === 0) return walls;
  const ends = judgesOf(to, body);
  return walls.filter((wall) =>
    judgesOf(from, body).some((judge, i) => {
      const end = at(ends, i);
      return distanceSquared(judge, end) > 0 && meetsWall(wall, judge, end);
    }),
  );
};

/** How many degrees up to `wanted` a unit can wheel with what is left of its move, what it costs, and what stops it there. */
export const wheel = (s: State, row: number, pivot: Pivot, most: number, wanted = 180): Way => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  if (!body || most <= 0 || unit.arm === 'barge') return NOWHERE;
  const mover = moverFor(unit);
  const width = frontage(unit, body);
  const before = judgesOf(unit, body);
  const near = surroundings(s, row, boxOfWheel(unit, body, pivot));
  const { terrain, others } = near;
  const turns = new Map<number, Unit>();
  const turnedBy = (degrees: number): Unit => {
    const there = turns.get(degrees) ?? wheeledUnit(unit, body, pivot, degrees);
    turns.set(degrees, there);
    return there;
  };
  const factorAt = (there: Unit): number => {
    if (terrain.length === 0) return 1;
    if (goesByRoad(terrain, there, there)) return roadCost(terrain, mover, unit, there);
    return Math.max(...judgesOf(there, body).map((judge, i) => stepCost(terrain, mover, before[i] ?? judge, judge)));
  };
  const start = factorAt(unit);
  const walls = wallsOf(terrain);
  let crossed: readonly Wall[] = [];
  const costOf = (degrees: number): number =>
    wheelCost(width, degrees) * Math.max(start, factorAt(turnedBy(degrees))) + WALL_COST * crossed.length;
  const sign = pivot === 'left' ? -1 : 1;
  const hullAt = (turned: number): Convex => bodyOf(turnedBy(turned * sign))?.hull ?? body.hull;
  const enough = furthest(wanted, (degrees) => wheelCost(width, degrees) <= most);
  const swept = others.length === 0 ? enough : Math.abs(wheelPast(hullAt, enough * sign, others).degrees);
  const stopAt: (there: Unit) => Stop | undefined = isQuiet(near)
    ? (there) => groundStop(s, there, body, terrain)
    : (there) => standsFree(s, row, there, near);
  let [degrees, why] = [0, swept < enough ? BODY : SPENT];
  if (isQuiet(near) && terrain.length === 0) degrees = swept;
  while (degrees < swept) {
    const there = turnedBy(degrees + 1);
    const before = crossed;
    const met = goesByRoad(terrain, there, there) ? [] : wallsMet(walls, turnedBy(degrees), there, body);
    crossed = walls.filter((wall) => before.includes(wall) || met.includes(wall));
    const walled = met.length > 0 && mover === 'train' ? WALLED : undefined;
    const stopped = stopAt(there) ?? walled ?? (costOf(degrees + 1) > most ? SPENT : undefined);
    if (stopped) {
      why = stopped;
      crossed = before;
      break;
    }
    degrees++;
  }
  return { length: degrees, cost: degrees === 0 ? 0 : costOf(degrees), stop: why, slowed: false };
};

/** A unit after an about turn: its last rank has become its front. */
export const aboutFaced = (unit: Unit, { figures, models }: Body): Unit => {
  const last = figures.reduce((most, { id, rank }) => (id === GENERAL ? most : Math.max(most, rank)), 0);
  const depth = models[0]?.deep ?? last * depthOf(unit);
  const anchor = placed(unit, unit.facing, { right: 0, ahead: -depth });
  return { ...unit, ...anchor, facing: facingOf(unit.facing + 180) };
};
