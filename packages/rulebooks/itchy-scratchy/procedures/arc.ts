/** Whether a target lies in the arc of attack (chapter 8). */
import { distance, inArc, makeGrid, parseArea, parseFacing } from '@longroll/geometry';
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { areaField } from './position-input.ts';

const SIDE = 30;

interface Input {
  readonly grid: 'squares' | 'hexes';
  readonly from: string;
  readonly facing: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
  readonly to: string;
}

const gridOf = (kind: Input['grid']) => makeGrid(kind, SIDE, SIDE);

const output = z.strictObject({
  inArc: z.boolean().describe('Whether the target is in arc'),
  range: z.int().describe('Its range in areas (is-grid-2)'),
  clause: z.string().describe('The clause that decides it'),
});

export const arc: Procedure<Input, z.infer<typeof output>> = {
  id: 'arc',
  title: 'Arc of attack',
  about: 'Whether an area lies in the arc of a unit by its facing: the front area at range 1, widening to 60 degrees.',
  clauses: ['is-arc-1', 'is-arc-2', 'is-arc-3', 'is-arc-4', 'is-arc-5', 'is-arc-6', 'is-arc-7'],
  input: z
    .strictObject({
      grid: z.enum(['squares', 'hexes']).default('squares').describe('The grid'),
      from: areaField('Where the unit stands'),
      facing: z
        .enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
        .describe('The edge that it faces: N E S W on squares, NE E SE SW W NW on hexes'),
      to: areaField('The target'),
    })
    .superRefine(({ grid, from, facing, to }, check) => {
      const table = gridOf(grid);
      const issue = (path: string, message: string): void => check.addIssue({ code: 'custom', message, path: [path] });
      if (parseFacing(table, facing) === undefined)
        issue('facing', `A grid of ${grid} has no edge ${facing} (is-grid-5)`);
      for (const [field, word] of [
        ['from', from],
        ['to', to],
      ] as const)
        if (parseArea(table, word) === undefined)
          issue(field, `${word} is no area: column and row from 0 to ${SIDE - 1}, as 5,4 (is-grid-3)`);
    }) as unknown as z.ZodType<Input>,
  output,
  example: { grid: 'squares', from: '4,6', facing: 'N', to: '5,3' },
  run: ({ grid, from, facing, to }) => {
    const table = gridOf(grid);
    const a = parseArea(table, from) ?? 0;
    const b = parseArea(table, to) ?? 0;
    const range = distance(table, a, b);
    const clause = range === 1 ? 'is-arc-2' : grid === 'squares' ? 'is-arc-4' : 'is-arc-6';
    return { inArc: inArc(table, a, parseFacing(table, facing) ?? 0, b), range, clause };
  },
  throws: () => [],
};
