/** The words in which this book is written, bound to its state, and how its sentences name what the log speaks of. */
import { at, capital, counted, define, name, seat, word } from '@longroll/kernel';
import { PIECE_TYPES, type State } from './state.ts';

export const { decision, event, events, phase, rule, sureRule } = define<State>();

/** What an event says of the piece that it is about. */
export const PIECE = { side: seat(), piece: name('piece'), type: word(...PIECE_TYPES) };

/** The same of a piece as it is told. */
export const pieceTold = ({ setting }: State, row: number) => {
  const { side, id, type } = at(setting.roster, row);
  return { side, piece: id, type };
};

export const bold = (words: string): string => `**${words}**`;
/** "Infantry U1". */
export const pieceText = ({ type, piece }: { readonly type: string; readonly piece: string }): string =>
  `${capital(type)} ${piece}`;
/** "3 SP". */
export const pointsText = (points: number): string => counted(points, 'SP', 'SP');
/** "6 dice". */
export const diceText = (dice: number): string => counted(dice, 'die', 'dice');
