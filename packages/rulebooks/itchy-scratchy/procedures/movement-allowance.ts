/** How far a piece may move (is-unit-1, is-move-2, is-terrain-1, is-turn-5). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { allowance } from '../movement.ts';
import { PIECE_TYPES, type PieceType } from '../state.ts';
import { TYPES } from '../weapons.ts';

interface Input {
  readonly type: PieceType;
  readonly road: boolean;
  readonly attack: boolean;
  readonly arrival: boolean;
}

interface Output {
  readonly areas: number;
  readonly parts: readonly { readonly part: string; readonly change: number; readonly clause: string }[];
}

/** is-turn-5: to arrive uses one area, and the way into the board is no road area, so that no bonus follows. */
export const movementAllowance: Procedure<Input, Output> = {
  id: 'movement-allowance',
  title: 'Movement',
  about: 'The areas that a piece may move this turn: by its type, by road, with an attack, after arriving.',
  clauses: ['is-unit-1', 'is-move-1', 'is-move-2', 'is-terrain-1', 'is-turn-5'],
  input: z
    .strictObject({
      type: z.enum(PIECE_TYPES).describe('What it is'),
      road: z.boolean().default(false).describe('It moves from road area to road area all the way (is-terrain-1)'),
      attack: z.boolean().default(false).describe('It attacks this turn (is-move-2)'),
      arrival: z.boolean().default(false).describe('It arrives this turn (is-turn-5)'),
    })
    .refine(({ type, attack }) => !attack || (type !== 'general' && type !== 'transport'), {
      path: ['attack'],
      message: 'generals and transports never attack (is-gen-3, is-unit-5)',
    }) as unknown as z.ZodType<Input>,
  output: z.strictObject({
    areas: z.int().describe('Areas of movement'),
    parts: z
      .array(z.strictObject({ part: z.string(), change: z.int(), clause: z.string() }))
      .describe('What they are made of'),
  }),
  example: { type: 'mounted cavalry', road: true, attack: true, arrival: false },
  run: ({ type, road, attack, arrival }) => {
    const { movement } = TYPES[type];
    const byRoad = allowance(movement, road && !arrival) - movement;
    const parts = [
      { part: type, change: movement, clause: 'is-unit-1' },
      ...(byRoad > 0 ? [{ part: 'road', change: byRoad, clause: 'is-terrain-1' }] : []),
      ...(attack ? [{ part: 'attack', change: -1, clause: 'is-move-2' }] : []),
      ...(arrival ? [{ part: 'arrival', change: -1, clause: 'is-turn-5' }] : []),
    ];
    return { areas: parts.reduce((sum, { change }) => sum + change, 0), parts };
  },
  throws: () => [],
};
