/** Whether a target lies in the arc of attack, and whether one area sees another (chapters 8 and 9). */

import { distance, inArc, makeGrid, parseArea, parseFacing } from '@longroll/geometry';
import { about, count, counted, flag, list, orElse, procedure, refuse, sheet, text, word } from '@longroll/kernel';
import { FACINGS, GRIDS } from '../scenarios/schema.ts';
import { type Blocker, sightLine } from '../sight.ts';
import type { State } from '../state.ts';
import { areaName } from '../words.ts';
import { areaField, areaNumber, position, refuseArea } from './position-input.ts';

const SIDE = 30;
const [squares, hexes] = [makeGrid('squares', SIDE, SIDE), makeGrid('hexes', SIDE, SIDE)];

export const arc = procedure({
  id: 'arc',
  title: 'Arc of attack',
  about: 'Whether an area lies in the arc of a unit by its facing: the front area at range 1, widening to 60 degrees.',
  clauses: ['is-arc-1', 'is-arc-2', 'is-arc-3', 'is-arc-4', 'is-arc-5', 'is-arc-6', 'is-arc-7'],
  input: {
    grid: about('The grid', orElse(word(...GRIDS), 'squares')),
    from: areaField('Where the unit stands'),
    facing: about('The edge that it faces: N E S W on squares, NE E SE SW W NW on hexes', word(...FACINGS)),
    to: areaField('The target'),
  },
  output: {
    inArc: about('Whether the target is in arc', flag()),
    range: about('Its range in areas (is-grid-2)', count()),
    clause: about('The clause that decides it', text()),
  },
  example: { grid: 'squares', from: '4,6', facing: 'N', to: '5,3' },
  refuses: ({ grid, facing, ...areas }) => {
    const table = grid === 'hexes' ? hexes : squares;
    if (parseFacing(table, facing) === undefined)
      return refuse('is-grid-5', `A grid of ${grid} has no edge ${facing}`, 'facing');
    const field = (['from', 'to'] as const).find((name) => parseArea(table, areas[name]) === undefined);
    if (field === undefined) return undefined;
    const rows = `column and row from 0 to ${SIDE - 1}, as 5,4`;
    return refuse('is-grid-3', `${areas[field]} is no area: ${rows}`, field);
  },
  says: ({ inArc: isIn, range }) => `**${isIn ? 'In arc' : 'Out of arc'}**, at range ${range}.`,
  run: ({ grid, from, facing, to }) => {
    const table = grid === 'hexes' ? hexes : squares;
    const [a, b] = [parseArea(table, from) ?? 0, parseArea(table, to) ?? 0];
    const range = distance(table, a, b);
    const clause = range === 1 ? 'is-arc-2' : grid === 'squares' ? 'is-arc-4' : 'is-arc-6';
    return { inArc: inArc(table, a, parseFacing(table, facing) ?? 0, b), range, clause };
  },
});

const blockers = (hand: string) =>
  about(
    `What blocks the line a hair to the ${hand}`,
    list(
      sheet({
        area: about('The area between', text()),
        what: about('What blocks sight there', text()),
        clause: about('The rule', text()),
      }),
      60,
    ),
  );

const told = (s: State, found: readonly Blocker[]) =>
  found.map(({ area, why, clause }) => ({
    area: areaName(s, area),
    what: why === 'unit' ? 'a unit' : (s.setting.ground[area]?.name ?? why),
    clause,
  }));

export const lineOfSight = procedure({
  id: 'line-of-sight',
  title: 'Line of sight',
  about: 'Whether an area is seen from another one, and what blocks the line a hair to its left and to its right.',
  clauses: ['is-los-1', 'is-los-2', 'is-los-3', 'is-los-4', 'is-los-5', 'is-los-6'],
  input: { position: position.field, from: areaField('From where'), to: areaField('To where') },
  output: {
    visible: about('Whether sight is open: on the left or on the right (is-los-6)', flag()),
    between: about('Areas between that the line crosses', list(text(), 60)),
    left: blockers('left'),
    right: blockers('right'),
  },
  example: { position: { base: 'crossroads' }, from: '4,6', to: '5,3' },
  refuses: ({ position: file, from, to }) =>
    position.refuses(file, (setting) => refuseArea(setting, from, 'from') ?? refuseArea(setting, to, 'to')),
  says: ({ visible, between, left, right }) => {
    const [first] = [...left, ...right];
    if (visible) return `**Seen**, over ${counted(between.length, 'area', 'areas')} between.`;
    return `**Not seen**${first ? `: ${first.what} at ${first.area}` : ''}.`;
  },
  run: ({ position: file, from, to }) => {
    const s = position.stateOf(file);
    const line = sightLine(s, areaNumber(s, from), areaNumber(s, to));
    const between = [...new Set([...line.between.left, ...line.between.right])];
    return {
      visible: line.open,
      between: between.map((area) => areaName(s, area)),
      left: told(s, line.left),
      right: told(s, line.right),
    };
  },
});
