/** The position that a tool looks at: any battle file, checked as `prepare` checks it. */
import { parseArea } from '@longroll/geometry';
import { about, fileForm, isRefusal, orElse, type PlainRecord, type Refusal, refuse, text } from '@longroll/kernel';
import { prepare } from '../prepare.ts';
import { battleFields } from '../scenarios/schema.ts';
import type { Setting, State } from '../state.ts';

/** A scenario of the book (`{"base":"crossroads"}`) with whatever differs. */
export const positionField = about(
  'The position: a battle file, for instance {"base":"redoubt"} with pieces that stand elsewhere',
  orElse(fileForm(battleFields), { base: 'crossroads' }),
);

export const areaField = (what: string) =>
  about(`${what}: column and row, for instance "5,4" (is-grid-3)`, text({ most: 5 }));

/** Refuses a position that is no battle, or whatever else is wrong with an input once its setting is known. */
export const refusePosition = (
  position: PlainRecord,
  more: (setting: Setting) => Refusal | undefined,
): Refusal | undefined => {
  const setting = prepare(position, {});
  if (!isRefusal(setting)) return more(setting);
  return { ...setting, field: `position${setting.field?.replace('scenario', '') ?? ''}` };
};

/** Refuses an area that the board does not have. */
export const refuseArea = ({ grid }: Setting, word: string, field: string): Refusal | undefined =>
  parseArea(grid, word) === undefined ? refuse('is-grid-3', `The board has no area ${word}`, field) : undefined;

/** The state that a checked position describes, as it is written: nothing is thrown. Throws RangeError on a bad file. */
export const stateOf = (position: PlainRecord): State => {
  const setting = prepare(position, {});
  if (isRefusal(setting)) throw new RangeError(setting.reason);
  return { setting, ...setting.start };
};

/** The area that the input was checked to name. */
export const areaNumber = (s: State, word: string): number => {
  const area = parseArea(s.setting.grid, word);
  if (area === undefined) throw new RangeError(`there is no area ${word}`);
  return area;
};
