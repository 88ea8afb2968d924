/** The rally as a tool (ahd-rally-1 to -3). */
import type { Procedure } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { z } from 'zod';
import { unitName } from '../naming.ts';
import { rallyRules } from '../phases/rallying.ts';
import { unitsAt } from '../queries.ts';
import { boxField, boxNumber, checkBox, positionField, sideField, sideNumber, stateOf } from './position-input.ts';

const input = z
  .strictObject({
    position: positionField,
    side: sideField,
    box: boxField.describe('The box that a march would rally'),
  })
  .superRefine(({ position, box }, check) => checkBox(position, box, check));

const output = z.strictObject({
  rallies: z.boolean().describe('Whether a march may rally the box'),
  units: z.array(z.string()).describe('The disrupted units that become full'),
  clause: z.string().describe('The clause that allows or forbids it'),
  reason: z.string().describe('Why not; empty when it may'),
});

type Input = z.infer<typeof input>;

export const rally: Procedure<Input, z.infer<typeof output>> = {
  id: 'rally',
  title: 'Rally',
  about: 'What one march spent on a rally does: all disrupted units of the side in a box in supply become full.',
  clauses: ['ahd-rally-1', 'ahd-rally-2', 'ahd-rally-3'],
  input: input as unknown as z.ZodType<Input>,
  output,
  example: {
    position: { base: '1861', units: [{ side: 'union', box: 'washington', kind: 'VI', count: 2, disrupted: true }] },
    side: 'union',
    box: 'washington',
  },
  run: ({ position, side: word, box: id }) => {
    const side = sideNumber(word);
    const s = { ...stateOf(position), phasing: side };
    const box = boxNumber(s, id);
    const broken = rallyRules.find((rule) => !rule.holds(s, { box }, side));
    if (broken)
      return { rallies: false, units: [], clause: broken.clause, reason: String(broken.refusal(s, { box }, side)) };
    const rows = unitsAt(s, box, side).filter((row) => at(s.units, row).disrupted);
    return { rallies: true, units: rows.map((row) => unitName(at(s.units, row))), clause: 'ahd-rally-1', reason: '' };
  },
};
