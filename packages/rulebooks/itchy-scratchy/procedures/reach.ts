/** Where a piece may go in its activation (chapters 6 and 7). */
import { isRefusal, type Plain, type Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { mayAttackAfter, reachOf } from '../movement.ts';
import { areaName } from '../naming.ts';
import { prepare } from '../prepare.ts';
import { isBeside, lineOf } from '../queries.ts';
import type { BattleFile } from '../scenarios/schema.ts';
import { positionField, stateOf } from './position-input.ts';

const input = z
  .strictObject({
    position: positionField,
    piece: z.string().min(1).max(12).describe('Id of the piece, for instance "U1"'),
  })
  .superRefine(({ position, piece }, check) => {
    const setting = prepare(position as unknown as Plain, {});
    if (isRefusal(setting)) return;
    const row = setting.pieceNumber[piece];
    const issue = (message: string): void => check.addIssue({ code: 'custom', message, path: ['piece'] });
    if (row === undefined) issue(`The roster has no piece ${piece} (is-unit-4)`);
    else if ((setting.start.pieces[row]?.area ?? -1) < 0) issue(`${piece} is not on the board (is-turn-2)`);
  });

const output = z.strictObject({
  areas: z
    .array(
      z.strictObject({
        area: z.string().describe('The area'),
        path: z.array(z.string()).describe('The way there, from where it stands'),
        spent: z.int().describe('Movement spent'),
        ends: z.boolean().describe('It may end its move there; else it may only pass'),
        stops: z.enum(['enemy', 'ground', 'no']).describe('Whether the move must stop there, and why'),
        attack: z.boolean().describe('Enough movement is left to attack from there, if it has a weapon (is-move-2)'),
      }),
    )
    .describe('Every area that it may come to, its own first'),
});

interface Input {
  readonly position: BattleFile;
  readonly piece: string;
}

export const reach: Procedure<Input, z.infer<typeof output>> = {
  id: 'reach',
  title: 'Reach of a piece',
  about: 'Every area that a piece may come to from where it stands, with the way, and where its move must stop.',
  clauses: [
    'is-move-1',
    'is-move-4',
    'is-move-5',
    'is-move-8',
    'is-move-10',
    'is-terrain-1',
    'is-terrain-4',
    'is-exh-4',
  ],
  input: input as unknown as z.ZodType<Input>,
  output,
  example: { position: { base: 'crossroads' }, piece: 'U4' },
  run: ({ position, piece }) => {
    const s = stateOf(position);
    const row = s.setting.pieceNumber[piece] ?? -1;
    const line = lineOf(s, row);
    const areas = reachOf(s, row).map((reached) => {
      const { area, spent, steps, stopped } = reached.way;
      const beside = steps > 0 && isBeside(s, line.side, area);
      return {
        area: areaName(s, area),
        path: reached.path.map((step) => areaName(s, step)),
        spent,
        ends: reached.ends,
        stops: beside ? ('enemy' as const) : stopped ? ('ground' as const) : ('no' as const),
        attack: line.weapon !== 'none' && mayAttackAfter(line.movement, reached.way),
      };
    });
    return { areas };
  },
  throws: () => [],
};
