/** The position that a tool looks at: any battle file, checked as `prepare` checks it. */
import { parseArea } from '@longroll/geometry';
import { about, positionInput, type Refusal, refuse, text } from '@longroll/kernel';
import { prepare } from '../prepare.ts';
import { battleFields } from '../scenarios/schema.ts';
import type { Setting, State } from '../state.ts';

/** A scenario of the book (`{"base":"crossroads"}`) with whatever differs. */
export const position = positionInput({
  about: 'The position: a battle file, for instance {"base":"redoubt"} with pieces that stand elsewhere',
  fields: battleFields,
  otherwise: { base: 'crossroads' },
  settingOf: (file) => prepare(file, {}),
  stateOf: (setting): State => ({ setting, ...setting.start }),
});

export const areaField = (what: string) =>
  about(`${what}: column and row, for instance "5,4" (is-grid-3)`, text({ most: 5 }));

/** Refuses an area that the board does not have. */
export const refuseArea = ({ grid }: Setting, word: string, field: string): Refusal | undefined =>
  parseArea(grid, word) === undefined ? refuse('is-grid-3', `The board has no area ${word}`, field) : undefined;

/** The area that the input was checked to name. */
export const areaNumber = (s: State, word: string): number => {
  const area = parseArea(s.setting.grid, word);
  if (area === undefined) throw new RangeError(`there is no area ${word}`);
  return area;
};
