/** Building stones of captions and refusals: the names of units, boxes and numbers in plain words. */
import { at, listedWords } from '@longroll/kernel';
import { boxName, SIDE_NAMES, unitName } from './naming.ts';
import { type Flag, KIND_NAMES, type Side, type State, type Unit } from './state.ts';

export { capital, counted, numberWord, tallied } from '@longroll/kernel';

/** "disrupted militia infantry". */
export const unitWords = ({ kind, disrupted }: Pick<Unit, 'kind' | 'disrupted'>): string =>
  `${disrupted ? 'disrupted ' : ''}${KIND_NAMES[kind]}`;

/** The same of a unit by its row. */
export const unitWithState = (s: State, row: number): string => unitWords(at(s.units, row));

/** "The militia infantry at Washington", as a refusal begins. */
export const theUnit = (s: State, unit: Unit): string =>
  `The ${unitWords(unit)}${unit.box < 0 ? '' : ` at ${boxName(s, unit.box)}`}`;

/** "the Union", "the Confederacy". */
export const theSide = (side: Side): string => `the ${SIDE_NAMES[side]}`;

/** Who controls a box: "the Union controls it", "it is neutral". */
export const whoControls = (flag: Flag): string => (flag === 2 ? 'it is neutral' : `${theSide(flag)} controls it`);

/** The board element of a box: `box:manassas`. */
export const boxLight = (s: State, box: number): string => `box:${at(s.setting.boxes, box).id}`;

/** The board element of a unit: `unit:U-I-07`. */
export const unitLight = (s: State, row: number): string => `unit:${unitName(at(s.units, row))}`;

/** The names of several boxes. */
export const boxNames = (s: State, boxes: readonly number[]): string =>
  listedWords(boxes.map((box) => boxName(s, box)));
