/** The words in which this book is written, and what its events carry. */
import { cell, define, name, optional } from '@longroll/kernel';
import { called } from './calling.ts';
import { unitWord } from './names.ts';
import { squareWord, tacWord } from './squares.ts';
import type { State } from './state.ts';
import type { Position } from './work.ts';

const words = define<State>();
export const { decision, events, phase, rule } = words;

/** Declares what happens in this book; its sentence calls units and squares by their names. */
export const event: typeof words.event = (kind, clauses, fields, sentence, look) =>
  words.event(kind, clauses, fields, (data, told, s) => sentence(called(data, fields, s), told, s), look);

/** What an event says of the unit that it is about, and of where: see `whereOf`. */
export const UNIT = { unit: name('unit') };
export const PLACE = { square: name('square'), tac: optional(name('tac')) };

/** The unit and the place of a row, as an event carries them. */
export const unitAt = (
  { units }: Pick<Position, 'units'>,
  row: number,
): { unit: string; square: string; tac: string } => ({
  unit: unitWord(cell(units.name, row)),
  square: squareWord(cell(units.square, row)),
  tac: tacWord(cell(units.tac, row)),
});

export const bold = (words: string): string => `**${words}**`;
