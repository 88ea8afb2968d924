import { isRefusal, type Refusal } from '../contract.ts';
import { about, type Fields, fileForm, orElse } from '../fields.ts';
import type { PlainRecord } from '../words.ts';

/** How a book's procedures ask for a position: any file of it, checked as the book checks it when it is played. */
export const positionInput = <G, S>(plan: {
  readonly about: string;
  readonly fields: Fields;
  /** What stands for a position that is left out. */
  readonly otherwise: PlainRecord;
  settingOf(position: PlainRecord): G | Refusal;
  /** The position of a setting as it is written: nothing is thrown and nothing begun. */
  stateOf(setting: G): S;
}) => ({
  field: about(plan.about, orElse(fileForm(plan.fields), plan.otherwise)),
  /** Why a procedure cannot look at a position: what its file is refused for, or what `more` says of its setting. */
  refuses: (
    position: PlainRecord,
    more: (setting: G) => Refusal | undefined = () => undefined,
  ): Refusal | undefined => {
    const setting = plan.settingOf(position);
    if (!isRefusal(setting)) return more(setting);
    return { ...setting, field: (setting.field ?? 'scenario').replace('scenario', 'position') };
  },
  /** The state that a checked position describes. Throws RangeError on a bad file. */
  stateOf: (position: PlainRecord): S => {
    const setting = plan.settingOf(position);
    if (isRefusal(setting)) throw new RangeError(setting.reason);
    return plan.stateOf(setting);
  },
});
