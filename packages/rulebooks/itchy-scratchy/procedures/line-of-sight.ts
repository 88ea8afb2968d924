/** Whether one area sees another, and what stands between (chapter 9). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { areaName } from '../naming.ts';
import type { BattleFile } from '../scenarios/schema.ts';
import { type Blocker, sightLine } from '../sight.ts';
import type { State } from '../state.ts';
import { areaField, areaNumber, checkArea, positionField, stateOf } from './position-input.ts';

interface Input {
  readonly position: BattleFile;
  readonly from: string;
  readonly to: string;
}

const blockers = (hand: string) =>
  z
    .array(
      z.strictObject({
        area: z.string().describe('The area between'),
        what: z.string().describe('What blocks sight there'),
        clause: z.string().describe('The rule'),
      }),
    )
    .describe(`What blocks the line a hair to the ${hand}`);

const output = z.strictObject({
  visible: z.boolean().describe('Whether sight is open: on the left or on the right (is-los-6)'),
  between: z.array(z.string()).describe('Areas between that the line crosses'),
  left: blockers('left'),
  right: blockers('right'),
});

const told = (s: State, found: readonly Blocker[]) =>
  found.map(({ area, why, clause }) => ({
    area: areaName(s, area),
    what: why === 'unit' ? 'a unit' : (s.setting.ground[area]?.name ?? why),
    clause,
  }));

export const lineOfSight: Procedure<Input, z.infer<typeof output>> = {
  id: 'line-of-sight',
  title: 'Line of sight',
  about: 'Whether an area is seen from another one, and what blocks the line a hair to its left and to its right.',
  clauses: ['is-los-1', 'is-los-2', 'is-los-3', 'is-los-4', 'is-los-5', 'is-los-6'],
  input: z
    .strictObject({ position: positionField, from: areaField('From where'), to: areaField('To where') })
    .superRefine(({ position, from, to }, check) => {
      checkArea(position, from, 'from', check);
      checkArea(position, to, 'to', check);
    }) as unknown as z.ZodType<Input>,
  output,
  example: { position: { base: 'crossroads' }, from: '4,6', to: '5,3' },
  run: ({ position, from, to }) => {
    const s = stateOf(position);
    const line = sightLine(s, areaNumber(s, from), areaNumber(s, to));
    const between = [...new Set([...line.between.left, ...line.between.right])];
    return {
      visible: line.open,
      between: between.map((area) => areaName(s, area)),
      left: told(s, line.left),
      right: told(s, line.right),
    };
  },
  throws: () => [],
};
