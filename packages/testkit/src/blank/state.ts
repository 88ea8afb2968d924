/** The plain state of Blank, and the file form of its scenarios. */
import { about, int, orElse, type SeatId, type SheetOf } from '@longroll/kernel';

export const SIDES = ['union', 'confederate'] as const;
export const SEATS: readonly SeatId[] = [0, 1];

/** A position in the file form: types, check, JSON Schema and both ways of translation are made of it. */
export const file = {
  lastTurn: about('The last turn.', int(1, 999)),
  turn: about('The turn to begin with.', orElse(int(1, 999), 1)),
};

/** The compiled scenario: shared by all positions of a match, never saved. */
export interface Setting extends SheetOf<typeof file> {}

export interface State {
  readonly setting: Setting;
  /** Where in the sequence of play it stands. */
  readonly phase: string;
  readonly turn: number;
  readonly outcome?: { readonly winners: readonly SeatId[]; readonly clause: string };
}
