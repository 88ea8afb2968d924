/** Faults of a state that the rules must never bring about. */
import { rationsFor } from './phases/day.ts';
import { COLUMNS, type Column, MOST_RATIONS, type State } from './state.ts';

export const faults = (state: State): readonly string[] => [
  ...(state.columns.length === COLUMNS.length ? [] : [`${state.columns.length} columns`]),
  ...(state.day <= state.setting.lastDay ? [] : [`day ${state.day} is after the last`]),
  ...state.columns.flatMap((column, seat) => columnFaults(column).map((fault) => `${COLUMNS[seat]}: ${fault}`)),
];

const columnFaults = ({ miles, rations, order }: Column): readonly string[] => {
  const found: string[] = [];
  if (rations < 0 || rations > MOST_RATIONS) found.push(`${rations} rations`);
  if (miles < 0) found.push(`${miles} miles`);
  if (order === 'sealed') found.push('the order itself is lost');
  if (typeof order !== 'string' && rationsFor(order) > rations) found.push('an order that it cannot feed');
  return found;
};
