/** The position that a tool looks at: any scenario file, checked as `prepare` checks it. */
import { isRefusal } from '@longroll/kernel';
import { z } from 'zod';
import { EMPTY_SLOT } from '../changes.ts';
import { startOf } from '../position.ts';
import { prepare } from '../prepare.ts';
import { hasUnits } from '../queries.ts';
import { type ScenarioFile, scenarioFile } from '../scenarios/schema.ts';
import type { Side, State } from '../state.ts';

const variant = { combat: 'variant', supply: 'variant', rally: 'variant' } as const;

/** Field for a position: a scenario of the book (`{"base":"1861"}`) with whatever differs. */
export const positionField = scenarioFile
  .superRefine((file, check) => {
    const setting = prepare(file as never, variant);
    if (!isRefusal(setting)) return;
    const path = (setting.field ?? '').split('/').slice(1);
    check.addIssue({ code: 'custom', message: `${setting.reason} (${setting.clause})`, path });
  })
  .default({ base: '1861' })
  .describe('The position: a scenario file, for instance {"base":"1861"} with units, flags or works that differ');

export const sideField = z.enum(['union', 'confederate']).describe('The side that is asked about');
export const boxField = z.string().min(1).max(40).describe('Id of a box, for instance "manassas"');

/** The state that a checked position describes, as it is written: nothing is rolled and no step is begun. */
export const stateOf = (position: ScenarioFile): State => {
  const setting = prepare(position as never, variant);
  if (isRefusal(setting)) throw new RangeError(setting.reason);
  return startOf(setting);
};

/** The number of a side's word. */
export const sideNumber = (word: 'union' | 'confederate'): Side => (word === 'union' ? 0 : 1);

/** The number of a box that the input was checked to name. */
export const boxNumber = (s: State, id: string): number => {
  const number = s.setting.boxNumber[id];
  if (number === undefined) throw new RangeError(`there is no box ${id}`);
  return number;
};

/** Adds the issue of a box that the position does not have. */
export const checkBox = (position: ScenarioFile, id: string, check: z.RefinementCtx): void => {
  const setting = prepare(position as never, variant);
  if (isRefusal(setting) || Object.hasOwn(setting.boxNumber, id)) return;
  check.addIssue({ code: 'custom', message: `There is no box "${id}" (ahd-map-1)`, path: ['box'] });
};

/** The position with a militia unit of the side in the box if it has none there: "what if a unit stood here". */
export const withVisitor = (s: State, box: number, side: Side): State =>
  hasUnits(s, box, side) ? s : { ...s, units: [...s.units, { ...EMPTY_SLOT, side, box, number: 9999 }] };
