import type { Became } from '@longroll/drawing';
import type { AnyState } from '@longroll/kernel';
import type { WireReport } from '@longroll/server/desk';
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { joinSetting } from '../play/book.ts';
import { readReport } from './desk-calls.ts';
import type { DeskModel } from './desk-model.ts';

/** What is known at the desk of the turns that have been carried out. */
interface LastTurn {
  /** What the seat saw one, two and three turns ago, youngest first, for boards that remember it. */
  readonly views: readonly AnyState[];
  /** What became in the last turn of each subject, by its element, where the book tells it so. */
  readonly became: ReadonlyMap<string, Became>;
}

const NOTHING: Pick<LastTurn, 'views'> & { readonly report?: WireReport } = { views: [] };

/** What came before the open turn: fetched when the desk has been drawn. Empty until then, in the first turn, and where it cannot be fetched. */
export const useLastTurn = (desk: DeskModel): ReadonlySignal<LastTurn> => {
  const known = useSignal(NOTHING);
  const { match, seatName, seat } = desk;
  const { board } = match.shelf;
  const last = desk.wire.value.records.at(-1)?.turn;
  useEffect(() => {
    known.value = NOTHING;
    if (last === undefined || !(board.remembering || board.became)) return;
    let left = false;
    // The desk is whole without it.
    const told = (turn: number): Promise<WireReport | undefined> =>
      turn < 1 ? Promise.resolve(undefined) : readReport(match.id, seatName, turn).catch(() => undefined);
    const load = async (): Promise<void> => {
      const [report, older] = await Promise.all([told(last), board.remembering ? told(last - 2) : undefined]);
      const { setting } = match.view.peek();
      if (left) return;
      const views = [report?.before, older?.view, older?.before].flatMap((view) =>
        view ? [joinSetting(view, setting)] : [],
      );
      known.value = { views, ...(report ? { report } : {}) };
    };
    const timer = setTimeout(() => void load(), 300);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [match, seatName, last]);
  return useComputed(() => {
    const { views, report } = known.value;
    const events = report?.events.map(({ kind, clauses, data }) => ({ kind, clauses, data, faces: [] })) ?? [];
    const became = events.length === 0 ? [] : (board.became?.(match.view.value, seat, events) ?? []);
    return { views, became: new Map(became.map((of) => [of.element, of])) };
  });
};
