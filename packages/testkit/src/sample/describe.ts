/** What each choice is called and what it touches: made on demand, for people only. */
import { at, type Caption, type SeatId } from '@longroll/kernel';
import { COLUMNS, type State } from './state.ts';
import type { Action } from './verbs.ts';

/** "Red". */
export const columnName = (column: number): string => {
  const word = at(COLUMNS, column);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

export const columnLight = (column: number): string => `column:${at(COLUMNS, column)}`;

const PACES = { rest: 'Rest and forage', steady: 'March', hard: 'March hard' } as const;

export const describe = (_view: State, seat: SeatId, action: Action): Caption => {
  switch (action.do) {
    case 'march':
      return { label: PACES[action.pace], lights: [columnLight(seat)] };
    case 'harass':
      return { label: `Harass ${columnName(action.column)}`, lights: [columnLight(seat), columnLight(action.column)] };
    case 'recall':
      return { label: 'Take the order back', lights: [] };
    case 'call':
      return { label: `Call day ${action.day}`, lights: [] };
  }
};
