/** Marches: what each column sets out for, and how far it goes this turn. */
import { bestOf, shortlist } from '@longroll/bots';
import { distance, type Ways, wayTo } from '@longroll/geometry';
import { at, constants, derived } from '@longroll/kernel';
import { isWithinReach } from '../combat/attacks.ts';
import { roomOf } from '../command.ts';
import { controlOf, withControl } from '../control.ts';
import type { Mind } from '../data/opponents.ts';
import { combatPoints, forceAt, isGarrison, isLed, strengthOf } from '../forces.ts';
import { CITIES, CITY_AT, cityIn, GRID, hexesBeside } from '../map.ts';
import { allowanceOf, areMounted, type Reach, reachOf, wayOf } from '../movement.ts';
import { BREAKERS } from '../phases/moves.ts';
import { RICHMOND } from '../politics/points.ts';
import { isBesieged } from '../sieges/siege.ts';
import { strengthIn } from '../standing.ts';
import { CONFEDERATE, otherSide, type Side, type State, UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { strikeOn } from './battles.ts';
import {
  type Column,
  columnLedBy,
  columnOf,
  columnsOf,
  gone,
  leaveBehind,
  opened,
  type Taken,
  takeOver,
} from './columns.ts';
import { garrisonFor, garrisonIn, SEAT, spareIn } from './garrisons.ts';
import { citiesOf, coverIn, defenceOf, helpFor, prizeOf, riskOf, threatTo } from './ground.ts';
import { menaceAt, reliefAt } from './menace.ts';
import { MOST_RAIDERS, raidTargets } from './raids.ts';
import { fedHexes, waysFrom } from './routes.ts';
import { attackersOnMap, parties, stackAt, stacksOnMap } from './stacks.ts';
import { hauled, trainsToHaul } from './stores.ts';

/** Aims whose ways are looked at for supply, and the share of a column that may stay behind as a garrison. */
const MOST_AIMS = 6;
const MOST_LOOKED = 24;
const MOST_LEFT = 6;
/** SF of a garrison that are worth a march to fetch them. */
const WORTH_FETCHING = 5;

/** What a side plans its marches with. */
interface Planning {
  readonly side: Side;
  readonly mind: Mind;
  readonly fed: Uint8Array;
  readonly dangers: readonly Danger[];
  /** By city: its place among the dangers, -1 where it is in none. */
  readonly places: Int16Array;
}

/** What a column may set out for, and what it is worth to it. */
interface Aim {
  readonly hex: number;
  readonly worth: number;
  readonly turns: number;
}

/** How much of a column counts for a city at a distance: it may come back in time. */
const COVER = [1, 0.9, 0.75, 0.55, 0.35, 0.2, 0.1];

/** An own city in danger: what it is worth, its enemies, and how many times its defenders count for the ground. */
interface Danger {
  readonly hex: number;
  readonly city: number;
  readonly prize: number;
  readonly threat: number;
  readonly cover: number;
}

/** The same with its defenders beside the column in question, and how likely it is lost with them alone. */
interface Watch extends Danger {
  readonly defence: number;
  readonly risk: number;
}

/** Own cities that are in danger, with what is brought against them. */
const dangersOf = (s: State, side: Side, mind: Mind): readonly Danger[] =>
  citiesOf(s, side).held.flatMap((hex) => {
    const [prize, threat] = [prizeOf(s, mind, hex), threatTo(s, side, hex)];
    return prize === 0 || threat < 1 ? [] : [{ hex, city: CITY_AT[hex] ?? 0, prize, threat, cover: coverIn(s, hex) }];
  });

/** A city by its number, and how much of who stands in a hex counts there. */
interface Cover {
  readonly city: number;
  readonly share: number;
}

/** The cities that somebody in a hex may cover. */
const coversFrom = constants((hex): readonly Cover[] =>
  CITIES.flatMap(({ hex: there }, city) => {
    const share = COVER[distance(GRID, hex, there)];
    return share === undefined ? [] : [{ city, share }];
  }),
);

/** By city: combat points of a side that cover it, those in it and others as far as they can come back. */
const coversBy = (side: Side): ((s: State) => Float64Array) =>
  derived<State, Float64Array>((s, spare) => {
    const sums = (spare ?? new Float64Array(CITIES.length)).fill(0);
    for (const { hex, points, attackers } of stacksOnMap(s, side))
      for (const { city, share } of coversFrom(hex)) (sums[city] as number) += share === 1 ? points : attackers * share;
    return sums;
  }, parties[side]);
const covers = [coversBy(UNION), coversBy(CONFEDERATE)] as const;

/** The dangers with who meets them beside a column. */
const watchesOf = (s: State, column: Column, { side, dangers }: Planning): readonly Watch[] => {
  const sums = covers[side](s);
  return dangers.map((danger) => {
    const own = column.points * (COVER[distance(GRID, column.hex, danger.hex)] ?? 0);
    const defence = Math.max(0, at(sums, danger.city) - own);
    return { ...danger, defence, risk: riskOf(danger.threat, defence * danger.cover) };
  });
};

/** How much a column lessens the danger of losing own cities, where it stands in a hex. */
const guardAt = (column: Column, hex: number, watches: readonly Watch[], { mind, places }: Planning): number => {
  let sum = 0;
  for (const { city, share } of coversFrom(hex)) {
    const danger = places[city] as number;
    if (danger < 0) continue;
    const { prize, threat, cover, defence, risk } = at(watches, danger);
    sum += mind.guard * prize * (risk - riskOf(threat, (defence + column.points * share) * cover));
  }
  return sum;
};

/** Combat points of other columns that stand ready beside a hex, and those of others near it in part. */
const friendsNear = (s: State, column: Column, hex: number, { side, mind }: Planning): number => {
  let sum = 0;
  for (const stack of attackersOnMap(s, side)) {
    if (stack.hex === column.hex) continue;
    const far = distance(GRID, stack.hex, hex);
    if (far <= 3) sum += far <= 1 ? stack.attackers : stack.attackers * mind.together;
  }
  return sum;
};

/** What it is worth to a column to go for a hex that the enemy has, time apart. */
const attackWorth = (s: State, column: Column, hex: number, planning: Planning): number => {
  const { side, mind } = planning;
  const enemies = stackAt(s, otherSide(side), hex);
  const prize = controlOf(s, hex) === side ? reliefAt(s, side, mind, hex) : prizeOf(s, mind, hex);
  if (enemies.strength === 0) {
    const kept = 1 - riskOf(threatTo(s, side, hex), defenceOf(s, column.points, hex));
    return prize * (0.3 + 0.7 * kept);
  }
  const own = column.points + friendsNear(s, column, hex, planning);
  const ratio = own / Math.max(1, defenceOf(s, enemies.points, hex) + mind.help * helpFor(s, side, hex));
  const likely = Math.max(0, Math.min(0.9, (ratio - mind.hope) / mind.sure));
  return likely * (prize + mind.driven * enemies.strength);
};

/** What a column may best set out for, and the ways there. */
interface Aims {
  readonly aims: readonly Aim[];
  readonly ways: Ways;
}

/** Share of a way on which a column is not fed. */
const unfedOn = (way: readonly number[], { fed }: Planning): number => {
  let unfed = 0;
  for (let i = 1; i < way.length; i++) if (fed[at(way, i)] !== 1) unfed++;
  return way.length < 2 ? 0 : unfed / (way.length - 1);
};

const aimsOf = (s: State, column: Column, watches: readonly Watch[], planning: Planning, most = MOST_AIMS): Aims => {
  const { side, mind } = planning;
  const ways = waysFrom(s, side, column.hex);
  const { costs } = ways;
  const points = Math.max(1, allowanceOf(s, column.rows));
  const aims: Aim[] = [];
  const add = (hex: number, worthOf: (hex: number) => number): void => {
    const cost = at(costs, hex);
    if (cost < 0) return;
    const worth = worthOf(hex);
    const turns = cost / points;
    if (worth > 0) aims.push({ hex, turns, worth: worth / (1 + mind.patience * turns) });
  };
  const attack = (hex: number): number =>
    attackWorth(s, column, hex, planning) * (hex === mind.focus ? mind.focused : 1);
  const menace = (hex: number): number => {
    const risk = riskOf(threatTo(s, side, hex), defenceOf(s, column.points + stackAt(s, side, hex).points, hex));
    return menaceAt(s, side, mind, column.rows, hex) * (1 - risk);
  };
  for (const hex of citiesOf(s, side).wanted) if (hex !== column.hex) add(hex, attack);
  for (const { hex } of stacksOnMap(s, otherSide(side)))
    if (cityIn(hex) === undefined || controlOf(s, hex) === side) add(hex, attack);
  for (const hex of side === UNION && mind.menace > 0 ? hexesBeside(RICHMOND) : [])
    if (hex !== column.hex && strengthIn(s, CONFEDERATE, hex) === 0) add(hex, menace);
  const here = guardAt(column, column.hex, watches, planning);
  for (const [hex, gain] of raidsOf(s, column, planning)) if (hex !== column.hex) add(hex, () => gain);
  for (const { hex } of watches) add(hex, (to) => guardAt(column, to, watches, planning) - here);
  const room = roomOf(s, at(column.rows, 0));
  for (const { hex, rows } of stacksOnMap(s, side)) {
    if (hex === column.hex || rows.some(isLed)) continue;
    add(hex, (to) => {
      const spare = Math.min(room, spareIn(s, side, mind, to));
      return spare >= WORTH_FETCHING ? mind.collect * spare : 0;
    });
  }
  const best = shortlist(aims, ({ worth }) => worth, most).map(({ one }) => ({
    ...one,
    worth:
      one.worth -
      mind.hunger * column.strength * (unfedOn(wayTo(ways, one.hex), planning) * (at(costs, one.hex) / points)),
  }));
  return { aims: best, ways };
};

/** What a column gains by an attack on enemies beside a hex, once it stands there. */
const strikeWorth = (s: State, column: Column, hex: number, { side, mind }: Planning): number => {
  const enemy = otherSide(side);
  const targets = hexesBeside(hex).filter((to) => strengthIn(s, enemy, to) > 0 && isWithinReach(s, side, hex, to));
  if (targets.length === 0 || column.points === 0) return 0;
  const there = gone(s, column.rows, hex);
  let most = 0;
  for (const target of targets) {
    const { points } = strikeOn(there, side, mind, target).thought;
    const ring = isBesieged(there, enemy, target) ? mind.ring * 3 : 0;
    most = Math.max(most, points > mind.least ? points : 0, ring);
  }
  return most;
};

/** How good it is for a column to end its move in a hex, its aim apart. */
const standWorth = (s: State, column: Column, hex: number, watches: readonly Watch[], planning: Planning): number => {
  const { side, mind, fed } = planning;
  const captured = controlOf(s, hex) !== side;
  const friends = stackAt(s, side, hex).points - (column.hex === hex ? column.points : 0);
  const own = Math.max(0, friends) + column.points;
  const risk = riskOf(threatTo(s, side, hex), defenceOf(s, own, hex));
  const exposed = mind.exposed * column.strength * risk;
  const hungry = fed[hex] === 1 || (captured && cityIn(hex) !== undefined) ? 0 : mind.hunger * column.strength;
  const gain = captured ? prizeOf(s, mind, hex) * (1 - risk) : 0;
  const menace = menaceAt(s, side, mind, column.rows, hex) * (1 - risk / 2);
  return gain + menace + guardAt(column, hex, watches, planning) - exposed - hungry;
};

const NO_RAIDS: ReadonlyMap<number, number> = new Map();

/** Hexes whose railroads a column may break, with what it gains: none of whoever is no cavalry, or too many for it. */
const raidsOf = (s: State, { rows, strength }: Column, { side, mind }: Planning): ReadonlyMap<number, number> =>
  mind.enterprising && strength >= BREAKERS && strength <= MOST_RAIDERS && areMounted(s, rows)
    ? raidTargets(s, side)
    : NO_RAIDS;

/** Where a column goes this turn; undefined where it stays. */
const goalOf = (s: State, column: Column, planning: Planning): number | undefined => {
  const { side } = planning;
  const watches = watchesOf(s, column, planning);
  const home = standWorth(s, column, column.hex, watches, planning) + strikeWorth(s, column, column.hex, planning);
  const { aims, ways } = aimsOf(s, column, watches, planning);
  const aim = bestOf(aims, ({ worth }) => worth);
  const way = aim ? wayTo(ways, aim.one.hex) : [];
  const reached = reachOf(opened(s, column.rows));
  const raids = raidsOf(s, column, planning);
  const points = allowanceOf(s, column.rows);
  const raid = ({ hex, cost }: Reach): number => (cost < points ? (raids.get(hex) ?? 0) : 0);
  const progress = (hex: number): number => {
    const place = way.indexOf(hex);
    return aim && place > 0 ? (aim.score * place) / (way.length - 1) : 0;
  };
  const isWorthLooking = ({ hex }: Reach): boolean =>
    way.includes(hex) ||
    raids.has(hex) ||
    (cityIn(hex) !== undefined && controlOf(s, hex) !== side) ||
    (aim !== undefined && distance(GRID, hex, aim.one.hex) === 1);
  const ends = reached.filter(isWorthLooking).map((end) => {
    const { hex } = end;
    const stand = standWorth(s, column, hex, watches, planning) + strikeWorth(s, column, hex, planning);
    return { hex, worth: progress(hex) + raid(end) + stand };
  });
  const best = bestOf(ends, ({ worth }) => worth);
  return best && best.score > home + 0.01 ? best.one.hex : undefined;
};

/** Combat points below which a leader does not leave a city of his side, and hexes within which enemies keep one at a capital. */
const LEAST_POINTS = 4;
const WATCHED = 12;
/** Times the enemies near a capital that its defenders must be before one of its columns marches. */
const SAFE = 1.2;

/** Combat points before which a capital is kept in any case, and the share that counts of enemies who are far. */
const LEAST_WATCHED = 25;
const FAR_SHARE = 0.5;

/** Combat points of the enemies before whom a capital is kept. */
const watchedBy = (s: State, side: Side, mind: Mind, hex: number): number => {
  const near = attackersOnMap(s, otherSide(side)).filter((stack) => distance(GRID, stack.hex, hex) <= WATCHED);
  const all = near.reduce((sum, stack) => sum + stack.attackers, 0);
  return mind.wary ? all : Math.max(LEAST_WATCHED, threatTo(s, side, hex), FAR_SHARE * all);
};

/** Whether troops with these rows may leave a capital of their side: who stays is strong enough (bab-vic-1). */
export const isSpared = (s: State, side: Side, mind: Mind, hex: number, rows: readonly number[]): boolean => {
  const left = stackAt(s, side, hex).rows.filter((row) => !rows.includes(row));
  return combatPoints(left.map((row) => forceAt(s, row))) >= SAFE * watchedBy(s, side, mind, hex);
};

/** Whether a column had better stay in a city: it is too weak to do anything elsewhere, or would leave to the enemy the capital with which a war is lost. */
const isKept = (s: State, { hex, points, rows }: Column, { side, mind }: Planning): boolean => {
  if (cityIn(hex) === undefined || controlOf(s, hex) !== side) return false;
  if (points < LEAST_POINTS) return true;
  if (s.setting.objectives.length > 0 || prizeOf(s, mind, hex) < SEAT) return false;
  return !isSpared(s, side, mind, hex, rows);
};

/** The actions of one column's move, and the position after it. */
interface Move {
  readonly actions: readonly Action[];
  readonly state: State;
}

/** SF of its garrison that an army leaves in its city while it stays there itself. */
const STAYS_HOME = 3;

/** The state once a column's leader has taken over troops, and the column as it is then. */
const reinforced = (s: State, column: Column, keep: number): { readonly taken: Taken; readonly column: Column } => {
  const first = at(column.rows, 0);
  const taken = takeOver(s, first, keep);
  return { taken, column: taken.actions.length > 0 ? columnOf(taken.state, column.rows) : column };
};

/** A column takes over what stands where it is, goes, and leaves a garrison where one is wanted. */
const moveOf = (s: State, { rows, hex }: Column, planning: Planning): Move | undefined => {
  const { side, mind } = planning;
  const first = at(rows, 0);
  if (!isLed(first)) return undefined;
  const keep = garrisonFor(s, side, mind, hex);
  const staying = reinforced(s, columnOf(s, rows), Math.min(keep, STAYS_HOME));
  const { column: there } = staying;
  const to = there.strength === 0 || isKept(s, there, planning) ? undefined : goalOf(s, there, planning);
  const begin: Action = { do: 'march', force: first, together: rows.length > 1 };
  if (to === undefined) {
    const { actions, state } = staying.taken;
    return actions.length === 0
      ? undefined
      : { actions: [begin, ...actions, { do: 'halt' }], state: gone(state, rows, hex) };
  }
  const { taken, column } = reinforced(s, columnOf(s, rows), keep);
  const short = Math.min(keep - garrisonIn(taken.state, side, hex), Math.floor(column.strength / MOST_LEFT));
  const left = short > 0 ? leaveBehind(taken.state, first, short) : { actions: [], state: taken.state };
  const { actions: steps, end } = wayTaken(left.state, column, to, planning);
  const after = withControl(gone(left.state, rows, end), end, side);
  return { actions: [begin, ...taken.actions, ...left.actions, ...steps, { do: 'halt' }], state: after };
};

const stepsOn = (way: readonly number[]): readonly Action[] => way.map((to): Action => ({ do: 'step', to }));

/** The steps of a column to a hex, with siege trains as far as they come, and with the railroad that cavalry breaks there. */
const wayTaken = (
  s: State,
  column: Column,
  to: number,
  planning: Planning,
): { readonly actions: readonly Action[]; readonly end: number } => {
  const { side, mind } = planning;
  const open = opened(s, column.rows);
  const way = wayOf(open, to);
  const trains = mind.enterprising ? trainsToHaul(s, side, mind, column.hex, to) : 0;
  if (trains > 0) {
    const slow = new Set(
      reachOf({ ...open, march: { ...open.march, stores: { depots: 0, trains } } }).map(({ hex }) => hex),
    );
    const last = way.findLastIndex((hex) => slow.has(hex));
    if (last >= 0) return { actions: [...hauled(trains), ...stepsOn(way.slice(0, last + 1))], end: at(way, last) };
  }
  const costOf = (end: number): number => reachOf(open).find(({ hex }) => hex === end)?.cost ?? 0;
  const breaks = raidsOf(s, column, planning).has(to) && costOf(to) < allowanceOf(s, column.rows);
  return { actions: [...stepsOn(way), ...(breaks ? [{ do: 'break-rail' } as const] : [])], end: to };
};

const planningOf = (s: State, side: Side, mind: Mind): Planning => {
  const dangers = dangersOf(s, side, mind);
  const places = new Int16Array(CITIES.length).fill(-1);
  dangers.forEach(({ city }, i) => {
    places[city] = i;
  });
  return { side, mind, fed: fedHexes(s, side), dangers, places };
};

/** Troops without a leader in the open, who are of no use there, and leaders alone without troops. */
const strayOf = (s: State, side: Side, mind: Mind): readonly number[] =>
  stacksOnMap(s, side).flatMap(({ rows, strength }) => {
    const isStray = (row: number): boolean => (isLed(row) ? mind.detaches && strength === 0 : !isGarrison(s, row));
    return rows.filter((row) => !forceAt(s, row).moved && isStray(row));
  });

/** They go to a leader with troops or to a city, leaders to one that can spare troops: there at once, or on the way to the nearest. */
const strayMove = (s: State, side: Side, row: number, mind: Mind): Move | undefined => {
  const { place } = forceAt(s, row);
  const ways = waysFrom(s, side, place);
  const { costs } = ways;
  const friends = stacksOnMap(s, side).filter(
    ({ hex, rows, strength }) => hex !== place && rows.some(isLed) && (strength > 0 || !mind.detaches),
  );
  const isHome = (hex: number): boolean => !isLed(row) || spareIn(s, side, mind, hex) >= WORTH_FETCHING;
  const cities = citiesOf(s, side).held.filter(isHome);
  const homes = [...cities, ...friends.map(({ hex }) => hex)].filter((hex) => at(costs, hex) > 0);
  const home = bestOf(homes, (hex) => -at(costs, hex))?.one;
  if (home === undefined) return undefined;
  const path = wayTo(ways, home);
  const open = opened(s, [row]);
  const reached = reachOf(open).map(({ hex }) => hex);
  const to = path.findLast((hex) => reached.includes(hex));
  if (to === undefined) return undefined;
  const steps = wayOf(open, to).map((next): Action => ({ do: 'step', to: next }));
  const begin: Action = { do: 'march', force: row, together: false };
  return { actions: [begin, ...steps, { do: 'halt' }], state: gone(s, [row], to) };
};

/** All moves on land of a side, one column after the other, each planned where those before it stand by then. */
export const marchOrders = (s: State, side: Side, mind: Mind): readonly Action[] => {
  const planning = planningOf(s, side, mind);
  const actions: Action[] = [];
  let now = s;
  const go = (column: Column | undefined): void => {
    const move = column && moveOf(now, column, planning);
    if (!move) return;
    actions.push(...move.actions);
    now = move.state;
  };
  for (const { rows } of columnsOf(s, side)) {
    const column = columnLedBy(now, side, at(rows, 0));
    if (mind.detaches && column && isKept(now, column, planning))
      for (const row of column.rows.slice(1))
        if (strengthOf(forceAt(now, row)) >= LEAST_POINTS) go(columnOf(now, [row]));
    go(columnLedBy(now, side, at(rows, 0)));
  }
  for (const row of strayOf(now, side, mind)) {
    const move = strayMove(now, side, row, mind);
    if (!move) continue;
    actions.push(...move.actions);
    now = move.state;
  }
  return [...actions, { do: 'end-moves' }];
};

/** What the columns of a side may best set out for, the best first. */
export const targetsOf = (s: State, side: Side, mind: Mind): readonly number[] => {
  const planning = planningOf(s, side, mind);
  const worth = new Map<number, number>();
  for (const column of columnsOf(s, side)) {
    if (column.points === 0) continue;
    for (const { hex, worth: points } of aimsOf(s, column, watchesOf(s, column, planning), planning, MOST_LOOKED).aims)
      if (controlOf(s, hex) !== side || strengthIn(s, otherSide(side), hex) > 0)
        worth.set(hex, Math.max(points, worth.get(hex) ?? 0));
  }
  return [...worth].toSorted(([a, one], [b, other]) => other - one || a - b).map(([hex]) => hex);
};
