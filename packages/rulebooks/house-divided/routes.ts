/** Which way a unit may go (chapter 6): one judgement for every route, each condition with the answer to "why not?". */
import { reachable } from '@longroll/geometry';
import { at, type Because, derived } from '@longroll/kernel';
import { boxName, SIDE_ADJECTIVES } from './naming.ts';
import { controller, hasUnits, isCavalry, otherSide, unitOf } from './queries.ts';
import { isUsable, isUsableAs, type Standing, standing } from './standing.ts';
import type { LinkKind, Route, Side, State, Unit } from './state.ts';
import { LINK_BIT, UNION } from './state.ts';
import { boxNames, counted, theSide, theUnit, unitWords, whoControls } from './words.ts';

interface Move {
  readonly unit: number;
  readonly via: number;
  readonly to: number;
  readonly by: LinkKind;
}

/** What closes a route, as the refusal that it gives: made only for whoever asks. */
type Bar = (s: State, move: Move, unit: Unit) => Because;

const LAND = LINK_BIT.road | LINK_BIT.rail;

const gunboats: Bar = () => ({
  clause: 'ahd-move-9',
  field: 'to',
  reason: 'Union gunboats close the Potomac: no Confederate unit moves between Fredericksburg and Washington.',
});

const battlePending: Bar = (s, { to }, unit) => ({
  clause: 'ahd-march-5',
  field: 'to',
  reason:
    `${theUnit(s, unit)} faces a battle and may leave only into a box that ${theSide(unit.side)} controls; ` +
    `at ${boxName(s, to)} ${whoControls(controller(s, to))}.`,
});

/** Names the first box of a rail move that its side cannot use. */
const railHeld: Bar = (s, { via, to }, { side, box }) => {
  const held = [box, via, to].find((one) => !isUsable(s, one, side)) ?? to;
  const why = hasUnits(s, held, otherSide(side))
    ? `${boxName(s, held)} holds enemy units`
    : `at ${boxName(s, held)} ${whoControls(controller(s, held))}`;
  return { clause: 'ahd-move-2', field: 'to', reason: `A rail move needs all three boxes, and ${why}.` };
};

const holdsEnemies = (s: State, box: number, side: Side): string =>
  `${boxName(s, box)} holds ${SIDE_ADJECTIVES[otherSide(side)]} units`;

const riverHeld: Bar = (s, { via }, { side }) => ({
  clause: 'ahd-move-3',
  field: 'via',
  reason: `${holdsEnemies(s, via, side)}: no river move past them.`,
});

const cavalryHeld: Bar = (s, { via, by }, { side }) => ({
  clause: by === 'river' ? 'ahd-move-4' : 'ahd-move-5',
  field: 'via',
  reason: `${holdsEnemies(s, via, side)}: cavalry passes infantry only, and never along a river.`,
});

const notDownstream: Bar = (s, { via }, { side }) => ({
  clause: 'ahd-move-6',
  field: 'via',
  reason: `${holdsEnemies(s, via, side)}, and a jump past them must begin downstream.`,
});

const intoEnemies: Bar = (s, { to }) => ({
  clause: 'ahd-move-6',
  field: 'to',
  reason: `A downriver jump may not end at ${boxName(s, to)}: it holds Confederate units.`,
});

/** Boxes upstream of the one that is jumped, from which Confederates see the jump. */
const watchers = (s: State, origin: number, via: number): readonly number[] =>
  at(s.setting.upstream, via).filter((box) => box !== origin && hasUnits(s, box, 1));

const watched: Bar = (s, { via }, { box }) => {
  const boxes = watchers(s, box, via);
  const middle = boxName(s, via);
  const hold = boxes.length === 1 ? 'holds' : 'hold';
  const reason = `${boxNames(s, boxes)}, upstream of ${middle}, ${hold} Confederate units: no jump past ${middle}.`;
  return { clause: 'ahd-move-7', field: 'via', reason };
};

/** The Union passes downriver through a box that the enemy holds (ahd-move-6, -7). */
const jumpBar = (s: State, stands: Standing, origin: number, route: Route): Bar | undefined => {
  if (!route.downstream) return notDownstream;
  if ((stands.units[1][route.to] as number) > 0) return intoEnemies;
  return watchers(s, origin, route.via).length > 0 ? watched : undefined;
};

const cavalryBar = (s: State, stands: Standing, side: Side, origin: number, route: Route): Bar | undefined => {
  const enemy = side === 0 ? 1 : 0;
  const enemies = stands.units[enemy][route.via];
  if (enemies === 0) return undefined;
  const first = route.first[side];
  if (enemies === stands.infantry[enemy][route.via] && route.by !== 'river' && (first & LAND) !== 0) return undefined;
  if (side !== UNION || route.by !== 'river' || (first & LINK_BIT.river) === 0) return cavalryHeld;
  return jumpBar(s, stands, origin, route);
};

const goesBy = (kind: LinkKind, { by, first }: Route, side: Side): boolean =>
  by === kind && ((first[side] as number) & LINK_BIT[kind]) !== 0;

/** Whether infantry goes that far at all: one link, or two by rail or by river (ahd-move-1 to -3). */
const isOnFoot = (route: Route, side: Side): boolean =>
  route.via === route.to || goesBy('rail', route, side) || goesBy('river', route, side);

const infantryBar = (s: State, stands: Standing, side: Side, origin: number, route: Route): Bar | undefined => {
  if (goesBy('rail', route, side)) {
    const areEndsOpen = isUsableAs(stands.units, s, origin, side) && isUsableAs(stands.units, s, route.to, side);
    return areEndsOpen && isUsableAs(stands.units, s, route.via, side) ? undefined : railHeld;
  }
  if (!isOnFoot(route, side)) return noWay;
  if (stands.units[side === 0 ? 1 : 0][route.via] === 0) return undefined;
  return side === UNION ? jumpBar(s, stands, origin, route) : riverHeld;
};

/** What closes a route from a box to a side's arm, if anything does. */
const barsOf = (s: State, side: Side, cavalry: boolean, origin: number): ((route: Route) => Bar | undefined) => {
  const stands = standing(s);
  const isPending = (stands.units[side === 0 ? 1 : 0][origin] as number) > 0;
  return (route) => {
    if (route.first[side] === 0) return gunboats;
    if (isPending && controller(s, route.to) !== side) return battlePending;
    if (route.via === route.to) return undefined;
    return cavalry ? cavalryBar(s, stands, side, origin, route) : infantryBar(s, stands, side, origin, route);
  };
};

/** The route of the map from `origin` over `via` to `to` ending by a link of this kind; undefined when the map has none. */
export const findRoute = (s: State, origin: number, via: number, to: number, by: LinkKind): Route | undefined =>
  at(s.setting.routes, origin).find((route) => route.via === via && route.to === to && route.by === by);

/** The routes from each box that infantry of a side may ever take: all others are closed to it wherever units stand. */
const footRoutesOf = (side: Side) =>
  derived<State, readonly (readonly Route[])[]>(
    (s) => s.setting.routes.map((routes) => routes.filter((route) => isOnFoot(route, side))),
    (s) => s.setting.routes,
  );
const FOOT_ROUTES = [footRoutesOf(0), footRoutesOf(1)] as const;

/** The open routes of a side's arm from a box, in the order of the map (ahd-move-1 to -9). */
export const routesFrom = (s: State, side: Side, cavalry: boolean, origin: number): readonly Route[] => {
  const barOf = barsOf(s, side, cavalry, origin);
  const routes = at(cavalry ? s.setting.routes : FOOT_ROUTES[side](s), origin);
  const open: Route[] = [];
  for (let i = 0; i < routes.length; i++) {
    const route = routes[i] as Route;
    if (!barOf(route)) open.push(route);
  }
  return open;
};

/** Whether a side's arm has any open route from a box. */
export const hasRoute = (s: State, side: Side, cavalry: boolean, origin: number): boolean => {
  const barOf = barsOf(s, side, cavalry, origin);
  return at(s.setting.routes, origin).some((route) => !barOf(route));
};

/** What closes the way of a move, if anything does. */
const barOfMove = (s: State, { unit: row, via, to, by }: Move): Bar | undefined => {
  const unit = unitOf(s, row);
  const route = findRoute(s, unit.box, via, to, by);
  return route ? barsOf(s, unit.side, isCavalry(unit), unit.box)(route) : noWay;
};

/** Whether a unit may go this way. */
export const isWayOpen = (s: State, move: Move): boolean => !barOfMove(s, move);

/** Why a move cannot be made whose route the map lacks or the position closes. */
export const whyNoMove = (s: State, move: Move): Because =>
  (barOfMove(s, move) ?? noWay)(s, move, unitOf(s, move.unit));

/** Fewest links between two boxes, over one kind of link only when `kind` is given; 0 when there is no way. */
const linksBetween = (s: State, from: number, to: number, kind?: LinkKind): number => {
  const reached = reachable(from, Number, (box, visit) => {
    for (const way of at(s.setting.ways, box)) if (kind === undefined || way.kind === kind) visit(way.to, 1);
  });
  return reached.find(({ node }) => node === to)?.cost ?? 0;
};

/** How far a box lies that no move reaches, and how far the unit goes. */
const howFar = (s: State, { box, ...unit }: Unit, to: number): Because => {
  const not = `Not ${boxName(s, to)}.`;
  const any = linksBetween(s, box, to);
  const far = any === 0 ? 'No way leads there' : `It lies ${counted(any, 'link', 'links')} away`;
  if (isCavalry(unit)) return { clause: 'ahd-move-4', field: 'to', reason: `${not} ${far}; cavalry goes two at most.` };
  const only = (['river', 'rail'] as const).find((kind) => any > 2 && linksBetween(s, box, to, kind) === any);
  if (!only) {
    const reason = `${not} ${far}; infantry goes one link, or two by rail or by river.`;
    return { clause: 'ahd-move-1', field: 'to', reason };
  }
  const links = counted(any, `${only} link`, `${only} links`);
  const clause = only === 'river' ? 'ahd-move-3' : 'ahd-move-2';
  return { clause, field: 'to', reason: `${not} It lies ${links} away; infantry goes two at most.` };
};

/** The map has no such route, or infantry cannot take it: the unit is there, another way is open, or it is too far. */
const noWay: Bar = (s, { to, via, by }, unit) => {
  const name = boxName(s, to);
  if (to === unit.box)
    return { clause: 'ahd-move-1', field: 'to', reason: `The ${unitWords(unit)} stands at ${name} already.` };
  if (!routesFrom(s, unit.side, isCavalry(unit), unit.box).some((route) => route.to === to)) return howFar(s, unit, to);
  const way = via === to ? `by ${by}` : `over ${boxName(s, via)} by ${by}`;
  if (!findRoute(s, unit.box, via, to, by)) {
    const reason = `Not ${way}: no such link leads to ${name}. Another way is open.`;
    return { clause: 'ahd-map-2', field: 'via', reason };
  }
  const reason = `Not ${way}: infantry goes two links only by rail or by river. Another way to ${name} is open.`;
  return { clause: 'ahd-move-1', field: 'via', reason };
};
