import type { Db } from '../database.ts';

/**
 * Deletes what lies beside matches that have never begun and are gone: seats, their clocks, invitations to them, and what was
 * said and noted there.
 */
export const forgetMatches = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const table of ['seat', 'chat', 'seat_note', 'invitation', 'clock', 'clock_mark', 'clock_leave'] as const)
    await tx.deleteFrom(table).where('match_id', 'in', ids).execute();
};
