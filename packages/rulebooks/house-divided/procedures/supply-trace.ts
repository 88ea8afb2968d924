/** The supply trace as a tool (ahd-supply-2, -5, -6, -7). */
import type { Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { boxId } from '../naming.ts';
import { canUse } from '../queries.ts';
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
import { isInSupply, supplyPath } from './supply.ts';

const input = z
  .strictObject({ position: positionField, side: sideField, box: boxField.describe('Where the unit stands') })
  .superRefine(({ position, box }, check) => checkBox(position, box, check));

const output = z.strictObject({
  inSupply: z.boolean().describe('Whether a unit of the side that stands there is in supply'),
  toCity: z.array(z.string()).describe('The shortest path to a recruiting city of its side, from its own box on'),
  onward: z.array(z.string()).describe('From that city on to another one'),
  cities: z.array(z.string()).describe('Recruiting cities that the side can use'),
});

type Input = z.infer<typeof input>;

export const supplyTrace: Procedure<Input, z.infer<typeof output>> = {
  id: 'supply-trace',
  title: 'Supply trace',
  about: 'Whether a unit is in supply: a path to a recruiting city of its side that can trace on to another one.',
  clauses: ['ahd-supply-2', 'ahd-supply-5', 'ahd-supply-6', 'ahd-supply-7'],
  input: input as unknown as z.ZodType<Input>,
  output,
  example: { position: { base: '1861' }, side: 'union', box: 'fort-monroe' },
  run: ({ position, side: word, box: id }) => {
    const side = sideNumber(word);
    const bare = stateOf(position);
    const box = boxNumber(bare, id);
    const s = withVisitor(bare, box, side);
    const path = supplyPath(s, box, side);
    const ids = (boxes: readonly number[] | undefined): string[] => (boxes ?? []).map((place) => boxId(s, place));
    return {
      inSupply: isInSupply(s, box, side),
      toCity: ids(path?.toCity),
      onward: ids(path?.onward),
      cities: ids(
        s.setting.boxes.flatMap(({ value }, place) => (value[side] > 0 && canUse(s, place, side) ? [place] : [])),
      ),
    };
  },
};
