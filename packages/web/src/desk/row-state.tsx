import type { JSX } from 'preact';
import { Icon } from '../widgets/icon.tsx';
import type { RowState } from './rows.ts';

/** The sign and the word of each state, in the order in which they are counted. */
export const STATES: readonly (readonly [state: RowState, symbol: string, word: string])[] = [
  ['drafted', 'pen', 'drafted'],
  ['faulty', 'refused', 'faulty'],
  ['unlikely', 'doubt', 'unlikely'],
  ['sealed', 'lock', 'sealed'],
  ['none', 'eye', 'no order'],
];

/** Where an order stands, as a sign and a word. */
export const StateSign = ({ state, count }: { readonly state: RowState; readonly count?: number }): JSX.Element => {
  const [, symbol = 'eye', word = ''] = STATES.find(([each]) => each === state) ?? [];
  return (
    <span class={`state ${state}`}>
      <Icon name={symbol} size={14} />
      {count === undefined ? word : `${count} ${word}`}
    </span>
  );
};
