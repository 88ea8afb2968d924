/** A march spent on a box, and the moves of its units (chapters 5 and 6). */
import type { Refusal, Teller } from '@longroll/kernel';
import { at, refuse } from '@longroll/kernel';
import { moveUnitTo } from '../changes.ts';
import { MARCH_ON } from '../choices.ts';
import { boxId, boxName, kindCode, unitName } from '../naming.ts';
import { countAt, isCavalry, otherSide } from '../queries.ts';
import { refuseRoute } from '../route-refusals.ts';
import { collectRoutes, findRoute, hasRoute, routeFault } from '../routes.ts';
import { isUsable, MOST_MARCHES, type Standing, standing, standingWithControl } from '../standing.ts';
import type { Route, Side, State, Unit } from '../state.ts';
import { UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { theSide } from '../words.ts';

type March = Extract<Action, { do: 'march' }>;
type Move = Extract<Action, { do: 'move' }>;

const MARCH = ['ahd-march-2'] as const;
const MOVED = ['ahd-move-1'] as const;
const MOVED_BY_RAIL = ['ahd-move-2'] as const;
const MOVED_BY_RIVER = ['ahd-move-3'] as const;
const MOVED_BY_HORSE = ['ahd-move-4'] as const;
const JUMPED = ['ahd-move-5'] as const;
const JUMPED_DOWNRIVER = ['ahd-move-6'] as const;

/** Refuses when no march is left (ahd-march-1). */
export const noMarchLeft = (s: State, needed = 1): Refusal | undefined => {
  if (s.marchesLeft >= needed) return undefined;
  const left = s.marchesLeft === 0 ? 'No march is left' : 'Only one march is left and this takes two';
  return refuse('ahd-march-1', `${left}.`, undefined, { left: s.marchesLeft, needed });
};

/** Refuses a unit that is not a living one of the phasing side (ahd-march-2). */
export const notOurs = (s: State, row: number): Refusal | undefined => {
  const unit = s.units[row];
  if (!unit || unit.box < 0) return refuse('ahd-frame-5', 'There is no such unit in play.', 'action/unit');
  if (unit.side === s.phasing) return undefined;
  return refuse('ahd-march-2', `${unitName(unit)} belongs to ${theSide(unit.side)}.`, 'action/unit');
};

/** Refuses a box that the map does not have (ahd-map-1). */
export const noBox = (s: State, box: number, field: string): Refusal | undefined =>
  box >= 0 && box < s.setting.boxes.length
    ? undefined
    : refuse('ahd-map-1', 'The map has no such box.', `action/${field}`);

/** Refuses a unit that has moved in two marches (ahd-march-3). */
export const spent = (s: State, row: number): Refusal | undefined => {
  const unit = at(s.units, row);
  if (unit.marches < MOST_MARCHES) return undefined;
  return refuse(
    'ahd-march-3',
    `${unitName(unit)} has moved in two marches of this turn, and two is the most.`,
    'action/unit',
  );
};

/** Opens the next march: its serial and what is left. */
export const spendMarches = (s: State, count: number, marching: number): State => ({
  ...s,
  marchesLeft: s.marchesLeft - count,
  march: s.march + 1,
  marching,
});

/** Whether some ship may carry units of a box to another port (ahd-naval-2). */
export const canSailFrom = (s: State, box: number): boolean => {
  if (s.phasing !== UNION || !s.setting.isPort[box]) return false;
  const stands = standingWithControl(s);
  if (!isUsable(stands, box, UNION)) return false;
  for (const port of s.setting.ports) if (port !== box && isUsable(stands, port, UNION)) return true;
  return false;
};

/** Whether a march on the box would let a unit move: the rule of offer and order alike (ahd-march-2). */
const canMarch = (s: State, stands: Standing, box: number): boolean => {
  const side = s.phasing;
  const foot = (stands.foot[side][box] as number) > 0;
  const horse = (stands.horse[side][box] as number) > 0;
  if (!foot && !horse) return false;
  if (stands.units[side === 0 ? 1 : 0][box] === 0 && (s.setting.wayOut[side][box] as boolean)) return true;
  return (foot && hasRoute(s, side, false, box)) || (horse && hasRoute(s, side, true, box)) || canSailFrom(s, box);
};

/** Adds every box that a march may be spent on. */
export const offerMarches = (s: State, choices: Action[]): void => {
  if (s.marchesLeft === 0) return;
  const stands = standing(s);
  const places = stands.places[s.phasing];
  for (let i = 0; i < stands.held[s.phasing]; i++) {
    const box = places[i] as number;
    if (canMarch(s, stands, box)) choices.push(MARCH_ON[box] as Action);
  }
};

/** Refuses a march that would let nobody move. */
export const judgeMarch = (s: State, { box }: March): Refusal | undefined => {
  const fault = noBox(s, box, 'box') ?? noMarchLeft(s);
  if (fault) return fault;
  if (countAt(s, box, s.phasing) === 0) {
    return refuse('ahd-march-2', `${boxName(s, box)} holds no unit of ${theSide(s.phasing)}.`, 'action/box');
  }
  const { foot, horse } = standing(s);
  if (foot[s.phasing][box] === 0 && horse[s.phasing][box] === 0) {
    return refuse(
      'ahd-march-3',
      `Every unit at ${boxName(s, box)} has moved in two marches of this turn.`,
      'action/box',
    );
  }
  if (canMarch(s, standing(s), box)) return undefined;
  return refuse(
    'ahd-march-5',
    `The units at ${boxName(s, box)} face a battle and have no box of their own side to leave into.`,
    'action/box',
  );
};

/** Spends the march: the units of the box may now move. */
export const applyMarch = (s: State, { box }: March, tell: Teller): State => {
  tell.say('march-spent', MARCH, { side: s.phasing, box: boxId(s, box), left: s.marchesLeft - 1 });
  return spendMarches(s, 1, box);
};

const infantryRoutes: Route[] = [];
const cavalryRoutes: Route[] = [];

/** Adds every move of the units of the marching box, in the order of the table of units. */
export const offerMoves = (s: State, choices: Action[]): void => {
  const origin = s.marching;
  if (origin < 0) return;
  const stands = standing(s);
  const foot = (stands.foot[s.phasing][origin] as number) > 0;
  const horse = (stands.horse[s.phasing][origin] as number) > 0;
  if (!foot && !horse) return;
  if (foot) collectRoutes(s, s.phasing, false, origin, infantryRoutes);
  if (horse) collectRoutes(s, s.phasing, true, origin, cavalryRoutes);
  const { first, next } = stands;
  for (let row = first[origin] as number; row >= 0; row = next[row] as number) {
    const unit = s.units[row] as Unit;
    if (unit.side !== s.phasing || unit.marches >= MOST_MARCHES) continue;
    for (const { via, to, by } of isCavalry(unit) ? cavalryRoutes : infantryRoutes) {
      choices.push({ do: 'move', unit: row, via, to, by });
    }
  }
};

/** Refuses a unit that this march does not move (ahd-march-2, -3). */
export const notMarching = (s: State, row: number): Refusal | undefined => {
  const fault = notOurs(s, row);
  if (fault) return fault;
  const unit = at(s.units, row);
  if (s.marching < 0) {
    return refuse('ahd-march-2', `No march is open: spend one on ${boxName(s, unit.box)} first.`, 'action/unit');
  }
  if (unit.box !== s.marching) {
    const where = boxName(s, unit.box);
    return refuse(
      'ahd-march-2',
      `This march is spent on ${boxName(s, s.marching)}; ${unitName(unit)} stands at ${where}.`,
      'action/unit',
    );
  }
  return spent(s, row);
};

/** Refuses a move that chapter 6 does not allow. */
export const judgeMove = (s: State, action: Move): Refusal | undefined => {
  const fault = notMarching(s, action.unit) ?? noBox(s, action.via, 'via') ?? noBox(s, action.to, 'to');
  if (fault) return fault;
  const unit = at(s.units, action.unit);
  const route = findRoute(s, unit.box, action.via, action.to, action.by);
  const closed = route ? routeFault(s, s.phasing, isCavalry(unit), unit.box, route) : 'no-route';
  return closed === undefined ? undefined : refuseRoute(s, action, closed);
};

const moveClauses = (s: State, side: Side, cavalry: boolean, { via, to, by }: Move): readonly string[] => {
  if (via === to) return cavalry ? MOVED_BY_HORSE : MOVED;
  const enemy = otherSide(side);
  if (standing(s).units[enemy][via]) {
    return by === 'river' ? JUMPED_DOWNRIVER : JUMPED;
  }
  if (cavalry) return MOVED_BY_HORSE;
  return by === 'rail' ? MOVED_BY_RAIL : MOVED_BY_RIVER;
};

/** Moves one unit of the marching box. */
export const applyMove = (s: State, action: Move, tell: Teller): State => {
  const { unit: row, via, to, by } = action;
  const unit = s.units[row] as Unit;
  const direct = via === to;
  const route = findRoute(s, unit.box, via, to, by);
  tell.say('unit-moved', moveClauses(s, unit.side, isCavalry(unit), action), {
    side: unit.side,
    unit: unitName(unit),
    kind: kindCode(unit.kind),
    path: direct ? [boxId(s, unit.box), boxId(s, to)] : [boxId(s, unit.box), boxId(s, via), boxId(s, to)],
    by,
  });
  return moveUnitTo(
    s,
    row,
    direct ? [to] : [via, to],
    {
      marches: unit.marches + 1,
      lastMarch: s.march,
      from: unit.box,
      came: route?.crossing === true ? 'crossing' : 'land',
    },
    tell,
  );
};
