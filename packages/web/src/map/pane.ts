import type { Board } from '@longroll/drawing';
import type { AnyAction, AnyState } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { signal } from '@preact/signals';
import { type Size, wholeScale } from './camera.ts';

/** Size of the map on the screen, in CSS pixels. */
export const pane = signal<Size>({ width: 0, height: 0 });

/** A turned board must be shown so much larger to be worth the turning of one's head. */
const WORTH = 1.08;

/** The board of a book as it lies on this screen: turned by a quarter where it can be and is clearly larger so. */
export const boardShown = ({ board }: Pick<Playable, 'board'>, view: AnyState): Board<AnyState, AnyAction> => {
  const { turned } = board;
  const size = pane.value;
  if (!turned || size.width === 0) return board;
  return wholeScale(turned.sheet(view), size) > wholeScale(board.sheet(view), size) * WORTH ? turned : board;
};
