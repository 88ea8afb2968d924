import type { WireDesk, WireReport } from '@longroll/server/desk';
import { useEffect, useState } from 'preact/hooks';
import type { MatchModel } from '../play/match.ts';
import { readDesk, readReport } from './desk-calls.ts';

/** A turn of a match for one seat: what it was told, and the turns that can be looked at. */
export interface ReadTurn {
  readonly seat: number;
  readonly seatName: string;
  readonly desk: WireDesk;
  readonly report: WireReport;
}

/** Reads the report of a turn, the newest unless one is named. Nothing while it is fetched; `early` where no turn has been carried out. */
export const useTurn = (
  match: MatchModel | undefined,
  turn: number | undefined,
): { readonly read: ReadTurn | 'early' | undefined; readonly error: unknown } => {
  const [read, setRead] = useState<ReadTurn | 'early' | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const seat = match?.viewer.value;
  const seatName = match?.wire.value.seats.find(({ id }) => id === seat)?.name;
  useEffect(() => {
    if (!match) return;
    let left = false;
    setRead(undefined);
    setError(undefined);
    const load = async (): Promise<void> => {
      if (typeof seat !== 'number' || seatName === undefined)
        throw new Error('You have no seat at this match: a report is read by its own seat alone.');
      const desk = await readDesk(match.id, seatName);
      const last = desk.records.at(-1);
      if (!last) {
        if (!left) setRead('early');
        return;
      }
      const report = await readReport(match.id, seatName, turn ?? last.turn);
      if (!left) setRead({ seat, seatName, desk, report });
    };
    load().catch((trouble: unknown) => {
      if (!left) setError(trouble);
    });
    return () => {
      left = true;
    };
  }, [match, seat, seatName, turn]);
  return { read, error };
};
