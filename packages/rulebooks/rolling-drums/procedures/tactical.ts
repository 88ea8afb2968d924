/** Tactical movement as tools: the way over a map, who sees whom, whom a unit engages, where a mover is met (rotd-4.2, 9). */
import {
  about,
  at,
  cell,
  count,
  flag,
  list,
  optional,
  orElse,
  procedure,
  refuse,
  sheet,
  text,
  word,
} from '@longroll/kernel';
import { isHeadquarters, RB, STATES, TYPES, typeOf, UNIT_TYPES, unitId, unitWord } from '../names.ts';
import { stateIn } from '../relations.ts';
import { seenRows } from '../sight/tactical-sight.ts';
import { tacWord } from '../squares.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { engagementOf } from '../tactical-movement/engage.ts';
import { interceptorsOf, meetingPoint, reachOf } from '../tactical-movement/intercept.ts';
import { canAttack, type Field, isBound } from '../tactical-movement/presence.ts';
import { isRoute, routeOf } from '../tactical-movement/route.ts';
import { type Manner, tacsOf, walkOf } from '../tactical-movement/walk.ts';
import {
  faultOfUnits,
  fieldOf,
  groundFields,
  mapSettingOf,
  rowIn,
  squareOf,
  tacField,
  tacOf,
  unitField,
  unitsField,
} from './sketches.ts';

const tacs = (says: string) => about(says, list(text(), 225));
const barred = about('The clause that bars it; left out where nothing does', optional(text()));

export const tacticalPath = procedure({
  id: 'tactical-path',
  title: 'Tactical path',
  about: 'The way of a unit over a tactical map: straight to the waypoint, then straight to the destination.',
  clauses: ['rotd-9.1a', 'rotd-9.2a', 'rotd-9.2b', 'rotd-9.5a', 'rotd-9.5c', 'rotd-9.7'],
  input: {
    type: about('Type of the unit', orElse(word(...TYPES), 'IN')),
    from: tacField('Where it begins'),
    to: tacField('Its destination'),
    waypoint: optional(tacField('Its waypoint')),
    enemy: about('An enemy, or a neutral at home, is in the square', orElse(flag(), false)),
    ...groundFields,
  },
  output: { tacs: tacs('The tacs after the first'), phases: about('Tactical phases that it takes', count()), barred },
  example: {
    type: 'IN',
    from: '7-5',
    to: '8-9',
    waypoint: '7-7',
    enemy: true,
    ground: [{ tac: '7-7', terrain: 'ford' }],
  },
  says: ({ tacs: way, phases, barred: clause }) =>
    clause
      ? `**It does not move**: ${clause}.`
      : `**${way.join(', ') || 'It is there'}**, in ${phases} ${phases === 1 ? 'phase' : 'phases'}.`,
  refuses: ({ from, ...ground }) =>
    isPassableTac(tacticalMap(mapSettingOf(ground), squareOf(ground)), tacOf(from))
      ? undefined
      : refuse('rotd-2.2b', 'Nobody can stand in that tac.', 'from'),
  run: ({ type, from, to, waypoint, enemy, ...ground }) => {
    const map = tacticalMap(mapSettingOf(ground), squareOf(ground));
    const route = routeOf(map, tacOf(from), tacOf(to), waypoint === undefined ? undefined : tacOf(waypoint), enemy);
    const { tacs: most } = at(UNIT_TYPES, TYPES.indexOf(type));
    if (!isRoute(route)) return { tacs: [], phases: 0, barred: route };
    if (most === 0) return { tacs: [], phases: 0, barred: 'rotd-9.1a' };
    return { tacs: route.tacs.map(tacWord), phases: Math.ceil(route.tacs.length / most) };
  },
});

export const tacticalSight = procedure({
  id: 'tactical-sight',
  title: 'Seeing on a tactical map',
  about: 'Which units the players of a state see on a tactical map.',
  clauses: ['rotd-4.1d', 'rotd-4.2a', 'rotd-4.2b', 'rotd-4.2c', 'rotd-4.2d'],
  input: { viewer: about('The state whose players look', word(...STATES)), units: unitsField },
  output: { seen: about('Seen', list(text(), 60)), hidden: about('Not seen', list(text(), 60)) },
  example: {
    viewer: 'US',
    units: [
      { unit: 'US1IN', tac: '7-7', men: 2000, inactive: false },
      { unit: 'CS1IN', tac: '7-4', men: 2000, inactive: false },
      { unit: 'CS2IN', tac: '7-2', men: 2000, inactive: false },
    ],
  },
  says: ({ seen, hidden }) => `Seen: **${seen.join(', ') || 'nobody'}**. Not seen: ${hidden.join(', ') || 'nobody'}.`,
  refuses: ({ units }) => faultOfUnits(units),
  run: ({ viewer, units }) => {
    const ground = { ground: [] };
    const p = fieldOf(ground, units);
    const found = seenRows(p, squareOf({}), STATES.indexOf(viewer));
    const words = Array.from(p.units.name, (name, row) => ({ unit: unitWord(name), isSeen: found.has(row) }));
    const those = (seen: boolean): readonly string[] =>
      words.filter(({ isSeen }) => isSeen === seen).map(({ unit }) => unit);
    return { seen: those(true), hidden: those(false) };
  },
});

/** How a unit goes that is fresh and attacks: it fights whom it meets, if it can fight at all (rotd-9.3c). */
const mannerOf = (p: Field, row: number): Manner => ({
  most: tacsOf(p, row),
  fights: canAttack(p, row, { offensive: 'attack' }),
  otherwise: 'rotd-9.3c',
});

/** Whether a unit may be ordered to engage at all (rotd-F20). */
const canEngage = (unit: string): boolean => {
  const type = typeOf(unitId(unit) ?? 0);
  return !isHeadquarters(type) && type !== RB;
};

export const engagementTarget = procedure({
  id: 'engagement-target',
  title: 'Engagement',
  about: 'The enemy at whom a unit moves that is ordered to engage, and how far it comes in one phase.',
  clauses: ['rotd-9.8a', 'rotd-9.8c', 'rotd-9.5a', 'rotd-9.7', 'rotd-4.2d'],
  input: { unit: unitField('The unit that engages'), units: unitsField, ...groundFields },
  output: {
    target: about('Whom it engages; left out where it can engage nobody', optional(text())),
    tacs: tacs('The tacs that it goes in one phase'),
    meets: about('It meets an enemy in this phase', flag()),
  },
  example: {
    unit: 'US1IN',
    units: [
      { unit: 'US1IN', tac: '5-5', men: 2000, inactive: false },
      { unit: 'CS1IN', tac: '8-8', men: 2000, inactive: false },
      { unit: 'CS2IN', tac: '5-2', men: 2000, inactive: false },
    ],
    ground: [],
  },
  says: ({ target, tacs: way, meets }) =>
    target ? `**${target}**, by ${way.join(', ')}${meets ? '; it meets an enemy' : ''}.` : '**Nobody** can be engaged.',
  refuses: ({ unit, units }) =>
    faultOfUnits(units, { field: 'unit', unit }) ??
    (canEngage(unit) ? undefined : refuse('rotd-F20', 'Headquarters and river batteries do not engage.', 'unit')),
  run: ({ unit, units, ...ground }) => {
    const p = fieldOf(ground, units);
    const row = rowIn(p, unit);
    const found = engagementOf(p, row, mannerOf(p, row));
    if (!found) return { tacs: [], meets: false };
    const { route, walk } = found;
    return {
      target: unitWord(cell(p.units.name, found.target)),
      tacs: route.tacs.slice(0, walk.steps).map(tacWord),
      meets: walk.meets,
    };
  },
});

export const interceptionPoint = procedure({
  id: 'interception-point',
  title: 'Interception',
  about: 'Where units with an interception box meet one that moves, in one tactical phase.',
  clauses: ['rotd-9.11a', 'rotd-9.11b', 'rotd-9.11d', 'rotd-9.11e', 'rotd-9.11f', 'rotd-9.11h'],
  input: {
    mover: unitField('The unit that moves'),
    to: tacField('Its destination'),
    waypoint: optional(tacField('Its waypoint')),
    units: unitsField,
    ...groundFields,
  },
  output: {
    tacs: tacs('The tacs that it would go in this phase'),
    point: about('Where it is met; left out where it is not', optional(text())),
    interceptors: about(
      'Units that try, in the order in which they act, and whether they meet it',
      list(sheet({ unit: text(), meets: flag() }), 60),
    ),
  },
  example: {
    mover: 'CS1CV',
    to: '13-5',
    units: [
      { unit: 'CS1CV', tac: '1-5', men: 1000, inactive: false },
      { unit: 'US1IN', tac: '5-8', men: 2000, inactive: false, box: { center: '5-5', radius: 1 } },
    ],
    ground: [],
  },
  says: ({ point, interceptors }) =>
    point
      ? `Met in **${point}** by ${interceptors
          .filter(({ meets }) => meets)
          .map(({ unit }) => unit)
          .join(', ')}.`
      : '**Nobody** meets it.',
  refuses: ({ mover, units }) => faultOfUnits(units, { field: 'mover', unit: mover }),
  run: ({ mover, to, waypoint, units, ...ground }) => {
    const p = fieldOf(ground, units);
    const row = rowIn(p, mover);
    const square = squareOf(ground);
    const by = waypoint === undefined ? undefined : tacOf(waypoint);
    const route = routeOf(
      tacticalMap(p.setting, square),
      cell(p.units.tac, row),
      tacOf(to),
      by,
      isBound(p, square, stateIn(p.units, row)),
    );
    if (!isRoute(route)) return { tacs: [], interceptors: [] };
    const way = route.tacs.slice(0, walkOf(p, row, route.tacs, mannerOf(p, row)).steps);
    const boxes = Array.from(p.units.name, (name) => {
      const box = units.find(({ unit }) => unit === unitWord(name))?.box;
      return (
        box && {
          offensive: 'attack' as const,
          intercept: { center: tacOf(box.center), radius: box.radius, from: 1, to: 4 },
        }
      );
    });
    let point = -1;
    const tried = way.length < 2 ? [] : interceptorsOf(p, boxes, row, way, 1);
    const interceptors = tried.map((other) => {
      const box = boxes[other]?.intercept;
      if (point < 0 && box) point = meetingPoint(p, other, row, box, way);
      return { unit: unitWord(cell(p.units.name, other)), meets: point >= 0 && reachOf(p, other, point) !== undefined };
    });
    return { tacs: way.map(tacWord), ...(point < 0 ? {} : { point: tacWord(point) }), interceptors };
  },
});

/** The tools of this chapter. */
export const tacticalProcedures = [tacticalPath, tacticalSight, engagementTarget, interceptionPoint] as const;
