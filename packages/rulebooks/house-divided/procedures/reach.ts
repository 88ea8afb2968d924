/** Where a unit may go in one march, as a tool (chapters 6 and 7). */
import type { Procedure } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { z } from 'zod';
import { boxId } from '../naming.ts';
import { canSailFrom } from '../phases/march.ts';
import { canUse, hasUnits, isCavalry, otherSide } from '../queries.ts';
import { routesFrom } from '../routes.ts';
import { KIND_CODES, type Kind, type State, UNION } from '../state.ts';
import {
  boxField,
  boxNumber,
  checkBox,
  positionField,
  sideField,
  sideNumber,
  stateOf,
  withVisitor,
} from './position-input.ts';

const input = z
  .strictObject({
    position: positionField,
    side: sideField,
    kind: z.enum(KIND_CODES).describe('The kind of the unit'),
    box: boxField.describe('Where it begins its march'),
  })
  .superRefine(({ position, box }, check) => checkBox(position, box, check));

const output = z.strictObject({
  moves: z
    .array(
      z.strictObject({
        to: z.string().describe('Where it may end'),
        via: z.string().describe('The box that it passes, or its end when it goes over one link'),
        by: z.enum(['road', 'rail', 'river']).describe('Kind of the last link'),
        battle: z.boolean().describe('Whether it meets the enemy there'),
      }),
    )
    .describe('Every move over land and river'),
  ports: z.array(z.string()).describe('Ports to which it may sail (ahd-naval-2)'),
});

type Input = z.infer<typeof input>;

const voyages = (s: State, box: number): string[] =>
  canSailFrom(s, box)
    ? s.setting.ports.filter((port) => port !== box && canUse(s, port, UNION)).map((port) => boxId(s, port))
    : [];

export const reach: Procedure<Input, z.infer<typeof output>> = {
  id: 'reach',
  title: 'Reach of a march',
  about:
    'Every box that a unit may move to in one march: by road, rail, river, over horsemen’s and downriver jumps, by sea.',
  clauses: ['ahd-move-1', 'ahd-move-2', 'ahd-move-3', 'ahd-move-4', 'ahd-move-5', 'ahd-move-6', 'ahd-naval-2'],
  input: input as unknown as z.ZodType<Input>,
  output,
  example: { position: { base: '1861' }, side: 'union', kind: 'MI', box: 'washington' },
  run: ({ position, side: word, kind, box: id }) => {
    const side = sideNumber(word);
    const bare = { ...stateOf(position), phasing: side };
    const box = boxNumber(bare, id);
    const s = withVisitor(bare, box, side);
    const cavalry = isCavalry({ ...at(s.units, 0), kind: KIND_CODES.indexOf(kind) as Kind });
    const open = routesFrom(s, side, cavalry, box);
    return {
      moves: open.map(({ to, via, by }) => ({
        to: boxId(s, to),
        via: boxId(s, via),
        by,
        battle: hasUnits(s, to, otherSide(side)),
      })),
      ports: side === UNION ? voyages(s, box) : [],
    };
  },
};
