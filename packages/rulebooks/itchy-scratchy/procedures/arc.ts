/** Whether a target lies in the arc of attack (chapter 8). */
import { distance, inArc, makeGrid, parseArea, parseFacing } from '@longroll/geometry';
import { about, count, flag, orElse, procedure, refuse, text, word } from '@longroll/kernel';
import { FACINGS, GRIDS } from '../scenarios/schema.ts';
import { areaField } from './position-input.ts';

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
  run: ({ grid, from, facing, to }) => {
    const table = grid === 'hexes' ? hexes : squares;
    const [a, b] = [parseArea(table, from) ?? 0, parseArea(table, to) ?? 0];
    const range = distance(table, a, b);
    const clause = range === 1 ? 'is-arc-2' : grid === 'squares' ? 'is-arc-4' : 'is-arc-6';
    return { inArc: inArc(table, a, parseFacing(table, facing) ?? 0, b), range, clause };
  },
  throws: () => [],
});
