import type { AnyState } from '@longroll/kernel';
import type { WireReport } from '@longroll/server/desk';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { joinSetting } from '../play/book.ts';
import { readReport } from './desk-calls.ts';
import type { DeskModel } from './desk-model.ts';

const NONE: readonly AnyState[] = [];

/**
 * What the seat saw one, two and three turns ago, youngest first, for boards that remember it: fetched when the desk has been drawn. Empty
 * until then, in the first turn, and where it cannot be fetched.
 */
export const useEarlierViews = (desk: DeskModel): Signal<readonly AnyState[]> => {
  const earlier = useSignal(NONE);
  const { match, seatName } = desk;
  const last = desk.wire.value.records.at(-1)?.turn;
  useEffect(() => {
    earlier.value = NONE;
    if (last === undefined || !match.shelf.board.remembering) return;
    let left = false;
    const told = (turn: number): Promise<Partial<WireReport>> =>
      // The map is whole without it.
      turn < 1 ? Promise.resolve({}) : readReport(match.id, seatName, turn).catch(() => ({}));
    const load = async (): Promise<void> => {
      const [newest, older] = await Promise.all([told(last), told(last - 2)]);
      const { setting } = match.view.peek();
      if (!left)
        earlier.value = [newest.before, older.view, older.before].flatMap((view) =>
          view ? [joinSetting(view, setting)] : [],
        );
    };
    const timer = setTimeout(() => void load(), 300);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [match, seatName, last]);
  return earlier;
};
