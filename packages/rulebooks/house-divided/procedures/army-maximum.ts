/** The army maximum and militia limits as a tool (ahd-control-6, ahd-recruit-3, -4). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { militiaLimit } from '../limits.ts';
import { boxId } from '../naming.ts';
import { controls, armyMaximum as maximumOf, militiaInPlay, unitsInPlay } from '../queries.ts';
import { positionField, sideField, sideNumber, stateOf } from './position-input.ts';

const input = z.strictObject({ position: positionField, side: sideField });

const output = z.strictObject({
  maximum: z.int().describe('The army maximum'),
  inPlay: z.int().describe('Units in play'),
  cities: z.array(z.strictObject({ box: z.string(), value: z.int() })).describe('Cities that count, with their values'),
  infantry: z.strictObject({ inPlay: z.int(), limit: z.int() }).describe('Militia infantry'),
  cavalry: z.strictObject({ inPlay: z.int(), limit: z.int() }).describe('Militia cavalry'),
});

type Input = z.infer<typeof input>;

export const armyMaximum: Procedure<Input, z.infer<typeof output>> = {
  id: 'army-maximum',
  title: 'Army maximum',
  about: 'How many units a side may have in play: the values of the cities that it controls, and its militia limits.',
  clauses: ['ahd-control-6', 'ahd-recruit-3', 'ahd-recruit-4'],
  input: input as unknown as z.ZodType<Input>,
  output,
  example: { position: { base: '1861' }, side: 'union' },
  run: ({ position, side: word }) => {
    const side = sideNumber(word);
    const s = stateOf(position);
    const cities = s.setting.boxes.flatMap(({ value }, box) =>
      value[side] > 0 && controls(s, box, side) ? [{ box: boxId(s, box), value: value[side] }] : [],
    );
    const militia = (arm: 'infantry' | 'cavalry') => ({
      inPlay: militiaInPlay(s, side, arm),
      limit: militiaLimit(s, side, arm),
    });
    return {
      maximum: maximumOf(s, side),
      inPlay: unitsInPlay(s, side),
      cities,
      infantry: militia('infantry'),
      cavalry: militia('cavalry'),
    };
  },
};
