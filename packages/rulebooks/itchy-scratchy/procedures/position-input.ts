/** The position that a tool looks at: any battle file, checked as `prepare` checks it. */
import { parseArea } from '@longroll/geometry';
import { isRefusal, type Plain } from '@longroll/kernel';
import { z } from 'zod';
import { checkBattle, prepare } from '../prepare.ts';
import { type BattleFile, battleFile } from '../scenarios/schema.ts';
import type { State } from '../state.ts';

/** Field for a position: a scenario of the book (`{"base":"crossroads"}`) with whatever differs. */
export const positionField = battleFile
  .superRefine((file, check) => {
    for (const { field, reason, clause } of checkBattle(file))
      check.addIssue({ code: 'custom', message: `${reason} (${clause})`, path: field === '' ? [] : field.split('/') });
  })
  .default({ base: 'crossroads' })
  .describe('The position: a battle file, for instance {"base":"redoubt"} with pieces that stand elsewhere');

export const areaField = (what: string) =>
  z.string().min(3).max(5).describe(`${what}: column and row, for instance "5,4" (is-grid-3)`);

/** The state that a checked position describes, as it is written: nothing is thrown. Throws RangeError on a bad file. */
export const stateOf = (position: BattleFile): State => {
  const setting = prepare(position as unknown as Plain, {});
  if (isRefusal(setting)) throw new RangeError(setting.reason);
  return { setting, ...setting.start };
};

/** The area that the input was checked to name. */
export const areaNumber = (s: State, word: string): number => {
  const area = parseArea(s.setting.grid, word);
  if (area === undefined) throw new RangeError(`there is no area ${word}`);
  return area;
};

/** Adds the issue of an area that the board of a position does not have. */
export const checkArea = (position: BattleFile, word: string, field: string, check: z.RefinementCtx): void => {
  const setting = prepare(position as unknown as Plain, {});
  if (isRefusal(setting) || parseArea(setting.grid, word) !== undefined) return;
  check.addIssue({ code: 'custom', message: `The board has no area ${word} (is-grid-3)`, path: [field] });
};
