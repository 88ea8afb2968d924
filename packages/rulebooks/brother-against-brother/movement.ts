/** What moving on land costs, how far forces may move, and what bars a step (chapters 1, 3 and 4). */
import { explore, facingTo, makeSearch, type Prices, type Search, wayTo } from '@longroll/geometry';
import { at, cell, derived, memoize, type Rule, sameLists, steady } from '@longroll/kernel';
import { isWinter } from './calendar.ts';
import { controlOf, NEUTRAL_STATES } from './control.ts';
import { HEXSIDE_CHART } from './data/terrain.ts';
import { filled, rule, said } from './define.ts';
import { forceAt, isCavalry, isLed, rankOf, strengthOf, strengthOfAll } from './forces.ts';
import { GRID, hexesBeside, hexsideOf, isHex, isLand, RAIL, sides, stateOf, TERRAINS, TIDAL, terrain } from './map.ts';
import { hasArmed, shipsIn } from './ships/ships.ts';
import { isInEnemyZone, stackedIn, standing, strengthIn } from './standing.ts';
import { BOTH, type Force, type March, NOBODY, otherSide, type Side, type State, times } from './state.ts';
import { countOf, STORE_POINTS } from './stores.ts';
import type { TerrainChart } from './terrain-chart.ts';

const edgeCost = (chart: TerrainChart, edge: number): number => {
  const to = GRID.neighbours[edge] ?? -1;
  if (to < 0 || !isLand(to) || !isLand(Math.floor(edge / GRID.facings))) return 0;
  if ((at(sides, edge) & RAIL) !== 0) return 1;
  const extra = HEXSIDE_CHART[hexsideOf(edge)].movement;
  const { movement } = chart[at(TERRAINS, at(terrain, to))];
  return extra < 0 || movement === 0 ? 0 : movement + extra;
};

/** Movement points over each edge of a hex, `hex * 6 + facing`, before zones of control; 0 where nobody crosses (bab-map-4). */
export const edgeCosts = memoize(
  (chart: TerrainChart): Prices =>
    Uint16Array.from({ length: GRID.areas * GRID.facings }, (_, edge) => edgeCost(chart, edge)),
);

/** Edges of which a ford is the row of the chart. */
const FORDS = [...sides.keys()].filter((edge) => hexsideOf(edge) === 'ford');

/** The edge from a hex to an adjacent one. */
export const edgeBetween = (from: number, to: number): number => from * GRID.facings + facingTo(GRID, from, to);

const LED_POINTS = 6;
const CAVALRY_POINTS = 10;
const LEADERLESS_POINTS = 3;
const LEAST_POINTS = 2;
const MOST_COMMAND = 2;
const WINTER_LESS = 2;
/** What a forced march adds, and to cavalry (bab-move-2). */
const FORCED = { others: 2, cavalry: 3 };
/** What an enemy zone of control adds, and to cavalry that goes from zone to zone (bab-zoc-2). */
const ZONE_COST = 1;
const ZONE_TO_ZONE = 2;
/** SF of a side in a hex (bab-stack-2). */
export const STACK = 240;
/** Until when the neutral states are closed, and Kentucky a neutral (bab-map-12). */
export const CLOSED_UNTIL = 4;
export const KENTUCKY_UNTIL = 20;

/** SF that a river transport ferries, and movement points for each that is used (bab-nav-2). */
const FERRY_STRENGTH = 20;
const FERRY_POINTS = 2;

/** Of each side: the fords that are closed, an armed enemy ship lies in one of their hexes (bab-map-6). */
const shutFords = steady<State, readonly (readonly number[])[]>(
  sameLists,
  (s) =>
    BOTH.map((side) => {
      const isShut = (hex: number): boolean => hasArmed(s, otherSide(side), hex);
      return FORDS.filter((edge) => isShut(Math.floor(edge / GRID.facings)) || isShut(at(GRID.neighbours, edge)));
    }),
  (s) => s.war.ships,
);
/** By side, such prices of edges with those fords shut. */
export const withFords = (pricesIn: (s: State) => Prices): ((s: State) => readonly Prices[]) =>
  derived<State, readonly Prices[]>(
    (s) =>
      shutFords(s).map((edges) => {
        const costs = pricesIn(s).slice();
        for (const edge of edges) costs[edge] = 0;
        return costs;
      }),
    pricesIn,
    shutFords,
  );
const crossings = withFords((s) => s.setting.costs);

/** Movement points over an edge for troops of a side, before zones of control; 0 where they cannot cross (bab-map-4, -6). */
export const crossing = (s: State, side: Side, edge: number): number => at(crossings(s), side)[edge] ?? 0;

/** Movement points for a ferry over a tidal river: for each transport that it takes, all of which lie in one of its hexes; 0 without (bab-nav-2). */
const ferrying = (s: State, side: Side, edge: number, strength: number): number => {
  const to = GRID.neighbours[edge] ?? -1;
  if (((sides[edge] ?? 0) & TIDAL) === 0 || !isLand(to)) return 0;
  const ends = [Math.floor(edge / GRID.facings), to];
  const needed = Math.max(1, Math.ceil(strength / FERRY_STRENGTH));
  const there = ends.flatMap((end) => shipsIn(s, side, end)).filter(({ kind }) => kind === 'river-transport');
  return there.length >= needed ? s.setting.terrain[at(TERRAINS, at(terrain, to))].movement + FERRY_POINTS * needed : 0;
};

/** What moves: forces of one side that stand together, the one that leads them first. */
type Movers = readonly number[];

/** Whether all troops among some forces are cavalry; leaders alone ride as cavalry does. */
export const areMounted = (s: State, movers: Movers): boolean =>
  movers.every((row) => strengthOf(forceAt(s, row)) === 0 || isCavalry(forceAt(s, row)));

/** What counts for the movement points of forces that move together: the command value of their leader too, and whether a depot or siege train goes along. */
const marchingOf = (s: State, movers: Movers, laden: boolean) => {
  const [first = NOBODY] = movers;
  const led = isLed(first);
  return {
    led,
    mounted: areMounted(s, movers),
    command: led ? rankOf(s, first).command : 0,
    winter: isWinter(s.turn),
    forced: movers.some((row) => forceAt(s, row).forced),
    starved: movers.some((row) => forceAt(s, row).unsupplied > 0),
    laden,
  };
};
type Marching = ReturnType<typeof marchingOf>;

/** Movement points of a turn (bab-move-1 to -3, bab-unit-6, bab-sup-1). */
export const marchingPoints = ({ led, mounted, command, winter, forced, starved, laden }: Marching): number => {
  const base = mounted && led ? CAVALRY_POINTS : led ? LED_POINTS : LEADERLESS_POINTS;
  const by = led ? Math.max(-MOST_COMMAND, Math.min(MOST_COMMAND, command)) : 0;
  const extra = forced ? (mounted ? FORCED.cavalry : FORCED.others) : 0;
  const points = Math.max(LEAST_POINTS, base + by - (winter ? WINTER_LESS : 0)) + extra;
  const left = starved ? Math.max(LEAST_POINTS, Math.ceil(points / 2)) : points;
  return laden ? Math.min(STORE_POINTS, left) : left;
};

/** Movement points of forces that move together. */
export const allowanceOf = (s: State, movers: Movers, laden = false): number =>
  marchingPoints(marchingOf(s, movers, laden));

/** The leading force of the open move, and where it is. */
export const mover = (s: State): Force => forceAt(s, s.march.forces[0] as number);

/** The open move: of whom, how strong, whether all are mounted, and its movement points. */
export const movingNow = derived(
  (s: State) => {
    const { forces, stores } = s.march;
    const marching = marchingOf(s, forces, countOf(stores) > 0);
    const strength = strengthOfAll(s, forces);
    return { side: mover(s).side, strength, mounted: marching.mounted, points: marchingPoints(marching) };
  },
  (s) => s.forces,
  (s) => s.march,
  times,
);

/** SF of the forces that move. */
export const movingStrength = (s: State): number => movingNow(s).strength;

/** Movement points that the open move has left. */
export const pointsLeft = (s: State): number => movingNow(s).points - s.march.spent;

/** The open move with what its steps rest on: what edges cost its side, and by hex SF of its own, those that count for the stack, SF of its enemy, and his zones of control. */
const fieldOf = (s: State) => {
  const moving = movingNow(s);
  const { side } = moving;
  const { strength, stacked, zones } = standing(s);
  const enemy = otherSide(side);
  const theirs = { foe: strength[enemy], zones: zones[enemy] };
  return { s, moving, costs: at(crossings(s), side), own: strength[side], stacked: stacked[side], ...theirs };
};
type Field = ReturnType<typeof fieldOf>;

/** What a step over an edge costs the forces of the open move, zones of control included; 0 where the ground bars it (bab-map-4, bab-zoc-2). */
const costOver = ({ s, moving, costs, own, zones }: Field, edge: number, from: number, to: number): number => {
  const cost = cell(costs, edge) || ferrying(s, moving.side, edge, moving.strength);
  if (cost === 0 || zones[to] === 0) return cost;
  return cost + (zones[from] !== 0 && own[to] === 0 ? ZONE_TO_ZONE : ZONE_COST);
};

/** Whether a hex of a neutral state is still closed to the troops of a side (bab-map-12). */
export const isShut = (s: State, side: Side, hex: number): boolean =>
  s.turn <= CLOSED_UNTIL && NEUTRAL_STATES.includes(stateOf(hex) ?? '') && controlOf(s, hex) !== side;

/** What a force may enter at all, by ground, enemies and stacking: asked of steps, of rides and of retreats. */
export const mayStand = (s: State, side: Side, strength: number, hex: number): boolean =>
  isHex(hex) &&
  isLand(hex) &&
  s.setting.window[hex] === 1 &&
  strengthIn(s, otherSide(side), hex) === 0 &&
  stackedIn(s, side, hex) + strength <= STACK;

/** What may bar a step from a hex to an adjacent one: its clause, and why not. */
type Bar = readonly [clause: string, sentence: string];
export const CLOSED = ['bab-map-12', 'Kentucky, Missouri and West Virginia are closed in April 1861.'] as const;
const TOO_FAR: Bar = [
  'bab-move-1',
  '{mover} has {left|movement point|movement points} left; to enter {to} takes {cost}.',
];

/** How the ground bars a step that costs so much. */
const groundBar = (from: number, to: number, cost: number): Bar | undefined => {
  if (!isLand(to)) return ['bab-map-4', '{to} is water.'];
  if (cost > 0) return undefined;
  if (hexsideOf(edgeBetween(from, to)) === 'ford')
    return ['bab-map-6', 'Enemy ships close the ford between {here} and {to}.'];
  return ['bab-terrain-2', 'A tidal river without bridge, ford or ferry lies between {here} and {to}.'];
};

/** What bars a step that the ground allows, whatever it costs. */
const barTo = ({ s, moving, own, foe, zones, stacked }: Field, from: number, to: number): Bar | undefined => {
  if (s.setting.window[to] !== 1) return ['bab-scn-1', '{to} lies outside the part of the map that is played on.'];
  if (foe[to] !== 0) return ['bab-move-3', 'Enemy troops hold {to}.'];
  if (moving.strength > 0 && isShut(s, moving.side, to)) return CLOSED;
  if (!moving.mounted && zones[from] !== 0 && zones[to] !== 0 && own[to] === 0)
    return ['bab-zoc-2', '{mover} stands in an enemy zone of control and cannot go straight to another at {to}.'];
  if ((stacked[to] as number) + moving.strength <= STACK) return undefined;
  return ['bab-stack-2', `A hex holds ${STACK} SF of a side; {to} has no room for {marching} more.`];
};

/** A move goes on until it has entered an enemy zone of control (bab-zoc-2). */
export const goesOn: Rule<State, unknown> = rule(
  'bab-zoc-2',
  (s) => !s.march.stopped,
  (s) => ({ reason: filled('{mover} entered an enemy zone of control and moves no further.', s), field: 'to' }),
);

/** Whether nothing of the open move has been made yet: then one step is within reach whatever it costs (bab-move-1). */
const isWhole = ({ march }: State): boolean => march.steps === 0 && march.spent === 0;

/** Steps of the open move into the hexes beside it: what each costs, and what bars it first. */
const steps = derived<State, readonly { readonly cost: number; readonly bar: Bar | undefined }[]>(
  (s) => {
    const field = fieldOf(s);
    const { place } = mover(s);
    const most = isWhole(s) ? Number.POSITIVE_INFINITY : field.moving.points - s.march.spent;
    return hexesBeside(place).map((to) => {
      const cost = costOver(field, edgeBetween(place, to), place, to);
      const bar = groundBar(place, to, cost) ?? barTo(field, place, to) ?? (cost > most ? TOO_FAR : undefined);
      return { cost, bar };
    });
  },
  (s) => s,
);
const stepTo = (s: State, to: number) => steps(s)[hexesBeside(mover(s).place).indexOf(to)];

/** What a step into a hex beside it costs the forces of the open move. */
export const stepCost = (s: State, to: number): number => stepTo(s, to)?.cost ?? 0;

/** What holds for a step of the open move into an adjacent hex: nothing bars it. */
export const isFree = rule<{ readonly to: number }>(
  'bab-move-1',
  (s, { to }) => stepTo(s, to)?.bar === undefined,
  (s, { to }) => {
    const [clause, sentence] = stepTo(s, to)?.bar ?? TOO_FAR;
    const cost = stepCost(s, to);
    const reason = said(sentence)(s, { to, cost, left: Math.max(0, pointsLeft(s)) });
    return { clause, reason, ...(clause === TOO_FAR[0] ? { facts: { cost } } : {}) };
  },
);

/** The move after a step; a first step is always within reach, and then the whole move (bab-move-1). */
export const afterStep = (s: State, to: number): March => {
  const { march } = s;
  const cost = stepCost(s, to);
  const { points: most } = movingNow(s);
  const spent = march.spent + cost;
  const stopped = isInEnemyZone(s, mover(s).side, to) || spent > most;
  return { ...march, spent: Math.min(spent, most), steps: march.steps + 1, stopped };
};

const search: Search = makeSearch(GRID);

/** A hex that the open move may come to, with the movement points that it takes from where it is. */
export type Reach = { readonly hex: number; readonly cost: number };

/** Everywhere that the open move may come on land, the nearest first (bab-move-1); nothing once it has been stopped. */
export const reachOf = (s: State): readonly Reach[] => {
  if (s.march.forces.length === 0 || s.march.rail || s.march.stopped) return [];
  const field = fieldOf(s);
  const { place } = mover(s);
  const priceOf = (from: number, facing: number, to: number): number => {
    const cost = costOver(field, from * GRID.facings + facing, from, to);
    return cost > 0 && !barTo(field, from, to) ? cost : 0;
  };
  const budget = Math.max(0, pointsLeft(s));
  const stops = (hex: number): boolean => field.zones[hex] !== 0;
  const count = explore(search, { from: place, price: priceOf, budget, stops });
  const found = [...search.reached.subarray(1, count)].map((hex) => ({ hex, cost: search.costs[hex] ?? 0 }));
  if (!isWhole(s)) return found;
  const dear = hexesBeside(place).filter(
    (to) => at(search.costs, to) < 0 && priceOf(place, facingTo(GRID, place, to), to) > 0,
  );
  return [...found, ...dear.map((hex) => ({ hex, cost: budget }))];
};

/** The hexes of the cheapest way on which the open move comes to a hex of its reach, that hex last; empty beyond the reach. */
export const wayOf = (s: State, to: number): readonly number[] => {
  if (!reachOf(s).some(({ hex }) => hex === to)) return [];
  const way = wayTo(search, to);
  return way.length > 0 ? way.slice(1) : [to];
};
