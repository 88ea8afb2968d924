/** The position that a tool looks at: any scenario file, checked as `prepare` checks it. */
import { about, type PlainRecord, positionInput, type Refusal, refuse, text, word } from '@longroll/kernel';
import { EMPTY_SLOT } from '../changes.ts';
import { prepare } from '../prepare.ts';
import { file } from '../scenario-file.ts';
import type { Setting, Side, State } from '../state.ts';

export const sideField = about('The side that is asked about', word('union', 'confederate'));
/** Id of a box, for instance `manassas`. */
export const boxField = text({ most: 40 });

/** The setting of a position: base combat can come to whatever variant combat comes to. */
const settingOf = (position: PlainRecord): Setting | Refusal => prepare(position, { combat: 'base' });

/** A scenario of the book with whatever differs. */
const input = positionInput({
  about: 'The position: a scenario file, for instance {"base":"1861"} with units, flags or works that differ',
  fields: file,
  otherwise: { base: '1861' },
  settingOf,
  stateOf: (setting): State => ({ setting, ...setting.start }),
});
export const { field: positionField, stateOf } = input;

/** Why a tool cannot look at this position, or at this box of it. */
export const refusesPosition = (asked: {
  readonly position: PlainRecord;
  readonly box?: string;
}): Refusal | undefined =>
  input.refuses(asked.position, ({ boxNumber: known }) =>
    asked.box === undefined || Object.hasOwn(known, asked.box)
      ? undefined
      : refuse('ahd-map-1', `There is no box "${asked.box}"`, 'box'),
  );

/** The number of a side's word. */
export const sideNumber = (side: 'union' | 'confederate'): Side => (side === 'union' ? 0 : 1);

/** The number of a box that the input was checked to name. */
export const boxNumber = (s: State, id: string): number => {
  const number = s.setting.boxNumber[id];
  if (number === undefined) throw new RangeError(`there is no box ${id}`);
  return number;
};

/** The position with one more militia unit of the side in the box: "what if a unit stood here". */
export const withVisitor = (s: State, box: number, side: Side): State => ({
  ...s,
  units: [...s.units, { ...EMPTY_SLOT, side, box }],
});
