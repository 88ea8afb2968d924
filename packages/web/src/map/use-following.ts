import { useSignalEffect } from '@preact/signals';
import type { MatchModel } from '../play/match.ts';
import type { Orders } from '../play/orders.ts';

/** Milliseconds in which the panel has taken the room that its new question needs of a small map. */
const SETTLED = 120;

/** Does it when the map has its size; what is returned calls it off. */
const later = (deed: () => void): (() => void) => {
  const timer = setTimeout(deed, SETTLED);
  return () => clearTimeout(timer);
};

/** Brings into sight what an order is about that was chosen in words, and the piece whose move is open: the map may be small. */
export const useFollowing = (match: MatchModel, orders: Orders, onShow: (lights: readonly string[]) => void): void => {
  useSignalEffect(() => {
    const light = orders.chosen.value?.choices[0]?.caption.lights.at(-1);
    return light === undefined ? undefined : later(() => onShow([light]));
  });
  useSignalEffect(() => {
    const seat = match.viewer.value;
    const subject = seat === 'spectator' ? undefined : match.shelf.board.subject?.(match.view.value, seat);
    if (!subject || !match.myTurn.value) return undefined;
    return later(() => {
      // On a phone the page is scrolled to the list from which the piece was chosen, and the map lies above it.
      scrollTo({ top: 0 });
      onShow([subject.element]);
    });
  });
};
